/** A Worker for audiences. It reads lines of files and scores customers, with a separate kernel. */
import type { Campaign } from "../../astrology/campaign_fit/campaigns.ts";
import type { FitFacts } from "../../astrology/campaign_fit/fit_facts.ts";
import { type BareFit, rememberedFits } from "../../astrology/campaign_fit/remembered_fits.ts";
import { openEphemeris } from "../../ephemeris/ephemeris.ts";
import { openPlaces } from "../../places/open_places.ts";
import { serveFiles } from "../../uploads/serve_files.ts";
import { checkChunk } from "./check_chunk.ts";
import { CUSTOMER_LINES } from "./customer_lines.ts";
import { withPlaceMemo } from "./place_memo.ts";
import { makeReasonings, makeTable } from "./make_table.ts";
import type { RejectedLine } from "./read_lines.ts";
import { scoreChunk, type ScoredChunk } from "./score_chunk.ts";
import type { CheckTask, KeptChunk, ReasoningsTask, ScoreTask, TableTask } from "./score_task.ts";

const FIELDS = new Set(CUSTOMER_LINES.columns.names);

/**
 * The score function of the last campaign. The function is kept because most chunks have the same
 * campaign as the chunk before.
 */
let fits: { key: string; fitOf(facts: FitFacts): BareFit } | null = null;
const ephemeris = openEphemeris();
// A failure to load the kernel is only caught here; the first task reports the failure.
ephemeris.catch(() => {});

serveFiles(CUSTOMER_LINES, (indexBytes) => {
  const places = withPlaceMemo(openPlaces(indexBytes));
  return async (task) => {
    const asked = task as ScoreTask | CheckTask | TableTask | ReasoningsTask;
    if (asked.part === "table") return await makeTable(asked);
    if (asked.part === "reasonings") return await makeReasonings(asked);
    const lines = JSON.parse(asked.births.customers);
    const unread = JSON.parse(asked.births.rejected);
    const now = new Date(asked.today);
    if (asked.part === "check") return checkChunk(lines, unread, FIELDS, now, places);
    const chunk = scoreChunk(lines, fitsFor(asked.campaign), now, await ephemeris, places);
    return kept(chunk, unread);
  };
});

function fitsFor(campaign: Campaign): (facts: FitFacts) => BareFit {
  const key = JSON.stringify(campaign);
  if (fits?.key !== key) fits = { key, fitOf: rememberedFits(campaign) };
  return fits.fitOf;
}

/** A chunk in the form in which it is stored, with its rejected lines. */
function kept(
  { scored, rejected: unscored, signatures }: ScoredChunk,
  unread: readonly RejectedLine[],
): KeptChunk {
  const rejected = [...unread, ...unscored].sort((a, b) => a.line - b.line);
  const ends = [scored[0]?.[0], scored.at(-1)?.[0], rejected[0]?.line, rejected.at(-1)?.line]
    .filter((line) => line !== undefined);
  return {
    scored: scored.length,
    rejected: rejected.length,
    firstLine: Math.min(...ends),
    lastLine: Math.max(...ends),
    signatures: JSON.stringify(signatures),
    rows: JSON.stringify({ scored, rejected }),
  };
}
