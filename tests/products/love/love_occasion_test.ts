import assert from "node:assert/strict";
import type { Driver } from "../../../src/astrology/drivers/driver.ts";
import { loveRevealText } from "../../../src/products/love_reveal/love_reveal_text.ts";

function driver(id: string, start?: string): Driver {
  const dates = start === undefined ? [] : [{ start, end: "2027-03-01" }];
  return {
    ...{
      id,
      kind: "placement",
      stance: "mixed",
      weight: 0.5,
      frame: null,
      text: `The fact ${id}.`,
    },
    ...{ theme: "fact", claims: [], dates, numbers: [], keywords: [], topics: ["love"] },
  };
}

/** The facts that an answer of 2026-11-28 rests on. */
function named(question: string): string[] {
  const persona = driver("persona.slow_ember");
  const { plan } = loveRevealText.task({
    ...{ question, status: null, day: "2026-11-28", hasPartner: false, persona, tone: "warm" },
    drivers: [
      persona,
      driver("transit.february", "2027-02-07"),
      driver("natal.a"),
      driver("natal.b"),
      driver("transit.now", "2026-11-20"),
    ],
  });
  return plan.slots.flatMap(({ drivers }) => drivers.map(({ id }) => id));
}

Deno.test("what begins after the occasion of a question is not told of it", () => {
  assert.ok(named("Will I find love?").includes("transit.february"));
  const ofDinner = named("Dinner is on Thursday. What should I know?");
  assert.ok(!ofDinner.includes("transit.february"));
  assert.ok(ofDinner.includes("transit.now"));
});
