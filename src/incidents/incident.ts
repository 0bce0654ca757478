/** The components in `/v1/status` whose failure partners may notice. */
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

/** The states of a component, from best to worst. */
export const COMPONENT_STATES = [
  "no_data",
  "operational",
  "maintenance",
  "degraded",
  "partial_outage",
  "major_outage",
] as const;
export type ComponentState = (typeof COMPONENT_STATES)[number];

/** For each severity of an open incident, the state of the affected component. */
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

/**
 * The states between which an open incident can move in both directions. A resolved incident stays
 * resolved.
 */
const OPEN_STATES = ["investigating", "identified", "monitoring"] as const;

/**
 * For each state, the states from which an incident can enter it. An update may also keep the
 * current state.
 */
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
  /** The updates, oldest first. */
  updates: { status: IncidentState; at: Date; words: string }[];
}
