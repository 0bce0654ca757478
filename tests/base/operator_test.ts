import assert from "node:assert/strict";
import { DECLARATIONS, declaredAt, readOperator } from "../../src/base/operator.ts";

async function messageOf(content: string): Promise<string> {
  const path = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(path, content);
  try {
    await readOperator(path);
    throw new Error(`${content} was accepted`);
  } catch (error) {
    return (error as Error).message.replace(path, "FILE");
  } finally {
    await Deno.remove(path);
  }
}

Deno.test("the annotated example declares everything that can be declared", async () => {
  const operator = await readOperator("operator.example.json");
  for (const { path } of DECLARATIONS) assert.ok(declaredAt(operator, path) !== undefined, path);
});

Deno.test("without a file nothing is declared", async () => {
  const operator = await readOperator(undefined);
  for (const { path } of DECLARATIONS) assert.equal(declaredAt(operator, path), undefined, path);
});

Deno.test("what is wrong with an operator's file is told in one line", async () => {
  for (
    const [content, message] of [
      ["{", /^OPERATOR_FILE: FILE: is not JSON \(.+\)$/],
      ["[]", /^OPERATOR_FILE: FILE: the whole: .*expected object/],
      ['{"nmae":"x"}', /^OPERATOR_FILE: FILE: the whole: Unrecognized key: "nmae"$/],
      ['{"hosting":{"backupDays":-1}}', /^OPERATOR_FILE: FILE: hosting\.backupDays: /],
      ['{"securityContact":"me@here"}', /^OPERATOR_FILE: FILE: securityContact: /],
      ['{"termsUrl":"javascript:alert(1)"}', /^OPERATOR_FILE: FILE: termsUrl: /],
      ['{"availabilityPercent":{"core":999}}', /^OPERATOR_FILE: FILE: availabilityPercent\.core: /],
    ] as const
  ) {
    const found = await messageOf(content);
    assert.match(found, message);
    assert.ok(!found.includes("\n"), found);
  }
  await assert.rejects(
    readOperator("/nowhere/operator.json"),
    /^ConfigError: OPERATOR_FILE: \/nowhere\/operator\.json: cannot be read \(NotFound\)$/,
  );
});
