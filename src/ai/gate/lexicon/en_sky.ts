import type { Dignity } from "../../../astrology/dignities.ts";
import type { MoonPhase } from "../../../astrology/sky/moon_phase.ts";
import { entriesOf, type Entry, type Motion, type SkyEvent } from "./term.ts";

const MOTIONS: readonly (readonly [Motion, isLoose: boolean, phrases: string])[] = [
  [
    "retrograde",
    false,
    "retrograde | retrogrades | retrograding | rx | in retrograde | retrograde motion | " +
    "backward motion",
  ],
  [
    "retrograde",
    true,
    "retro | backward | backwards | backtracks | backtracking | retraces | retracing | in reverse | " +
    "reversing | doubling back | doubles back | walks back",
  ],
  ["direct", false, "direct motion | forward motion | prograde"],
  ["direct", true, "direct | moving forward again | moves forward again"],
  ["stationary", false, "stationary"],
  ["stationary", true, "at a standstill | stands still | standing still | motionless"],
];

const STATIONS: readonly (readonly [readonly SkyEvent[], phrases: string])[] = [
  [
    ["station_retrograde"],
    "stations retrograde | turns retrograde | goes retrograde | going retrograde | " +
    "turning retrograde | begins its retrograde | starts its retrograde | enters retrograde | " +
    "station retrograde | turn retrograde | go retrograde | begins a retrograde | " +
    "becomes retrograde | stationing retrograde",
  ],
  [
    ["station_direct"],
    "stations direct | turns direct | goes direct | going direct | turning direct | " +
    "ends its retrograde | finishes its retrograde | resumes forward motion | station direct | " +
    "turn direct | go direct | retrograde ends | leaves retrograde | stationing direct",
  ],
  [
    ["station_retrograde", "station_direct"],
    "changes direction | stations | planetary station",
  ],
];

interface PhaseWords {
  phases: readonly MoonPhase[];
  events: readonly SkyEvent[];
  plain: string;
  loose: string;
}

const PHASES: readonly PhaseWords[] = [
  {
    phases: ["new_moon"],
    events: ["new_moon"],
    plain: "new moon | dark moon | dark of the moon | moonless night",
    loose: "",
  },
  {
    phases: ["full_moon"],
    events: ["full_moon"],
    plain: "full moon | moon is full | moon at its fullest | fullest moon | supermoon | " +
      "harvest moon | wolf moon | strawberry moon",
    loose: "full",
  },
  {
    phases: ["first_quarter"],
    events: ["first_quarter"],
    plain: "first quarter moon | waxing half moon",
    loose: "first quarter",
  },
  {
    phases: ["last_quarter"],
    events: ["last_quarter"],
    plain: "last quarter moon | third quarter moon | waning half moon | final quarter moon",
    loose: "last quarter | third quarter",
  },
  {
    phases: ["first_quarter", "last_quarter"],
    events: ["first_quarter", "last_quarter"],
    plain: "quarter moon | half moon | half lit moon",
    loose: "half lit | half full",
  },
  {
    phases: ["waxing_crescent", "first_quarter", "waxing_gibbous"],
    events: ["first_quarter"],
    plain: "waxing moon | growing moon | moon is growing | waxing phase | moon grows",
    loose: "waxing | waxes",
  },
  {
    phases: ["waning_gibbous", "last_quarter", "waning_crescent"],
    events: ["last_quarter"],
    plain: "waning moon | shrinking moon | fading moon | waning phase | balsamic moon | " +
      "balsamic | moon shrinks",
    loose: "waning | wanes",
  },
  {
    phases: ["waxing_crescent", "waning_crescent"],
    events: [],
    plain: "crescent moon | moon's crescent | sickle moon | thin moon | lunar crescent",
    loose: "crescent",
  },
  {
    phases: ["waxing_crescent"],
    events: [],
    plain: "waxing crescent | young moon",
    loose: "",
  },
  { phases: ["waning_crescent"], events: [], plain: "waning crescent | old moon", loose: "" },
  {
    phases: ["waxing_gibbous", "waning_gibbous"],
    events: [],
    plain: "gibbous | gibbous moon",
    loose: "nearly full",
  },
  { phases: ["waxing_gibbous"], events: [], plain: "waxing gibbous", loose: "almost full" },
  {
    phases: ["waning_gibbous"],
    events: [],
    plain: "waning gibbous | disseminating moon",
    loose: "just past full",
  },
];

