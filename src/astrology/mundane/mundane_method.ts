import { markdownTable } from "../conventions.ts";
import {
  CYCLE_ASPECTS,
  ECLIPSE_FACTORS,
  HARD_ASPECT_PLANETS,
  HARD_ASPECTS,
  MAX_INTENSITY,
  MUNDANE_LIMITS,
  MUNDANE_PLANETS,
  NEAR_DAYS,
} from "./mundane_tables.ts";

/** The method of an event's intensity, in Markdown, generated from its tables. */
export function mundaneMethod(): string {
  const { eclipseNear, eclipseOnPoint, stationNear, slowIngress, hardAspect, syzygy } =
    MUNDANE_LIMITS;
  return [
    "# Intensity of an event",
    `Each signal adds its points × its strength. The strength falls linearly from 1 to 0 at the limit of the rule. The intensity is the sum of all signals, at most ${MAX_INTENSITY}. Ingresses and stations are listed within ${NEAR_DAYS} days of the event.`,
    "## Rules",
    markdownTable(["rule", "points", "strength 0 at"], [
      ["planet_on_angle", "by planet", "the orb of a conjunction"],
      ["slow_cycle", "by aspect", "the orb of the aspect"],
      ["eclipse_near", String(eclipseNear.points), `${eclipseNear.withinDays} days`],
      ["eclipse_on_point", String(eclipseOnPoint.points), `${eclipseOnPoint.withinDeg}°`],
      ["station_near", String(stationNear.points), `${stationNear.withinDays} days`],
      ["slow_ingress", String(slowIngress.points), `${slowIngress.withinDays} days`],
      ["hard_aspect", String(hardAspect.points), "the orb of the aspect"],
      ["syzygy", String(syzygy.points), `${syzygy.withinDeg}°`],
    ]),
    `Hard aspects are ${HARD_ASPECTS.join(", ")} among ${
      HARD_ASPECT_PLANETS.join(", ")
    }; two slow planets make a cycle instead, Sun and Moon a syzygy.`,
    "## Planets",
    markdownTable(
      ["planet", "theme", "polarity", "points on an angle"],
      Object.entries(MUNDANE_PLANETS).map(([planet, { theme, polarity, onAngle }]) => [
        planet,
        theme,
        polarity,
        String(onAngle),
      ]),
    ),
    "## Cycles of Jupiter to Pluto",
    markdownTable(
      ["aspect", "points", "polarity"],
      Object.entries(CYCLE_ASPECTS).map(([type, { points, polarity }]) => [
        type,
        String(points),
        polarity,
      ]),
    ),
    "## Eclipses",
    markdownTable(
      ["kind", "strength at most"],
      Object.entries(ECLIPSE_FACTORS).map(([kind, factor]) => [kind, String(factor)]),
    ),
    "An eclipse falls on the degree of its exact new or full Moon.",
    "Meanings: Baigent, Campion and Harvey, Mundane Astrology (1984); cycles: Barbault, Les astres et l'histoire (1967), Tarnas, Cosmos and Psyche (2006); eclipses: Ptolemy, Tetrabiblos II.4–9. The numbers come from no source.",
  ].join("\n\n") + "\n";
}
