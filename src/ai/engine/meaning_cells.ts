import type { Driver, DriverClaim, Stance, Topic } from "../../astrology/drivers/driver.ts";
import type { Point } from "../../ephemeris/points.ts";
import { MEANINGS } from "../../words/english.ts";
import { isNatal, isTransit } from "./facts.ts";

/**
 * Lists of scenes that say what a fact means for a topic, without naming the fact. Each topic has
 * separate scenes, so that two fields of a text cannot say the same thing. A scene occurs in only
 * one list and at one position, so that a reader meets it again only after many days.
 */
export function sceneLists(driver: Driver, topic: Topic): (readonly string[])[] {
  const own = ownScenes(driver, topic);
  return own.length > 0 ? own : leaning(`scene.topic.${topic}`, driver.stance);
}

/** Scenes for a fact whose own scene of the day is already in the text. */
export function reserveOf({ stance }: Driver, topic: Topic): readonly string[] {
  return topic === "general"
    ? MEANINGS.cell("scene.reserve")
    : leaning(`scene.topic.${topic}`, stance).flat();
}

/** Scenes that fit any question, on love or on the fact itself; empty if there are none. */
export function askedScenes(driver: Driver, topic: Topic): readonly (readonly string[])[] {
  if (topic === "love") {
    return leanings(driver.stance).map((lean) => MEANINGS.cell(`scene.asked.love.${lean}`));
  }
  const ofBody = (body: Point) =>
    leanings(driver.stance).map((lean) => MEANINGS.cell(`scene.asked.${body}.${lean}`));
  return driver.claims.flatMap((claim) => {
    switch (claim.kind) {
      case "sign":
        return claim.body === "moon" && !isTransit(driver)
          ? [MEANINGS.cell(`scene.asked.moon.${claim.sign.toLowerCase()}`)]
          : [];
      case "aspect":
        return ofBody(actingBody(driver)!);
      case "motion":
        return ofBody(claim.body);
      case "event": {
        const ofEvent = MEANINGS.cell(`scene.asked.event.${claim.event}`);
        return ofEvent.length > 0 ? [ofEvent] : ofBody(claim.body);
      }
      default:
        return [];
    }
  }).filter(({ length }) => length > 0);
}

/** A topic with scenes for each way of leaning has no scenes of single facts. */
function ownScenes(driver: Driver, topic: Topic): (readonly string[])[] {
  if (hasLeanings(topic)) return [];
  return driver.claims.flatMap((claim) => scenesOf(claim, driver, topic === "general"))
    .filter(({ length }) => length > 0);
}

/**
 * @param hasHouses Whether scenes about houses fit. Scenes about houses can be about any part of
 * life.
 */
function scenesOf(
  claim: DriverClaim,
  driver: Driver,
  hasHouses: boolean,
): (readonly string[])[] {
  switch (claim.kind) {
    case "house":
    case "year_lord":
      return hasHouses ? [MEANINGS.cell(`scene.general.house.${claim.house}`)] : [];
    case "sign":
      return claim.body === "moon" && !isNatal(driver) && !isTransit(driver)
        ? [MEANINGS.cell(`moon.sign.${claim.sign.toLowerCase()}`)]
        : [];
    case "motion":
      return claim.motion === "retrograde" && !isNatal(driver)
        ? bodyScenes(claim.body, driver, `retrograde.${claim.body}`)
        : [];
    case "aspect": {
      const { first, second } = claim;
      return bodyScenes(!isTransit(driver) && first === "moon" ? second : first, driver);
    }
    case "phase":
      return [MEANINGS.cell(`phase.${claim.phase}`)];
    case "void":
      return [MEANINGS.cell("moon.void")];
    case "event":
      return eventScenes(claim, driver);
    default:
      return [];
  }
}

function eventScenes(
  { event, body, sign }: Extract<DriverClaim, { kind: "event" }>,
  driver: Driver,
): (readonly string[])[] {
  switch (event) {
    case "ingress":
      if (body !== "moon") return bodyScenes(body, driver, `ingress.${body}`);
      return sign === null ? [] : [MEANINGS.cell(`moon.sign.${sign.toLowerCase()}`)];
    case "station_retrograde":
      return bodyScenes(body, driver, `station.${body}.retrograde`);
    case "station_direct":
      return bodyScenes(body, driver, `station.${body}.direct`);
    default:
      return [MEANINGS.cell(`event.${event}`)];
  }
}

/** Whether a topic has scenes for each way of leaning. */
function hasLeanings(topic: Topic): boolean {
  return MEANINGS.cell(`scene.topic.${topic}.supportive`).length > 0;
}

/** Scenes about what a body does, and about what the body stands for. */
function bodyScenes(
  body: Point,
  { stance }: Driver,
  doing: string | null = null,
): (readonly string[])[] {
  const done = doing === null ? [] : [MEANINGS.cell(doing)];
  return [...done, ...leaning(`scene.body.${body}`, stance)];
}

/**
 * The scenes of a cell, and those scenes that favour or hinder as the fact does. A mixed fact has a
 * list of scenes that favour and a list of scenes that hinder.
 */
function leaning(cell: string, stance: Stance): (readonly string[])[] {
  return leanings(stance).map((lean) => MEANINGS.among([cell, `${cell}.${lean}`]));
}

function leanings(stance: Stance): string[] {
  return stance === "mixed" ? ["supportive", "challenging"] : [stance];
}

/** The body whose nature colors a fact; null if no body does. */
function actingBody({ claims }: Driver): Point | null {
  for (const claim of claims) {
    if (claim.kind === "aspect") return claim.first === "moon" ? claim.second : claim.first;
    if ("body" in claim) return claim.body;
  }
  return null;
}

/** The bank's cells with short clauses about a fact, which fit in a message or after an aspect. */
export function shortCells(driver: Driver): string[] {
  const cells = driver.claims.flatMap((claim) => {
    switch (claim.kind) {
      case "house":
      case "year_lord":
        return [`short.house.${claim.house}`];
      case "sign":
        return claim.body === "moon" ? [`short.moon.${claim.sign.toLowerCase()}`] : [];
      case "event":
        return [`event.${claim.event}.short`];
      default:
        return [];
    }
  });
  const body = actingBody(driver);
  const ofBody = body === null ? [] : [`short.body.${body}.${driver.stance}`];
  const known = [...cells, ...ofBody].filter((cell) => MEANINGS.cell(cell).length > 0);
  return known.length > 0 ? known : [`short.body.moon.${driver.stance}`];
}
