import { MEETINGS } from "../../astrology/meanings/aspects.ts";
import { BODY_MEANINGS } from "../../astrology/meanings/bodies.ts";
import type { Claim, Driver } from "../../astrology/drivers/driver.ts";
import { type Point, POINTS } from "../../ephemeris/points.ts";
import type { Dice } from "./dice.ts";
import { isNatal, isTransit } from "./facts.ts";
import { clauseReading, type Reading, type Route, verbReading } from "./reading.ts";

/** What an aspect means: how two things meet, or what the body that acts does to the other. */
export function aspectRoutes(claim: Extract<Claim, { kind: "aspect" }>, driver: Driver): Route[] {
  const meeting: Route = (dice) => meetingOf(claim, driver, dice);
  const [touched, acting] = actingBody(claim, driver);
  const deeds = BODY_MEANINGS[acting].acting?.[driver.stance];
  if (deeds === undefined) return [meeting];
  const isSky = !isTransit(driver) && !isNatal(driver);
  const { areas, climate } = BODY_MEANINGS[touched];
  const effect: Route = (dice) =>
    clauseReading(dice.pick(isSky ? climate : areas), dice.pick(deeds.effects));
  if (!isTransit(driver)) return [meeting, effect];
  const verb: Route = (dice) => {
    const matter = `your ${noun(touched, dice)}`;
    const where = dice.pick(TOUCHING).replace("{m}", matter);
    return verbReading(dice.pick(deeds.asks), where, matter);
  };
  return [meeting, effect, verb];
}

/** How what a transit does reaches the natal point; `{m}` is what that stands for. */
const TOUCHING = [" where {m} is concerned", " when it comes to {m}", ", and {m} notices"];

/** What is the reader's own is said so: of a transit the natal point, in a birth chart both. */
function meetingOf(
  { first, second }: Extract<Claim, { kind: "aspect" }>,
  driver: Driver,
  dice: Dice,
): Reading {
  const firstNoun = noun(first, dice);
  const secondNoun = dice.pick(BODY_MEANINGS[second].nouns.filter((noun) => noun !== firstNoun));
  const template = dice.pick(MEETINGS[driver.stance]);
  const a = isNatal(driver) ? `your ${firstNoun}` : firstNoun;
  const b = isNatal(driver) || isTransit(driver) ? `your ${secondNoun}` : secondNoun;
  return {
    text: template.replace("{a}", a).replace("{b}", b),
    role: "clause",
    clauses: [template],
    echoes: [firstNoun, secondNoun],
  };
}

/** In a transit the body in the sky acts; else the slower of the two. */
function actingBody(
  { first, second }: { first: Point; second: Point },
  driver: Driver,
): [touched: Point, acting: Point] {
  if (isTransit(driver)) return [second, first];
  const isSecondSlower = POINTS.indexOf(second) > POINTS.indexOf(first) &&
    BODY_MEANINGS[second].acting !== null;
  return isSecondSlower ? [first, second] : [second, first];
}

export function noun(body: Point, dice: Dice): string {
  return dice.pick(BODY_MEANINGS[body].nouns);
}
