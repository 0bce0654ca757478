import { type KootaMoon, type KootaPoints, kootaPoints, sumOf, taraOf } from "./guna_milan.ts";
import { type Koota, KOOTAS } from "./guna_tables.ts";

/** The two people of a pair. */
export const SIDES = ["subject", "partner"] as const;
type Side = (typeof SIDES)[number];

/** The least and the most points of all that is possible; alike where everything is certain. */
interface PointRange {
  min: number;
  max: number;
}

/** Why points are a range: which of the two is the bride, or when one of them was born. */
export const RANGE_CAUSES = ["bride", "subject_time", "partner_time"] as const;
type RangeCause = (typeof RANGE_CAUSES)[number];

/** One koota, over all that is possible. */
export interface MatchedKoota {
  id: Koota;
  points: PointRange;
  rangeFrom: RangeCause[];
  /** What is compared: one value of each person, or several possible ones. */
  compared: Record<Side, string[]>;
}

/** The points with one of the two as the bride. */
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

/** The points of one possibility. */
interface Cell {
  bride: Side;
  subject: KootaMoon;
  partner: KootaMoon;
  points: KootaPoints;
}

/**
 * The eight kootas of two people over all that their Moons may be.
 * @param subjects The possible Moons of the subject, at least one.
 * @param partners Those of the partner.
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

/** What of the possibilities changes the points of a koota while the rest stays. */
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

/** What a koota compares of a person, given the other one. */
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
