import { html } from "hono/html";
import type { Kysely } from "kysely";
import type { Session } from "../../access/console_session.ts";
import type { Schema } from "../../database/schema.ts";
import { lastDeliveries, MAX_REDELIVERED, wholeDelivery } from "../../events/delivery_log.ts";
import type { EndpointFault } from "../../events/endpoint_fault.ts";
import { listEndpoints, MAX_ENDPOINTS } from "../../events/endpoints.ts";
import { ALL_EVENTS, EVENT_NAMES, EVENTS } from "../../events/event_table.ts";
import { LISTEN_MINUTES, listListeners } from "../../events/listeners.ts";
import { DELIVERED_HOURS } from "../../events/housekeeping.ts";
import { DELIVERY_OFF, isReleased, TEST_SENT } from "../../events/release_gate.ts";
import { DEAD_LETTER_DAYS } from "../../events/retry_schedule.ts";
import type { sendTest } from "../../events/send_test.ts";
import { ROTATION_HOURS } from "../../events/sign.ts";
import type { ConsolePage } from "../console_page.ts";
import type { Html } from "../../look/page_frame.ts";
import type { ConsoleServices } from "../console_route.ts";
import {
  action,
  ago,
  askedTwice,
  count,
  facts,
  fault,
  invalid,
  pill,
  sample,
  shortId,
  table,
  time,
} from "../parts.ts";

export const PATH = "/console/webhooks";
const MAX_DELIVERIES = 100;

export type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number];
export type Listener = Awaited<ReturnType<typeof listListeners>>[number];
type WholeDelivery = NonNullable<Awaited<ReturnType<typeof wholeDelivery>>>;
type Test = Awaited<ReturnType<typeof sendTest>>;

/** The fields of an endpoint, as the person filled them in. */
interface Typed {
  url: string;
  events: readonly string[];
}

/** The fault of an endpoint, and the fields as the person filled them in. */
interface Refused {
  typed: Typed | null;
  fault: EndpointFault;
}

/** All endpoints, and a form for a new one. */
export async function endpointsPage(
  { organizationId }: Session,
  { database: { db } }: ConsoleServices,
  refused?: Refused,
): Promise<ConsolePage> {
  const endpoints = await listEndpoints(db, organizationId);
  const listeners = await listListeners(db, organizationId);
  const typed = refused?.typed ?? { url: "", events: [ALL_EVENTS] };
  return {
    title: "Webhooks",
    body: html`
      <p>Events of your organization are signed and sent to your endpoints at least once. <a href="/docs/webhooks">Webhooks</a> lists the events and explains how to verify them.</p>
      ${await deliveryNotice(db)}
      ${table("Endpoints", endpoints, COLUMNS, "There is no endpoint yet.")}
      ${listeners.length === 0 ? "" : html`
        <h2>Listeners</h2>
        <p
          class="soft">The events of a listener are fetched, not sent. A listener ends ${LISTEN_MINUTES} minutes after the last poll.</p>
        ${table("Listeners", listeners, LISTENER_COLUMNS, "")}
      `}
      <h2>New endpoint</h2>
      ${endpoints.length < MAX_ENDPOINTS || refused
        ? endpointForm(PATH, typed, refused?.fault, "Create endpoint")
        : html`<p>There are ${MAX_ENDPOINTS} endpoints, the maximum. Change one of them.</p>`}
    `,
  };
}

const COLUMNS = {
  Address: ({ id, url }: Endpoint) => html`<a href="${PATH}/${id}">${url}</a>`,
  State: statePill,
  Events: eventsOf,
  Waiting: { figure: ({ pending }: Endpoint) => count(pending) },
  Failed: { figure: ({ dead }: Endpoint) => count(dead) },
  Endpoint: ({ id }: Endpoint) => shortId(id),
};

const LISTENER_COLUMNS = {
  Listener: ({ id }: Listener) => html`<a href="${PATH}/${id}"><code>${id}</code></a>`,
  Events: eventsOf,
  Waiting: { figure: ({ pending }: Listener) => count(pending) },
  Ends: ({ listensUntil }: Listener) => time(listensUntil),
};

/** A notice that delivery is off; empty while events are delivered. */
export async function deliveryNotice(db: Kysely<Schema>, also = ""): Promise<Html | ""> {
  if (await isReleased(db)) return "";
  return html`<p class="fault" role="status">${DELIVERY_OFF} ${also}</p>`;
}

