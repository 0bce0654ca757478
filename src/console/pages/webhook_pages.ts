import { html } from "hono/html";
import { lastDeliveries, redeliver } from "../../events/delivery_log.ts";
import { listEndpoints } from "../../events/endpoints.ts";
import {
  type Asked,
  change,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { action, facts, table, time } from "../parts.ts";

const PATH = "/console/webhooks";
const MOST_DELIVERIES = 100;

/** Where events go, and what became of them. */
export const WEBHOOK_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async ({ session }, { database }) => {
      const endpoints = await listEndpoints(database.db, session.organizationId);
      const rows = endpoints.map((endpoint) => [
        html`<a href="${PATH}/${endpoint.id}">${endpoint.id}</a>`,
        endpoint.url,
        endpoint.events,
        stateOf(endpoint),
        String(endpoint.pending),
        String(endpoint.dead),
      ]);
      const columns = ["Endpoint", "Address", "Events", "State", "Waiting", "Given up"];
      return {
        title: "Webhooks",
        body: html`
          <p>The operator makes endpoints and hands over their secrets.</p>
          ${table("Endpoints", columns, rows, "There is no endpoint.")}
        `,
      };
    },
  },
  {
    method: "GET",
    path: `${PATH}/:id`,
    run: async (asked, services) => {
      const endpoint = await ownEndpoint(asked, services);
      const { db } = services.database;
      const deliveries = await lastDeliveries(db, endpoint.id, null, MOST_DELIVERIES);
      const path = `${PATH}/${endpoint.id}/redeliver`;
      const isEnabled = endpoint.disabledReason === null;
      const rows = deliveries.map((delivery) => [
        html`<code>${delivery.eventId}</code>`,
        delivery.type,
        delivery.state,
        String(delivery.attempts),
        delivery.lastOutcome,
        time(delivery.createdAt),
        time(delivery.notBefore),
        isEnabled && delivery.state !== "pending"
          ? action(path, "Send again", { event: delivery.eventId })
          : null,
      ]);
      const columns = [
        "Event",
        "Type",
        "State",
        "Tries",
        "Last answer",
        "Made",
        "Next try",
        "Action",
      ];
      return {
        title: "Endpoint",
        body: html`
          ${facts([
            ["Endpoint", endpoint.id],
            ["Address", endpoint.url],
            ["Events", endpoint.events],
            ["State", stateOf(endpoint)],
            ["Fails since", time(endpoint.failingSince)],
          ])}
          <h2>The last ${MOST_DELIVERIES} deliveries</h2>
          ${isEnabled && endpoint.dead > 0 ? action(path, "Send all again that were given up") : ""}
          ${table("Deliveries", columns, rows, "There is none.")}
          <p><a href="${PATH}">All endpoints</a></p>
        `,
      };
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/redeliver`,
    run: async (asked, services) => {
      const endpoint = await ownEndpoint(asked, services);
      const event = asked.form.get("event");
      await change(asked, services, async (db) => {
        const deliveries = await redeliver(db, endpoint.id, event);
        if (deliveries === 0) throw new FormFault("There is nothing to send again.");
        const made = { event: event ?? "all", deliveries };
        const change = {
          action: "webhook.redeliver",
          subject: endpoint.id,
          old: null,
          new: made,
        };
        return { result: null, change };
      });
      return goTo(`${PATH}/${endpoint.id}`);
    },
  },
];

function stateOf({ disabledReason }: { disabledReason: string | null }): string {
  return disabledReason === null ? "enabled" : `disabled (${disabledReason})`;
}

/** @throws {NotHere} where it is another organization's. */
async function ownEndpoint({ session, params }: Asked, { database }: ConsoleServices) {
  const endpoints = await listEndpoints(database.db, session.organizationId);
  const endpoint = endpoints.find(({ id }) => id === params.id);
  if (endpoint === undefined) throw new NotHere();
  return endpoint;
}
