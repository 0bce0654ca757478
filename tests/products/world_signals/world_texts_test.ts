import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { seededChoices } from "../../faults/seeded_choices.ts";
import { openTestBed } from "../../support/test_bed.ts";
import { WorldReader } from "./world_reader.ts";

const bed = await openTestBed();
const ephemeris = await openEphemeris();
const COUNT = 300;
const DAY_MS = 86_400_000;
const TOPICS = ["general", "markets", "technology", "politics", "climate", "culture", "society"];
const SKY =
  /\b(sun|moons?|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto|aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces|planet\w*|stars?|sky|skies|cosm\w*|universe|celestial|lunar|solar|signs?|houses?|transits?|retrograde|aspects?|squares?|trines?|oppos\w*|conjunct\w*|eclipse\w*|degrees?|elements?)\b/i;

interface Signal {
  id: string;
  title: string;
  start: string;
  end: string;
  peak: string;
  intensity: number;
  polarity: string;
  drivers: { id: string; text: string }[];
  text: string;
}

function request(seed: number) {
  const { pick, whole } = seededChoices(seed);
  const now = new Date(
    Date.UTC(1805, 0, 1) + whole(0, 590 * 365) * DAY_MS + whole(0, 86_399) * 1000,
  );
  const body = {
    topic: pick(TOPICS),
    window_days: whole(0, 2) === 0 ? whole(1, 10) : whole(11, 90),
    depth: pick(["brief", "standard"]),
  };
  return { now, body };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

/** So many are asked side by side: their statements share transactions. */
const AT_ONCE = 10;

/** Ask through the service, `now` being the seed's own. */
async function askAll(
  seeds: readonly number[],
  // deno-lint-ignore no-explicit-any
  read: (json: any, asked: ReturnType<typeof request>) => void,
): Promise<void> {
  const clock = new AsyncLocalStorage<Date>();
  await using app = await bed.testApp({
    credits: 10_000,
    // The document of the contract, with which answers are compared, may be made during the test.
    services: { now: () => clock.getStore() ?? new Date() },
  });
  const ask = ({ now, body }: ReturnType<typeof request>) =>
    clock.run(now, () => app.post("/v1/world/signals", body));
  for (let first = 0; first < seeds.length; first += AT_ONCE) {
    const asked = seeds.slice(first, first + AT_ONCE).map(request);
    const answers = await Promise.all(asked.map(ask));
    for (const [at, answer] of answers.entries()) {
      assert.equal(answer.status, 200, `seed ${seeds[first + at]}: ${answer.text}`);
      read(answer.json, asked[at]);
    }
  }
}

const seeds = Array.from({ length: COUNT }, (_, index) => 7000 + index);

Deno.test(`${COUNT} forecasts are accepted, all differ, and the positions find nothing false in them`, async () => {
  const reader = new WorldReader(ephemeris, "");
  const texts = new Set<string>();
  await askAll(seeds, ({ data, meta, usage }, { now, body }) => {
    const today = now.toISOString().slice(0, 10);
    reader.day = today;
    const last = new Date(Date.parse(today) + (body.window_days - 1) * DAY_MS);
    assert.deepEqual(data.window, {
      start: today,
      end: last.toISOString().slice(0, 10),
      days: body.window_days,
    });
    assert.equal(usage.credits, body.depth === "brief" ? 6 : 12);
    const signals: Signal[] = data.signals;
    const max = body.depth === "brief" ? 3 : 6;
    assert.equal(signals.length, Math.min(max, data.signals_found));
    for (const { peak } of signals) {
      assert.ok(data.window.start <= peak.slice(0, 10) && peak.slice(0, 10) <= data.window.end);
    }
    assert.deepEqual(signals.map(({ id }) => id), [...new Set(signals.map(({ id }) => id))]);
    assert.deepEqual(
      signals.map(({ intensity }) => intensity),
      signals.map(({ intensity }) => intensity).toSorted((a, b) => b - a),
    );
    const lengths: [string, number, number][] = [
      [data.summary, 2, 4],
      [data.watch_for, 1, 1],
      ...signals.map(({ text }): [string, number, number] => [text, 1, 3]),
    ];
    const whole = lengths.map(([text]) => text).join(" ");
    // What is told once is named shortly afterwards, and tradition is named once.
    const aspects =
      whole.match(/\w+(?: retrograde)? in \w+ (?:stands at an?|meets|opposes) .*? in \w+/g) ?? [];
    assert.equal(new Set(aspects).size, aspects.length, whole);
    assert.ok(
      (whole.match(/\b(?:tradition|astrologers) (?:link|connect|associate)s?\b/g) ?? []).length <=
        1,
      whole,
    );
    for (const [text, min, maxSentences] of lengths) {
      reader.readText(text);
      const sentences = sentencesOf(text);
      assert.ok(sentences.length >= min && sentences.length <= maxSentences, text);
      // Each sentence of a summary names a fact, as far as there are facts.
      const named = text === data.summary ? signals.length || sentences.length : 1;
      for (const sentence of sentences.slice(named)) assert.doesNotMatch(sentence, SKY);
    }
    for (const { field, quote, drivers } of meta.citations) {
      const signal = /^signals\[(\d+)\]\.text$/.exec(field);
      const own = signal === null ? data[field] : signals[Number(signal[1])].text;
      assert.ok(own.includes(quote), `${field}: ${quote}`);
      if (signal !== null) assert.deepEqual(drivers, [signals[Number(signal[1])].id]);
    }
    assert.match(meta.researchNote, /neither prediction/);
    assert.equal(meta.warnings.length, signals.length === 0 ? 1 : 0);
    texts.add([data.summary, ...signals.map(({ text }) => text), data.watch_for].join("\n"));
  });
  console.log("claims read:", Object.fromEntries(reader.read));
  assert.deepEqual(reader.faults.slice(0, 10), [], `${reader.faults.length} false`);
  assert.equal(texts.size, COUNT);
  for (const [kind, min] of [["aspect", 150], ["pass", 150], ["eclipse", 100], ["standing", 3]]) {
    assert.ok((reader.read.get(kind as string) ?? 0) >= (min as number), String(kind));
  }
});

Deno.test("the reader finds a sign, an aspect, a day or a pass that was changed", async () => {
  const change = (text: string, form: RegExp, other: (found: string) => string): string | null => {
    const found = form.exec(text);
    return found === null ? null : text.replace(found[0], other(found[0]));
  };
  let tried = 0;
  await askAll(seeds.slice(0, 60), ({ data }, { now }) => {
    for (const { text } of data.signals as Signal[]) {
      const [named] = sentencesOf(text);
      const mutants = [
        change(
          named,
          /(?<=in )(Aries|Leo|Virgo|Libra|Pisces|Taurus)/,
          (sign) => sign === "Leo" ? "Scorpio" : "Leo",
        ),
        change(
          named,
          /at a tense angle|at an easy angle|at a friendly angle/,
          (angle) => angle === "at a tense angle" ? "at an easy angle" : "at a tense angle",
        ),
        change(named, /\b\d{1,2}(?= [A-Z])/, (day) => String(Number(day) === 9 ? 17 : 9)),
        change(
          named,
          /(?<=the )(?:first|second|third)(?= of)/,
          (ordinal) => ordinal === "first" ? "second" : "first",
        ),
        change(
          named,
          /total|partial|annular|penumbral/,
          (kind) => kind === "total" ? "partial" : "total",
        ),
      ];
      for (const mutant of mutants.filter((it) => it !== null)) {
        const reader = new WorldReader(ephemeris, now.toISOString().slice(0, 10));
        reader.readText(mutant);
        assert.ok(reader.faults.length > 0, mutant);
        tried++;
      }
    }
  });
  assert.ok(tried > 250, String(tried));
});

/** Rows of the tables under a heading of a method, as lists of cells. */
function tablesOf(text: string): string[][][] {
  return text.split(/\n\n/).filter((part) => part.startsWith("|")).map((table) =>
    table.trim().split("\n").filter((_, index) => index !== 1)
      .map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()))
  );
}

