import { inspect, simulator } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { GATE_CODES } from "../../../src/ai/gate/complaint.ts";
import { audienceInsightsText } from "../../../src/products/audience_insights/audience_insights_text.ts";
import { promptOf } from "../../../src/ai/prompt.ts";
import {
  BUYER_WORDS,
  OFFERS,
  TRAITS,
} from "../../../src/products/audience_insights/words/buyer_words.ts";
import type { Task } from "../../../src/ai/task.ts";
import { ARCHETYPES } from "../../../src/astrology/archetypes.ts";
import { FIT_RULES } from "../../../src/astrology/campaign_fit/fit_rules.ts";
import {
  type Campaign,
  CATEGORY_ROWS,
  CHANNEL_ROWS,
  PRODUCT_CATEGORIES,
  TONE_ROWS,
} from "../../../src/astrology/campaign_fit/campaigns.ts";
import { type FitReason, sidedReason } from "../../../src/astrology/campaign_fit/fit_score.ts";
import { TASTES } from "../../../src/astrology/campaign_fit/tastes.ts";
import type { FitSignature } from "../../../src/astrology/campaign_fit/fit_signature.ts";
import { campaignOf } from "../../support/audience_requests.ts";
import { pick, type Random, randomOf, requestOf } from "../../support/ai_tasks.ts";

const signal = new AbortController().signal;
const SKY_AFTER_THE_FACTS =
  /\b(?:sun|moon|venus|mars|jupiter|signs?|houses?|planets?|charts?|horoscopes?|zodiac|cosm\w*|aspects?)\b/i;

/** With the reasons that a band may have: none, one, two on its side, or one on each. */
function signatureOf(
  band: FitSignature["band"],
  count: number,
  campaign: Campaign,
  random: Random,
): FitSignature {
  const side = band === "weak" || band === "mixed" && random() < 0.5 ? -1 : 1;
  const sides = Array.from(
    { length: count },
    (_, index) => band === "mixed" && index === 1 ? -side : side,
  );
  const reasons = FIT_RULES.map((rule) => sidedReason(rule, campaign));
  const chosen = new Set(
    sides.map((side) => pick(reasons.filter(({ points }) => points === side), random)),
  );
  const archetype = pick(ARCHETYPES, random);
  const ids = [...chosen].map(({ rule }) => rule.id);
  return { id: `${band}:${ids}:${archetype.id}`, band, reasons: [...chosen], archetype };
}

async function answerTo(task: Task, simulate: string | null = null) {
  const request = requestOf(task, { ...promptOf(task), simulate });
  const outcome = await simulator().write(request, signal);
  assert.equal(outcome.kind, "text");
  return outcome.kind === "text" ? outcome.text : "";
}

Deno.test("every archetype has words, and nothing else has", () => {
  const ids = ARCHETYPES.map(({ id }) => id).toSorted();
  assert.deepEqual(Object.keys(BUYER_WORDS.buyers).toSorted(), ids);
  assert.deepEqual(Object.keys(BUYER_WORDS.suits).toSorted(), ids);
  for (const [id, suits] of Object.entries(BUYER_WORDS.suits)) {
    const unknown = suits.filter((it) => !PRODUCT_CATEGORIES.some((category) => category === it));
    assert.deepEqual(unknown, [], id);
  }
});

Deno.test("every trait that contradicts a liking is a trait of some archetype", () => {
  const names = Object.values(BUYER_WORDS.buyers).flatMap(Object.keys);
  const sides = TASTES.flatMap((taste) => [`${taste}+`, `${taste}-`]);
  for (const [trait, keys] of Object.entries(BUYER_WORDS.conflicts)) {
    assert.ok(names.includes(trait), trait);
    for (const key of keys) assert.ok(sides.includes(key), `${trait}: ${key}`);
  }
});

Deno.test("in every category, each archetype has two traits with advice of that category", () => {
  for (const [archetype, traits] of Object.entries(BUYER_WORDS.buyers)) {
    for (const category of PRODUCT_CATEGORIES) {
      const advised = Object.values(traits).filter((tips) => tips[category] !== undefined);
      assert.ok(advised.length >= 2, `${archetype} ${category}`);
    }
  }
});

Deno.test("every number of a campaign's rows has words for what is offered, and nothing else has", () => {
  const rows = [...CATEGORY_ROWS, ...TONE_ROWS, ...CHANNEL_ROWS];
  assert.deepEqual(Object.keys(OFFERS).toSorted(), rows.map(([id]) => id).toSorted());
  for (const [id, leaning] of rows) {
    const offered = TASTES.filter((_, taste) => leaning[taste] !== 0);
    assert.deepEqual(Object.keys(OFFERS[id]).toSorted(), offered.toSorted(), id);
  }
});

Deno.test("every number of a rule has words for the customer, and nothing else has", () => {
  assert.deepEqual(Object.keys(TRAITS).toSorted(), FIT_RULES.map(({ id }) => id).toSorted());
  for (const { id, leaning } of FIT_RULES) {
    const leaned = TASTES.filter((_, taste) => leaning[taste] !== 0);
    assert.deepEqual(Object.keys(TRAITS[id]).toSorted(), leaned.toSorted(), id);
  }
});

/** The first sentences that the engine writes for these reasons of one band. */
async function reasonedWith(band: FitSignature["band"], pairs: FitReason[][], campaign: Campaign) {
  const signatures = pairs.map((reasons, index): FitSignature => ({
    id: `${band}:${reasons.map(({ rule }) => rule.id).join("+")}`,
    band,
    reasons,
    archetype: ARCHETYPES[index % ARCHETYPES.length],
  }));
  const task = audienceInsightsText.task({ campaign, signatures });
  const answer: Record<string, string> = JSON.parse(await answerTo(task));
  return task.plan.fields.map(({ slots }) => ({ text: answer[slots[0].id], slots }));
}