const STRONG: readonly Dignity[] = ["ruler", "exaltation"];
const WEAK: readonly Dignity[] = ["detriment", "fall"];
const DIGNITIES: readonly (readonly [readonly Dignity[], isLoose: boolean, phrases: string])[] = [
  [["exaltation"], false, "exalted | in its exaltation | in exaltation"],
  [["detriment"], false, "in detriment | in its detriment"],
  [["fall"], false, "in its fall"],
  [["ruler"], false, "in domicile | in its domicile | in its own sign | in its home sign"],
  [
    STRONG,
    false,
    "strong by sign | strong in its sign | in a strong sign | well placed by sign | " +
    "strengthened by sign | dignified by sign | in dignity | in a sign where it is strong",
  ],
  [
    WEAK,
    false,
    "weak by sign | weak in its sign | in a weak sign | ill placed by sign | " +
    "weakened by sign | debilitated | in debility | in a sign where it is weak",
  ],
  [STRONG, true, "strong | powerful | dignified | well placed"],
  [WEAK, true, "weak | weakened | feeble | badly placed"],
];

/**
 * General talk about the sky. "The stars" alone is not such talk, because it may mean just stars.
 */
const SKY_TALK =
  "the stars say | the stars suggest | the stars favor | the stars favour | the stars want | " +
  "the stars have | the stars point | the stars are | the stars show | the stars invite | " +
  "the stars ask | the stars support | the stars smile | the stars encourage | the stars bring | " +
  "the stars urge | the stars offer | the stars promise | the stars hint | the stars whisper | " +
  "written in the stars | in your stars | your stars | your lucky star | star sign | star signs | " +
  "astral | astrology | astrological | astrologically | astrologer | horoscope | zodiac | " +
  "zodiacal | cosmic | cosmos | celestial | planetary | planet | planets | the heavens | " +
  "heavenly bodies | constellation | constellations | transit | transits | transiting | " +
  "natal chart | birth chart | your chart | chart ruler | natal | the universe is | " +
  "the universe has | the universe wants | the universe sends | the universe asks | " +
  "the universe conspires | the universe will | the universe says | universe is sending | " +
  "message of the stars | from the stars | under excellent stars | under good stars | under lucky stars | " +
  "under fortunate stars | aspects warn | aspects indicate | aspects suggest | aspects favor | " +
  "current aspects | other aspects | birthday chart | solar year | the sky asks | the sky says | the sky invites | the sky urges | the sky favors | " +
  "the sky favours | the sky supports | the sky wants | the sky suggests | the sky offers | " +
  "the sky brings | today's sky | tonight's sky | the sky's mood | the current sky | " +
  "the sky above your | the energies above | house cusp | ephemeris | lunations | conjunctions | " +
  "in the houses | sky weather | cosmic weather | this placement | your placements | your aspects | " +
  "water houses | fire houses | angular house | cadent house | succedent house";

/**
 * Terms that the engine never computes for a text. Such a term is allowed only if a driver's own
 * text contains it.
 */
const FOREIGN =
  "stellium | stelliums | grand trine | grand cross | t square | tsquare | yod | finger of god | " +
  "kite formation | kite pattern | mystic rectangle | the planets align | planets align | " +
  "stars align | stars aligned | stars are aligned | planets are aligned | planets aligning | " +
  "planetary alignment | alignment of the planets | alignment of planets | cosmic alignment | " +
  "cluster of planets | planetary cluster | pile up of planets | planetary pile up | " +
  "several planets | many planets | crowd of planets | eris | sedna | makemake | haumea | " +
  "quaoar | hygeia | vulcan | planet x | nibiru | ophiuchus | sirius | pleiades | fixed star | " +
  "regulus | algol | aldebaran | antares | spica | milky way | comet | meteor shower | " +
  "shooting star | mercury cazimi | cazimi | combust | under the beams | saturn return | " +
  "jupiter return | solar return | lunar return | chiron return | nodal return | saturn's return | " +
  "mercury return | venus return | mars return | progressed | mutual reception | parallel | " +
  "critical degree | anaretic | antiscia | sabian | decan | lunar mansion | " +
  "nakshatra | dasha | profection | firdaria | solar arc | sade sati | " +
  "equinox | solstice | tarot | tarot card | tarot cards";

