import { consoleAccess } from "../../access/console_key.ts";
import { ATTEMPT_TIMEOUT_MS } from "../../events/attempt.ts";
import { redeliver, wholeDelivery } from "../../events/delivery_log.ts";
import { parseDestination, systemResolve } from "../../events/destination.ts";
import { EndpointFault } from "../../events/endpoint_fault.ts";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  HELD_BY_OPERATOR,
  listEndpoints,
  rotateSecret,
  setEndpoint,
} from "../../events/endpoints.ts";
import { takenEvents } from "../../events/event_table.ts";
import { listListeners } from "../../events/listeners.ts";
import { sendTest } from "../../events/send_test.ts";
import { ROTATION_HOURS } from "../../events/sign.ts";
import type { ConsolePage } from "../console_page.ts";
import {
  type Asked,
  change,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { shownOnce } from "../parts.ts";
import {
  deliveryNotice,
  deliveryPage,
  type Endpoint,
  endpointPage,
  endpointsPage,
  type Listener,
  listenerPage,
  PATH,
  stateOf,
} from "./webhook_views.ts";

/** Webhook endpoints and their deliveries. */
export const WEBHOOK_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: ({ session }, services) => endpointsPage(session, services),
  },
  {
    method: "POST",
    path: PATH,
    run: (asked, services) =>
      orFault(
        async () => {
          const wanted = wantedOf(asked, services);
          const { organizationId } = asked.session;
          const { endpointId, secret } = await change(asked, services, async (db) => {
            const made = { organizationId, ...wanted };
            const result = await addEndpoint(db, services.peppers, made);
            const subject = result.endpointId;
            return { result, change: { action: "webhook.add", subject, old: null, new: wanted } };
          });
          const back = `${PATH}/${endpointId}`;
          const notice = await deliveryNotice(services.database.db);
          return shownOnce("Secret of your new endpoint", "Secret", secret, back, notice);
        },
        (fault) => endpointsPage(asked.session, services, { typed: typedIn(asked), fault }),
      ),
  },
  {
    method: "GET",
    path: `${PATH}/:id`,
    run: async (asked, services) => {
      const one = await ownOrListening(asked, services);
      return await ("url" in one ? endpointPage(one, services) : listenerPage(one, services));
    },
  },
  {
    method: "GET",
    path: `${PATH}/:id/deliveries/:event`,
    run: async (asked, services) => {
      const one = await ownOrListening(asked, services);
      const { event } = asked.params;
      const delivery = await wholeDelivery(services.database.db, one.id, event);
      if (delivery === null) throw new NotHere();
      const isEnabled = !("url" in one) || one.disabledReason === null;
      return deliveryPage({ id: one.id, isEnabled }, event, delivery);
    },
  },
  endpointForm("", async (endpoint, asked, services) => {
    const wanted = wantedOf(asked, services);
    const subject = endpoint.id;
    await change(asked, services, async (db) => {
      await setEndpoint(db, subject, wanted);
      const old = { url: endpoint.url, events: endpoint.events.split(" ") };
      return { result: null, change: { action: "webhook.set", subject, old, new: wanted } };
    });
  }),
  endpointForm("/rotate", async ({ id: subject }, asked, services) => {
    const rotated = await change(asked, services, async (db) => {
      const result = await rotateSecret(db, services.peppers, subject);
      const made = { old_works_hours: ROTATION_HOURS };
      return { result, change: { action: "webhook.rotate", subject, old: null, new: made } };
    });
    return shownOnce(
      `New secret of ${subject}`,
      "Secret",
      rotated!.secret,
      `${PATH}/${subject}`,
    );
  }),
  endpointForm("/enable", async (endpoint, asked, services) => {
    const subject = endpoint.id;
    await change(asked, services, async (db) => {
      if (!await enableEndpoint(db, subject, "partner")) {
        throw new FormFault("The endpoint is enabled.");
      }
      const [old, made] = [{ status: stateOf(endpoint) }, { status: "enabled" }];
      return { result: null, change: { action: "webhook.enable", subject, old, new: made } };
    });
  }),
  endpointForm("/disable", async (endpoint, asked, services) => {
    const subject = endpoint.id;
    await change(asked, services, async (db) => {
      const isChanged = await disableEndpoint(db, subject, "partner");
      if (!isChanged) throw new FormFault("The endpoint is disabled.");
      const [old, made] = [{ status: "enabled" }, { status: "disabled" }];
      return { result: null, change: { action: "webhook.disable", subject, old, new: made } };
    });
  }),
  endpointForm("/test", async (endpoint, asked, services) => {
    const { database: { db }, config: { environment }, peppers, queriesInFlight } = services;
    const { organizationId } = asked.session;
    if (endpoint.disabledReason === "operator") throw new EndpointFault(null, HELD_BY_OPERATOR);
    const access = await consoleAccess(db, environment, peppers, organizationId);
    using _ = queriesInFlight.enter(access, "core");
    const test = await sendTest(db, peppers, endpoint, {
      resolve: systemResolve,
      allowsLoopback: environment === "development",
      timeoutMs: ATTEMPT_TIMEOUT_MS,
    });
    await change(asked, services, () => {
      const made = { outcome: test.outcome };
      const change = { action: "webhook.test", subject: endpoint.id, old: null, new: made };
      return Promise.resolve({ result: null, change });
    });
    return await endpointPage(endpoint, services, { test });
  }),
  {
    method: "POST",
    path: `${PATH}/:id/redeliver`,
    run: async (asked, services) => {
      const { id: subject } = await ownOrListening(asked, services);
      const event = asked.form.get("event");
      await change(asked, services, async (db) => {
        const deliveries = await redeliver(db, subject, event);
        if (deliveries === 0) throw new FormFault("There is nothing to send again.");
        const made = { event: event ?? "all", deliveries };
        return {
          result: null,
          change: { action: "webhook.redeliver", subject, old: null, new: made },
        };
      });
      return goTo(`${PATH}/${subject}${event === null ? "" : `/deliveries/${event}`}`);
    },
  },
];

