import assert from "node:assert/strict";
import { sql } from "kysely";
import type postgres from "postgres";
import { makeApiKey } from "../../src/access/api_key.ts";
import type { Peppers } from "../../src/base/config.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { natalBody } from "./callers.ts";
import { percentile } from "./percentile.ts";
import type { SeededChoices } from "./seeded_choices.ts";
import type { ServiceProcess } from "./service_process.ts";

const NATAL = "/v1/charts/natal";
const FORGERS = 4;
/** Two hundred forged keys a second in all. */
const FORGER_PAUSE_MS = 20;
const ASKER_PAUSE_MS = 50;
const PARAMETERS = 3000;
const LONGEST_LOCK_MS = 2000;
const ATTEMPT_TIMEOUT_MS = 6000;

/** The number of answers to strangers by status; status 0 is a lost connection. */
export type Statuses = Map<number, number>;

/**
 * Sends requests with forged keys, and queries with thousands of parameters, until the time is
 * over.
 */
export async function comeAsStrangers(
  processes: readonly ServiceProcess[],
  peppers: Peppers,
  /** A valid key without credits, so that the queries are read. */
  askerKey: string,
  random: SeededChoices,
  endMs: number,
): Promise<Statuses> {
  const statuses: Statuses = new Map();
  const parameters = Array.from({ length: PARAMETERS }, (_, index) => `p${index}=${index}`);
  const repeat = async (pauseMs: number, ask: (url: string) => Promise<Response>) => {
    while (performance.now() < endMs) {
      const { url } = random.pick(processes);
      if (url !== "") {
        const status = await ask(url).then(async (answer) => {
          await answer.body?.cancel();
          return answer.status;
        }, () => 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      await wait(pauseMs);
    }
  };
  const signal = () => AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  const forge = (url: string) =>
    fetch(url + NATAL, {
      method: "POST",
      // The key is well formed, so only the database can tell that it is unknown.
      headers: { "x-api-key": makeApiKey("development", peppers).text },
      body: "{}",
      signal: signal(),
    });
  const ask = (url: string) =>
    fetch(`${url}/v1/places?${parameters.join("&")}`, {
      headers: { "x-api-key": askerKey },
      signal: signal(),
    });
  await Promise.all([
    ...Array.from({ length: FORGERS }, () => repeat(FORGER_PAUSE_MS, forge)),
    repeat(ASKER_PAUSE_MS, ask),
  ]);
  return statuses;
}

/** Holds the organization's balance row for up to two seconds, again and again. */
export async function holdLocks(
  url: string,
  organizationId: string,
  random: SeededChoices,
  endMs: number,
): Promise<number> {
  let locks = 0;
  const { db, close } = await openPostgres(url);
  try {
    while (performance.now() < endMs) {
      await wait(random.whole(50, 500));
      await db.transaction().execute(async (db) => {
        await sql`
          select from credit_balance where organization_id = ${organizationId} for update`.execute(
          db,
        );
        locks++;
        await wait(random.whole(100, LONGEST_LOCK_MS));
      }).catch(() => {
        // The database has crashed.
      });
    }
  } finally {
    await close();
  }
  return locks;
}

/** Makes calls without an Idempotency-Key, and records the answer of each. */
export class UnkeyedCaller {
  readonly tookMs: number[] = [];
  /** Request ids by status. */
  readonly heard = new Map<number, string[]>();

  constructor(readonly processes: readonly ServiceProcess[], readonly apiKey: string) {}

  get p99Ms(): number {
    return percentile(this.tookMs, 0.99);
  }

  async run(callers: number, pauseMs: number, endMs: number): Promise<this> {
    await Promise.all(Array.from({ length: callers }, async (_, index) => {
      while (performance.now() < endMs) {
        await this.#call(this.processes[index % this.processes.length].url);
        await wait(pauseMs);
      }
    }));
    return this;
  }

  async #call(url: string): Promise<void> {
    const startMs = performance.now();
    const answer = await fetch(url + NATAL, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": this.apiKey },
      body: natalBody(this.tookMs.length),
    });
    const { request_id } = await answer.json();
    this.tookMs.push(performance.now() - startMs);
    const ids = this.heard.get(answer.status) ?? [];
    this.heard.set(answer.status, [...ids, request_id]);
  }
}

/**
 * Checks that calls answered with 200 are billed, and that in the end no other call costs anything.
 */
export async function checkUnkeyed(sql: postgres.Sql, { heard }: UnkeyedCaller): Promise<void> {
  for (const [status, ids] of heard) {
    const rows = await sql<{ id: string; net: number }[]>`
      select c.call_id as id, (c.credits + coalesce((
          select sum(r.credits) from ledger_entry r
          where r.organization_id = c.organization_id and r.kind = 'adjustment'
            and r.note like 'reversal of ' || c.call_id || ':%'), 0))::int as net
      from ledger_entry c where c.call_id in ${sql(ids)}`;
    const billed = rows.filter(({ net }) => net !== 0).map(({ id }) => id);
    const expected = status === 200 ? ids : [];
    assert.deepEqual(billed.sort(), expected.toSorted(), `billed of those answered ${status}`);
  }
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