/** The page of an endpoint, with its forms and its last deliveries. */
export async function endpointPage(
  endpoint: Endpoint,
  { database: { db }, now }: ConsoleServices,
  { refused, test }: { refused?: Refused; test?: Test } = {},
): Promise<ConsolePage> {
  const path = `${PATH}/${endpoint.id}`;
  const { url, events, disabledReason } = endpoint;
  const typed = refused?.typed ?? { url, events: events.split(" ") };
  const isEnabled = disabledReason === null;
  const isHeld = disabledReason === "operator";
  return {
    title: "Endpoint",
    body: html`
      ${test && testWords(test)}
      ${await deliveryNotice(db, test && TEST_SENT)}
      ${facts([
        ["Endpoint", endpoint.id],
        ["Address", url],
        ["Events", eventsOf(endpoint)],
        ["State", statePill(endpoint)],
        ["Failing since", time(endpoint.failingSince)],
      ])}
      ${isHeld ? html`<p class="soft">Only the operator can enable this endpoint.</p>` : ""}
      <div class="actions">
        ${isHeld ? "" : action(`${path}/test`, "Send a test")}
        ${askedTwice(`${path}/rotate`, "Rotate the secret", ROTATE_WORDS, "Create a new secret")}
        ${isEnabled
          ? askedTwice(`${path}/disable`, "Disable", DISABLE_WORDS, "Disable the endpoint")
          : isHeld
          ? ""
          : action(`${path}/enable`, "Enable")}
      </div>
      ${await deliveriesOf(db, endpoint, isEnabled, now())}
      <h2>Edit</h2>
      ${endpointForm(path, typed, refused?.fault, "Save")}
      <p><a href="${PATH}">All endpoints</a></p>
    `,
  };
}

/** The page of a listener, with its last deliveries. */
export async function listenerPage(
  listener: Listener,
  { database: { db }, now }: ConsoleServices,
): Promise<ConsolePage> {
  return {
    title: "Listener",
    body: html`
      ${await deliveryNotice(db)}
      ${facts([
        ["Listener", listener.id],
        ["Events", eventsOf(listener)],
        ["Ends", time(listener.listensUntil)],
      ])}
      ${await deliveriesOf(db, { id: listener.id, dead: 0 }, true, now())}
      <p><a href="${PATH}">All endpoints</a></p>
    `,
  };
}

/** The page of a delivery, which shows the payload and the answer to each attempt. */
export function deliveryPage(
  { id, isEnabled }: { id: string; isEnabled: boolean },
  eventId: string,
  delivery: WholeDelivery,
): ConsolePage {
  const path = `${PATH}/${id}`;
  const { type, state, deadReason, body, answers, createdAt, notBefore } = delivery;
  return {
    title: "Delivery",
    body: html`
      ${facts([
        ["Event", eventId],
        ["Type", type],
        ["Endpoint", html`<a href="${path}">${id}</a>`],
        ["State", deliveryPill({ state, deadReason })],
        ["Created", time(createdAt)],
        ["Next try", time(notBefore)],
      ])}
      ${isEnabled ? sendAgain(path, eventId, state) : ""}
      <h2>Attempts</h2>
      <p class="soft">The last 20, with the beginning of each answer.</p>
      ${table(
        "Attempts",
        answers.toReversed(),
        ATTEMPT_COLUMNS,
        "The event has not been sent yet.",
      )}
      <h2>Payload</h2>
      <p class="soft">The payload is shown with line breaks. It is sent and signed without them.</p>
      ${sample("Payload", JSON.stringify(JSON.parse(body), null, 2), "json")}
    `,
  };
}

const ATTEMPT_COLUMNS = {
  At: ({ at }: WholeDelivery["answers"][number]) => time(new Date(at)),
  Outcome: ({ outcome }: WholeDelivery["answers"][number]) =>
    pill(/^2\d\d$/.test(outcome) ? "good" : "bad", outcome),
  "Took, ms": {
    figure: ({ ms }: WholeDelivery["answers"][number]) => ms === null ? null : count(ms),
  },
  Answer: ({ answer }: WholeDelivery["answers"][number]) =>
    answer ? html`<pre>${answer}</pre>` : null,
};

const DELIVERY_TONES = { pending: "open", delivered: "good", dead: "bad" } as const;

function deliveryPill({ state, deadReason }: Pick<WholeDelivery, "state" | "deadReason">): Html {
  const words = deadReason === null ? state : `failed (${deadReason})`;
  return pill(DELIVERY_TONES[state], words);
}

/**
 * A button for one event. The button sends an event that was delivered again, and sends a waiting
 * event at once.
 */
