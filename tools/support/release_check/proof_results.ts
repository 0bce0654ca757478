import type { ProofResult } from "../../../src/metadata/release/release_record.ts";
import { testIdOf } from "../proofs.ts";
import type { TestCase } from "./junit.ts";

/**
 * The result of each cited test, by id. If several tests of a suite share an id, the worst result
 * counts. A test passes if it passed in at least one suite and failed in none.
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
