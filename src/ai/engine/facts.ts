import type { Driver, DriverClaim, GroupClaim } from "../../astrology/drivers/driver.ts";
import {
  ASPECT_WORDS,
  dayInWords,
  natalName,
  PHASE_WORDS,
  POINT_NAMES,
  spanInWords,
  yourHouse,
} from "../../astrology/meanings/names.ts";
import type { MoonPhase } from "../../astrology/sky/moon_phase.ts";
import type { Point } from "../../ephemeris/points.ts";

/** A fact in each form that a sentence can use. */
export interface FactForms {
  /** The fact as a clause: "Saturn squares your natal Venus". */
  clause: string;
  /**
   * The fact as a fact of birth: "you were born with Venus in Taurus". Null for facts of other
   * charts.
   */
  born: string | null;
  /**
   * The fact as an adverbial: "with Saturn square your natal Venus". Null if the fact has no such
   * form.
   */
  setting: string | null;
}

type BodyClaim = Extract<DriverClaim, { kind: "sign" | "house" | "motion" }>;
/** Claims that other modules put into words: claims of products, and claims about groups. */
type WordedElsewhere = Extract<DriverClaim, { kind: "own" | "house_ruler" }> | GroupClaim;
type EventClaim = Extract<DriverClaim, { kind: "event" }>;

/** Whether the driver's first body is in the sky and its second body in a birth chart. */
export function isTransit(driver: Driver): boolean {
  return driver.kind === "transit" || (driver.kind === "window" && driver.id.includes("natal"));
}

/**
 * Whether the driver links two people. The first body belongs to the reader, the second to the
 * partner.
 */
export function isPair({ id }: Driver): boolean {
  return id.startsWith("pair.");
}

export function isNatal(driver: Driver): boolean {
  return !isTransit(driver) && /\bnatal\b/i.test(`${driver.id} ${driver.text}`);
}

/**
 * The facts of a driver in the order of its claims. Claims that other modules put into words are
 * left out. If a driver has no other claim, its own text is used.
 * @param day The reader's day; null if the text has none.
 */
export function factsOf(driver: Driver, day: string | null): FactForms[] {
  const bodies = new Map<Point, BodyClaim[]>();
  const facts: (FactForms | { body: Point })[] = [];
  // "The waxing gibbous Moon is in Leo" states both phase and sign, so the phase is not stated as a
  // separate fact.
  const hasMoonPlace = driver.claims.some((claim) => isBodyClaim(claim) && claim.body === "moon");
  const happening = driver.claims.find(({ kind }) => kind === "event");
  for (const claim of driver.claims) {
    // The words for an event include the position. Stated without the event, the position might not
    // hold today.
    if (happening?.kind === "event" && "body" in claim && claim !== happening) continue;
    if (isBodyClaim(claim)) {
      if (!bodies.has(claim.body)) facts.push({ body: claim.body });
      bodies.set(claim.body, [...bodies.get(claim.body) ?? [], claim]);
    } else if (!isWordedElsewhere(claim) && !(claim.kind === "phase" && hasMoonPlace)) {
      facts.push(factOf(claim, driver, day));
    }
  }
  const phase = driver.claims.find(({ kind }) => kind === "phase");
  const moon = phase?.kind === "phase" && bodies.has("moon") ? phase.phase : null;
  const stated = facts.map((fact) =>
    "body" in fact ? bodyFact(fact.body, bodies.get(fact.body)!, driver, moon) : fact
  );
  return stated.length > 0 ? stated : [plainFact(clauseOf(driver.text))];
}

/** Turns a sentence into a clause that can stand within another sentence. */
function clauseOf(sentence: string): string {
  return sentence.replace(/\.$/, "").replace(
    /^(The|A|An|You|Your|This)\b/,
    (word) => word.toLowerCase(),
  );
}

function isBodyClaim(claim: DriverClaim): claim is BodyClaim {
  return claim.kind === "sign" || claim.kind === "house" || claim.kind === "motion";
}

function isWordedElsewhere(claim: DriverClaim): claim is WordedElsewhere {
  return ["own", "house_ruler", "sign_among", "signs_related", "gathering"].includes(claim.kind);
}

function plainFact(clause: string): FactForms {
  return { clause, born: null, setting: null };
}

function factOf(
  claim: Exclude<DriverClaim, BodyClaim | WordedElsewhere>,
  driver: Driver,
  day: string | null,
): FactForms {
  switch (claim.kind) {
    case "aspect":
      return aspectFact(claim, driver, day);
    case "event":
      return eventFact(claim, driver, day);
    case "year_lord": {
      const name = POINT_NAMES[claim.body];
      return {
        ...plainFact(`${name} is the lord of your year`),
        setting: `with ${name} as the lord of your year`,
      };
    }
    case "house_sign":
      return plainFact(`${yourHouse(claim.house)} begins in ${claim.sign}`);
    case "phase": {
      const { clause, under } = PHASE_WORDS[claim.phase];
      return { ...plainFact(clause), setting: `under ${under}` };
    }
    case "void":
      return {
        ...plainFact("the Moon is void of course"),
        setting: "with the Moon void of course",
      };
  }
}

