import { inspect } from "../support/ai_lane.ts";
import assert from "node:assert/strict";
import { crystalBallText } from "../../src/products/crystal_ball/crystal_ball_text.ts";
import { pastLifeReadingText } from "../../src/products/past_life_reading/past_life_reading_text.ts";
import type {
  FocusTopic,
  LifeScene,
} from "../../src/products/past_life_reading/words/life_words.ts";
import { focused } from "../../src/products/past_life_reading/words/scene_sentences.ts";
import { capitalized } from "../../src/ai/engine/sentence.ts";
import { LIFE_SCENES } from "../../src/products/past_life_reading/words/life_words.ts";
import { SYMBOL_WORDS } from "../../src/products/crystal_ball/words/symbol_words.ts";
import matters from "../../src/products/past_life_reading/words/en/matters.json" with {
  type: "json",
};
import beginnings from "../../src/products/past_life_reading/words/en/beginnings.json" with {
  type: "json",
};
import type { Task } from "../../src/ai/task.ts";
import { LIFE_SETTINGS, settingDriver } from "../../src/astrology/figures/settings.ts";
import { SYMBOLS } from "../../src/astrology/figures/symbols.ts";
import { NODE_HABITS } from "../../src/products/past_life_reading/words/life_words.ts";
import { SIGNS } from "../../src/astrology/signs.ts";
import { driverOf } from "../ai/gate/given.ts";

const sky = (id: string) => driverOf(id, "placement", `The fact ${id}.`, []);
const ROOM = "Any sentence may stand here as long as it says nothing of the kind.";

/** What the gate has against one sentence in its slot, all others being accepted. */
function codesOf(task: Task, slot: string, sentence: string): string[] {
  const kept = new Map(task.plan.slots.map(({ id }) => [id, `${ROOM} ${id}`]));
  kept.delete(slot);
  return inspect(task, JSON.stringify({ [slot]: sentence }), kept).complaints
    // The sentences around it are all alike.
    .filter(({ slot: of, code }) => of === slot && code !== "repeats").map(({ code }) => code);
}

function assertSentence(line: string): void {
  assert.match(line, /^\p{Lu}[^{}\[\]]*[^.?!]\.$/u);
  assert.doesNotMatch(line, /[.?!] |\s\s|,,| ,/);
}

function assertClause(line: string): void {
  assert.match(line, /^\p{Ll}[^{}\[\]]*[^.?!,;:]$/u);
}

Deno.test("every symbol has words of its own, and an image shows it and no other", () => {
  assert.deepEqual(Object.keys(SYMBOL_WORDS).toSorted(), SYMBOLS.map(({ id }) => id).toSorted());
  const lines = new Set<string>();
  for (const { id, name } of SYMBOLS) {
    const { images, gentle, gift, says } = SYMBOL_WORDS[id];
    assert.ok(images.length >= 3, id);
    // Two symbols speak in one sentence, each with a verb of its own.
    assert.ok(new Set(says.map((line) => line.split(" ")[0])).size >= 2, id);
    for (const image of [...images, ...gentle]) {
      const named = SYMBOLS.filter((it) => new RegExp(`\\b${it.name}\\b`).test(image));
      assert.deepEqual(named.map((it) => it.name), [name], image);
    }
    for (const line of [...images, ...gentle, ...says, gift]) {
      assertClause(line);
      assert.ok(!lines.has(line), line);
      lines.add(line);
    }
  }
});

Deno.test("the gate has nothing against any symbol's words", () => {
  for (const symbol of SYMBOLS) {
    const driver = driverOf(`symbol.${symbol.id}`, "symbol", `A ${symbol.name}.`, [], {
      keywords: [symbol.name],
    });
    const task = crystalBallText.task({
      ...{ question: "What now?", topic: "general", day: "2027-02-03", style: "plain" },
      symbols: [driver, driver],
      sky: { light: sky("light"), others: [sky("telling"), sky("further")] },
    });
    const { images, gentle, gift, says, wish, shows, way, shadow, steps } = SYMBOL_WORDS[symbol.id];
    const told = [
      ...Object.values(steps).flat().map((line) => ["action_1", line]),
      ...[...images, ...gentle].map((line) => ["vision_1", `In the glass, ${line}.`]),
      ...says.map((line) => ["meaning_2", `The ${symbol.name} ${line}.`]),
      ["meaning_2", `The pictures are company: the ${symbol.name} wishes you ${wish}.`],
      ["meaning_1", `The ${symbol.name} leaves you more room for ${gift}.`],
      ...Object.values(shows).map((line) => [
        "meaning_1",
        `The ${symbol.name} leans toward yes, because it shows ${line}.`,
      ]),
      ...Object.values(way).map((line) => [
        "meaning_2",
        `The ${symbol.name} advises you to ${line}.`,
      ]),
      ...Object.values(shadow).map((line) => [
        "meaning_2",
        `The ${symbol.name} suggests that one reason may be ${line}.`,
      ]),
    ];
    for (const [slot, sentence] of told) {
      assert.deepEqual(codesOf(task, slot, sentence), [], sentence);
    }
  }
});

/** The echoes of a scene, with those of the focuses. Two threads may share one. */
function echoesOf({ now, threads }: LifeScene): Set<string> {
  return new Set([...Object.values(now), ...threads.flatMap(({ echoes }) => echoes)]);
}

