import { z } from "zod";
import { SEVERITIES, type Severity } from "../../incidents/incident.ts";
import type { Operator } from "../../base/operator.ts";
import {
  documentPaths,
  type DocumentServices,
  type PublicDocument,
} from "../../routes/public_document.ts";
import type { TrafficReport } from "../../traffic/traffic_report.ts";
import { claim, claimed, declared } from "../claim.ts";
import { declarationGaps, listGaps, OPERATORS_LIST } from "../declaration_gap.ts";
import { documentSchema } from "../document.ts";
import { maturityOf, pathsOf } from "./components.ts";
import { publishedIncident, severity } from "./incidents_document.ts";
import {
  MEASURED,
  measuredPart,
  measuredPartOf,
  measurementState,
  shownTraffic,
  traffic,
  trafficNow,
} from "./measurement.ts";

const MEASURED_DAYS = [30, 90] as const;

export const target = z.object({
  name: z.string(),
  status: z.enum(["live", "beta", "enterprise"]),
  availabilityTarget: z.string(),
  evidence: z.string(),
  measurement: z.string(),
  scope: z.array(z.string()),
  escalation: z.string(),
  exclusions: z.array(z.string()).meta(OPERATORS_LIST),
}).meta({ id: "SlaTarget" });

/** `/v1/sla`: the operator's targets and the measurements. */
export const slaDocument: PublicDocument = {
  id: "sla",
  path: "/sla",
  name: "Service levels",
  summary: "Availability targets, measurements and incident reporting",
  maxAgeSeconds: 30,
  schema: documentSchema("Sla", {
    measurementStatus: z.object({
      state: measurementState,
      windows: z.array(z.object({
        days: z.int(),
        ...measuredPart,
        availability: z.number().nullable().meta({
          description: "All lanes together; null if not measured.",
        }),
      })),
      words: z.string(),
    }),
    traffic: traffic.nullable().meta({
      description: "Null if the measurements cannot be read now.",
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
    gaps: listGaps,
  }),
  build: async (services) => {
    const report = await trafficNow(services);
    return {
      measurementStatus: measurementStatusOf(report),
      traffic: report && shownTraffic(report, services),
      gatewayHost: {
        host: declared(services.operator, "gateway.host"),
        tls: declared(services.operator, "gateway.tls"),
        publicUrl: services.config.publicUrl,
      },
      targets: targetsOf(services),
      incidentPolicy: incidentPolicy(services.operator),
      gaps: declarationGaps(services.operator, ["availabilityExclusions"]),
    };
  },
};

const NOTHING = { state: "no_data", since: null, measuredMinutes: 0, availability: null } as const;

/** The measurements in the time windows of the targets. */
export function measurementStatusOf(report: TrafficReport | null) {
  const windows = MEASURED_DAYS.map((days) => {
    const window = report?.windows.find(({ window }) => window === `${days}d`);
    return {
      days,
      ...(window ? { ...measuredPartOf(window), availability: window.availability } : NOTHING),
    };
  });
  const [first] = windows;
  const state = windows.every(({ state }) => state === first.state) ? first.state : "partial";
  return { state, windows, words: MEASURED };
}

/** The operator's targets by lane. */
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
        `A target is a percentage of the minutes of a month. traffic has the measurements of its lane for ${
          MEASURED_DAYS.join(" and ")
        } days. The operator's terms define unavailability and the remedies for a missed target.`,
      scope: [...scope],
      escalation: declared(operator, "escalationContact").words,
      exclusions: operator.availabilityExclusions ?? [],
    };
  });
}

const SEVERITY_MEANING = {
  sev1: "A lane or billing fails for all partners, or data is exposed.",
  sev2: "A lane fails or is slow for some partners, or a component is down.",
  sev3: "A fault that partners can avoid by other means.",
  maintenance: "Announced work that may interrupt calls.",
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
      "A resolved incident gets a postmortem. /v1/incidents shows the postmortem with the incident.",
      { test: "incident-closure-final" },
      { process: "deno task admin incident postmortem" },
    ),
    supportChannel: declared(operator, "supportContact"),
    announcementChannel: declared(operator, "incidentChannel"),
  };
}
