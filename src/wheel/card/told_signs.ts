import { type Sign, signOf, signsOfArc } from "../../astrology/signs.ts";
import { degreeText, minuteText } from "../position_words.ts";
import type { WheelChart } from "../wheel_chart.ts";

/** What a card tells of one chart: Sun, Moon and, if it is known, the rising sign. */
export interface ToldSign {
  point: "sun" | "moon" | "ascendant";
  label: "Sun" | "Moon" | "Rising";
  /** More than one where an unknown time leaves a doubt. */
  signs: readonly Sign[];
  /** Degree and minute in the sign; null where they are not known. */
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
