import { z } from "zod";
import { COMPONENTS, INCIDENT_STATES, SEVERITIES } from "../incidents/incident.ts";
import type { Incident } from "../incidents/incident.ts";
import { lastIncidents } from "../incidents/incident_store.ts";
import type { PublicDocument } from "../routes/public_document.ts";
import { claim } from "./claim.ts";
import { documentSchema } from "./document.ts";

const SHOWN_DAYS = 365;
const MOST_SHOWN = 100;

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

/** `/v1/incidents`: what went wrong for partners, as the operator told it. */
export const incidentsDocument: PublicDocument = {
  id: "incidents",
  path: "/incidents",
  name: "Incidents",
  summary: "What went wrong, and what is being done about it",
  maxAgeSeconds: 30,
  schema: documentSchema("Incidents", {
    historyStatus: z.enum(["no-public-incidents-recorded", "public-incidents-recorded"]),
    incidents: z.array(publishedIncident),
    reportingPolicy: z.object({
      words: z.string(),
      evidence: z.string(),
      states: z.array(incidentState),
      noticeHours: z.number().nullable().meta({
        description: "From when the operator learns of one to its publication. Null: not declared.",
      }),
      channel: z.string().nullable().meta({ description: "Null: not declared." }),
    }),
  }),
  build: async ({ db, operator }) => {
    const incidents = await lastIncidents(db, SHOWN_DAYS, MOST_SHOWN);
    return {
      historyStatus: incidents.length === 0
        ? "no-public-incidents-recorded"
        : "public-incidents-recorded",
      incidents: incidents.map(shown),
      reportingPolicy: {
        ...claim(
          `Incidents are recorded by the operator and listed here for ${SHOWN_DAYS} days. No update is changed or removed while it is listed.`,
          {
            test:
              "an incident is told from its first word to its postmortem, and no word of it changes",
          },
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
