import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { EVENT_NAMES, type EventKind, type EventName, EVENTS } from "../events/event_table.ts";
import { WEBHOOK_HEADERS } from "../events/sign.ts";
import { pascalCase } from "../routes/operation_ids.ts";

const headers = z.object({
  [WEBHOOK_HEADERS.id]: z.string().meta({
    description:
      "The id of the event, which is the same at every attempt. Handle each id only once.",
    example: "msg_01JD0000000000000000000000",
  }),
  [WEBHOOK_HEADERS.timestamp]: z.string().meta({
    description: "The time at which this attempt was signed, in seconds since 1970.",
    example: "1784073600",
  }),
  [WEBHOOK_HEADERS.signature]: z.string().meta({
    description:
      "Signatures in the form v1,BASE64, separated by spaces. One valid signature is enough.",
    example: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  }),
});

/** The webhooks that partners receive, one entry for each event. */
export function webhookRoutes(): ZodOpenApiPathsObject {
  return Object.fromEntries(EVENT_NAMES.map((event) => [event, { post: webhookRoute(event) }]));
}

function webhookRoute(event: EventName) {
  const { description, when, data }: EventKind = EVENTS[event];
  const payload = z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data })
    .meta({ id: `${pascalCase(event)}Event` });
  return {
    operationId: `on${pascalCase(event)}`,
    tags: ["webhooks"],
    summary: description,
    description:
      `${when} GET /v1/webhooks describes how the event is signed, delivered and retried.`,
    // The route needs no key, because the signature authenticates the request.
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { "application/json": { schema: payload } } },
    responses: {
      "2XX": { description: "The event was accepted." },
      "410": {
        description:
          "The answer of an endpoint that wants no more events. The endpoint is disabled.",
      },
    },
  };
}
