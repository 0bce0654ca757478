import { z } from "zod";
import type { Lane } from "../../terms/lanes.ts";
import {
  type Component,
  COMPONENT_STATES,
  COMPONENTS,
  type ComponentState,
  type Incident,
  STATE_BY_SEVERITY,
} from "../../incidents/incident.ts";
import { isReleased } from "../../events/release_gate.ts";
import type { DocumentServices } from "../../routes/public_document.ts";
import { jobRoutes, meteredRoutes, type Routes } from "../../routes/routes.ts";
import { figuresOf } from "../../traffic/figures.ts";
import type { TrafficCount } from "../../traffic/traffic_report.ts";
import { claim, type EvidencedClaim } from "../claim.ts";
import { componentName } from "./incidents_document.ts";
import { NOT_OBSERVED, observed, observedIn } from "./measurement.ts";

const status = z.enum(["live", "beta", "release_gate"]);
export const component = z.object({
  name: componentName,
  status,
  scope: z.string(),
  publicNote: z.string(),
  evidence: z.string(),
  state: z.enum(COMPONENT_STATES).meta({
    description: `The worst of the measurements and the open incidents: ${
      Object.entries(STATE_BY_SEVERITY).map(([severity, state]) => `${severity} is ${state}`)
        .join(", ")
    }.`,
  }),
  openIncidents: z.array(z.string()).nullable().meta({
    description:
      "Ids of the open incidents that affect the component. Null if incidents cannot be read now.",
  }),
  observed,
});

interface Described {
  status: z.output<typeof status>;
  scope: string;
  note: EvidencedClaim;
}

/**
 * Every component whose failure partners may see. `webhooksOn`, `counts` and `open` are null if
 * their data cannot be read.
 */
export function componentsOf(
  services: Pick<DocumentServices, "routes" | "config">,
  webhooksOn: boolean | null,
  counts: readonly TrafficCount[] | null,
  open: readonly Incident[] | null,
) {
  const described: Record<Component, Described> = {
    ...lanesOf(services),
    webhooks: webhooksOf(webhooksOn),
    ...firmParts(services.routes),
  };
  return COMPONENTS.map((name) => {
    const { status, scope, note: { words: publicNote, evidence } } = described[name];
    const isCounted = counts === null ? undefined : countedIn(name, services.routes);
    const observed = isCounted === undefined
      ? NOT_OBSERVED
      : observedIn(figuresOf(counts!.filter(isCounted)));
    const told = open &&
      open.filter(({ affectedComponents }) => affectedComponents.includes(name));
    const state = worstOf(observed.state, told);
    const openIncidents = told && told.map(({ id }) => id);
    return { name, status, scope, publicNote, evidence, state, openIncidents, observed };
  });
}

/**
 * The worse of two states: the measured state, and the state that incidents give. If incidents
 * cannot be read, "operational" becomes "no_data".
 */
function worstOf(measured: ComponentState, told: readonly Incident[] | null): ComponentState {
  if (told === null) return measured === "operational" ? "no_data" : measured;
  const states = [measured, ...told.map(({ severity }) => STATE_BY_SEVERITY[severity])];
  return COMPONENT_STATES.findLast((state) => states.includes(state))!;
}

export const COMPONENT_NAMES: Record<Component, string> = {
  core: "Core lane",
  ai: "AI lane",
  jobs: "Jobs",
  webhooks: "Webhooks",
  places: "Places",
  metering: "Keys, limits and credits",
  documents: "Public documents",
};

/** A state in words. */
export function stateWords(state: ComponentState): string {
  return state.replace("_", " ");
}

/** Selects the counts of a component; undefined if it has none. */
export function countedIn(
  name: Component,
  routes: Routes,
): ((count: Pick<TrafficCount, "lane" | "operation">) => boolean) | undefined {
  switch (name) {
    case "core":
    case "ai":
    case "documents":
      return ({ lane }) => lane === name;
    case "jobs":
      return ({ operation }) => jobRoutes(routes).some(({ id }) => id === operation);
    case "metering":
      return ({ operation }) => operation === "queries";
  }
}

/** The operations by which `countedIn` distinguishes components. */
export function operationsApart(routes: Routes): string[] {
  return [...jobRoutes(routes).map(({ id }) => id), "queries"];
}

/** Whether webhooks are released; null if the database does not answer. */
export async function webhooksReleased(
  { readiness, db }: Pick<DocumentServices, "readiness" | "db">,
): Promise<boolean | null> {
  if (await readiness() === "unavailable") return null;
  return await isReleased(db).catch(() => null);
}

