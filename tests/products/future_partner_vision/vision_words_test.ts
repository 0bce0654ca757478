import assert from "node:assert/strict";
import type { Driver } from "../../../src/astrology/drivers/driver.ts";
import { futurePartnerVisionText } from "../../../src/products/future_partner_vision/future_partner_vision_text.ts";
import { PARTNER_ARCHETYPES } from "../../../src/astrology/figures/partner_archetypes.ts";
import { verbsFor } from "../../../src/products/love/words/figure_sentences.ts";
import { VISION, type Voice, VOICES } from "../../../src/products/love/words/vision_words.ts";
import answers from "../../../src/products/love/words/en/vision_answers.json" with {
  type: "json",
};
import details from "../../../src/products/love/words/en/vision_details.json" with {
  type: "json",
};
import { inspect } from "../../support/ai_lane.ts";

function driver(id: string, kind: Driver["kind"]): Driver {
  return {
    ...{ id, kind, stance: "mixed", weight: 0.5, frame: null, text: `The fact ${id}.` },
    ...{ theme: "fact", claims: [], dates: [], numbers: [], keywords: [], topics: ["love"] },
  };
}

/** A frame with words in its places. */
function framed(frame: string): string {
  return frame.replace("{n}", "the Gardener").replace("{t}", "they say little and mean all of it")
    .replace("{w}", "a calm life together").replace("{g}", "a hand that stays")
    .replace("{at}", "in a corner bakery").replace("{s}", "somebody passes you the sugar");
}

Deno.test("the gate accepts every answer to an intent, every closing and every frame of a vision", () => {
  const task = futurePartnerVisionText.task({
    ...{ intent: "something kind", status: null, tone: "warm", windows: [] },
    archetype: driver("archetype.gardener", "archetype"),
    setting: driver("setting.bakery", "setting"),
    natal: [driver("natal.a", "placement"), driver("natal.b", "placement")],
  });
  const slots = ["intent_answer", "partner_portrait"]
    .map((field) => task.plan.slots.findLast((slot) => slot.field === field)!.id);
  const kept = new Map(
    task.plan.slots.map(({ id }) => [id, `Any sentence may stand here as it is. ${id}`]),
  );
  const clauses = [
    ...answers.flatMap(({ says, close, dated }) => [
      ...says,
      ...close,
      ...dated?.says ?? [],
      ...dated?.close ?? [],
    ]),
    ...details.flatMap(({ says, close }) => [...says, ...close]),
    ...Object.values(VOICES).flatMap((voice) => Object.values(voice).flat()).map(framed),
    ...Object.values(VISION.closes).flatMap(({ single, paired }) => [...single, ...paired]),
  ];
  for (const clause of clauses) {
    const text = `${clause[0].toUpperCase()}${clause.slice(1)}.`;
    for (const slot of slots) {
      const { complaints } = inspect(task, JSON.stringify({ [slot]: text }), kept);
      const own = complaints.filter((it) => it.slot === slot && it.code !== "repeats");
      assert.deepEqual(own.map(({ code }) => code), [], text);
    }
  }
  assert.ok(clauses.length > 200);
});

Deno.test("every voice has a verb for whatever a sign is drawn to", () => {
  for (const voice of Object.keys(VOICES) as Voice[]) {
    for (const drawn of PARTNER_ARCHETYPES.flatMap((archetype) => archetype.drawn)) {
      for (const told of [drawn, drawn.replace("someone", "a partner")]) {
        assert.ok(verbsFor(told, voice).length > 0, `${voice}: ${told}`);
      }
    }
  }
});
