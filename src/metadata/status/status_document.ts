import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed } from "../claim.ts";
import { documentPath, documentSchema, documentsNamed, namedDocument } from "../document.ts";
import { gapCounts, gapCountsOf, gapsOf } from "../procurement/gaps.ts";
import { component, componentsOf, webhooksReleased } from "./components.ts";
import { MEASURED, measurementState, shownTraffic, traffic, trafficNow } from "./measurement.ts";
import { incidentsNow } from "./incidents_document.ts";
import { ninetyDays, SHOWN_DAYS, spansOf, stateSpan } from "./ninety_days.ts";
import { openIncidents, STATUS_SUMMARIES, statusSummary } from "./status_summary.ts";
import { measurementStatusOf, target, targetsOf } from "./sla_document.ts";

/** Documents that the security and legal staff of a buyer read. */
const TRUST_DOCUMENTS = [
  "security",
  "access-control",
  "data-processing",
  "compliance",
  "ai-governance",
  "conformance",
  "incidents",
  "procurement",
] as const;

const path = z.string().nullable().meta({ description: "Null if there is no such document yet." });

/** `/v1/status`: maturity and health of every component, and the state of this process. */
export const statusDocument: PublicDocument = {
  id: "status",
  path: "/status",
  name: "Status",
  summary: "Each component's maturity and current health",
  maxAgeSeconds: 30,
  schema: documentSchema("Status", {
    summary: z.enum(STATUS_SUMMARIES).meta({
      description:
        "The worst known state of this process, the open incidents and the components. no_data: no bad state is known, but not everything could be read or measured.",
    }),
    components: z.array(
      component.extend({
        days: z.array(stateSpan).nullable().meta({
          description:
            `The last ${SHOWN_DAYS} days as spans of days with the same worst state, oldest first. On a day with an incident, the severity of the incident replaces what was measured. Null if the days cannot be read now.`,
        }),
      }).meta({ id: "Component" }),
    ),
    measurement: z.string(),
    traffic: traffic.nullable().meta({ description: "Null if incidents cannot be read now." }),
    readiness: z.object({
      status: z.enum(["ok", "draining", "unavailable"]),
      asOf: z.iso.datetime(),
      probe: z.string(),
      ...claimed.shape,
    }),
    sla: z.object({
      measurementStatus: measurementState,
      targets: z.array(target.pick({ name: true, availabilityTarget: true, evidence: true })),
      document: path,
    }),
    trust: z.object({
      openGaps: gapCounts,
      documents: z.array(namedDocument),
    }),
  }),
  build: async (services) => {
    const status = await services.readiness();
    const webhooksOn = await webhooksReleased(services);
    const report = await trafficNow(services);
    const told = await incidentsNow(services).catch(() => null);
    const open = openIncidents(told);
    const counts = report && report.windows[0].counts;
    const components = componentsOf(services, webhooksOn, counts, open);
    const days = report && told && await ninetyDays(services, told);
    return {
      summary: statusSummary(status, components),
      components: components.map((one) => ({
        ...one,
        days: days && spansOf(days.get(one.name)!),
      })),
      measurement: MEASURED,
      traffic: report && shownTraffic(report, services),
      readiness: {
        status,
        asOf: services.now().toISOString(),
        probe: "/readyz",
        ...claim("State of the process that built this document, at the time of building.", {
          test: "status-without-database",
        }),
      },
      sla: {
        measurementStatus: measurementStatusOf(report).state,
        targets: targetsOf(services).map(({ name, availabilityTarget, evidence }) => ({
          name,
          availabilityTarget,
          evidence,
        })),
        document: documentPath(services.routes, "sla"),
      },
      trust: {
        openGaps: gapCountsOf(await gapsOf(services, webhooksOn, report)),
        documents: documentsNamed(services.routes, TRUST_DOCUMENTS),
      },
    };
  },
};
