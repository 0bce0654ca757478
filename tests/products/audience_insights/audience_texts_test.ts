import assert from "node:assert/strict";
import { PRODUCT_CATEGORIES } from "../../../src/astrology/campaign_fit/campaigns.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import {
  AUDIENCE,
  audienceRequest,
  campaignOf,
  type SeededCustomer,
  seededCustomers,
} from "../../support/audience_requests.ts";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";
import { AudienceReader } from "./audience_reader.ts";
import { julianDay } from "../../ai/sky_truth.ts";

const bed = await openTestBed();
const ephemeris = await openEphemeris();
const HOUR = 1 / 24;
const CUSTOMERS = 40;

interface Reasoned {
  customer: SeededCustomer;
  archetype: string;
  score: number;
  reasoning: string;
}

/** Customers of one campaign whose birth needs no place to be known, with what was said of them. */
async function reasoned(app: TestApp, number: number): Promise<Reasoned[]> {
  const customers = seededCustomers(2 * CUSTOMERS, 100 + number)
    .filter(({ pob }) => pob === undefined).slice(0, CUSTOMERS);
  const answer = await app.post(AUDIENCE, audienceRequest(customers, campaignOf(number)));
  assert.equal(answer.status, 200, answer.text);
  const { data: { results }, meta } = answer.json;
  assert.deepEqual([meta.status, meta.aiGenerated, meta.language], ["complete", true, "en"]);
  const ids = new Set(meta.drivers.map(({ id }: { id: string }) => id));
  assert.ok(
    meta.citations.every(({ drivers }: { drivers: string[] }) =>
      drivers.every((id) => ids.has(id))
    ),
  );
  return customers.map((customer, index) => ({
    customer,
    archetype: results[index].personality.buyer_archetype,
    ...results[index].campaign_fit,
  }));
}

/** All instants that a birth may have been at, both ends among them. */
function instantsOf({ dob, tob, utc_offset: offset }: SeededCustomer): number[] {
  const spread = (start: number, days: number) =>
    Array.from({ length: 13 }, (_, at) => start + days * at / 12);
  if (offset === undefined) return spread(julianDay(dob) - 14 * HOUR, 50 * HOUR);
  const midnight = julianDay(dob) - Number(offset.slice(0, 3)) * HOUR;
  if (tob === undefined) return spread(midnight, 1);
  const [hours, minutes] = tob.split(":").map(Number);
  return [midnight + (hours + minutes / 60) * HOUR];
}

Deno.test("over 500 reasonings are accepted, all differ, and the kernel finds nothing false in them", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const reader = new AudienceReader(ephemeris);
  const texts = new Set<string>();
  const firsts = new Set<string>();
  let signatures = 0;
  for (const number of PRODUCT_CATEGORIES.keys()) {
    const all = await reasoned(app, number);
    const own = new Set(all.map(({ reasoning }) => reasoning));
    signatures += own.size;
    for (const text of own) {
      texts.add(text);
      firsts.add(text.split(/(?<=\.) /)[0]);
      const words = text.split(" ").length;
      assert.ok(words >= 18 && words <= 100, `${words} words: ${text}`);
    }
    for (const { customer, archetype, reasoning } of all) {
      reader.readReasoning(reasoning, reader.signsAt(instantsOf(customer)));
      assert.ok(reasoning.includes(archetype.replace("The ", "")), `${archetype}: ${reasoning}`);
    }
  }
  console.log(
    `${texts.size} texts, ${firsts.size} first sentences, ${reader.read} facts read`,
  );
  assert.deepEqual(reader.faults.slice(0, 10), [], `${reader.faults.length} faults`);
  assert.ok(reader.read > 900, String(reader.read));
  assert.ok(texts.size > 500 && texts.size === signatures, `${texts.size} of ${signatures}`);
});

Deno.test("the reader finds an element, a modality, a strength or a relation that was changed", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const swaps = [
    ["fire sign", "water sign"],
    ["water sign", "air sign"],
    ["earth sign", "air sign"],
    ["air sign", "water sign"],
    ["cardinal", "fixed"],
    ["fixed", "mutable"],
    ["mutable", "cardinal"],
    ["it is strong", "it is weak"],
    ["it is weak", "it is strong"],
    ["in Aries", "in Libra"],
    ["in Taurus", "in Scorpio"],
    ["in Pisces", "in Virgo"],
    ["that agree", "at odds"],
    ["at odds", "that agree"],
    ["Venus", "Mercury"],
  ];
  let tried = 0;
  for (const number of [0, 5, 11]) {
    for (const { customer, reasoning } of await reasoned(app, number)) {
      for (const [word, other] of swaps.filter(([word]) => reasoning.includes(word))) {
        const reader = new AudienceReader(ephemeris);
        const mutant = reasoning.replace(word, other);
        reader.readReasoning(mutant, reader.signsAt(instantsOf(customer)));
        assert.ok(reader.faults.length > 0, mutant);
        tried++;
      }
    }
  }
  assert.ok(tried > 150, String(tried));
});
