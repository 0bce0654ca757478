import assert from "node:assert/strict";
import { OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { operationOf } from "../operations/answer.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

async function migrations(app: TestApp) {
  return (await app.request("/v1/migrations")).json;
}

Deno.test("both requests of every migration example get the same answer but for request_id [migration-examples]", async () => {
  await using app = await bed.testApp({ credits: 500 });
  const { guides } = await migrations(app);
  assert.deepEqual(
    guides.map(({ id, status }: Record<string, string>) => [id, status]),
    [
      ["legacy-alpha-host-to-dedicated-gateway", "live"],
      ["mundane-forecast-alias-to-world-signals", "beta"],
      ["customer-profile-alias-to-audience-insights", "beta"],
    ],
  );
  for (const { id, examples } of guides) {
    assert.ok(examples.length > 0, id);
    for (const { name, before, after } of examples) {
      assert.notEqual(before.path, after.path);
      const [former, present] = [
        await app.post(before.path, before.body),
        await app.post(after.path, after.body),
      ];
      assert.equal(present.status, 200, `${id}, ${name}: ${present.text}`);
      const { request_id: formerId, ...formerRest } = former.json;
      const { request_id: presentId, ...presentRest } = present.json;
      assert.notEqual(formerId, presentId);
      assert.deepEqual(formerRest, presentRest, `${id}, ${name}`);
    }
  }
});

Deno.test("every former path has its life and its guide, and a dated one says when it ends", async () => {
  await using app = await bed.testApp();
  const { lifecycle, guides } = await migrations(app);
  const former = OPERATIONS.flatMap(({ path, aliases = [] }) =>
    aliases.map((alias) => [`/v1${alias.path}`, `/v1${path}`])
  );
  const pairs = lifecycle.map((
    { path, successor }: Record<string, string>,
  ) => [path, successor]);
  assert.deepEqual(pairs, former);
  assert.deepEqual(
    guides.slice(1).map(({ from, to }: Record<string, string>) => [from, to]),
    pairs,
  );
  assert.match(guides[1].timeline, /No end date is set/);

  const dated = {
    ...operationOf("world.signals"),
    aliases: [{ path: "/mundane/forecast", sunsetDate: "2027-07-01" as const }],
  };
  await using other = await bed.testApp({ operations: [dated] });
  const later = await migrations(other);
  assert.equal(later.lifecycle[0].sunsetDate, "2027-07-01");
  assert.match(later.guides[1].timeline, /may be removed from 2027-07-01/);
});

Deno.test("the legacy host is the one that the operator declared, or said not to be declared", async () => {
  await using app = await bed.testApp();
  assert.equal((await migrations(app)).guides[0].from, null);
  const legacyUrl = "https://www.operator.example/api";
  await using declared = await bed.testApp({
    services: { operator: { environments: { legacyUrl } } },
  });
  const [{ from, to }] = (await migrations(declared)).guides;
  assert.deepEqual([from, to], [legacyUrl, null]);
  const productionUrl = "https://api.operator.example";
  await using both = await bed.testApp({
    services: { operator: { environments: { productionUrl } } },
  });
  assert.equal((await migrations(both)).guides[0].to, productionUrl);
});

Deno.test("every operation has one helper, and no former path has one [helper-per-operation]", async () => {
  await using app = await bed.testApp();
  const { paths } = await app.contract();
  const helpers = [...OPERATIONS, ...QUERIES].map(({ helper }) => helper);
  assert.equal(new Set(helpers).size, helpers.length);
  for (const helper of helpers) assert.match(helper, /^[a-z]+([A-Z][a-z]+)*$/);
  for (const { aliases = [] } of OPERATIONS) {
    for (const { path } of aliases) {
      const word = path.replaceAll(/\/(\w)/g, (_, letter: string) => letter.toUpperCase());
      assert.ok(!helpers.some((helper) => helper.toLowerCase() === word.toLowerCase()), word);
      assert.equal(paths[`/v1${path}`].post.deprecated, true);
    }
  }
});
