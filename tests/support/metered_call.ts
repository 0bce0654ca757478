import { ulid } from "ulid";
import type { CallRequest } from "../../src/metering/admission.ts";
import { limitsOf } from "../../src/terms/plans.ts";
import type { TestApp } from "./test_bed.ts";

/**
 * A call of 2 credits made directly to metering, without HTTP; with an idempotency key if one is
 * given.
 */
export function callOf({ organizationId, keyId }: TestApp, key: string | null = null): CallRequest {
  return {
    callId: `req_${ulid()}`,
    organizationId,
    apiKeyId: keyId,
    limits: limitsOf("enterprise", {}),
    operation: "charts.natal",
    lane: "core",
    credits: 2,
    rateWeight: 1,
    leaseMs: 10_000,
    claimKey: key,
    fingerprint: key === null ? null : "f",
  };
}
