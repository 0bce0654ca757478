import { z } from "zod";
import { SEVERITIES, type Severity } from "../incidents/incident.ts";
import type { Operator } from "../operator.ts";
import {
  documentPaths,
  type DocumentServices,
  type PublicDocument,
} from "../routes/public_document.ts";
import { claim, claimed, declared } from "./claim.ts";
import { maturityOf, pathsOf } from "./components.ts";
import { documentSchema } from "./document.ts";
import { publishedIncident, severity } from "./incidents_document.ts";
import { UNMEASURED } from "./measurement.ts";

const MEASURED_DAYS = [30, 90] as const;

export const target = z.object({
  name: z.string(),
  status: z.enum(["live", "beta", "enterprise"]),
  availabilityTarget: z.string(),
  evidence: z.string(),
  measurement: z.string(),
  scope: z.array(z.string()),
  escalation: z.string(),
  exclusions: z.array(z.string()).nullable().meta({ description: "Null: not declared." }),
}).meta({ id: "SlaTarget" });

/** `/v1/sla`: what the operator aims at, and what was measured of it. */
export const slaDocument: PublicDocument = {
  id: "sla",
  path: "/sla",
  name: "Service levels",
  summary: "Availability targets, what was measured, and how incidents are reported",
  schema: documentSchema("Sla", {
    measurementStatus: z.object({
      state: z.literal("no_data"),
      windows: z.array(z.object({
        days: z.int(),
        state: z.literal("no_data"),
        availability: z.number().nullable(),
      })),
      words: z.string(),
    }),
    gatewayHost: z.object({ host: claimed, tls: claimed, publicUrl: z.string() }),
    targets: z.array(target),
    incidentPolicy: z.object({
      publicationWindow: claimed,
      severityLevels: z.array(z.object({ level: severity, meaning: z.string() })),
      requiredFields: z.array(z.string()),
      postmortemPolicy: claimed,
      supportChannel: claimed,
      announcementChannel: claimed,
    }),
  }),
  build: (services) => ({
    measurementStatus: {
      state: "no_data",
      windows: MEASURED_DAYS.map((days) => ({ days, state: "no_data", availability: null })),
      words: UNMEASURED,
    },
    gatewayHost: {
      host: declared(services.operator, "gateway.host"),
      tls: declared(services.operator, "gateway.tls"),
      publicUrl: services.config.publicUrl,
    },
    targets: targetsOf(services),
    incidentPolicy: incidentPolicy(services.operator),
  }),
};

/** What the operator aims at, lane by lane. */
export function targetsOf({ routes, operator }: Pick<DocumentServices, "routes" | "operator">) {
  return ([
    ["Core lane", "core", maturityOf(routes, "core"), pathsOf(routes, "core")],
    ["AI lane", "ai", maturityOf(routes, "ai"), pathsOf(routes, "ai")],
    [
      "Public documents",
      "documents",
      "live",
      routes.documents.map((document) => documentPaths(document, ["/v1"])[0]),
    ],
  ] as const).map(([name, key, status, scope]) => {
    const percent = declared(operator, `availabilityPercent.${key}`, (value) => `${value} percent`);
    return {
      name,
      status,
      availabilityTarget: percent.words,
      evidence: percent.evidence,
      measurement:
        "A target is a percent of the minutes of a month. None is measured yet. What counts as unavailable, and what a missed target entitles to, is for the operator's terms to say.",
      scope: [...scope],
      escalation: declared(operator, "escalationContact").words,
      exclusions: operator.availabilityExclusions ?? null,
    };
  });
}

const SEVERITY_MEANING = {
  sev1: "A lane or billing fails for all partners, or data is exposed.",
  sev2: "A lane fails or is slow for some partners, or a component is down.",
  sev3: "A fault that partners can work around.",
  maintenance: "Work that was announced and may interrupt calls.",
} as const satisfies Record<Severity, string>;

function incidentPolicy(operator: Operator) {
  return {
    publicationWindow: declared(
      operator,
      "incidentNoticeHours",
      (hours) => `An incident is published within ${hours} hours after the operator learns of it.`,
    ),
    severityLevels: SEVERITIES.map((level) => ({ level, meaning: SEVERITY_MEANING[level] })),
    requiredFields: Object.keys(publishedIncident.shape),
    postmortemPolicy: claim(
      "A postmortem follows an incident that is resolved, and stands with it in /v1/incidents.",
      {
        test: "an incident that is over is not reopened, and one that is open has no postmortem",
      },
      { process: "deno task admin incident postmortem" },
    ),
    supportChannel: declared(operator, "supportContact"),
    announcementChannel: declared(operator, "incidentChannel"),
  };
}
