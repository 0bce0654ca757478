import type { Lane } from "../access/lanes.ts";
import type { Wording } from "../routes/operation.ts";

/** What a call cost, as its answer says. */
export interface Usage extends Partial<Wording> {
  lane: Lane;
  credits: number;
  billableUnits: number;
}

/** The envelope of a success, as JSON answers carry it. */
export function envelope(requestId: string, data: object, usage: Usage, meta?: object): object {
  return { request_id: requestId, data, usage, ...(meta !== undefined && { meta }) };
}
