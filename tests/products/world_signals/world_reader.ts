/**
 * Reads texts of the world for what they say of the sky, and asks the kernel's positions whether it is
 * so. It shares no code with the gate or the searches, and understands only the plain forms of the
 * simulator: a name of the sky that it has not accounted for is a fault as well.
 */
import type { Ephemeris } from "../../../src/ephemeris/ephemeris.ts";
import { ASPECT_ANGLES_DEG, type AspectType, type Point } from "../../../src/ephemeris/points.ts";
import { julianDay, SIGN_NAMES, SkyTruth } from "../../ai/sky_truth.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const BODIES = "Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto".split(" ");
const COUNTS = "one two three four five six seven eight nine".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh".split(" ");
const ASPECTS: Readonly<Record<string, AspectType>> = {
  ...{ meets: "conjunction", "stands at a friendly angle to": "sextile" },
  ...{ "stands at a tense angle to": "square", "stands at an easy angle to": "trine" },
  opposes: "opposition",
};
const ASPECT_NOUNS = [...new Set(Object.values(ASPECTS))];
const MOONS = ["New", "first quarter", "Full", "last quarter"];
const GATES: Readonly<Record<string, string>> = {
  ...{ "March equinox": "Aries", "June solstice": "Cancer" },
  ...{ "September equinox": "Libra", "December solstice": "Capricorn" },
};
/** Around a hit its loop is looked for so far, and two hits of one loop are so near. */
const AROUND_DAYS = 3 * 365;
const MAX_GAP_DAYS = 400;
const MAX_DAYS = 90;

