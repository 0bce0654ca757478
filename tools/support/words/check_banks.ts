import type { Driver, DriverClaim } from "../../../src/astrology/drivers/driver.ts";
import type { Sign } from "../../../src/astrology/signs.ts";
import type { Point } from "../../../src/ephemeris/points.ts";
import { HOUSE_ORDINALS } from "../../../src/astrology/meanings/names.ts";
import { planOf, type SlotKind } from "../../../src/ai/plan.ts";
import type { Task } from "../../../src/ai/task.ts";
import { GATE } from "../../../src/products/products.ts";
import { ANSWERS } from "../../../src/products/asked/words/answer_words.ts";
import { FACTS, LOVE_FACTS } from "../../../src/products/asked/words/fact_words.ts";
import { GENERAL_MATTERS, LOVE_MATTERS } from "../../../src/products/love/words/love_matters.ts";
import { VISION } from "../../../src/products/love/words/vision_words.ts";
import { REVEAL_FACTS } from "../../../src/products/love/words/reveal_facts.ts";
import { INSIGHTS } from "../../../src/products/oracle_ask/words/insight_words.ts";
import { LEADS } from "../../../src/products/oracle_ask/words/unit_leads.ts";
import { MATTERS } from "../../../src/products/oracle_ask/words/oracle_matters.ts";
import {
  NOTE_WORDS,
  THEME_WORDS,
  type Unit,
} from "../../../src/products/horoscope_daily/words/horoscope_words.ts";
import { TONES } from "../../../src/ai/task.ts";
import { ASKED, MEANINGS, TONE_WORDS } from "../../../src/words/english.ts";

/** A fault of an entry, in words for the editor. */
export interface WordsFault {
  bank: string;
  cell: string;
  entry: string;
  fault: string;
}

/** So many words in a row may stand in one entry of a bank alone. */
const RUN_WORDS = 5;
/** A walk through a shorter list would return within three weeks. */
const MIN_DAILY = 21;
/** Two slots share the list of actions. */
const MIN_ACTIONS = 44;
const BODIES = "sun moon mercury venus mars jupiter saturn uranus neptune pluto".split(" ");
const STANCES = ["supportive", "mixed", "challenging"];
const SECTIONS = ["love", "career", "money", "wellbeing"];
const TOP = "The Moon is in Leo in your fifth house, and the day has a tune of its own.";

/** All faults of the banks in English; empty where every entry may be published. */
export function checkBanks(): WordsFault[] {
  return [
    ...Object.entries(TONE_WORDS).flatMap(([tone, { cells }]) => [
      ...missingCells(tone, cells),
      ...entryFaults(tone, cells),
      ...repeatedRuns(tone, cells),
    ]),
    ...missingMeanings(MEANINGS.cells),
    ...entryFaults("meanings", MEANINGS.cells),
    ...repeatedRuns("meanings", MEANINGS.cells),
    ...entryFaults("asked", ASKED.cells),
    ...entryFaults("answers", prefixed("answer", ANSWERS.cells)),
    ...entryFaults("facts", prefixed("bearing", { ...FACTS.cells, ...LOVE_FACTS.cells })),
    ...loveFaults(),
    ...oracleFaults(),
    ...horoscopeFaults(),
  ];
}

/** Faults of the words of the products of love, read as whole sentences. */
function loveFaults(): WordsFault[] {
  const said = [...LOVE_MATTERS, ...GENERAL_MATTERS].flatMap(({ id, answers, steps }) => [
    ...Object.entries(answers).map(([kind, entries]) => [
      `answer.${id}.${kind}`,
      (entries ?? []).map(withOther),
    ]),
    [`about.${id}`, steps.map(withOther)],
  ]);
  const facts = Object.entries(REVEAL_FACTS.cells).filter(([cell]) => !cell.startsWith("frame"))
    .map(([cell, entries]) => {
      const [kind, name] = cell.split(".");
      const sign = kind === "place" ? name : "aries";
      const place = `With your natal Venus in ${sign[0].toUpperCase()}${sign.slice(1)},`;
      const told = kind === "use" ? `${place} you wait,` : place;
      return [`bearing.natal.venus.${sign}.${cell}`, entries.map((entry) => `${told} ${entry}`)];
    });
  const gifts = Object.entries(VISION.gifts).map(([id, byWish]) => [
    `bearing.natal.venus.aries.${id}`,
    Object.values(byWish).map((gift) => `With your natal Venus in Aries, you look for ${gift}`),
  ]);
  return entryFaults("love", Object.fromEntries([...said, ...facts, ...gifts]));
}

