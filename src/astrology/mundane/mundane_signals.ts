import { ASPECT_ANGLES_DEG, PLANETS, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg, roundDeg, separationDeg } from "../angles.ts";
import { type AngularPlanet, CARDINAL_ANGLES } from "./angular_planets.ts";
import type { Chart } from "../chart/chart.ts";
import type { EclipseEvent } from "../sky/eclipse_events.ts";
import type { Ingress, Station } from "../sky/ingresses_and_stations.ts";
import {
  CYCLE_ASPECTS,
  ECLIPSE_FACTORS,
  HARD_ASPECT_PLANETS,
  HARD_ASPECTS,
  MAX_INTENSITY,
  MUNDANE_LIMITS,
  MUNDANE_PLANETS,
  type MundaneRule,
  type MundaneTheme,
} from "./mundane_tables.ts";
import { natalOrbs } from "../orbs.ts";
import { type PlanetaryCycle, SLOW_PLANETS } from "../sky/planetary_cycles.ts";
import type { Polarity } from "../polarity.ts";

/** A signal that adds to an event's intensity, with its computed facts. */
export interface MundaneSignal {
  id: string;
  rule: MundaneRule;
  theme: MundaneTheme;
  polarity: Polarity;
  /** 0 … 1. */
  strength: number;
  /** Thousandths of a point that the signal adds to the intensity. */
  millipoints: number;
  /** The facts behind the signal: an orb, or the days from the event, negative before the event. */
  drivers: { id: string; orbDeg: number | null; days: number | null }[];
}

/** The facts of an event; instants are Julian days in UT. */
interface MundaneFacts {
  julianDayUt: number;
  chart: Chart;
  angular: readonly AngularPlanet[];
  cycles: readonly PlanetaryCycle[];
  eclipses: readonly EclipseEvent[];
  ingresses: readonly Ingress[];
  stations: readonly Station[];
}

/** The signals of an event, strongest first. */
export function mundaneSignals(facts: MundaneFacts): MundaneSignal[] {
  return [
    ...facts.angular.map(planetOnAngle),
    ...facts.cycles.flatMap(slowCycle),
    ...facts.eclipses.flatMap((eclipse) => eclipseNear(eclipse, facts.julianDayUt)),
    ...facts.eclipses.flatMap((eclipse) => eclipseOnPoints(eclipse, facts)),
    ...facts.stations.flatMap((station) => stationNear(station, facts.julianDayUt)),
    ...facts.ingresses.flatMap((ingress) => slowIngress(ingress, facts.julianDayUt)),
    ...hardAspects(facts.chart),
    ...syzygy(facts.chart),
  ].filter(({ millipoints }) => millipoints > 0)
    .sort((a, b) => b.millipoints - a.millipoints);
}

/**
 * The intensity of an event, 0 … 100, in thousandths: the sum of the signals, limited to the
 * maximum.
 */
export function mundaneIntensity(signals: readonly MundaneSignal[]) {
  const sum = signals.reduce((total, { millipoints }) => total + millipoints, 0);
  const boundMillipoints = Math.min(0, MAX_INTENSITY * 1000 - sum);
  return { millipoints: sum + boundMillipoints, boundMillipoints };
}

type Weighed = Pick<MundaneSignal, "rule" | "theme" | "polarity" | "strength"> & {
  points: number;
  driver: MundaneSignal["drivers"][number];
};

function signal({ rule, theme, polarity, strength, points, driver }: Weighed): MundaneSignal {
  return {
    id: `${rule}:${driver.id}`,
    rule,
    theme,
    polarity,
    strength: roundDeg(strength),
    millipoints: Math.round(1000 * points * strength),
    drivers: [driver],
  };
}

function planetOnAngle({ planet, angle, orbDeg, strength }: AngularPlanet): MundaneSignal {
  const { theme, polarity, onAngle } = MUNDANE_PLANETS[planet]!;
  const driver = { id: `${planet}_conjunction_${angle}`, orbDeg, days: null };
  return signal({ rule: "planet_on_angle", theme, polarity, strength, points: onAngle, driver });
}

function slowCycle({ faster, slower, aspect }: PlanetaryCycle): MundaneSignal[] {
  if (aspect === null) return [];
  const { points, polarity } = CYCLE_ASPECTS[aspect.type]!;
  return [signal({
    rule: "slow_cycle",
    theme: MUNDANE_PLANETS[slower]!.theme,
    polarity,
    strength: 1 - aspect.orbDeg / aspect.orbLimitDeg,
    points,
    driver: { id: `${faster}_${aspect.type}_${slower}`, orbDeg: aspect.orbDeg, days: null },
  })];
}

function eclipseNear(eclipse: EclipseEvent, julianDayUt: number): MundaneSignal[] {
  const { points, withinDays } = MUNDANE_LIMITS.eclipseNear;
  const days = roundDeg(eclipse.maximumJulianDayUt - julianDayUt);
  if (Math.abs(days) >= withinDays) return [];
  return [signal({
    rule: "eclipse_near",
    theme: "turning_point",
    polarity: "mixed",
    strength: (1 - Math.abs(days) / withinDays) * ECLIPSE_FACTORS[eclipse.kind],
    points,
    driver: { id: eclipseId(eclipse, julianDayUt), orbDeg: null, days },
  })];
}

