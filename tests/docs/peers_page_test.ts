import assert from "node:assert/strict";
import { printedTables } from "../golden/page_tables.ts";
import { peerTables, shownRows, triedRows } from "../golden/peers.ts";

const PAGE = new URL("../../src/docs/pages/peers.md", import.meta.url);

Deno.test("every cell of the page of peers is what was tried, or what the code has", async () => {
  assert.deepEqual(await printedTables(PAGE), await peerTables());
});

Deno.test("the page of peers shows every row that was tried, and no other", async () => {
  assert.deepEqual(shownRows().sort(), (await triedRows()).sort());
});
