import { html } from "hono/html";
import { z } from "zod";
import { ISSUE_CODES, WARNING_CODES } from "../base/issue_codes.ts";
import type { Html } from "../look/page_frame.ts";
import { count, sentence, table } from "./parts.ts";

const CAUSES: Readonly<Record<string, { cause: string }>> = { ...ISSUE_CODES, ...WARNING_CODES };

interface Bin {
  from: number;
  to: number;
  [unit: string]: number;
}

/**
 * The counts of a file: a table of the single numbers, and a table for each group of numbers.
 * Histograms are shown as lists of ranges.
 * @param schema Describes the counts.
 * @param unit The noun for a line of the file.
 */
export function countTables(
  { shape }: z.ZodObject,
  counted: Readonly<Record<string, unknown>>,
  unit: string,
): Html {
  const numbers = Object.entries(counted).filter(([, value]) => typeof value === "number");
  const groups = Object.entries(counted)
    .filter(([, value]) => typeof value === "object" && value !== null);
  return html`
    ${table("Lines", numbers, {
      Outcome: ([name]) => name,
      Lines: { figure: ([, value]) => count(value as number) },
      Meaning: ([name]) => shape[name].description ?? null,
    }, "")}
    ${groups.map(([name, group]) => {
      const schema = shape[name] as z.ZodType;
      const units = sentence(`${unit}s`).slice(0, -1);
      return Array.isArray(group) && !isHistogram(group) ? "" : html`
        <h3>${sentence(name).slice(0, -1)}</h3>
        <p class="soft">${schema.description}</p>
        ${Array.isArray(group)
          ? histogram(name, group, units)
          : numbersOf(name, group as Record<string, number>, schema, units)}
      `;
    })}
  `;
}

function numbersOf(
  label: string,
  numbers: Record<string, number>,
  schema: z.ZodType,
  units: string,
): Html {
  const meaning = (name: string) =>
    schema instanceof z.ZodObject
      ? schema.shape[name]?.description ?? null
      : CAUSES[name]?.cause ?? null;
  return table(label, Object.entries(numbers), {
    Name: ([name]) => name,
    [units]: { figure: ([, number]) => count(number) },
    Meaning: ([name]) => meaning(name),
  }, "None.");
}

function histogram(label: string, bins: readonly Bin[], units: string): Html {
  const key = units.toLowerCase();
  const most = Math.max(1, ...bins.map((bin) => bin[key]));
  return table(label, bins, {
    Range: ({ from, to }) => `${from}–${to}`,
    [units]: { figure: (bin) => count(bin[key]) },
    Share: (bin) =>
      html`<progress max="${most}" value="${
        bin[key]
      }" aria-label="${bin.from} to ${bin.to}"></progress>`,
  }, "");
}

function isHistogram(group: readonly unknown[]): group is Bin[] {
  return group.length > 0 &&
    group.every((bin) => typeof bin === "object" && bin !== null && "from" in bin && "to" in bin);
}
