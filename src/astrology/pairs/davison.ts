import type { Coordinates } from "../../time/coordinates.ts";
import { signedDeg } from "../angles.ts";
import type { Moment } from "../chart/moment.ts";

/**
 * The moment of a Davison chart: the mean of two births in time and in space. The moment is
 * computed like any other moment. If a time of birth is unknown, the mean is unknown too: its span
 * reaches from the mean of the first possible instants to the mean of the last possible instants.
 * Unless both places are known, the moment has no place.
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
 * The mean latitude, and the mean longitude on the shorter way round. The middle of the great
 * circle is not used, because a great circle may lead over the polar regions. For two places
 * exactly 180° of longitude apart, the plain mean of the longitudes is used, which does not cross
 * the date line.
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
