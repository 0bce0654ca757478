import assert from "node:assert/strict";
import { printedTables } from "../golden/page_tables.ts";
import { parityTables } from "../golden/parity.ts";

const PAGE = new URL("../../src/docs/pages/parity.md", import.meta.url);

Deno.test("every number of the parity page is what the programs give", async () => {
  assert.deepEqual(await printedTables(PAGE), await parityTables());
});

Deno.test("what the parity page says in words holds for every chart", async () => {
  const tables = await parityTables();
  for (const [, , ...places] of tables["The Moon"].slice(1)) {
    const [ours, ourSettings, itsSettings] = places.map(parseFloat);
    assert.ok(ourSettings > ours && ourSettings - ours < 0.0003);
    assert.equal((itsSettings - ourSettings).toFixed(2), "1.14");
    const [nakshatra, theirs] = places.map((place) => place.split(", ")[1]);
    assert.equal(nakshatra, theirs);
  }
  const navamsas = tables["Navamsa (D9)"].slice(1).flatMap((row) => row.slice(1));
  assert.equal(navamsas.length, 120);
  assert.ok(navamsas.every((cell) => !cell.includes("not")));
  for (const row of tables["Dasha"].slice(1)) {
    const minutes = Number(row[4]);
    assert.ok(minutes < 0 && minutes > -155, row[4]);
  }
});
