import type { Driver, DriverClaim, Stance, Topic } from "../../astrology/drivers/driver.ts";
import type { Point } from "../../ephemeris/points.ts";
import { MEANINGS } from "../../words/english.ts";
import { isNatal, isTransit } from "./facts.ts";

/** Topics for which each house has scenes of its own. */
const HOUSE_TOPICS: readonly Topic[] = ["love", "career", "money", "wellbeing"];

/** The cells that say what a fact means for a topic, without naming the fact. */
export function sceneCells(driver: Driver, topic: Topic): string[] {
  const cells = driver.claims.flatMap((claim) => cellsOf(claim, driver, topic));
  const happening = cells.filter((cell) => /^(?:event|station|ingress)\./.test(cell));
  const known = (happening.length > 0 && topic === "general" ? happening : cells)
    .filter((cell) => MEANINGS.cell(cell).length > 0);
  const isPlaced = known.some((cell) => cell.startsWith(`scene.${topic}.house.`));
  const ofTopic = `scene.topic.${topic}`;
  if (known.length === 0) return [ofTopic];
  return topic === "general" || isPlaced ? known : [ofTopic];
}

function cellsOf(claim: DriverClaim, driver: Driver, topic: Topic): string[] {
  switch (claim.kind) {
    case "house":
      return [`scene.${HOUSE_TOPICS.includes(topic) ? topic : "general"}.house.${claim.house}`];
    case "year_lord":
      return [`scene.general.house.${claim.house}`];
    case "sign":
      return claim.body === "moon" && !isNatal(driver) && !isTransit(driver) &&
          topic === "general"
        ? [`moon.sign.${claim.sign.toLowerCase()}`]
        : [];
    case "motion":
      return claim.motion === "retrograde" && !isNatal(driver) ? [`retrograde.${claim.body}`] : [];
    case "aspect": {
      const { first, second } = claim;
      const body = isTransit(driver) ? first : first === "moon" ? second : first;
      return [`scene.body.${body}`];
    }
    case "phase":
      return [`phase.${claim.phase}`];
    case "void":
      return ["moon.void"];
    case "event":
      return eventCells(claim, topic);
    default:
      return [];
  }
}

function eventCells(
  { event, body, sign }: Extract<DriverClaim, { kind: "event" }>,
  topic: Topic,
): string[] {
  switch (event) {
    case "ingress":
      if (body !== "moon") return [`ingress.${body}`];
      return sign === null || topic !== "general" ? [] : [`moon.sign.${sign.toLowerCase()}`];
    case "station_retrograde":
      return [`station.${body}.retrograde`];
    case "station_direct":
      return [`station.${body}.direct`];
    default:
      return [`event.${event}`];
  }
}

/** The body whose nature colors a fact; null if no body has one. */
export function actingBody({ claims }: Driver): Point | null {
  for (const claim of claims) {
    if (claim.kind === "aspect") return claim.first === "moon" ? claim.second : claim.first;
    if ("body" in claim) return claim.body;
  }
  return null;
}

/** The cells with a small clause on a fact: for a message, or after an aspect. */
export function shortCells(driver: Driver): string[] {
  const cells = driver.claims.flatMap((claim) => {
    switch (claim.kind) {
      case "house":
      case "year_lord":
        return [`short.house.${claim.house}`];
      case "sign":
        return claim.body === "moon" ? [`short.moon.${claim.sign.toLowerCase()}`] : [];
      default:
        return [];
    }
  });
  const body = actingBody(driver);
  const ofBody = body === null ? [] : [`short.body.${body}.${driver.stance}`];
  const known = [...cells, ...ofBody].filter((cell) => MEANINGS.cell(cell).length > 0);
  return known.length > 0 ? known : [`short.body.moon.${driver.stance}`];
}

/** The cells of a tone with endings that say how to take what a fact means. */
export function tailCells(driver: Driver, stance: Stance): string[] {
  const body = actingBody(driver);
  return [...body === null ? [] : [`tail.${body}.${stance}`], `tail.any.${stance}`];
}
