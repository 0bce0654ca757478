import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { FAULT_WORDS } from "../database/database_health.ts";
import { count, observe, observeLate } from "../telemetry/metrics.ts";

/** Reports the use of the connections and the number of held credits to telemetry. */
export function observeOperations(database: Database): void {
  const pool = "db.client.connection.pool.name";
  const state = "db.client.connection.state";
  observe("poolConnections", () =>
    database.pools().flatMap(({ pool: name, used, idle }) => [
      [used, { [pool]: name, [state]: "used" }],
      [idle, { [pool]: name, [state]: "idle" }],
    ]));
  observe("poolMax", () => database.pools().map(({ pool: name, max }) => [max, { [pool]: name }]));
  observe(
    "poolWaiting",
    () => database.pools().map(({ pool: name, waiting }) => [waiting, { [pool]: name }]),
  );
  observeLate("heldCredits", async () => {
    const { rows: [{ held }] } = await sql<{ held: number }>`
      select coalesce(sum(held_credits), 0)::bigint as held
      from lease where expires_at > service_now()`.execute(database.db);
    return [[held, {}]];
  });
  startCounters();
}

/**
 * Starts counters at 0 whose first event must not be missed. A rate needs two exports, so a counter
 * that begins at 1 shows no rate for its first event.
 */
function startCounters(): void {
  count("unknownSettlements", {}, 0);
  count("reaperFailures", {}, 0);
  for (const outcome of ["refunded", "failed"]) {
    count("reversals", { "astrology.outcome": outcome }, 0);
  }
  for (const rows of ["requests", "attempts"]) count("rowsDropped", { "astrology.rows": rows }, 0);
  for (const fault of Object.keys(FAULT_WORDS)) {
    count("databaseFaults", { "astrology.fault": fault }, 0);
  }
}
