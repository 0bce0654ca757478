import type { Difference } from "./compare_contracts.ts";

/** One line for each difference, breaking differences first. The last line says what to do. */
export function differenceText(differences: readonly Difference[]): string {
  const breaking = differences.filter(({ isBreaking }) => isBreaking);
  const compatible = differences.filter(({ isBreaking }) => !isBreaking);
  return [
    ...[...breaking, ...compatible].map(lineOf),
    `${breaking.length} breaking, ${compatible.length} compatible`,
  ].join("\n");
}

function lineOf({ where, what, isBreaking }: Difference): string {
  return `${where}: ${what}: ${isBreaking ? "breaking" : "compatible"}`;
}

/** The next step for the author of a change. */
export const WHAT_TO_DO =
  "Write it into CHANGELOG.md. While this release is not tagged: deno task contract-pin. After that: raise RELEASE_VERSION and CONTRACT_VERSION first.";
