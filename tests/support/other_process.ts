import { createApp } from "../../src/app.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { Metering } from "../../src/metering/metering.ts";
import { postInit, readAnswer, type TestApp } from "./test_bed.ts";

/** Stands in for a second process on the database of an app, with its own cache and batches. */
export function otherProcess(
  { services, key }: TestApp,
  operations = OPERATIONS,
): Pick<TestApp, "post"> & AsyncDisposable {
  const { db } = services.database;
  const metering = new Metering(db, services.log, { maxWaitMs: 20_000 });
  const keys = new KeyCache(db, 0, 20_000);
  const app = createApp({ ...services, keys, metering }, { operations });
  return {
    post: async (path, body, options) =>
      await readAnswer(await app.request(path, postInit(key, body, options))),
    [Symbol.asyncDispose]: () => metering.idle(),
  };
}
