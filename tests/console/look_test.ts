import assert from "node:assert/strict";
import { lines, stackedBars, timeColumns } from "../../src/console/plots.ts";
import { openTestBed } from "../support/test_bed.ts";
import { browserOf, signedIn } from "./console_bed.ts";

const bed = await openTestBed();

/** The colours of a style sheet by name, on light and on dark paper. */
function coloursOf(css: string): Record<"light" | "dark", Map<string, string>> {
  const found = { light: new Map<string, string>(), dark: new Map<string, string>() };
  const dark = /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/g;
  const read = (text: string, into: Map<string, string>) => {
    for (const [, name, value] of text.matchAll(/--([\w-]+):\s*([^;]+);/g)) into.set(name, value);
  };
  const paper = /^@media print \{[^]*?^\}/gm;
  read(css.replaceAll(dark, "").replaceAll(paper, ""), found.light);
  found.dark = new Map(found.light);
  for (const [, text] of css.matchAll(dark)) read(text, found.dark);
  return found;
}

/** WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

Deno.test("texts of the console have a contrast of 4.5, marks and edges of 3, light and dark", async () => {
  await using app = await bed.testApp();
  const { text } = await browserOf(app).get("/console/console.css");
  for (const [scheme, colours] of Object.entries(coloursOf(text))) {
    const hex = (name: string): string => {
      const value = colours.get(name)!;
      return value.startsWith("var(--") ? hex(value.slice(6, -1)) : value;
    };
    for (const ground of ["paper", "surface", "tint"]) {
      for (const name of ["ink", "soft", "accent", "good", "warn", "bad"]) {
        const found = contrast(hex(name), hex(ground));
        assert.ok(found >= 4.5, `${scheme}: ${name} on ${ground} has ${found.toFixed(2)}`);
      }
      for (const name of ["edge", "gold", "s0", "s1", "s2", "s3", "s4", "s5"]) {
        const found = contrast(hex(name), hex(ground));
        assert.ok(found >= 3, `${scheme}: ${name} on ${ground} has ${found.toFixed(2)}`);
      }
    }
    assert.ok(contrast(hex("paper"), hex("accent")) >= 4.5, "the words of the first button");
  }
});

Deno.test("the typeface is the package's own file, and is served for a year", async () => {
  await using app = await bed.testApp();
  const path = "/source-sans-3.woff2";
  const { headers, status } = await browserOf(app).get(path);
  assert.equal(status, 200);
  assert.deepEqual(
    [headers.get("content-type"), headers.get("cache-control")],
    ["font/woff2", "public, max-age=31536000, immutable"],
  );
  const files = "node_modules/@fontsource-variable/source-sans-3";
  for (
    const [ours, theirs] of [
      ["source-sans-3.woff2", "files/source-sans-3-latin-wght-normal.woff2"],
      ["source-sans-3-licence.txt", "LICENSE"],
    ]
  ) {
    assert.deepEqual(
      await Deno.readFile(`src/look/assets/${ours}`),
      await Deno.readFile(new URL(`../${files}/${theirs}`, import.meta.url)),
    );
  }
  const console = await signedIn(app);
  for (const page of ["/console", "/docs", "/status"]) {
    assert.match((await console.get(page)).text, new RegExp(`href="${path}"`), page);
  }
});

const HOURS = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 20, hour)));

Deno.test("a plot has a baseline, three to six ticks to a round number, and its values as a table", async () => {
  const columns = timeColumns(HOURS, "hour");
  assert.deepEqual(columns.filter(({ label }) => label !== "").map(({ label }) => label), [
    "03:00",
    "07:00",
    "11:00",
    "15:00",
    "19:00",
    "23:00",
  ]);
  for (const max of [1, 2, 3, 7, 10, 42, 99, 101, 999, 1001, 12_345_678]) {
    const values = HOURS.map((_, hour) => hour === 5 ? max : 0);
    const text = String(
      await stackedBars({
        title: "Calls",
        words: "words",
        columns,
        series: [{ name: "x", values }],
        empty: "",
      }),
    );
    const axis = /<ol class="y"[^>]*>([^]*?)<\/ol>/.exec(text)![1];
    const ticks = Array.from(
      axis.matchAll(/<li>([\d,]+)</g),
      ([, tick]) => Number(tick.replaceAll(",", "")),
    );
    assert.ok(ticks.length >= 3 && ticks.length <= 6, `${max}: ${ticks}`);
    assert.equal(ticks[0], 0);
    assert.ok(ticks.at(-1)! >= max && ticks.at(-1)! <= Math.max(3, 2 * max), `${max}: ${ticks}`);
    assert.ok(ticks.every(Number.isInteger), `${max}: ${ticks}`);
    assert.match(text, /<line class="base"/);
    assert.match(text, new RegExp(`>05:00<[^]*?data-label="x">${max.toLocaleString("en")}<`));
  }
});

Deno.test("series beyond five are drawn together, and nothing is drawn of nothing", async () => {
  const columns = timeColumns(HOURS, "hour");
  const series = Array.from({ length: 8 }, (_, place) => ({
    name: `op${place}`,
    values: HOURS.map(() => 10 - place),
  }));
  const bars = { title: "Calls", words: "words", columns, empty: "No calls." };
  const text = String(await stackedBars({ ...bars, series }));
  assert.match(text, /op4[^]*3 others <b>288<\/b>/);
  assert.ok(!text.includes("op5"));
  const none = String(await stackedBars({ ...bars, series: [] }));
  assert.match(none, /No calls\./);
  assert.doesNotMatch(none, /<svg/);
});

Deno.test("a line has a gap where nothing was measured, and a point between gaps", async () => {
  const values = [1, 2, null, 4, null, ...new Array(19).fill(null)];
  const text = String(
    await lines({
      title: "Time",
      words: "words",
      columns: timeColumns(HOURS, "hour"),
      series: [{ name: "p95", tone: "accent", values }],
      shown: (value) => `${value} ms`,
      minStep: 1,
      empty: "",
    }),
  );
  const points = Array.from(text.matchAll(/points="([^"]+)"/g), ([, points]) => points.split(" "));
  assert.deepEqual(points.map(({ length }) => length), [2, 2]);
  assert.equal(points[1][0], points[1][1]);
});
