import { z } from "zod";
import { LANE_NAMES } from "../terms/lanes.ts";
import { planName } from "../terms/plans.ts";
import { EndpointFault } from "./endpoint_fault.ts";
import { RETRY_POLICY } from "./retry_schedule.ts";
import { ROTATION_HOURS } from "./sign.ts";

const requestId = z.string().describe("The call's request_id.");
const jobId = z.string().describe("The job's job_id.");
const credits = z.int().nonnegative();

const jobCompleted = z.object({
  job_id: jobId,
  status: z.literal("complete"),
  credits: credits.describe("The credits that the job was billed."),
});

const jobFailed = z.object({
  job_id: jobId,
  status: z.literal("failed"),
  credits: z.literal(0),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
});

const usageRecorded = z.object({
  records: z.array(z.object({
    request_id: requestId,
    operation: z.string(),
    lane: z.enum(LANE_NAMES),
    credits,
    billable_units: z.int().nonnegative(),
    tokens: z.object({ input: z.int(), output: z.int() }).nullable()
      .describe("Tokens of the language model; null if no model was called."),
  })).min(1).max(100).describe(
    "Records in the order in which they were billed. Each record is sent in only one event.",
  ),
});

const qualityFailed = z.object({
  request_id: requestId.optional(),
  job_id: jobId.optional(),
  operation: z.string(),
  codes: z.array(z.string()).describe("The quality gate's complaints about the last text."),
});

const state = z.record(z.string(), z.unknown()).nullable();

const entitlementUpdated = z.object({
  subject: z.enum(["organization", "key", "grant", "webhook_endpoint"]),
  subject_id: z.string(),
  change: z.enum([
    "created",
    "status",
    "expiry",
    "limits",
    "scopes",
    "granted",
    "used_up",
  ]),
  old: state.describe("The value before the change; null if there was none."),
  new: state.describe("The value after the change; null if there is none."),
});

const subscriptionUpdated = z.object({ old_plan: planName, new_plan: planName });

const CATEGORIES = ["jobs", "usage", "quality", "billing"] as const;

export interface EventKind {
  /** The short name that the general guide uses for the event. */
  shortForm?: string;
  category: typeof CATEGORIES[number];
  description: string;
  when: string;
  data: z.ZodObject;
}

/** Every event of the webhook contract. No event contains birth data or generated text. */
export const EVENTS = {
  "world_signal.job.completed": {
    shortForm: "job.completed",
    category: "jobs",
    description: "A world-signals job is complete.",
    when: "In the transaction that stores the result of the job and bills the job.",
    data: jobCompleted,
  },
  "world_signal.job.failed": {
    shortForm: "job.failed",
    category: "jobs",
    description: "A world-signals job failed or was cancelled; nothing was billed.",
    when: "In the transaction that ends the job and releases its credits.",
    data: jobFailed,
  },
  "audience.job.completed": {
    category: "jobs",
    description: "A file of customers is scored, and the reasonings are written.",
    when: "In the transaction that stores the result of the job and bills the job.",
    data: jobCompleted,
  },
  "audience.job.failed": {
    category: "jobs",
    description: "The job of a file of customers failed or was cancelled; nothing was billed.",
    when: "In the transaction that ends the job and releases its credits.",
    data: jobFailed,
  },
  "usage.recorded": {
    shortForm: "usage.recorded",
    category: "usage",
    description: "Calls or jobs were billed. One event reports up to 100 of them.",
    when: "Within one or two seconds after the calls or jobs were billed.",
    data: usageRecorded,
  },
  "quality.failed": {
    category: "quality",
    description:
      "The quality gate refused the text of every attempt at a call; nothing was billed.",
    when:
      "When the attempts to get a text are recorded, within one or two seconds after the last attempt.",
    data: qualityFailed,
  },
  "entitlement.updated": {
    category: "billing",
    description:
      "A key, the limits, the credits or a webhook endpoint of the organization changed. Examples are a key that was created, paused, resumed, rolled or revoked; changed limits; granted credits; a used-up grant; and a disabled endpoint.",
    when: "In the transaction of the change.",
    data: entitlementUpdated,
  },
  "billing.subscription.updated": {
    category: "billing",
    description: "The organization's plan changed.",
    when: "In the transaction of the change.",
    data: subscriptionUpdated,
  },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export const eventName = z.enum(EVENT_NAMES).meta({ id: "WebhookEventName" });

/** The payload of an event, given the event's name. */
export type EventData<Name extends EventName> = z.output<typeof EVENTS[Name]["data"]>;

/** An event as public documents describe it. */
export const eventDescription = z.object({
  event: eventName,
  shortForm: z.string().nullable(),
  status: z.enum(["release_gate", "active"]),
  category: z.enum(CATEGORIES),
  description: z.string(),
  delivery: z.string(),
  when: z.string(),
  payload: z.array(z.string()).meta({ description: "The fields of data." }),
  idempotency: z.string(),
  signature: z.string(),
  retryPolicy: z.string(),
}).meta({ id: "EventDescription" });
type EventDescription = z.output<typeof eventDescription>;

const DELIVERY =
  "Each event is delivered at least once, in no guaranteed order, to each enabled endpoint that subscribes to the event. A delivery is a POST of {type, timestamp, data} in JSON.";
const IDEMPOTENCY =
  "The webhook-id header is the same at every attempt and for every endpoint. Handle each id only once.";
const SIGNATURE =
  `Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature, HMAC-SHA256 of id.timestamp.body as v1,BASE64. For ${ROTATION_HOURS} hours after a rotation there are two signatures, one for each secret.`;

/** The webhook contract; `isOn` says whether webhooks are released. */
export function describeEvents(isOn: boolean): EventDescription[] {
  return EVENT_NAMES.map((event) => {
    const { category, description, when, data, shortForm }: EventKind = EVENTS[event];
    return {
      event,
      shortForm: shortForm ?? null,
      status: isOn ? "active" : "release_gate",
      category,
      description,
      delivery: DELIVERY,
      when,
      payload: Object.keys(data.shape),
      idempotency: IDEMPOTENCY,
      signature: SIGNATURE,
      retryPolicy: RETRY_POLICY,
    };
  });
}

/** The event with this name or short form; null if no event has it. */
function eventNamed(name: string): EventName | null {
  return EVENT_NAMES.find((event) => {
    const { shortForm }: EventKind = EVENTS[event];
    return event === name || shortForm === name;
  }) ?? null;
}

/** The subscription to every event, including those of later releases. */
export const ALL_EVENTS = "*";

/**
 * The events with these names, without duplicates.
 * @throws {EndpointFault} if a name is not the name of an event.
 */
export function takenEvents(names: readonly string[]): string[] {
  if (names.includes(ALL_EVENTS)) return [ALL_EVENTS];
  if (names.length === 0) throw new EndpointFault("events", "expected at least one event");
  const events = names.map((name) => {
    const event = eventNamed(name);
    if (event !== null) return event;
    throw new EndpointFault(
      "events",
      `unknown event "${name}"; expected ${ALL_EVENTS} or ${EVENT_NAMES.join(", ")}`,
    );
  });
  return [...new Set(events)];
}
