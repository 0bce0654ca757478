import type { Access } from "../access/access.ts";
import type { RequestUnderWay } from "../access/refusal_pace.ts";
import type { CallReport } from "./call_report.ts";

/** A request in progress. */
export interface Exchange {
  readonly requestId: string;
  readonly request: Request;
  /** Who calls from the console; null: the key of the request says it. */
  readonly signedIn: Access | null;
  /** Counted with those of its organization, once the key is known. */
  readonly underWay: RequestUnderWay;
  /** What its steps find out. */
  readonly report: CallReport;
}
