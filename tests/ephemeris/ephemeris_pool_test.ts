import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../src/ephemeris/ephemeris_pool.ts";
import { EphemerisError } from "../../src/ephemeris/ephemeris_error.ts";
import { requestOf, searchOf, seededCharts } from "./chart_requests.ts";

Deno.test("a batch split over Workers is that of one thread, in its order", async () => {
  const ephemeris = await openEphemeris();
  await using pool = openEphemerisPool(2);
  const charts = seededCharts(9002, 21);
  for (const mode of ["within", "between"] as const) {
    const aspects = searchOf(["sun", "moon", "mars", "ascendant"], 3, { charts: mode });
    const request = { ...requestOf(charts), aspects };
    const alone = ephemeris.charts(request);
    const split = await pool.charts(request);
    assert.deepEqual(new Float64Array(split.rows), alone.rows);
    assert.deepEqual(new Int32Array(split.status), alone.status);
    assert.deepEqual(split.aspects, alone.aspects);
    const audience = await pool.audience(request);
    assert.deepEqual(new Uint8Array(audience.signs), ephemeris.audience(request).signs);
    assert.deepEqual(audience.aspects, alone.aspects);
  }
});

Deno.test("an empty batch needs no Worker, a wrong one is refused before any", async () => {
  await using pool = openEphemerisPool(1);
  const empty = await pool.charts(requestOf([]));
  assert.equal(empty.count, 0);
  await assert.rejects(pool.charts(requestOf([[1, 0, 0]])), RangeError);
  assert.throws(() => openEphemerisPool(0), /workers is 0; expected/);
});

Deno.test("a Worker that breaks down fails the batch with its name, and the next goes on", async () => {
  const broken = URL.createObjectURL(
    new Blob(
      [`self.onmessage = ({ data }) => {
        if (data.request.latitudeDeg[0] === 13) throw new Error("out of order");
        self.postMessage({ id: data.id });
      };`],
      { type: "text/javascript" },
    ),
  );
  await using pool = openEphemerisPool(2, new URL(broken));
  const failing = requestOf([[2451545, 13, 0], [2451546, 0, 0]]);
  await assert.rejects(pool.charts(failing), (error) => {
    assert.ok(error instanceof EphemerisError);
    assert.match(error.message, /chart worker 1 of 2 failed: .*out of order/);
    return true;
  });
  assert.equal((await pool.charts(requestOf([[2451545, 1, 0]]))).count, 1);
  URL.revokeObjectURL(broken);
});

Deno.test("a Worker that cannot compute says which and why", async () => {
  const refusing = URL.createObjectURL(
    new Blob(
      [`self.onmessage = ({ data }) => self.postMessage({ id: data.id, error: "chart 3, no" });`],
      { type: "text/javascript" },
    ),
  );
  await using pool = openEphemerisPool(1, new URL(refusing));
  await assert.rejects(
    pool.charts(requestOf([[2451545, 1, 0]])),
    /EphemerisError: chart worker 1 of 1: chart 3, no/,
  );
  URL.revokeObjectURL(refusing);
});
