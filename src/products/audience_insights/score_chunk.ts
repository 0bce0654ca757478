import { type AudienceBirth, audienceFacts } from "../../astrology/campaign_fit/audience_facts.ts";
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

/** Scores customers in the same way as an API call at `now`. */
export function scoreChunk(
  lines: readonly AudienceLine[],
  fitOf: (facts: FitFacts) => BareFit,
  now: Date,
  ephemeris: Pick<Ephemeris, "charts">,
  places: Places,
): ScoredChunk {
  // One kernel call has all births in order of time, so that the tables of the kernel stay in the
  // cache.
  const { customers, rejected } = readBirths(lines, places, now);
  const chunk: ScoredChunk = { scored: [], rejected, signatures: [] };
  const indexes = new Map<string, number>();
  const facts = audienceFacts(ephemeris, customers.map(({ birth }) => birth));
  for (const [at, customer] of customers.entries()) {
    const { line, id, maySend, quality, notes, adultFrom } = customer;
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
  return chunk;
}

/**
 * The data of a customer that scoring needs. The rest of a birth can be garbage-collected at once.
 */
interface ReadCustomer
  extends Pick<Customer, "id" | "maySend" | "adultFrom" | "quality" | "notes"> {
  line: number;
  birth: AudienceBirth;
}

/** The customers of lines, and the lines without a customer. */
export function readBirths(lines: readonly AudienceLine[], places: Places, now: Date) {
  const customers: ReadCustomer[] = [];
  const rejected: RejectedLine[] = [];
  for (const input of lines) {
    const found = readBirth(input, places, now);
    if ("issues" in found) rejected.push(found);
    else {
      const { id, maySend, adultFrom, quality, notes } = found;
      const { julianDayUt, span, furtherJulianDaysUt } = found.birth;
      const birth = { julianDayUt, span, furtherJulianDaysUt };
      customers.push({ line: input.line, id, maySend, adultFrom, quality, notes, birth });
    }
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
