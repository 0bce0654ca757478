import { EXAMPLE_SERVICE } from "../../../tools/support/contract/example_service.ts";
import assert from "node:assert/strict";
import { GATE } from "../../../src/products/products.ts";
import type { Task } from "../../../src/ai/task.ts";
import { OPERATIONS } from "../../../src/catalogue.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../../src/ephemeris/ephemeris_pool.ts";
import { openPlaces } from "../../../src/places/open_places.ts";
import type { OperationServices } from "../../../src/routes/operation_services.ts";
import {
  horoscopeRequest,
  oracleRequest,
  pastLifeRequest,
  type SeededRequest,
  tarotRequest,
  visionRequest,
} from "../seeded_requests.ts";
import {
  loveRevealRequest,
  partnerVisionRequest,
} from "../../products/love/seeded_love_requests.ts";

const SEEDS = 60;
const NOW = new Date("2027-02-03T12:00:00Z");

/** What the engine has worded for a request; nothing is. */
async function taskOf(
  { path, body }: SeededRequest,
  services: Omit<OperationServices, "composer" | "config" | "peppers">,
): Promise<Task> {
  let asked: Task | null = null;
  const composer: OperationServices["composer"] = {
    compose(task) {
      asked = task;
      return Promise.reject(new Error("not worded"));
    },
    composeAll: () => Promise.reject(new Error("none of these is of many parts")),
  };
  const own = { ...services, ...EXAMPLE_SERVICE, composer };
  const operation = OPERATIONS.filter((operation) => operation.execution === "call")
    .find((operation) => path === `/v1${operation.path}`)!;
  const prepared = await operation.prepare(operation.request.parse(body), own);
  const call = {
    ...{ id: "call", organizationId: "org", simulate: null, deadlineAtMs: Infinity },
    signal: new AbortController().signal,
  };
  await assert.rejects(async () => await operation.run(prepared, own, call), /not worded/);
  return asked!;
}

Deno.test(`facts in the engine's own words are true and stated, ${SEEDS} of each product`, async () => {
  await using ephemerisPool = openEphemerisPool(1);
  const ephemeris = await openEphemeris();
  const services = { ephemeris, ephemerisPool, places: openPlaces(), now: () => NOW };
  for (
    const requestOf of [
      horoscopeRequest,
      oracleRequest,
      tarotRequest,
      visionRequest,
      pastLifeRequest,
      loveRevealRequest,
      partnerVisionRequest,
    ]
  ) {
    let facts = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const task = await taskOf(requestOf(seed, "2027-02-03"), services);
      const reader = GATE.claimReader(task);
      for (const driver of task.plan.drivers) {
        const { codes, stated } = reader.read(driver.text, {
          ...{ id: "said_1", field: "said", kind: "named", maxWords: 60 },
          drivers: [driver],
        });
        const what = `seed ${seed}, ${task.title}: ${driver.text}`;
        assert.deepEqual(codes, [], what);
        assert.ok(stated.includes(driver.id), what);
        facts++;
      }
    }
    assert.ok(facts >= SEEDS, `${facts} facts`);
  }
});
