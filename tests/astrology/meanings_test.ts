import assert from "node:assert/strict";
import { STANCES, TOPICS } from "../../src/astrology/drivers/driver.ts";
import { ADVICE } from "../../src/astrology/meanings/advice/advice_by_topic.ts";
import { ASKED_ADVICE } from "../../src/astrology/meanings/advice/asked.ts";
import { STANCE_CLAUSES, STANCE_EFFECTS } from "../../src/astrology/meanings/aspects.ts";
import { BODY_MEANINGS } from "../../src/astrology/meanings/bodies.ts";
import { HOUSE_MEANINGS } from "../../src/astrology/meanings/houses.ts";
import { IMAGES, TOPIC_IMAGES } from "../../src/astrology/meanings/images.ts";
import { atBirth, inSky } from "../../src/astrology/meanings/in_signs/in_signs.ts";
import {
  LUNAR_ECLIPSE_MEANINGS,
  PHASE_MEANINGS,
  SOLAR_ECLIPSE_MEANINGS,
  VOID_MEANINGS,
} from "../../src/astrology/meanings/moon.ts";
import {
  DIRECT_MEANINGS,
  MOTION_IN_GENERAL,
  MOTION_MEANINGS,
  STATIONARY_MEANINGS,
} from "../../src/astrology/meanings/motion.ts";
import {
  ASPECT_WORDS,
  dayInWords,
  HOUSE_ORDINALS,
  natalName,
  POINT_NAMES,
  spanInWords,
  yourHouse,
} from "../../src/astrology/meanings/names.ts";
import { SIGN_WAYS } from "../../src/astrology/meanings/signs.ts";
import { SIGNS } from "../../src/astrology/signs.ts";
import { ASPECT_TYPES, PLANETS, type Point, POINTS } from "../../src/ephemeris/points.ts";

const BODIES = [...new Set(Object.values(BODY_MEANINGS))];
const DEEDS = BODIES.flatMap(({ acting }) => acting === null ? [] : Object.values(acting));
/** Points that drivers tell the sign of. */
const PLACED: readonly Point[] = [...PLANETS, "chiron", "true_node"];
const ANGLES: readonly Point[] = ["ascendant", "midheaven"];
const IN_SKY = PLACED.flatMap((body) => SIGNS.flatMap((sign) => inSky(body, sign)));
const AT_BIRTH = [...PLACED, ...ANGLES].flatMap((body) =>
  SIGNS.flatMap((sign) => atBirth(body, sign))
);

/** Verb phrases whose subject is the body or one thing in a life. */
const VERB_PHRASES = [
  ...DEEDS.flatMap(({ asks }) => asks),
  ...Object.values(STANCE_EFFECTS).flat(),
];
/** Whole clauses that say what a fact means. */
const CLAUSES = [
  ...DEEDS.flatMap(({ effects, natures }) => [...effects, ...natures]),
  ...IN_SKY,
  ...AT_BIRTH,
  ...Object.values(STANCE_CLAUSES).flat(),
  ...[MOTION_IN_GENERAL, ...Object.values(MOTION_MEANINGS)].flatMap((it) =>
    Object.values(it).flat()
  ),
  ...STATIONARY_MEANINGS,
  ...DIRECT_MEANINGS,
  ...HOUSE_MEANINGS.flatMap(({ scenes }) => Object.values(scenes).flat()),
  ...Object.values(PHASE_MEANINGS).flat(),
  ...VOID_MEANINGS,
  ...SOLAR_ECLIPSE_MEANINGS,
  ...LUNAR_ECLIPSE_MEANINGS,
];
/** What stands in a sentence that states a fact. */
const BESIDE_FACTS = [
  ...VERB_PHRASES,
  ...CLAUSES,
  ...Object.values(SIGN_WAYS).flat(),
  ...BODIES.flatMap(({ domains, lives }) => [...domains, ...lives]),
  ...HOUSE_MEANINGS.flatMap(({ name, where }) => [name, ...where]),
];
const SAYINGS = [...Object.values(IMAGES).flat(), ...Object.values(TOPIC_IMAGES).flat()];
const ADVICE_TEXTS = [...Object.values(ADVICE), ...Object.values(ASKED_ADVICE)].flat();
const ALL = [...BESIDE_FACTS, ...SAYINGS, ...ADVICE_TEXTS.flat()];

