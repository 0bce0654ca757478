import type { ProofResult } from "../../../src/metadata/release_record.ts";
import type { TestCase } from "./junit.ts";

/**
 * What became of each cited test. Of a suite the worst counts, where several tests share a name; of
 * all suites one that passed, unless it failed in another.
 */
export function proofResults(
  cited: Iterable<string>,
  suites: readonly (readonly TestCase[])[],
): Record<string, ProofResult> {
  return Object.fromEntries(
    [...cited].sort().map((name) => {
      const results = suites.map((cases) => worstOf(cases, name));
      const found = (["failed", "passed", "skipped"] as const).find((one) => results.includes(one));
      return [name, found ?? "missing"];
    }),
  );
}

function worstOf(cases: readonly TestCase[], name: string): TestCase["result"] | undefined {
  const results = cases.filter((test) => test.name === name).map(({ result }) => result);
  return (["failed", "skipped", "passed"] as const).find((one) => results.includes(one));
}
