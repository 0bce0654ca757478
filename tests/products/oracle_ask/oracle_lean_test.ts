import assert from "node:assert/strict";
import { answer } from "../../operations/answer.ts";

const ORACLE = "oracle.ask";
const OPPOSITE: Readonly<Record<string, string>> = { yes: "not_yet", not_yet: "yes", open: "open" };

interface Oracle {
  data: { lean: string | null; answer: string };
  meta: { warnings: { code: string }[] };
}

async function ask(question: string, birthDate?: string): Promise<Oracle> {
  const request = {
    question,
    topic: "career",
    ...(birthDate !== undefined && { birth_date: birthDate }),
  };
  return await answer(ORACLE, request) as unknown as Oracle;
}

Deno.test("staying and leaving lean apart for every birth, and both answers occur", async () => {
  const leans: (string | null)[] = [];
  for (let year = 1955; year < 2005; year++) {
    const birthDate = `${year}-0${1 + year % 9}-1${year % 10}`;
    const stay = await ask("Should I stay at my job?", birthDate);
    const leave = await ask("Should I leave my job?", birthDate);
    assert.equal(leave.data.lean, OPPOSITE[stay.data.lean!], birthDate);
    leans.push(stay.data.lean);
  }
  const open = leans.filter((lean) => lean === "open").length;
  assert.ok(leans.includes("yes") && leans.includes("not_yet"));
  assert.ok(open <= 10, `${open} of 50 open`);
});

Deno.test("a question about another person has no lean, and the answer says that it cannot be read", async () => {
  for (const question of ["Is my husband cheating on me?", "Does my boss like my work?"]) {
    const { data, meta } = await ask(question, "1984-02-29");
    assert.equal(data.lean, null);
    assert.deepEqual(meta.warnings.map(({ code }) => code), ["question_about_another"]);
    assert.match(data.answer, /nobody can|no reading|cannot be read/i);
    assert.doesNotMatch(data.answer, /\byes\b|\bnot yet\b/i);
  }
});

Deno.test("a question that has no yes has no lean", async () => {
  for (
    const question of ["Should I stay or go?", "When will my luck change?", "Why am I so tired?"]
  ) {
    const { data, meta } = await ask(question);
    assert.deepEqual([data.lean, meta.warnings], [null, []], question);
  }
});

Deno.test("a question in another language has no lean and is warned of", async () => {
  const { data, meta } = await ask("Soll ich meine Arbeit jetzt aufgeben?", "1984-02-29");
  assert.equal(data.lean, null);
  assert.deepEqual(meta.warnings.map(({ code }) => code), ["question_language"]);
});
