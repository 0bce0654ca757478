import { ASCENDANT, LONGITUDE, pointOffset } from "../../ephemeris/layout.ts";
import { type Point, POINTS } from "../../ephemeris/points.ts";
import type { Sect } from "../sect.ts";
import { type ZodiacPosition, zodiacPosition } from "../signs.ts";
import { type House, houseOf } from "./houses.ts";

/** How a lot is computed: an arc between two points is measured from the ascendant. */
interface LotRule {
  name: string;
  /** The point at which the arc begins in a day chart; `to` is the point at which the arc ends. */
  from: Point;
  to: Point;
  /** Whether the arc is reversed in a night chart, as the arc of most lots is. */
  byNight: "reversed" | "same";
  source: string;
}

const PAULUS = "Paulus Alexandrinus, Introductory Matters 23";
const DOROTHEUS = "Dorotheus, Carmen Astrologicum 1.13-14";
const HERMES = "Hermes, as Abu Ma'shar and al-Biruni list his lots";

/**
 * The lots, with formulas and sources. Dorotheus gives another arc for a father if Saturn is under
 * the Sun's beams; this arc is not used. The names of the two lots of marriage are traditional and
 * do not state the sex of a person.
 */
const LOTS = [
  lot("lot_of_fortune", "Lot of Fortune", "sun", "moon", PAULUS),
  lot("lot_of_spirit", "Lot of Spirit", "moon", "sun", PAULUS),
  lot("lot_of_eros", "Lot of Eros", "lot_of_spirit", "venus", PAULUS),
  lot("lot_of_necessity", "Lot of Necessity", "mercury", "lot_of_fortune", PAULUS),
  lot("lot_of_courage", "Lot of Courage", "mars", "lot_of_fortune", PAULUS),
  lot("lot_of_victory", "Lot of Victory", "lot_of_spirit", "jupiter", PAULUS),
  lot("lot_of_nemesis", "Lot of Nemesis", "saturn", "lot_of_fortune", PAULUS),
  lot("lot_of_father", "Lot of the Father", "sun", "saturn", DOROTHEUS),
  lot("lot_of_mother", "Lot of the Mother", "venus", "moon", DOROTHEUS),
  lot("lot_of_children", "Lot of Children", "jupiter", "saturn", HERMES),
  lot("lot_of_marriage_of_men", "Lot of Marriage of Men", "saturn", "venus", HERMES, "same"),
  lot("lot_of_marriage_of_women", "Lot of Marriage of Women", "venus", "saturn", HERMES, "same"),
];

export type LotId = (typeof LOTS)[number]["id"];
export const LOT_IDS = LOTS.map(({ id }) => id) as [LotId, ...LotId[]];

/** A lot in the zodiac of its chart. */
export interface Lot extends ZodiacPosition {
  id: LotId;
  name: string;
  /** The sum that was computed, such as `ascendant + venus - lot_of_spirit`. */
  formula: string;
  source: string;
  house: number;
}

function lot<const Id extends string>(
  id: Id,
  name: string,
  from: Point,
  to: Point,
  source: string,
  byNight: LotRule["byNight"] = "reversed",
): LotRule & { id: Id } {
  return { id, name, from, to, byNight, source };
}

/** The head and the rows of a table of the lots, for documents. */
export function lotsTable(): { head: string[]; rows: string[][] } {
  return {
    head: ["lot", "by day", "by night", "source"],
    rows: LOTS.map((rule) => [
      `\`${rule.id}\``,
      lotFormula(rule, "diurnal"),
      lotFormula(rule, "nocturnal"),
      rule.source,
    ]),
  };
}

/** The formula of a lot by day or by night. */
function lotFormula(rule: LotRule, sect: Sect): string {
  const [from, to] = arcOf(rule, sect);
  return `ascendant + ${to} - ${from}`;
}

/**
 * Lots of a chart with houses, computed from the chart's unrounded longitudes.
 * @param row An extended row of the kernel. The row already has the lots of Fortune and Spirit,
 * because the kernel searches for aspects to these lots.
 */
export function lotsOf(
  row: Float64Array,
  sect: Sect,
  houses: readonly House[],
  ids: readonly LotId[],
): Lot[] {
  return LOTS.filter(({ id }) => ids.includes(id)).map((rule) => {
    const { id, name, source } = rule;
    const [from, to] = arcOf(rule, sect);
    const position = zodiacPosition(
      isPoint(id)
        ? longitudeIn(row, id)
        : row[ASCENDANT] + longitudeIn(row, to) - longitudeIn(row, from),
    );
    return {
      id,
      name,
      formula: lotFormula(rule, sect),
      source,
      ...position,
      house: houseOf(position.longitudeDeg, houses),
    };
  });
}

function arcOf({ from, to, byNight }: LotRule, sect: Sect): [from: Point, to: Point] {
  return sect === "nocturnal" && byNight === "reversed" ? [to, from] : [from, to];
}

function isPoint(id: string): id is Point {
  return (POINTS as readonly string[]).includes(id);
}

function longitudeIn(row: Float64Array, point: Point): number {
  return row[pointOffset(POINTS.indexOf(point)) + LONGITUDE];
}