Deno.test("every clause is lower case, without a full stop, and of a handy length", () => {
  for (const clause of ALL) {
    assert.match(clause, /^[a-z{].*[a-z}]$/, clause);
    assert.doesNotMatch(clause, /\s\s|[.;:!?"—–]|\d/, clause);
    assert.ok(clause.split(" ").length <= 15, clause);
  }
  console.log(`${ALL.length} clauses, ${BESIDE_FACTS.length} of them beside facts`);
  assert.ok(ALL.length >= 650);
});

Deno.test("no clause stands twice in what an answer draws from", () => {
  const drawn = [
    ...VERB_PHRASES,
    ...CLAUSES,
    ...SAYINGS,
    ...ADVICE_TEXTS.map(([core]) => core),
    ...Object.values(SIGN_WAYS).flat(),
  ];
  const twice = drawn.filter((clause, index) => drawn.indexOf(clause) !== index);
  assert.deepEqual(twice, []);
});

const UNWELCOME: Readonly<Record<string, RegExp>> = {
  certainty:
    /\b(will|must|shall|never|always|certain(ly|ty)?|surely|definite(ly)?|inevitabl[ey]|destin(y|ed)|fate[ds]?|doom(ed)?|guarantee[ds]?|promise[ds]?)\b/,
  medicine:
    /\b(doctors?|medic\w*|therap\w*|diagnos\w*|cure[ds]?|ill(ness)?|sick\w*|disease\w*|pregnan\w*|depress\w*|symptom\w*|heal(ing|ed|s)?)\b/,
  law: /\b(lawyers?|legal\w*|lawsuits?|sue[ds]?|courts?|judges|contracts?)\b/,
  finance: /\b(invest\w*|stocks?|crypto\w*|loans?|debts?|profits?|buy|sell|borrowing|gambl\w*)\b/,
  harm: /\b(death|dead|die[ds]?|dying|kill\w*|murder\w*|blood\w*|evil|hell)\b/,
  sky:
    /\b(sun|moons?|stars?|planets?|zodiac|sky|heavens?|cosmic|universe|signs?|houses?|natal|charts?|transits?|retrograde|aspects?|squares?|trines?|oppos\w*|conjunct\w*|eclipses?|void|phases?|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto|cancer)\b/,
  calendar:
    /\b(tomorrow|yesterday|weeks?|months?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter)\b/,
};

Deno.test("no clause claims what nothing carries", () => {
  for (const clause of ALL) {
    for (const [what, words] of Object.entries(UNWELCOME)) {
      assert.doesNotMatch(clause, words, `${what}: ${clause}`);
    }
  }
});

Deno.test("what stands beside a fact has no number that would read as part of it", () => {
  for (const clause of BESIDE_FACTS) {
    assert.doesNotMatch(
      clause,
      /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|first|second|third|fourth|fifth)\b/,
    );
  }
});

Deno.test("a whole clause begins with its subject", () => {
  for (const clause of CLAUSES) {
    assert.doesNotMatch(clause, /^(so|and|but|because|that|is|are|has|to|in|at|with)\b/, clause);
  }
});

Deno.test("what bodies do is a verb in the third person", () => {
  for (const phrase of VERB_PHRASES) {
    const [verb] = phrase.split(" ");
    assert.match(verb, /^(would|can|is|has|[a-z]+s)$/, phrase);
  }
});

Deno.test("advice begins with a bare verb, enough of it on every topic", () => {
  for (const topic of TOPICS) {
    assert.ok(ADVICE[topic].length >= (topic === "general" ? 40 : 20), topic);
    assert.ok(TOPIC_IMAGES[topic].length >= 6, topic);
  }
  for (const [ask, advice] of Object.entries(ASKED_ADVICE)) assert.ok(advice.length >= 10, ask);
  for (const [core] of ADVICE_TEXTS) {
    assert.doesNotMatch(
      core,
      /^(you|your|the|a|an|do not|don't|(?!bring|sing)\w+ing|\w+ly|not|be careful)\b/,
    );
  }
});

Deno.test("every point, sign, house and stance has its clauses", () => {
  for (const point of POINTS) {
    const { domains, lives } = BODY_MEANINGS[point];
    assert.ok(domains.length >= 1 && lives.length >= 1, point);
  }
  for (const planet of PLANETS) assert.notEqual(BODY_MEANINGS[planet].acting, null);
  for (const sign of SIGNS) {
    assert.ok(SIGN_WAYS[sign].length >= 2);
    for (const body of PLACED) assert.ok(inSky(body, sign).length >= 2, `${body} in ${sign}`);
    for (const body of [...PLACED, ...ANGLES]) assert.ok(atBirth(body, sign).length >= 2, body);
  }
  assert.equal(HOUSE_MEANINGS.length, 12);
  for (const { scenes } of HOUSE_MEANINGS) {
    for (const stance of STANCES) assert.ok(scenes[stance].length >= 4);
  }
});

Deno.test("points, houses, aspects and days are said as one writes them", () => {
  assert.equal(POINT_NAMES.moon, "the Moon");
  assert.equal(natalName("venus"), "your natal Venus");
  assert.equal(natalName("moon"), "your natal Moon");
  assert.equal(natalName("ascendant"), "your Ascendant");
  assert.equal(yourHouse(7), "your seventh house");
  assert.equal(HOUSE_ORDINALS[11], "twelfth");
  assert.equal(HOUSE_MEANINGS[6].name, "partnership");
  for (const type of ASPECT_TYPES) assert.match(ASPECT_WORDS[type].verb, /^(is )?[a-z]+$/);
  assert.equal(dayInWords("2027-02-03", "2027-01-30"), "3 February");
  assert.equal(dayInWords("2027-02-03", null), "3 February 2027");
  const span = { start: "2027-02-05", end: "2027-02-20" };
  assert.equal(spanInWords(span, null), "from 5 to 20 February 2027");
  assert.equal(
    spanInWords({ ...span, end: "2027-03-02" }, "2027-02-01"),
    "from 5 February to 2 March",
  );
  assert.equal(
    spanInWords({ start: "2026-12-30", end: "2027-01-02" }, "2026-12-01"),
    "from 30 December 2026 to 2 January 2027",
  );
  assert.equal(spanInWords({ start: "2027-02-05", end: "2027-02-05" }, null), "on 5 February 2027");
});
