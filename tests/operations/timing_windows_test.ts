import assert from "node:assert/strict";
import { answer } from "./answer.ts";

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const YEAR = { subject: BORN, start: "2026-01-01", end: "2026-12-31" };

interface Pass {
  entry: string;
  exit: string;
  exact: boolean;
  hits: string[];
  clipped: boolean;
  closest: { datetime: string; orb: number };
  loop: { number: number; of: number };
}
interface Window {
  start: string;
  end: string;
  peak: string;
  polarity: string;
  score: number;
  bounds: number;
  drivers: { transiting: string; natal: string; type: string; points: number; passes: Pass[] }[];
}

const windowsOf = async (request: object): Promise<Window[]> =>
  (await answer("timing.windows", { ...YEAR, max_windows: 50, ...request })).data.windows;

Deno.test("the points of a window's drivers and its bounds are its score, exactly", async () => {
  const topics = ["general", "love", "career", "money", "family", "wellbeing", "travel"];
  for (const topic of topics) {
    const windows = await windowsOf({ topic });
    assert.ok(windows.length > 0);
    for (const { score, bounds, drivers } of windows) {
      const millipoints = drivers.reduce((sum, { points }) => sum + Math.round(points * 1000), 0);
      assert.equal(millipoints + Math.round(bounds * 1000), Math.round(score * 1000));
      assert.ok(score > 0 && score <= 100);
    }
  }
});

Deno.test("windows lie in the range, in order, with their peak; passes keep their true ends", async () => {
  const windows = await windowsOf({});
  for (const [index, { start, end, peak, drivers }] of windows.entries()) {
    assert.ok(start >= "2026-01-01T00:00:00Z" && end <= "2027-01-01T00:00:00Z");
    assert.ok(start <= peak && peak <= end);
    assert.ok(index === 0 || windows[index - 1].start <= start);
    for (const { entry, exit, clipped, exact, hits, closest } of drivers.flatMap((d) => d.passes)) {
      assert.equal(clipped, entry < "2026-01-01T00:00:00Z" || exit > "2027-01-01T00:00:00Z");
      assert.ok(entry <= end && exit >= start);
      assert.equal(exact, hits.length > 0);
      assert.equal(closest.datetime, hits[0] ?? closest.datetime);
      assert.equal(closest.orb === 0, exact);
    }
  }
});

Deno.test("one window is one body and one polarity, and two of the same do not overlap", async () => {
  const windows = await windowsOf({ natal: ["sun", "moon", "venus"] });
  for (const [index, { drivers, polarity, end }] of windows.entries()) {
    const bodies = new Set(drivers.map(({ transiting }) => transiting));
    assert.equal(bodies.size, 1);
    const [body] = bodies;
    const after = windows.slice(index + 1)
      .find((window) => window.polarity === polarity && window.drivers[0].transiting === body);
    assert.ok(after === undefined || after.start > end);
  }
});

Deno.test("filters leave what they name, and the strongest windows remain", async () => {
  const filtered = await windowsOf({
    transiting: ["saturn", "jupiter"],
    natal: ["sun"],
    aspects: ["square", "trine"],
  });
  for (const { transiting, natal, type } of filtered.flatMap(({ drivers }) => drivers)) {
    assert.ok(["saturn", "jupiter"].includes(transiting));
    assert.equal(natal, "sun");
    assert.ok(["square", "trine"].includes(type));
  }
  const all = await windowsOf({});
  const [strongest] = await windowsOf({ max_windows: 1 });
  assert.equal(strongest.score, Math.max(...all.map(({ score }) => score)));
});

Deno.test("a range of one instant has the windows of that instant", async () => {
  const instant = "2026-03-16T09:04:51Z";
  const windows = await windowsOf({ start: instant, end: instant });
  assert.ok(windows.length > 0);
  for (const { start, end, peak } of windows) {
    assert.deepEqual([start, end, peak], [instant, instant, instant]);
  }
});

Deno.test("366 days are answered, also over a leap day", async () => {
  assert.ok((await windowsOf({ start: "2024-01-01", end: "2025-01-01" })).length > 0);
});

Deno.test("polarity and score filter windows before they are cut, and found counts what is left", async () => {
  const year = { ...YEAR, transiting: ["jupiter", "saturn", "uranus"], max_windows: 50 };
  const all = (await answer("timing.windows", year)).data;
  assert.equal(all.found, all.windows.length);
  const isSought = ({ polarity, score }: Window) => polarity === "challenging" && score >= 10;
  const expected: Window[] = all.windows.filter(isSought);
  const some = (await answer("timing.windows", {
    ...year,
    max_windows: 2,
    polarities: ["challenging"],
    min_score: 10,
  })).data;
  assert.ok(expected.length > 2 && expected.length < all.found);
  assert.equal(some.found, expected.length);
  const strongest = expected.toSorted((a, b) => b.score - a.score).slice(0, 2)
    .sort((a, b) => a.start.localeCompare(b.start));
  assert.deepEqual(some.windows, strongest);
});

Deno.test("with a timezone windows tell the local times of its clocks", async () => {
  const { windows } = (await answer("timing.windows", { ...YEAR, timezone: "Asia/Kolkata" })).data;
  for (const window of windows) {
    for (const name of ["start", "end", "peak"]) {
      const local: string = window[`${name}_local`];
      assert.match(local, /\+05:30$/);
      assert.equal(Date.parse(local), Date.parse(window[name]));
    }
  }
});

Deno.test("a pass says which of its loop it is, those beyond the range counted", async () => {
  // Saturn squares the ascendant twice in 2026 and once more in 2027.
  const [passesOf2026, passesOf2027] = await Promise.all([2026, 2027].map(async (year) => {
    const windows = await windowsOf({
      subject: { id: "b", dob: "1990-05-01", tob: "10:00", pob: "San Diego, CA, US" },
      start: `${year}-01-01`,
      end: `${year}-12-31`,
      transiting: ["saturn"],
      natal: ["ascendant"],
      aspects: ["square"],
    });
    return windows.flatMap(({ drivers }) => drivers.flatMap(({ passes }) => passes));
  }));
  const placesOf = (passes: readonly Pass[]) =>
    passes.map(({ loop }) => `${loop.number} of ${loop.of}`);
  assert.deepEqual(placesOf(passesOf2026), ["1 of 3", "2 of 3"]);
  assert.deepEqual(placesOf(passesOf2027), ["3 of 3"]);
});
