import type { Access } from "../access/access.ts";
import type { RequestUnderWay } from "../access/refusal_pace.ts";
import type { CallReport } from "./call_report.ts";

/** A request in progress. */
export interface Exchange {
  readonly requestId: string;
  readonly request: Request;
  /** The address of the TCP peer; empty if the address is not known. */
  readonly remoteAddress: string;
  /** The access of a call from the console. Null for a call that needs a key. */
  readonly signedIn: Access | null;
  /**
   * Counts the request as under way. Once the key is known, the request counts among the requests
   * of the key's organization.
   */
  readonly underWay: RequestUnderWay;
  /** What the steps of the request report for its answer and log. */
  readonly report: CallReport;
}
