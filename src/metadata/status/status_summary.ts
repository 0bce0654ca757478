import type { Incident } from "../../incidents/incident.ts";
import type { DocumentServices } from "../../routes/public_document.ts";
import type { componentsOf } from "./components.ts";

export const STATUS_SUMMARIES = ["operational", "degraded", "major_outage", "no_data"] as const;

/**
 * The overall status. `major_outage`: the process cannot work, or a component has a major outage.
 * `degraded`: a component has a lesser fault or is under maintenance. `no_data`: no component is
 * known to work.
 */
export function statusSummary(
  readiness: Awaited<ReturnType<DocumentServices["readiness"]>>,
  components: ReturnType<typeof componentsOf>,
): (typeof STATUS_SUMMARIES)[number] {
  const states = new Set(components.map(({ state }) => state));
  if (readiness === "unavailable" || states.has("major_outage")) return "major_outage";
  if (LESSER.some((state) => states.has(state))) return "degraded";
  return states.has("operational") ? "operational" : "no_data";
}

const LESSER = ["partial_outage", "degraded", "maintenance"] as const;

/** The unresolved incidents, newest first. Null if incidents cannot be read. */
export function openIncidents(told: { incidents: Incident[] } | null): Incident[] | null {
  return told && told.incidents.filter(({ resolvedAt }) => resolvedAt === null);
}
