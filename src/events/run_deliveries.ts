import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Drain } from "../base/drain.ts";
import type { Log } from "../telemetry/log.ts";
import type { Deliveries } from "./deliver.ts";
import { observeLate } from "../telemetry/metrics.ts";
import { deliveryCounts } from "./delivery_log.ts";
import { keepHouse } from "./housekeeping.ts";
import { gatherUsage } from "./outbox.ts";

const ROUND_MS = 1000;
const HOUSEKEEPING_MS = 60_000;
/** A failing database is asked, and logged, less often. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

interface RunServices {
  db: Kysely<Schema>;
  log: Log;
  drain: Drain;
}

/** Gathers usage and delivers events once a second, until the process drains or this is closed. */
export function runDeliveries(
  deliveries: Deliveries,
  { db, log, drain }: RunServices,
): { close(): Promise<void> } {
  observeLate("webhookDeliveries", async () => {
    const { pending, dead } = await deliveryCounts(db);
    return [[pending, { "astrology.state": "pending" }], [dead, { "astrology.state": "dead" }]];
  });
  let isClosed = false;
  let wake = () => {};
  const running = (async () => {
    let housekeepingAtMs = performance.now();
    while (!isClosed && !drain.isDraining) {
      let waitMs = ROUND_MS;
      try {
        await gatherUsage(db);
        await deliveries.claim();
        if (performance.now() >= housekeepingAtMs) {
          housekeepingAtMs = performance.now() + HOUSEKEEPING_MS;
          await keepHouse(db, log);
        }
      } catch (error) {
        log.error("webhook_round_failed", error);
        waitMs = PAUSE_AFTER_FAILURE_MS;
      }
      if (isClosed) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
    await deliveries.stop();
  })();
  return {
    close: async () => {
      isClosed = true;
      wake();
      await running;
    },
  };
}
