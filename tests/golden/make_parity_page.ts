/**
 * Writes the tables of `src/docs/pages/parity.md` from parity.json, guna_milan.tsv.gz and our answers:
 *
 *   deno run -A --config tests/deno.json tests/golden/make_parity_page.ts && deno fmt src/docs/pages
 */
import { markdownTable } from "../../src/docs/markdown_table.ts";
import { parityTables } from "./parity.ts";

const PAGE = new URL("../../src/docs/pages/parity.md", import.meta.url);

const tables = await parityTables();
const sections = (await Deno.readTextFile(PAGE)).split(/^(?=## )/m).map((section) => {
  const [head, ...rows] = tables[/^## (.*)$/m.exec(section)?.[1] ?? ""] ?? [];
  return head === undefined
    ? section
    : section.replace(/(^\|.*\n)+/m, `${markdownTable(head, rows)}\n`);
});
await Deno.writeTextFile(PAGE, sections.join(""));
