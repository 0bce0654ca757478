/** Tasks for the benign corpus: what is given where its sentences stand. */
import { cardClaim } from "../../../src/products/tarot_draw/claims/given_card.ts";
import { ARCHETYPES } from "../../../src/astrology/archetypes.ts";
import { FIT_RULES } from "../../../src/astrology/campaign_fit/fit_rules.ts";
import { archetypeDriver, reasonDriver } from "../../../src/astrology/drivers/fit_drivers.ts";
import type { Driver } from "../../../src/astrology/drivers/driver.ts";
import type { SlotKind } from "../../../src/ai/plan.ts";
import type { Task } from "../../../src/ai/task.ts";
import { driverOf, fieldOf, looseTaskOf, spanOf } from "./given.ts";

export type Context =
  | "daily"
  | "love"
  | "tarot"
  | "majors"
  | "past"
  | "sphere"
  | "oracle"
  | "windows"
  | "audience";

/** What every answer of a context says besides the sentence in question. */
export interface Scene {
  drivers: readonly Driver[];
  top: string;
  more: Partial<Task>;
}

const card = (
  id: string,
  text: string,
  position: string,
  orientation: "upright" | "reversed",
  keywords: readonly string[] = [],
) =>
  driverOf(`card.${id}`, "own", text, [cardClaim(id, position, orientation)], {
    keywords,
  });

function reason(id: string, points: number): Driver {
  return reasonDriver({ rule: FIT_RULES.find((rule) => rule.id === id)!, points });
}

