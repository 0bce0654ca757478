import { type KootaMoon, type KootaPoints, kootaPoints, sumOf, taraOf } from "./guna_milan.ts";
import { type Koota, KOOTAS } from "./guna_tables.ts";

/** The two people of a pair. */
export const SIDES = ["subject", "partner"] as const;
type Side = (typeof SIDES)[number];

/**
 * The least and the most points over all possibilities; the two are equal if everything is certain.
 */
interface PointRange {
  min: number;
  max: number;
}

/**
 * What can make the points a range: an unknown bride, or an uncertain time of birth of one person.
 */
export const RANGE_CAUSES = ["bride", "subject_time", "partner_time"] as const;
type RangeCause = (typeof RANGE_CAUSES)[number];

/** One koota over all possibilities. */
export interface MatchedKoota {
  id: Koota;
  points: PointRange;
  rangeFrom: RangeCause[];
  /** The compared values of each person: one value, or all possible values. */
  compared: Record<Side, string[]>;
}

/** The points for the case that one of the two people is the bride. */
export interface MilanDirection {
  bride: Side;
  total: PointRange;
  points: Record<Koota, PointRange>;
}

export interface Milan {
  total: PointRange;
  directions: MilanDirection[];
  kootas: MatchedKoota[];
}

/** One possible combination, with its points. */
interface Cell {
  bride: Side;
  subject: KootaMoon;
  partner: KootaMoon;
  points: KootaPoints;
}

/**
 * The eight kootas of two people over all possible positions of their Moons.
 * @param subjects The possible Moons of the subject, at least one.
 * @param partners The possible Moons of the partner.
 * @param brides Who may be the bride: one of the two, or both.
 */
export function gunaMilan(
  subjects: readonly KootaMoon[],
  partners: readonly KootaMoon[],
  brides: readonly Side[],
): Milan {
  const cells = brides.flatMap((bride) =>
    subjects.flatMap((subject) =>
      partners.map((partner): Cell => ({
        bride,
        subject,
        partner,
        points: bride === "subject" ? kootaPoints(subject, partner) : kootaPoints(partner, subject),
      }))
    )
  );
  return {
    total: rangeOf(cells, ({ points }) => sumOf(points)),
    directions: brides.map((bride) => directionOf(bride, cells)),
    kootas: KOOTAS.map((id) => ({
      id,
      points: rangeOf(cells, ({ points }) => points[id]),
      rangeFrom: causesOf(cells, id),
      compared: {
        subject: distinct(cells.map((cell) => comparedOf(id, cell.subject, cell.partner))),
        partner: distinct(cells.map((cell) => comparedOf(id, cell.partner, cell.subject))),
      },
    })),
  };
}

function directionOf(bride: Side, cells: readonly Cell[]): MilanDirection {
  const own = cells.filter((cell) => cell.bride === bride);
  return {
    bride,
    total: rangeOf(own, ({ points }) => sumOf(points)),
    points: Object.fromEntries(
      KOOTAS.map((koota) => [koota, rangeOf(own, ({ points }) => points[koota])]),
    ) as Record<Koota, PointRange>,
  };
}

function rangeOf(cells: readonly Cell[], valueOf: (cell: Cell) => number): PointRange {
  const values = cells.map(valueOf);
  return { min: Math.min(...values), max: Math.max(...values) };
}

/** The causes that change the points of a koota while all other causes stay the same. */
function causesOf(cells: readonly Cell[], koota: Koota): RangeCause[] {
  const changes = (one: "bride" | Side) =>
    cells.some((cell) =>
      cells.some((other) =>
        cell.points[koota] !== other.points[koota] &&
        (["bride", "subject", "partner"] as const).every((part) =>
          part === one || cell[part] === other[part]
        )
      )
    );
  return [
    ...(changes("bride") ? ["bride" as const] : []),
    ...(changes("subject") ? ["subject_time" as const] : []),
    ...(changes("partner") ? ["partner_time" as const] : []),
  ];
}

/** The value of a person that a koota compares. The value for tara depends on the other person. */
function comparedOf(koota: Koota, own: KootaMoon, other: KootaMoon): string {
  switch (koota) {
    case "tara":
      return String(taraOf(other.nakshatra, own.nakshatra));
    case "graha_maitri":
      return own.lord;
    case "bhakoot":
      return own.sign;
    default:
      return own[koota];
  }
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
