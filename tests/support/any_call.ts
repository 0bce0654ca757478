import type { Call } from "../../src/routes/operation_services.ts";

/** A call without an abort or a deadline, for operations that are run without HTTP. */
export function anyCall(): Call {
  return {
    id: "req_01JD0000000000000000000000",
    organizationId: "org_01JD0000000000000000000000",
    signal: new AbortController().signal,
    deadlineAtMs: Infinity,
    simulate: null,
  };
}
