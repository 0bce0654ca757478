import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { dealSpread } from "../../src/tarot/draw.ts";
import { SPREADS, type SpreadType } from "../../src/tarot/spreads.ts";
import { type Answer, TEST_NOW } from "../support/test_bed.ts";
import { askAll, assertNoneFalse, bed, textsOf } from "./asked_products.ts";
import { IndependentReader } from "./independent_reader.ts";
import {
  horoscopeRequest,
  oracleRequest,
  pastLifeRequest,
  tarotRequest,
  visionRequest,
} from "./seeded_requests.ts";
import { SIGN_NAMES, SkyTruth, type TruthOf } from "./sky_truth.ts";

const ephemeris = await openEphemeris();
const COUNT = 300;
const DAY_MS = 86_400_000;
/** Of the clock of the tests. */
const TODAY = TEST_NOW.slice(0, 10);

function readSky(reader: IndependentReader, { data }: Answer["json"], of: TruthOf): void {
  const truth = new SkyTruth(ephemeris, of);
  for (const [field, text] of textsOf(data)) {
    // A past life's scene is a picture and speaks of no sky.
    if (field !== "scene") reader.readSky(text, truth);
  }
}

Deno.test("400 horoscopes are accepted, all differ, and the kernel finds nothing false in them", async () => {
  const requests = Array.from({ length: 400 }, (_, seed) => horoscopeRequest(seed));
  const reader = new IndependentReader();
  await askAll(requests, (answer, index) => {
    const { date, birth } = requests[index];
    readSky(reader, answer, { date, birth, from: answer.data.sign });
  });
  assertNoneFalse(reader, { sign: 150, house: 100, aspect: 40, event: 40, motion: 15 });
});

Deno.test("300 oracle answers are accepted, all differ, and the kernel finds nothing false in them", async () => {
  const dayOf = (index: number) => new Date(Date.parse("2016-03-01T08:00Z") + index * 17 * DAY_MS);
  const requests = Array.from(
    { length: COUNT },
    (_, seed) => oracleRequest(1000 + seed, dayOf(seed).toISOString().slice(0, 10)),
  );
  const reader = new IndependentReader();
  await askAll(requests, (answer, index) => {
    const { date, birth } = requests[index];
    readSky(reader, answer, { date, birth, from: null });
  }, dayOf);
  assertNoneFalse(reader, { sign: 250, aspect: 80, phase: 5, void: 5 });
});

Deno.test("300 spreads are accepted, all differ, and say no card that was not drawn", async () => {
  const requests = Array.from({ length: COUNT }, (_, seed) => tarotRequest(2000 + seed));
  const reader = new IndependentReader();
  await askAll(requests, ({ data, meta }, index) => {
    const { spread_type: type, seed } = requests[index].body;
    assert.equal(meta.seed, seed);
    const dealt = dealSpread(SPREADS[type as SpreadType], seed as string);
    assert.deepEqual(
      data.spread.cards.map(({ name, position, orientation }: Record<string, string>) =>
        [name, position, orientation].join()
      ),
      dealt.map(({ card, position, orientation }) =>
        [card.name, position.name, orientation].join()
      ),
    );
    data.spread.cards.forEach(({ reading }: { reading: string }, at: number) => {
      const name = dealt[at].card.name.replace(/^The /, "");
      assert.ok(reading.includes(name), `${reading} has no ${name}`);
      reader.readCards(reading, dealt, dealt[at]);
    });
    reader.readCards(data.answer, dealt, null);
  });
  assertNoneFalse(reader, { card: 1500, orientation: 1500, position: 1000 });
});

const FIGURES: { symbols: string[]; settings: string[] } = JSON.parse(
  await Deno.readTextFile(new URL("../golden/figure_draws.json", import.meta.url)),
);

/** By the published definition of `figures-1`, for questions of letters, digits and marks. */
async function drawn(list: "symbols" | "settings", count: number, day: string, question: string) {
  const plain = question.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).filter((it) => it !== "");
  const text = ["abi-figures-1", list, day, plain.join(" ")].join("\n");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const left = [...FIGURES[list]];
  return Array.from({ length: count }, (_, at) => {
    const place = new DataView(hash).getUint32(4 * at) % left.length;
    return left.splice(place, 1)[0];
  });
}

const dayAt = (index: number, minute = 0) =>
  new Date(Date.parse("2016-03-01T00:00Z") + index * 17 * DAY_MS + minute * 60_000);

Deno.test("300 visions are accepted, all differ, show the two symbols drawn, and nothing in them is false", async () => {
  const requests = Array.from({ length: COUNT }, (_, seed) => visionRequest(3000 + seed));
  const nowOf = (index: number) => dayAt(index, (index * 397) % 1440);
  const reader = new IndependentReader();
  const shown = new Set<string>();
  const found: Promise<void>[] = [];
  await askAll(requests, (answer, index) => {
    const now = nowOf(index);
    const date = now.toISOString().slice(0, 10);
    readSky(reader, answer, {
      date,
      at: now.getTime() / DAY_MS + 2440587.5,
      birth: null,
      from: null,
    });
    found.push(
      drawn("symbols", 2, date, requests[index].question).then((names) => {
        const { vision } = answer.data;
        const named = FIGURES.symbols.filter((name) => new RegExp(`\\b${name}\\b`).test(vision));
        assert.deepEqual(named.toSorted(), names.toSorted(), vision);
        for (const name of names) shown.add(name);
        const [first, second] = answer.meta.drivers;
        assert.deepEqual([first.id, second.id], names.map((name) => `symbol.${name}`));
      }),
    );
  }, nowOf);
  await Promise.all(found);
  assert.equal(shown.size, 36);
  assertNoneFalse(reader, { phase: 150, sign: 50, next: 20, event: 50, lunation: 30, motion: 10 });
});

