import assert from "node:assert/strict";
import { FIT_RULES } from "../../src/astrology/campaign_fit/fit_rules.ts";
import { FIT_NOTE } from "../../src/astrology/campaign_fit/fit_score.ts";
import { RULES } from "../../src/astrology/rulebook/rules.ts";
import { TRANSITING } from "../../src/astrology/timing/timing_tables.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const SUBJECT = {
  id: "a",
  dob: "1990-06-15",
  tob: "10:00",
  latitude: 40,
  longitude: 0,
  utc_offset: "+00:00",
};

Deno.test("what an answer names as its conventions and its method can be read", async () => {
  await using app = await bed.testApp();
  const { json: { methods } } = await app.request("/v1/methods");
  const textOf = (id: string) => methods.find((method: { id: string }) => method.id === id)?.text;
  const natal = await app.post("/v1/charts/natal", { subject: SUBJECT });
  assert.match(textOf(natal.json.data.calculation_basis.conventions), /^# Conventions abi-1\n/);
  const score = await app.post("/v1/compatibility/score", {
    subject: SUBJECT,
    partner: { ...SUBJECT, id: "b", dob: "1991-01-02" },
    context: { relationship_type: "romantic" },
  });
  const { name, version } = score.json.data.method;
  const rulebook = textOf(`${name}-${version}`);
  for (const { id, source } of RULES) {
    assert.ok(rulebook.includes(`| ${id} |`) && rulebook.includes(source), id);
  }
  for (const { rule } of score.json.data.contributions) {
    assert.ok(["base", "bounds"].includes(rule) || rulebook.includes(`| ${rule} |`), rule);
  }
  for (const [body, { points }] of Object.entries(TRANSITING)) {
    assert.match(textOf("timing-windows"), new RegExp(`\\| ${body} \\| \\w+ \\| ${points} \\|`));
  }
});

Deno.test("the method of campaign fit has all its rules, and says what it is not", async () => {
  await using app = await bed.testApp();
  const { json: { methods } } = await app.request("/v1/methods");
  const { text } = methods.find(({ id }: { id: string }) => id === "fit-1");
  for (const { id, words } of FIT_RULES) {
    assert.ok(text.includes(`| ${id} |`) && text.includes(words), id);
  }
  assert.ok(text.includes(FIT_NOTE));
});

Deno.test("every rule of an event's signals is in the method of its intensity", async () => {
  await using app = await bed.testApp();
  const { json: { methods } } = await app.request("/v1/methods");
  const { text } = methods.find(({ id }: { id: string }) => id === "mundane-intensity");
  const { json } = await app.post("/v1/mundane/analyze-event", {
    event: {
      title: "An eclipse",
      datetime: "2026-08-12T18:00:00Z",
      location: "Burgos, ES",
    },
  });
  assert.notEqual(json.data.signals.length, 0);
  for (const { rule } of json.data.signals) assert.ok(text.includes(`| ${rule} |`), rule);
});
