import { ISSUE_CODES, WARNING_CODES } from "../../base/issue_codes.ts";
import type { Customer } from "./customers.ts";

interface Doubt {
  field: string;
  code: string;
  message: string;
}

/** For each note, the field that it is about, and what was done. */
const DOUBTS: Readonly<Record<string, readonly [field: string, message: string]>> = {
  time_invalid: [
    "tob",
    "the time has no sure reading and is left out; expected HH:MM or HH:MM:SS, or as in 7:05 PM",
  ],
  time_unused: ["tob", "without a place, timezone or utc_offset the time is left out"],
  time_ambiguous: ["tob", "the clocks of the place showed this time twice; the earlier is used"],
  time_nonexistent: ["tob", "the clocks of the place skipped this time; it is used as if not"],
  time_confidence_low: ["tob", "the offset of the clocks at this time is not certain"],
  timezone_unknown: ["timezone", "no IANA time zone has this name; it is left out"],
  timezone_unlike_place: [
    "timezone",
    "the clocks of the place showed another time; those of timezone are used",
  ],
  utc_offset_invalid: ["utc_offset", "the offset is left out; expected ±HH:MM"],
  place_unknown: ["pob", "no such place is known, or it is a region; it is left out"],
  place_ambiguous: [
    "pob",
    "several places have this name; the likeliest is used: add region or country",
  ],
  place_guessed: ["pob", "the larger place of this name is used: add region or country"],
  place_conflict: [
    "pob",
    "the place is more than 100 km from coordinates or place_id, which are used",
  ],
  no_place: ["pob", "there is no place; the time is used with timezone or utc_offset"],
  coordinates_incomplete: ["latitude", "latitude and longitude need each other; they are left out"],
  coordinates_swapped: [
    "latitude",
    "latitude and longitude fit only in the other order; they are used as they are",
  ],
  date_nonexistent: ["dob", "the place skipped this day; the date is used without it"],
  dob_unlikely: ["dob", "the date is in the future or more than 120 years ago; send is false"],
};

const CAUSES: Readonly<Record<string, { cause: string }>> = { ...ISSUE_CODES, ...WARNING_CODES };

/** The doubts about a birth, by field. */
export function doubtsOf({ quality, notes }: Pick<Customer, "quality" | "notes">): Doubt[] {
  const isTwice = quality === "ambiguous_time" && !notes.includes("time_nonexistent");
  return [...(isTwice ? ["time_ambiguous"] : []), ...notes].map((code) => {
    const [field, message] = DOUBTS[code] ?? ["", CAUSES[code]?.cause ?? code];
    return { field, code, message };
  });
}
