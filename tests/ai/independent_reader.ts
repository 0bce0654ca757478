/**
 * Reads answers for what they say of sky, birth and cards, and asks the kernel and the draw whether
 * it is so. It shares no code with the gate, and understands only the plain forms of the simulator:
 * what it meets and does not understand it names as well.
 */
import type { AspectType, Point } from "../../src/ephemeris/points.ts";
import type { DealtCard } from "../../src/tarot/draw.ts";
import { DECK } from "../../src/tarot/corpus.ts";
import { type Frame, SIGN_NAMES, type SkyTruth } from "./sky_truth.ts";

/** How many claims of each kind were read, and which were false or not understood. */
export interface Findings {
  read: Map<string, number>;
  faults: string[];
}

interface Mention {
  kind:
    | "body"
    | "sign"
    | "house"
    | "motion"
    | "aspect"
    | "next"
    | "cusp"
    | "event"
    | "phase"
    | "void"
    | "eclipse"
    | "lunation"
    | "date"
    | "span"
    | "today"
    | "lord";
  text: string;
  at: number;
  groups: Record<string, string | undefined>;
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
  .split(" ");
const ASPECTS: Readonly<Record<string, AspectType>> = {
  ...{ conjunct: "conjunction", sextiles: "sextile", sextile: "sextile", squares: "square" },
  ...{ square: "square", trines: "trine", trine: "trine", opposes: "opposition" },
  opposite: "opposition",
};
/** In the order of the eighths of the circle. */
const PHASES = [
  "New",
  "waxing crescent",
  "first quarter",
  "waxing gibbous",
  "Full",
  "waning gibbous",
  "last quarter",
  "waning crescent",
];
const DATE = `\\d{1,2} (?:${MONTHS.join("|")})(?: \\d{4})?`;

/** In this order: what an earlier form has taken a later one does not see. */
const FORMS: readonly (readonly [Mention["kind"], RegExp])[] = [
  [
    "next",
    /\bthe Moon's next aspect is an? (?<aspect>conjunction|sextile|square|trine|opposition) (?:with|to)\b/gi,
  ],
  [
    "cusp",
    new RegExp(
      `\\b(?<house>${ORDINALS.join("|")}) house begins in (?<sign>${SIGN_NAMES.join("|")})\\b`,
      "g",
    ),
  ],
  ["eclipse", /\b(?<shade>solar|lunar) eclipse\b/gi],
  ["lunation", /\b(?<phase>New|Full|first quarter|last quarter) Moon(?= (?:falls|fell|on \d))/g],
  [
    "span",
    new RegExp(`\\bfrom (?<start>\\d{1,2}(?: [A-Z][a-z]+)?(?: \\d{4})?) to (?<end>${DATE})`, "gi"),
  ],
  ["date", new RegExp(`\\b(?<exact>exact )?on (?<date>${DATE})`, "gi")],
  ["today", /\btoday\b/gi],
  ["lord", /\bthe lord of your year\b/g],
  ["void", /\bvoid of course\b/g],
  [
    "phase",
    /\b(?<phase>waxing crescent|waxing gibbous|waning gibbous|waning crescent|first quarter|last quarter)(?: Moon)?\b/g,
  ],
  ["event", /\b(?:(?<enters>enters|entered)|turn(?:s|ed) (?<turns>direct|retrograde))\b/g],
  [
    "body",
    /(?:\b(?<partner>[Yy]our partner's )|\b(?<progressed>[Yy]our progressed )|\b(?<natal>natal |born with (?:the )?|[Yy]our ))?\b(?<body>Sun|Moon|Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune|Pluto|Chiron|North Node|South Node|Ascendant|Midheaven)\b/g,
  ],
  ["sign", new RegExp(`\\b(?<sign>${SIGN_NAMES.join("|")})\\b`, "g")],
  ["house", new RegExp(`\\b(?<house>${ORDINALS.join("|")}) house\\b`, "g")],
  ["motion", /\bretrograde\b/g],
  ["aspect", /\b(?<aspect>conjunct|sextiles?|squares?|trines?|opposes|opposite)\b/g],
];

export class IndependentReader {
  readonly findings: Findings = { read: new Map(), faults: [] };

  /** Every sentence of a text about a day's sky and a birth. */
  readSky(text: string, truth: SkyTruth): void {
    for (const sentence of sentencesOf(text)) new SentenceOfSky(sentence, truth, this).read();
  }

  /** The reading of a dealt card, or an answer over all of them. */
  readCards(text: string, dealt: readonly DealtCard[], own: DealtCard | null): void {
    for (const sentence of sentencesOf(text)) readCardSentence(sentence, dealt, own, this);
  }

  check(kind: string, isTrue: boolean, sentence: string): void {
    this.findings.read.set(kind, (this.findings.read.get(kind) ?? 0) + 1);
    if (!isTrue) this.findings.faults.push(`${kind}: ${sentence}`);
  }
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

class SentenceOfSky {
  readonly #mentions: readonly Mention[];

  constructor(
    readonly sentence: string,
    readonly truth: SkyTruth,
    readonly reader: IndependentReader,
  ) {
    this.#mentions = mentionsIn(sentence);
  }

  read(): void {
    for (const mention of this.#mentions) {
      const isTrue = this.#isTrue(mention);
      if (isTrue !== null) this.reader.check(mention.kind, isTrue, this.sentence);
    }
  }

  /** Null: it says nothing by itself. */
  #isTrue(mention: Mention): boolean | null {
    const { kind, groups } = mention;
    const body = this.#bodyBefore(mention);
    switch (kind) {
      case "sign":
        return this.#isSignTrue(mention);
      case "house": {
        const house = ORDINALS.indexOf(groups.house!) + 1;
        const event = this.#before(mention, ["event", "lunation", "eclipse"]);
        if (event !== null && event.kind !== "event") {
          return this.truth.isInHouse("moon", "sky", house, false);
        }
        return body !== null && this.truth.isInHouse(...body, house, event !== null);
      }
      case "motion":
        return body !== null && this.truth.isRetrograde(...body);
      case "phase":
        return this.truth.isInPhase(PHASES.indexOf(groups.phase!));
      case "lord":
        return body !== null && body[1] === "sky" && this.truth.isLordOfYear(body[0]);
      case "void":
        return this.truth.isVoid();
      case "aspect": {
        const [first, second] = this.#pairOf(mention);
        if (first === null || second === null) return false;
        // What has days of its own is checked with them: it may be still to come.
        const isDated = first[1] === "sky" && second[1] === "natal" &&
          this.#mentions.some((it) => it.kind === "span" || it.kind === "date");
        return isDated || this.truth.isInAspect(first, second, ASPECTS[groups.aspect!]);
      }
      case "event":
        return this.#isEventTrue(mention);
      case "lunation": {
        const quarter = PHASES.indexOf(groups.phase!) / 2;
        return this.truth.isLunation(quarter, this.#signAfter(mention), this.#dateOf(mention));
      }
      case "eclipse": {
        const quarter = groups.shade === "solar" ? 0 : 2;
        const date = this.#dateOf(mention);
        return this.truth.isEclipse(groups.shade as "solar" | "lunar", date) &&
          this.truth.isLunation(quarter, this.#signAfter(mention), date);
      }
      case "next": {
        const other = this.#mentions.find((it) => it.kind === "body" && it.at > mention.at);
        return other !== undefined && this.truth.isNextMoonAspect(
          bodyOf(other)[0],
          groups.aspect as AspectType,
          this.#dateOf(mention),
        );
      }
      case "cusp":
        return this.truth.isCuspIn(ORDINALS.indexOf(groups.house!) + 1, groups.sign!);
      case "span":
      case "date":
        return this.#isTimeTrue(mention);
      case "body":
      case "today":
        return null;
    }
  }

  /** What a body enters, or where something falls, is checked with that. */
  #isSignTrue(mention: Mention): boolean | null {
    if (this.#before(mention, ["event", "lunation", "eclipse"]) !== null) return null;
    const body = this.#bodyBefore(mention);
    return body !== null && this.truth.isInSign(...body, mention.groups.sign!);
  }

  #isEventTrue(mention: Mention): boolean {
    const body = this.#bodyBefore(mention);
    const sign = this.#signAfter(mention);
    const date = this.#dateOf(mention);
    if (body === null) return false;
    if (mention.groups.turns !== undefined) {
      return this.truth.turnsOn(body[0], mention.groups.turns, sign, date);
    }
    // Where only the house is named, the body enters the sign of that house.
    const signs = sign !== null
      ? [sign]
      : this.#mentions.some(({ kind, at }) => kind === "house" && at > mention.at)
      ? SIGN_NAMES
      : [];
    return signs.some((entered) => this.truth.entersOn(body[0], entered, date));
  }

  /** Days belong to the aspect before them; those of an event are checked with it. */
  #isTimeTrue(mention: Mention): boolean | null {
    const { kind, groups } = mention;
    if (this.#before(mention, ["event", "lunation", "eclipse", "next"]) !== null) return null;
    const aspect = this.#before(mention, ["aspect"]) ??
      this.#mentions.find((it) => it.kind === "aspect") ?? null;
    const isVoid = this.#mentions.some((it) => it.kind === "void");
    if (aspect === null) return isVoid;
    const [first, second] = this.#pairOf(aspect);
    if (first === null || second === null) return false;
    const type = ASPECTS[aspect.groups.aspect!];
    const { date } = this.truth.of;
    if (second[1] === "sky") return kind === "date" && dateOf(groups.date!, date) === date;
    if (kind === "date") {
      const day = dateOf(groups.date!, date);
      return this.truth.isExactOn(first[0], second[0], type, day) ||
        groups.exact === undefined && this.truth.isSpan(first[0], second[0], type, day, day);
    }
    const [start, end] = spanOf(groups.start!, groups.end!, date);
    return this.truth.isSpan(first[0], second[0], type, start, end);
  }

  /** The one before an aspect and the one after it. */
  #pairOf(aspect: Mention): [[Point, Frame] | null, [Point, Frame] | null] {
    const after = this.#mentions.find(({ kind, at }) => kind === "body" && at > aspect.at);
    return [this.#bodyBefore(aspect), after === undefined ? null : bodyOf(after)];
  }

  /** A retrograde or void body may be named right after its state. */
  #bodyBefore(mention: Mention): [Point, Frame] | null {
    const before = this.#before(mention, ["body"]);
    return before === null ? null : bodyOf(before);
  }

  #before({ at }: Mention, kinds: readonly Mention["kind"][]): Mention | null {
    const clauseStart = Math.max(
      ...[...this.sentence.slice(0, at).matchAll(/\b(?:while|whereas|now that|because|and|so)\b/g)]
        .filter(({ index }) => this.#bodyBetween(index, at)).map(({ index }) => index),
      0,
    );
    return this.#mentions.findLast((it) =>
      kinds.includes(it.kind) && it.at < at && it.at >= clauseStart
    ) ?? null;
  }

  /** A clause of its own has a body of its own. */
  #bodyBetween(from: number, to: number): boolean {
    return this.#mentions.some(({ kind, at }) => kind === "body" && at > from && at < to);
  }

  #signAfter({ at }: Mention): string | null {
    const next = this.#mentions.find((it) => it.at > at && it.kind === "sign");
    return next?.groups.sign ?? null;
  }