function sendAgain(path: string, event: string, state: WholeDelivery["state"]): Html {
  return action(`${path}/redeliver`, state === "pending" ? "Send now" : "Send again", { event });
}

const ROTATE_WORDS =
  `The old secret stays valid for ${ROTATION_HOURS} hours: deliveries are signed with both secrets.`;
const DISABLE_WORDS =
  "Waiting deliveries fail, and no events are recorded while the endpoint is disabled.";

function testWords({ outcome, answer, isDelivered, tookMs }: Test): Html {
  return html`
    ${isDelivered
      ? html`<p class="told" role="status">The test arrived: ${outcome}, in ${tookMs} ms.</p>`
      : html`<p class="fault" role="alert">The test did not arrive: ${outcome}, after ${tookMs} ms.</p>`}
    ${answer ? sample("Answer to the test", answer) : ""}
  `;
}

async function deliveriesOf(
  db: Kysely<Schema>,
  { id, dead }: Pick<Endpoint, "id" | "dead">,
  isEnabled: boolean,
  now: Date,
): Promise<Html> {
  const path = `${PATH}/${id}`;
  const deliveries = await lastDeliveries(db, id, null, MAX_DELIVERIES);
  type Delivery = typeof deliveries[number];
  const columns = {
    Event: ({ eventId }: Delivery) =>
      html`<a href="${path}/deliveries/${eventId}">${shortId(eventId)}</a>`,
    Type: ({ type }: Delivery) => type,
    State: deliveryPill,
    Tries: { figure: ({ attempts }: Delivery) => String(attempts) },
    "Last answer": ({ lastOutcome }: Delivery) => lastOutcome,
    Created: ({ createdAt }: Delivery) => ago(createdAt, now),
    "Next try": ({ notBefore }: Delivery) => ago(notBefore, now),
    Action: ({ eventId, state }: Delivery) => isEnabled ? sendAgain(path, eventId, state) : null,
  };
  return html`
    <h2>The last ${MAX_DELIVERIES} deliveries</h2>
    <p class="soft">Delivered events are kept for ${DELIVERED_HOURS} hours, failed events for
      ${DEAD_LETTER_DAYS} days.</p>
    ${isEnabled && dead > 0
      ? action(
        `${path}/redeliver`,
        `Send failed deliveries again, the oldest ${MAX_REDELIVERED} at a time`,
      )
      : ""}
    ${table("Deliveries", deliveries, columns, "There are no deliveries.")}
  `;
}

function endpointForm(
  path: string,
  { url, events }: Typed,
  found: EndpointFault | undefined,
  label: string,
): Html {
  const of = (field: EndpointFault["field"]) => found?.field === field ? found.message : undefined;
  return html`
    <form class="fields" method="post" action="${path}">
      ${fault("endpoint", of(null))}
      <p>
        <label for="url">Address, https</label>
        <input id="url" name="url" type="url" required maxlength="2000" autocomplete="off"
          value="${url}" ${invalid("url", of("url"))}>
        ${fault("url", of("url"))}
      </p>
      <fieldset class="wide">
        <legend>Events</legend>
        ${eventBox(ALL_EVENTS, "all, including those of later releases", events)}
        ${EVENT_NAMES.map((name) => eventBox(name, EVENTS[name].description, events))}
      </fieldset>
      ${fault("events", of("events"))}
      <p><button class="first">${label}</button></p>
    </form>
  `;
}

function eventBox(name: string, words: string, chosen: readonly string[]): Html {
  return html`
    <label class="box">
      ${chosen.includes(name)
        ? html`<input type="checkbox" name="event" value="${name}" checked>`
        : html`<input type="checkbox" name="event" value="${name}">`}
      <span><code>${name}</code> <span class="soft">${words}</span></span>
    </label>
  `;
}

function eventsOf({ events }: Pick<Endpoint, "events">): string {
  return events === ALL_EVENTS ? "all" : events.replaceAll(" ", ", ");
}

const DISABLED = {
  operator: "disabled by the operator",
  partner: "disabled",
  gone: "disabled: it answered 410",
  failing: "disabled: deliveries failed for too long",
};

function statePill(endpoint: Endpoint): Html {
  const { disabledReason, failingSince } = endpoint;
  if (disabledReason !== null) {
    return pill(disabledReason === "partner" ? "idle" : "bad", stateOf(endpoint));
  }
  return failingSince === null ? pill("good", "enabled") : pill("warn", "enabled, failing");
}

export function stateOf({ disabledReason }: Endpoint): string {
  return disabledReason === null ? "enabled" : DISABLED[disabledReason as keyof typeof DISABLED];
}
