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

function lineOf({ where, what, isBreaking, isAlphaData }: Difference): string {
  const kind = isBreaking ? "breaking" : "compatible";
  return `${where}: ${what}: ${kind}${isAlphaData ? " (alpha data)" : ""}`;
}

/** The next step for the author of the change. */
export function whatToDo(differences: readonly Difference[]): string {
  return differences.every(({ isAlphaData }) => isAlphaData)
    ? "All of it is data of alpha operations: write a line in CHANGELOG.md, then: deno task contract-pin"
    : "Write it into CHANGELOG.md. While this version is not tagged: deno task contract-pin. After that: raise CONTRACT_VERSION first.";
}
