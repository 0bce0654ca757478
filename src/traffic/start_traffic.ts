import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import type { Traffic } from "./traffic.ts";
import { deleteOldTraffic, MINUTE_MS } from "./traffic_store.ts";

/**
 * Writes the counts of each minute at the end of the minute, and deletes old rows. When the returned
 * object is closed, the counts of the current minute are written too.
 */
export function startTraffic(
  traffic: Traffic,
  { db, log, now }: { db: Kysely<Schema>; log: Log; now(): Date },
): { close(): Promise<void> } {
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout>;
  let round = Promise.resolve();
  const next = () => {
    traffic.touch();
    timer = setTimeout(() => {
      round = keepMinute().finally(() => {
        if (!isClosed) next();
      });
    }, MINUTE_MS - now().getTime() % MINUTE_MS);
  };
  const keepMinute = async () => {
    traffic.touch();
    await traffic.write();
    await deleteOldTraffic(db).catch((error) => log.error("traffic_not_deleted", error));
  };
  next();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await round;
      await traffic.write({ all: true });
    },
  };
}
