import { z } from "zod";
import {
  type Component,
  COMPONENT_STATES,
  COMPONENTS,
  type ComponentState,
  type Incident,
  STATE_BY_SEVERITY,
} from "../../incidents/incident.ts";
import type { DocumentServices } from "../../routes/public_document.ts";
import { figuresOf } from "../../traffic/figures.ts";
import {
  type Breach,
  countsByDay,
  type DayCount,
  lastDays,
  MAX_ERROR_RATE,
} from "../../traffic/traffic_report.ts";
import { countedIn, operationsApart } from "./components.ts";
import { MAJOR_ERROR_RATE, observedIn } from "./measurement.ts";

export const SHOWN_DAYS = 90;
const DAY_MS = 86_400_000;

/** A day of a component in UTC, with its worst state. */
export interface ComponentDay {
  /** ISO 8601, without a time. */
  date: string;
  state: ComponentState;
}

export type DaysByComponent = ReadonlyMap<Component, readonly ComponentDay[]>;

/** Consecutive days of a component with the same worst state. */
export const stateSpan = z.object({
  from: z.iso.date().meta({ description: "First day, in UTC." }),
  to: z.iso.date().meta({ description: "Last day, in UTC." }),
  state: z.enum(COMPONENT_STATES).meta({ description: "The worst state of each of these days." }),
}).meta({ id: "StateSpan" });

/** Days as spans with the same state, oldest first. */
export function spansOf(days: readonly ComponentDay[]): z.output<typeof stateSpan>[] {
  const spans: z.output<typeof stateSpan>[] = [];
  for (const { date, state } of days) {
    const last = spans.at(-1);
    if (last?.state === state) last.to = date;
    else spans.push({ from: date, to: date, state });
  }
  return spans;
}

/**
 * The worst state of each component on each of the last days. The state that incidents give a day
 * replaces the measured state, except breaches that no incident explains. Null: the counts cannot
 * be read.
 */
export async function ninetyDays(
  { db, now, routes, log }: Pick<DocumentServices, "db" | "now" | "routes" | "log">,
  { incidents, breaches }: { incidents: readonly Incident[]; breaches: readonly Breach[] },
): Promise<DaysByComponent | null> {
  const days = lastDays(now(), SHOWN_DAYS);
  try {
    const counts = await countsByDay(db, days[0], operationsApart(routes));
    const byDay = Map.groupBy(counts, ({ day }) => day.getTime());
    return new Map(COMPONENTS.map((name) => {
      const isCounted = countedIn(name, routes);
      const ofComponent = {
        incidents: incidents.filter(({ affectedComponents }) => affectedComponents.includes(name)),
        breaches: breaches.filter((breach) => isOf(breach, name)),
      };
      return [
        name,
        days.map((day) => ({
          date: day.toISOString().slice(0, 10),
          state: worstOfDay(
            day,
            isCounted ? (byDay.get(day.getTime()) ?? []).filter(isCounted) : [],
            ofComponent,
          ),
        })),
      ];
    }));
  } catch (error) {
    log.error("days_not_read", error);
    return null;
  }
}

/** Without any process, every component was out. */
function isOf({ kind, lanes }: Breach, name: Component): boolean {
  return kind === "silent" || (lanes as readonly string[]).includes(name);
}

function worstOfDay(
  day: Date,
  counts: readonly DayCount[],
  { incidents, breaches }: { incidents: readonly Incident[]; breaches: readonly Breach[] },
): ComponentState {
  const end = new Date(day.getTime() + DAY_MS);
  const told = incidents.filter(({ startedAt, resolvedAt }) =>
    startedAt < end && (resolvedAt === null || resolvedAt > day)
  ).map(({ severity }) => STATE_BY_SEVERITY[severity]);
  const unexplained = breaches.filter((breach) => breach.start < end && breach.end > day)
    .map(stateOfBreach);
  const states = told.length > 0 ? [...told, ...unexplained] : [measured(counts), ...unexplained];
  return COMPONENT_STATES.findLast((state) => states.includes(state))!;
}

function measured(counts: readonly DayCount[]): ComponentState {
  // Durations do not matter here.
  return observedIn(figuresOf(counts.map((count) => ({ ...count, bucket: 1 })))).state;
}

function stateOfBreach({ kind, errorRate }: Breach): ComponentState {
  if (kind === "silent" || errorRate === null) return "major_outage";
  return errorRate > MAJOR_ERROR_RATE ? "major_outage" : "partial_outage";
}

/** The rule in words, as the page states it. */
export const DAYS_WORDS =
  `A bar is a day in UTC and shows its worst. A day with an incident shows the severity of the incident. Other days show what was measured: an outage is partial above ${
    100 * MAX_ERROR_RATE
  } percent of failed answers over the day or over five minutes in a row, and major above ${
    100 * MAJOR_ERROR_RATE
  } percent. A breach that no incident explains is shown even on a day with an incident.`;