  /** The day that is named with an event, before or after it. */
  #dateOf({ at }: Mention): string {
    const after = this.#mentions.find((it) =>
      it.at > at && (it.kind === "date" || it.kind === "today")
    );
    const { date } = this.truth.of;
    return after === undefined || after.kind === "today" ? date : dateOf(after.groups.date!, date);
  }
}

function mentionsIn(sentence: string): Mention[] {
  const found: Mention[] = [];
  let rest = sentence;
  for (const [kind, form] of FORMS) {
    for (const match of rest.matchAll(form)) {
      found.push({ kind, text: match[0], at: match.index, groups: match.groups ?? {} });
      rest = rest.slice(0, match.index) + " ".repeat(match[0].length) +
        rest.slice(match.index + match[0].length);
    }
    // "the waxing gibbous Moon" is the Moon in that phase.
    if (kind === "phase") {
      for (const { text, at } of found.filter((it) => it.kind === "phase")) {
        if (!text.endsWith("Moon")) continue;
        found.push({
          kind: "body",
          text: "Moon",
          at: at + text.length - 4,
          groups: { body: "Moon" },
        });
      }
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

const NODES: Readonly<Record<string, Point>> = {
  "North Node": "true_node",
  "South Node": "true_south_node",
};

function bodyOf({ groups }: Mention): [Point, Frame] {
  const name = groups.body!;
  const point = NODES[name] ?? name.toLowerCase() as Point;
  if (groups.partner !== undefined) return [point, "partner"];
  if (groups.progressed !== undefined) return [point, "progressed"];
  const isNatal = groups.natal !== undefined || point === "ascendant" || point === "midheaven";
  return [point, isNatal ? "natal" : "sky"];
}

function dateOf(text: string, readersDay: string): string {
  const [day, month, year = readersDay.slice(0, 4)] = text.split(" ");
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function spanOf(start: string, end: string, readersDay: string): [string, string] {
  const [, endMonth, endYear] = end.split(" ");
  const [day, month = endMonth, year = endYear] = start.split(" ");
  const whole = [day, month, ...(year === undefined ? [] : [year])].join(" ");
  return [dateOf(whole, readersDay), dateOf(end, readersDay)];
}

const CARD = new RegExp(
  `\\b(?:${
    DECK.map(({ name }) => name.replace(/^The /, "")).sort((a, b) => b.length - a.length)
      .join("|")
  })\\b`,
  "g",
);

/** How places are said that name one; "in your past" of a three-card spread. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\bin (?:your|the) past\b/i, "past"],
  [/\bin (?:your|the) present\b/i, "present"],
  [/\bin (?:your|the) future\b/i, "future"],
  [/\bin (?:your|the) recent past\b/i, "recent_past"],
  [/\bin (?:your|the) near future\b/i, "near_future"],
  [/\bas (?:the|your) obstacle\b/i, "obstacle"],
  [/\bas (?:the|your) outcome\b/i, "outcome"],
  [/\bas (?:the|your) challenge\b/i, "challenge"],
  [/\bas (?:the|your) aim\b/i, "aim"],
  [/\bas advice\b/i, "advice"],
  [/\bat the foundation\b/i, "foundation"],
  [/\bamong the hidden influences\b/i, "hidden_influences"],
  [/\bamong your hopes and fears\b/i, "hopes_and_fears"],
  [/\bin your surroundings\b/i, "surroundings"],
  [/\bstands for you\b/i, "you"],
  [/\bplace of the other person\b/i, "other_person"],
  [/\bwhat connects you\b/i, "bond"],
  [/\bwhat stands between you\b/i, "tension"],
  [/\bwhat can grow\b/i, "growth"],
  [/\bplace of the self\b/i, "self"],
  ...ORDINALS.map((ordinal, index) =>
    [new RegExp(`\\bin the ${ordinal} month\\b`, "i"), `month_${index + 1}`] as const
  ),
];

function readCardSentence(
  sentence: string,
  dealt: readonly DealtCard[],
  own: DealtCard | null,
  reader: IndependentReader,
): void {
  // A name of one word is a card only where it is told which way it lies, or with its article.
  const names = [...sentence.matchAll(CARD)].map(([name]) => name)
    .filter((name) => name.includes(" ") || /\b(?:upright|reversed)\b/i.test(sentence));
  for (const name of names) {
    const drawn = dealt.find(({ card }) => card.name.replace(/^The /, "") === name);
    reader.check("card", drawn !== undefined && (own === null || drawn === own), sentence);
  }
  const meant = dealt.find(({ card }) => card.name.replace(/^The /, "") === names[0]) ?? own;
  for (const [way] of sentence.matchAll(/\b(?:upright|reversed)\b/gi)) {
    reader.check("orientation", meant?.orientation === way.toLowerCase(), sentence);
  }
  for (const [form, place] of PLACES) {
    if (names.length === 0 || !form.test(sentence)) continue;
    reader.check("position", meant?.position.id === place, sentence);
  }
}
