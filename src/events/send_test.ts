import { type Kysely, sql } from "kysely";
import type { Peppers } from "../base/config.ts";
import { newId } from "../base/new_id.ts";
import type { Schema } from "../database/schema.ts";
import { attempt, type Sending } from "./attempt.ts";
import { liveSecrets } from "./endpoints.ts";
import { signedHeaders } from "./sign.ts";

interface TestOutcome {
  /** The status of the answer as text. If there was no answer, a word that says why. */
  outcome: string;
  /** The beginning of the answer; null if there was no answer. */
  answer: string | null;
  isDelivered: boolean;
  tookMs: number;
}

/** Sends an endpoint one signed `webhook.test`, even if the endpoint is disabled. */
export async function sendTest(
  db: Kysely<Schema>,
  peppers: Peppers,
  { id, url }: { id: string; url: string },
  sending: Sending,
): Promise<TestOutcome> {
  // The database's time is used, because the clock of the machine that runs a command may be wrong.
  const { rows: [{ now }] } = await sql<{ now: Date }>`select service_now() as now`.execute(db);
  const data = { endpoint_id: id };
  const body = JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), data });
  const headers = signedHeaders(newId("msg", now), body, await liveSecrets(db, peppers, id), now);
  const startMs = performance.now();
  const { outcome, answer } = await attempt(url, headers, body, sending);
  return {
    outcome,
    answer,
    isDelivered: /^2\d\d$/.test(outcome),
    tookMs: Math.round(performance.now() - startMs),
  };
}