const RULERS: Readonly<Record<string, string>> = {
  ...{ Aries: "mars", Taurus: "venus", Gemini: "mercury", Cancer: "moon", Leo: "sun" },
  ...{ Virgo: "mercury", Libra: "venus", Scorpio: "mars", Sagittarius: "jupiter" },
  ...{ Capricorn: "saturn", Aquarius: "saturn", Pisces: "jupiter" },
};

Deno.test("intensities are what the published method gives, worked out from its tables", async () => {
  await using app = await bed.testApp();
  const { json } = await app.request("/v1/methods");
  const { text } = json.methods.find(({ id }: { id: string }) => id === "world-signals");
  const [items, bodies, affinities] = tablesOf(text);
  const weightOf = (item: string) => Number(items.find(([name]) => name.startsWith(item))![1]);
  const ofBody = (body: string, column: number) =>
    Number(bodies.find(([name]) => name === body)![column]);
  const [, sunGate, sunOther] = /has the weight (\d\.\d+), into the other signs (\d\.\d+)/.exec(
    text,
  )!;
  const jupiter = Number(/aspect of Jupiter is multiplied by (\d\.\d+)/.exec(text)![1]);
  const affinity = (body: string, topic: string) => {
    const row = affinities.find(([name]) => name === body);
    return row === undefined ? 0.4 : Number(row[affinities[0].indexOf(topic)]);
  };

  const expected = ({ id, title }: Signal, topic: string): number => {
    const [what] = id.replace("sky.", "").split(/\.\d{4}-/);
    const parts = what.split(".");
    const sign = parts.at(-1)![0].toUpperCase() + parts.at(-1)!.slice(1);
    let weight: number;
    let about: string[];
    if (parts[1] === "enters") {
      about = [parts[0]];
      const isGate = ["aries", "cancer", "libra", "capricorn"].includes(parts[2]);
      weight = parts[0] === "sun" ? Number(isGate ? sunGate : sunOther) : ofBody(parts[0], 1);
    } else if (parts[1] === "turns") {
      about = [parts[0]];
      weight = ofBody(parts[0], 2);
    } else if (parts[1] === "in") {
      about = ["moon", RULERS[sign]];
      weight = parts[0].includes("eclipse")
        ? weightOf(title.split(" ")[0].toLowerCase())
        : weightOf(parts[0].replace("_", " "));
    } else {
      about = [parts[0], parts[2]];
      const isLesser = parts[0] === "jupiter" && parts[2] !== "saturn";
      weight = weightOf(`${parts[1]} of`) * (isLesser ? jupiter : 1);
    }
    const near = topic === "general" ? 1 : Math.max(...about.map((body) => affinity(body, topic)));
    return 100 * weight * near;
  };

  let compared = 0;
  await askAll(seeds.slice(100, 200), ({ data }, { body }) => {
    for (const signal of data.signals as Signal[]) {
      const intensity = expected(signal, body.topic);
      // The table shows eclipses to the hundredth.
      assert.ok(Math.abs(signal.intensity - intensity) <= 1, `${signal.id}: ${intensity}`);
      compared++;
    }
  });
  assert.ok(compared > 250, String(compared));
});
