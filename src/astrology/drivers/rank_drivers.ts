import type { Driver, Frame, Stance, Topic } from "./driver.ts";

/**
 * Minimum and maximum number of drivers in an answer. The minimum gives an answer more than one
 * fact; the maximum keeps the answer short.
 */
const MIN_DRIVERS = 5;
const MAX_DRIVERS = 12;
/**
 * The weight that a driver needs once the minimum number of drivers is reached. Drivers for further
 * requested topics may be added without this weight.
 */
const TELLING_WEIGHT = 0.25;
const USUAL_DRIVERS = 8;
/** The weight of a fact outside the topic is multiplied by this factor. */
const OFF_TOPIC = 0.4;
/** The relevance of the fact that ranked first on the day before is multiplied by this factor. */
const REPEATED = 0.6;

/** The weight of a driver for a topic. No source gives this formula. */
export function relevanceOf({ weight, topics }: Driver, topic: Topic): number {
  return topics.includes(topic) ? weight : OFF_TOPIC * weight;
}

/**
 * Drivers ordered by relevance, the most relevant first. Drivers of equal relevance are ordered by
 * their ids.
 * @param repeatedId The driver that ranked first on the day before, if it is to rank lower.
 */
export function rankDrivers(
  drivers: readonly Driver[],
  topic: Topic,
  repeatedId: string | null = null,
): Driver[] {
  const scoreOf = (driver: Driver) =>
    relevanceOf(driver, topic) * (driver.id === repeatedId ? REPEATED : 1);
  return drivers.toSorted((a, b) =>
    scoreOf(b) - scoreOf(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/**
 * The first 5 to 8 ranked drivers, depending on their weights, and the most relevant driver of each
 * further requested topic; at most 12 drivers.
 */
export function keepDrivers(
  ranked: readonly Driver[],
  topic: Topic,
  furtherTopics: readonly Topic[] = [],
): Driver[] {
  const first = ranked.filter((driver, index) =>
    index < MIN_DRIVERS ||
    index < USUAL_DRIVERS && relevanceOf(driver, topic) >= TELLING_WEIGHT
  );
  const kept = new Set(first);
  for (const further of furtherTopics) {
    const [best] = rankDrivers(ranked.filter(({ topics }) => topics.includes(further)), further);
    if (best !== undefined) kept.add(best);
  }
  return ranked.filter((driver) => kept.has(driver)).slice(0, MAX_DRIVERS);
}

/**
 * How far each stance pulls an answer. Hard aspects weigh more, so that about half of all days lean
 * each way. The numbers come from no source.
 */
export const LEANS: Readonly<Record<Stance, number>> = {
  supportive: 1.3,
  mixed: 0,
  challenging: -1,
};
/** If the weighted mean is nearer to 0 than this, the stance is mixed. */
export const CLEAR_LEAN = 0.2;
/**
 * The combined stance of drivers, weighted for a topic. Natal facts and facts that hold for months
 * are the same every day, so these facts count only if there are no other facts. The method comes
 * from no source.
 */
export function stanceOf(drivers: readonly Driver[], topic: Topic): Stance {
  const passing = drivers.filter(({ id, kind }) =>
    !id.startsWith("natal.") && kind !== "profection" && kind !== "progression"
  );
  const asked = passing.length > 0 ? passing : drivers;
  const sum = (count: (driver: Driver) => number) =>
    asked.reduce((total, driver) => total + count(driver), 0);
  const whole = sum((driver) => relevanceOf(driver, topic));
  const lean = sum((driver) => LEANS[driver.stance] * relevanceOf(driver, topic)) / (whole || 1);
  if (Math.abs(lean) < CLEAR_LEAN) return "mixed";
  return lean > 0 ? "supportive" : "challenging";
}

/**
 * The stance of an answer to one person: the first clear stance of the transits to the birth, the
 * birth itself, and the day's sky. The day's sky comes last because it is the same for everyone.
 * The order comes from no source.
 */
export function askersStanceOf(drivers: readonly Driver[], topic: Topic): Stance {
  const isOf = (frame: Frame) => ({ frame: of }: Driver) =>
    of === frame || Array.isArray(of) && of.includes(frame);
  const [ofBirth, ofDay] = [
    drivers.filter(isOf("natal")),
    drivers.filter((it) => !isOf("natal")(it)),
  ];
  const transits = ofBirth.filter(isOf("sky"));
  const clear = [transits, ofBirth, ofDay].map((some) => stanceOf(some, topic))
    .find((stance) => stance !== "mixed");
  return clear ?? "mixed";
}
