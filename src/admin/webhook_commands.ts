import { attempt, ATTEMPT_TIMEOUT_MS } from "../events/attempt.ts";
import { DELIVERY_STATES, lastDeliveries, redeliver } from "../events/delivery_log.ts";
import { DestinationError, parseDestination, systemResolve } from "../events/destination.ts";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  endpointUrl,
  listEndpoints,
  liveSecrets,
  rotateSecret,
} from "../events/endpoints.ts";
import { EVENT_NAMES, eventNamed } from "../events/event_table.ts";
import { setReleased } from "../events/release_gate.ts";
import { ROTATION_HOURS, signedHeaders } from "../events/sign.ts";
import { ulid } from "ulid";
import { AdminError, type AdminServices, type Command } from "./command.ts";
import { parseWhole, requireOrganization } from "./command_values.ts";

const MAX_DELIVERIES = 1000;
const ALL_EVENTS = "*";

/** `webhook …` and `webhooks …` */
export const WEBHOOK_COMMANDS: readonly Command[] = [
  ...(["on", "off"] as const).map((word): Command => ({
    name: `webhooks ${word}`,
    usage: "",
    summary: {
      on: "Release webhooks: write and deliver events from now on.",
      off: "Write no events and deliver none; what waits goes on waiting.",
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
      `Make an endpoint and show its secret once. EVENTS, separated by commas: ${ALL_EVENTS} (default), ${
        EVENT_NAMES.join(", ")
      }.`,
    positionals: ["organization", "url"],
    options: { events: { type: "string" } },
    run: async (services, { organization, url, events }) => {
      await requireOrganization(services, organization);
      const endpoint = {
        organizationId: organization,
        url: readUrl(url, services),
        events: parseEvents(events ?? ALL_EVENTS),
      };
      const { endpointId, secret } = await addEndpoint(services.db, services.peppers, endpoint);
      return { endpoint_id: endpointId, events: endpoint.events.join(" "), secret };
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
      const rotated = await rotateSecret(db, peppers, endpoint);
      if (rotated === null) throw unknownEndpoint(endpoint);
      return { endpoint_id: endpoint, secret: rotated.secret, old_works_hours: ROTATION_HOURS };
    },
  },
  {
    name: "webhook disable",
    usage: "ENDPOINT",
    summary: "End deliveries to an endpoint; what waits for it becomes dead letters.",
    positionals: ["endpoint"],
    options: {},
    run: async ({ db }, { endpoint }) => {
      if (!await disableEndpoint(db, endpoint, "operator")) {
        throw new AdminError(`there is no enabled endpoint ${endpoint}; see: webhook list`);
      }
      return { endpoint_id: endpoint, status: "disabled" };
    },
  },
  {
    name: "webhook enable",
    usage: "ENDPOINT",
    summary: "Deliver again to an endpoint that was disabled; its dead letters wait for redeliver.",
    positionals: ["endpoint"],
    options: {},
    run: async ({ db }, { endpoint }) => {
      if (!await enableEndpoint(db, endpoint)) {
        throw new AdminError(`there is no disabled endpoint ${endpoint}; see: webhook list`);
      }
      return { endpoint_id: endpoint, status: "enabled" };
    },
  },
  {
    name: "webhook test",
    usage: "ENDPOINT",
    summary: "Send a signed webhook.test now, once, and show what came back.",
    positionals: ["endpoint"],
    options: {},
    run: (services, { endpoint }) => sendTest(services, endpoint),
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
    summary: "Send an enabled endpoint's dead letters once more, or one event, under the same ids.",
    positionals: ["endpoint"],
    options: { event: { type: "string" } },
    run: async ({ db }, { endpoint, event }) => {
      await requireEndpoint({ db }, endpoint);
      const count = await redeliver(db, endpoint, event ?? null);
      if (count === 0) {
        throw new AdminError(
          "nothing to deliver again: the endpoint is disabled, or nothing of it is dead or has this id",
        );
      }
      return { endpoint_id: endpoint, deliveries: count };
    },
  },
];

async function sendTest({ db, peppers, environment }: AdminServices, endpoint: string) {
  const url = await requireEndpoint({ db }, endpoint);
  const now = new Date();
  const data = { endpoint_id: endpoint };
  const body = JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), data });
  const secrets = await liveSecrets(db, peppers, endpoint);
  const headers = signedHeaders(`msg_${ulid()}`, body, secrets, now);
  const startMs = performance.now();
  const { outcome } = await attempt(url, headers, body, {
    resolve: systemResolve,
    allowsLoopback: environment === "development",
    timeoutMs: ATTEMPT_TIMEOUT_MS,
  });
  return {
    endpoint_id: endpoint,
    outcome,
    is_delivered: /^2\d\d$/.test(outcome) ? "yes" : "no",
    took_ms: Math.round(performance.now() - startMs),
  };
}

async function requireEndpoint({ db }: Pick<AdminServices, "db">, id: string): Promise<string> {
  const url = await endpointUrl(db, id);
  if (url === null) throw unknownEndpoint(id);
  return url;
}

function unknownEndpoint(id: string): AdminError {
  return new AdminError(`there is no endpoint ${id}; see: webhook list`);
}

function readUrl(text: string, { environment }: AdminServices): string {
  try {
    return parseDestination(text, environment === "development").href;
  } catch (error) {
    if (!(error instanceof DestinationError)) throw error;
    throw new AdminError(`URL: ${error.message}`);
  }
}

function parseEvents(text: string): string[] {
  if (text === ALL_EVENTS) return [ALL_EVENTS];
  const events = text.split(",").map((name) => {
    const event = eventNamed(name.trim());
    if (event !== null) return event;
    throw new AdminError(
      `--events: unknown event "${name.trim()}"; expected ${ALL_EVENTS} or ${
        EVENT_NAMES.join(", ")
      }`,
    );
  });
  return [...new Set(events)];
}

function parseState(text: string | undefined) {
  const state = DELIVERY_STATES.find((state) => state === text);
  if (state !== undefined || text === undefined) return state ?? null;
  throw new AdminError(`--state: found "${text}", expected ${DELIVERY_STATES.join(", ")}`);
}
