import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { z } from "zod";
import type { Component, ComponentState, Incident } from "../incidents/incident.ts";
import type { DocumentServices, PublicDocument } from "../routes/public_document.ts";
import { type Figures, MIN_REQUESTS } from "../traffic/figures.ts";
import { TRAFFIC_LANES } from "../traffic/traffic.ts";
import type { Breach, TrafficReport, WindowReport } from "../traffic/traffic_report.ts";
import { COMPONENT_NAMES, componentsOf, stateWords, webhooksReleased } from "./components.ts";
import { documentPath } from "./document.ts";
import { incidentsNow } from "./incidents_document.ts";
import { MEASURED, SILENCE, trafficNow } from "./measurement.ts";
import { SERVICE_NAME } from "./service_identity.ts";
import { FEED_PATH } from "./status_feed.ts";
import { openIncidents, statusSummary } from "./status_summary.ts";

const MAX_INCIDENTS = 20;

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1b1f;--soft:#55555e;--line:#d5d5dc;--back:#fff;--good:#146c2e;--bad:#a8071a;--link:#0b57d0}
@media(prefers-color-scheme:dark){:root{--ink:#ececf1;--soft:#a9a9b4;--line:#3c3c45;--back:#16161a;--good:#6dd58c;--bad:#ff9a94;--link:#a8c7fa}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--back);overflow-wrap:break-word}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:0}
a{color:var(--link)}
.lead{font-size:1.15rem;font-weight:600;border-left:.3rem solid var(--soft);padding-left:.75rem}
.good{color:var(--good)}.bad{color:var(--bad)}.neutral{color:var(--soft)}.lead.good{border-color:var(--good)}.lead.bad{border-color:var(--bad)}
.soft,caption{color:var(--soft)}p.soft,caption{font-size:.875rem}
table{border-collapse:collapse;width:100%}caption{text-align:left;caption-side:bottom;padding-top:.5rem}
th,td{text-align:left;padding:.35rem .5rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
@media(max-width:30rem){th,td{font-size:.875rem;padding-right:.3rem}}
thead th{color:var(--soft);font-size:.875rem}td{font-variant-numeric:tabular-nums}
article{border-bottom:1px solid var(--line);padding:.75rem 0}ul{padding-left:1.2rem;margin:.5rem 0}
`;

/** No script runs and nothing is fetched: the page has only its text and an inline style sheet. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
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
    const page = html`
      <!DOCTYPE html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <title>Status: ${SERVICE_NAME}</title>
          <link rel="alternate" type="application/atom+xml" title="Incidents" href="${FEED_PATH}">
          <style>${raw(STYLE)}</style>
        </head>
        <body>
          <header>
            <h1>${SERVICE_NAME}: status</h1>
            <p class="lead ${LEAD_TONES[summary]}">${leadOf(readiness, troubled, open, summary)}</p>
            <p class="soft">As of ${shortInstant(
              services.now(),
            )}. Refreshed every 30 seconds.</p>
          </header>
          <main>
      <h2>Components</h2>
      <table>
      <caption>By open incidents, and by what was measured in the last 15 minutes.</caption>
      <thead><tr><th scope="col">Component</th><th scope="col">Now</th><th scope="col">Maturity</th></tr></thead>
      <tbody>${components.map((one) =>
        html`
          <tr>
            <th scope="row">${COMPONENT_NAMES[one.name]}</th>
            <td class="${TONES[one.state]}">${nowOf(one, report !== null)}</td>
            <td>${MATURITIES[one.status]}</td>
          </tr>
        `
      )}
      </tbody>
      </table>
      ${report === null
        ? html`<p>What was measured cannot be read now.</p>`
        : measured(report, services)}
      <h2>Incidents</h2>
      ${told === null ? html`<p>Incidents cannot be read now.</p>` : incidentsOf(told)}
          </main>
          <footer>
            <p><a href="/docs">Documentation</a>, ${supportLink(services)}</p>
            <h2>For programs</h2>
            <p>${["status", "sla", "incidents"].map((id) => documentPath(services.routes, id))
              .filter((path) => path !== null).map((path) =>
                html`
                  <a href="${path}">${path}</a>
                `
              )}<a href="${FEED_PATH}">${FEED_PATH}</a></p>
          </footer>
        </body>
      </html>
    `;
    return String(await page).trim();
  },
};

type Markup = ReturnType<typeof html>;

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

/** One row per window, one column per lane. */
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
  // All failures were the provider's.
  if (availability === null) return NO_DATA;
  const part = state === "partial" ? ` (${span(minutes - silentMinutes)} measured)` : "";
  return `${percent(availability)}${part}`;
}

/** Rounded down, so that less than 100 % is never shown as 100 %. */
function percent(share: number): string {
  return `${(Math.floor(share * 1e5) / 1e3).toFixed(3)} %`;
}

/** Rounded down. */
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

/** To the minute, in UTC. */
function shortInstant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
