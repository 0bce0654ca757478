import { normalizeDeg } from "../angles.ts";

/** The phases in eight bins of 45° of Moon − Sun; the bins are centred on the principal phases. */
export const MOON_PHASES = [
  "new_moon",
  "waxing_crescent",
  "first_quarter",
  "waxing_gibbous",
  "full_moon",
  "waning_gibbous",
  "last_quarter",
  "waning_crescent",
] as const;
export type MoonPhase = (typeof MOON_PHASES)[number];

/**
 * The phases in eight bins of 45° of Moon − Sun; the first bin begins at 0°. Source: Rudhyar, The
 * Lunation Cycle (1967).
 */
export const LUNATION_PHASES = [
  "new",
  "crescent",
  "first_quarter",
  "gibbous",
  "full",
  "disseminating",
  "last_quarter",
  "balsamic",
] as const;
export type LunationPhase = (typeof LUNATION_PHASES)[number];

/** Phases at Moon − Sun = 0°, 90°, 180°, 270°. */
export const PRINCIPAL_PHASES = [
  "new_moon",
  "first_quarter",
  "full_moon",
  "last_quarter",
] as const satisfies readonly MoonPhase[];
export type PrincipalPhase = (typeof PRINCIPAL_PHASES)[number];

const BIN_DEG = 45;

/**
 * The phase for a difference of longitude Moon − Sun, in degrees. The conventions `abi-1` set the
 * limits.
 */
export function moonPhaseOf(phaseAngleDeg: number): MoonPhase {
  return MOON_PHASES[Math.floor(normalizeDeg(phaseAngleDeg + BIN_DEG / 2) / BIN_DEG)];
}

/** The phase of the lunation cycle for Moon − Sun in longitude, degrees. */
export function lunationPhaseOf(phaseAngleDeg: number): LunationPhase {
  return LUNATION_PHASES[Math.floor(normalizeDeg(phaseAngleDeg) / BIN_DEG)];
}

/** The principal phase nearest to Moon − Sun in longitude, degrees. */
export function principalPhaseAt(phaseAngleDeg: number): PrincipalPhase {
  return PRINCIPAL_PHASES[Math.round(normalizeDeg(phaseAngleDeg) / 90) % 4];
}

/** Geocentric, of date: degrees and AU. */
interface EclipticPosition {
  longitudeDeg: number;
  latitudeDeg: number;
  distanceAu: number;
}

/**
 * The lit fraction of the Moon's disc, 0 … 1, seen from the Earth's centre.
 * Formula: Meeus, Astronomical Algorithms (2nd ed.), 48.1 to 48.3.
 */
export function illuminatedFraction(moon: EclipticPosition, sun: EclipticPosition): number {
  const radians = Math.PI / 180;
  const cosElongation = Math.cos(moon.latitudeDeg * radians) *
    Math.cos((moon.longitudeDeg - sun.longitudeDeg) * radians);
  const sinElongation = Math.sqrt(1 - cosElongation ** 2);
  const phaseAngle = Math.atan2(
    sun.distanceAu * sinElongation,
    moon.distanceAu - sun.distanceAu * cosElongation,
  );
  return (1 + Math.cos(phaseAngle)) / 2;
}