/** The text about somebody near to the reader, or about a thing. */
function withOther(text: string): string {
  return text.replaceAll("{whom}", "your sister").replaceAll("{whose}", "your sister's")
    .replaceAll("{thing}", "your garden");
}

/** Faults of the units of the oracle, and of the sentences that tie a fact to a unit's step. */
function oracleFaults(): WordsFault[] {
  const units = MATTERS.flatMap(({ id, width, units }) =>
    Object.entries(units).map(([form, units]) => [`answer.${width}.${id}.${form}`, units] as const)
  );
  const cellsOf = (part: "answer" | "step" | "deed") =>
    Object.fromEntries(units.map(([cell, units]) => [
      cell,
      units.flatMap((unit) => {
        const text = unit[part];
        if (text === undefined) return [];
        return part === "deed" ? `There is room for ${text} today.` : withOther(text);
      }),
    ]));
  const insights = Object.fromEntries(
    Object.entries(INSIGHTS.cells).map(([cell, entries]) => [
      `bearing.${cell}`,
      entries.map((entry) => entry.replace("{deed}", "one kind sentence")),
    ]),
  );
  return [
    ...entryFaults("oracle answers", cellsOf("answer")),
    ...entryFaults("oracle steps", cellsOf("step")),
    ...entryFaults("oracle deeds", cellsOf("deed")),
    ...entryFaults("oracle leads", prefixed("answer", LEADS)),
    ...entryFaults("oracle insights", insights),
  ];
}

/** Units about one house take turns only while the Moon is in the house. */
const MIN_MOON_UNITS = 4;

/** Faults of the units of the daily horoscope, read as the cells of each tone. */
function horoscopeFaults(): WordsFault[] {
  const { moonInHouse, ofBody } = THEME_WORDS;
  const houses = Object.entries(moonInHouse);
  const daily = [
    ...Object.entries(ofBody).map(([body, units]) => [`general.${body}`, units] as const),
    ...Object.entries(NOTE_WORDS).flatMap(([topic, byLean]) =>
      Object.entries(byLean).map(([lean, units]) => [`${topic}.${lean}`, units] as const)
    ),
  ];
  const cells = [
    ...houses.map(([house, units]) => [`scene.general.house.${house}`, units] as const),
    ...daily.map(([name, units]) => [`scene.${name}`, units.map(inPlace)] as const),
  ];
  const scenes = Object.fromEntries(cells.map(([cell, units]) => [
    cell,
    units.flatMap(({ scene, more }) => more === undefined ? [scene] : [scene, more]),
  ]));
  return [
    ...houses.filter(([, { length }]) => length < MIN_MOON_UNITS).map(([house]) =>
      ofCell("horoscope", house, `needs ${MIN_MOON_UNITS} units`)
    ),
    ...daily.filter(([, { length }]) => length <= MIN_DAILY).map(([name]) =>
      ofCell("horoscope", name, `needs more than ${MIN_DAILY} units`)
    ),
    ...cells.flatMap(([cell, units]) =>
      units.flatMap((unit) => repeatedNouns(unit).map((fault) => ofCell("horoscope", cell, fault)))
    ),
    ...entryFaults("horoscope", scenes),
    ...entryFaults("horoscope", {
      "short.supportive": THEME_WORDS.brief.supportive,
      "short.challenging": THEME_WORDS.brief.challenging,
    }),
    ...repeatedRuns("horoscope", scenes),
    ...TONES.flatMap((tone) => {
      const closes = Object.fromEntries(cells.map(([cell, units]) => [
        cell.replace("scene", "advice"),
        units.map(({ close }: Unit) => close[tone]),
      ]));
      return [
        ...entryFaults(`horoscope ${tone}`, closes),
        ...repeatedRuns(`horoscope ${tone}`, closes),
      ];
    }),
  ];
}

/** The unit as it is read without a place. */
function inPlace(unit: Unit): Unit {
  return { ...unit, scene: unit.scene.replace(" {where}", "") };
}

/** Words that may stand in a scene and again in what follows it. */
const MAY_RETURN = new Set(
  (
    "your yours yourself than that this these those with without from have more most less " +
    "what when where which while there their them they other others somebody someone " +
    "something anything people person thing things would could should into over some only " +
    "before after first even good easy easily time days hour take make does done like feel " +
    "asks look looks still just words word once twice better best back enough worth room " +
    "much many life every each itself going comes gets gives keep everything evening leave " +
    "leaves same small mean meant need needs"
  ).split(" "),
);

/**
 * Words of a scene that its further sentences say again. There a pronoun is better: a repeated noun
 * sounds like two texts that were put together.
 */
