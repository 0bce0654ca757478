/** What operators and load balancers ask of a process, none of it below a key. */
export const PROBE_PATHS = {
  life: "/livez",
  readiness: "/readyz",
  /** Below `/v1`; operators alone. */
  deepReadiness: "/ops/readiness",
  /** Likewise; where probes outside post what they saw. */
  outside: "/ops/probes",
} as const;

/** What the deep readiness asks, as its answer names it. */
export const DEEP_CHECKS = [
  "database",
  "migrations",
  "ephemeris",
  "webhook_secrets",
  "jobs",
] as const;
export type DeepCheck = (typeof DEEP_CHECKS)[number];

/** What strangers ask is asked of the database no more often, and no longer than this. */
export const PROBE_MAX_AGE_MS = 1000;
export const PROBE_TIMEOUT_MS = 2000;