function aspectFact(
  claim: Extract<DriverClaim, { kind: "aspect" }>,
  driver: Driver,
  day: string | null,
): FactForms {
  // An aspect in the future needs its day, and only the driver's own text has that day.
  if (driver.id.startsWith("moon.next.")) {
    return plainFact(clauseOf(driver.text));
  }
  const { verb, adjective } = ASPECT_WORDS[claim.type];
  if (isPair(driver)) {
    const [own, other] = [ownName("your", claim.first), ownName("your partner's", claim.second)];
    const setting = `with ${own} ${adjective} ${other}`;
    return { ...plainFact(`${own} ${verb} ${other}`), setting };
  }
  const first = isNatal(driver) ? natalName(claim.first) : POINT_NAMES[claim.first];
  // In a natal aspect, both bodies are called natal, because "your natal Sun squares Jupiter" would
  // describe a transit of Jupiter.
  const second = isTransit(driver)
    ? natalName(claim.second)
    : isNatal(driver)
    ? natalName(claim.second).replace("your natal", "natal")
    : POINT_NAMES[claim.second];
  // If a fact does not hold all day, its days are stated, because without its days the fact would
  // seem current.
  const [span] = driver.kind === "transit" ? driver.dates : [];
  if (span !== undefined && day !== null && !(span.start < day && day < span.end)) {
    return plainFact(`${first} ${verb} ${second} ${spanInWords(span, day)}`);
  }
  return {
    ...plainFact(`${first} ${verb} ${second}`),
    setting: `with ${first} ${adjective} ${second}`,
  };
}

/** A body with its owner, such as `your Moon` or `your partner's Moon`. */
function ownName(whose: string, point: Point): string {
  return `${whose} ${POINT_NAMES[point].replace(/^the /, "")}`;
}

function bodyFact(
  body: Point,
  claims: readonly BodyClaim[],
  driver: Driver,
  moon: MoonPhase | null,
): FactForms {
  // A transit may also state the house or sign of its natal point.
  const isTouched = isTransit(driver) &&
    driver.claims.some((claim) => claim.kind === "aspect" && claim.second === body);
  const skyName = body === "moon" && moon !== null
    ? PHASE_WORDS[moon].under.replace(/^a /, "the ")
    : POINT_NAMES[body];
  const isProgressed = driver.frame === "progressed";
  const name = isPair(driver)
    ? ownName("your partner's", body)
    : isProgressed
    ? ownName("your progressed", body)
    : isNatal(driver) || isTouched
    ? natalName(body)
    : skyName;
  const states = claims.flatMap((claim) => claim.kind === "motion" ? [claim.motion] : []);
  const places = claims.flatMap((claim) =>
    claim.kind === "sign"
      ? [`in ${claim.sign}`]
      : claim.kind === "house"
      ? [`in ${yourHouse(claim.house)}`]
      : []
  );
  const state = [...states, places.join(" ")].filter((part) => part !== "").join(" ");
  return {
    clause: `${name} is ${state}`,
    born: isNatal(driver) && states.length === 0
      ? `you were born with ${POINT_NAMES[body]} ${state}`
      : null,
    setting: `with ${name} ${state}`,
  };
}

const EVENT_WORDS: Readonly<Record<EventClaim["event"], { now: string; past: string }>> = {
  ingress: { now: "enters", past: "entered" },
  station_retrograde: { now: "turns retrograde", past: "turned retrograde" },
  station_direct: { now: "turns direct", past: "turned direct" },
  new_moon: { now: "New Moon", past: "" },
  first_quarter: { now: "first quarter Moon", past: "" },
  full_moon: { now: "Full Moon", past: "" },
  last_quarter: { now: "last quarter Moon", past: "" },
  solar_eclipse: { now: "solar eclipse", past: "" },
  lunar_eclipse: { now: "lunar eclipse", past: "" },
};

function eventFact(claim: EventClaim, driver: Driver, day: string | null): FactForms {
  const isToday = claim.date === day;
  const isPast = day !== null && claim.date < day;
  const on = isToday ? "today" : `on ${dayInWords(claim.date, day)}`;
  const words = EVENT_WORDS[claim.event];
  const house = driver.claims.find(({ kind }) => kind === "house");
  const inHouse = house?.kind === "house" ? yourHouse(house.house) : null;
  if (words.past === "") {
    const places = [claim.sign, inHouse].filter((place) => place !== null);
    const falls = isPast ? "fell" : "falls";
    return plainFact(
      places.length === 0
        ? `the ${words.now} ${falls} ${on}`
        : isToday
        ? `the ${words.now} falls in ${places.join(", in ")} today`
        : `the ${words.now} ${on} ${falls} in ${places.join(", in ")}`,
    );
  }
  const verb = isPast ? words.past : words.now;
  if (claim.event === "ingress") {
    const places = [claim.sign, inHouse].filter((place) => place !== null);
    return plainFact(`${POINT_NAMES[claim.body]} ${verb} ${places.join(" and ")} ${on}`);
  }
  const places = [claim.sign, inHouse].filter((place) => place !== null).map((at) => ` in ${at}`);
  return plainFact(
    `${POINT_NAMES[claim.body]} ${verb}${places.join(",")}${places.length > 1 ? "," : ""} ${on}`,
  );
}
