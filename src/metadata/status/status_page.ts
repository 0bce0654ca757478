import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { z } from "zod";
import BASE_STYLE from "../../look/base.css" with { type: "text" };
import { pageFrame } from "../../look/page_frame.ts";
import type { Component, ComponentState, Incident } from "../../incidents/incident.ts";
import type { DocumentServices, PublicDocument } from "../../routes/public_document.ts";
import { type Figures, MIN_REQUESTS } from "../../traffic/figures.ts";
import { TRAFFIC_LANES } from "../../traffic/traffic.ts";
import type { Breach, TrafficReport, WindowReport } from "../../traffic/traffic_report.ts";
import { documentPath } from "../document.ts";
import { SERVICE_NAME } from "../service_identity.ts";
import ownStyle from "./assets/status.css" with { type: "text" };
import { COMPONENT_NAMES, componentsOf, stateWords, webhooksReleased } from "./components.ts";
import { incidentsNow } from "./incidents_document.ts";
import { MEASURED, SILENCE, trafficNow } from "./measurement.ts";
import { FEED_PATH } from "./status_feed.ts";
import { openIncidents, statusSummary } from "./status_summary.ts";

const MAX_INCIDENTS = 20;

const STYLE = BASE_STYLE + ownStyle;

/**
 * The page has only text and an inline style sheet. The policy forbids scripts and loaded
 * resources.
 */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** `/status`: the content of `/v1/status`, `/v1/sla` and `/v1/incidents` as a page. */
export const statusPage: PublicDocument = {
  id: "status-page",
  path: "/status",
  isAtRoot: true,
  name: null,
  summary: "The status of the service, as a page for people",
  mediaType: "text/html",
  headers: { "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff" },
  maxAgeSeconds: 30,
  schema: z.string(),
  build: async (services) => {
    const webhooksOn = await webhooksReleased(services);
    const readiness = await services.readiness();
    const report = await trafficNow(services);
    const told = await incidentsNow(services).catch(() => null);
    const open = openIncidents(told);
    const counts = report && report.windows[0].counts;
    const components = componentsOf(services, webhooksOn, counts, open);
    const troubled = components
      .filter(({ observed: { state } }) => state.endsWith("outage")).map(({ name }) => name);
    const summary = statusSummary(readiness, components);
    return await pageFrame({
      title: `Status: ${SERVICE_NAME}`,
      head: html`
        <link rel="alternate" type="application/atom+xml" title="Incidents" href="${FEED_PATH}">
        <style>${raw(STYLE)}</style>
      `,
      home: { href: "/docs", name: SERVICE_NAME },
      main: html`
        <h1>Status</h1>
        <p class="lead ${LEAD_TONES[summary]}">${leadOf(readiness, troubled, open, summary)}</p>
        <p class="soft">As of ${shortInstant(services.now())}. Refreshed every 30 seconds.</p>
        ${componentTable(components, report !== null)} ${report === null
          ? html`<p>The measurements cannot be read now.</p>`
          : measured(report, services)}
        <h2>Incidents</h2>
        ${told === null ? html`<p>Incidents cannot be read now.</p>` : incidentsOf(told)}
        ${footer(services)}
      `,
    });
  },
};

type Markup = ReturnType<typeof html>;

function componentTable(components: readonly ShownComponent[], isRead: boolean): Markup {
  const rows = components.map((one) =>
    html`
      <tr>
        <th scope="row">${COMPONENT_NAMES[one.name]}</th>
        <td class="${TONES[one.state]}">${nowOf(one, isRead)}</td>
        <td>${MATURITIES[one.status]}</td>
      </tr>
    `
  );
  return html`
    <h2>Components</h2>
    <table>
      <caption>From the open incidents and the measurements of the last 15 minutes.</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Now</th>
          <th scope="col">Maturity</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
  `;
}

function footer(services: DocumentServices): Markup {
  const paths = ["status", "sla", "incidents"].map((id) => documentPath(services.routes, id))
    .filter((path) => path !== null);
  return html`
    <footer>
      <p><a href="/docs">Documentation</a>, ${supportLink(services)}</p>
      <h2>For programs</h2>
      <p>${[...paths, FEED_PATH].map((path) =>
        html`
          <a href="${path}">${path}</a>
        `
      )}</p>
    </footer>
  `;
}

const TONES: Record<ComponentState, string> = {
  no_data: "soft",
  operational: "good",
  maintenance: "bad",
  degraded: "bad",
  partial_outage: "bad",
  major_outage: "bad",
};

const MATURITIES = { live: "live", beta: "beta", release_gate: "not released" } as const;

type ShownComponent = ReturnType<typeof componentsOf>[number];

/** The state of a component, with links to its incidents. */
function nowOf({ state, openIncidents, observed }: ShownComponent, isRead: boolean): Markup {
  if (state !== observed.state && openIncidents?.length) {
    const links = openIncidents.map((id, at) =>
      html`${at === 0 ? "" : ", "}<a href="#${id}">incident</a>`
    );
    return html`${stateWords(state)}: ${links}`;
  }
  return html`${isRead ? measuredState(observed) : "cannot be read now"}`;
}

function measuredState(
  { state, windowMinutes, requests, refused }: ShownComponent["observed"],
): string {
  if (windowMinutes === null) return "not measured";
  return state === "no_data" ? tooFew(requests! - refused!) : stateWords(state);
}

const NO_DATA = stateWords("no_data");

function tooFew(requests: number): string {
  return `${NO_DATA}: ${requests} of ${MIN_REQUESTS} requests`;
}

function supportLink({ routes }: DocumentServices): Markup | string {
  const path = documentPath(routes, "support");
  return path === null ? "" : html`<a href="${path}">Support</a>`;
}

