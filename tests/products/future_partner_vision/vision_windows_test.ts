import assert from "node:assert/strict";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";

const bed = await openTestBed();
const BIRTHS = 140;
const SEED = 7;

/** `window.2026-03-20.jupiter.trine.natal.venus` */
const WINDOW_ID = /^window\.([\d-]+)\.(\w+)\.(\w+)\.natal\.(\w+)$/;

interface Pass {
  entry: string;
  exit: string;
}

/** Births from 1940 to 2004, a third of them without a time. */
function seededSubjects(): Record<string, string>[] {
  let state = SEED;
  const upTo = (count: number) => (state = (state * 48271) % 2147483647) % count;
  const two = (number: number) => String(number).padStart(2, "0");
  return Array.from({ length: BIRTHS }, (_, index) => ({
    id: `birth-${index}`,
    dob: `${1940 + upTo(65)}-${two(1 + upTo(12))}-${two(1 + upTo(28))}`,
    ...(index % 3 > 0 && { tob: `${two(upTo(24))}:${two(upTo(60))}` }),
    pob: "San Diego, CA, US",
  }));
}

/** The stays within 1° of one transit to a birth that touch some days, by the timing route. */
async function passesOf(
  app: TestApp,
  subject: Record<string, string>,
  [transiting, type, natal]: readonly string[],
  { start, end }: { start: string; end: string },
): Promise<Pass[]> {
  const { status, text, json } = await app.post("/v1/timing/windows", {
    subject,
    start,
    end,
    topic: "love",
    transiting: [transiting],
    aspects: [type],
    natal: [natal],
    max_windows: 50,
  });
  assert.equal(status, 200, text);
  return json.data.windows.flatMap(({ drivers }: { drivers: { passes: Pass[] }[] }) =>
    drivers.flatMap(({ passes }) => passes)
  );
}

Deno.test(`a window of a vision names a transit that is within orb on all its days, ${BIRTHS} births of seed ${SEED}`, async () => {
  await using app = await bed.testApp({ credits: 100_000 });
  let checked = 0;
  const outside: string[] = [];
  for (const subject of seededSubjects()) {
    const { json } = await app.post("/v1/experiences/future-partner-vision", { subject });
    const named: { id: string }[] = json.meta.drivers.filter(({ id }: { id: string }) =>
      WINDOW_ID.test(id)
    );
    for (const { start, end, confidence } of json.data.timing_windows) {
      const [, , ...transit] = named.map(({ id }) => WINDOW_ID.exec(id)!)
        .find(([, from]) => from === start)!;
      // Of a Moon whose hour is not known the timing route says nothing.
      if (subject.tob === undefined && transit[2] === "moon") continue;
      const passes = await passesOf(app, subject, transit, { start, end });
      const isWithin = passes.some(({ entry, exit }) =>
        entry.slice(0, 10) <= start && end <= exit.slice(0, 10)
      );
      checked++;
      if (!isWithin) outside.push(`${subject.id}: ${transit.join(" ")}, ${start} to ${end}`);
      assert.ok(confidence > 0 && confidence <= 1);
    }
  }
  console.log(`${outside.length} of ${checked} windows go beyond the stay of their transit`);
  assert.ok(checked > 250, `${checked} windows`);
  assert.deepEqual(outside, []);
});
