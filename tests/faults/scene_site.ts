import assert from "node:assert/strict";
import postgres from "postgres";
import type { Database } from "../../src/database/database.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { newPartner } from "./new_partner.ts";
import { ServiceProcess } from "./service_process.ts";

const PEPPER = "a-pepper-of-the-operations-scenes";
const PEPPERS = { current: 1, secrets: new Map([[1, PEPPER]]) };
const MIGRATIONS = new URL("../../migrations/", import.meta.url);
const WAIT_MS = 120_000;

interface ServiceChoice {
  entry?: string;
  /** The checkout of the process's release; by default that of the scene. */
  folder?: string;
  /** The database URL, if not the database's own, for example that of a proxy. */
  databaseUrl?: string;
}

/** The database and the service processes of a scene, which end with the scene. */
export class Site implements AsyncDisposable {
  readonly peppers = PEPPERS;
  readonly #ends = new AsyncDisposableStack();

  constructor(
    readonly url: string,
    readonly database: Database,
    readonly sql: postgres.Sql,
    readonly release: string | undefined,
  ) {}

  /** Migrates the database to this release. */
  async migrate(): Promise<void> {
    await migrate(this.database, await readMigrations(MIGRATIONS));
  }

  partner(name: string, credits = 1_000_000) {
    return newPartner(this.database.db, PEPPERS, name, credits);
  }

  /** Creates a process without starting it; it keeps its port when it is restarted. */
  async service(
    environment: Record<string, string> = {},
    { entry, folder = this.release, databaseUrl = this.url }: ServiceChoice = {},
  ): Promise<ServiceProcess> {
    const dataDir = await Deno.makeTempDir({ prefix: "abi_scene_" });
    const process = new ServiceProcess(
      {
        PORT: String(freePort()),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        KEY_PEPPER: PEPPER,
        AI_PROVIDER: "simulator",
        ...environment,
      },
      entry,
      folder,
    );
    this.defer(async () => {
      await process.kill();
      await Deno.remove(dataDir, { recursive: true });
    });
    return process;
  }

  /** Runs `end` at the end of the scene; what was deferred last runs first. */
  defer(end: () => Promise<void> | void): void {
    this.#ends.defer(end);
  }

  /** Checks that the ledger is consistent. */
  async checkBooks(): Promise<void> {
    assert.deepEqual(await verifyLedger(this.database.db), []);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ends.disposeAsync();
    await this.sql.end({ timeout: 1 });
    await this.database.close();
  }
}

/** Makes a new and empty database on the cluster. */
export async function openSite(cluster: Cluster, release?: string): Promise<Site> {
  const name = `scene_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const url = new URL(cluster.url);
  url.pathname = name;
  const database = await openPostgres(url.href);
  return new Site(url.href, database, postgres(url.href, { max: 1, onnotice: () => {} }), release);
}

export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Waits for something outside this process; returns how many milliseconds it took. */
export async function eventually(
  what: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<number> {
  const startMs = performance.now();
  while (!await isSo()) {
    assert.ok(performance.now() - startMs < WAIT_MS, `it has not come: ${what}`);
    await pause(20);
  }
  return performance.now() - startMs;
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
