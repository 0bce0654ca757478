import { createApp } from "../../src/app.ts";
import { CATALOGUE } from "../../src/catalogue.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { Metering } from "../../src/metering/metering.ts";
import { postInit, readAnswer, type TestApp } from "./test_bed.ts";

/** A second process over the database of an app: its own cache and batches. */
export function otherProcess(
  { services, key }: TestApp,
  catalogue = CATALOGUE,
): Pick<TestApp, "post"> & AsyncDisposable {
  const { db } = services.database;
  const metering = new Metering(db, services.log, { maxWaitMs: 20_000 });
  const app = createApp({ ...services, keys: new KeyCache(db, 0, 20_000), metering }, catalogue);
  return {
    post: async (path, body, options) =>
      await readAnswer(await app.request(path, postInit(key, body, options))),
    [Symbol.asyncDispose]: () => metering.idle(),
  };
}
