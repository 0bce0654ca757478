import type { Driver, DriverClaim, Stance } from "../../../astrology/drivers/driver.ts";
import { spanInWords } from "../../../astrology/meanings/names.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { factsOf, isTransit } from "../../../ai/engine/facts.ts";
import type { Picker } from "../../../ai/engine/picker.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { type AskedKind, asksWhatHelps, isOfFit } from "../../../ai/question_kind.ts";
import { TRAIT_POINTS } from "../trait_points.ts";
import { VERDICTS } from "../verdicts.ts";
import { Bank } from "../../../words/bank.ts";
import facts from "./en/facts.json" with { type: "json" };
import loveFacts from "./en/love_facts.json" with { type: "json" };

/**
 * Sentences that name a fact and say how the fact bears on a question, by the fact and by what the
 * question asks for. `{fact}` is the fact as a clause.
 */
export const FACTS = new Bank(facts);
/** Facts of a birth, in answers about love. */
export const LOVE_FACTS = new Bank(loveFacts);

/** What the words for a fact depend on in addition to the fact. */
export interface Bearing {
  kind: AskedKind;
  /** What the question is about; null if this is not known. */
  matter: string | null;
  /** Whether the question is whether something suits the reader. */
  isOfFit: boolean;
  /** Whether the reader looks for somebody to love. */
  isOfSearch: boolean;
  /** How the answer leans; null if the question has no yes or no. */
  lean: Stance | null;
  /** How the facts lean as a whole. */
  stance: Stance;
  isLove: boolean;
  isGrave: boolean;
  /** The day of the text, YYYY-MM-DD. */
  day: string | null;
}

/** Matters of readers who look for somebody to love. */
const OF_SEARCH: ReadonlySet<string> = new Set(["new_love", "single", "love_life", "partner_wish"]);

/** What a task and its question ask of the words for facts. */
export function bearingOf({ task, subject, place }: AskedSentence): Bearing {
  const stanceOf = (name: string) => task.plan.fields.find((field) => field.name === name)?.stance;
  const question = task.customerText?.question ?? "";
  return {
    kind: asksWhatHelps(question) && !place.isGrave ? "how" : subject?.kind ?? "none",
    matter: subject?.domain?.id ?? null,
    isOfFit: isOfFit(question),
    isOfSearch: OF_SEARCH.has(subject?.domain?.id ?? ""),
    lean: stanceOf("answer") ?? null,
    stance: stanceOf("next_action") ?? "mixed",
    isLove: place.topic === "love",
    isGrave: place.isGrave,
    day: task.day,
  };
}

/** A sentence about a fact and the question; null if there are no words for the fact. */
export function bearingSentence(driver: Driver, bearing: Bearing, picker: Picker): Sentence | null {
  const entries = entriesOf(driver, bearing);
  if (entries.length === 0) return null;
  const entry = picker.pick(entries);
  return sentenceOf(entry.replace("{fact}", clauseOf(driver, bearing.day)), [entry]);
}

export function turnOf({ stance }: Driver): "soft" | "hard" {
  return stance === "challenging" ? "hard" : "soft";
}

/** The fact as a clause, with its days if the days are known. */
export function clauseOf(driver: Driver, day: string | null): string {
  const [{ clause }] = factsOf(driver, day);
  const [span] = driver.dates;
  if (driver.kind === "moon" && span !== undefined) return `${clause} today`;
  const isDated = !isTransit(driver) || span === undefined || /\d/.test(clause);
  return isDated ? clause : `${clause} ${spanInWords(span, day)}`;
}

function entriesOf(driver: Driver, bearing: Bearing): readonly string[] {
  const [claim] = driver.claims;
  const isCare = bearing.kind === "care";
  if (driver.frame === "natal") {
    if (claim?.kind !== "sign" || !TRAIT_POINTS.includes(claim.body)) return [];
    if (isCare) return FACTS.cell("care.natal");
    return traitEntries(`natal.${claim.body}.${claim.sign.toLowerCase()}`, bearing);
  }
  if (isTransit(driver)) {
    return claim?.kind === "aspect"
      ? FACTS.cell(`transit.${claim.first}.${turnOf(driver)}.any`)
      : [];
  }
  const name = skyName(driver);
  if (name === null) return [];
  if (name.startsWith("moon.")) return FACTS.cell(`${name}.${moonCell(bearing)}`);
  return isCare ? FACTS.cell("care.any") : FACTS.cell(`${name}.${skyCell(bearing)}`);
}

