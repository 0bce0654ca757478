import type { Access } from "../access/access.ts";
import type { RequestUnderWay } from "../access/refusal_pace.ts";
import type { CallReport } from "./call_report.ts";

/** A request in progress. */
export interface Exchange {
  readonly requestId: string;
  readonly request: Request;
  /** The address of the TCP peer; "" if it is not known. */
  readonly remoteAddress: string;
  /** The access of a call from the console. Null if the request must bring a key. */
  readonly signedIn: Access | null;
  /**
   * Counts the request as under way, together with those of its organization once the key is known.
   */
  readonly underWay: RequestUnderWay;
  /** What the steps of the request report for its answer and log. */
  readonly report: CallReport;
}
