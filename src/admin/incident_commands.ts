import {
  type Component,
  COMPONENTS,
  ENTERED_FROM,
  type IncidentState,
  SEVERITIES,
} from "../incidents/incident.ts";
import { lastIncidents, moveIncident, openIncident } from "../incidents/incident_store.ts";
import { AdminError, type AdminServices, type Command } from "./command.ts";

const LISTED_DAYS = 365;
const MAX_LISTED = 100;
const MAX_WORDS = 4000;
const OPEN_STATES = ENTERED_FROM.resolved;

/** The commands `incident …`. */
export const INCIDENT_COMMANDS: readonly Command[] = [
  {
    name: "incident open",
    usage:
      "SEVERITY --title TITLE --summary WORDS --components NAMES --action WORDS [--started INSTANT]",
    summary: `Publish an incident. SEVERITY: ${
      SEVERITIES.join(", ")
    }. NAMES, separated by commas: ${
      COMPONENTS.join(", ")
    }. --action: what customers should do. --started: ISO 8601 with Z, by default now.`,
    positionals: ["severity"],
    options: {
      title: { type: "string", required: true },
      summary: { type: "string", required: true },
      components: { type: "string", required: true },
      action: { type: "string", required: true },
      started: { type: "string" },
    },
    run: async ({ db }, { severity, title, summary, components, action, started }) => {
      const incident = {
        severity: oneOf(SEVERITIES, severity, "SEVERITY"),
        title: readWords(title, "--title", 200),
        summary: readWords(summary, "--summary", MAX_WORDS),
        customerAction: readWords(action, "--action", MAX_WORDS),
        affectedComponents: readComponents(components),
        startedAt: started === undefined ? null : readPast(started),
      };
      return { incident_id: await openIncident(db, incident), status: "investigating" };
    },
  },
  {
    name: "incident update",
    usage: "INCIDENT STATE --words WORDS",
    summary: `Update an open incident. STATE: ${OPEN_STATES.join(", ")}.`,
    positionals: ["incident", "state"],
    options: { words: { type: "string", required: true } },
    run: (services, { incident, state, words }) =>
      move(services, incident, oneOf(OPEN_STATES, state, "STATE"), words),
  },
  {
    name: "incident resolve",
    usage: "INCIDENT --words WORDS",
    summary: "Resolve an open incident.",
    positionals: ["incident"],
    options: { words: { type: "string", required: true } },
    run: (services, { incident, words }) => move(services, incident, "resolved", words),
  },
  {
    name: "incident postmortem",
    usage: "INCIDENT --words WORDS",
    summary: "Publish the postmortem of a resolved incident.",
    positionals: ["incident"],
    options: { words: { type: "string", required: true } },
    run: (services, { incident, words }) => move(services, incident, "postmortem", words),
  },
  {
    name: "incident list",
    usage: "",
    summary: `List the open incidents and those of the last ${LISTED_DAYS} days, newest first.`,
    positionals: [],
    options: {},
    run: async ({ db }) => {
      const incidents = await lastIncidents(db, LISTED_DAYS, MAX_LISTED);
      return incidents.map((incident) => ({
        incident_id: incident.id,
        status: incident.status,
        severity: incident.severity,
        title: incident.title,
        components: incident.affectedComponents.join(" "),
        started_at: incident.startedAt.toISOString(),
        resolved_at: incident.resolvedAt?.toISOString() ?? null,
      }));
    },
  },
];

async function move({ db }: AdminServices, id: string, state: IncidentState, words: string) {
  const found = await moveIncident(db, id, state, readWords(words, "--words", MAX_WORDS));
  if (found === null) return { incident_id: id, status: state };
  if (found === "unknown") throw new AdminError(`there is no incident ${id}; see: incident list`);
  throw new AdminError(
    `${id} is ${found}; only an incident that is ${
      ENTERED_FROM[state].join(" or ")
    } can become ${state}`,
  );
}

function oneOf<Name extends string>(names: readonly Name[], text: string, what: string): Name {
  const name = names.find((name) => name === text);
  if (name !== undefined) return name;
  throw new AdminError(`${what}: found "${text}", expected ${names.join(", ")}`);
}

function readComponents(text: string): Component[] {
  const names = text.split(",").map((name) => oneOf(COMPONENTS, name.trim(), "--components"));
  return [...new Set(names)];
}

/** Checks a text that is published. The text may have no control characters except line breaks. */
function readWords(text: string, name: string, max: number): string {
  const words = text.trim();
  if (words.length < 1 || words.length > max) {
    throw new AdminError(`${name}: found ${words.length} characters, expected 1 to ${max}`);
  }
  if (/[^\P{Cc}\n]/u.test(words)) throw new AdminError(`${name}: found control characters`);
  return words;
}

function readPast(text: string): Date {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text);
  const instant = new Date(isInstant ? text : NaN);
  if (instant.getTime() <= Date.now()) return instant;
  throw new AdminError(
    `--started: found "${text}", expected an instant of the past such as 2026-07-15T09:30Z`,
  );
}