/** The sentences of a scene with the slot of a deep, or brief, reading where each may stand. */
function* sentencesOf(scene: LifeScene): Generator<[depth: "brief" | "deep", string, string]> {
  const { themes, places, works, senses, bonds, focus, stories, threads } = scene;
  for (const theme of themes) {
    for (const topic of Object.keys(focus) as FocusTopic[]) {
      yield ["deep", "lifetime_theme_1", focused(theme, scene, topic)];
    }
  }
  for (const line of places) yield ["deep", "scene_1", line];
  for (const line of works) yield ["deep", "scene_2", line];
  for (const line of senses) yield ["deep", "scene_3", line];
  for (const line of bonds) yield ["deep", "scene_4", line];
  for (const { turn, deed, end, short } of stories) {
    yield ["deep", "scene_5", turn];
    yield ["deep", "scene_6", deed];
    yield ["deep", "scene_7", end];
    yield ["brief", "scene_2", short];
  }
  for (const { pattern, rite } of threads) {
    yield ["deep", "karmic_pattern_1", pattern];
    yield ["deep", "healing_action_1", capitalized(`${rite}.`)];
  }
  for (const line of echoesOf(scene)) {
    yield ["deep", "present_life_echo_1", `In this life, ${line}.`];
  }
}

Deno.test("every setting has a scene, each line one sentence that the gate accepts and no other scene has", () => {
  assert.deepEqual(
    Object.keys(LIFE_SCENES).toSorted(),
    LIFE_SETTINGS.map(({ id }) => id).toSorted(),
  );
  const lines = new Set<string>();
  for (const setting of LIFE_SETTINGS) {
    const scene = LIFE_SCENES[setting.id];
    const task = (depth: "brief" | "deep") =>
      pastLifeReadingText.task({
        ...{ question: null, focus: "soul_lesson", depth, source: "birth" },
        setting: settingDriver(setting, "spirituality"),
        nodes: { behind: [sky("one"), sky("two"), sky("three")], ahead: sky("ahead") },
      });
    const tasks = { brief: task("brief"), deep: task("deep") };
    for (const [depth, slot, sentence] of sentencesOf(scene)) {
      assertSentence(sentence);
      assert.deepEqual(codesOf(tasks[depth], slot, sentence), [], sentence);
      const { maxWords } = tasks[depth].plan.slots.find(({ id }) => id === slot)!;
      const words = sentence.split(" ").length;
      assert.ok(words <= maxWords, `${words} words of ${maxWords}: ${sentence}`);
      assert.ok(!lines.has(sentence), sentence);
      lines.add(sentence);
    }
    for (const line of [...echoesOf(scene), ...scene.threads.map(({ rite }) => rite)]) {
      assertClause(line);
    }
    assert.ok(scene.stories.length >= 2 && scene.threads.length >= 2, setting.id);
    for (const { echoes } of scene.threads) assert.ok(echoes.length >= 2, setting.id);
  }
  assert.ok(lines.size >= 24 * 20, String(lines.size));
});

Deno.test("a scene is told in the past, and its echo in the present", () => {
  for (
    const [id, scene] of Object.entries(LIFE_SCENES)
  ) {
    const { places, works, senses, bonds, stories } = scene;
    const told = [
      ...[...places, ...works, ...senses, ...bonds],
      ...stories.flatMap(({ turn, deed, end, short }) => [turn, deed, end, short]),
    ];
    for (const line of told) {
      assert.doesNotMatch(
        line,
        /\b(?:you will|may|you are|you have|today)\b/,
        `${id}: ${line}`,
      );
    }
    for (const line of echoesOf(scene)) assert.match(line, /^you may /, `${id}: ${line}`);
  }
});

Deno.test("how a habit shows in a matter is a sentence that the gate accepts and that has room", () => {
  const task = pastLifeReadingText.task({
    ...{ question: null, focus: "soul_lesson", depth: "deep", source: "birth" },
    setting: settingDriver(LIFE_SETTINGS[0], "spirituality"),
    nodes: { behind: [sky("one"), sky("two"), sky("three")], ahead: sky("ahead") },
  });
  const slot = "present_life_echo_1";
  const { maxWords } = task.plan.slots.find(({ id }) => id === slot)!;
  const firsts = Object.values(beginnings).flatMap((byHabit) => Object.values(byHabit));
  const longest = Math.max(...firsts.map((first) => first.split(" ").length));
  const { lead: led, habits: { holding } } = matters.money;
  for (const first of firsts) {
    const sentence = capitalized(`${first} ${led} ${holding.shows}.`);
    assertSentence(sentence);
    assert.deepEqual(codesOf(task, slot, sentence), [], sentence);
  }
  for (const [id, { lead, habits }] of Object.entries(matters)) {
    // An answer without a lead says by itself what no chart can tell.
    const room = maxWords - (lead === "" ? 0 : longest);
    for (const { shows, step } of Object.values(habits)) {
      const text = `${lead} ${shows}.`.trim().replace("{s}", "your mother");
      const sentence = text[0].toUpperCase() + text.slice(1);
      assert.match(shows, /\bmay\b/);
      assert.ok(sentence.split(" ").length <= room, `${id} ${room}: ${sentence}`);
      assertSentence(sentence);
      assert.deepEqual(codesOf(task, slot, sentence), [], sentence);
      const told = step.replace("{s}", "your mother");
      const advice = `${told[0].toUpperCase()}${told.slice(1)}.`;
      assert.deepEqual(codesOf(task, "healing_action_1", advice), [], advice);
    }
  }
});

Deno.test("each sign has habits of the South Node and steps of the North Node, all different", () => {
  const lines = SIGNS.flatMap((sign) => {
    const found = NODE_HABITS[sign];
    assert.ok(found.length >= 3);
    for (const { habit } of found) assert.match(habit, /^\w+ing\b/);
    return found.flatMap(({ habit, step }) => [habit, step]);
  });
  lines.forEach(assertClause);
  assert.equal(new Set(lines).size, lines.length);
});
