import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { z } from "zod";
import BASE_STYLE from "../../look/base.css" with { type: "text" };
import { pageFrame } from "../../look/page_frame.ts";
import type { Component, ComponentState, Incident } from "../../incidents/incident.ts";
import type { DocumentServices, PublicDocument } from "../../routes/public_document.ts";
import { type Figures, figuresOf, MIN_REQUESTS } from "../../traffic/figures.ts";
import { TRAFFIC_LANES } from "../../traffic/traffic.ts";
import type { Breach, TrafficReport, WindowReport } from "../../traffic/traffic_report.ts";
import { documentPath } from "../document.ts";
import { SERVICE_NAME } from "../service_identity.ts";
import ownStyle from "./assets/status.css" with { type: "text" };
import {
  COMPONENT_NAMES,
  componentsOf,
  countedIn,
  stateWords,
  webhooksReleased,
} from "./components.ts";
import {
  type ComponentDay,
  DAYS_WORDS,
  type DaysByComponent,
  ninetyDays,
  SHOWN_DAYS,
} from "./ninety_days.ts";
import type { Routes } from "../../routes/routes.ts";
import { TYPEFACE_LINK } from "../../look/typeface.ts";
import { incidentsNow } from "./incidents_document.ts";
import { MEASURED, SILENCE, trafficNow } from "./measurement.ts";
import { FEED_PATH } from "./status_feed.ts";
import { openIncidents, statusSummary } from "./status_summary.ts";

const MAX_INCIDENTS = 20;

const STYLE = BASE_STYLE + ownStyle;

