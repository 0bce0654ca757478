import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { OPERATIONS } from "../../src/catalogue.ts";
import { pathText } from "../../src/validation/path_text.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import type { Operation } from "../../src/routes/operation.ts";
import {
  hostileValues,
  type RequestSite,
  requestSites,
  withValueAt,
} from "../support/request_sites.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
/** Of each property and operation; `FUZZ_RUNS=2000 deno task test request_fuzz` looks harder. */
const RUNS = Number(Deno.env.get("FUZZ_RUNS") ?? 20);
const CREDITS = 1_000_000;
const FIELD_NAMES = ["__proto__", "constructor", "valueOf", "", " ", "id ", "ID", "lat", "0", "é"];

/** A seed of this run, or the one of an earlier run: `FUZZ_SEED=… deno task test`. */
function printedSeed(what: string): number {
  const seed = Number(Deno.env.get("FUZZ_SEED") ?? crypto.getRandomValues(new Int32Array(1))[0]);
  console.log(`${what}: FUZZ_SEED=${seed}`);
  return seed;
}

const contracts = new Map<Operation, Promise<Contract>>();
type Contract = ReturnType<typeof readContract>;

/** What the served document says of an operation's requests; three tests ask for each. */
function contractOf(app: TestApp, operation: Operation): Promise<Contract> {
  return contracts.getOrInsertComputed(
    operation,
    async () => readContract(await (servedDocument ??= served(app)), operation),
  );
}

// deno-lint-ignore no-explicit-any
let servedDocument: Promise<any> | undefined;

async function served(app: TestApp) {
  return await app.contract();
}

// deno-lint-ignore no-explicit-any
function readContract(document: any, operation: Operation) {
  const path = `/v1${operation.path}`;
  const { schema } = document.paths[path].post.requestBody.content["application/json"];
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile({ ...schema, components: document.components });
  return {
    path,
    sites: requestSites(document, schema),
    allows: (body: unknown): boolean => validate(body),
  };
}

function assertNoServerFault(answer: Answer, body: unknown): void {
  const what = `${answer.status} for ${JSON.stringify(body)?.slice(0, 500)}`;
  assert.ok([200, 202, 400].includes(answer.status), what);
}

/** One entry may be wrong, or make the array too short. */
function wholeArray(path: RequestSite["path"]): RequestSite["path"] {
  const index = path.findIndex((part) => typeof part === "number");
  return index < 0 ? path : path.slice(0, index);
}

/** Coordinates come in pairs, and of some fields exactly one. */
function hasFellow({ path }: RequestSite): boolean {
  return ["latitude", "longitude", "subject", "datetime", "sign"].includes(String(path.at(-1)));
}

async function assertBilled(app: TestApp, credits: number): Promise<void> {
  const { db } = app.services.database;
  assert.deepEqual(await balanceOf(db, app.organizationId), {
    balanceCredits: CREDITS - credits,
    heldCredits: 0,
  });
}

/** A job is billed when it is complete, which none of these is. */
function isBilled({ execution }: Operation, { status }: Answer): boolean {
  return execution === "call" && status === 200;
}

/** It only asks what is wrong with it. */
function isDryRun({ execution }: Operation, body: { validate_only?: unknown }): boolean {
  return execution === "job" && body?.validate_only === true;
}

/** The first example that has what is to be changed, or at least the object it stands in. */
function exampleWith(operation: Operation, path: readonly (string | number)[]): unknown {
  const requests = operation.examples.map(({ request }) => request);
  const has = (request: unknown, part: readonly (string | number)[]) =>
    part.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], request) !==
      undefined;
  return requests.find((request) => has(request, path)) ??
    requests.find((request) => has(request, path.slice(0, -1))) ?? requests[0];
}

