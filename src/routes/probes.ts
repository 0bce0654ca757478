/** Paths of the probes for operators and load balancers. The probes need no key. */
export const PROBE_PATHS = {
  life: "/livez",
  readiness: "/readyz",
  /** Path below `/v1`; for operators only. */
  deepReadiness: "/ops/readiness",
  /** Path below `/v1` to which external probes post their results. Only operators use it. */
  outside: "/ops/probes",
} as const;

/** The checks of the deep readiness probe, with the names that its answer uses. */
export const DEEP_CHECKS = [
  "database",
  "migrations",
  "ephemeris",
  "webhook_secrets",
  "jobs",
  "clock",
] as const;
export type DeepCheck = (typeof DEEP_CHECKS)[number];

/**
 * The minimum time between two questions of public probes to the database, and the maximum wait for
 * an answer.
 */
export const PROBE_MAX_AGE_MS = 1000;
export const PROBE_TIMEOUT_MS = 2000;
