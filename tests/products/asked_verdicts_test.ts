import assert from "node:assert/strict";
import { tarotDrawText } from "../../src/products/tarot_draw/tarot_draw_text.ts";
import { dealSpread } from "../../src/tarot/draw.ts";
import { SPREADS } from "../../src/tarot/spreads.ts";
import { answer } from "../operations/answer.ts";

const SEEDS = Array.from({ length: 60 }, (_, index) => index);
/** Only what leans toward a yes, and only what leans toward waiting. */
const YES = /leans toward yes|points to a yes, because|speaks for a yes(?:,|\.)/;
const NOT_YET = /leans toward not yet|advises you to wait|speaks for waiting/;

interface Tarot {
  data: { answer: string };
}

async function answerTo(question: string, seed: number): Promise<string> {
  const request = { question, spread_type: "single", seed: String(seed) };
  return (await answer("tarot.draw", request) as unknown as Tarot).data.answer;
}

Deno.test("the card that speaks first inclines as the verdict does", () => {
  const [question, topic, tone] = ["Should I adopt a dog?", "general", "warm"] as const;
  for (
    const [seed, spread] of SEEDS.flatMap((seed) =>
      Object.values(SPREADS).map((it) => [seed, it] as const)
    )
  ) {
    const dealt = dealSpread(spread, String(seed));
    const { plan } = tarotDrawText.task({ question, topic, spread, dealt, tone });
    const answer = plan.fields.find(({ name }) => name === "answer")!;
    const [first, ...others] = answer.slots.filter(({ drivers }) => drivers.length > 0);
    const stances = [first, ...others].flatMap(({ drivers }) =>
      drivers.map(({ stance }) => stance)
    );
    const lead = stances.filter((stance) => stance === "supportive").length -
      stances.filter((stance) => stance === "challenging").length;
    const verdict = lead > 0 ? "supportive" : lead < 0 ? "challenging" : "mixed";
    assert.equal(answer.stance, verdict);
    if (verdict !== "mixed") assert.ok(first.drivers.some(({ stance }) => stance === verdict));
  }
});

Deno.test("a card gives one verdict to a question and its reason, and all verdicts occur", async () => {
  const answers = await Promise.all(SEEDS.map((seed) => answerTo("Should I adopt a dog?", seed)));
  const [yes, notYet] = [YES, NOT_YET].map((form) => answers.filter((it) => form.test(it)));
  assert.ok(yes.length > 10 && notYet.length > 5, `${yes.length}, ${notYet.length}`);
  for (const answer of yes) assert.doesNotMatch(answer, NOT_YET);
  for (const answer of answers) {
    assert.match(
      answer,
      /because|since it shows|shows .*, and that speaks|condition|as long as you|provided that you/,
    );
  }
});

Deno.test("no card says no to a question whether to accept help", async () => {
  for (const seed of SEEDS) {
    const said = await answerTo("Should I ask for help with my drinking?", seed);
    assert.match(said, /points to a yes|speaks for asking/);
    assert.doesNotMatch(said, NOT_YET);
  }
});

Deno.test("illness and loss get neither a verdict nor a light word of advice", async () => {
  for (
    const question of ["Should I have surgery on my knee?", "How do I get over losing my mother?"]
  ) {
    for (const seed of SEEDS.slice(0, 20)) {
      const said = await answerTo(question, seed);
      assert.doesNotMatch(said, YES);
      assert.doesNotMatch(said, NOT_YET);
    }
    const { data } = await answer("oracle.ask", {
      question,
      birth_date: "1984-02-29",
    }) as unknown as {
      data: { lean: string | null };
    };
    assert.equal(data.lean, null);
  }
});

Deno.test("the gate refuses no answer on a matter that has advice of its own", async () => {
  for (
    const question of [
      "Why do I feel stuck?",
      "Will my bakery survive the winter?",
      "What will my next year look like?",
      "Should I let my mother move into a care home?",
      "Why don't men call me back?",
      "How do I get my energy back?",
      "Should I go on a second date?",
      "When will my heart heal?",
      "Is someone lying to me?",
      "Will I be able to afford a house?",
    ]
  ) {
    for (const birth of ["1961-05-02", "1984-02-29", "2002-09-21"]) {
      await answer("oracle.ask", { question, birth_date: birth });
      await answer("tarot.draw", { question, seed: birth });
      await answer("experiences.love_reveal", { question, subject: { id: "c", dob: birth } });
    }
    await answer("experiences.crystal_ball", { question });
  }
});

Deno.test("a reader with a partner is not sent to look for another", async () => {
  const questions = [
    "Why do I keep choosing people who are unavailable?",
    "Why do I lose interest so fast?",
    "Am I ready for a relationship?",
    "Is he serious about me?",
  ];
  for (const question of questions) {
    for (const status of ["partnered", "married"]) {
      for (const dob of ["1961-05-02", "1984-02-29", "2002-09-21"]) {
        const request = {
          question,
          subject: { id: "c", dob },
          context: { relationship_status: status },
        };
        const { data } = await answer("experiences.love_reveal", request);
        assert.doesNotMatch(
          JSON.stringify(data),
          /strangers|somebody new|first (?:date|meeting)|second meeting|new acquaintance|introduced|invitation/,
        );
      }
    }
  }
});
