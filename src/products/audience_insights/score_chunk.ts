import { audienceFacts } from "../../astrology/campaign_fit/audience_facts.ts";
import type { FitFacts } from "../../astrology/campaign_fit/fit_facts.ts";
import { isToSend } from "../../astrology/campaign_fit/fit_score.ts";
import type { BareFit } from "../../astrology/campaign_fit/remembered_fits.ts";
import type { ChartQuality } from "../../births/chart_meta.ts";
import type { Sign } from "../../astrology/signs.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type Customer, readCustomer } from "./customers.ts";
import type { Places } from "../../places/open_places.ts";
import type { AudienceLine, RejectedLine } from "./read_lines.ts";

export type Quality = ChartQuality["quality"];

/** A customer's score as stored. */
export type ScoredRow = readonly [
  line: number,
  customerId: string,
  sunSign: Sign | null,
  score: number,
  send: boolean,
  /** Index into the signatures of the chunk. */
  signature: number,
  quality: Quality,
  notes: readonly string[],
];

/** The number of customers with a signature. */
export type SignatureCount = [signature: string, customers: number, toSend: number];

/** The results of a chunk. */
export interface ScoredChunk {
  scored: ScoredRow[];
  rejected: RejectedLine[];
  signatures: SignatureCount[];
}

/** Number of births per kernel call. With small batches, memory is freed early. */
const LINES_A_CALL = 250;

/** Scores customers in the same way as an API call at `now`. */
export function scoreChunk(
  lines: readonly AudienceLine[],
  fitOf: (facts: FitFacts) => BareFit,
  now: Date,
  ephemeris: Pick<Ephemeris, "charts">,
  places: Places,
): ScoredChunk {
  const chunk: ScoredChunk = { scored: [], rejected: [], signatures: [] };
  const indexes = new Map<string, number>();
  for (let from = 0; from < lines.length; from += LINES_A_CALL) {
    const { customers, rejected } = readBirths(lines.slice(from, from + LINES_A_CALL), places, now);
    chunk.rejected.push(...rejected);
    const births = customers.map(({ customer }) => customer.birth);
    const facts = audienceFacts(ephemeris, births);
    for (const [at, { line, customer: { id, maySend, quality, notes } }] of customers.entries()) {
      const { score, signatureId } = fitOf(facts[at]);
      const send = isToSend(score, maySend);
      const index = indexes.get(signatureId) ?? chunk.signatures.length;
      if (index === chunk.signatures.length) {
        indexes.set(signatureId, index);
        chunk.signatures.push([signatureId, 0, 0]);
      }
      chunk.signatures[index][1]++;
      if (send) chunk.signatures[index][2]++;
      chunk.scored.push([line, id, facts[at].sun, score, send, index, quality, notes]);
    }
  }
  return chunk;
}

function readBirths(lines: readonly AudienceLine[], places: Places, now: Date) {
  const customers: { line: number; customer: Customer }[] = [];
  const rejected: RejectedLine[] = [];
  for (const input of lines) {
    const found = readBirth(input, places, now);
    if ("issues" in found) rejected.push(found);
    else customers.push({ line: input.line, customer: found });
  }
  return { customers, rejected };
}

/** The customer of a line, or the reason why the line has none. */
export function readBirth(
  input: AudienceLine,
  places: Places,
  now: Date,
): Customer | RejectedLine {
  const customer = readCustomer(input, "", places, now);
  if (!("issue" in customer)) return customer;
  const { path, code, message } = customer.issue;
  // The value that was found is removed, because it would be stored longer than the births.
  const expected = message.replace(/^found .*, expected /, "expected ");
  const issue = { path: path.replace(/^\./, ""), code, message: expected };
  return { line: input.line, customerId: input.id, issues: [issue] };
}
