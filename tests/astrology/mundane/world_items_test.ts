import assert from "node:assert/strict";
import { type WorldItem, worldItems } from "../../../src/astrology/mundane/world_items.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { inTurns } from "../../../src/base/next_turn.ts";

interface GoldenWindow {
  startDate: string;
  days: number;
  items: [date: string, what: string, julianDayUt: number][];
}

const GOLDEN: { windows: GoldenWindow[] } = JSON.parse(
  await Deno.readTextFile(new URL("../../golden/world_windows.json", import.meta.url)),
);
const SECOND = 1 / 86_400;
/**
 * The table has steps of 0.9 s; speed passes zero slowly. pyswisseph takes an eclipse at its greatest
 * where the discs are nearest, which is up to ten seconds from where the canon does.
 */
const MAX_APART = { aspect: 1, ingress: 1, station: 5, lunation: 1, eclipse: 11 };

const ephemeris = await openEphemeris();

function dateOf(julianDayUt: number): string {
  return new Date(Math.round((julianDayUt - 2440587.5) * 86_400) * 1000).toISOString().slice(0, 10);
}

/** In the words of the golden table. */
function told(item: WorldItem): string {
  switch (item.kind) {
    case "aspect": {
      const [one, other] = item.planets.map(({ body, sign, isRetrograde }) =>
        `${body}${isRetrograde ? " retrograde" : ""} in ${sign}`
      );
      const pass = item.pass === null ? "unknown" : `${item.pass.number} of ${item.pass.of}`;
      const stay = [item.entryJulianDayUt, item.exitJulianDayUt]
        .map((end) => end === null ? "unknown" : dateOf(end)).join(" to ");
      return `${one} ${item.type} ${other}, pass ${pass}, within 1 degree ${stay}`;
    }
    case "ingress":
      return `${item.body} enters ${item.toSign}${item.isRetrograde ? " retrograde" : ""}`;
    case "station":
      return `${item.body} turns ${item.turns} in ${item.sign}`;
    case "lunation":
      return `${item.phase} in ${item.sign}`;
    case "eclipse":
      return `${item.eclipse} ${item.of} eclipse in ${item.sign}`;
  }
}

for (const { startDate, days, items } of GOLDEN.windows) {
  Deno.test(`${days} days from ${startDate} hold what pyswisseph finds, no more and no less`, async () => {
    const found = await inTurns(worldItems(ephemeris, { startDate, days }));
    assert.deepEqual(
      found.map((item) => `${dateOf(item.julianDayUt)} ${told(item)}`).toSorted(),
      items.map(([date, what]) => `${date} ${what}`).toSorted(),
    );
    for (const item of found) {
      const seconds = Math.min(
        ...items.filter(([, what]) => what === told(item))
          .map(([, , julianDayUt]) => Math.abs(item.julianDayUt - julianDayUt) / SECOND),
      );
      assert.ok(seconds < MAX_APART[item.kind], `${told(item)}: ${seconds} s apart`);
    }
  });
}

Deno.test("windows at both ends of the ephemeris end with it", async () => {
  const first = await inTurns(worldItems(ephemeris, { startDate: "1800-01-02", days: 30 }));
  const last = await inTurns(worldItems(ephemeris, { startDate: "2399-12-20", days: 90 }));
  assert.ok(first.length > 5 && last.length > 1);
  assert.ok(last.every(({ julianDayUt }) => dateOf(julianDayUt) <= "2399-12-31"));
});
