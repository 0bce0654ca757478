import { PLANETS, type Point } from "../../ephemeris/points.ts";
import { dignitiesOf, type Dignity, traditionalRuler } from "../dignities.ts";
import { POINT_NAMES } from "../meanings/names.ts";
import type { Sign } from "../signs.ts";
import { BODY_TRAITS, HOUSE_TOPICS, natureOf, topicsOf } from "./correspondences.ts";
import type { Driver, DriverClaim, Stance } from "./driver.ts";
import { SKY_WEIGHTS, WEIGHTS } from "./driver_weights.ts";
import { houseWords, sentenceOf, wholeSignHouse } from "./driver_words.ts";
import { isRetrogradeAllDay, signAllDay, type SkyDay } from "./sky_day.ts";

/** The Moon has separate drivers. */
const BODIES: readonly Point[] = PLANETS.filter((planet) => planet !== "moon");

const RARELY_RETROGRADE: readonly Point[] = ["mercury", "venus", "mars"];

/**
 * Placements of Sun … Pluto that hold all day: the sign, the house counted from a given sign, and
 * whether the body is retrograde. Bodies that change sign on the day are left out.
 */
export function placementDrivers(sky: SkyDay, from: Sign | null): Driver[] {
  return BODIES.flatMap((body) => {
    const sign = signAllDay(sky, body);
    return sign === null ? [] : [placementDriver(body, sign, isRetrogradeAllDay(sky, body), from)];
  });
}

export function placementDriver(
  body: Point,
  sign: Sign,
  isRetrograde: boolean,
  from: Sign | null,
): Driver {
  const house = from === null ? null : wholeSignHouse(sign, from);
  const isRuler = from !== null && traditionalRuler(from) === body;
  const { theme, topics, keywords } = BODY_TRAITS[body]!;
  const name = isRuler ? `${POINT_NAMES[body]}, the ruler of ${from},` : POINT_NAMES[body];
  return {
    id: [
      `sky.${body}`,
      ...(isRetrograde ? ["retrograde"] : []),
      ...placeIds(sign, house),
    ].join("."),
    kind: "placement",
    frame: "sky",
    text: sentenceOf(
      `${name} is ${isRetrograde ? "retrograde " : ""}${placeWords(sign, house, from)}`,
    ),
    claims: [
      { kind: "sign", body, sign },
      ...houseClaims(body, house),
      ...(isRetrograde ? [{ kind: "motion", body, motion: "retrograde" } as const] : []),
    ],
    dates: [],
    numbers: [],
    theme,
    topics: topicsOf(topics, house === null ? [] : HOUSE_TOPICS[house - 1]),
    stance: stanceIn(body, sign, isRetrograde),
    weight: SKY_WEIGHTS[body]!.placement + (isRuler ? WEIGHTS.ruler : 0) +
      (isRetrograde ? WEIGHTS.retrograde : 0),
    keywords,
  };
}

/** A placement as parts of an id, such as `in.capricorn` and `house.6`. */
export function placeIds(sign: Sign, house: number | null): string[] {
  return [`in.${sign.toLowerCase()}`, ...(house === null ? [] : [`house.${house}`])];
}

/**
 * Words such as `in Capricorn, in the sixth house from Leo (daily work and habits)` for a
 * placement.
 */
export function placeWords(sign: Sign, house: number | null, from: Sign | null): string {
  return house === null ? `in ${sign}` : `in ${sign}, in ${houseWords(house, from)}`;
}

export function houseClaims(body: Point, house: number | null): DriverClaim[] {
  return house === null ? [] : [{ kind: "house", body, house }];
}

/**
 * Whether a body in a sign supports or challenges. A body in its own sign or exaltation supports
 * (Lilly, Christian Astrology, p. 104). Mars and Saturn in any other sign challenge, and so do
 * retrograde Mercury, Venus and Mars. The Sun in any other sign and retrograde outer planets do not
 * challenge, because these states last for months.
 */
export function stanceIn(body: Point, sign: Sign, isRetrograde = false): Stance {
  if (isRetrograde && RARELY_RETROGRADE.includes(body)) return "challenging";
  const dignities = dignitiesOf(body, sign);
  const has = (...sought: readonly Dignity[]) => dignities.some((it) => sought.includes(it));
  if (has("ruler", "exaltation")) return isRetrograde ? "mixed" : "supportive";
  const nature = natureOf(body);
  return nature === "supportive" && (isRetrograde || has("detriment", "fall")) ? "mixed" : nature;
}
