import { ATTEMPT_TIMEOUT_MS } from "../events/attempt.ts";
import { DELIVERY_STATES, lastDeliveries, redeliver } from "../events/delivery_log.ts";
import { parseDestination, systemResolve } from "../events/destination.ts";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  endpointUrl,
  listEndpoints,
  rotateSecret,
} from "../events/endpoints.ts";
import { EndpointFault } from "../events/endpoint_fault.ts";
import { ALL_EVENTS, EVENT_NAMES, takenEvents } from "../events/event_table.ts";
import { DELIVERY_OFF, isReleased, setReleased, TEST_SENT } from "../events/release_gate.ts";
import { sendTest } from "../events/send_test.ts";
import { ROTATION_HOURS } from "../events/sign.ts";
import { AdminError, type AdminResult, type AdminServices, type Command } from "./command.ts";
import { parseWhole, requireOrganization } from "./command_values.ts";

const MAX_DELIVERIES = 1000;

/** The commands `webhook …` and `webhooks …`. */
export const WEBHOOK_COMMANDS: readonly Command[] = [
  ...(["on", "off"] as const).map((word): Command => ({
    name: `webhooks ${word}`,
    usage: "",
    summary: {
      on: "Release webhooks: record and deliver events from now on.",
      off: "Stop recording and delivering events; waiting events keep waiting.",
    }[word],
    positionals: [],
    options: {},
    run: async ({ db }) => {
      await setReleased(db, word === "on");
      return { webhooks: word };
    },
  })),
  {
    name: "webhook add",
    usage: "ORGANIZATION URL [--events EVENTS]",
    summary:
      `Create an endpoint and show its secret once. EVENTS, separated by commas: ${ALL_EVENTS} (default), ${
        EVENT_NAMES.join(", ")
      }.`,
    positionals: ["organization", "url"],
    options: { events: { type: "string" } },
    run: async (services, { organization, url, events }) => {
      await requireOrganization(services, organization);
      const { db, environment, peppers } = services;
      const names = (events ?? ALL_EVENTS).split(",").map((name) => name.trim());
      return await faultsTold(async () => {
        const endpoint = {
          organizationId: organization,
          url: parseDestination(url, environment === "development").href,
          events: takenEvents(names),
        };
        const { endpointId, secret } = await addEndpoint(db, peppers, endpoint);
        const events = endpoint.events.join(" ");
        return { endpoint_id: endpointId, events, secret, ...await deliveryOf(db) };
      });
    },
  },
  {
    name: "webhook list",
    usage: "ORGANIZATION",
    summary: "List an organization's endpoints, without their secrets.",
    positionals: ["organization"],
    options: {},
    run: async (services, { organization }) => {
      await requireOrganization(services, organization);
      const endpoints = await listEndpoints(services.db, organization);
      return endpoints.map(({ id, url, events, disabledReason, failingSince, pending, dead }) => ({
        endpoint_id: id,
        url,
        events,
        status: disabledReason === null ? "enabled" : `disabled (${disabledReason})`,
        failing_since: failingSince?.toISOString() ?? null,
        pending,
        dead,
      }));
    },
  },
  {
    name: "webhook rotate",
    usage: "ENDPOINT",
    summary:
      `Give an endpoint a new secret and show it once; deliveries carry both signatures for ${ROTATION_HOURS} hours.`,
    positionals: ["endpoint"],
    options: {},
    run: async ({ db, peppers }, { endpoint }) => {
      const rotated = await faultsTold(() => rotateSecret(db, peppers, endpoint));
      if (rotated === null) throw unknownEndpoint(endpoint);
      return { endpoint_id: endpoint, secret: rotated.secret, old_works_hours: ROTATION_HOURS };
    },
  },
  {
    name: "webhook disable",
    usage: "ENDPOINT",
    summary:
      "Disable an endpoint until the operator enables it; waiting deliveries become dead letters.",
    positionals: ["endpoint"],
    options: {},
    run: async ({ db }, { endpoint }) => {
      if (!await disableEndpoint(db, endpoint, "operator")) {
        throw new AdminError(
          `there is no endpoint ${endpoint}, or the operator has already disabled it; see: webhook list`,
        );
      }
      return { endpoint_id: endpoint, status: "disabled" };
    },
  },
  {
    name: "webhook enable",
    usage: "ENDPOINT",
    summary:
      "Enable a disabled endpoint. Its dead letters are sent again only by webhook redeliver.",
    positionals: ["endpoint"],
    options: {},
    run: async ({ db }, { endpoint }) => {
      if (!await faultsTold(() => enableEndpoint(db, endpoint, "operator"))) {
        throw new AdminError(`there is no disabled endpoint ${endpoint}; see: webhook list`);
      }
      return { endpoint_id: endpoint, status: "enabled", ...await deliveryOf(db) };
    },
  },
  {
    name: "webhook test",
    usage: "ENDPOINT",
    summary: "Send one signed webhook.test now and show the response, even while delivery is off.",
    positionals: ["endpoint"],
    options: {},
    run: async ({ db, peppers, environment }, { endpoint: id }) => {
      const url = await requireEndpoint({ db }, id);
      const { outcome, isDelivered, tookMs } = await sendTest(db, peppers, { id, url }, {
        resolve: systemResolve,
        allowsLoopback: environment === "development",
        timeoutMs: ATTEMPT_TIMEOUT_MS,
      });
      return {
        endpoint_id: id,
        outcome,
        is_delivered: isDelivered ? "yes" : "no",
        took_ms: tookMs,
        ...await deliveryOf(db, TEST_SENT),
      };
    },
  },
  {
    name: "webhook deliveries",
    usage: `ENDPOINT [--state ${DELIVERY_STATES.join("|")}] [--last N]`,
    summary: "Show an endpoint's last deliveries, newest first (20, or N).",
    positionals: ["endpoint"],
    options: { state: { type: "string" }, last: { type: "string" } },
    run: async ({ db }, { endpoint, state, last }) => {
      await requireEndpoint({ db }, endpoint);
      const count = parseWhole(last ?? "20", "--last", MAX_DELIVERIES);
      const deliveries = await lastDeliveries(db, endpoint, parseState(state), count);
      return deliveries.map((delivery) => ({
        event_id: delivery.eventId,
        type: delivery.type,
        state: delivery.state,
        attempts: delivery.attempts,
        last_outcome: delivery.lastOutcome,
        dead_because: delivery.deadReason,
        created_at: delivery.createdAt.toISOString(),
        next_attempt: delivery.notBefore?.toISOString() ?? null,
      }));
    },
  },
  {
    name: "webhook redeliver",
    usage: "ENDPOINT [--event EVENT_ID]",
    summary: "Send an enabled endpoint's dead letters, or one event, again under the same ids.",
    positionals: ["endpoint"],
    options: { event: { type: "string" } },
    run: async ({ db }, { endpoint, event }) => {
      await requireEndpoint({ db }, endpoint);
      let count = 0;
      for (let sent = -1; sent !== 0 && (event === undefined || count === 0);) {
        count += sent = await redeliver(db, endpoint, event ?? null);
      }
      if (count === 0) {
        throw new AdminError(
          "nothing to deliver again: the endpoint is disabled, or it has no dead letter or no event with this id",
        );
      }
      return { endpoint_id: endpoint, deliveries: count, ...await deliveryOf(db) };
    },
  },
];

/** The state of webhook delivery. If delivery is off, the result says how to switch it on. */
async function deliveryOf(db: AdminServices["db"], also = ""): Promise<AdminResult> {
  if (await isReleased(db)) return { delivery: "on" };
  return { delivery: "off", notice: `${DELIVERY_OFF} ${also}`.trim() };
}

async function requireEndpoint({ db }: Pick<AdminServices, "db">, id: string): Promise<string> {
  const url = await endpointUrl(db, id);
  if (url === null) throw unknownEndpoint(id);
  return url;
}

function unknownEndpoint(id: string): AdminError {
  return new AdminError(`there is no endpoint ${id}; see: webhook list`);
}

const FIELDS = { url: "URL: ", events: "--events: " };

/** Runs `work`. If an endpoint is refused, the error names the argument of the command. */
async function faultsTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EndpointFault)) throw error;
    throw new AdminError(`${error.field === null ? "" : FIELDS[error.field]}${error.message}`);
  }
}

function parseState(text: string | undefined) {
  const state = DELIVERY_STATES.find((state) => state === text);
  if (state !== undefined || text === undefined) return state ?? null;
  throw new AdminError(`--state: found "${text}", expected ${DELIVERY_STATES.join(", ")}`);
}