function pairsOf(campaign: Campaign): [FitReason, FitReason][] {
  const reasons = FIT_RULES.map((rule) => sidedReason(rule, campaign))
    .filter(({ points }) => points !== 0);
  return reasons.flatMap((one) =>
    reasons.filter((other) => other !== one).map((other): [FitReason, FitReason] => [one, other])
  );
}

Deno.test("two rules about one body are one fact, which names the sign if only one meets both", async () => {
  let named = 0;
  for (const number of [1, 8]) {
    const campaign = campaignOf(number);
    for (const pair of pairsOf(campaign)) {
      const [one, other] = pair.map(({ rule: { fact } }) => fact);
      if (one.kind !== "placement" || other.kind !== "placement" || one.body !== other.body) {
        continue;
      }
      const signs = one.signs.filter((sign) => other.signs.includes(sign));
      if (signs.length === 0) continue;
      const band = pair[0].points !== pair[1].points
        ? "mixed"
        : pair[0].points > 0
        ? "strong"
        : "weak";
      const [{ text, slots }] = await reasonedWith(band, [pair], campaign);
      assert.equal(text.match(/\b(?:Sun|Moon|Venus|Mars|Jupiter)\b/g)?.length, 1, text);
      assert.equal(slots[0].drivers.length, signs.length === 1 ? 1 : 2, text);
      assert.equal(/\bsign\b/.test(text), signs.length > 1, text);
      if (signs.length === 1) assert.ok(text.includes(`in ${signs[0]},`), `${signs[0]}: ${text}`);
      named += Number(signs.length === 1);
    }
  }
  assert.ok(named > 50, String(named));
});

Deno.test("of two reasons, the one that moves the score further is told first", async () => {
  const random = randomOf(13);
  const bodies = (text: string) => text.match(/\b(?:Sun|Moon|Venus|Mars|Jupiter)\b/g);
  for (const number of PRODUCT_CATEGORIES.keys()) {
    const campaign = campaignOf(number);
    const pairs = pairsOf(campaign).filter(([one, other]) =>
      one.points !== other.points && one.rule.fact.kind === "placement" &&
      other.rule.fact.kind === "placement" && one.rule.fact.body !== other.rule.fact.body
    );
    const [one, other] = pick(pairs, random);
    const [first] = await reasonedWith("mixed", [[one, other]], campaign);
    const [turned] = await reasonedWith("mixed", [[other, one]], campaign);
    assert.deepEqual(bodies(first.text)?.toReversed(), bodies(turned.text), first.text);
  }
});

Deno.test("no words put a message off, because waiting changes no score", () => {
  const { verdicts, alone, advised, reserved, others, outweighed, overall } = BUYER_WORDS;
  const groups = [verdicts, alone, overall].flatMap((of) => Object.values(of));
  for (const words of [...groups, advised, reserved, others, outweighed].flat()) {
    assert.doesNotMatch(words, /\b(?:wait\w*|later|another campaign|next time)\b/);
  }
});

Deno.test("another subject is named on the condition that there is a message about it", () => {
  const { others, outweighed, overall } = BUYER_WORDS;
  for (const words of [...others, ...outweighed, ...overall.challenging]) {
    assert.match(words, /\{a\}/);
    assert.match(words, /\b(?:if you (?:also|have|can)|should you)\b/);
  }
});

Deno.test("whatever the reasons, the gate takes what is said of them, and no text twice", async () => {
  const random = randomOf(11);
  for (let round = 0; round < 240; round++) {
    const bands = ["strong", "mixed", "weak"] as const;
    const campaign = campaignOf(round);
    const signatures = new Map(
      Array.from({ length: 1 + Math.floor(random() * 16) }, (_, index) => {
        // Who has no reasons stands at the base.
        const signature = index % 5 === 4
          ? signatureOf("mixed", 0, campaign, random)
          : signatureOf(pick(bands, random), 1 + index % 2, campaign, random);
        return [signature.id, signature];
      }),
    );
    const task = audienceInsightsText.task({
      campaign,
      signatures: [...signatures.values()],
    });
    const answer: Record<string, string> = JSON.parse(await answerTo(task));
    const { complaints } = inspect(task, JSON.stringify(answer));
    assert.deepEqual(complaints, [], JSON.stringify({ complaints, answer }, null, 1));
    for (const { id, kind, maxWords } of task.plan.slots) {
      const words = answer[id].split(" ").length;
      assert.ok(words <= maxWords, `${words} words of ${maxWords}: ${answer[id]}`);
      assert.doesNotMatch(answer[id], /[{}]|\bundefined\b|\s\s|,,| \./);
      if (kind === "held") assert.doesNotMatch(answer[id], SKY_AFTER_THE_FACTS);
    }
    const texts = task.plan.fields.map(({ slots }) => slots.map(({ id }) => answer[id]).join(" "));
    assert.equal(new Set(texts).size, texts.length);
  }
});

Deno.test("X-Simulate spoils an audience as its code says", async () => {
  const random = randomOf(12);
  // The last is refused in texts of the world alone.
  const others = ["truncated", "refused", "prediction"];
  const campaign = campaignOf(3);
  const codes = GATE_CODES.filter((code) => !others.includes(code));
  for (const code of codes) {
    const signatures = (["strong", "mixed", "weak"] as const)
      .map((band, index) => signatureOf(band, 1 + index % 2, campaign, random));
    const task = audienceInsightsText.task({ campaign, signatures });
    const { complaints } = inspect(task, await answerTo(task, code));
    assert.ok(complaints.some((complaint) => complaint.code === code), code);
  }
});
