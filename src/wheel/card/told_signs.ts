import { type Sign, signOf, signsOfArc } from "../../astrology/signs.ts";
import { degreeText, minuteText } from "../position_words.ts";
import type { WheelChart } from "../wheel_chart.ts";

/**
 * A sign that a card shows for a chart: the sign of the Sun, of the Moon or, if it is known, of the
 * ascendant.
 */
export interface ToldSign {
  point: "sun" | "moon" | "ascendant";
  label: "Sun" | "Moon" | "Rising";
  /** The possible signs. There are two or more if an unknown time leaves the sign open. */
  signs: readonly Sign[];
  /** Degree and minute in the sign; null if they are not known. */
  place: string | null;
}

export function toldSigns({ planets, angles }: WheelChart): ToldSign[] {
  const ofBodies = (["sun", "moon"] as const).flatMap((point): ToldSign[] => {
    const body = planets.find(({ id }) => id === point);
    if (body === undefined) return [];
    const label = point === "sun" ? "Sun" : "Moon";
    const { longitudeDeg, longitudeRange: range } = body;
    return [
      range === undefined
        ? { point, label, signs: [signOf(longitudeDeg)], place: placeIn(longitudeDeg) }
        : { point, label, signs: signsOfArc(range.fromDeg, range.toDeg), place: null },
    ];
  });
  if (angles === null) return ofBodies;
  const { longitudeDeg } = angles.ascendant;
  const signs = [signOf(longitudeDeg)];
  return [...ofBodies, {
    point: "ascendant",
    label: "Rising",
    signs,
    place: placeIn(longitudeDeg),
  }];
}

function placeIn(longitudeDeg: number): string {
  return `${degreeText(longitudeDeg)} ${minuteText(longitudeDeg)}`;
}
