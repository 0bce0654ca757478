import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { SEVERITIES } from "../../src/incidents/incident.ts";
import { openIncident } from "../../src/incidents/incident_store.ts";
import { readOperator } from "../../src/base/operator.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

async function slaOf(app: TestApp, operatorFile?: string) {
  const operator = await readOperator(operatorFile);
  return await (await createApp({ ...app.services, operator }).request("/v1/sla")).json();
}

interface Target {
  name: string;
  availabilityTarget: string;
  scope: string[];
  exclusions: string[];
}

Deno.test("targets are the operator's: without a declaration there is none", async () => {
  await using app = await bed.testApp();
  const bare: { targets: Target[] } = await slaOf(app);
  for (const { name, availabilityTarget, exclusions } of bare.targets) {
    assert.equal(availabilityTarget, "Not declared by the operator.", name);
    assert.deepEqual(exclusions, [], name);
  }
  const declared = await slaOf(app, "operator.example.json");
  assert.deepEqual(
    declared.targets.map(({ name, availabilityTarget }: Target) => [name, availabilityTarget]),
    [
      ["Core lane", "99.9 percent"],
      ["AI lane", "99 percent"],
      ["Public documents", "99.9 percent"],
    ],
  );
  assert.equal(declared.gatewayHost.host.words, "api.operator.example");
  assert.match(declared.incidentPolicy.publicationWindow.words, /within 2 hours/);
});

Deno.test("no availability is claimed while none is measured", async () => {
  await using app = await bed.testApp();
  const { measurementStatus } = await slaOf(app, "operator.example.json");
  assert.deepEqual(measurementStatus.windows, [
    { days: 30, state: "no_data", since: null, measuredMinutes: 0, availability: null },
    { days: 90, state: "no_data", since: null, measuredMinutes: 0, availability: null },
  ]);
});

Deno.test("the scopes of the targets are every operation and every document, each once", async () => {
  await using app = await bed.testApp();
  const { json: { routes, documents } } = await app.request("/v1");
  const { targets } = await slaOf(app);
  assert.deepEqual(
    targets.flatMap(({ scope }: Target) => scope).sort(),
    [...routes, ...documents].map(({ path }) => path).sort(),
  );
});

Deno.test("an incident has the fields that the policy requires, and severities have meanings", async () => {
  await using app = await bed.testApp();
  await openIncident(app.services.database.db, {
    severity: "sev3",
    title: "Slow charts",
    summary: "Charts take seconds.",
    customerAction: "Retry later.",
    affectedComponents: ["core"],
    startedAt: null,
  });
  const { json: { incidents: [incident] } } = await app.request("/v1/incidents");
  const { incidentPolicy } = await slaOf(app);
  assert.deepEqual(incidentPolicy.requiredFields.sort(), Object.keys(incident).sort());
  assert.deepEqual(
    incidentPolicy.severityLevels.map(({ level }: { level: string }) => level),
    SEVERITIES,
  );
});
