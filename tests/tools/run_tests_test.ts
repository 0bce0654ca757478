import assert from "node:assert/strict";
import { shuffled, testArguments } from "../../tools/support/tests/test_arguments.ts";
import { testFilesOf } from "../../tools/support/tests/test_files.ts";
import { testGroups } from "../../tools/support/tests/test_groups.ts";
import { hangingTest, TestOutput } from "../../tools/support/tests/test_output.ts";
import { testCasesIn } from "../../tools/support/release_check/junit.ts";

const IMPORT_TESTS = new URL("../support/import_tests.ts", import.meta.url);
const FILES = {
  "good_test.ts": `Deno.test("good", () => {});
Deno.test({ name: "bad", fn() { throw new Error(); } });
Deno.test.ignore("left out", () => {});
`,
  "twin_test.ts": `Deno.test("good", () => {});\n`,
  "broken_test.ts": `import { nothing } from "./missing.ts";\nDeno.test("never", nothing);\n`,
  "cut_test.ts": `Deno.test("never", () => {`,
};
const ENTRY = `import { importTests } from "${IMPORT_TESTS}";

await importTests(new URL("0_all.json", import.meta.url), {
${Object.keys(FILES).map((file) => `  "tests/${file}": () => import("./${file}"),\n`).join("")}});
`;

Deno.test("each test of a group is told with its file, and a file that cannot be imported fails alone", async () => {
  const dir = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${dir}/groups`);
    for (const [name, text] of Object.entries({ ...FILES, "0_all.ts": ENTRY })) {
      await Deno.writeTextFile(`${dir}/groups/${name}`, text);
    }
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "-A", "--no-check", "--no-config", "--parallel", "--junit-path=report.xml"]
        .concat("groups/0_all.ts"),
      cwd: dir,
      env: { NO_COLOR: "1" },
    }).output();
    const output = new TestOutput(
      "groups",
      (group) => JSON.parse(Deno.readTextFileSync(`${dir}/groups/${group}.json`)),
    );
    const told = output.readable(new TextDecoder().decode(stdout)) + output.rest();
    const lines = Array.from(told.matchAll(/^\.\/(\S+) => (.*) \.\.\. (\w+)/gm), ([, ...it]) => it);
    assert.deepEqual(lines, [
      ["tests/good_test.ts", "good", "ok"],
      ["tests/good_test.ts", "bad", "FAILED"],
      ["tests/good_test.ts", "left out", "ignored"],
      ["tests/twin_test.ts", "good", "ok"],
      ["tests/broken_test.ts", "tests/broken_test.ts can be imported", "FAILED"],
      ["tests/cut_test.ts", "tests/cut_test.ts can be imported", "FAILED"],
    ]);
    assert.match(told, /^FAILED \| 2 passed \| 3 failed \| 1 ignored/m);
    const cases = testCasesIn(await Deno.readTextFile(`${dir}/report.xml`));
    const placed = cases.filter(({ file }) => file.endsWith("good_test.ts"));
    assert.deepEqual(placed.map(({ name }) => name).toSorted(), ["bad", "good", "left out"]);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("a test that has run for four minutes hangs", () => {
  const says = (minutes: string) =>
    `ok\n\x1b[1m'waits' has been running for over \x1b[0m\x1b[38;5;245m(${minutes})\x1b[0m\nok\n`;
  assert.equal(hangingTest(says("4m0s")), "'waits'");
  for (const minutes of ["1m0s", "2m0s"]) assert.equal(hangingTest(says(minutes)), undefined);
});

Deno.test("every test file is in one group, and in one alone", async () => {
  const files = await testFilesOf([]);
  assert.ok(files.length > 250);
  const grouped = testGroups(files);
  assert.deepEqual(grouped.flatMap(({ files }) => files).toSorted(), files.toSorted());
  assert.equal(new Set(grouped.map(({ name }) => name)).size, grouped.length);
});

Deno.test("a file that replaces timers has an isolate of its own", async () => {
  const fakes = [];
  for (const { files } of testGroups(await testFilesOf([]))) {
    for (const file of files) {
      const text = await Deno.readTextFile(file);
      if (/^import .*\bfakeTimers\b/m.test(text)) fakes.push([file, files.length]);
    }
  }
  assert.ok(fakes.length > 0);
  assert.deepEqual(fakes.filter(([, sharing]) => sharing !== 1), []);
});

Deno.test("a folder or file of tests is named with or without what all share", async () => {
  const places = await testFilesOf(["tests/places/"]);
  assert.ok(places.length > 1 && places.every((file) => file.startsWith("tests/places/")));
  assert.deepEqual(await testFilesOf(["places", "./tests/places"]), places);
  const [file] = places;
  assert.deepEqual(await testFilesOf([file, file.replace(/^tests\/|_test\.ts$/g, "")]), [file]);
  await assert.rejects(testFilesOf(["plaecs"]), /no tests in plaecs: name a file or folder/);
});

Deno.test("what is not about files, their order or the report goes to deno test", () => {
  const read = testArguments(
    ["places", "--filter", "a b", "--watch", "--shuffle=7", "--junit-path=x.xml", "--fail-fast"],
  );
  assert.deepEqual(read, {
    paths: ["places"],
    seed: 7,
    reportFile: "x.xml",
    options: ["--filter", "a b", "--watch", "--fail-fast"],
  });
  assert.throws(() => testArguments(["--shuffle=x"]), /--shuffle takes a whole number/);
});

Deno.test("a seed gives groups and their files one order, another seed another", () => {
  const groups = Array.from({ length: 9 }, (_, group) => ({
    name: `${group}`,
    files: Array.from({ length: 9 }, (_, file) => `${group}${file}`),
  }));
  const orders = [1, 2].map((seed) => shuffled(groups, seed));
  assert.deepEqual(shuffled(groups, 1), orders[0]);
  assert.notDeepEqual(orders[0], orders[1]);
  for (const order of orders) {
    const sorted = order.map(({ name, files }) => ({ name, files: files.toSorted() }))
      .toSorted((a, b) => Number(a.name) - Number(b.name));
    assert.deepEqual(sorted, groups);
  }
});