/**
 * The page has only its text and an inline style sheet. It may run no script and load only the
 * typeface.
 */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "font-src 'self'",
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
  headers: { "Content-Security-Policy": POLICY },
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
    const days = report && told && await ninetyDays(services, told);
    return await pageFrame({
      title: `Status: ${SERVICE_NAME}`,
      head: html`
        <link rel="alternate" type="application/atom+xml" title="Incidents" href="${FEED_PATH}">
        ${TYPEFACE_LINK}
        <style>${raw(STYLE)}</style>
      `,
      home: { href: "/docs", name: SERVICE_NAME },
      main: html`
        <h1>Status</h1>
        <p class="lead ${LEAD_TONES[summary]}">${leadOf(readiness, troubled, open, summary)}</p>
        <p class="soft">As of ${shortInstant(services.now())}. Refreshed every 30 seconds.</p>
        ${componentList(components, report, days, services)} ${report === null
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

function componentList(
  components: readonly ShownComponent[],
  report: TrafficReport | null,
  days: DaysByComponent | null,
  services: DocumentServices,
): Markup {
  return html`
    <h2>Components</h2>
    <ul class="components">${components.map((one) =>
      html`
        <li id="component-${one.name}">
          <p class="component">
            <strong>${COMPONENT_NAMES[one.name]}</strong>
            <span class="soft">${MATURITIES[one.status]}</span>
            <span class="pill ${TONES[one.state]}">${nowOf(one, report !== null)}</span>
          </p>
          ${days === null ? "" : dayBars(
            COMPONENT_NAMES[one.name],
            days.get(one.name)!,
            availabilityOf(one.name, report!, services.routes),
          )}
        </li>
      `
    )}</ul>
    ${days === null ? "" : html`
      <ul class="legend" aria-label="Colours">
        ${LEGEND.map(([state, words]) => html`<li class="${TONES[state]}">${words}</li>`)}
      </ul>
      <details class="fine">
        <summary>What the bars show</summary>
        <p>${DAYS_WORDS} The state now is that of the open incidents and of the last 15 minutes.</p>
      </details>
    `}
  `;
}

const LEGEND = [
  ["operational", "operational"],
  ["maintenance", "maintenance"],
  ["degraded", "degraded"],
  ["partial_outage", "partial or, as a taller bar, major outage"],
  ["no_data", "no data"],
] as const;

/** The worse a day was, the taller its bar. The bar of a day without data is very short. */
const BAR_HEIGHTS: Record<ComponentState, number> = {
  no_data: 3,
  operational: 16,
  maintenance: 19,
  degraded: 19,
  partial_outage: 22,
  major_outage: 24,
};
const BAR_HEIGHT = 24;

/** Bars of days: those without a title are one path for each state. */
function dayBars(name: string, days: readonly ComponentDay[], availability: string): Markup {
  const isUsual = ({ state }: ComponentDay) => state === "operational" || state === "no_data";
  const bar = (state: ComponentState, index: number) =>
    `M${4 * index} ${BAR_HEIGHT}v-${BAR_HEIGHTS[state]}h3v${BAR_HEIGHTS[state]}z`;
  const path = (state: ComponentState) =>
    days.map((day, index) => day.state === state ? bar(state, index) : "").join("");
  const troubled = days.filter((day) => !isUsual(day));
  return html`
    <svg class="days" viewBox="0 0 ${4 * days.length - 1} ${BAR_HEIGHT}" preserveAspectRatio="none"
      role="img" aria-label="${name}: ${countedStates(days)}">
      <path class="good" d="${path("operational")}" />
      <path class="soft" d="${path("no_data")}" />
      ${days.map((day, index) =>
        isUsual(day) ? "" : html`
          <path class="${TONES[day.state]}" d="${bar(day.state, index)}">
            <title>${day.date}: ${stateWords(day.state)}</title>
          </path>
        `
      )}
    </svg>
    <p class="ends"><span>${SHOWN_DAYS} days ago</span><span>${availability}</span><span>today</span></p>
    ${troubled.length === 0 ? "" : html`
      <details class="fine">
        <summary>Not operational on ${troubled.length === 1
          ? "1 day"
          : `${troubled.length} days`}</summary>
        <ul>${troubled.reverse().map(({ date, state }) =>
          html`<li>${date}: ${stateWords(state)}</li>`
        )}</ul>
      </details>
    `}
  `;
}

function countedStates(days: readonly ComponentDay[]): string {
  const counts = Map.groupBy(days, ({ state }) => state);
  const words = Array.from(counts, ([state, some]) => `${some.length} ${stateWords(state)}`);
  return `of the last ${days.length} days ${words.join(", ")}`;
}

/** The share of good answers in 90 days, in words. */
function availabilityOf(name: Component, { windows }: TrafficReport, routes: Routes): string {
  const isCounted = countedIn(name, routes);
  if (isCounted === undefined) return "not measured";
  const { availability } = figuresOf(windows.at(-1)!.counts.filter(isCounted));
  return availability === null ? NO_DATA : `${percent(availability)} available`;
}

function footer(services: DocumentServices): Markup {
  const paths = ["status", "sla", "incidents"].map((id) => documentPath(services.routes, id))
    .filter((path) => path !== null);
  return html`
    <footer>
      <p><a href="/docs">Documentation</a> ${supportLink(services)}</p>
      <h2>For programs</h2>
      <p>${[...paths, FEED_PATH].map((path) =>
        html`
          <a href="${path}">${path}</a>
        `
      )}</p>
    </footer>
  `;
}

/** Tones of pills and bars. */
const TONES: Record<ComponentState, string> = {
  no_data: "soft",
  operational: "good",
  maintenance: "open",
  degraded: "warn",
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

function measuredState({ state, windowMinutes }: ShownComponent["observed"]): string {
  return windowMinutes === null ? "not measured" : stateWords(state);
}

const NO_DATA = stateWords("no_data");

function supportLink({ routes }: DocumentServices): Markup | string {
  const path = documentPath(routes, "support");
  return path === null ? "" : html`<a href="${path}">Support</a>`;
}

const LEAD_TONES = {
  operational: "good",
  degraded: "warn",
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
    ${shares(windows, ({ lanes }) => lanes, silence)}
    <details class="fine">
      <summary>How this is measured</summary>
      <p>${since === null
        ? "Nothing has been measured yet."
        : `Measured since ${shortInstant(since)}.`} ${MEASURED} ${SILENCE[
          availability ?? "undeclared"
        ]}</p>
      <p>${TOO_FEW}</p>
    </details>
    ${hasOutside
      ? html`
        <h2>Availability, checked from outside</h2>
        ${shares(windows, ({ external }) => external, null)}
        <p class="soft">As posted by external probes.</p>
      `
      : ""}
  `;
}

const TOO_FEW = `“${NO_DATA}” means fewer than ${MIN_REQUESTS} requests that were not refused.`;

/** One row per window, one column per lane. */
function shares(
  windows: readonly WindowReport[],
  lanesIn: (window: WindowReport) => readonly (Figures & { lane: string })[],
  silence: string | null,
): Markup {
  const shareOf = (window: WindowReport, lane: string) =>
    shareText(lanesIn(window).find((one) => one.lane === lane), window);
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">Window</th>
          ${TRAFFIC_LANES.map((lane) =>
            html`<th scope="col" class="num">${SHORT_LANE_WORDS[lane]}</th>`
          )} ${silence === null ? "" : html`<th scope="col" class="num">${silence}</th>`}
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
  const { state, availability } = figures;
  if (state === "no_data") return NO_DATA;
  // Availability is null if the model provider caused all failures.
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
