import type { Coordinates } from "../../time/coordinates.ts";
import { signedDeg } from "../angles.ts";
import type { Moment } from "../chart/moment.ts";

/**
 * The moment of a Davison chart: the mean of two births in time and in space. It is cast like any
 * other moment. If a time of birth is unknown, so is the mean; its span reaches from the mean of
 * the first possible instants to that of the last. Unless both places are known, the moment has no
 * place.
 */
export function davisonMoment(first: Moment, second: Moment): Moment {
  const [one, other] = [first, second].map(spanOf);
  return {
    julianDayUt: mean(first.julianDayUt, second.julianDayUt),
    span: first.span === null && second.span === null ? null : {
      startJulianDayUt: mean(one.startJulianDayUt, other.startJulianDayUt),
      endJulianDayUt: mean(one.endJulianDayUt, other.endJulianDayUt),
    },
    location: first.location && second.location && meanPlace(first.location, second.location),
  };
}

function spanOf({ julianDayUt, span }: Moment): NonNullable<Moment["span"]> {
  return span ?? { startJulianDayUt: julianDayUt, endJulianDayUt: julianDayUt };
}

/**
 * The mean latitude, and the mean longitude on the shorter way round. It is not the middle of the
 * great circle, which would lead over the polar regions. For two places exactly 180° of longitude
 * apart it is the plain mean, which does not cross the date line.
 */
export function meanPlace(first: Coordinates, second: Coordinates): Coordinates {
  const between = mean(first.longitudeDeg, second.longitudeDeg);
  const isAcrossDateLine = Math.abs(first.longitudeDeg - second.longitudeDeg) > 180;
  return {
    latitudeDeg: mean(first.latitudeDeg, second.latitudeDeg),
    longitudeDeg: isAcrossDateLine ? signedDeg(between + 180) : between,
  };
}

function mean(first: number, second: number): number {
  return (first + second) / 2;
}
