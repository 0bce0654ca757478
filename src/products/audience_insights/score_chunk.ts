import { audienceFacts } from "../../astrology/campaign_fit/audience_facts.ts";
import { factsCode } from "../../astrology/campaign_fit/facts_code.ts";
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
  facts: number,
  adultFrom: string | null,
];

/** The number of customers with a signature. */
export type SignatureCount = [signature: string, customers: number, toSend: number];

/** The results of a chunk. */
export interface ScoredChunk {
  scored: ScoredRow[];
  rejected: RejectedLine[];
  signatures: SignatureCount[];
}

/** Births per kernel call; in small batches memory is freed early. */
const LINES_A_CALL = 250;

/** Scores customers as an API call at `now` would. */
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
    for (const [at, { line, customer }] of customers.entries()) {
      const { id, maySend, quality, notes, adultFrom } = customer;
      const { score, signatureId } = fitOf(facts[at]);
      const send = isToSend(score, maySend);
      const index = indexes.get(signatureId) ?? chunk.signatures.length;
      if (index === chunk.signatures.length) {
        indexes.set(signatureId, index);
        chunk.signatures.push([signatureId, 0, 0]);
      }
      chunk.signatures[index][1]++;
      if (send) chunk.signatures[index][2]++;
      const { sun } = facts[at];
      const code = factsCode(facts[at]);
      chunk.scored.push([
        ...[line, id, sun, score, send, index] as const,
        ...[quality, notes, code, adultFrom] as const,
      ]);
    }
  }
  return chunk;
}

/** The customers of lines, and the lines without one. */
export function readBirths(lines: readonly AudienceLine[], places: Places, now: Date) {
  const customers: { line: number; customer: Customer }[] = [];
  const rejected: RejectedLine[] = [];
  for (const input of lines) {
    const found = readBirth(input, places, now);
    if ("issues" in found) rejected.push(found);
    else customers.push({ line: input.line, customer: found });
  }
  return { customers, rejected };
}

/** The customer of a line, or why there is none. */
export function readBirth(
  input: AudienceLine,
  places: Places,
  now: Date,
): Customer | RejectedLine {
  const customer = readCustomer(input, "", places, now);
  if (!("issue" in customer)) return customer;
  const { path, code, message } = customer.issue;
  // The found value is removed, because it would be stored longer than the births.
  const expected = message.replace(/^found .*, expected /, "expected ");
  const issue = { path: path.replace(/^\./, ""), code, message: expected };
  return { line: input.line, customerId: input.id, issues: [issue] };
}
