/** What partners may see fail; each is a component of `/v1/status`. */
export const COMPONENTS = [
  "core",
  "ai",
  "jobs",
  "webhooks",
  "places",
  "metering",
  "documents",
] as const;
export type Component = (typeof COMPONENTS)[number];

export const SEVERITIES = ["sev1", "sev2", "sev3", "maintenance"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How a component does, from the best to the worst. */
export const COMPONENT_STATES = [
  "no_data",
  "operational",
  "maintenance",
  "degraded",
  "partial_outage",
  "major_outage",
] as const;
export type ComponentState = (typeof COMPONENT_STATES)[number];

/** What an open incident makes of the components that it affects. */
export const STATE_BY_SEVERITY: Readonly<Record<Severity, ComponentState>> = {
  sev1: "major_outage",
  sev2: "partial_outage",
  sev3: "degraded",
  maintenance: "maintenance",
};

export const INCIDENT_STATES = [
  "investigating",
  "identified",
  "monitoring",
  "resolved",
  "postmortem",
] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** An incident that is open may be found out more of, or less; what is resolved stays so. */
const OPEN_STATES = ["investigating", "identified", "monitoring"] as const;

/** From which states each may be entered; an update may also say more of the state that is. */
export const ENTERED_FROM: Readonly<Record<IncidentState, readonly IncidentState[]>> = {
  investigating: OPEN_STATES,
  identified: OPEN_STATES,
  monitoring: OPEN_STATES,
  resolved: OPEN_STATES,
  postmortem: ["resolved"],
};

export interface Incident {
  id: string;
  status: IncidentState;
  severity: Severity;
  title: string;
  startedAt: Date;
  resolvedAt: Date | null;
  affectedComponents: Component[];
  summary: string;
  customerAction: string;
  /** Oldest first. */
  updates: { status: IncidentState; at: Date; words: string }[];
}