for (const operation of OPERATIONS) {
  const [{ request }] = operation.examples;

  Deno.test(`${operation.id} takes no body that its document does not allow, and none breaks it`, async () => {
    await using app = await bed.testApp({ credits: CREDITS });
    const { path, sites, allows } = await contractOf(app, operation);
    const seed = printedSeed(operation.id);
    let credits = 0;
    const mutations = fc.constantFrom(...sites).chain((site) =>
      hostileValues(site.schema).map((value) => ({ site, value }))
    );
    await fc.assert(
      fc.asyncProperty(mutations, async ({ site, value }) => {
        // As it arrives: JSON knows neither -0 nor lone surrogates as they are.
        const body = JSON.parse(
          JSON.stringify(withValueAt(exampleWith(operation, site.path), site.path, value)),
        );
        const answer = await app.post(path, JSON.stringify(body));
        assertNoServerFault(answer, body);
        if (answer.status === 202) {
          // A key may have few open jobs.
          await app.post(`${path}/${answer.json.data.job_id}/cancel`, "");
        } else if (isBilled(operation, answer)) credits += operation.price.credits(body);
        if (allows(body)) return;
        if (isDryRun(operation, body)) return assert.equal(answer.json.data.valid, false);
        assert.equal(answer.status, 400, `accepted ${JSON.stringify(body).slice(0, 500)}`);
        const where = pathText(wholeArray(site.path));
        const found: string[] = answer.json.error.issues.map((issue: { path: string }) =>
          issue.path
        );
        // Without its fellow a coordinate, or a field that stands for another, is what is told.
        const container = where.replace(/\.?[^.[]*$/, "");
        assert.ok(
          found.every((issuePath) => issuePath.startsWith(hasFellow(site) ? container : where)),
          `changed ${where}, told ${found}`,
        );
      }),
      { seed, numRuns: RUNS },
    );
    await assertBilled(app, credits);
  });

  Deno.test(`${operation.id} names every unknown field, wherever it stands`, async () => {
    await using app = await bed.testApp({ credits: CREDITS });
    const { path, sites } = await contractOf(app, operation);
    // A record takes any names.
    const objects = sites.filter(({ schema }) => schema.properties !== undefined);
    const seed = printedSeed(operation.id);
    const names = fc.oneof(fc.constantFrom(...FIELD_NAMES), fc.string({ maxLength: 80 }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...objects),
        names,
        fc.jsonValue(),
        async (site, name, value) => {
          fc.pre(!Object.hasOwn(site.schema.properties, name));
          fc.pre(!JSON.stringify(value).includes("__proto__"));
          const sitePath = [...site.path, name];
          const body = withValueAt(exampleWith(operation, sitePath), sitePath, value);
          const answer = await app.post(path, body);
          assert.equal(answer.status, 400, `accepted ${JSON.stringify(sitePath)}`);
          const { path: found, code } = answer.json.error.issues[0];
          const told = JSON.parse(JSON.stringify(pathText(sitePath)));
          const expected = name === "__proto__" ? "reserved_name" : "unknown_field";
          assert.deepEqual([found, code], [told, expected]);
        },
      ),
      { seed, numRuns: RUNS },
    );
    await assertBilled(app, 0);
  });

  Deno.test(`${operation.id} answers 400 to any bytes that are not its request`, async () => {
    await using app = await bed.testApp({ credits: CREDITS });
    const { path } = await contractOf(app, operation);
    const seed = printedSeed(operation.id);
    const text = JSON.stringify(request);
    const damaged = fc.tuple(fc.nat(text.length - 1), fc.uint8Array({ maxLength: 4 })).map(
      ([at, inserted]) => {
        const bytes = new TextEncoder().encode(text);
        return Uint8Array.of(...bytes.slice(0, at), ...inserted, ...bytes.slice(at + 1));
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), async (bytes) => {
        const answer = await app.request(path, {
          method: "POST",
          headers: { "x-api-key": app.key, "content-type": "application/json" },
          body: Uint8Array.from(bytes),
        });
        assertNoServerFault(answer, new TextDecoder().decode(bytes));
      }),
      { seed, numRuns: RUNS },
    );
  });
}
