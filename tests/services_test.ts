import assert from "node:assert/strict";
import { readConfig } from "../src/base/config.ts";
import { openServices } from "../src/services.ts";

Deno.test("the services have a pool that answers as their ephemeris does, and closes", async () => {
  const dataDir = await Deno.makeTempDir();
  const config = readConfig({ DATA_DIR: dataDir }, { host: "127.0.0.1" });
  const services = await openServices(config);
  const { ephemeris, ephemerisPool } = services;
  const request = {
    julianDayUt: Float64Array.of(2451545),
    latitudeDeg: Float64Array.of(40),
    longitudeDeg: Float64Array.of(15),
    houseSystem: "koch" as const,
  };
  const { rows } = await ephemerisPool.charts(request);
  assert.deepEqual(new Float64Array(rows), ephemeris.charts(request).rows);
  await services[Symbol.asyncDispose]();
  await Deno.remove(dataDir, { recursive: true });
});
