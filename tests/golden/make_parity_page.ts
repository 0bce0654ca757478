/**
 * Writes the tables of `src/docs/pages/parity.md` from parity.json, guna_milan.tsv.gz and our answers:
 *
 *   deno run -A --config tests/deno.json tests/golden/make_parity_page.ts && deno fmt src/docs/pages
 */
import { writeTables } from "./page_tables.ts";
import { parityTables } from "./parity.ts";

await writeTables(new URL("../../src/docs/pages/parity.md", import.meta.url), await parityTables());
