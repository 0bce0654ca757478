import type { Usage } from "../routes/job_kind.ts";

/** The envelope of a success in JSON answers. */
export function envelope(requestId: string, data: object, usage: Usage, meta?: object): object {
  return { request_id: requestId, data, usage, ...(meta !== undefined && { meta }) };
}
