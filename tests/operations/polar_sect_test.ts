import assert from "node:assert/strict";
import golden from "../golden/polar_suns.json" with { type: "json" };
import { answer } from "./answer.ts";

const normalizeDeg = (degrees: number) => ((degrees % 360) + 360) % 360;

Deno.test("sect and lots follow the Sun's altitude, beyond the polar circles too", async () => {
  for (const { sunAltitudeDeg, ...birth } of golden.births) {
    const { data } = await answer("charts.natal", {
      subject: { id: "a", ...birth, utc_offset: "+00:00" },
      options: { bodies: ["lot_of_fortune", "lot_of_spirit"] },
    });
    const isDay = sunAltitudeDeg > 0;
    assert.equal(data.sect, isDay ? "diurnal" : "nocturnal", JSON.stringify(birth));
    const longitudeOf = (id: string) =>
      data.chart.planets.find((planet: { id: string }) => planet.id === id).longitude;
    const fromSun = longitudeOf("moon") - longitudeOf("sun");
    const arc = isDay ? fromSun : -fromSun;
    const ascendant = data.chart.angles.ascendant.longitude;
    for (const [lot, expected] of [["fortune", ascendant + arc], ["spirit", ascendant - arc]]) {
      const apart = normalizeDeg(longitudeOf(`lot_of_${lot}`) - expected + 180) - 180;
      assert.ok(Math.abs(apart) < 1e-6, `lot of ${lot} of ${JSON.stringify(birth)}`);
    }
  }
});
