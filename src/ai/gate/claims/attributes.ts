import { elementOf, modalityOf, type Sign } from "../../../astrology/signs.ts";
import type { Point } from "../../../ephemeris/points.ts";
import { modeOf, wordBefore } from "./binding.ts";
import type { Group, Parsed } from "./clauses.ts";
import type { Frame } from "../frames.ts";
import type { Licence } from "./licence.ts";
import type { Mention } from "./phrase_book.ts";

/**
 * Ids of the drivers that carry what is said of a body in a frame; none: nobody does. An empty id
 * is a licence that no driver gives.
 */
export type Check = (body: Point, frame: Frame) => readonly string[];

const NEGATIONS = new Set("not no never isn't without neither nor hardly aren't".split(" "));

/** What a mention says of a body; null if it is no attribute of one. */
export function checkOf(parsed: Parsed, mention: Mention, licence: Licence): Check | null {
  const check = attributeCheck(parsed, mention, licence);
  if (check === null || !isNegated(parsed, mention)) return check;
  // What nobody carries in any frame.
  return (body) => check(body, null).length === 0 ? [""] : [];
}

function attributeCheck(parsed: Parsed, mention: Mention, licence: Licence): Check | null {
  const { term } = mention;
  switch (term.kind) {
    case "sign":
    case "emblem":
      return signCheck(term.sign, modeOf(parsed, mention), licence);
    case "house":
      if (/^(leave|from)$/.test(modeOf(parsed, mention))) {
        return (body, frame) => licence.leavesHouse(body, term.houses, frame);
      }
      return (body, frame) => licence.inHouse(body, term.houses, frame);
    case "element":
      return signsCheck((sign) => elementOf(sign) === term.element, licence);
    case "modality":
      return signsCheck((sign) => modalityOf(sign) === term.modality, licence);
    case "motion":
      return (body, frame) => licence.inMotion(body, term.motion, frame);
    case "station":
      return (body, frame) => licence.comesTo(term.events, body, frame);
    case "dignity":
      return (body, frame) => licence.hasDignity(body, term.dignity, frame);
    case "phase":
      return () => licence.inPhase(term.phases, term.events);
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

function signsCheck(fits: (sign: Sign) => boolean, licence: Licence): Check {
  return (body, frame) =>
    licence.signsOf(body, frame).filter(fits).flatMap((sign) => licence.inSign(body, sign, frame));
}

/** What a head's own words say: "Leo rising", "full moon", "solar eclipse". */
export function ownChecks({ term }: Mention, licence: Licence): Check[] {
  switch (term.kind) {
    case "body_in_sign":
      return [(body, frame) => {
        const isOwn = body === "ascendant" && licence.task.signs.includes(term.sign);
        return isOwn ? [""] : licence.inSign(body, term.sign, frame);
      }];
    case "phase":
      return [() => licence.inPhase(term.phases, term.events)];
    case "void":
      return [() => licence.isVoid()];
    case "eclipse":
      return [() => licence.comesTo(term.events, null)];
    default:
      return [];
  }
}

/**
 * The groups that an attribute may really be said of: everyday words are one only close behind
 * their body, a phase only of the Moon, an animal only as a place.
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
  if (term.kind !== "motion" || !term.isLoose) return targets;
  const reach = term.motion === "direct" ? 2 : 3;
  return targets.filter((group) => group.to <= from && from - group.to <= reach);
}

function isNear(group: Group, from: number, to: number): boolean {
  return group.to <= from ? from - group.to <= 3 : group.from - to <= 1;
}

function isNegated({ words }: Parsed, { from, term }: Mention): boolean {
  const reach = term.kind === "motion" || term.kind === "void" ? 3 : 2;
  return words.slice(Math.max(0, from - reach), from).some(({ text }) => NEGATIONS.has(text));
}
