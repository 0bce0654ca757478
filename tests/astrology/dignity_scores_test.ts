import assert from "node:assert/strict";
import { castCharts } from "../../src/astrology/chart/cast_charts.ts";
import { dignityScores, type DignityTables } from "../../src/astrology/dignity_scores.ts";
import { natalOrbs } from "../../src/astrology/orbs.ts";
import { sectOf } from "../../src/astrology/sect.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { PLANETS } from "../../src/ephemeris/points.ts";
import { readTable } from "../golden/read_table.ts";

const SETTINGS = {
  houseSystem: "placidus",
  shownPoints: PLANETS,
  aspectPoints: PLANETS,
  orbs: natalOrbs(false),
  maxAspects: 1,
} as const;

Deno.test("the dignities of 500 charts are those of immanuel, by both tables", async () => {
  const golden = await readTable("dignity_scores.tsv.gz");
  const moments = golden.map(([julianDayUt, latitudeDeg, longitudeDeg]) => ({
    julianDayUt: Number(julianDayUt),
    span: null,
    location: { latitudeDeg: Number(latitudeDeg), longitudeDeg: Number(longitudeDeg) },
  }));
  const { charts } = castCharts(await openEphemeris(), moments, SETTINGS);
  assert.equal(charts.length, 1000);
  for (const [index, chart] of charts.entries()) {
    const [day, latitudeDeg, , tables, ...expected] = golden[index];
    const sect = sectOf(chart, Number(latitudeDeg));
    const scores = dignityScores(chart, tables as DignityTables, sect);
    assert.deepEqual(
      scores.map(({ rows }) => rows.map(({ dignity }) => dignity).join(",")),
      expected,
      `${day} ${tables}`,
    );
  }
});