/** The maturity of a lane, which is the maturity of its least mature route. */
export function maturityOf(routes: Routes, lane: Lane): "live" | "beta" {
  return meteredRoutes(routes).every((one) => one.lane !== lane || one.stability === "live")
    ? "live"
    : "beta";
}

/** The paths of the billed routes of a lane. */
export function pathsOf(routes: Routes, lane: Lane): string[] {
  return meteredRoutes(routes).filter((one) => one.lane === lane).map(({ path }) => `/v1${path}`);
}

const CORE = claim("Charts are computed in this process, without a model or any other service.", {
  test: "computing-is-pure",
});

const AI = {
  none: claim(
    "No language model is configured. AI routes answer 503 AI_UNAVAILABLE, which is not billed.",
    { test: "core-without-provider" },
  ),
  engine: claim(
    "No language model is configured. The engine writes the texts from computed facts, and the field usage of each answer names the engine.",
    { test: "engine-writes" },
  ),
  simulator: claim(
    "No language model is configured. A simulator for tests writes the texts in its place, and the field usage of each answer names the simulator.",
    { test: "ai-component-model" },
  ),
};
const WRITING = {
  chosen: claim(
    "A language model chooses among sentences that people wrote beforehand. A text that the gate refuses is answered with 502 and not billed.",
    { test: "gate-refusal-unbilled" },
  ),
  free: claim(
    "A language model writes the texts. A text that the gate refuses is answered with 502 and not billed.",
    { test: "gate-refusal-unbilled" },
  ),
};

const JOBS = claim(
  "A job runs after its call has been answered. A job is billed when it is complete, and never when it fails.",
  { test: "job-lifecycle" },
);
const JOBS_WITHOUT_MODEL = claim(
  "No language model is configured. A job waits until its deadline, then fails and is not billed.",
  { test: "job-waits-for-model" },
);

function lanesOf(
  { routes, config: { ai: { provider, writing } } }: Pick<DocumentServices, "routes" | "config">,
): Record<"core" | "ai" | "jobs", Described> {
  const worded = provider === "none" ? "release_gate" : maturityOf(routes, "ai");
  return {
    core: {
      status: maturityOf(routes, "core"),
      scope: pathsOf(routes, "core").join(", "),
      note: CORE,
    },
    ai: {
      status: worded,
      scope: pathsOf(routes, "ai").join(", "),
      note: provider === "openai" ? WRITING[writing] : AI[provider],
    },
    jobs: {
      status: worded,
      scope: jobRoutes(routes).map(({ path }) => `/v1${path}`).join(", "),
      note: provider === "none" ? JOBS_WITHOUT_MODEL : JOBS,
    },
  };
}

const WEBHOOKS_ON = claim(
  "Webhooks are released: signed events are sent to the endpoints that subscribe to them.",
  {
    process: "deno task admin webhooks on",
  },
);
const WEBHOOKS_OFF = claim("Webhooks are not released, so no event is recorded or sent.", {
  test: "webhooks-not-released",
});
const WEBHOOKS_UNKNOWN = claim(
  "Whether webhooks are released is unknown while this process is unavailable.",
  { test: "status-without-database" },
);

function webhooksOf(isOn: boolean | null): Described {
  const note = isOn === null ? WEBHOOKS_UNKNOWN : isOn ? WEBHOOKS_ON : WEBHOOKS_OFF;
  return { status: isOn ? "beta" : "release_gate", scope: "Events and their deliveries", note };
}

function firmParts(
  { documents, queries }: Routes,
): Record<"places" | "metering" | "documents", Described> {
  return {
    places: {
      status: "live",
      scope: "Place text to place, coordinates to time zone",
      note: claim(
        "A text that names no known place is refused. The answer suggests similar names.",
        {
          test: "unknown-place-suggestions",
        },
      ),
    },
    metering: {
      status: "live",
      scope:
        `Keys, limits, credits, idempotency, the ${queries.length} queries, which cost no credits`,
      note: claim(
        "Credits are held before the work and billed in one transaction after it. A call that fails is not billed.",
        { test: "crash-unbilled" },
        { process: "deno task admin verify-ledger" },
      ),
    },
    documents: {
      status: "live",
      scope: `${documents.length} public documents`,
      note: claim("Documents that need no database are served even while it is down.", {
        test: "incidents-without-database",
      }),
    },
  };
}