export const SCENES: Readonly<Record<Context, Scene>> = {
  daily: {
    top: "The Moon is in Capricorn, in your sixth house of daily work.",
    drivers: [
      driverOf(
        "sky.moon",
        "moon",
        "The Moon is in Capricorn, in Leo's sixth house (daily work, habits); it is waning.",
        [
          { kind: "sign", body: "moon", sign: "Capricorn" },
          { kind: "house", body: "moon", house: 6 },
          { kind: "phase", phase: "waning_crescent" },
        ],
      ),
      driverOf(
        "sky.moon.square.saturn",
        "moon",
        "The Moon squares Saturn and makes no further aspect until 5 February (void of course).",
        [{ kind: "aspect", first: "moon", type: "square", second: "saturn" }, { kind: "void" }],
        { dates: [spanOf("2027-02-03", "2027-02-05")] },
      ),
      driverOf(
        "sky.venus.ingress",
        "ingress",
        "Venus enters Capricorn, moving from Leo's fifth house (romance, play) to the sixth.",
        [
          { kind: "event", event: "ingress", body: "venus", sign: "Capricorn", date: "2027-02-03" },
          { kind: "house", body: "venus", house: 6 },
        ],
        { dates: [spanOf("2027-02-03")] },
      ),
      driverOf(
        "sky.mars.retrograde",
        "station",
        "Mars is retrograde in Virgo, in Leo's second house (earnings, worth), until 1 April.",
        [
          { kind: "motion", body: "mars", motion: "retrograde" },
          { kind: "sign", body: "mars", sign: "Virgo" },
          { kind: "house", body: "mars", house: 2 },
        ],
        { dates: [spanOf("2027-01-10", "2027-04-01")] },
      ),
      driverOf(
        "sky.sun",
        "placement",
        "The Sun is in Aquarius, in Leo's seventh house (partnership).",
        [
          { kind: "sign", body: "sun", sign: "Aquarius" },
          { kind: "house", body: "sun", house: 7 },
        ],
      ),
    ],
    more: {},
  },
  love: {
    top: "Your natal Venus in Taurus in the first house shows itself openly.",
    drivers: [
      driverOf("natal.venus", "placement", "Natal Venus in Taurus in the first house.", [
        { kind: "sign", body: "venus", sign: "Taurus" },
        { kind: "house", body: "venus", house: 1 },
      ]),
      driverOf("natal.moon", "placement", "Natal Moon in Pisces in the twelfth house.", [
        { kind: "sign", body: "moon", sign: "Pisces" },
        { kind: "house", body: "moon", house: 12 },
      ]),
      driverOf("natal.mars", "placement", "Natal Mars in Leo in the fourth house.", [
        { kind: "sign", body: "mars", sign: "Leo" },
        { kind: "house", body: "mars", house: 4 },
      ]),
      driverOf("natal.descendant", "placement", "Cancer on the Descendant.", [
        { kind: "house_sign", house: 7, sign: "Cancer" },
        { kind: "sign", body: "descendant", sign: "Cancer" },
      ]),
      driverOf("natal.ascendant", "placement", "Capricorn rising.", [
        { kind: "sign", body: "ascendant", sign: "Capricorn" },
        { kind: "house_sign", house: 1, sign: "Capricorn" },
      ]),
      driverOf("natal.north_node", "placement", "The North Node in Aries in the eleventh house.", [
        { kind: "sign", body: "true_node", sign: "Aries" },
        { kind: "house", body: "true_node", house: 11 },
      ]),
      driverOf("natal.pluto", "placement", "Pluto retrograde in Scorpio in the seventh house.", [
        { kind: "sign", body: "pluto", sign: "Scorpio" },
        { kind: "house", body: "pluto", house: 7 },
        { kind: "motion", body: "pluto", motion: "retrograde" },
      ]),
      driverOf("natal.moon.trine.pluto", "aspect", "Natal Moon trine Pluto.", [
        { kind: "aspect", first: "moon", type: "trine", second: "pluto" },
      ]),
      driverOf("natal.venus.square.mars", "aspect", "Natal Venus square Mars.", [
        { kind: "aspect", first: "venus", type: "square", second: "mars" },
      ]),
      driverOf(
        "transit.jupiter.trine.natal.sun",
        "transit",
        "Transiting Jupiter trine natal Sun, 5 to 20 February 2027, exact 12 February.",
        [{ kind: "aspect", first: "jupiter", type: "trine", second: "sun" }],
        { dates: [spanOf("2027-02-05", "2027-02-20"), spanOf("2027-02-12")] },
      ),
      driverOf("persona.quiet_flame", "persona", "The Quiet Flame: warm, slow to speak.", [], {
        keywords: ["Quiet Flame"],
      }),
    ],
    more: {
      product: "experiences.love_reveal",
      title: "love reveal",
      signs: [],
      customerText: { question: "What am I not seeing about the people I choose?" },
    },
  },
  tarot: {
    top: "The Eight of Pentacles, upright, in your past speaks of practice.",
    drivers: [
      card(
        "eight_of_pentacles",
        "Past: Eight of Pentacles, upright: practice, craft.",
        "past",
        "upright",
      ),
      card("the_hanged_man", "Present: The Hanged Man, reversed: stalling.", "present", "reversed"),
      card(
        "knight_of_wands",
        "Future: Knight of Wands, upright: a bold start.",
        "future",
        "upright",
      ),
    ],
    more: {
      product: "tarot.draw",
      title: "three-card spread",
      day: null,
      signs: [],
      customerText: { question: "Should I leave my agency job to freelance?" },
    },
  },
  majors: {
    top: "Death, reversed, in the first place speaks of an ending put off.",
    drivers: [
      card("death", "You: Death, reversed: an ending put off.", "you", "reversed"),
      card("justice", "The Other Person: Justice, upright: fairness.", "other_person", "upright"),
      card("the_sun", "What Connects You: The Sun, upright: joy.", "bond", "upright"),
      card(
        "the_moon",
        "What Stands Between You: The Moon, reversed: a fog lifting.",
        "tension",
        "reversed",
      ),
      card(
        "queen_of_cups",
        "What Can Grow: Queen of Cups, upright: compassion.",
        "growth",
        "upright",
      ),
    ],
    more: {
      product: "tarot.draw",
      title: "relationship spread",
      day: null,
      signs: [],
      customerText: { question: "What is between me and my sister?" },
    },
  },
  past: {
    top: "The South Node in Scorpio in your fourth house keeps an old loyalty.",
    drivers: [
      driverOf("natal.south_node", "placement", "South Node in Scorpio in the fourth house.", [
        { kind: "sign", body: "true_south_node", sign: "Scorpio" },
        { kind: "house", body: "true_south_node", house: 4 },
      ]),
      driverOf("natal.saturn", "placement", "Saturn in Pisces in the eighth house.", [
        { kind: "sign", body: "saturn", sign: "Pisces" },
        { kind: "house", body: "saturn", house: 8 },
      ]),
      driverOf(
        "setting.harbor",
        "setting",
        "A harbor town of salt and rope; the keeper of a ferry.",
        [],
        { keywords: ["harbor", "ferry", "rope", "salt"] },
      ),
    ],
    more: {
      product: "past_life.reading",
      title: "past-life reading",
      signs: [],
      day: null,
    },
  },
  sphere: {
    top: "A key lies in the glass, and a key wants a door.",
    drivers: [
      driverOf("symbol.key", "symbol", "A key: access, a choice of doors.", [], {
        keywords: ["key", "door"],
      }),
      driverOf("symbol.bridge", "symbol", "A bridge: crossing, meeting halfway.", [], {
        keywords: ["bridge", "crossing"],
      }),
      driverOf(
        "sky.moon.full",
        "lunation",
        "Full Moon in Leo on 3 February.",
        [
          { kind: "phase", phase: "full_moon" },
          { kind: "event", event: "full_moon", body: "moon", sign: "Leo", date: "2027-02-03" },
          { kind: "sign", body: "moon", sign: "Leo" },
        ],
        { dates: [spanOf("2027-02-03")] },
      ),
    ],
    more: {
      product: "experiences.crystal_ball",
      title: "crystal ball",
      signs: [],
      customerText: { question: "Will the move to the coast be good for us?" },
    },
  },
  oracle: {
    top: "Mercury in Aquarius in your third house favors plain talk.",
    drivers: [
      driverOf("sky.mercury", "placement", "Mercury in Aquarius in the third house.", [
        { kind: "sign", body: "mercury", sign: "Aquarius" },
        { kind: "house", body: "mercury", house: 3 },
      ]),
      driverOf(
        "transit.saturn.opposition.natal.moon",
        "transit",
        "Saturn opposite the natal Moon, 20 January to 28 February.",
        [{ kind: "aspect", first: "saturn", type: "opposition", second: "moon" }],
        { dates: [spanOf("2027-01-20", "2027-02-28")] },
      ),
    ],
    more: {
      product: "oracle.ask",
      title: "oracle, family",
      signs: [],
      customerText: { question: "Should I write to Leo about the flat we share?" },
    },
  },
  windows: {
    top: "Venus in Gemini in your seventh house likes a quick mind.",
    drivers: [
      driverOf("natal.venus", "placement", "Natal Venus in Gemini in the seventh house.", [
        { kind: "sign", body: "venus", sign: "Gemini" },
        { kind: "house", body: "venus", house: 7 },
      ]),
      driverOf(
        "window.1",
        "window",
        "Jupiter trine natal Venus, 4 March to 2 May 2027.",
        [{ kind: "aspect", first: "jupiter", type: "trine", second: "venus" }],
        { dates: [spanOf("2027-03-04", "2027-05-02")], numbers: [72] },
      ),
      driverOf("archetype.guide", "archetype", "The Patient Guide: kind, curious, unhurried.", [], {
        keywords: ["guide", "patient"],
      }),
      driverOf("setting.bookshop", "setting", "A bookshop with a bell over the door.", [], {
        keywords: ["bookshop", "bell"],
      }),
    ],
    more: {
      product: "experiences.future_partner_vision",
      title: "future partner vision",
      signs: [],
      day: null,
    },
  },
  audience: {
    top: "Venus is in an earth sign, so what keeps its worth has a place here.",
    drivers: [
      reason("venus_earth", 9),
      reason("moon_fire", -6),
      reason("venus_mars_agree", 4),
      reason("mostly_earth", 3),
      reason("jupiter_weak", -3),
      archetypeDriver(ARCHETYPES[0]),
    ],
    more: {
      product: "audience.insights",
      title: "reasons why customers suit, or do not, a luxury email about jewelry",
      signs: [],
      day: null,
    },
  },
};

/** A task with one sentence to judge, `said_1`, beside one that names the weightiest driver. */
export function benignTask(context: Context, kind: SlotKind): Task {
  const { drivers, more } = SCENES[context];
  return looseTaskOf(
    [
      fieldOf("top", [["named", drivers[0]]]),
      fieldOf("said", [kind === "free" ? [kind] : [kind, ...drivers]], { min: 4, max: 60 }),
    ],
    drivers,
    more,
  );
}
