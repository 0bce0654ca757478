import { z } from "zod";
import { invalidRequest } from "../../base/errors.ts";
import type { Birth } from "../../births/birth.ts";
import { locate, type Location } from "../../births/locate.ts";
import { bothCoordinates, placeFields, placeText, type Subject } from "../../births/subject.ts";
import type { Places } from "../../places/open_places.ts";
import { chartOptions } from "./chart_options.ts";

const PATH = "options.relocated_to";

const relocatedTo = z.strictObject({ place: placeText.optional(), ...placeFields }).meta({
  id: "RelocatedTo",
  ...bothCoordinates,
  description:
    "Another place, as text, place_id or coordinates. The birth chart keeps its instant and its bodies; houses, angles, sect and lots are computed for this place. A time of birth is required.",
});

/** `options` of the routes that can cast a birth chart for another place. */
export const relocatableOptions = chartOptions.extend({ relocated_to: relocatedTo.optional() })
  .meta({ id: "RelocatableChartOptions" });

/**
 * The place to which the birth chart of a request is relocated; null if the request asks for none.
 * @param subject The birth as the caller sent it; undefined if there is none.
 * @throws {ApiError} INVALID_REQUEST if the place cannot be determined, or if there is no birth
 * with a known time.
 */
export async function relocation(
  options: z.infer<typeof relocatableOptions> | undefined,
  subject: Subject | undefined,
  birth: Birth | null,
  places: Places,
): Promise<Location | null> {
  const given = options?.relocated_to;
  if (given === undefined) return null;
  if (birth?.time == null) throw nothingToRelocate(subject);
  const location = await locate(given, given.place, PATH, "place", places);
  if (location !== null) return location;
  throw invalidRequest({
    path: `${PATH}.place`,
    code: "missing",
    message: "missing; expected a place: place, place_id, or latitude and longitude",
  });
}

/** A birth for which the chart is cast: at its own place, or at another place if one is given. */
export function relocated<Of extends Birth>(birth: Of, location: Location | null): Of {
  return location === null ? birth : { ...birth, location };
}

function nothingToRelocate(subject: Subject | undefined) {
  if (subject === undefined) {
    return invalidRequest({
      path: PATH,
      code: "no_effect",
      message:
        "there is no subject whose chart could be relocated; send transit_location for the houses of the transits",
    });
  }
  const [field, next] = subject.tob === undefined
    ? ["tob", `send tob, or leave ${PATH} out`]
    : ["pob", "send pob, timezone or utc_offset, so that tob is an instant"];
  return invalidRequest({
    path: `subject.${field}`,
    code: "missing",
    message: `missing; ${PATH} needs a known time of birth: ${next}`,
  });
}
