/** A Worker for audiences: reads lines of files and scores customers, with a kernel of its own. */
import type { Campaign } from "../astrology/campaign_fit/campaigns.ts";
import type { FitFacts } from "../astrology/campaign_fit/fit_facts.ts";
import { type BareFit, rememberedFits } from "../astrology/campaign_fit/remembered_fits.ts";
import { openEphemeris } from "../ephemeris/ephemeris.ts";
import { ApiError } from "../errors.ts";
import { openPlaces } from "../places/open_places.ts";
import type { KeptChunk, LineChunk, NumberedTask, TaskFault, TaskResult } from "./audience_task.ts";
import { LineChunks } from "./line_chunks.ts";
import { withPlaceMemo } from "./place_memo.ts";
import type { RejectedLine } from "./read_lines.ts";
import { scoreChunk, type ScoredChunk } from "./score_chunk.ts";

/** What a Worker's global scope has; its library would take the place of the window's. */
interface WorkerScope {
  onmessage: (event: MessageEvent<Uint8Array | NumberedTask>) => void;
  postMessage(result: TaskResult): void;
}
const scope = self as unknown as WorkerScope;

const files = new Map<number, LineChunks>();
/** Of the campaign that was scored last: most chunks are of the same one. */
let fits: { key: string; fitOf(facts: FitFacts): BareFit } | null = null;
const ephemeris = openEphemeris();
// The first task, not the start, tells of a failure.
ephemeris.catch(() => {});

scope.onmessage = ({ data: indexBytes }) => {
  const places = withPlaceMemo(openPlaces(indexBytes as Uint8Array));
  scope.onmessage = async ({ data }) => {
    const task = data as NumberedTask;
    const { id } = task;
    try {
      scope.postMessage({ id, answer: await answerOf(task) });
    } catch (error) {
      scope.postMessage({ id, fault: faultOf(error) });
    }
  };

  async function answerOf(task: NumberedTask): Promise<unknown> {
    switch (task.kind) {
      case "open":
        files.set(task.file, new LineChunks(task.form));
        return null;
      case "push":
        return files.get(task.file)!.push(task.bytes);
      case "end":
        return closed(task.file);
      case "drop":
        files.delete(task.file);
        return null;
      case "score": {
        const { births, campaign, today } = task;
        const lines = JSON.parse(births.customers);
        const chunk = scoreChunk(
          lines,
          fitsFor(campaign),
          new Date(today),
          await ephemeris,
          places,
        );
        return kept(chunk, JSON.parse(births.rejected));
      }
    }
  }
};

function closed(file: number): LineChunk[] {
  const chunks = files.get(file)!.end();
  files.delete(file);
  return chunks;
}

function fitsFor(campaign: Campaign): (facts: FitFacts) => BareFit {
  const key = JSON.stringify(campaign);
  if (fits?.key !== key) fits = { key, fitOf: rememberedFits(campaign) };
  return fits.fitOf;
}

/** With the lines that could not be read. */
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

function faultOf(error: unknown): TaskFault {
  if (error instanceof ApiError) {
    const { code, message, details } = error;
    return { code, message, details };
  }
  return { code: null, message: error instanceof Error ? error.message : String(error) };
}