const EVERYDAY =
  "parallel parking | parallel universe | rapid transit | public transit | lost in transit | " +
  "transit card | transit pass | in transit | rock star | gold star | lucky stars | movie star | " +
  "star of the show | film star | five star | pop star | save the planet | to another planet | " +
  "best on the planet | on the planet | on this planet | planet earth | the planet we | " +
  "for the planet | chart a course | your charts | your chart of | mercury in the thermometer | pie chart | flow chart | off the charts | " +
  "retro dress | retro jacket | retro look | retro style | retro playlist | retro radio | " +
  "cosmopolitan | parallel lines | parallel track | parallel tracks | parallel with | " +
  "run parallel | in parallel | a comet of | vulcan salute | work in progress | fire stations | " +
  "train stations | radio stations | petrol stations | gas stations | bus stations | " +
  "stations of | work stations | new moon shot | full moon shot | eclipse your | eclipse the | " +
  "full of | fill the void | void the | retrace your steps | retraces your steps | " +
  "doubles back on | backwards and forwards | backward glance";

export const SKY_ENTRIES: readonly Entry[] = [
  ...MOTIONS.flatMap(([motion, isLoose, phrases]) =>
    entriesOf(phrases, { kind: "motion", motion, isLoose })
  ),
  ...STATIONS.flatMap(([events, phrases]) => entriesOf(phrases, { kind: "station", events })),
  ...PHASES.flatMap(({ phases, events, plain, loose }) => [
    ...entriesOf(plain, { kind: "phase", phases, events, isLoose: false }),
    ...loose === "" ? [] : entriesOf(loose, { kind: "phase", phases, events, isLoose: true }),
  ]),
  ...DIGNITIES.flatMap(([dignities, isLoose, phrases]) =>
    entriesOf(phrases, { kind: "dignity", dignities, isLoose })
  ),
  ...entriesOf(
    "void of course | void moon | makes no further aspect | makes no further aspects | " +
      "no further aspect | no more aspects | makes no aspect | makes no more aspects | " +
      "unaspected moon",
    { kind: "void", isLoose: false },
  ),
  ...entriesOf("void", { kind: "void", isLoose: true }),
  ...entriesOf("solar eclipse | eclipse of the sun", {
    kind: "eclipse",
    events: ["solar_eclipse"],
  }),
  ...entriesOf("lunar eclipse | eclipse of the moon | blood moon", {
    kind: "eclipse",
    events: ["lunar_eclipse"],
  }),
  ...entriesOf("an eclipse | the eclipse | this eclipse | eclipse season | eclipses | eclipse", {
    kind: "eclipse",
    events: ["solar_eclipse", "lunar_eclipse"],
  }),
  ...entriesOf(
    "enters | entering | enter | moves into | moving into | slips into | slipping into | " +
      "slides into | steps into | stepping into | arrives in | arriving in | crosses into | " +
      "shifts into | shifting into | ingress into | ingresses into | move into | moves to | " +
      "changes sign | heads into | heading into | sails into | strides into | glides into | " +
      "drifts into | comes into | passes into",
    { kind: "enter" },
  ),
  ...entriesOf(
    "leaves | leaving | leave | exits | exiting | departs | departing | moves out of | " +
      "moving out of | slips from | slipping from | moving from | moves from | steps out of | " +
      "out of | trading | trades | quits | swaps | swapping",
    { kind: "leave" },
  ),
  ...entriesOf(SKY_TALK, { kind: "sky" }),
  ...entriesOf(FOREIGN, { kind: "foreign" }),
  ...entriesOf(EVERYDAY, { kind: "everyday" }),
];
