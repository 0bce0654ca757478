import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { newPartner } from "./new_partner.ts";
import { ServiceProcess } from "./service_process.ts";

const CALLERS = 4;
const CALL_PAUSE_MS = 40;
const PROBE_PAUSE_MS = 50;
const LONGEST_WAIT_MS = 30_000;

/** An answer of `/readyz`. */
export interface Probe {
  /** The times of the request and of the answer, from `performance.now`. */
  askedMs: number;
  answeredMs: number;
  status: number;
  fault?: string;
  message?: string;
}

/**
 * A service whose `/readyz` is requested repeatedly, and that four callers call, until disposed of.
 */
export class WatchedService implements AsyncDisposable {
  readonly probes: Probe[] = [];
  readonly calls: { answeredMs: number; status: number }[] = [];
  #isOver = false;
  #running: Promise<unknown>[] = [];

  private constructor(readonly process: ServiceProcess, private readonly key: string) {}

  static async start(
    url: string,
    pepper: string,
    environment: Record<string, string> = {},
  ): Promise<WatchedService> {
    const database = await openPostgres(url);
    await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
    const peppers = { current: 1, secrets: new Map([[1, pepper]]) };
    const { key } = await newPartner(database.db, peppers, "watched", 1_000_000);
    await database.close();
    const process = new ServiceProcess({
      ...{ PORT: "0", HOST: "127.0.0.1", DATABASE_URL: url, KEY_PEPPER: pepper },
      ...environment,
    });
    const service = new WatchedService(process, key);
    await process.start();
    service.#running.push(service.#probe());
    return service;
  }

  /** Starts the callers. */
  callAll(): void {
    this.#running.push(...Array.from({ length: CALLERS }, () => this.#call()));
  }

  /** The first probe requested after `sinceMs` that meets the condition. */
  async probe(sinceMs: number, isSo: (probe: Probe) => boolean): Promise<Probe> {
    const endMs = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() < endMs) {
      const found = this.probes.find((probe) => probe.askedMs >= sinceMs && isSo(probe));
      if (found !== undefined) return found;
      await pause(PROBE_PAUSE_MS);
    }
    throw new Error(`no such probe; the last: ${JSON.stringify(this.probes.slice(-3))}`);
  }

  /** The time of the first answer with this status after `sinceMs`. */
  async call(sinceMs: number, status: number): Promise<number> {
    const endMs = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() < endMs) {
      const found = this.calls.find((call) => call.answeredMs >= sinceMs && call.status === status);
      if (found !== undefined) return found.answeredMs;
      await pause(PROBE_PAUSE_MS);
    }
    throw new Error(`no call was answered ${status}`);
  }

  /** Posts JSON with the key. */
  async post(path: string, body: unknown): Promise<Response> {
    return await fetch(this.process.url + path, {
      method: "POST",
      headers: { "x-api-key": this.key, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
    await this.process.kill();
  }

  async #probe(): Promise<void> {
    for (; !this.#isOver; await pause(PROBE_PAUSE_MS)) {
      const askedMs = performance.now();
      const response = await fetch(`${this.process.url}/readyz`);
      const { message, database: { fault } } = await response.json();
      const answeredMs = performance.now();
      this.probes.push({ askedMs, answeredMs, status: response.status, fault, message });
    }
  }

  async #call(): Promise<void> {
    for (; !this.#isOver; await pause(CALL_PAUSE_MS)) {
      const response = await this.post(NATAL, natalRequest());
      await response.body?.cancel();
      this.calls.push({ answeredMs: performance.now(), status: response.status });
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
