/**
 * Writes the tables of `src/docs/pages/peers.md` from peers.tsv, our contract and our answers:
 *
 *   deno run -A --config tests/deno.json tests/golden/make_peers_page.ts && deno fmt src/docs/pages
 */
import { writeTables } from "./page_tables.ts";
import { peerTables } from "./peers.ts";

await writeTables(new URL("../../src/docs/pages/peers.md", import.meta.url), await peerTables());
