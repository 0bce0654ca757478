import { z } from "zod";
import { ApiError } from "../base/errors.ts";
import { ALL_EVENTS, EVENT_NAMES, takenEvents } from "../events/event_table.ts";
import { cursorText, LISTEN_MINUTES, MAX_LISTENERS } from "../events/listeners.ts";
import { SECRET_PREFIX } from "../events/sign.ts";
import { defineQuery } from "../routes/query.ts";
import { deliveryFields, deliveryOf, LISTENING } from "./listening_query.ts";

/** A secret of 24 to 64 bytes in base64, as Standard Webhooks requires. */
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=))?$/;
/** Clients make a name of each value, and the sign for all events has no letter. */
const eventName = z.enum([ALL_EVENTS, ...EVENT_NAMES]).meta({
  "x-enum-varnames": ["ALL", ...EVENT_NAMES.map((name) => name.toUpperCase().replaceAll(".", "_"))],
});
const LISTENER_ID = /^whl_[0-9A-HJKMNP-TV-Z]{26}$/;

export const openTestListener = defineQuery({
  ...LISTENING,
  id: "test.listeners.open",
  method: "POST",
  path: "/test/listeners",
  helper: "openTestListener",
  operationId: "openTestListener",
  summary: "Listen for events without a public address",
  description:
    `Opens a listener: a webhook endpoint whose events are not sent, but fetched with GET /v1/test/events. A listener ends ${LISTEN_MINUTES} minutes after its last poll. An organization can have at most ${MAX_LISTENERS} listeners. Only the environments development and sandbox have this route.`,
  takesBody: true,
  parameters: z.strictObject({
    events: z.array(eventName).min(1).max(20).optional().meta({
      description:
        `The events to listen for. By default \`${ALL_EVENTS}\`, which means all events.`,
      example: [ALL_EVENTS],
    }),
    secret: z.string().regex(SECRET, "expected whsec_ and 24 to 64 bytes in base64").optional()
      .meta({
        description:
          "A secret that your receiver already has. If no secret is sent, a new secret is made.",
        example: `${SECRET_PREFIX}MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`,
      }),
  }).meta({ id: "TestListenerRequest" }),
  data: z.object({
    listener_id: z.string(),
    secret: z.string().meta({ description: "The secret with which the events are signed." }),
    cursor: z.string().meta({ description: "The cursor to send with the first poll." }),
    expires_after_seconds: z.int().meta({
      description:
        "The listener ends this number of seconds after its last poll, or after its opening if it is never polled.",
    }),
    ...deliveryFields,
  }).meta({ id: "TestListener" }),
  example: {},
  run: async ({ events, secret }, { listeners, db }, { access: { organizationId } }) => {
    const taken = takenEvents(events ?? [ALL_EVENTS]);
    const opened = await listeners.open({ organizationId, events: taken, secret });
    if (!opened.isOpen) throw tooMany(opened.freeInSeconds);
    return {
      data: {
        listener_id: opened.cursor.listenerId,
        secret: opened.secret,
        cursor: cursorText(opened.cursor),
        expires_after_seconds: LISTEN_MINUTES * 60,
        ...await deliveryOf(db),
      },
    };
  },
});

function tooMany(seconds: number): ApiError {
  return new ApiError(
    "RATE_LIMITED",
    `${MAX_LISTENERS} listeners are open. Close one, or wait: each listener ends ${LISTEN_MINUTES} minutes after its last poll, the first in ${seconds} s.`,
    {
      retryAfterSeconds: seconds,
      limit: {
        kind: "listeners",
        limit: MAX_LISTENERS,
        remaining: 0,
        weight: 1,
        reset_seconds: seconds,
        retry_after_seconds: seconds,
      },
    },
  );
}

export const closeTestListener = defineQuery({
  ...LISTENING,
  id: "test.listeners.close",
  method: "POST",
  path: "/test/listeners/{listener_id}/close",
  helper: "closeTestListener",
  operationId: "closeTestListener",
  summary: "Stop listening",
  description:
    "Ends a listener at once. Events that the listener has not fetched are deleted. Only the environments development and sandbox have this route.",
  parameters: z.strictObject({
    listener_id: z.string()
      .regex(LISTENER_ID, "expected the listener_id of POST /v1/test/listeners")
      .meta({ description: "The listener_id from the answer that opened the listener." }),
  }),
  data: z.object({ listener_id: z.string() }).meta({ id: "TestListenerClosed" }),
  example: { listener_id: "whl_01JD0000000000000000000000" },
  run: async ({ listener_id }, { listeners }, { access: { organizationId } }) => {
    if (!await listeners.close(organizationId, listener_id)) throw noListener();
    return { data: { listener_id } };
  },
});

/**
 * The error NOT_FOUND. The error is the same whether the listener has ended, belongs to another
 * organization, or never existed.
 */
export function noListener(): ApiError {
  return new ApiError(
    "NOT_FOUND",
    `There is no such listener, or the cursor does not belong to the listener. A listener ends ${LISTEN_MINUTES} minutes after its last poll. Open another with POST /v1/test/listeners.`,
  );
}
