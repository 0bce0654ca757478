import assert from "node:assert/strict";
import { exampleComposer } from "../../src/ai/composers.ts";
import { PLANS } from "../../src/access/plans.ts";
import { CONFIG_VARIABLES } from "../../src/config.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../src/ephemeris/ephemeris_pool.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { CONTRACT_VERSION } from "../../src/metadata/document.ts";
import { anyCall } from "../support/any_call.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";

const readme = await Deno.readTextFile("README.md");
const architecture = await Deno.readTextFile("ARCHITECTURE.md");
const changelog = await Deno.readTextFile("CHANGELOG.md");
const running = await Deno.readTextFile("src/docs/pages/running.md");
const { imports, tasks } = JSON.parse(await Deno.readTextFile("deno.json"));

const TOP_FOLDERS = "src|tests|tools|wasm|migrations|deploy|\\.ci";

/** Paths a document names: below a folder of ours, or a file at the top. */
function pathsNamed(text: string): string[] {
  const below = new RegExp(`(?<![\\w./-])(?:${TOP_FOLDERS})/[\\w./-]*\\w`, "g");
  const top = /(?<![\w./-])(?:main\.ts|deno\.json|Dockerfile|LICENSE|[A-Z]+\.md)(?![\w/])/g;
  return [...text.matchAll(below), ...text.matchAll(top)].map(([path]) => path);
}

Deno.test("every path that README, ARCHITECTURE and the page on running it name exists", async () => {
  for (const [name, text] of Object.entries({ readme, architecture, running })) {
    const paths = new Set(pathsNamed(text));
    assert.ok(paths.size >= 3, `${name} names ${paths.size} paths`);
    for (const path of paths) {
      await Deno.stat(path).catch(() => assert.fail(`${name} names ${path}, which is not there`));
    }
  }
});

Deno.test("ARCHITECTURE has a line for every folder of src", () => {
  for (const { name, isDirectory } of Deno.readDirSync("src")) {
    if (isDirectory) assert.ok(architecture.includes(`| \`src/${name}/\` |`), `src/${name}/`);
  }
});

Deno.test("ARCHITECTURE names every dependency with its version, and no other", () => {
  const rows = architecture.split("## Dependencies")[1]
    .matchAll(/^\| `([^`]+)` \| (\S+) \| [^|]+ \| [^|]+ \|$/gm);
  const named = Object.fromEntries(Array.from(rows, ([, name, version]) => [name, version]));
  const used = Object.fromEntries(
    Object.entries<string>(imports).map(([name, specifier]) => {
      const [, packageName, version] = /^npm:(@?[^@]+)@([^/]+)/.exec(specifier)!;
      assert.ok(name === packageName || name.startsWith(`${packageName}/`), name);
      return [packageName, version];
    }),
  );
  assert.deepEqual(named, used);
});

Deno.test("every dependency has an exact version", () => {
  for (const specifier of Object.values<string>(imports)) {
    assert.match(specifier, /^npm:(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(-[\w.-]+)?(\/|$)/);
  }
});

Deno.test("README's configuration table has every variable, in order", () => {
  const rows = readme.split("## Configuration")[1].matchAll(/^\| `([A-Z_]+)` \|/gm);
  assert.deepEqual(Array.from(rows, ([, name]) => name), CONFIG_VARIABLES);
});

Deno.test("README's plans are those of the code", () => {
  const rows = readme.matchAll(
    /^\| `(\w+)` \| ([\d,]+) \| (\d+) \| (\d+) \| (\d+) \| ([\d,]+|by contract) \|$/gm,
  );
  const shown = Array.from(rows, ([, plan, ...limits]) => [
    plan,
    ...limits.map((limit) => limit === "by contract" ? 0 : Number(limit.replaceAll(",", ""))),
  ]);
  const known = Object.entries(PLANS).map(([plan, limits]) => [
    plan,
    limits.tokensPerMinute,
    limits.coreInFlight,
    limits.aiInFlight,
    limits.openJobs,
    limits.monthlyCredits,
  ]);
  assert.deepEqual(shown, known);
});

Deno.test("every task a document names exists, and every task has a description", () => {
  const text = readme + architecture + changelog + running;
  for (const [, name] of text.matchAll(/deno(?:@[\d.]+)? task ([\w:-]+)/g)) {
    assert.ok(tasks[name], `deno task ${name}`);
  }
  for (const [name, { description }] of Object.entries<{ description?: string }>(tasks)) {
    assert.ok(description, `the task ${name} has no description`);
  }
});

Deno.test("README's commands run the version of Deno that runs here", () => {
  const versions = [...readme.matchAll(/npx deno@([\d.]+)/g)].map(([, version]) => version);
  assert.ok(versions.length >= 2);
  assert.deepEqual(new Set(versions), new Set([Deno.version.deno]));
});

Deno.test("README's answer is the beginning of the real one", async () => {
  const [, shown] = /```json\n([\s\S]+?)```/.exec(readme)!;
  const [, requested] = /-d '(\{.+\})'/.exec(readme)!;
  const services = {
    places: openPlaces(),
    ephemeris: await openEphemeris(),
    ephemerisPool: openEphemerisPool(1),
    composer: exampleComposer(),
    now: () => new Date(0),
  };
  const input = chartsNatal.request.parse(JSON.parse(requested));
  const prepared = await chartsNatal.prepare(input, services);
  const { data, meta } = await chartsNatal.run(prepared, services, anyCall());
  const { data: shownData, meta: shownMeta } = JSON.parse(shown);
  assertBeginning(shownData, data, "data");
  assertBeginning(shownMeta, meta, "meta");
});

/** Every member shown is in the whole with the same value; lists agree as far as they are shown. */
function assertBeginning(shown: unknown, whole: unknown, path: string): void {
  if (typeof shown !== "object" || shown === null) return assert.equal(whole, shown, path);
  for (const [name, value] of Object.entries(shown)) {
    assertBeginning(value, (whole as Record<string, unknown>)?.[name], `${path}.${name}`);
  }
}

Deno.test("CHANGELOG begins with the version of the contract", () => {
  const [, newest] = /^## (.+)$/m.exec(changelog)!;
  assert.match(newest, new RegExp(`^${RegExp.escape(CONTRACT_VERSION)}( |$)`));
});

Deno.test("CI runs the README's own test command", async () => {
  const script = await Deno.readTextFile(".ci/run");
  const pattern = /--line-regexp '([^']+)' README\.md/.exec(script)![1];
  const lines = readme.split("\n").filter((line) => new RegExp(`^${pattern}$`).test(line));
  assert.deepEqual(lines, [`npx deno@${Deno.version.deno} task test`]);
});
