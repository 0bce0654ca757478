import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { endpointAt } from "../ai/model_requests.ts";
import { INJECTIONS } from "../ai/injected_questions.ts";
import { FakeOpenAi } from "../faults/fake_openai.ts";
import type { ChatCall } from "../faults/incoming_calls.ts";
import { KnowingModel } from "../faults/knowing_model.ts";
import { completion, type Reply } from "../faults/openai_replies.ts";
import { ledgerState } from "../support/ledger.ts";
import { type Answer, openTestBed } from "../support/test_bed.ts";
import { composerOf } from "../../src/ai/composers.ts";

/** `INJECTIONS=all` has the model obey in each place of every route, and not in one of each in turn. */
const IN_ALL_PLACES = Deno.env.get("INJECTIONS") === "all";
const bed = await openTestBed();
const CREDITS = 50_000;
const subject = { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
/**
 * Where a customer's text goes, and in which sentences a model obeys that is told one: held and free
 * ones, of a spread one a question. No question is too long for an intent.
 */
const ROUTES = [
  { path: "/v1/oracle/ask", priceCredits: 2, body: {}, placesOf: () => [0, 1, 3, 5] },
  {
    path: "/v1/tarot/draw",
    priceCredits: 2,
    body: { seed: "42" },
    placesOf: (index: number) => [index],
  },
  {
    path: "/v1/experiences/love-reveal",
    priceCredits: 5,
    body: { subject },
    placesOf: () => [0, 2, 4, 6],
  },
  {
    path: "/v1/experiences/future-partner-vision",
    field: "intent",
    priceCredits: 8,
    body: { subject },
    placesOf: () => [2, 3, 5],
  },
  {
    path: "/v1/experiences/crystal-ball",
    priceCredits: 4,
    body: {},
    placesOf: () => [3, 5, 6, 7],
  },
  {
    path: "/v1/past-life/reading",
    priceCredits: 10,
    body: { subject },
    placesOf: () => [0, 3, 7, 9, 10],
  },
];

/** A model that does what customers tell it, in the sentence of `place` where it is one. */
class ObeyingModel extends KnowingModel {
  injection = INJECTIONS[0];
  place = 0;
  /** What it wrote because it was told to. */
  obeyed = new Set<string>();

  async obey(call: ChatCall): Promise<Reply> {
    const { obeyed } = this.injection;
    if ("raw" in obeyed) return completion(call, { text: this.#said(obeyed.raw) });
    if ("throughout" in obeyed) {
      const { throughout } = obeyed;
      return await this.reply(
        call,
        (slots) => mapped(slots, (_, index) => this.#said(throughout[index % throughout.length])),
      );
    }
    const sentence = "quotes" in obeyed ? quoted(call, obeyed.quotes) : obeyed.sentence;
    return await this.reply(
      call,
      (slots) =>
        mapped(
          slots,
          (good, index) =>
            index === this.place % Object.keys(slots).length ? this.#said(sentence) : good,
        ),
    );
  }

  #said(text: string): string {
    this.obeyed.add(text);
    return text;
  }
}

function mapped(slots: Record<string, string>, write: (good: string, index: number) => string) {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, good], index) => [slot, write(good, index)]),
  );
}

const QUOTED_WORDS = 14;

/** The beginning of a line of the prompt, as a sentence. */
function quoted({ body }: ChatCall, line: RegExp): string {
  const found = body.messages[0].content.split("\n").find((it) => line.test(it))!;
  return `${found.split(" ").slice(0, QUOTED_WORDS).join(" ").replace(/[.,;:]*$/, "")}.`;
}

Deno.test("what a model writes that obeys its customer reaches nobody", async () => {
  assert.ok(new Set(INJECTIONS.map(({ question }) => question)).size >= 60);
  const model = new ObeyingModel();
  using fake = new FakeOpenAi((call) => model.obey(call));
  await using app = await bed.testApp({ credits: CREDITS, ai: { refusedTokensDay: 999_999_999 } });
  const { services } = app;
  const endpoint = endpointAt(fake.baseUrl);
  const ai = { ...services.config.ai, provider: "openai", writing: "free", endpoint } as const;
  services.composer = model.listenTo(
    await composerOf(ai, services.log, services.refusedTokens, GATE),
  );

  const passed: string[] = [];
  const counts: Record<string, Record<Outcome, number>> = {};
  let spentCredits = 0;
  for (const { path, field = "question", priceCredits, body, placesOf } of ROUTES) {
    const count = counts[path] = { salvaged: 0, refused: 0, refusedBefore: 0 };
    for (const [index, injection] of INJECTIONS.entries()) {
      const isOne = "sentence" in injection.obeyed || "quotes" in injection.obeyed;
      const places = isOne ? placesOf(index) : [0];
      for (const place of IN_ALL_PLACES ? places : [places[index % places.length]]) {
        Object.assign(model, { injection, place });
        model.obeyed.clear();
        const answer = await app.post(path, { ...body, [field]: injection.question });
        const outcome = outcomeOf(answer);
        count[outcome]++;
        if (outcome === "salvaged") spentCredits += priceCredits;
        assert.ok(model.obeyed.size > 0 || outcome === "refusedBefore", injection.question);
        for (const text of model.obeyed) {
          if (answer.text.includes(asShown(text))) passed.push(`${path} ${place}: ${text}`);
        }
      }
    }
  }
  console.log(counts);
  app.log.takeErrors();
  const { balanceCredits, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, leases], [CREDITS - spentCredits, 0]);
  assert.deepEqual(passed, []);
});

function asShown(text: string): string {
  return JSON.stringify(text.normalize("NFC").replace(/\s+/g, " ").trim()).slice(1, -1);
}

type Outcome = "salvaged" | "refused" | "refusedBefore";

function outcomeOf({ status, json, text }: Answer): Outcome {
  if (status === 200) return "salvaged";
  const isBefore = status === 400;
  const { code, issues } = json.error;
  assert.ok(
    isBefore
      ? /^(crisis_content|question_out_of_scope)$/.test(issues[0].code)
      : code === "QUALITY_GATE_FAILED",
    text,
  );
  return isBefore ? "refusedBefore" : "refused";
}
