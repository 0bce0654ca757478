import assert from "node:assert/strict";
import { loveFigureMethod } from "../../../src/astrology/figures/love_figure_method.ts";
import { LOVE_PERSONAS } from "../../../src/astrology/figures/love_personas.ts";
import { MEETING_SETTINGS } from "../../../src/astrology/figures/meeting_settings.ts";
import { PARTNER_ARCHETYPES } from "../../../src/astrology/figures/partner_archetypes.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { MEANINGS } from "../../../src/words/english.ts";
import {
  TOUCHED_MEANINGS,
  WINDOW_MEANINGS,
} from "../../../src/products/love/words/window_words.ts";
import { TOPIC_WEIGHTS, TRANSITING } from "../../../src/astrology/timing/timing_tables.ts";
import { THEMES } from "../../../src/astrology/rulebook/rules.ts";

/** What contacts between two persons mean, by theme and stance. */
const PAIRS = Object.entries(MEANINGS.cells).filter(([cell]) => cell.startsWith("pair."));

const SKY =
  /\b(sun|moons?|stars?|sky|planet\w*|signs?|houses?|charts?|aspects?|squares?|orbits?|phase\w*|zodiac|fate\w*|destin\w*|water|fire|earth|air)\b/i;
const UNFIT =
  /\b(will|always|never|must|definitely|certainly|surely|guarantee\w*|he|she|his|her|him|man|woman|husband|wife|boyfriend|girlfriend|sexy|young)\b/i;

const CLAUSES = [
  ...LOVE_PERSONAS.flatMap(({ ways }) => ways),
  ...PARTNER_ARCHETYPES.flatMap(({ seen, known, drawn }) => [...seen, ...known, ...drawn]),
  ...MEETING_SETTINGS.flatMap(({ signals }) => signals),
  ...PAIRS.flatMap(([, entries]) => entries),
  ...[...Object.values(WINDOW_MEANINGS), ...Object.values(TOUCHED_MEANINGS)]
    .flatMap((words) => Object.values(words).flat()),
];

Deno.test("there are a persona and an archetype a sign, and 24 settings, none twice", () => {
  for (const figures of [LOVE_PERSONAS, PARTNER_ARCHETYPES]) {
    assert.deepEqual(figures.map(({ sign }) => sign), SIGNS);
    assert.equal(new Set(figures.map(({ id }) => id)).size, 12);
    assert.equal(new Set(figures.map(({ name }) => name)).size, 12);
  }
  assert.equal(new Set(MEETING_SETTINGS.map(({ id }) => id)).size, 24);
});

Deno.test("every clause is one, stands once, foretells nothing and speaks of no gender or sky", () => {
  assert.equal(new Set(CLAUSES).size, CLAUSES.length);
  for (const clause of CLAUSES) {
    assert.match(clause, /^[a-z].*[^.!?]$/);
    assert.doesNotMatch(clause, SKY);
    assert.doesNotMatch(clause, UNFIT);
  }
  LOVE_PERSONAS.forEach(({ ways }) => ways.forEach((it) => assert.match(it, /^you /)));
  PARTNER_ARCHETYPES.forEach(({ seen, known, drawn, lively, homely }) => {
    [...seen, ...known].forEach((it) => assert.match(it, /^they /));
    drawn.forEach((it) => assert.match(it, /^someone /));
    for (const unfit of [lively, homely]) {
      assert.ok(drawn.filter((it) => !unfit.includes(it)).length > 2);
      assert.ok(known.filter((it) => !unfit.includes(it)).length > 1);
      unfit.forEach((it) => assert.ok([...drawn, ...known, ...seen].includes(it), it));
    }
  });
});

Deno.test("a scene is known by its marks, and no other scene has one of them", () => {
  for (const { id, at, marks, signals } of MEETING_SETTINGS) {
    assert.ok(marks.some((mark) => at.includes(mark)), at);
    for (const other of MEETING_SETTINGS.filter((it) => it.id !== id)) {
      for (const mark of other.marks) {
        const found = new RegExp(`(?<!\\p{L})${mark}(?!\\p{L})`, "iu");
        for (const text of [at, ...signals]) assert.doesNotMatch(text, found);
      }
    }
  }
});

Deno.test("the rulebook has words for each of its themes", () => {
  const themes = new Set(PAIRS.map(([cell]) => cell.split(".")[1]));
  assert.deepEqual([...themes].toSorted(), Object.keys(THEMES).toSorted());
});

Deno.test("there are words for every body that opens a window, and for what it touches", () => {
  const opening = Object.entries(TRANSITING).filter(([, { isDefault }]) => isDefault);
  assert.deepEqual(Object.keys(WINDOW_MEANINGS).toSorted(), opening.map(([it]) => it).toSorted());
  assert.deepEqual(
    Object.keys(TOUCHED_MEANINGS).toSorted(),
    Object.keys(TOPIC_WEIGHTS.love).toSorted(),
  );
});

Deno.test("the published method names every figure and setting", () => {
  const text = loveFigureMethod();
  for (const { name } of [...LOVE_PERSONAS, ...PARTNER_ARCHETYPES]) assert.ok(text.includes(name));
  for (const { at } of MEETING_SETTINGS) assert.ok(text.includes(at));
});
