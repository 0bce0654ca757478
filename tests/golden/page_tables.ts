import { markdownTable } from "../../src/docs/markdown_table.ts";

/** Tables of a page as rows of cells, the head first, by the heading that they stand under. */
export type PageTables = Record<string, string[][]>;

/** Puts tables in the place of those that stand under their headings; `deno fmt` lays them out. */
export async function writeTables(page: URL, tables: PageTables): Promise<void> {
  const sections = (await sectionsOf(page)).map((section) => {
    const [head, ...rows] = tables[headingOf(section)] ?? [];
    return head === undefined
      ? section
      : section.replace(/(^\|.*\n)+/m, `${markdownTable(head, rows)}\n`);
  });
  await Deno.writeTextFile(page, sections.join(""));
}

/** The tables that a page prints, without the lines below their heads. */
export async function printedTables(page: URL): Promise<PageTables> {
  const [, ...sections] = await sectionsOf(page);
  return Object.fromEntries(
    sections.map((section) => {
      const lines = section.split("\n").filter((line) => line.startsWith("|"));
      const [head, , ...rows] = lines.map(cellsOf);
      return [headingOf(section), head === undefined ? [] : [head, ...rows]];
    }),
  );
}

async function sectionsOf(page: URL): Promise<string[]> {
  return (await Deno.readTextFile(page)).split(/^(?=## )/m);
}

function headingOf(section: string): string {
  return /^## (.*)$/m.exec(section)?.[1] ?? "";
}

function cellsOf(line: string): string[] {
  return line.split("|").slice(1, -1).map((cell) => cell.trim());
}
