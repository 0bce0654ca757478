import assert from "node:assert/strict";
import type { Aspect } from "../../src/astrology/aspects.ts";
import { answer } from "./answer.ts";

const ANGLES = ["ascendant", "midheaven", "descendant", "imum_coeli", "vertex"];
const SUBJECT = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const MAJORS = ["conjunction", "sextile", "square", "trine", "opposition"];

type ShownAspect = Pick<Aspect, "first" | "second" | "type" | "phase"> & {
  orb: number;
  deviation: number;
};

async function transitsAt(transitDatetime: string): Promise<ShownAspect[]> {
  const { data } = await answer("charts.transits", {
    transit_datetime: transitDatetime,
    subject: SUBJECT,
    max_aspects: 200,
    options: {
      orbs: Object.fromEntries(MAJORS.map((type) => [type, 15])),
      aspect_points: ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", ...ANGLES],
    },
  });
  return data.aspects;
}

Deno.test("a transit to a natal angle applies when its orb is less an hour later", async () => {
  let compared = 0;
  for (const day of ["2026-03-01", "2026-07-15", "2026-11-20"]) {
    const later = await transitsAt(`${day}T13:00:00Z`);
    for (const now of await transitsAt(`${day}T12:00:00Z`)) {
      const then = later.find(({ first, second, type }) =>
        first === now.first && second === now.second && type === now.type
      );
      if (!ANGLES.includes(now.second) || then === undefined) continue;
      if (Math.sign(then.deviation) !== Math.sign(now.deviation)) continue;
      const phase = then.orb < now.orb ? "applying" : "separating";
      assert.equal(now.phase, phase, `${day} ${now.first} ${now.type} ${now.second}`);
      compared++;
    }
  }
  assert.ok(compared > 30, `${compared} aspects to angles`);
});

Deno.test("aspects to the angles of the same chart stay static", async () => {
  const { data } = await answer("charts.natal", { subject: SUBJECT });
  const toAngles: ShownAspect[] = data.chart.aspects.filter(({ second }: ShownAspect) =>
    ANGLES.includes(second)
  );
  assert.ok(toAngles.length > 0);
  assert.ok(toAngles.every(({ phase }) => phase === "static"));
});
