import type { Campaign } from "../astrology/campaign_fit/campaigns.ts";
import type { ErrorCode, ErrorDetails } from "../errors.ts";
import type { FileForm } from "./lines.ts";

/** Lines of a file that belong together, as they are stored: JSON of `read_lines.ts`. */
export interface LineChunk {
  firstLine: number;
  /** Array of AudienceLine, and how many. */
  customers: string;
  customerCount: number;
  /** Array of RejectedLine, and how many. */
  rejected: string;
  rejectedCount: number;
}

/** What the customers of a chunk came to, as it is stored. */
export interface KeptChunk {
  scored: number;
  rejected: number;
  firstLine: number;
  lastLine: number;
  /** JSON of `signatures` of ScoredChunk, and of the rest of it. */
  signatures: string;
  rows: string;
}

/** A chunk of births as it is stored: JSON of LineChunk. */
export type StoredBirths = Pick<LineChunk, "customers" | "rejected">;

/** What a Worker is asked to do; a file's bytes go to one Worker, in order. */
export type AudienceTask =
  | { kind: "open"; file: number; form: FileForm }
  | { kind: "push"; file: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "end"; file: number }
  | { kind: "drop"; file: number }
  | { kind: "score"; births: StoredBirths; campaign: Campaign; today: string };

/** What each kind of task answers. */
export interface AudienceAnswers {
  open: null;
  push: LineChunk[];
  end: LineChunk[];
  drop: null;
  score: KeptChunk;
}

/** An ApiError across threads, or the message of anything else. */
export type TaskFault =
  | { code: ErrorCode; message: string; details: ErrorDetails }
  | { code: null; message: string };

export type NumberedTask = AudienceTask & { id: number };
export type TaskResult = { id: number; answer: unknown } | { id: number; fault: TaskFault };
