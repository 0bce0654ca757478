import { z } from "zod";
import { CURSOR, cursorOf, LISTEN_MINUTES } from "../events/listeners.ts";
import { WEBHOOK_HEADERS } from "../events/sign.ts";
import { MAX_WAIT_SECONDS, waitOf } from "../routes/prefer.ts";
import { defineQuery } from "../routes/query.ts";
import { LISTENING } from "./listening_query.ts";
import { noListener } from "./test_listeners.ts";

const cursor = z.string();

export const testEvents = defineQuery({
  ...LISTENING,
  id: "test.events",
  path: "/test/events",
  helper: "testEvents",
  operationId: "listTestEvents",
  summary: "Events of a listener",
  description:
    `The events after a cursor, each with the headers and the body that a webhook would have. They are signed at the time of the answer. By sending a cursor you confirm that every event up to the cursor has arrived. After a lost connection, send the same cursor again within ${LISTEN_MINUTES} minutes: an event may then come twice, but no event is lost. With \`Prefer: wait=${MAX_WAIT_SECONDS}\`, the answer waits up to ${MAX_WAIT_SECONDS} seconds for an event. Only the environments development and sandbox have this route.`,
  parameters: z.strictObject({
    after: cursor.regex(CURSOR, "expected a cursor of an earlier answer").meta({
      description:
        "The cursor of the last event that has arrived. For the first poll, the cursor of the listener.",
    }),
  }),
  data: z.object({
    events: z.array(
      z.object({
        cursor,
        headers: z.object({
          [WEBHOOK_HEADERS.id]: z.string(),
          [WEBHOOK_HEADERS.timestamp]: z.string(),
          [WEBHOOK_HEADERS.signature]: z.string(),
        }).meta({ id: "TestEventHeaders" }),
        body: z.string().meta({ description: "The text that was signed. Forward it unchanged." }),
      }).meta({ id: "TestEvent" }),
    ),
    cursor: cursor.meta({
      description: "The cursor to send with the next poll, once all of these events have arrived.",
    }),
  }).meta({ id: "TestEvents" }),
  errors: ["NOT_FOUND"],
  example: { after: "whl_01JD0000000000000000000000.0" },
  wait: async ({ after }, { listeners }, { access, headers, signal }) => {
    const waitMs = waitOf(headers);
    if (waitMs === 0) return;
    const { organizationId, apiKeyId } = access;
    await listeners.until({ organizationId, apiKeyId, signal }, cursorOf(after), waitMs);
  },
  run: async ({ after }, { listeners }, { access: { organizationId } }) => {
    const events = await listeners.fetch(organizationId, cursorOf(after));
    if (events === null) throw noListener();
    return { data: { events, cursor: events.at(-1)?.cursor ?? after } };
  },
});
