import { ulid } from "ulid";
import type { HeldCall } from "../../src/metering/admission.ts";
import { limitsOf } from "../../src/access/plans.ts";
import type { TestApp } from "./test_bed.ts";

/** A call of 2 credits that asks metering itself, past HTTP; with an idempotency key if one is given. */
export function callOf({ organizationId, keyId }: TestApp, key: string | null = null): HeldCall {
  return {
    callId: `req_${ulid()}`,
    access: {
      organizationId,
      apiKeyId: keyId,
      plan: "enterprise",
      limits: limitsOf("enterprise", {}),
      scopes: ["*"],
      isPaused: false,
    },
    operation: "charts.natal",
    lane: "core",
    priceCredits: 2,
    rateWeight: 1,
    leaseMs: 10_000,
    claim: key === null ? null : { key, fingerprint: "f" },
  };
}
