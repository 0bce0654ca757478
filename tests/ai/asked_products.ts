/** What the tests of products share: all are asked, cited and read. */
import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { type Answer, openTestBed } from "../support/test_bed.ts";
import type { IndependentReader } from "./independent_reader.ts";
import type { SeededRequest } from "./seeded_requests.ts";

export const bed = await openTestBed();

/** The paragraphs of `data`, with where they stand. */
export function textsOf(data: Record<string, unknown>): Map<string, string> {
  const texts = new Map<string, string>();
  const names = ["theme", "action", "love", "career", "money", "wellbeing", "answer", "insight"];
  const told = ["vision", "meaning", "lifetime_theme", "scene", "karmic_pattern"];
  const further = ["present_life_echo", "healing_action", "dynamic", "partner_portrait"];
  for (const name of [...names, ...told, ...further, "next_action"]) {
    if (typeof data[name] === "string") texts.set(name, data[name]);
  }
  const scene = data.meeting_scene as { signal: string } | undefined;
  if (scene !== undefined) texts.set("meeting_scene.signal", scene.signal);
  const windows = (data.timing_windows ?? []) as { note: string }[];
  windows.forEach(({ note }, index) => texts.set(`timing_windows[${index}].note`, note));
  const { cards = [] } = (data.spread ?? {}) as { cards?: { reading: string }[] };
  cards.forEach(({ reading }, index) => texts.set(`spread.cards[${index}].reading`, reading));
  return texts;
}

function assertCited({ data, meta }: Answer["json"]): void {
  const texts = textsOf(data);
  const ids = meta.drivers.map(({ id }: { id: string }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(meta.citations.length > 0);
  for (const { field, quote, drivers } of meta.citations) {
    assert.ok(texts.get(field)?.includes(quote), `${field}: ${quote}`);
    for (const id of drivers) assert.ok(ids.includes(id), id);
  }
  assert.ok(meta.citations.some(({ drivers }: { drivers: string[] }) => drivers.includes(ids[0])));
  assert.deepEqual([meta.status, meta.aiGenerated, meta.language], ["complete", true, "en"]);
}

/** So many are asked side by side: their statements share transactions, and each has a clock of its own. */
const AT_ONCE = 10;

/** All are answered, each set of facts otherwise, and each is read. */
export async function askAll(
  requests: readonly SeededRequest[],
  read: (answer: Answer["json"], index: number) => void,
  now?: (index: number) => Date,
): Promise<void> {
  const asked = new AsyncLocalStorage<number>();
  await using app = await bed.testApp({
    credits: 5000,
    // Outside of a question, the document of the contract may be made.
    services: now === undefined ? {} : {
      now: () => {
        const question = asked.getStore();
        return question === undefined ? new Date() : now(question);
      },
    },
  });
  const ask = ({ path, body }: SeededRequest, index: number) =>
    asked.run(index, () => app.post(path, body));
  const texts = new Set<string>();
  const facts = new Set<string>();
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const batch = requests.slice(first, first + AT_ONCE);
    const answers = await Promise.all(batch.map((request, at) => ask(request, first + at)));
    for (const [at, answer] of answers.entries()) {
      assert.equal(answer.status, 200, `${JSON.stringify(batch[at].body)} ${answer.text}`);
      assertCited(answer.json);
      read(answer.json, first + at);
      texts.add([...textsOf(answer.json.data).values()].join("\n"));
      const { date, sign, question, tone } = { ...answer.json.data, ...batch[at].body };
      facts.add(JSON.stringify([answer.json.meta.drivers, date, sign, question, tone]));
    }
  }
  // Two readers may be told the same facts of the sky, and the same unit of words for one question.
  const alike = facts.size - texts.size;
  assert.ok(alike <= 0.02 * facts.size, `${texts.size} texts on ${facts.size} sets of facts`);
}

export function assertNoneFalse(
  { findings: { read, faults } }: IndependentReader,
  min: Record<string, number>,
): void {
  console.log("claims read:", Object.fromEntries(read));
  assert.deepEqual(faults.slice(0, 10), [], `${faults.length} false or not understood`);
  for (const [kind, count] of Object.entries(min)) {
    assert.ok((read.get(kind) ?? 0) >= count, `${kind}: ${read.get(kind)}`);
  }
}
