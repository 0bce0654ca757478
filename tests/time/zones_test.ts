import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { localInstants, readZonePack } from "../../src/time/zones.ts";

const packFile = new URL("../../src/time/zones.bin", import.meta.url);
const packBytes = Deno.readFileSync(packFile);
const zones = readZonePack(packBytes);

const seconds = (text: string) => Date.parse(`${text}Z`) / 1000;
const golden = (name: string) =>
  JSON.parse(Deno.readTextFileSync(new URL(`../golden/${name}`, import.meta.url)));

function instants(zone: string, local: number) {
  return localInstants(zones.periods(zone, local - 93600, local + 93600), local);
}

Deno.test("the zone pack is the one its origin file describes", () => {
  const origin = JSON.parse(
    Deno.readTextFileSync(new URL("../../src/time/zones.origin.json", import.meta.url)),
  );
  assert.equal(createHash("sha256").update(packBytes).digest("hex"), origin.packSha256);
  assert.equal(zones.version, origin.version);
});

Deno.test("the five histories that merged databases spoil are whole", () => {
  const guards = [
    ["Europe/Oslo", "1940-06-01T12:00:00", "1940-06-01T11:00:00"],
    ["Europe/Amsterdam", "1936-03-01T12:00:00", "1936-03-01T11:40:28"],
    ["Europe/Stockholm", "1942-07-01T12:00:00", "1942-07-01T11:00:00"],
    ["Europe/Copenhagen", "1947-06-01T12:00:00", "1947-06-01T10:00:00"],
    ["Atlantic/Reykjavik", "1960-01-15T12:00:00", "1960-01-15T13:00:00"],
  ];
  for (const [zone, local, utc] of guards) {
    assert.deepEqual(instants(zone, seconds(local)).map((i) => i.utcSeconds), [seconds(utc)], zone);
  }
});

Deno.test("the hard cases of history have the offsets they had", () => {
  for (const [zone, local, offset, note] of golden("zones_cases.json").cases) {
    const [, sign, h, m, s = "0"] = /^([+-])(\d+):(\d+)(?::(\d+))?$/.exec(offset)!;
    const expected = (sign === "-" ? -1 : 1) * (Number(h) * 3600 + Number(m) * 60 + Number(s));
    const found = instants(zone, seconds(`${local}:00`)).map((i) => i.offsetSeconds);
    assert.deepEqual(found, [expected], `${zone} ${local} ${note}`);
  }
});

Deno.test("every change of every zone from 1850 to 2037 is as Python's zoneinfo reads it [zone-histories-agree]", () => {
  const stored = golden("zones_digest.json");
  assert.equal(stored.version, zones.version);
  assert.deepEqual([...zones.names], Object.keys(stored.zones));
  const first = seconds("1850-01-01T00:00:00");
  const last = seconds("2038-01-01T00:00:00");
  let instantCount = 0;
  let wallCount = 0;
  for (const zone of zones.names) {
    const at = (s: number) => zones.periods(zone, s, s).find((p) => s < p.endSeconds)!;
    const changes = zones.periods(zone, first, last - 1).map((p) => p.startSeconds)
      .filter((s) => s >= first && s < last);
    const hash = createHash("sha256");
    for (const change of changes.length ? changes : [0]) {
      for (const s of [change - 1, change, change + 1]) {
        hash.update(`${s} ${at(s).offsetSeconds} ${at(s).abbreviation}\n`);
        instantCount++;
      }
      const [low, high] = [at(change - 1), at(change)].map((p) => change + p.offsetSeconds)
        .sort((a, b) => a - b);
      const middle = Math.floor((low + high) / 2);
      for (const wall of [low - 1, low, middle, high - 1, high, high + 1]) {
        const found = instants(zone, wall).map((i) => i.utcSeconds).sort((a, b) => a - b);
        hash.update([wall, ...found].join(" ") + "\n");
        wallCount++;
      }
    }
    assert.equal(hash.digest("hex"), stored.zones[zone], zone);
  }
  assert.deepEqual([instantCount, wallCount], [stored.instants, stored.walls]);
});

Deno.test("after the last recorded change a zone follows its rule up to 2400", () => {
  const offset = (zone: string, local: string) =>
    instants(zone, seconds(local)).map((i) => i.offsetSeconds);
  assert.deepEqual(offset("Europe/Berlin", "2399-07-01T12:00:00"), [7200]);
  assert.deepEqual(offset("Europe/Berlin", "2399-12-31T12:00:00"), [3600]);
  assert.deepEqual(offset("Europe/Berlin", "2300-03-25T02:30:00"), []);
  assert.deepEqual(offset("Europe/Berlin", "2300-10-28T02:30:00"), [7200, 3600]);
  assert.deepEqual(offset("Australia/Sydney", "2399-01-01T12:00:00"), [39600]);
  assert.deepEqual(offset("Europe/Dublin", "2200-07-01T12:00:00"), [3600]);
  assert.deepEqual(offset("Asia/Tokyo", "2399-07-01T12:00:00"), [32400]);
});

Deno.test("Apia has no 30 December 2011, and both days around it are there", () => {
  assert.deepEqual(instants("Pacific/Apia", seconds("2011-12-30T12:00:00")), []);
  assert.equal(
    instants("Pacific/Apia", seconds("2011-12-29T12:00:00"))[0].utcSeconds,
    seconds("2011-12-29T22:00:00"),
  );
  assert.equal(
    instants("Pacific/Apia", seconds("2011-12-31T12:00:00"))[0].utcSeconds,
    seconds("2011-12-30T22:00:00"),
  );
});

Deno.test("an unknown zone is an error, even when it is named like a method of objects", () => {
  assert.throws(() => zones.periods("Mars/Olympus", 0, 0), RangeError);
  assert.throws(() => zones.periods("toString", 0, 0), RangeError);
  assert.equal(zones.has("constructor"), false);
});
