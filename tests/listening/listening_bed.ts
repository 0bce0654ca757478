import assert from "node:assert/strict";
import { admin } from "../events/webhook_bed.ts";
import type { Answer, TestApp } from "../support/test_bed.ts";

/** A listener of an app, and what it has fetched. */
export interface Listener {
  id: string;
  secret: string;
  cursor: string;
}

export interface HeardEvent {
  cursor: string;
  headers: Record<string, string>;
  body: string;
}

/** Releases webhooks and opens a listener. */
export async function openListener(app: TestApp, body: object = {}): Promise<Listener> {
  await admin(app, "webhooks", "on");
  const { status, json, text } = await app.post("/v1/test/listeners", body);
  assert.equal(status, 200, text);
  const { listener_id: id, secret, cursor } = json.data;
  return { id, secret, cursor };
}

export function poll(
  app: TestApp,
  cursor: string,
  { waitSeconds = 0, key = app.key } = {},
): Promise<Answer> {
  return app.request(`/v1/test/events?after=${cursor}`, {
    headers: { "x-api-key": key, ...(waitSeconds > 0 && { prefer: `wait=${waitSeconds}` }) },
  });
}

/** The events after a cursor. */
export async function heard(app: TestApp, cursor: string): Promise<HeardEvent[]> {
  const { status, json, text } = await poll(app, cursor);
  assert.equal(status, 200, text);
  return json.data.events;
}
