/**
 * Reads reasonings for what they say of a birth and asks the kernel whether it is so. It shares no
 * code with the gate or the method, and understands the plain forms of the simulator alone: a body of
 * which it understands nothing is a fault as well.
 */
import type { Ephemeris } from "../../../src/ephemeris/ephemeris.ts";
import type { Point } from "../../../src/ephemeris/points.ts";
import { SIGN_NAMES } from "../../ai/sky_truth.ts";

const GROUPS: Readonly<Record<string, readonly number[]>> = {
  fire: [0, 4, 8],
  earth: [1, 5, 9],
  air: [2, 6, 10],
  water: [3, 7, 11],
  cardinal: [0, 3, 6, 9],
  fixed: [1, 4, 7, 10],
  mutable: [2, 5, 8, 11],
};
/** Signs in which a body rules or is exalted, Aries 0; it is weak in those opposite. */
const STRONG: Readonly<Record<string, readonly number[]>> = {
  Sun: [4, 0],
  Moon: [3, 1],
  Venus: [1, 6, 11],
  Mars: [0, 7, 9],
  Jupiter: [8, 11, 3],
};
const BODIES: readonly Point[] = ["sun", "moon", "venus", "mars", "jupiter"];
const BODY = "(?:the )?(?<body>Sun|Moon|Venus|Mars|Jupiter)";
const OTHER = "(?:the )?(?<other>Sun|Moon|Venus|Mars|Jupiter)";
const GROUP = Object.keys(GROUPS).join("|");

/** Signs, 0 … 11, that each body may have been in. */
type PossibleSigns = Readonly<Record<string, ReadonlySet<number>>>;

type Groups = Record<string, string | undefined>;

/** In this order: what an earlier form has taken a later one does not see. */
const FORMS: readonly (readonly [RegExp, (groups: Groups, signs: PossibleSigns) => boolean])[] = [
  [
    new RegExp(`three or more bodies (?:are )?in (?<group>${GROUP}) signs`, "gi"),
    ({ group }, signs) =>
      Object.values(signs).filter((of) => isWithin(of, GROUPS[group!])).length >= 3,
  ],
  [
    new RegExp(`${BODY} and ${OTHER} (?:are )?in signs (?<how>that agree|at odds)`, "gi"),
    ({ body, other, how }, signs) => {
      const apart = [...signs[body!]].flatMap((one) =>
        [...signs[other!]].map((two) => Math.min((one - two + 12) % 12, (two - one + 12) % 12))
      );
      const counts = how === "at odds" ? [3, 6] : [0, 2, 4];
      return apart.length === 1 && counts.includes(apart[0]);
    },
  ],
  [
    new RegExp(`${BODY} and ${OTHER} both in (?<group>${GROUP}) signs`, "gi"),
    ({ body, other, group }, signs) =>
      [body, other].every((it) => isWithin(signs[it!], GROUPS[group!])),
  ],
  [
    new RegExp(`${BODY} and ${OTHER} each in a sign where it is (?<way>strong|weak)`, "gi"),
    ({ body, other, way }, signs) => [body, other].every((it) => isOfStrength(it!, way!, signs)),
  ],
  [
    new RegExp(
      `${BODY} (?:is )?in an? (?<group>${GROUP}) sign(?:(?: that is also| but in) an? (?<also>${GROUP}) sign| and in a sign where it is (?<way>strong|weak))?`,
      "gi",
    ),
    ({ body, group, also, way }, signs) =>
      isWithin(signs[body!], GROUPS[group!]) &&
      (also === undefined || isWithin(signs[body!], GROUPS[also])) &&
      (way === undefined || isOfStrength(body!, way, signs)),
  ],
  [
    new RegExp(`${BODY} in (?<sign>${SIGN_NAMES.join("|")})`, "gi"),
    ({ body, sign }, signs) => isWithin(signs[body!], [SIGN_NAMES.indexOf(sign!)]),
  ],
  [
    new RegExp(
      `${BODY} (?:is )?in a sign where it is (?<way>strong|weak)(?: but in an? (?<group>${GROUP}) sign)?`,
      "gi",
    ),
    ({ body, way, group }, signs) =>
      isOfStrength(body!, way!, signs) &&
      (group === undefined || isWithin(signs[body!], GROUPS[group])),
  ],
];
/** What is left of the sky when all forms are taken. */
const REST =
  /\b(?:Sun|Moon|Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune|Pluto|signs?|house|houses|bodies|ascendant|planets?|charts?|retrograde|aspects?|squares?|trines?|Aries|Taurus|Gemini|Cancer|Leo|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces)\b/;

function isWithin(signs: ReadonlySet<number>, group: readonly number[]): boolean {
  return [...signs].every((sign) => group.includes(sign));
}

function isOfStrength(body: string, way: string, signs: PossibleSigns): boolean {
  const strong = STRONG[body];
  return isWithin(
    signs[body],
    way === "strong" ? strong : strong.map((sign) => (sign + 6) % 12),
  );
}

export class AudienceReader {
  read = 0;
  readonly faults: string[] = [];

  constructor(private readonly ephemeris: Ephemeris) {}

  /** @param instants All that the birth may have been at, Julian days in UT, both ends among them. */
  signsAt(instants: readonly number[]): PossibleSigns {
    const { longitudeDeg } = this.ephemeris.positions(Float64Array.from(instants), BODIES);
    return Object.fromEntries(BODIES.map((body, at) => [
      body[0].toUpperCase() + body.slice(1),
      new Set(
        instants.map((_, row) => Math.floor(longitudeDeg[row * BODIES.length + at] / 30)),
      ),
    ]));
  }

  /** Every fact that a reasoning states. */
  readReasoning(reasoning: string, signs: PossibleSigns): void {
    let rest = reasoning;
    for (const [form, isTrue] of FORMS) {
      rest = rest.replace(form, (text, ...found) => {
        this.read++;
        if (!isTrue(found.at(-1) as Groups, signs)) this.faults.push(`${text}: ${reasoning}`);
        return " ";
      });
    }
    const left = REST.exec(rest);
    if (left !== null) this.faults.push(`${left[0]} is not understood: ${reasoning}`);
  }
}