function repeatedNouns({ scene, more = "", close }: Unit): string[] {
  const wordsOf = (text: string) =>
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !MAY_RETURN.has(word))
      .map((word) => word.replace(/s$/, ""));
  const said = new Set(wordsOf(scene));
  return [more, ...Object.values(close)].flatMap((text) =>
    wordsOf(text).filter((word) => said.has(word))
      .map((word) => `"${word}" of "${scene}" returns in "${text}"`)
  );
}

function ofCell(bank: string, cell: string, fault: string): WordsFault {
  return { bank, cell, entry: "", fault };
}

/** The cells under a name that says where an entry stands. */
function prefixed(prefix: string, cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([cell, entries]) => [`${prefix}.${cell}`, entries]),
  );
}

type Cells = Readonly<Record<string, readonly string[]>>;

function missingCells(bank: string, cells: Cells): WordsFault[] {
  const needed: [string, number][] = [
    ...STANCES.map((stance): [string, number] => [`saying.${stance}`, MIN_DAILY]),
    ...SECTIONS.map((section): [string, number] => [`advice.${section}`, MIN_DAILY]),
    ["action", MIN_ACTIONS],
    ["action.short", MIN_DAILY],
  ];
  return needed.filter(([cell, count]) => (cells[cell]?.length ?? 0) < count)
    .map(([cell, count]) => ({ bank, cell, entry: "", fault: `needs ${count} entries` }));
}

function missingMeanings(cells: Cells): WordsFault[] {
  const houses = Array.from({ length: 12 }, (_, index) => index + 1);
  const needed: [string, number][] = [
    ...houses.map((house): [string, number] => [`scene.general.house.${house}`, MIN_DAILY]),
    ["scene.reserve", 2 * MIN_DAILY],
    ...BODIES.flatMap((body) => leanings(`scene.body.${body}`, 8, 10)),
    ...SECTIONS.flatMap((section) => leanings(`scene.topic.${section}`, 12, 12)),
  ];
  return needed.filter(([cell, count]) => (cells[cell]?.length ?? 0) < count)
    .map(([cell, count]) => ({
      bank: "meanings",
      cell,
      entry: "",
      fault: `needs ${count} entries`,
    }));
}

/** The scenes of a cell that fit any leaning, and those of each leaning. */
function leanings(cell: string, count: number, countOfLean: number): [string, number][] {
  return [
    [cell, count],
    [`${cell}.supportive`, countOfLean],
    [`${cell}.challenging`, countOfLean],
  ];
}

/** What the gate refuses of each entry where it would stand. */
function entryFaults(bank: string, cells: Cells): WordsFault[] {
  return Object.entries(cells).flatMap(([cell, entries]) => {
    if (cell.startsWith("voice.")) return [];
    return entries.flatMap((entry) =>
      faultsIn(cell, entry).map((fault) => ({ bank, cell, entry, fault }))
    );
  });
}

/** Words of the sky that have an everyday use: the gate lets them pass, and a reader wonders. */
const SKY_WORDS =
  /\b(?:suns?|sunny|moons?|stars?|signs?|houses?|charts?|aspects?|rising|transits?|zodiac|planets?|squares?|trines?|enters?|entered)\b/i;

/** Words that promise, or that advise on health, law or markets. */
const OVERREACHING =
  /\b(?:will|definitely|certainly|surely|always|never|guarantee\w*|fated|destin(?:y|ed|ies)|inevitabl\w*|must|doctor|medic\w*|diagnos\w*|cures?|lawyer|lawsuit|invest\w*|stocks?|crypto\w*|loans?)\b/i;

