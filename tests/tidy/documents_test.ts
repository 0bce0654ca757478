import { EXAMPLE_SERVICE } from "../../tools/support/contract/example_service.ts";
import { exampleComposer } from "../support/ai_lane.ts";
import assert from "node:assert/strict";
import { CONFIG_VARIABLES } from "../../src/base/config.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../src/ephemeris/ephemeris_pool.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { CONTRACT_VERSION, RELEASE_VERSION } from "../../src/metadata/document.ts";
import { anyCall } from "../support/any_call.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";
import { FLOORS } from "../../tools/lint/layers.ts";

const readme = await Deno.readTextFile("README.md");
const architecture = await Deno.readTextFile("ARCHITECTURE.md");
const changelog = await Deno.readTextFile("CHANGELOG.md");
const dependencies = await Deno.readTextFile("DEPENDENCIES.md");
const configuration = await Deno.readTextFile("src/docs/pages/configuration.md");
const decisions = await decisionFiles();
/** Whose paths and tasks are held against the checkout. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  "README.md": readme,
  "ARCHITECTURE.md": architecture,
  "DEPENDENCIES.md": dependencies,
  "CONTRIBUTING.md": await Deno.readTextFile("CONTRIBUTING.md"),
  "data/README.md": await Deno.readTextFile("data/README.md"),
  "decisions": Object.values(decisions).join("\n"),
  "configuration.md": configuration,
  ...Object.fromEntries(
    await Promise.all(["running", "commands", "measurements"].map(async (page) => [
      `${page}.md`,
      await Deno.readTextFile(`src/docs/pages/${page}.md`),
    ])),
  ),
};
const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
const imports: Record<string, string> = Object.assign(
  {},
  ...await Promise.all(
    ["deno.json", "tests/deno.json", "wasm/deno.json"].map(async (path) =>
      JSON.parse(await Deno.readTextFile(path)).imports
    ),
  ),
);

const TOP_FOLDERS = "src|tests|tools|wasm|migrations|deploy|decisions|sdk|contract|data|\\.ci";

/** Files of `decisions/` by name. */
async function decisionFiles(): Promise<Record<string, string>> {
  const names = [...Deno.readDirSync("decisions")].map(({ name }) => name).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await Deno.readTextFile(`decisions/${name}`)]),
    ),
  );
}

/** Paths a document names: below a folder of ours, or a file at the top. */
function pathsNamed(text: string): string[] {
  const below = new RegExp(`(?<![\\w./-])(?:${TOP_FOLDERS})/[\\w./-]*\\w`, "g");
  const top = /(?<![\w./-])(?:main\.ts|deno\.json|Dockerfile|LICENSE|[A-Z]+\.md)(?![\w/])/g;
  return [...text.matchAll(below), ...text.matchAll(top)].map(([path]) => path);
}

Deno.test("every path that a document of the repository names exists", async () => {
  let count = 0;
  for (const [name, text] of Object.entries(DOCUMENTS)) {
    for (const path of new Set(pathsNamed(text))) {
      count++;
      await Deno.stat(path).catch(() => assert.fail(`${name} names ${path}, which is not there`));
    }
  }
  assert.ok(count >= 80, `only ${count} paths were found`);
});

Deno.test("every file that README, ARCHITECTURE, CONTRIBUTING and the decisions link to exists", async () => {
  const linked = (folder: string, text: string) =>
    Array.from(text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, path]) => `${folder}${path}`);
  const paths = [
    ...linked("", readme + architecture + DOCUMENTS["CONTRIBUTING.md"]),
    ...linked("decisions/", DOCUMENTS["decisions"]),
  ];
  assert.ok(paths.length > 80, `only ${paths.length} links were found`);
  for (const path of paths) {
    await Deno.stat(path).catch(() => assert.fail(`${path} is linked, and is not there`));
  }
});

Deno.test("each decision says context, choice and consequence, briefly, and the list has it", () => {
  const { "README.md": list, ...files } = decisions;
  const lines = Object.entries(files).map(([name, text], index) => {
    const number = String(index + 1).padStart(4, "0");
    assert.match(name, new RegExp(`^${number}_[a-z0-9_]+\\.md$`));
    const shape =
      /^# (\d{4}) .+\n\n\*\*Context\.\*\*[^*]+\*\*Choice\.\*\*[^*]+\*\*Consequence\.\*\*[^]+$/;
    assert.equal(shape.exec(text.replaceAll(/`[^`]*`/g, "code"))?.[1], number, name);
    const words = text.trim().split(/\s+/).length;
    assert.ok(words >= 60 && words <= 150, `${name} has ${words} words`);
    return `- [${/^# (.+)/.exec(text)![1]}](${name})`;
  });
  assert.deepEqual(list.split("\n").filter((line) => line.startsWith("- ")), lines);
});

Deno.test("ARCHITECTURE has a line for every folder of src", () => {
  for (const { name, isDirectory } of Deno.readDirSync("src")) {
    if (isDirectory) assert.ok(architecture.includes(`| \`src/${name}/\` |`), `src/${name}/`);
  }
});

Deno.test("ARCHITECTURE shows the floors that the linter holds", () => {
  const rows = architecture.matchAll(/^\| (\d+) \| ([a-z, ]+) \|$/gm);
  assert.deepEqual(
    Array.from(rows, ([, floor, rooms]) => [Number(floor), rooms.split(", ")]),
    FLOORS.map((rooms, floor) => [floor, rooms]),
  );
});

Deno.test("DEPENDENCIES names every dependency with its version and a reason, and no other", () => {
  const rows = dependencies.matchAll(/^\| `([^`]+)` \| (\S+) \| [^|]+ \| \w+ \| [^|]+ \|$/gm);
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

Deno.test("the page on configuration has every variable, in order", () => {
  const rows = configuration.matchAll(/^\| `([A-Z_]+)` +\|/gm);
  assert.deepEqual(Array.from(rows, ([, name]) => name), CONFIG_VARIABLES);
});

Deno.test("every task a document names exists, and every task has a description", () => {
  const text = Object.values(DOCUMENTS).join("\n") + changelog;
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
    composer: await exampleComposer(),
    now: () => new Date(0),
    ...EXAMPLE_SERVICE,
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
  assert.match(newest, new RegExp(`^${RELEASE_VERSION} \\(.+\\), contract ${CONTRACT_VERSION}$`));
});

Deno.test("CI runs the README's own test command", async () => {
  const script = await Deno.readTextFile(".ci/run");
  const pattern = /--line-regexp '([^']+)' README\.md/.exec(script)![1];
  const lines = readme.split("\n").filter((line) => new RegExp(`^${pattern}$`).test(line));
  assert.deepEqual(lines, [`npx deno@${Deno.version.deno} task test`]);
});
