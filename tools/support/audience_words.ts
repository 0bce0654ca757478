import type { AudienceJobData, FileCheck } from "../../sdk/node/src/mod.ts";

const BAR_WIDTH = 40;
const INDENT = "  ";

/** The qualities as the summary names them. */
const QUALITIES: readonly [quality: keyof FileCheck["quality"], words: string][] = [
  ["full", "full"],
  ["no_time", "no time"],
  ["approximate_place", "ambiguous place"],
  ["ambiguous_time", "ambiguous time"],
  ["date_only", "no place"],
];

/** What a complete job says: its counts, the births, what was lost, and the scores. */
export function resultLines(result: AudienceJobData, credits: number, out: string): string[] {
  const { customers, scored, rejected, failed, sends, notes, scores } = result;
  const named = Object.entries(notes).sort(([, a], [, b]) => b - a)
    .map(([note, customers]) => `${note} ${customers}`);
  const most = Math.max(1, ...scores.map(({ customers }) => customers));
  return [
    `${customers} customers: ${scored} scored, ${rejected} rejected, ${failed} failed, ${sends} to send; ${credits} credits. Results: ${out}`,
    ...birthLines(result),
    ...(named.length > 0 ? [`Notes: ${named.join(", ")}.`] : []),
    "Scores:",
    ...scores.map(({ from, to, customers }) => {
      const bar = "#".repeat(Math.ceil(customers / most * BAR_WIDTH));
      return `${INDENT}${`${from}–${to}`.padStart(6)} ${String(customers).padStart(7)} ${bar}`
        .trimEnd();
    }),
  ];
}

/** What a check says: the counts, the price, and each issue with its first lines. */
export function checkLines(check: FileCheck): string[] {
  const { valid, customers, rejected, credits, issues } = check;
  return [
    `${customers + rejected} customers: ${rejected} refused, ${customers} for ${credits} credits.`,
    ...(valid ? [] : ["The file would be refused: too many of its lines cannot be read."]),
    ...birthLines(check),
    ...issues.map(({ field, column, code, message, lines, first }) => {
      const where = [field || "line", ...(column === null ? [] : [`(column ${column})`])].join(" ");
      const more = lines > first.length ? ", …" : "";
      const many = `${lines} ${lines === 1 ? "line" : "lines"}`;
      return `${INDENT}${where}: ${code}, ${many} (${first.join(", ")}${more}): ${message}`;
    }),
  ];
}

function birthLines({ quality, lost }: Pick<FileCheck, "quality" | "lost">): string[] {
  const counts = QUALITIES.map(([name, words]) => `${quality[name]} ${words}`);
  return [
    `Births: ${counts.join(", ")}.`,
    `Not used although the file has them: times ${lost.time}, places ${lost.place}.`,
  ];
}
