import assert from "node:assert/strict";
import { openPlaces } from "../../src/places/open_places.ts";
import { readZonePack } from "../../src/time/zones.ts";

const { zonesAt } = openPlaces();
const pack = readZonePack(
  Deno.readFileSync(new URL("../../src/time/zones.bin", import.meta.url)),
);

Deno.test("coordinates have the zone of their own history, not a merged one", () => {
  const cases: [number, number, string][] = [
    [59.91, 10.75, "Europe/Oslo"],
    [52.37, 4.9, "Europe/Amsterdam"],
    [59.33, 18.07, "Europe/Stockholm"],
    [64.15, -21.95, "Atlantic/Reykjavik"],
    [38.68, -87.53, "America/Indiana/Vincennes"],
    [-13.83, -171.77, "Pacific/Apia"],
    [-90, 0, "Antarctica/McMurdo"],
    [0, -30, "Etc/GMT+2"],
  ];
  for (const [latitudeDeg, longitudeDeg, timezone] of cases) {
    assert.equal(zonesAt({ latitudeDeg, longitudeDeg }).timezone, timezone);
  }
});

Deno.test("a place that two zones claim names both", () => {
  const { timezone, otherTimezones } = zonesAt({ latitudeDeg: 43.8, longitudeDeg: 87.6 });
  assert.deepEqual([timezone, ...otherTimezones].sort(), ["Asia/Shanghai", "Asia/Urumqi"]);
});

Deno.test("every zone that a grid of the Earth meets is in the pack", () => {
  const missing = new Set<string>();
  for (let latitudeDeg = -87; latitudeDeg < 90; latitudeDeg += 6) {
    for (let longitudeDeg = -177; longitudeDeg < 180; longitudeDeg += 6) {
      const { timezone, otherTimezones } = zonesAt({ latitudeDeg, longitudeDeg });
      for (const zone of [timezone, ...otherTimezones]) if (!pack.has(zone)) missing.add(zone);
    }
  }
  assert.deepEqual([...missing], []);
});

Deno.test("coordinates off the globe are a range error", () => {
  for (const [latitudeDeg, longitudeDeg] of [[91, 0], [0, 181], [NaN, 0], [0, Infinity]]) {
    assert.throws(() => zonesAt({ latitudeDeg, longitudeDeg }), RangeError);
  }
});
