import type { Campaign } from "../astrology/campaign_fit/campaigns.ts";

/** A chunk of births as it is stored: JSON of `read_lines.ts`. */
export interface StoredBirths {
  customers: string;
  rejected: string;
}

/** What a Worker is asked to score. */
export interface ScoreTask {
  births: StoredBirths;
  campaign: Campaign;
  today: string;
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