/**
 * The handler of the form of an endpoint. The handler shows the page that `run` returns; if `run`
 * returns none, it shows the endpoint's page.
 */
function endpointForm(
  verb: string,
  run: (
    endpoint: Endpoint,
    asked: Asked,
    services: ConsoleServices,
  ) => Promise<ConsolePage | void>,
): ConsoleRoute {
  return {
    method: "POST",
    path: `${PATH}/:id${verb}`,
    run: async (asked, services) => {
      const endpoint = await ownEndpoint(asked, services);
      return await orFault(
        async () => await run(endpoint, asked, services) ?? goTo(`${PATH}/${endpoint.id}`),
        (fault) => {
          const typed = asked.form.has("url") ? typedIn(asked) : null;
          return endpointPage(endpoint, services, { refused: { typed, fault } });
        },
      );
    },
  };
}

/** The result of `work`. If the endpoint is not valid, the form with the faults of the endpoint. */
async function orFault(
  work: () => Promise<ConsolePage | Response>,
  pageOf: (fault: EndpointFault) => Promise<ConsolePage>,
): Promise<ConsolePage | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EndpointFault)) throw error;
    return { ...await pageOf(error), status: 400 };
  }
}

function typedIn({ form }: Asked) {
  return { url: form.get("url") ?? "", events: form.getAll("event") };
}

/** @throws {EndpointFault} */
function wantedOf(asked: Asked, { config }: ConsoleServices) {
  const { url, events } = typedIn(asked);
  return {
    url: parseDestination(url.trim(), config.environment === "development").href,
    events: takenEvents(events),
  };
}

/**
 * An endpoint of the organization: an address to which events are sent, or a listener.
 * @throws {NotHere} if the endpoint belongs to another organization.
 */
async function ownOrListening(
  asked: Asked,
  services: ConsoleServices,
): Promise<Endpoint | Listener> {
  const { session, params } = asked;
  const listeners = await listListeners(services.database.db, session.organizationId);
  return listeners.find(({ id }) => id === params.id) ?? await ownEndpoint(asked, services);
}

/** @throws {NotHere} if the endpoint belongs to another organization. */
async function ownEndpoint({ session, params }: Asked, { database }: ConsoleServices) {
  const endpoints = await listEndpoints(database.db, session.organizationId);
  const endpoint = endpoints.find(({ id }) => id === params.id);
  if (endpoint === undefined) throw new NotHere();
  return endpoint;
}
