import { z } from "zod";
import { COMPONENTS, INCIDENT_STATES, SEVERITIES } from "../../incidents/incident.ts";
import type { Incident } from "../../incidents/incident.ts";
import { lastIncidents } from "../../incidents/incident_store.ts";
import type { DocumentServices, PublicDocument } from "../../routes/public_document.ts";
import { TRAFFIC_LANES } from "../../traffic/traffic.ts";
import {
  type Breach,
  BREACH_MINUTES,
  breachesOf,
  MAX_ERROR_RATE,
} from "../../traffic/traffic_report.ts";
import { claim, claimed } from "../claim.ts";
import { documentSchema } from "../document.ts";

const SHOWN_DAYS = 365;
const MAX_SHOWN = 100;

const incidentState = z.enum(INCIDENT_STATES).meta({ id: "IncidentState" });
export const componentName = z.enum(COMPONENTS).meta({ id: "ComponentName" });
export const severity = z.enum(SEVERITIES).meta({ id: "IncidentSeverity" });
const instant = z.iso.datetime();
/** An incident as it is published. */
export const publishedIncident = z.object({
  id: z.string(),
  status: incidentState,
  severity,
  title: z.string(),
  startedAt: instant,
  resolvedAt: instant.nullable(),
  affectedComponents: z.array(componentName),
  summary: z.string(),
  customerAction: z.string(),
  updates: z.array(z.object({ status: incidentState, at: instant, words: z.string() })),
}).meta({ id: "Incident" });

/** A measured breach of a target that no published incident explains. */
const unexplained = z.object({
  kind: z.enum(["error_rate", "silent"]),
  lanes: z.array(z.enum(TRAFFIC_LANES)),
  startedAt: instant,
  endedAt: instant,
  minutes: z.int(),
  errorRate: z.number().nullable().meta({ description: "Null when no data was recorded." }),
}).meta({ id: "UnexplainedBreach" });

/** `/v1/incidents`: incidents that affected partners. The operator reports the incidents. */
export const incidentsDocument: PublicDocument = {
  id: "incidents",
  path: "/incidents",
  name: "Incidents",
  summary: "Incidents, and what is being done about them",
  maxAgeSeconds: 30,
  schema: documentSchema("Incidents", {
    historyStatus: z.enum([
      "no-public-incidents-recorded",
      "public-incidents-recorded",
      "unexplained-breach-measured",
    ]),
    incidents: z.array(publishedIncident),
    unexplained: z.array(unexplained),
    unexplainedPolicy: claimed,
    reportingPolicy: z.object({
      words: z.string(),
      evidence: z.string(),
      states: z.array(incidentState),
      noticeHours: z.number().nullable().meta({
        description:
          "Hours within which the operator publishes an incident after learning of it. Null: not declared.",
      }),
      channel: z.string().nullable().meta({ description: "Null: not declared." }),
    }),
  }),
  build: async (services) => {
    const { operator } = services;
    const { incidents, breaches } = await incidentsNow(services);
    return {
      historyStatus: breaches.length > 0
        ? "unexplained-breach-measured"
        : incidents.length === 0
        ? "no-public-incidents-recorded"
        : "public-incidents-recorded",
      incidents: incidents.map(shown),
      unexplained: breaches.map(shownBreach),
      unexplainedPolicy: UNEXPLAINED,
      reportingPolicy: {
        ...claim(
          `The operator records incidents. They are listed here for ${SHOWN_DAYS} days, during which no update is changed or removed.`,
          { test: "incident-history-immutable" },
          { process: "deno task admin incident open" },
        ),
        states: INCIDENT_STATES,
        noticeHours: operator.incidentNoticeHours ?? null,
        channel: operator.incidentChannel ?? null,
      },
    };
  },
};

function shown({ startedAt, resolvedAt, updates, ...rest }: Incident) {
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    updates: updates.map(({ status, at, words }) => ({ status, at: at.toISOString(), words })),
  };
}

/** Published incidents, and the breaches of the last 90 days that no incident covers. */
export async function incidentsNow(
  { db, now, operator }: Pick<DocumentServices, "db" | "now" | "operator">,
): Promise<{ incidents: Incident[]; breaches: Breach[] }> {
  const incidents = await lastIncidents(db, SHOWN_DAYS, MAX_SHOWN);
  const breaches = await breachesOf(db, now(), operator.availability === "continuous");
  const isCovered = ({ lanes, start, end }: Breach) =>
    incidents.some(({ affectedComponents, startedAt, resolvedAt }) =>
      lanes.some((lane) => affectedComponents.includes(lane)) &&
      startedAt < end && (resolvedAt === null || resolvedAt > start)
    );
  return { incidents, breaches: breaches.filter((breach) => !isCovered(breach)) };
}

const UNEXPLAINED = claim(
  `A breach is ${BREACH_MINUTES} minutes in a row in which more than ${
    100 * MAX_ERROR_RATE
  } percent of a lane's answers failed. Minutes without any row count as a breach if the operator declares that the service never pauses. A breach in the last 90 days that overlaps with no incident of its lane is listed as unexplained.`,
  { test: "unexplained-breaches" },
);

function shownBreach({ kind, lanes, start, end, minutes, errorRate }: Breach) {
  return {
    kind,
    lanes,
    startedAt: start.toISOString(),
    endedAt: end.toISOString(),
    minutes,
    errorRate: errorRate === null ? null : Math.round(errorRate * 1e6) / 1e6,
  };
}
