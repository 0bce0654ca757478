import { html, raw } from "hono/html";
import { z } from "zod";
import { type Incident, STATE_BY_SEVERITY } from "../../incidents/incident.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { measuredSince } from "../../traffic/traffic_report.ts";
import { SERVICE_NAME } from "../service_identity.ts";
import { COMPONENT_NAMES, stateWords } from "./components.ts";
import { incidentsNow } from "./incidents_document.ts";

export const FEED_PATH = "/status.atom";
const PROCESS_START = new Date(performance.timeOrigin);

/** `/status.atom`: the incidents as an Atom feed (RFC 4287). */
export const statusFeed: PublicDocument = {
  id: "status-feed",
  path: FEED_PATH,
  isAtRoot: true,
  name: null,
  summary: "Incidents as an Atom feed",
  mediaType: "application/atom+xml",
  maxAgeSeconds: 30,
  schema: z.string(),
  build: async (services) => {
    const { operator, db, now, config: { publicUrl } } = services;
    const { incidents } = await incidentsNow(services);
    const told = incidents.map(lastTold).sort((a, b) => b.getTime() - a.getTime());
    const updated = told[0] ?? await measuredSince(db, now()) ?? PROCESS_START;
    const feed = html`
      ${raw('<?xml version="1.0" encoding="utf-8"?>')}
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>${publicUrl + FEED_PATH}</id>
      <title>${SERVICE_NAME}: incidents</title>
      ${told.length === 0 ? html`<subtitle>No incident so far</subtitle>` : ""}
      <updated>${updated.toISOString()}</updated>
      <author><name>${operator.name ?? SERVICE_NAME}</name></author>
      <link rel="self" type="application/atom+xml" href="${publicUrl + FEED_PATH}"/>
      <link rel="alternate" type="text/html" href="${publicUrl}/status"/>${incidents.map((
        incident,
      ) => entryOf(incident, publicUrl))}
      </feed>
    `;
    return String(await feed).trim();
  },
};

function lastTold({ startedAt, updates }: Incident): Date {
  return updates.at(-1)?.at ?? startedAt;
}

function entryOf(incident: Incident, publicUrl: string) {
  const { id, title, status, severity, startedAt, updates, customerAction } = incident;
  const names = incident.affectedComponents.map((name) => COMPONENT_NAMES[name]).join(", ");
  const until = incident.resolvedAt === null ? "" : ` until ${incident.resolvedAt.toISOString()}`;
  const state = stateWords(STATE_BY_SEVERITY[severity]);
  return html`
    <entry>
      <id>${publicUrl}/status#${id}</id>
      <title>${title}</title>
      <published>${startedAt.toISOString()}</published>
      <updated>${lastTold(incident).toISOString()}</updated>
      <link rel="alternate" type="text/html" href="${publicUrl}/status#${id}" />
      <category term="${status}" />
      <category term="${severity}" />${incident.affectedComponents.map((name) =>
        html`<category term="${name}" label="${COMPONENT_NAMES[name]}" />`
      )}
      <content type="xhtml">
        <div xmlns="http://www.w3.org/1999/xhtml"><p>${names}: ${state}${until}.</p>${updates.map((
          { at, status, words },
        ) => html`<p>${at.toISOString()}, ${status}: ${words}</p>`)}<p>${customerAction}</p></div>
      </content>
    </entry>
  `;
}
