import { STANCE_CLAUSES } from "../../astrology/meanings/aspects.ts";
import { BODY_MEANINGS } from "../../astrology/meanings/bodies.ts";
import type { Driver, DriverClaim, Topic } from "../../astrology/drivers/driver.ts";
import { type Point, POINTS } from "../../ephemeris/points.ts";
import { isNatal, isTransit } from "./facts.ts";
import { domainsFor } from "./topical.ts";
import { placedReading, type Route, verbReading } from "./reading.ts";

/** Readings of an aspect: the effect of the acting body in the domain of the other. */
export function aspectRoutes(
  claim: Extract<DriverClaim, { kind: "aspect" }>,
  driver: Driver,
  topic: Topic,
): Route[] {
  const [touched, acting] = actingBody(claim, driver);
  const deeds = BODY_MEANINGS[acting].acting?.[driver.stance];
  if (deeds === undefined) {
    return placed(STANCE_CLAUSES[driver.stance], [""]);
  }
  if (isNatal(driver)) return placed(deeds.natures, [""]);
  const effect = placed(deeds.effects, domainsFor(topic));
  if (!isTransit(driver)) return effect;
  const { domains } = BODY_MEANINGS[touched];
  return [...effect, (dice) => verbReading(dice.pick(deeds.asks), dice.pick(domains))];
}

function placed(clauses: readonly string[], domains: readonly string[]): Route[] {
  return [(dice) => placedReading(dice.pick(clauses), dice.pick(domains))];
}

/**
 * The body that acts in an aspect: in a transit the transiting body, else the slower of the two.
 */
function actingBody(
  { first, second }: { first: Point; second: Point },
  driver: Driver,
): [touched: Point, acting: Point] {
  if (isTransit(driver)) return [second, first];
  const isSecondSlower = POINTS.indexOf(second) > POINTS.indexOf(first) &&
    BODY_MEANINGS[second].acting !== null;
  return isSecondSlower ? [first, second] : [second, first];
}
