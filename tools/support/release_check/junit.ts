import type { ProofResult } from "../../../src/metadata/release/release_record.ts";

export interface TestCase {
  file: string;
  name: string;
  result: Exclude<ProofResult, "missing">;
}

const TESTCASE =
  /<testcase name="([^"]*)" classname="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** The tests in the report that `deno test --junit-path` writes; steps are part of their test. */
export function testCasesIn(report: string): TestCase[] {
  const cases = Array.from(report.matchAll(TESTCASE), ([, name, file, body = ""]) => ({
    file: unescaped(file),
    name: unescaped(name),
    result: resultOf(body),
  }));
  const names = new Set(cases.map(({ file, name }) => `${file} ${name}`));
  return cases.filter(({ file, name }) =>
    !parentsOf(name).some((of) => names.has(`${file} ${of}`))
  );
}

function resultOf(body: string): TestCase["result"] {
  if (/<(failure|error)\b/.test(body)) return "failed";
  return body.includes("<skipped") ? "skipped" : "passed";
}

/** The tests to which a step belongs. Deno names a step `test > step`. */
function parentsOf(name: string): string[] {
  const parts = name.split(" > ");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join(" > "));
}

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return ENTITIES[entity] ?? whole;
    return String.fromCodePoint(Number(entity.slice(1).replace(/^x/i, "0x")));
  });
}
