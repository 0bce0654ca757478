import type { Campaign } from "../astrology/campaign_fit/campaigns.ts";
import { birthFits } from "../astrology/campaign_fit/birth_fits.ts";
import { isToSend } from "../astrology/campaign_fit/fit_score.ts";
import type { Sign } from "../astrology/signs.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { type Customer, readCustomer } from "../operations/request/customers.ts";
import type { Places } from "../places/open_places.ts";
import type { AudienceLine, RejectedLine } from "./read_lines.ts";

/** A customer's score, as it is kept. */
export type ScoredRow = readonly [
  line: number,
  customerId: string,
  sunSign: Sign | null,
  score: number,
  send: boolean,
  /** Index into the signatures of the chunk. */
  signature: number,
  quality: string,
  notes: readonly string[],
];

/** What customers share a signature. */
export type SignatureCount = [signature: string, customers: number, toSend: number];

/** What the customers of a chunk come to. */
export interface ScoredChunk {
  scored: ScoredRow[];
  rejected: RejectedLine[];
  signatures: SignatureCount[];
}

/** Scores customers in one call of the kernel, as a call of the API does, on the day that `now` is. */
export function scoreChunk(
  lines: readonly AudienceLine[],
  campaign: Campaign,
  now: Date,
  ephemeris: Pick<Ephemeris, "charts">,
  places: Places,
): ScoredChunk {
  const customers: { line: number; customer: Customer }[] = [];
  const rejected: RejectedLine[] = [];
  for (const { line, ...input } of lines) {
    const customer = readCustomer(input, "", places, now);
    if ("issue" in customer) {
      const { path, ...issue } = customer.issue;
      const field = { ...issue, path: path.replace(/^\./, "") };
      rejected.push({ line, customerId: input.id, issues: [field] });
    } else customers.push({ line, customer });
  }
  const births = customers.map(({ customer }) => customer.birth);
  const fits = endOf(birthFits(ephemeris, births, campaign));
  const indexes = new Map<string, number>();
  const signatures: SignatureCount[] = [];
  const scored = customers.map(({ line, customer }, at): ScoredRow => {
    const { sunSign, found: { score }, signature: { id } } = fits[at];
    const send = isToSend(score, customer.isAdult);
    let index = indexes.get(id);
    if (index === undefined) {
      index = signatures.push([id, 0, 0]) - 1;
      indexes.set(id, index);
    }
    signatures[index][1]++;
    if (send) signatures[index][2]++;
    return [line, customer.id, sunSign, score, send, index, customer.quality, customer.notes];
  });
  return { scored, rejected, signatures };
}

/** Nobody else waits in this thread. */
function endOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
