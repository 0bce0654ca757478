/** Reads the sentence of a driver back into claims and dates, by a grammar of its own. */
import type { DaySpan, DriverClaim } from "../../../src/astrology/drivers/driver.ts";
import type { Point } from "../../../src/ephemeris/points.ts";

type Read = { claims: DriverClaim[]; dates: DaySpan[] };

const MONTHS =
  "January February March April May June July August September October November December";
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
  .split(" ");
const VERBS = {
  "is conjunct": "conjunction",
  "sextiles": "sextile",
  "squares": "square",
  "trines": "trine",
  "opposes": "opposition",
} as const;
const PHASES: Record<string, string> = {
  "is a waxing crescent": "waxing_crescent",
  "is at its first quarter": "first_quarter",
  "is waxing gibbous": "waxing_gibbous",
  "is waning gibbous": "waning_gibbous",
  "is at its last quarter": "last_quarter",
  "is a waning crescent": "waning_crescent",
};

const BODY = "(?:[Tt]he )?(?<body>Sun|Moon|North Node|Ascendant|Midheaven|[A-Z][a-z]+)";
const NATAL = "(?:[Tt]he natal|[Nn]atal) (?<body>North Node|[A-Z][a-z]+)";
const OTHER = "(?:the )?(?:natal )?(?<other>North Node|[A-Z][a-z]+)";
const HOUSE = "the (?<house>[a-z]+) house(?: from (?<from>[A-Z][a-z]+))? \\([a-z ]+\\)";
const DAY = (name: string) => `(?<${name}>\\d{1,2}(?: [A-Z][a-z]+)?(?: \\d{4})?)`;

const FORMS: readonly [RegExp, (found: Record<string, string>, day: string) => Read][] = [
  [
    new RegExp(
      `^(?:${BODY}|${NATAL.replace("body", "natal")})(?:, the ruler of [A-Z][a-z]+,)? is ` +
        `(?<back>retrograde )?in (?<sign>[A-Z][a-z]+)(?:, in ${HOUSE})?\\.$`,
    ),
    ({ body, natal, back, sign, house }) => {
      const point = pointOf(body ?? natal);
      const claims: unknown[] = [{ kind: "sign", body: point, sign }];
      if (house) claims.push(houseClaim(point, house));
      if (back) claims.push({ kind: "motion", body: point, motion: "retrograde" });
      return { claims: claims as DriverClaim[], dates: [] };
    },
  ],
  [
    new RegExp(
      `^(?:${NATAL.replace("body", "natal")}|${BODY}) (?<verb>${
        Object.keys(VERBS).join("|")
      }) ${OTHER}` +
        `(?: on ${DAY("on")}| from ${DAY("start")} to ${
          DAY("end")
        }(?:, exact on (?<exact>.+))?)?\\.$`,
    ),
    ({ body, natal, verb, other, on, start, end, exact }, day) => ({
      claims: [{
        kind: "aspect",
        first: pointOf(body ?? natal),
        type: VERBS[verb as keyof typeof VERBS],
        second: pointOf(other),
      }],
      dates: on
        ? sameDay([on], day)
        : start
        ? [spanOf(start, end, day), ...sameDay(exact?.split(" and ") ?? [], day)]
        : [],
    }),
  ],
  [
    new RegExp(
      `^${BODY}(?<back>, retrograde,)? leaves [A-Z][a-z]+ and enters (?<sign>[A-Z][a-z]+) on ${
        DAY("on")
      }(?:, moving into ${HOUSE})?\\.$`,
    ),
    ({ body, back, sign, on, house }, day) => {
      const point = pointOf(body);
      const [date] = sameDay([on], day);
      const claims: unknown[] = [
        { kind: "event", event: "ingress", body: point, sign, date: date.start },
      ];
      if (house) claims.push(houseClaim(point, house));
      if (back) claims.push({ kind: "motion", body: point, motion: "retrograde" });
      return { claims: claims as DriverClaim[], dates: [date] };
    },
  ],
  [
    new RegExp(
      `^${BODY} turns (?<turns>direct|retrograde) in (?<sign>[A-Z][a-z]+) on ${
        DAY("on")
      }(?:, in ${HOUSE})?\\.$`,
    ),
    ({ body, turns, sign, on, house }, day) => {
      const [date] = sameDay([on], day);
      const point = pointOf(body);
      const claims: unknown[] = [
        { kind: "event", event: `station_${turns}`, body: point, sign, date: date.start },
      ];
      if (house) claims.push(houseClaim(point, house));
      return { claims: claims as DriverClaim[], dates: [date] };
    },
  ],
  [
    new RegExp(
      "^(?:The|A (?<shade>solar|lunar) eclipse at the) (?<phase>new|full|first quarter|last quarter) " +
        `Moon (?:falls|fell) on ${DAY("on")} in (?<sign>[A-Z][a-z]+)(?:, in ${HOUSE})?\\.$`,
    ),
    ({ shade, phase, on, sign, house }, day) => {
      const [date] = sameDay([on], day);
      const named = phase.length > 4 ? phase.replace(" ", "_") : `${phase}_moon`;
      const events = shade ? [`${shade}_eclipse`, named] : [named];
      const claims: unknown[] = events.map((event) => ({
        ...{ kind: "event", event, body: "moon", sign, date: date.start },
      }));
      if (house) claims.push(houseClaim("moon", house));
      return { claims: claims as DriverClaim[], dates: [date] };
    },
  ],
  [
    new RegExp(
      "^The Moon is void of course (?:on " + DAY("on") + `|from ${DAY("start")} to ${DAY("end")}` +
        "), a lull between two signs\\.$",
    ),
    ({ on, start, end }, day) => ({
      claims: [{ kind: "void" }],
      dates: on ? sameDay([on], day) : [spanOf(start, end, day)],
    }),
  ],
  [
    new RegExp(`^The Moon (?<phase>${Object.keys(PHASES).join("|")})\\.$`),
    ({ phase }) => ({
      claims: [{ kind: "phase", phase: PHASES[phase] } as DriverClaim],
      dates: [],
    }),
  ],
];

/** @param day The reader's day, whose year is left out. @throws {Error} on a sentence of no known form. */
export function readDriverText(text: string, day: string): Read {
  for (const [form, read] of FORMS) {
    const found = form.exec(text);
    if (found !== null) return read(found.groups ?? {}, day);
  }
  throw new Error(`of no form: ${text}`);
}

function pointOf(name: string): Point {
  return name === "North Node" ? "true_node" : name.toLowerCase() as Point;
}

function houseClaim(body: Point, ordinal: string) {
  return { kind: "house", body, house: ORDINALS.indexOf(ordinal) + 1 };
}

function sameDay(texts: readonly string[], day: string): DaySpan[] {
  return texts.map((text) => {
    const date = dateOf(text, day.slice(0, 4));
    return { start: date, end: date };
  });
}

/** "5" to "20 February", "28 January" to "14 February", with years where they differ. */
function spanOf(start: string, end: string, day: string): DaySpan {
  const [, month, year] = end.split(" ");
  const [startDay, startMonth = month, startYear = year] = start.split(" ");
  const years = [startYear, year].map((it) => it ?? day.slice(0, 4));
  return {
    start: dateOf(`${startDay} ${startMonth}`, years[0]),
    end: dateOf(end.split(" ").slice(0, 2).join(" "), years[1]),
  };
}

function dateOf(text: string, usualYear: string): string {
  const [day, month, year = usualYear] = text.split(" ");
  const number = MONTHS.split(" ").indexOf(month) + 1;
  if (number === 0) throw new Error(`no month: ${text}`);
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
