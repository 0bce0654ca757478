import type { Kysely } from "kysely";
import { repeat } from "../database/in_batches.ts";
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
/**
 * The pause between rounds after a failure of the database. The pause is long, so that the database
 * is called less often and fewer failures are logged.
 */
const PAUSE_AFTER_FAILURE_MS = 10_000;

interface RunServices {
  db: Kysely<Schema>;
  log: Log;
  drain: Drain;
}

/**
 * Gathers usage and delivers events once a second, until the process drains or the returned object
 * is closed.
 */
export function runDeliveries(
  deliveries: Deliveries,
  { db, log, drain }: RunServices,
): { close(): Promise<void> } {
  observeLate("webhookDeliveries", async () => {
    const { pending, dead } = await deliveryCounts(db);
    return [[pending, { "astrology.state": "pending" }], [dead, { "astrology.state": "dead" }]];
  });
  const failing = async (event: string, work: () => Promise<number>) => {
    try {
      return await work();
    } catch (error) {
      log.error(event, error);
      return PAUSE_AFTER_FAILURE_MS;
    }
  };
  const rounds = repeat(() =>
    failing("webhook_round_failed", async () => {
      if (drain.isDraining) {
        await deliveries.stop();
        return ROUND_MS;
      }
      await gatherUsage(db);
      await deliveries.claim();
      return ROUND_MS;
    })
  );
  // Housekeeping runs independently of the delivery rounds, so that it delays no delivery.
  const housekeeping = repeat(() =>
    failing("webhook_housekeeping_failed", async () => {
      if (drain.isDraining) return HOUSEKEEPING_MS;
      return await keepHouse(db, log) ? ROUND_MS : HOUSEKEEPING_MS;
    })
  );
  return {
    close: async () => {
      await Promise.all([rounds.close(), housekeeping.close()]);
      await deliveries.stop();
    },
  };
}
