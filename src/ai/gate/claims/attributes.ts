import { dignitiesOf } from "../../../astrology/dignities.ts";
import { elementOf, modalityOf, type Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import { modeOf, wordBefore } from "./binding.ts";
import type { Group, Parsed } from "./clauses.ts";
import { type Frame, isNamedOnly } from "../frames.ts";
import type { Term } from "../lexicon/term.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";
import { startsAnew } from "./words.ts";

/**
 * Finds the drivers that support a claim about a body in a frame (a chart), and returns the ids of
 * these drivers. An empty list means that no driver supports the claim. An empty id means that the
 * claim needs no driver.
 */
export interface Check {
  (body: Point, frame: Frame): readonly string[];
  /**
   * Marks a check of the Moon's sign or phase. The sign and the phase must belong to the same
   * lunation.
   */
  about?: "sign" | "phase";
}

const about = (what: "sign" | "phase", check: Check): Check =>
  Object.assign(check, { about: what });

const NEGATIONS = new Set("not no never isn't without neither nor hardly aren't".split(" "));

/** The check for a mention that describes a body; null if the mention describes no body. */
export function checkOf(parsed: Parsed, mention: Mention, licence: Licence): Check | null {
  const check = attributeCheck(parsed, mention, licence);
  if (check === null || !isNegated(parsed, mention)) return check;
  // A negated claim holds if no driver supports the positive claim. If the sentence names a frame
  // (a chart), only that frame is searched. Otherwise all frames that a sentence need not name are
  // searched.
  return (body, frame) => check(body, isNamedOnly(frame) ? frame : null).length === 0 ? [""] : [];
}

function attributeCheck(parsed: Parsed, mention: Mention, licence: Licence): Check | null {
  const { term } = mention;
  switch (term.kind) {
    case "sign":
    case "emblem":
      return about("sign", signCheck(term.sign, modeOf(parsed, mention), licence));
    case "house":
      // Only the reader's houses are computed, so a claim about the partner's houses has no driver.
      if (isPartners(parsed, mention)) return () => [];
      if (/^(leave|from)$/.test(modeOf(parsed, mention))) {
        return (body, frame) => licence.leavesHouse(body, term.houses, frame);
      }
      return (body, frame) => licence.inHouse(body, term.houses, frame);
    case "element":
      return (body, frame) =>
        licence.inSignThat((sign) => elementOf(sign) === term.element, body, frame);
    case "modality":
      return (body, frame) =>
        licence.inSignThat((sign) => modalityOf(sign) === term.modality, body, frame);
    case "motion":
      return (body, frame) => licence.inMotion(body, term.motion, frame);
    case "station":
      return (body, frame) => licence.comesTo(term.events, body, frame);
    case "dignity":
      return dignityCheck(term, licence);
    case "phase":
      return about("phase", () => licence.inPhase(term.phases, term.events));
    case "void":
      return () => licence.isVoid();
    default:
      return null;
  }
}

function signCheck(sign: Sign, mode: ReturnType<typeof modeOf>, licence: Licence): Check {
  if (mode === "enter") return (body, frame) => licence.entersSign(body, sign, frame);
  if (mode === "leave") return (body, frame) => licence.leavesSign(body, sign, frame);
  return (body, frame) => [
    ...licence.inSign(body, sign, frame),
    ...mode === "from" ? licence.leavesSign(body, sign, frame) : [],
  ];
}

/** "Strong" counts as everyday language if no fact is about a planet's strength. */
function dignityCheck(
  { dignities, isLoose }: Extract<Term, { kind: "dignity" }>,
  licence: Licence,
): Check | null {
  if (isLoose && !licence.isAnyAmongSigns()) return null;
  return (body, frame) =>
    licence.inSignThat(
      (sign) => dignitiesOf(body, sign).some((found) => dignities.includes(found)),
      body,
      frame,
    );
}

/** Checks for claims in a body's own phrase: "Leo rising", "full moon", "solar eclipse". */
export function ownChecks({ term }: Mention, licence: Licence): Check[] {
  switch (term.kind) {
    case "body_in_sign":
      return [(body, frame) => {
        const isOwn = body === "ascendant" && licence.task.signs.includes(term.sign);
        return isOwn ? [""] : licence.inSign(body, term.sign, frame);
      }];
    case "phase":
      return [about("phase", () => licence.inPhase(term.phases, term.events))];
    case "void":
      return [() => licence.isVoid()];
    case "eclipse":
      return [about("phase", () => licence.comesTo(term.events, null))];
    default:
      return [];
  }
}

/**
 * The groups to which an attribute can refer. An everyday word counts only close after its body, a
 * phase only for the Moon, and an animal name only as the sign of a body.
 */
export function meantTargets(
  parsed: Parsed,
  mention: Mention,
  targets: readonly Group[],
): readonly Group[] {
  const { term, from, to } = mention;
  if (term.kind === "emblem") {
    const before = wordBefore(parsed, mention);
    const isPlace = /^(in|into|through|enters|leaves|from)$/.test(before ?? "");
    return isPlace ? targets : [];
  }
  if (term.kind === "phase" || term.kind === "void") {
    const moons = targets.filter(({ heads }) =>
      heads.some(({ bodies }) => bodies.includes("moon"))
    );
    return term.isLoose ? moons.filter((group) => isNear(group, from, to)) : moons;
  }
  if (term.kind === "dignity" && term.isLoose) {
    return targets.filter((group) => isSaidOf(parsed, group, mention));
  }
  if (term.kind !== "motion" || !term.isLoose) return targets;
  const reach = term.motion === "direct" ? 2 : 3;
  return targets.filter((group) => group.to <= from && from - group.to <= reach);
}

/**
 * True for "a strong Venus", "Venus is strong, …" and "with Venus strong", not for "Venus gives a
 * strong taste".
 */
function isSaidOf({ words }: Parsed, group: Group, { from, to }: Mention): boolean {
  if (group.from === to) return !startsAnew(words[to]);
  const between = words.slice(group.to, from).map(({ text }) => text).join(" ");
  const ends = to === words.length || startsAnew(words[to]) ||
    /^(and|but|in|here|so|yet)$/.test(words[to].text);
  return group.to <= from && ends && /^(|is|are|stands|sits|being)$/.test(between);
}

function isNear(group: Group, from: number, to: number): boolean {
  return group.to <= from ? from - group.to <= 3 : group.from - to <= 1;
}

function isPartners({ words }: Parsed, { from }: Mention): boolean {
  return /^(partner|their|his|her)$/.test(words[from - 1]?.text ?? "");
}

function isNegated({ words }: Parsed, { from, term }: Mention): boolean {
  const reach = term.kind === "motion" || term.kind === "void" ? 3 : 2;
  return words.slice(Math.max(0, from - reach), from).some(({ text }) => NEGATIONS.has(text));
}