/** A text message of other characters costs twice as much. */
const PLAIN = /^[A-Za-z0-9 .,;:!?'"()&%/+-]+$/;

function faultsIn(cell: string, entry: string): string[] {
  if (cell.startsWith("bearing.")) return bearingFaults(cell, entry);
  if (SKY_WORDS.test(entry) && !/\bsigns? (?:for|twice)\b/.test(entry)) {
    return ["a word of the sky"];
  }
  if (OVERREACHING.test(entry)) return ["a promise, or advice on health, law or markets"];
  if (!PLAIN.test(entry.replaceAll(/\{(?:s|fact)\}/g, ""))) {
    return ["a character that a text message has no room for"];
  }
  if (/^(?:saying|action|advice|asked|about|answer)\b/.test(cell)) {
    return gateFaults(entry.replaceAll("{s}", "your question"), "free", null);
  }
  if (cell.startsWith("natal.where.")) return [];
  const body = /^(?:scene\.body|retrograde|station|ingress)\.(?!sun|moon)(\w+)/.exec(cell)?.[1];
  if (body !== undefined) {
    const text = `The Moon squares ${body[0].toUpperCase()}${body.slice(1)}`;
    const claims: DriverClaim[] = [
      { kind: "aspect", first: "moon", type: "square", second: body as Point },
    ];
    const fault = gateFaults(`${text}, and ${entry}.`, "named", factOf("aspect", text, claims));
    if (fault.length > 0) return fault;
  }
  const house = Number(/house\.(\d+)/.exec(cell)?.[1] ?? 3);
  const fact = houseFact(house);
  const joint = cell.startsWith("short.") ? ":" : ", and";
  const named = `Jupiter is in Virgo in your ${HOUSE_ORDINALS[house - 1]} house${joint} ${entry}.`;
  const held = `${entry[0].toUpperCase()}${entry.slice(1)}.`;
  const clause = cell.startsWith("natal.life.") ? `${entry} when you rest` : entry;
  return [
    ...gateFaults(named.replace(entry, clause), "named", fact),
    ...cell.startsWith("short.") || cell.startsWith("natal.") ? [] : gateFaults(held, "held", fact),
  ];
}

/** What the gate refuses of a sentence that names a fact and bears on a question. */
function bearingFaults(cell: string, entry: string): string[] {
  if (OVERREACHING.test(entry)) return ["a promise, or advice on health, law or markets"];
  const [, kind, body, sign] = cell.split(".");
  if (kind !== "moon" && kind !== "natal" || entry.startsWith("{fact}")) return [];
  const point = kind === "moon" ? "moon" : body;
  const name = `${point[0].toUpperCase()}${point.slice(1)}`;
  const place = kind === "moon" ? body : sign;
  const of = `${place[0].toUpperCase()}${place.slice(1)}` as Sign;
  const fact = factOf(`${kind}.${point}`, `${name} is in ${of}.`, [
    { kind: "sign", body: point as Point, sign: of },
  ]);
  const told = `${entry}${entry.endsWith(".") ? "" : "."}`;
  return gateFaults(told, "named", { ...fact, frame: kind === "moon" ? "sky" : "natal" });
}

function houseFact(house: number): Driver {
  const claims: DriverClaim[] = [
    { kind: "sign", body: "jupiter", sign: "Virgo" },
    { kind: "house", body: "jupiter", house },
  ];
  return factOf("sky.jupiter", `Jupiter is in Virgo, in the house ${house}.`, claims);
}

function factOf(id: string, text: string, claims: readonly DriverClaim[]): Driver {
  return {
    ...{ id, kind: "placement", frame: "sky", text, claims, dates: [], numbers: [] },
    ...{ theme: "growth", topics: ["general"], stance: "mixed", weight: 0.5, keywords: [] },
  };
}

const MOON = factOf("moon", "The Moon is in Leo, in the fifth house.", [
  { kind: "sign", body: "moon", sign: "Leo" },
  { kind: "house", body: "moon", house: 5 },
]);

/** The codes with which the gate refuses a sentence of a horoscope. */
function gateFaults(sentence: string, kind: SlotKind, fact: Driver | null): string[] {
  const words = { min: 4, max: 60 };
  const drivers = fact === null ? [] : [fact];
  const plan = planOf([
    { name: "top", sentences: [{ kind: "named", drivers: [MOON] }], words, stance: null },
    { name: "said", sentences: [{ kind, drivers }], words, stance: null },
  ], [MOON, ...drivers]);
  const task: Task = {
    ...{ product: "horoscope.daily", version: "words-check", title: "daily horoscope for Leo" },
    ...{ instructions: [], tone: "warm", plan, customerText: null, day: "2027-02-03" },
    signs: ["Leo"],
  };
  const { complaints } = GATE.inspect(
    task,
    JSON.stringify({ said_1: sentence }),
    new Map([["top_1", TOP]]),
  );
  return complaints.filter(({ slot }) => slot === "said_1").map(({ code }) => code);
}

/** Runs of words that two entries share: a reader would take the second for the first. */
function repeatedRuns(bank: string, cells: Cells): WordsFault[] {
  const seen = new Map<string, string>();
  const faults: WordsFault[] = [];
  for (const [cell, entries] of Object.entries(cells)) {
    // Scenes for questions stand in no daily text.
    if (/^(?:voice|natal|scene\.asked)\./.test(cell)) continue;
    for (const entry of entries) {
      const words = entry.toLowerCase().replace(/[^a-z' -]/g, "").split(/\s+/);
      for (let at = 0; at + RUN_WORDS <= words.length; at++) {
        const run = words.slice(at, at + RUN_WORDS).join(" ");
        const other = seen.get(run);
        if (other !== undefined && other !== entry) {
          faults.push({ bank, cell, entry, fault: `shares "${run}" with "${other}"` });
        }
        seen.set(run, entry);
      }
    }
  }
  return faults;
}
