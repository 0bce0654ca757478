import type { CampaignTable } from "../../astrology/campaign_fit/campaign_table.ts";
import type { Campaign } from "../../astrology/campaign_fit/campaigns.ts";

/** A stored chunk of births, in the JSON format of `read_lines.ts`. */
export interface StoredBirths {
  customers: string;
  rejected: string;
}

/** A scoring task for a Worker. */
export interface ScoreTask {
  part: "score";
  births: StoredBirths;
  campaign: Campaign;
  today: string;
}

/** A task for a Worker that only counts what the lines contain. */
export interface CheckTask {
  part: "check";
  births: StoredBirths;
  today: string;
}

/** A task for a Worker that computes the table of a campaign. */
export interface TableTask {
  part: "table";
  campaign: Campaign;
}

/** A table of a campaign, ready to be sent. */
export interface MadeTable extends CampaignTable {
  parquet: Uint8Array<ArrayBuffer>;
}

/** A task for a Worker that writes the reasoning for each signature of a campaign. */
export interface ReasoningsTask {
  part: "reasonings";
  campaign: Campaign;
  signatureIds: readonly string[];
}

/** The reasonings in the order of the signatures. */
export interface MadeReasonings {
  reasonings: string[];
  parquet: Uint8Array<ArrayBuffer>;
}

/** The results of a chunk, as stored. */
export interface KeptChunk {
  scored: number;
  rejected: number;
  firstLine: number;
  lastLine: number;
  /** JSON of `signatures` in ScoredChunk. `rest` is JSON of the other fields. */
  signatures: string;
  rows: string;
}