const SKY_NAMES = new RegExp(
  `\\b(?:${SIGN_NAMES.join("|")}|Moon|Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune|Pluto|` +
    "Chiron|Node|natal|your \\w+ house|retrograde|horoscope|zodiac)\\b",
);

const RULERS = "mars venus mercury moon sun mercury venus mars jupiter saturn saturn jupiter".split(
  " ",
);

/** The setting that a birth points to, by the kernel's longitudes and cusps. */
function settingOf(truth: SkyTruth): string {
  const sign = truth.natalSign("true_south_node");
  const house = truth.natalHouse("true_south_node") ?? sign + 1;
  const ruler = truth.natalSign(RULERS[sign] as Parameters<SkyTruth["natalSign"]>[0]);
  // Fire and air are every other sign from Aries on.
  return FIGURES.settings[2 * (house - 1) + ruler % 2];
}

Deno.test("300 past lives are accepted, all differ, are set where the nodes point, and nothing in them is false", async () => {
  const requests = Array.from({ length: COUNT }, (_, seed) => pastLifeRequest(4000 + seed));
  const reader = new IndependentReader();
  const settings = new Set<string>();
  const found: Promise<void>[] = [];
  await askAll(requests, (answer, index) => {
    const date = dayAt(index).toISOString().slice(0, 10);
    const { birth, question } = requests[index];
    readSky(reader, answer, { date, birth, from: null });
    assert.equal(answer.data.nodes, birth === null ? "today" : "birth");
    const truth = new SkyTruth(ephemeris, { date, birth, from: null });
    const expected = birth === null
      ? drawn("settings", 1, date, question ?? "").then(([name]) => name)
      : Promise.resolve(settingOf(truth));
    found.push(expected.then((name) => {
      assert.equal(answer.meta.drivers[0].id, `setting.${name}`);
      settings.add(name);
    }));
    // Told in the past, without a word of astrology.
    assert.match(
      answer.data.scene,
      /\b(?:was|were|had|stood|lay|ran|came|knew|kept|rose|lived|found)\b/,
    );
    assert.doesNotMatch(answer.data.scene, SKY_NAMES);
  }, dayAt);
  await Promise.all(found);
  assert.equal(settings.size, 24);
  assertNoneFalse(reader, { sign: 200, house: 80, aspect: 20, motion: 5, cusp: 5 });
});

/** One word of a text made another; null where it has none of them. */
function changed(text: string, words: readonly string[], suffix = ""): string | null {
  const found = new RegExp(`\\b(${words.join("|")})${suffix}\\b`).exec(text);
  if (found === null) return null;
  const other = words[(words.indexOf(found[1]) + 1) % words.length];
  return text.slice(0, found.index) + other + text.slice(found.index + found[1].length);
}

Deno.test("the reader finds a sign, a house, an aspect or a way up that was changed", async () => {
  await using app = await bed.testApp({ credits: 5000 });
  const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
  let tried = 0;
  for (let seed = 5000; seed < 5080; seed++) {
    const { path, body, date, birth } = horoscopeRequest(seed);
    const { json } = await app.post(path, body);
    const truth = new SkyTruth(ephemeris, { date, birth, from: json.data.sign });
    for (const text of textsOf(json.data).values()) {
      const changes = [
        changed(text, SIGN_NAMES),
        changed(text, ordinals, " house"),
        changed(text, ["squares", "trines", "sextiles", "opposes"]),
      ];
      for (const mutant of changes.filter((it) => it !== null)) {
        const reader = new IndependentReader();
        reader.readSky(mutant, truth);
        assert.ok(reader.findings.faults.length > 0, mutant);
        tried++;
      }
    }
    const life = pastLifeRequest(seed);
    const told = (await app.post(life.path, life.body)).json.data;
    const ofLife = new SkyTruth(ephemeris, { date: TODAY, birth: life.birth, from: null });
    for (const text of [told.karmic_pattern, told.present_life_echo].filter(Boolean)) {
      for (const change of [changed(text, SIGN_NAMES), changed(text, ordinals, " house")]) {
        if (change === null) continue;
        const reader = new IndependentReader();
        reader.readSky(change, ofLife);
        assert.ok(reader.findings.faults.length > 0, change);
        tried++;
      }
    }
    const { json: { data, meta } } = await app.post(
      tarotRequest(seed).path,
      tarotRequest(seed).body,
    );
    const dealt = dealSpread(SPREADS[data.spread.type as SpreadType], meta.seed);
    const mutant = changed(data.spread.cards[0].reading.toLowerCase(), ["upright", "reversed"]);
    const reader = new IndependentReader();
    reader.readCards(mutant!, dealt, dealt[0]);
    assert.ok(reader.findings.faults.length > 0, mutant!);
  }
  assert.ok(tried > 200, String(tried));
});

Deno.test("the same request on the same day is worded the same", async () => {
  await using app = await bed.testApp();
  for (
    const { path, body } of [
      horoscopeRequest(1),
      oracleRequest(2, "2026-03-20"),
      tarotRequest(3),
      visionRequest(4),
      pastLifeRequest(5),
    ]
  ) {
    const [first, second] = [await app.post(path, body), await app.post(path, body)];
    assert.deepEqual(second.json.data, first.json.data);
    assert.deepEqual(second.json.meta, first.json.meta);
  }
});
