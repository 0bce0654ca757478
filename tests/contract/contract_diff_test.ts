import assert from "node:assert/strict";
import {
  compareContracts,
  type Difference,
} from "../../tools/support/contract/compare_contracts.ts";
import { differenceText } from "../../tools/support/contract/difference_text.ts";
import type { Json } from "../../tools/support/contract/json.ts";
import { normalised } from "../../tools/support/contract/normalised.ts";
import { mayBePinned, presentDocument } from "../../tools/support/contract/pinned_contract.ts";

const document = normalised(await presentDocument());
const schemas = (contract: Json) => contract.components.schemas;
const operation = (contract: Json, path: string) => contract.paths[`/v1${path}`].post;
const ofRequest = (contract: Json, name: string) => schemas(contract)[name].properties;

function differencesAfter(change: (contract: Json) => void): Difference[] {
  const changed = structuredClone(document);
  change(changed);
  return compareContracts(document, changed);
}

/** Each change with what one line says of it; of those that touch many routes, the one about this. */
const CHANGES: readonly [what: string, change: (contract: Json) => void][] = [
  [
    "POST /v1/charts/natal: the answer's data.chart.planets[].speed is gone: breaking",
    (to) => delete schemas(to).Planet.properties.speed,
  ],
  [
    "POST /v1/audience/insights: the answer's data.results[].campaign_fit.send is gone: breaking",
    (to) => delete schemas(to).CampaignFit.properties.send,
  ],
  [
    "POST /v1/audience/insights: the answer's data.results[].campaign_fit.rank is new: compatible",
    (to) => schemas(to).CampaignFit.properties.rank = { type: "integer" },
  ],
  [
    "POST /v1/audience/insights: the answer's data.results[].customer_id may be left out now: breaking",
    (to) => schemas(to).AudienceResult.required = ["campaign_fit", "personality"],
  ],
  [
    "POST /v1/audience/insights: the answer's data.results[].campaign_fit.score has maximum 120 now, it was 100: breaking",
    (to) => schemas(to).CampaignFit.properties.score.maximum = 120,
  ],
  [
    "POST /v1/audience/insights: the answer's data.results[].campaign_fit.reasoning may be null now: breaking",
    (to) => schemas(to).CampaignFit.properties.reasoning.type = ["string", "null"],
  ],
  [
    'GET /v1/incidents: the answer\'s incidents[].status may be "reopened" now: compatible',
    (to) => schemas(to).IncidentState.enum.push("reopened"),
  ],
  [
    'GET /v1/incidents: the answer\'s incidents[].status is never "monitoring" any more: breaking',
    (to) =>
      schemas(to).IncidentState.enum = schemas(to).IncidentState.enum.filter((state: string) =>
        state !== "monitoring"
      ),
  ],
  [
    "POST /v1/charts/natal: the request's subject.tob is gone: breaking",
    (to) => delete ofRequest(to, "TimedSubject").tob,
  ],
  [
    "POST /v1/lunar/phase: the request's place is new: compatible",
    (to) => ofRequest(to, "LunarPhaseRequest").place = { type: "string" },
  ],
  [
    "POST /v1/lunar/phase: the request's place is new and required: breaking",
    (to) => {
      ofRequest(to, "LunarPhaseRequest").place = { type: "string" };
      schemas(to).LunarPhaseRequest.required = ["place"];
    },
  ],
  [
    "POST /v1/lunar/phase: the request's datetime is required now: breaking",
    (to) => schemas(to).LunarPhaseRequest.required = ["datetime"],
  ],
  [
    "POST /v1/lunar/phase: the request's timezone has maxLength 32 now, it was 64: breaking",
    (to) => ofRequest(to, "LunarPhaseRequest").timezone.maxLength = 32,
  ],
  [
    "POST /v1/lunar/phase: the request's timezone has maxLength 128 now, it was 64: compatible",
    (to) => ofRequest(to, "LunarPhaseRequest").timezone.maxLength = 128,
  ],
  [
    "POST /v1/lunar/phase: the request's datetime has another format: breaking",
    (to) => ofRequest(to, "LunarPhaseRequest").datetime.format = "date",
  ],
  [
    "POST /v1/lunar/phase: the request's timezone is integer now, it was string: breaking",
    (to) => ofRequest(to, "LunarPhaseRequest").timezone.type = "integer",
  ],
  [
    'POST /v1/compatibility/score: the request\'s subject.calendar may not be "julian" any more: breaking',
    (to) => ofRequest(to, "Subject").calendar.enum = ["gregorian"],
  ],
  [
    'POST /v1/compatibility/score: the request\'s subject.calendar was "gregorian" where it was left out, and is not any more: breaking',
    (to) => ofRequest(to, "Subject").calendar["x-default"] = "julian",
  ],
  ["POST /v1/lunar/phase: is gone: breaking", (to) => delete to.paths["/v1/lunar/phase"]],
  [
    "POST /v1/lunar/void: is new: compatible",
    (to) => to.paths["/v1/lunar/void"] = to.paths["/v1/lunar/phase"],
  ],
  [
    "POST /v1/lunar/phase: operationId is lunarPhases now, it was getLunarPhase: breaking",
    (to) => operation(to, "/lunar/phase").operationId = "lunarPhases",
  ],
  [
    "POST /v1/lunar/phase: x-credits is 2 now, it was 1: breaking",
    (to) => operation(to, "/lunar/phase")["x-credits"] = 2,
  ],
  [
    'POST /v1/world/signals: x-credits is {"brief":5,"standard":12} now, it was {"brief":6,"standard":12}: compatible',
    (to) => operation(to, "/world/signals")["x-credits"].brief = 5,
  ],
  [
    "POST /v1/lunar/phase: x-min-plan is pro now, it was basic: breaking",
    (to) => operation(to, "/lunar/phase")["x-min-plan"] = "pro",
  ],
  [
    "POST /v1/lunar/phase: is deprecated: compatible",
    (to) => operation(to, "/lunar/phase").deprecated = true,
  ],
  [
    "GET /v1/errors: needs a key now: breaking",
    (to) => delete to.paths["/v1/errors"].get.security,
  ],
  [
    "POST /v1/lunar/phase: the error (400) INVALID_REQUEST is gone: breaking",
    (to) => operation(to, "/lunar/phase").responses[400]["x-error-codes"] = [],
  ],
  [
    "POST /v1/lunar/phase: the header (200) X-Credits-Charged is string now, it was integer: breaking",
    (to) =>
      operation(to, "/lunar/phase").responses[200].headers["X-Credits-Charged"].schema.type =
        "string",
  ],
  [
    "POST /v1/lunar/phase: the header (200) X-Request-Id is gone: breaking",
    (to) => delete operation(to, "/lunar/phase").responses[200].headers["X-Request-Id"],
  ],
  [
    "POST /v1/lunar/phase: answers no 200 any more: breaking",
    (to) => delete operation(to, "/lunar/phase").responses[200],
  ],
  [
    "POST /v1/charts/natal: the answer's media type image/svg+xml is gone: breaking",
    (to) => delete operation(to, "/charts/natal").responses[200]["x-renders"],
  ],
  [
    "GET /v1/places: the query parameter continent is new and required: breaking",
    (to) =>
      to.paths["/v1/places"].get.parameters.push({
        in: "query",
        name: "continent",
        required: true,
        schema: { type: "string" },
      }),
  ],
  [
    "GET /v1/places: the query parameter q is gone: breaking",
    (to) => to.paths["/v1/places"].get.parameters = [],
  ],
  [
    "Every failure: the answer's error.doc_url is gone: breaking",
    (to) => delete schemas(to).Error.properties.doc_url,
  ],
  [
    "GET /v1/world/signals/jobs/{job_id}: the answer's data.result.summary is gone: breaking",
    (to) => delete schemas(to).WorldForecastData.properties.summary,
  ],
  [
    "GET /v1/world/signals/jobs/{job_id}: the answer's data.progress is gone: breaking",
    (to) => delete schemas(to).WorldSignalsJobState.properties.progress,
  ],
  [
    "Webhook usage.recorded: is gone: breaking",
    (to) => delete to.webhooks["usage.recorded"],
  ],
  [
    "Webhook usage.recorded: the event's data.records[].lane is gone: breaking",
    (to) =>
      delete schemas(to).UsageRecordedEventDataRecordsItem.properties
        .lane,
  ],
];

