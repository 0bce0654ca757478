import type { Driver, Stance, Topic } from "./driver.ts";

/** What an answer rests on is neither one fact nor a list that nobody reads. */
const MIN_DRIVERS = 5;
const MAX_DRIVERS = 12;
/** Beyond the least number only what weighs at least so much, and room for what is asked besides. */
const TELLING_WEIGHT = 0.25;
const USUAL_DRIVERS = 8;
/** What is left of the weight of a fact that is not of the topic. */
const OFF_TOPIC = 0.4;
/** What is left of the weight of a fact that led yesterday. */
const REPEATED = 0.6;

/** How much a driver weighs where a topic is asked. House rule. */
export function relevanceOf({ weight, topics }: Driver, topic: Topic): number {
  return topics.includes(topic) ? weight : OFF_TOPIC * weight;
}

/** The most relevant first; what ties stays in the order of ids. */
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
 * The first 5 to 8 of ranked drivers by what they weigh, and the most relevant of each further topic
 * that is asked; at most 12.
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

/** Hard aspects weigh more than easy ones: so that about as many days lean either way. House rule. */
export const LEANS: Readonly<Record<Stance, number>> = {
  supportive: 1.3,
  mixed: 0,
  challenging: -1,
};
/** A weighted mean nearer to 0 than this is mixed. */
export const CLEAR_LEAN = 0.2;
/**
 * How drivers lean together, by what they weigh for a topic. What someone is born with leans every
 * day alike, so that it counts only where there is nothing else. House rule.
 */
export function stanceOf(drivers: readonly Driver[], topic: Topic): Stance {
  const passing = drivers.filter(({ id }) => !id.startsWith("natal."));
  const asked = passing.length > 0 ? passing : drivers;
  const sum = (count: (driver: Driver) => number) =>
    asked.reduce((total, driver) => total + count(driver), 0);
  const whole = sum((driver) => relevanceOf(driver, topic));
  const lean = sum((driver) => LEANS[driver.stance] * relevanceOf(driver, topic)) / (whole || 1);
  if (Math.abs(lean) < CLEAR_LEAN) return "mixed";
  return lean > 0 ? "supportive" : "challenging";
}
