import type { Driver, DriverClaim, Topic } from "../../astrology/drivers/driver.ts";
import type { Point } from "../../ephemeris/points.ts";
import type { Bank } from "../../words/bank.ts";
import { MEANINGS } from "../../words/english.ts";
import { isNatal, isTransit } from "./facts.ts";
import type { Picker } from "./picker.ts";

/** Topics for which each house has scenes of its own. */
const HOUSE_TOPICS: readonly Topic[] = ["love", "career", "money", "wellbeing"];

/**
 * The bank's cells with what a fact means for a topic; their entries do not name the fact. Each
 * topic has scenes of its own, so that two fields of a text cannot say the same thing.
 */
export function sceneCells(driver: Driver, topic: Topic): string[] {
  const cells = driver.claims.flatMap((claim) => cellsOf(claim, driver, topic))
    .filter((cell) => MEANINGS.cell(cell).length > 0);
  const ofEvent = cells.filter((cell) => /^(?:event|station|ingress)\./.test(cell));
  const known = topic !== "general"
    ? cells.filter((cell) => cell.startsWith(`scene.${topic}.`))
    : ofEvent.length > 0
    ? ofEvent
    : cells;
  return known.length > 0 ? known : [`scene.topic.${topic}`];
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
function actingBody({ claims }: Driver): Point | null {
  for (const claim of claims) {
    if (claim.kind === "aspect") return claim.first === "moon" ? claim.second : claim.first;
    if ("body" in claim) return claim.body;
  }
  return null;
}

/** The bank's cells with short clauses about a fact, for a message or after an aspect. */
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

/**
 * Of five endings, this many come from the general list. The fifth comes from the body's own list.
 */
const TURNS_OF_ANY = 4;
const WHOSE = ["own", ...Array.from({ length: TURNS_OF_ANY }, () => "any")];

/** An ending that says, in the tone of the text, how to deal with what a fact means. */
export function tailOf(driver: Driver, voice: Bank, picker: Picker): string {
  const { stance } = driver;
  const body = actingBody(driver);
  const own = body === null ? [] : voice.cell(`tail.${body}.${stance}`);
  if (own.length > 0 && picker.pick(WHOSE) === "own") return picker.pick(own);
  return picker.pick(ofPrimeLength(voice.cell(`tail.any.${stance}`)));
}

/**
 * Cuts a list to a prime length, so that an ending and a scene meet again only after both lists
 * have been used up.
 */
function ofPrimeLength(entries: readonly string[]): readonly string[] {
  let { length } = entries;
  while (length > 2 && !isPrime(length)) length--;
  return entries.slice(0, length);
}

function isPrime(number: number): boolean {
  for (let factor = 2; factor * factor <= number; factor++) {
    if (number % factor === 0) return false;
  }
  return true;
}
