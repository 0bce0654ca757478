import type { DaySpan, Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import { type Sign, SIGNS } from "../../../astrology/signs.ts";
import type { AspectType, Point } from "../../../ephemeris/points.ts";
import type { Task } from "../../task.ts";
import { type Frame, isIn, isOfNamedOnly } from "../frames.ts";
import { bodyOf } from "../lexicon/en_bodies.ts";
import { rulersOf } from "../sign_rulers.ts";
import type { SkyEvent, Term } from "../lexicon/term.ts";
import { wordsOf } from "./words.ts";

type ClaimOf<Kind extends DriverClaim["kind"]> = Extract<DriverClaim, { kind: Kind }>;

/** A claim of a driver. */
interface LicensedClaim<Kind extends DriverClaim["kind"] = DriverClaim["kind"]> {
  driver: Driver;
  claim: ClaimOf<Kind>;
  /** The bodies of the claim. */
  bodies: readonly Point[];
}

/** The claims that the drivers of a task allow. */
export class Licence {
  readonly task: Task;
  /** Kinds of sky terms that are no claims unless a body is near. */
  readonly harmless: ReadonlySet<Term["kind"]>;
  readonly #facts: readonly LicensedClaim[];
  /** The texts and keywords of all drivers, as words separated by single spaces. */
  #said: string | null = null;

  constructor(task: Task, harmless: ReadonlySet<Term["kind"]> = new Set()) {
    this.task = task;
    this.harmless = harmless;
    this.#facts = task.plan.drivers.flatMap((driver) =>
      driver.claims.map((claim) => ({ driver, claim, bodies: bodiesOf(claim) }))
    );
  }

  /** Whether a driver's own text contains the phrase. */
  isSaid(phrase: string): boolean {
    this.#said ??= this.task.plan.drivers.flatMap(({ text, keywords }) => [text, ...keywords])
      .map((text) => ` ${plain(text)} `).join("|");
    return this.#said.includes(` ${phrase} `);
  }

  /** Whether the body is in the text of a driver whose frame a sentence need not name. */
  isBodySaid(body: Point): boolean {
    const name = ` ${body.replace("mean_", "").replaceAll("_", " ")} `;
    return this.task.plan.drivers.some((driver) =>
      !isOfNamedOnly(driver) &&
      [driver.text, ...driver.keywords].some((text) => ` ${plain(text)} `.includes(name))
    );
  }

  isGiven(body: Point): boolean {
    return this.#facts.some(({ bodies }) => bodies.includes(body));
  }

  isGivenIn(body: Point, frame: Frame): boolean {
    return this.#facts.some(({ driver, bodies }) =>
      bodies.includes(body) && isIn(frame, driver, body)
    );
  }

  /** Ids of the drivers that make any claim about a body. */
  driversOf(body: Point): string[] {
    return this.#idsOf(({ bodies }) => bodies.includes(body));
  }

  inSign(body: Point, sign: Sign, frame: Frame): string[] {
    return this.#idsOf(({ driver, claim, bodies }) => {
      if (claim.kind === "house_sign") {
        return claim.sign === sign &&
          (body === "ascendant" && claim.house === 1 || body === "descendant" && claim.house === 7);
      }
      if (!bodies.includes(body) || !isIn(frame, driver, body)) return false;
      if (claim.kind === "sign") return claim.sign === sign;
      // From the day of an ingress, the body is in the sign. A lunation takes place in its sign.
      return claim.kind === "event" && claim.sign === sign &&
        (claim.event !== "ingress" || this.task.day === null || claim.date <= this.task.day);
    });
  }

  /** Drivers that put a body in a sign for which `fits` is true. */
  inSignThat(fits: (sign: Sign) => boolean, body: Point, frame: Frame): string[] {
    return [
      ...this.#signsOf(body, frame).filter(fits)
        .flatMap((sign) => this.inSign(body, sign, frame)),
      ...this.#idsOf(({ driver, claim, bodies }) =>
        claim.kind === "sign_among" && bodies.includes(body) && claim.signs.every(fits) &&
        isIn(frame, driver, body)
      ),
    ];
  }

  /** Whether some body may be in one of several signs. */
  isAnyAmongSigns(): boolean {
    return this.#facts.some(({ claim }) => claim.kind === "sign_among");
  }

  /** Drivers about several bodies in fitting signs. */
  gatheredIn(fits: (sign: Sign) => boolean): string[] {
    return this.#idsOf(({ claim }) => claim.kind === "gathering" && claim.signs.every(fits));
  }

  isAnyGathered(): boolean {
    return this.#facts.some(({ claim }) => claim.kind === "gathering");
  }

  /** The possible signs of a body. */
  #signsOf(body: Point, frame: Frame): Sign[] {
    return SIGNS.filter((sign) => this.inSign(body, sign, frame).length > 0);
  }

  entersSign(body: Point, sign: Sign, frame: Frame): string[] {
    return this.#idsOf(({ driver, claim, bodies }) =>
      claim.kind === "event" && claim.event === "ingress" && bodies.includes(body) &&
      claim.sign === sign && isIn(frame, driver, body)
    );
  }

  /**
   * Drivers of events in which a body leaves a sign: it enters the next sign, or moves back into
   * the previous sign.
   */
  leavesSign(body: Point, sign: Sign, frame: Frame): string[] {
    const index = SIGNS.indexOf(sign);
    const after = this.entersSign(body, SIGNS[(index + 1) % 12], frame);
    if (after.length > 0 || this.inMotion(body, "retrograde", null).length === 0) return after;
    return this.entersSign(body, SIGNS[(index + 11) % 12], frame);
  }

  inHouse(body: Point, houses: readonly number[], frame: Frame): string[] {
    return this.#idsOf(({ driver, claim, bodies }) =>
      claim.kind === "house" && bodies.includes(body) && houses.includes(claim.house) &&
      isIn(frame, driver, body)
    );
  }

  leavesHouse(body: Point, houses: readonly number[], frame: Frame): string[] {
    const comes = this.#facts.some(({ claim, bodies }) =>
      claim.kind === "event" && claim.event === "ingress" && bodies.includes(body)
    );
    const next = comes ? houses.map((house) => house % 12 + 1) : [];
    return this.inHouse(body, [...houses, ...next], frame);
  }

  inMotion(body: Point, motion: ClaimOf<"motion">["motion"], frame: Frame): string[] {
    const event: SkyEvent[] = motion === "retrograde"
      ? ["station_retrograde"]
      : motion === "direct"
      ? ["station_direct"]
      : ["station_retrograde", "station_direct"];
    return this.#idsOf(({ driver, claim, bodies }) => {
      if (!bodies.includes(body) || !isIn(frame, driver, body)) return false;
      if (claim.kind === "motion") return claim.motion === motion;
      return claim.kind === "event" && event.includes(claim.event) &&
        (this.task.day === null || claim.date <= this.task.day);
    });
  }

  comesTo(events: readonly SkyEvent[], body: Point | null, frame: Frame = null): string[] {
    return this.#idsOf(({ driver, claim, bodies }) =>
      claim.kind === "event" && events.includes(claim.event) &&
      (body === null || bodies.includes(body) && isIn(frame, driver, body))
    );
  }

  inPhase(phases: readonly string[], events: readonly SkyEvent[]): string[] {
    return [
      ...this.#idsOf(({ claim }) => claim.kind === "phase" && phases.includes(claim.phase)),
      ...this.comesTo(events, null),
    ];
  }

  /** Whether a driver is a lunation or an eclipse, which happens on one day. */
  isLunation(id: string): boolean {
    return this.task.plan.drivers.some((driver) =>
      driver.id === id && (driver.kind === "lunation" || driver.kind === "eclipse")
    );
  }

  isVoid(): string[] {
    return this.#idsOf(({ claim }) => claim.kind === "void");
  }

  inAspect(body: Point, others: readonly Point[], types: readonly AspectType[], frame: Frame) {
    return this.#idsOf(({ driver, claim, bodies: [first, second] }) => {
      if (!isOfTypes(claim, types)) return false;
      const isPair = first === body && others.includes(second) ||
        second === body && others.includes(first);
      return isPair && isIn(frame, driver, body);
    });
  }

  /** Drivers with an aspect of these types. If a body is given, only drivers with this body. */
  anyAspect(types: readonly AspectType[], body: Point | null, frame: Frame): string[] {
    return this.#idsOf(({ driver, claim, bodies }) =>
      isOfTypes(claim, types) &&
      (body === null ? !isOfNamedOnly(driver) : bodies.includes(body) && isIn(frame, driver, body))
    );
  }

  anyMotion(motion: ClaimOf<"motion">["motion"]): string[] {
    return this.#idsOf(({ driver, claim }) =>
      !isOfNamedOnly(driver) && (claim.kind === "motion" && claim.motion === motion ||
        claim.kind === "event" && motion !== "direct" && claim.event === `station_${motion}`)
    );
  }

  withSign(sign: Sign): string[] {
    return this.#idsOf(({ driver, claim }) =>
      "sign" in claim && claim.sign === sign && !isOfNamedOnly(driver)
    );
  }

  givenSigns(): Sign[] {
    return SIGNS.filter((sign) => this.withSign(sign).length > 0);
  }

  withHouse(houses: readonly number[]): string[] {
    return this.#idsOf(({ driver, claim }) =>
      "house" in claim && claim.kind !== "year_lord" && houses.includes(claim.house) &&
      !isOfNamedOnly(driver)
    );
  }

  /** Drivers with this house and sign together. */
  withHouseInSign(houses: readonly number[], sign: Sign): string[] {
    return this.withSign(sign).filter((id) => this.withHouse(houses).includes(id));
  }

  /** Signs that a text may call the reader's own. */
  ownSigns(): readonly Sign[] {
    if (this.task.signs.length > 0) return this.task.signs;
    return [...this.#signsOf("ascendant", null), ...this.#signsOf("sun", "natal")];
  }

  rulesHouse(body: Point, houses: readonly number[]): string[] {
    return this.#idsOf(({ claim }) =>
      claim.kind === "house_ruler"
        ? claim.ruler === body && houses.includes(claim.house)
        : claim.kind === "house_sign" && houses.includes(claim.house) &&
          rulersOf(claim.sign).includes(body)
    );
  }

  /** Drivers with this body as the lord of the year; if the body is null, drivers with any lord. */
  rulesYear(body: Point | null): string[] {
    return this.#idsOf(({ claim }) =>
      claim.kind === "year_lord" && (body === null || claim.body === body)
    );
  }

  yearsOfHouse(houses: readonly number[]): string[] {
    return this.#idsOf(({ claim }) => claim.kind === "year_lord" && houses.includes(claim.house));
  }

  #idsOf(holds: (fact: LicensedClaim) => boolean): string[] {
    return this.#facts.filter(holds).map(({ driver }) => driver.id);
  }
}

/**
 * Whether a claim has one of these aspect types. If two signs may be related in several ways, all
 * of these ways must be among the types.
 */
function isOfTypes(claim: DriverClaim, types: readonly AspectType[]): boolean {
  if (claim.kind === "signs_related") return claim.types.every((type) => types.includes(type));
  return claim.kind === "aspect" && types.includes(claim.type);
}

function bodiesOf(claim: DriverClaim): Point[] {
  switch (claim.kind) {
    case "aspect":
    case "signs_related":
      return [bodyOf(claim.first), bodyOf(claim.second)];
    case "phase":
    case "void":
      return ["moon"];
    case "own":
    case "gathering":
      return [];
    case "house_ruler":
      return [claim.ruler];
    case "house_sign":
      return claim.house === 1 ? ["ascendant"] : claim.house === 7 ? ["descendant"] : [];
    default:
      return [bodyOf(claim.body)];
  }
}

/** A text as words separated by single spaces. */
export function plain(text: string): string {
  return wordsOf(text).map(({ text }) => text).join(" ");
}

export function holdsDay({ start, end }: DaySpan, day: string): boolean {
  return start <= day && day <= end;
}