const LEAD_TONES = {
  operational: "good",
  degraded: "bad",
  major_outage: "bad",
  no_data: "neutral",
} as const;

function leadOf(
  readiness: Awaited<ReturnType<DocumentServices["readiness"]>>,
  troubled: readonly Component[],
  open: readonly Incident[] | null,
  summary: keyof typeof LEAD_TONES,
): string {
  if (readiness === "unavailable") return "This process cannot work now.";
  if (open?.length) return `Open incident: ${open[0].title}`;
  if (troubled.length > 0) {
    const names = troubled.map((name) => COMPONENT_NAMES[name]).join(", ");
    return `Failing now: ${names}.`;
  }
  if (open === null) return "Incidents cannot be read now.";
  return summary === "operational"
    ? "No incident is open, and no component is failing."
    : "No incident is open. There was too little traffic to measure.";
}

const WINDOW_WORDS: Record<WindowReport["window"], string> = {
  "15m": "15 min",
  "24h": "24 h",
  "30d": "30 days",
  "90d": "90 days",
};
const LANE_WORDS = { core: "Core lane", ai: "AI lane", documents: "Public documents" } as const;

const SHORT_LANE_WORDS = { core: "Core", ai: "AI", documents: "Documents" } as const;

function measured(
  { windows, since }: TrafficReport,
  { operator: { availability } }: DocumentServices,
): Markup {
  const silence = availability === "continuous" ? "Minutes down" : "Minutes unknown";
  const hasOutside = windows.some(({ external }) => external.length > 0);
  return html`
    <h2>Availability, counted by the service itself</h2>
    ${shares(
      windows,
      ({ lanes }) => lanes,
      silence,
      html`${
        since === null ? "Nothing has been measured yet." : `Measured since ${shortInstant(since)}.`
      } ${MEASURED} ${SILENCE[availability ?? "undeclared"]}`,
    )} ${hasOutside
      ? html`
        <h2>Availability, checked from outside</h2>
        ${shares(windows, ({ external }) => external, null, "As posted by external probes.")}
      `
      : ""}
  `;
}

/** A table with one row per window and one column per lane. */
function shares(
  windows: readonly WindowReport[],
  lanesIn: (window: WindowReport) => readonly (Figures & { lane: string })[],
  silence: string | null,
  caption: Markup | string,
): Markup {
  const shareOf = (window: WindowReport, lane: string) =>
    shareText(lanesIn(window).find((one) => one.lane === lane), window);
  return html`
    <table>
      <caption>${caption}</caption>
      <thead>
        <tr>
          <th scope="col">Window</th>
          ${TRAFFIC_LANES.map((lane) =>
            html`<th scope="col">${SHORT_LANE_WORDS[lane]}</th>`
          )} ${silence === null ? "" : html`<th scope="col">${silence}</th>`}
        </tr>
      </thead>
      <tbody>
        ${windows.map((window) =>
          html`
            <tr>
              <th scope="row">${WINDOW_WORDS[window.window]}</th>
              ${TRAFFIC_LANES.map((lane) =>
                html`<td>${shareOf(window, lane)}</td>`
              )} ${silence === null ? "" : html`<td>${window.silentMinutes}</td>`}
            </tr>
          `
        )}
      </tbody>
    </table>
  `;
}

function shareText(
  figures: Figures | undefined,
  { minutes, silentMinutes }: WindowReport,
): string {
  if (figures === undefined) return NO_DATA;
  const { state, availability, requests, refused } = figures;
  if (state === "no_data") return tooFew(requests - refused);
  // Availability is null if the provider of the model caused all failures.
  if (availability === null) return NO_DATA;
  const part = state === "partial" ? ` (${span(minutes - silentMinutes)} measured)` : "";
  return `${percent(availability)}${part}`;
}

/** A share as a percentage, rounded down, so that less than 100 % is never shown as 100 %. */
function percent(share: number): string {
  return `${(Math.floor(share * 1e5) / 1e3).toFixed(3)} %`;
}

/** A duration in words, rounded down. */
function span(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

function incidentsOf({ incidents, breaches }: Awaited<ReturnType<typeof incidentsNow>>): Markup {
  const none = incidents.length === 0 && breaches.length === 0;
  return html`${none ? html`<p>No incident was recorded or measured.</p>` : ""}${
    breaches.slice(0, MAX_INCIDENTS).map(breachOf)
  }${incidents.slice(0, MAX_INCIDENTS).map(incidentOf)}`;
}

function breachOf({ kind, lanes, start, minutes }: Breach): Markup {
  const what = kind === "silent" ? "no process was running" : "too many answers failed";
  const where = lanes.map((lane) => LANE_WORDS[lane]).join(", ");
  return html`
    <article>
      <h3 class="bad">Unexplained: ${minutes} minutes in which ${what}</h3>
      <p class="soft">${shortInstant(start)}. ${where}. No incident explains it.</p>
    </article>
  `;
}

function incidentOf(
  {
    id,
    title,
    status,
    severity,
    startedAt,
    resolvedAt,
    affectedComponents,
    updates,
    customerAction,
  }: Incident,
): Markup {
  const until = resolvedAt === null ? "open" : `until ${shortInstant(resolvedAt)}`;
  const names = affectedComponents.map((name) => COMPONENT_NAMES[name]).join(", ");
  return html`
    <article id="${id}">
      <h3>${title}</h3>
      <p class="soft">${severity}, ${status}. ${names}. ${shortInstant(startedAt)}, ${until}.</p>
      <ul>${updates.map(({ at, words }) => html`<li>${shortInstant(at)}: ${words}</li>`)}</ul>
      <p>${customerAction}</p>
    </article>
  `;
}

/** An instant in UTC, rounded down to the minute. */
function shortInstant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
