import { z } from "zod";
import { eventName } from "../events/event_table.ts";
import { takersOf } from "../events/listeners.ts";
import { isReleased } from "../events/release_gate.ts";
import { defineQuery } from "../routes/query.ts";
import { deliveryFields, deliveryOf, LISTENING } from "./listening_query.ts";
import { causeOf } from "./event_causes.ts";

/**
 * The time limit of this query. Every call that the query makes takes less time, except a call that
 * waits for a slow model.
 */
const TIMEOUT_MS = 60_000;

export const makeTestEvent = defineQuery({
  ...LISTENING,
  id: "test.events.make",
  method: "POST",
  path: "/test/events",
  helper: "makeTestEvent",
  operationId: "createTestEvent",
  summary: "Make an event happen",
  description:
    "Causes a real event with the key of this call, for example by running a small job. The key needs the scopes of the calls that this route makes, and these calls are billed as usual. The event goes to all endpoints that subscribe to it. Only the environments development and sandbox have this route.",
  takesBody: true,
  timeoutMs: TIMEOUT_MS,
  parameters: z.strictObject({
    event: eventName,
  }).meta({ id: "TestEventRequest" }),
  data: z.object({
    event: eventName,
    made: z.array(
      z.object({
        what: z.string().meta({
          description:
            "The call that was made, such as POST /v1/lunar/phase, or a description of the change.",
        }),
        id: z.string().meta({
          description: "The request_id or job_id of the call, or the id of what was changed.",
        }),
      }).meta({ id: "TestEventCause" }),
    ).meta({
      description:
        "The calls and changes that this route made to cause the event. The list is empty while delivery is off, because then nothing is made.",
    }),
    endpoints: z.int().meta({ description: "Number of endpoints that subscribe to this event." }),
    ...deliveryFields,
  }).meta({ id: "TestEventMade" }),
  errors: ["CREDITS_EXHAUSTED", "AI_PROVIDER_ERROR", "QUALITY_GATE_FAILED", "AI_UNAVAILABLE"],
  example: { event: "usage.recorded" },
  run: async ({ event }, services, { access }) => {
    const { db } = services;
    const endpoints = await takersOf(db, access.organizationId, event);
    const made = await isReleased(db) ? await causeOf(event)(services, access) : [];
    return { data: { event, made, endpoints, ...await deliveryOf(db) } };
  },
});