/** The signals of an eclipse that falls on the degree of a planet or an angle of the chart. */
function eclipseOnPoints(eclipse: EclipseEvent, { chart, julianDayUt }: MundaneFacts) {
  const { points, withinDeg } = MUNDANE_LIMITS.eclipseOnPoint;
  const places = [
    ...chart.planets.filter(({ id }) => PLANETS.includes(id)),
    ...CARDINAL_ANGLES.map((id) => ({ id, longitudeDeg: chart.angles![id].longitudeDeg })),
  ];
  return places.flatMap(({ id, longitudeDeg }): MundaneSignal[] => {
    const orbDeg = roundDeg(separationDeg(longitudeDeg, eclipse.moon.longitudeDeg));
    if (orbDeg >= withinDeg) return [];
    return [signal({
      rule: "eclipse_on_point",
      theme: MUNDANE_PLANETS[id]?.theme ?? "turning_point",
      polarity: "mixed",
      strength: (1 - orbDeg / withinDeg) * ECLIPSE_FACTORS[eclipse.kind],
      points,
      driver: {
        id: `${eclipseId(eclipse, julianDayUt)}_conjunction_${id}`,
        orbDeg,
        days: roundDeg(eclipse.maximumJulianDayUt - julianDayUt),
      },
    })];
  });
}

function eclipseId({ of, kind, maximumJulianDayUt }: EclipseEvent, julianDayUt: number): string {
  return `${maximumJulianDayUt > julianDayUt ? "next" : "previous"}_${of}_eclipse_${kind}`;
}

function stationNear({ body, turns, julianDayUt }: Station, eventJulianDayUt: number) {
  const { points, withinDays } = MUNDANE_LIMITS.stationNear;
  const days = roundDeg(julianDayUt - eventJulianDayUt);
  const planet = MUNDANE_PLANETS[body];
  if (planet === undefined || Math.abs(days) >= withinDays) return [];
  return [signal({
    rule: "station_near",
    theme: planet.theme,
    polarity: planet.polarity,
    strength: 1 - Math.abs(days) / withinDays,
    points,
    driver: { id: `${body}_station_${turns}`, orbDeg: null, days },
  })];
}

function slowIngress({ body, toSign, julianDayUt }: Ingress, eventJulianDayUt: number) {
  const { points, withinDays } = MUNDANE_LIMITS.slowIngress;
  const days = roundDeg(julianDayUt - eventJulianDayUt);
  if (!(SLOW_PLANETS as readonly Point[]).includes(body) || Math.abs(days) >= withinDays) return [];
  return [signal({
    rule: "slow_ingress",
    theme: MUNDANE_PLANETS[body]!.theme,
    polarity: "mixed",
    strength: 1 - Math.abs(days) / withinDays,
    points,
    driver: { id: `${body}_enters_${toSign.toLowerCase()}`, orbDeg: null, days },
  })];
}

function hardAspects({ planets }: Chart): MundaneSignal[] {
  const orbs = natalOrbs(false);
  const counted = planets.filter(({ id }) => HARD_ASPECT_PLANETS.includes(id));
  const isSlow = (id: Point) => (SLOW_PLANETS as readonly Point[]).includes(id);
  return counted.flatMap((first, index) =>
    counted.slice(index + 1)
      .filter((second) => !(isSlow(first.id) && isSlow(second.id)))
      // A conjunction of Sun and Moon is left out here, because the lunation counts it.
      .filter((second) => !(first.id === "sun" && second.id === "moon"))
      .flatMap((second) =>
        HARD_ASPECTS.flatMap((type) => {
          const apartDeg = separationDeg(first.longitudeDeg, second.longitudeDeg);
          const orbDeg = roundDeg(Math.abs(apartDeg - ASPECT_ANGLES_DEG[type]));
          const { limitDeg } = orbs[type]!;
          if (orbDeg > limitDeg) return [];
          const { theme } = MUNDANE_PLANETS[second.id]!;
          return [signal({
            rule: "hard_aspect",
            theme,
            polarity: "challenging",
            strength: 1 - orbDeg / limitDeg,
            points: MUNDANE_LIMITS.hardAspect.points,
            driver: { id: `${first.id}_${type}_${second.id}`, orbDeg, days: null },
          })];
        })
      )
  );
}

function syzygy({ planets }: Chart): MundaneSignal[] {
  const { points, withinDeg } = MUNDANE_LIMITS.syzygy;
  const longitudeOf = (id: Point) => planets.find((planet) => planet.id === id)!.longitudeDeg;
  const angleDeg = normalizeDeg(longitudeOf("moon") - longitudeOf("sun"));
  return ([["new_moon", 0], ["full_moon", 180]] as const).flatMap(([id, targetDeg]) => {
    const orbDeg = roundDeg(separationDeg(angleDeg, targetDeg));
    if (orbDeg >= withinDeg) return [];
    return [signal({
      rule: "syzygy",
      theme: "public_mood",
      polarity: "mixed",
      strength: 1 - orbDeg / withinDeg,
      points,
      driver: { id, orbDeg, days: null },
    })];
  });
}
