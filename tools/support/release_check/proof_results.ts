import type { ProofResult } from "../../../src/metadata/release/release_record.ts";
import { testIdOf } from "../proofs.ts";
import type { TestCase } from "./junit.ts";

/**
 * What became of each cited test, by its id. Of a suite the worst counts, where several tests share
 * an id; of all suites one that passed, unless it failed in another.
 */
export function proofResults(
  cited: Iterable<string>,
  suites: readonly (readonly TestCase[])[],
): Record<string, ProofResult> {
  return Object.fromEntries(
    [...cited].sort().map((id) => {
      const results = suites.map((cases) => worstOf(cases, id));
      const found = (["failed", "passed", "skipped"] as const).find((one) => results.includes(one));
      return [id, found ?? "missing"];
    }),
  );
}

function worstOf(cases: readonly TestCase[], id: string): TestCase["result"] | undefined {
  const results = cases.filter(({ name }) => testIdOf(name) === id).map(({ result }) => result);
  return (["failed", "skipped", "passed"] as const).find((one) => results.includes(one));
}
