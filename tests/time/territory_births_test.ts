import assert from "node:assert/strict";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

/** An answer within a minute of an offset has that offset: towns are points, registers are not. */
const MAX_DIFFERENCE_SECONDS = 60;
const MIN_SHARE_KNOWN = 0.97;

const BIRTHS = Deno.readTextFileSync(new URL("../golden/territory_births.tsv", import.meta.url))
  .trim().split("\n").slice(1).map((line) => {
    const [, territory, pob, dob, calendar, tob, offsets] = line.split("\t");
    return { territory, pob, dob, calendar, tob, offsets: offsets.split(" ").map(secondsOf) };
  });

Deno.test("births on land that changed hands have a clock that published history defends", async () => {
  await using app = await bed.testApp({ credits: 1_000_000 });
  const unknown: string[] = [];
  const certainlyWrong: string[] = [];
  for (const { territory, offsets, ...birth } of BIRTHS) {
    const { status, json } = await app.post("/v1/charts/natal", {
      subject: { id: "a", ...birth },
    });
    const said = `${territory}: ${birth.pob} ${birth.dob}`;
    if (status !== 200) {
      unknown.push(`${said}: ${json.error.message}`);
      continue;
    }
    const { utc_offset_seconds, confidence, alternatives = [] } = json.data.calculation_basis.time;
    const readings: number[] = [
      utc_offset_seconds,
      ...alternatives.map(({ utc_offset }: { utc_offset: string }) => secondsOf(utc_offset)),
    ];
    const isDefended = (reading: number) =>
      offsets.some((offset) => Math.abs(offset - reading) <= MAX_DIFFERENCE_SECONDS);
    if (readings.some(isDefended)) continue;
    const wrong = `${said}: ${readings.join(", ")}, not ${offsets.join(", ")}`;
    (confidence === "high" ? certainlyWrong : unknown).push(wrong);
  }
  assert.ok(BIRTHS.length >= 500, `${BIRTHS.length} births`);
  assert.deepEqual(certainlyWrong, []);
  const share = 1 - unknown.length / BIRTHS.length;
  assert.ok(share >= MIN_SHARE_KNOWN, `${share}: ${unknown.join("; ")}`);
});

/** Of `+05:53:20` or `-04:00`. */
function secondsOf(offset: string): number {
  const [hours, minutes, seconds = 0] = offset.slice(1).split(":").map(Number);
  return (offset.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
}
