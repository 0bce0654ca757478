import assert from "node:assert/strict";
import { contractHash } from "../../tools/support/release_check/contract_hash.ts";
import { testCasesIn } from "../../tools/support/release_check/junit.ts";
import { lintersIn } from "../../tools/support/release_check/steps.ts";
import { proofResults } from "../../tools/support/release_check/proof_results.ts";

const SOURCE = `
Deno.test("passes & <is> \\"quoted\\"", () => {});
Deno.test({ name: "is skipped", ignore: true, fn() {} });
Deno.test("fails > alone", () => { throw new Error("no </testcase>"); });
Deno.test("has steps", async (test) => {
  await test.step("good", () => {});
  await test.step("bad", () => { throw new Error(); });
});
`;

Deno.test("the report of deno test is read test by test", async () => {
  const dir = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${dir}/some_test.ts`, SOURCE);
    await new Deno.Command(Deno.execPath(), {
      args: ["test", "--no-check", "--no-config", `--junit-path=${dir}/report.xml`, dir],
    }).output();
    const cases = testCasesIn(await Deno.readTextFile(`${dir}/report.xml`));
    assert.deepEqual(cases.map(({ name, result }) => [name, result]), [
      ['passes & <is> "quoted"', "passed"],
      ["is skipped", "skipped"],
      ["fails > alone", "failed"],
      ["has steps", "failed"],
    ]);
    assert.ok(cases.every(({ file }) => file.endsWith("some_test.ts")));
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("each linter that ran is recorded with what it found", () => {
  const stdout = "One, strict: clean\nTwo: 2 problems\n  rule /paths: it is wrong: clean\n";
  assert.deepEqual(lintersIn(stdout), [
    { name: "One, strict", passed: true },
    { name: "Two", passed: false },
  ]);
});

Deno.test("a cited test is proven where it passed in a suite and failed in none", () => {
  const suite = (results: Record<string, "passed" | "failed" | "skipped">) =>
    Object.entries(results).map(([id, result]) => ({
      file: "a_test.ts",
      name: `what ${id} proves [${id}]`,
      result,
    }));
  const first = suite({ a: "passed", b: "passed", c: "skipped", d: "skipped", f: "passed" });
  const second = suite({ a: "passed", b: "failed", c: "passed", d: "skipped" });
  const twin = { file: "b_test.ts", name: "something else [f]", result: "skipped" as const };
  assert.deepEqual(proofResults(["f", "e", "d", "c", "b", "a"], [[...first, twin], second]), {
    a: "passed",
    b: "failed",
    c: "passed",
    d: "skipped",
    e: "missing",
    f: "skipped",
  });
});

Deno.test("the hash of the contract follows what it promises, not where it is served or what it shows", () => {
  const openapi = {
    servers: [{ url: "https://a.example" }],
    paths: { "/v1/x": { get: { summary: "x", examples: { one: 1 } } } },
  };
  const changed = (text: string, to: string) =>
    contractHash(JSON.parse(JSON.stringify(openapi).replace(text, to)));
  assert.equal(changed("a.example", "b.example"), contractHash(openapi));
  assert.equal(changed('"one":1', '"one":2'), contractHash(openapi));
  assert.notEqual(changed('"summary":"x"', '"summary":"y"'), contractHash(openapi));
});

const TOOL = new URL("../../tools/release_check.ts", import.meta.url).pathname;
const hasGit = await new Deno.Command("git", { args: ["--version"] }).output()
  .then(({ success }) => success, () => false);
if (!hasGit) console.warn("skipped: what is not committed is told by git");

Deno.test({
  name: "the release check writes no record of what is not committed",
  ignore: !hasGit,
  async fn() {
    const cwd = await Deno.makeTempDir();
    try {
      await new Deno.Command("git", { args: ["init", "--quiet"], cwd }).output();
      await Deno.mkdir(`${cwd}/records`);
      await Deno.writeTextFile(`${cwd}/records/release.json`, "{}");
      await Deno.writeTextFile(`${cwd}/new.ts`, "");
      const args = ["run", "-A", "--no-check", TOOL];
      const { code, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd }).output();
      assert.equal(code, 1);
      assert.match(new TextDecoder().decode(stderr), /there are changes: new\.ts\n$/);
    } finally {
      await Deno.remove(cwd, { recursive: true });
    }
  },
});

Deno.test("the release check refuses what it does not understand", async () => {
  for (const args of [["--only"], ["--only", "nothing"], ["--onyl", "check"], ["check"]]) {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", TOOL, ...args],
    }).output();
    assert.equal(code, 2, args.join(" "));
    assert.match(new TextDecoder().decode(stderr), /Usage: deno task release-check/);
  }
});