/** Cells that only some traits have, for a kind of question. */
const NARROW_CELLS: Readonly<Partial<Record<AskedKind, readonly string[]>>> = {
  contact: ["contact"],
  what: ["what"],
};

/** Cells that only traits in love have, for the reason behind a matter. */
const MATTER_CELLS: Readonly<Record<string, readonly string[]>> = {
  interest: ["bored"],
  unavailable: ["choose"],
  pattern: ["choose"],
};

/** Entries about a trait, in the words for love if the question is about love. */
function traitEntries(trait: string, bearing: Bearing): readonly string[] {
  const usual = traitCell(bearing);
  const narrow = bearing.isOfFit
    ? ["fit"]
    : usual === "why"
    ? [...MATTER_CELLS[bearing.matter ?? ""] ?? [], ...NARROW_CELLS[bearing.kind] ?? []]
    : NARROW_CELLS[bearing.kind] ?? [];
  const cells = [...narrow, usual, ...usual === "seek" ? ["how"] : []];
  const banks = bearing.isLove ? [LOVE_FACTS, FACTS] : [FACTS];
  const found = cells.flatMap((cell) => banks.map((bank) => bank.cell(`${trait}.${cell}`)));
  return found.find(({ length }) => length > 0) ?? [];
}

/** The name of the cells of a fact of the day; null if the fact has no cells. */
export function skyName({ claims, stance, kind }: Driver): string | null {
  const [claim] = claims;
  const isRetrograde = claims.some((it) => it.kind === "motion" && it.motion === "retrograde");
  switch (claim?.kind) {
    case "sign":
      if (kind === "moon" && claim.body === "moon") return `moon.${claim.sign.toLowerCase()}`;
      return isRetrograde ? "retrograde" : null;
    case "aspect":
      return kind === "moon"
        ? `aspect.${claim.second}.${stance === "challenging" ? "hard" : "soft"}`
        : null;
    case "phase":
      return claim.phase.startsWith("waning") || claim.phase === "last_quarter"
        ? "phase.waning"
        : "phase.waxing";
    case "void":
      return "void";
    case "event":
      return EVENT_CELLS[claim.event];
    default:
      return null;
  }
}

type EventClaim = Extract<DriverClaim, { kind: "event" }>;

const EVENT_CELLS: Readonly<Record<EventClaim["event"], string>> = {
  ingress: "ingress",
  station_retrograde: "station",
  station_direct: "station",
  new_moon: "new_moon",
  full_moon: "full_moon",
  first_quarter: "quarter",
  last_quarter: "quarter",
  solar_eclipse: "eclipse",
  lunar_eclipse: "eclipse",
};

/** What a trait is told for: deciding, waiting, looking for love, reasons, or ways. */
function traitCell({ kind, isOfFit, isOfSearch, isLove }: Bearing): string {
  if (isOfFit && isLove) return "wait";
  switch (kind) {
    case "choice":
    case "contact":
    case "either":
      return "decide";
    case "outcome":
    case "when":
      return isOfSearch && isLove ? "seek" : "wait";
    case "fear":
    case "another":
    case "care":
      return "wait";
    case "how":
      return "how";
    default:
      return "why";
  }
}

function moonCell({ kind, isOfFit, lean, stance, isGrave }: Bearing): string {
  if (isOfFit) return "why";
  switch (kind) {
    case "choice":
    case "contact":
      return VERDICTS[lean ?? "mixed"];
    case "either":
      return "open";
    case "outcome":
    case "when":
    case "fear":
      if (isGrave) return "wait";
      return stance === "supportive" ? "hope" : stance === "challenging" ? "slow" : "wait";
    case "how":
      return isGrave ? "why" : "how";
    case "another":
    case "care":
      return kind;
    default:
      return "why";
  }
}

function skyCell(bearing: Bearing): string {
  switch (moonCell(bearing)) {
    case "yes":
    case "how":
      return "go";
    case "not_yet":
      return "hold";
    case "open":
      return "open";
    case "hope":
    case "slow":
    case "wait":
      return "chance";
    case "another":
      return "another";
    default:
      return "self";
  }
}
