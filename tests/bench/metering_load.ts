import { ulid } from "ulid";
import type { Access } from "../../src/access/access.ts";
import type { CallRequest } from "../../src/metering/admission.ts";
import { Metering } from "../../src/metering/metering.ts";

export interface MeteringSpeed {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Admits and settles calls of one key for a while, by callers that each wait for the other end. */
export async function meterCalls(
  metering: Metering,
  access: Access,
  { callers, seconds, answer }: { callers: number; seconds: number; answer: string },
): Promise<MeteringSpeed> {
  const endMs = performance.now() + seconds * 1000;
  const tookMs: number[] = [];
  await Promise.all(Array.from({ length: callers }, async () => {
    while (performance.now() < endMs) {
      const startMs = performance.now();
      await meterCall(metering, access, answer);
      tookMs.push(performance.now() - startMs);
    }
  }));
  tookMs.sort((a, b) => a - b);
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: tookMs[Math.floor(tookMs.length * 0.5)],
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)],
  };
}

async function meterCall(metering: Metering, access: Access, answer: string): Promise<void> {
  const callId = `req_${ulid()}`;
  const call: CallRequest = {
    callId,
    organizationId: access.organizationId,
    apiKeyId: access.apiKeyId,
    limits: access.limits,
    operation: "charts.natal",
    lane: "core",
    credits: 2,
    rateWeight: 1,
    leaseMs: 15_000,
    claimKey: callId,
    fingerprint: callId.padEnd(64, "0"),
  };
  const admission = await metering.admit(call);
  if (admission.outcome !== "admitted") throw new Error(`not admitted: ${admission.outcome}`);
  const isSettled = await metering.settle(call, {
    credits: 2,
    billableUnits: 1,
    durationMs: 1,
    answer: { status: 200, contentType: "application/json", body: answer },
  });
  if (!isSettled) throw new Error(`not settled: ${callId}`);
}
