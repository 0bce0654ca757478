import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Lane } from "../terms/lanes.ts";

/** Units of work that was done outside the service. */
interface WorkDone {
  operation: string;
  lane: Lane;
  /** The operator's id of the job; a job is booked once. */
  job: string;
  units: number;
  credits: number;
  /** The credits of the organization's month, which the first booking of a month grants. */
  monthlyCredits: number;
}

interface Booking {
  /** `known`: the job was booked before. `exhausted`: too few credits are available. */
  outcome: "booked" | "known" | "exhausted";
  callId: string | null;
  /** What is booked for the job, or would have been. */
  units: number;
  credits: number;
  availableCredits: number;
}

/** Bills units of work as one call, once for each job. */
export async function bookUnits(
  db: Kysely<Schema>,
  organizationId: string,
  { operation, lane, job, units, credits, monthlyCredits }: WorkDone,
): Promise<Booking> {
  const { rows: [row] } = await sql<Booking>`
    select outcome, call_id as "callId", units, credits, available as "availableCredits"
      from book_units(${organizationId}::text, ${operation}::text, ${lane}::text, ${job}::text,
        ${units}::integer, ${credits}::bigint, ${monthlyCredits}::bigint)`.execute(db);
  return row;
}
