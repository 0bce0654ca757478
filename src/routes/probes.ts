/** Paths of the probes for operators and load balancers; none needs a key. */
export const PROBE_PATHS = {
  life: "/livez",
  readiness: "/readyz",
  /** Path below `/v1`; for operators only. */
  deepReadiness: "/ops/readiness",
  /** Path below `/v1`, for operators only: external probes post their results here. */
  outside: "/ops/probes",
} as const;

/** The checks of the deep readiness, as named in its answer. */
export const DEEP_CHECKS = [
  "database",
  "migrations",
  "ephemeris",
  "webhook_secrets",
  "jobs",
  "clock",
] as const;
export type DeepCheck = (typeof DEEP_CHECKS)[number];

/** Public probes ask the database at most this often, and wait at most this long. */
export const PROBE_MAX_AGE_MS = 1000;
export const PROBE_TIMEOUT_MS = 2000;