const BODY = BODIES.join("|");
const SIGN = SIGN_NAMES.join("|");
const DATE = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join("|")})(?: (\\d{4}))?\\b`, "g");
const FORMS: readonly (readonly [string, RegExp])[] = [
  [
    "aspect",
    new RegExp(
      `(?<first>${BODY})(?<firstBack> retrograde)? in (?<firstSign>${SIGN}) (?<aspect>${
        Object.keys(ASPECTS).join("|")
      }) (?<second>${BODY})(?<secondBack> retrograde)? in (?<secondSign>${SIGN})`,
    ),
  ],
  [
    "ingress",
    new RegExp(
      `(?<body>${BODY})(?<back>, retrograde,)? enters (?<sign>${SIGN})`,
    ),
  ],
  [
    "station",
    new RegExp(`(?<body>${BODY}) turns (?<turns>retrograde|direct)(?: in (?<sign>${SIGN}))?`),
  ],
  ["lunation", new RegExp(`(?<moon>${MOONS.join("|")}) Moon falls in (?<sign>${SIGN})`)],
  [
    "eclipse",
    new RegExp(
      `(?<kind>total|annular|partial|hybrid|penumbral) (?<shade>solar|lunar) eclipse falls in (?<sign>${SIGN})`,
    ),
  ],
  // What the summary has named goes by a short name.
  [
    "named aspect",
    new RegExp(`[Tt]he (?<first>${BODY})–(?<second>${BODY}) (?<aspect>${ASPECT_NOUNS.join("|")})`),
  ],
  ["named lunation", new RegExp(`[Tt]he (?<moon>${MOONS.join("|")}) Moon`)],
  ["named eclipse", /[Tt]he (?<shade>solar|lunar) eclipse/],
  ["standing", new RegExp(`(?<body>${BODY}) is (?<back>retrograde )?in (?<sign>${SIGN})`)],
];
const LEFT_OVER = new RegExp(
  `\\b(?:${BODY}|${SIGN}|eclipse|equinox|solstice|retrograde|direct)\\b|\\d`,
);

type Groups = Record<string, string | undefined>;

export class WorldReader {
  readonly read = new Map<string, number>();
  readonly faults: string[] = [];

  /** @param day The first day of the window, for what stands without a date. */
  constructor(readonly ephemeris: Ephemeris, public day: string) {}

  readText(text: string): void {
    for (const sentence of text.split(/(?<=[.!?])\s+/)) this.#readSentence(sentence);
  }

  #readSentence(sentence: string): void {
    const dates = [...sentence.matchAll(DATE)].map(([, day, month, year]) =>
      this.#dateOf(year, String(MONTHS.indexOf(month) + 1).padStart(2, "0"), day.padStart(2, "0"))
    );
    let rest = sentence.replace(DATE, "");
    const found = FORMS.find(([, form]) => form.test(rest));
    if (found === undefined) {
      if (dates.length > 0 || LEFT_OVER.test(rest)) this.#check("not understood", false, sentence);
      return;
    }
    const [kind, form] = found;
    const groups = form.exec(rest)!.groups! as Groups;
    rest = rest.replace(form, "");
    const isDated = kind !== "standing";
    const date = dates[0] ?? this.day;
    const isTrue = dates.length === (isDated ? 1 : 0) && this.#isTrue(kind, groups, date);
    this.#check(kind, isTrue, sentence);
    rest = this.#readGate(rest, groups, sentence);
    rest = this.#readPass(rest, groups, date, sentence);
    if (LEFT_OVER.test(rest)) this.#check("not understood", false, sentence);
  }

  /** A day without a year is the next from the beginning of the window on, and within it. */
  #dateOf(year: string | undefined, month: string, day: string): string {
    if (year !== undefined) return `${year}-${month}-${day}`;
    const first = Number(this.day.slice(0, 4));
    const [date, later] = [first, first + 1].map((of) =>
      `${String(of).padStart(4, "0")}-${month}-${day}`
    );
    const found = date >= this.day ? date : later;
    if (julianDay(found) - julianDay(this.day) >= MAX_DAYS) this.#check("year", false, found);
    return found;
  }

  #isTrue(kind: string, groups: Groups, date: string): boolean {
    const truth = new SkyTruth(this.ephemeris, { date, from: null, birth: null });
    const body = groups.body?.toLowerCase() as Point;
    const sign = groups.sign!;
    switch (kind) {
      case "aspect":
        return this.#isExact(groups, date);
      case "ingress":
        return truth.entersOn(body, sign, date) &&
          truth.isRetrograde(body, "sky") === (groups.back !== undefined);
      case "station":
        return truth.turnsOn(body, groups.turns!, sign ?? null, date);
      case "named aspect":
        return this.#hits(groups, julianDay(date), 1, 1 / 24).length > 0;
      case "named lunation":
        return SIGN_NAMES.some((sign) => truth.isLunation(MOONS.indexOf(groups.moon!), sign, date));
      case "named eclipse":
        return truth.isEclipse(groups.shade as "solar" | "lunar", date);
      case "lunation":
        return truth.isLunation(MOONS.indexOf(groups.moon!), sign, date) &&
          !truth.isEclipse("solar", date) && !truth.isEclipse("lunar", date);
      case "eclipse": {
        const of = groups.shade as "solar" | "lunar";
        const found = this.ephemeris.eclipse({
          of,
          fromJulianDayUt: julianDay(date),
          direction: "next",
        })!;
        return found.kind === groups.kind && found.maximumJulianDayUt < julianDay(date) + 1 &&
          this.#deg("moon", this.#syzygyNear(found.maximumJulianDayUt, of)).sign === sign;
      }
      default:
        return truth.isInSign(body, "sky", sign) &&
          this.#isMoving(body, date, groups.back !== undefined);
    }
  }

  /** The angle passes exactness on the day, and each planet is then where it is said to be. */
  #isExact(groups: Groups, date: string): boolean {
    const hit = this.#hits(groups, julianDay(date), 1, 1 / 24)[0];
    if (hit === undefined) return false;
    return (["first", "second"] as const).every((which) => {
      const { sign, speed } = this.#deg(groups[which]!.toLowerCase() as Point, hit);
      const isBack = groups[`${which}Back`] !== undefined;
      return sign === groups[`${which}Sign`] && agrees(speed, isBack);
    });
  }

  #isMoving(body: Point, date: string, isBack: boolean): boolean {
    return agrees(this.#deg(body, julianDay(date)).speed, isBack);
  }

  /** When the aspect is exact between a day and so many days later, by steps. */
  #hits({ first, second, aspect }: Groups, from: number, days: number, step: number): number[] {
    const count = Math.round(days / step);
    const instants = Float64Array.from({ length: count + 1 }, (_, at) => from + at * step);
    const bodies = [first, second].map((name) => name!.toLowerCase() as Point);
    const { longitudeDeg } = this.ephemeris.positions(instants, bodies);
    const angle = ASPECT_ANGLES_DEG[ASPECTS[aspect!] ?? aspect as AspectType];
    const sides = angle === 0 || angle === 180 ? [angle] : [angle, -angle];
    return sides.flatMap((side) => {
      const apart = Array.from(
        instants,
        (_, at) => signed(longitudeDeg[2 * at] - longitudeDeg[2 * at + 1] - side),
      );
      return apart.flatMap((deg, at) =>
        at < count && deg * apart[at + 1] <= 0 && Math.abs(deg) < 20 ? [instants[at]] : []
      );
    });
  }

  /** "For the second of three times", "for the last of three times"; silence only where there is one. */
  #readPass(rest: string, groups: Groups, date: string, sentence: string): string {
    if (groups.firstSign === undefined) return rest;
    const said = / for the (\w+) of (\w+) times/.exec(rest);
    const day = julianDay(date);
    const hits = this.#hits(groups, day - AROUND_DAYS, 2 * AROUND_DAYS, 1)
      .sort((a, b) => a - b);
    const own = hits.findIndex((hit) => Math.abs(hit - day) < 1.5);
    let [first, last] = [own, own];
    while (first > 0 && hits[first] - hits[first - 1] < MAX_GAP_DAYS) first--;
    while (last + 1 < hits.length && hits[last + 1] - hits[last] < MAX_GAP_DAYS) last++;
    const [number, of] = [own - first + 1, last - first + 1];
    // A loop that reaches beyond what is looked at is not counted.
    const isWhole = hits[first] - (day - AROUND_DAYS) >= MAX_GAP_DAYS &&
      day + AROUND_DAYS - hits[last] >= MAX_GAP_DAYS;
    const isTrue = said === null
      ? of === 1 || !isWhole
      : said[1] === (number === of ? "last" : ORDINALS[number - 1]) && said[2] === COUNTS[of - 1];
    this.#check("pass", isTrue, sentence);
    return said === null ? rest : rest.replace(said[0], "");
  }

  #readGate(rest: string, { body, sign }: Groups, sentence: string): string {
    const gate = /the (\w+ (?:equinox|solstice))/.exec(rest);
    if (gate === null) return rest;
    this.#check("gate", body === "Sun" && GATES[gate[1]] === sign, sentence);
    return rest.replace(gate[0], "");
  }

  /** Where Moon and Sun are in exact conjunction or opposition, by Newton's method. */
  #syzygyNear(julianDayUt: number, of: "solar" | "lunar"): number {
    let at = julianDayUt;
    for (let step = 0; step < 5; step++) {
      const [sun, moon] = [this.#deg("sun", at), this.#deg("moon", at)];
      const apart = (moon.longitude - sun.longitude + (of === "solar" ? 540 : 360)) % 360 - 180;
      at -= apart / (moon.speed - sun.speed);
    }
    return at;
  }

  #deg(body: Point, julianDayUt: number): { sign: string; longitude: number; speed: number } {
    const found = this.ephemeris.positions(Float64Array.of(julianDayUt), [body]);
    return {
      longitude: found.longitudeDeg[0],
      sign: SIGN_NAMES[Math.floor(found.longitudeDeg[0] / 30)],
      speed: found.speedDegPerDay[0],
    };
  }

  #check(kind: string, isTrue: boolean, sentence: string): void {
    this.read.set(kind, (this.read.get(kind) ?? 0) + 1);
    if (!isTrue) this.faults.push(`${kind}: ${sentence}`);
  }
}

/** Near a station a planet stands, and neither word is false. */
function agrees(speedDegPerDay: number, isBack: boolean): boolean {
  return isBack ? speedDegPerDay < 0 : speedDegPerDay > -1 / 60;
}

function signed(deg: number): number {
  return ((deg + 180) % 360 + 360) % 360 - 180;
}
