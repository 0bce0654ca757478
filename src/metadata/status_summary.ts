import type { Incident } from "../incidents/incident.ts";
import type { DocumentServices } from "../routes/public_document.ts";
import type { componentsOf } from "./components.ts";

export const STATUS_SUMMARIES = ["operational", "degraded", "major_outage", "no_data"] as const;

/** The status in a word. @param open Null: incidents cannot be read. */
export function statusSummary(
  readiness: Awaited<ReturnType<DocumentServices["readiness"]>>,
  components: ReturnType<typeof componentsOf>,
  open: readonly Incident[] | null,
): (typeof STATUS_SUMMARIES)[number] {
  const states = new Set(components.map(({ observed: { state } }) => state));
  const isMajor = open?.some(({ severity }) => severity === "sev1");
  if (readiness === "unavailable" || isMajor || states.has("major_outage")) return "major_outage";
  if (open?.length || states.has("partial_outage")) return "degraded";
  return open !== null && states.has("operational") ? "operational" : "no_data";
}

/** Those that are not resolved, newest first; null: incidents cannot be read. */
export function openIncidents(told: { incidents: Incident[] } | null): Incident[] | null {
  return told && told.incidents.filter(({ resolvedAt }) => resolvedAt === null);
}
