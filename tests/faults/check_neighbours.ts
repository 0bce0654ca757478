import assert from "node:assert/strict";
import type postgres from "postgres";
import type { Peppers } from "../../src/base/config.ts";
import type { Database } from "../../src/database/database.ts";
import { newPartner } from "./new_partner.ts";
import type { SeededChoices } from "./seeded_choices.ts";
import type { ServiceProcess } from "./service_process.ts";
import { checkUnkeyed, comeAsStrangers, holdLocks, UnkeyedCaller } from "./strangers.ts";

const CREDITS = 1_000_000;
const PHASE_MS = 4000;
const PARTNER_CALLERS = 4;
const LOCKED_CALLERS = 8;
const PAUSE_MS = 10;
/** By this time after the last answer, abandoned calls have been refunded. */
const SETTLED_MS = 2500;
/** The goal is 2; client, two services and PostgreSQL share this machine. */
const GOAL = 2;
const LOOSE = { ratio: 4, p99Ms: 200 };

interface Neighbourhood {
  url: string;
  database: Database;
  sql: postgres.Sql;
  processes: readonly ServiceProcess[];
  peppers: Peppers;
  random: SeededChoices;
}

/**
 * Without network faults: compares a partner's calls in calm with its calls while another
 * organization's balance row is locked and strangers call. Nobody is billed for a 503 or waits much
 * longer.
 */
export async function checkNeighbours(scene: Neighbourhood): Promise<void> {
  const { url, database, sql, processes, peppers, random } = scene;
  const partner = await newPartner(database.db, peppers, "partner", CREDITS);
  const locked = await newPartner(database.db, peppers, "locked", CREDITS);
  const asker = await newPartner(database.db, peppers, "asker", 1);
  const calm = new UnkeyedCaller(processes, partner.key);
  await calm.run(PARTNER_CALLERS, 0, performance.now() + 500);
  calm.tookMs.length = 0;
  // The other organization calls in calm as well, so that both phases have the same valid load.
  const beside = new UnkeyedCaller(processes, locked.key);
  const calmEndMs = performance.now() + PHASE_MS;
  await Promise.all([
    calm.run(PARTNER_CALLERS, PAUSE_MS, calmEndMs),
    beside.run(LOCKED_CALLERS, PAUSE_MS, calmEndMs),
  ]);
  const disturbed = new UnkeyedCaller(processes, partner.key);
  const lockedOut = new UnkeyedCaller(processes, locked.key);
  const endMs = performance.now() + PHASE_MS;
  const [statuses, locks] = await Promise.all([
    comeAsStrangers(processes, peppers, asker.key, random, endMs),
    holdLocks(url, locked.organizationId, random, endMs),
    disturbed.run(PARTNER_CALLERS, PAUSE_MS, endMs),
    lockedOut.run(LOCKED_CALLERS, PAUSE_MS, endMs),
  ]);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  for (const caller of [calm, beside, disturbed, lockedOut]) await checkUnkeyed(sql, caller);
  const ratio = disturbed.p99Ms / calm.p99Ms;
  console.log(
    `  a partner's p99: ${calm.p99Ms.toFixed(0)} ms in calm, ${
      disturbed.p99Ms.toFixed(0)
    } ms beside ${locks} locks and strangers (${ratio.toFixed(1)} ×, goal ${GOAL}); answers ${
      counts(disturbed)
    }; of the locked one ${counts(lockedOut)}; strangers ${
      JSON.stringify(Object.fromEntries(statuses))
    }`,
  );
  assert.deepEqual([...disturbed.heard.keys()], [200], "a partner was refused");
  for (const status of statuses.keys()) {
    assert.ok([400, 401, 414, 429].includes(status), `${status}`);
  }
  assert.ok(ratio <= LOOSE.ratio || disturbed.p99Ms <= LOOSE.p99Ms, "a partner had to wait");
}

function counts({ heard }: UnkeyedCaller): string {
  return Array.from(heard, ([status, ids]) => `${status}×${ids.length}`).join(" ");
}