Deno.test("every kind of change is told as breaking or compatible, in words [contract-change-kinds]", () => {
  assert.deepEqual(compareContracts(document, document), []);
  for (const [what, change] of CHANGES) {
    const text = differenceText(differencesAfter(change));
    assert.ok(text.split("\n").includes(what), `${what} is not among:\n${text}`);
  }
});

Deno.test("the way back from a breaking change of a name breaks too, that of a bound does not", () => {
  const back = (change: (contract: Json) => void) => {
    const changed = structuredClone(document);
    change(changed);
    return compareContracts(changed, document).map(({ isBreaking }) => isBreaking);
  };
  const phase = (to: Json) => operation(to, "/lunar/phase");
  assert.deepEqual(back((to) => phase(to).operationId = "other"), [true]);
  assert.deepEqual(back((to) => phase(to)["x-credits"] = 2), [false]);
  assert.deepEqual(
    back((to) => ofRequest(to, "LunarPhaseRequest").timezone.maxLength = 32),
    [false],
  );
  assert.deepEqual(back((to) => delete phase(to).responses[503]), [false]);
});

Deno.test("after a tag nothing of a contract changes, before it everything may [tagged-contract-unchanged]", () => {
  for (
    const change of [
      (to: Json) => delete schemas(to).MoonPhaseData.properties.age_days,
      (to: Json) => schemas(to).MoonPhaseData.properties.mansion = { type: "integer" },
      (to: Json) => operation(to, "/lunar/phase")["x-stability"] = "beta",
    ]
  ) {
    const differences = differencesAfter(change);
    assert.ok(differences.length > 0, String(change));
    assert.ok(mayBePinned(differences, false));
    assert.ok(!mayBePinned(differences, true));
  }
  assert.ok(mayBePinned([], true));
});

Deno.test("deno task contract-diff ends with 1 where the present contract breaks clients of another", async () => {
  const diff = async (old: Json) => {
    const path = await Deno.makeTempFile({ suffix: ".json" });
    await Deno.writeTextFile(path, JSON.stringify(old));
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["task", "contract-diff", path],
      env: { NO_COLOR: "1" },
    }).output();
    await Deno.remove(path);
    return { code, text: new TextDecoder().decode(stdout) };
  };
  const richer = structuredClone(document);
  schemas(richer).Planet.properties.colour = { type: "string" };
  const broken = await diff(richer);
  assert.equal(broken.code, 1);
  assert.match(
    broken.text,
    /^POST \/v1\/charts\/natal: the answer's data\.chart\.planets\[\]\.colour is gone: breaking$/m,
  );
  const poorer = structuredClone(document);
  delete schemas(poorer).Planet.properties.speed;
  const grown = await diff(poorer);
  assert.equal(grown.code, 0, grown.text);
  assert.match(grown.text, /planets\[\]\.speed is new: compatible/);
});
