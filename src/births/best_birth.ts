import type { Issue } from "../base/errors.ts";
import type { Places } from "../places/open_places.ts";
import { clockSeconds, offsetSecondsOf } from "../time/civil_time.ts";
import { readingHint, timeReadings } from "../time/written_forms.ts";
import type { ChartQuality, Warning } from "./chart_meta.ts";
import { bestLocation } from "./best_location.ts";
import { type Birth, birthAt, birthDate, birthWithin, clockPlace, qualityOf } from "./birth.ts";
import { dayIssue, timeIssue } from "./birth_issues.ts";
import type { Location } from "./locate.ts";
import type { Subject, TimedSubject } from "./subject.ts";

/** A birth, as far as its data could be read. */
export interface BestBirth {
  birth: Birth;
  quality: ChartQuality["quality"];
  /** Codes of the doubts. */
  notes: string[];
}

/** Notes which say that a given place may be unused. */
const PLACE_DOUBTS = ["place_unknown", "coordinates_incomplete", "date_nonexistent"];

/**
 * The likeliest birth for a subject, for cases in which nobody can be asked. A doubtful place or
 * time is interpreted or left out, and the notes say so. There is no birth only if the date is
 * invalid.
 * @param path The subject's path in the request.
 */
export function bestBirth(
  subject: Subject,
  path: string,
  places: Places,
  now: Date,
): BestBirth | { issue: Issue } {
  const readable = readableClock(subject, places);
  const { location, doubts } = bestLocation(readable.subject, path, places);
  const found = settledBirth(readable.subject, location, path, places, now);
  if ("issue" in found) return found;
  const { birth } = found;
  const isTimeUnused = readable.subject.tob !== undefined && birth.time === null;
  const notes = [
    ...readable.doubts,
    ...doubts,
    ...(isTimeUnused ? ["time_unused"] : []),
    ...found.doubts,
    ...birth.notes,
  ];
  const quality = qualityOf(birth);
  const isTimeInvalid = readable.doubts.includes("time_invalid");
  return {
    birth: isTimeInvalid
      ? { ...birth, warnings: [...birth.warnings, timeLeftOut(subject, path)] }
      : birth,
    quality: found.doubts.includes("time_nonexistent")
      ? "ambiguous_time"
      : quality === "full" && doubts.length > 0
      ? "approximate_place"
      : quality,
    notes: [...new Set(notes)],
  };
}

/** Whether the notes of a birth say that its time is not used. */
export function isTimeLost(notes: readonly string[]): boolean {
  return notes.includes("time_invalid") || notes.includes("time_unused");
}

/** Whether a birth has no place although a place was given. */
export function isPlaceLost(quality: ChartQuality["quality"], notes: readonly string[]): boolean {
  return (quality === "date_only" || notes.includes("no_place")) &&
    notes.some((note) => PLACE_DOUBTS.includes(note));
}

function timeLeftOut({ tob }: Subject, path: string): Warning {
  const { hint } = readingHint(timeReadings(tob!));
  return {
    code: "time_left_out",
    message: `${path}.tob: found ${
      JSON.stringify(tob)
    }, expected HH:MM or HH:MM:SS, so only the date was used${hint}`,
  };
}

/** The subject without a time, zone or offset that cannot be read. */
function readableClock(subject: Subject, places: Places): { subject: Subject; doubts: string[] } {
  const { tob, timezone, utc_offset, ...others } = subject;
  const isTime = tob !== undefined && clockSeconds(tob) !== null;
  const isZone = timezone !== undefined && places.localTime(timezone, 0) !== null;
  const isOffset = utc_offset !== undefined && offsetSecondsOf(utc_offset) !== null;
  const isGiven = (text?: string) => text !== undefined && text.trim() !== "";
  return {
    subject: {
      ...others,
      ...(isTime && { tob }),
      ...(isZone && { timezone }),
      ...(isOffset && { utc_offset }),
    },
    doubts: [
      ...(isGiven(tob) && !isTime ? ["time_invalid"] : []),
      ...(isGiven(timezone) && !isZone ? ["timezone_unknown"] : []),
      ...(isGiven(utc_offset) && !isOffset ? ["utc_offset_invalid"] : []),
    ],
  };
}

type Settled = { birth: Birth; doubts: string[] } | { issue: Issue };

function settledBirth(
  subject: Subject,
  location: Location | null,
  path: string,
  places: Places,
  now: Date,
): Settled {
  const { tob } = subject;
  const hasClock = location !== null || subject.timezone !== undefined ||
    subject.utc_offset !== undefined;
  return tob !== undefined && hasClock
    ? birthByClock({ ...subject, tob }, location, path, places, now)
    : birthByDay(subject, location, path, places, now);
}

function birthByClock(
  subject: TimedSubject,
  location: Location | null,
  path: string,
  places: Places,
  now: Date,
): Settled {
  const date = { ...birthDate(subject), place: clockPlace(location, places) };
  const rules = { whenAmbiguous: "earlier" } as const;
  const settled = places.birthTime({ ...date, time: subject.tob }, rules);
  switch (settled.outcome) {
    case "resolved":
      return { birth: birthAt(settled, subject.id, location, path, now), doubts: [] };
    case "nonexistent": {
      // A local time in a daylight-saving gap is read with the offset from before the gap.
      const utcOffset = settled.neighbours[0].utcOffset;
      const kept = places.birthTime({ ...date, time: subject.tob, utcOffset }, rules);
      if (kept.outcome !== "resolved") break;
      return {
        birth: birthAt(kept, subject.id, location, path, now),
        doubts: ["time_nonexistent"],
      };
    }
  }
  return { issue: timeIssue(settled, subject, path) };
}

function birthByDay(
  subject: Subject,
  location: Location | null,
  path: string,
  places: Places,
  now: Date,
): Settled {
  const date = birthDate(subject);
  const settled = places.birthDay({ ...date, place: clockPlace(location, places) });
  if (settled.outcome === "resolved") {
    return {
      birth: birthWithin(settled, subject, location, path, places.tzVersion, now),
      doubts: [],
    };
  }
  if (settled.outcome === "nonexistent") {
    // The clocks of this place skipped the day, so the date stands for that day anywhere on Earth.
    const anywhere = places.birthDay({ date: date.date, calendar: date.calendar });
    if (anywhere.outcome === "resolved") {
      return {
        birth: birthWithin(anywhere, subject, null, path, places.tzVersion, now),
        doubts: ["date_nonexistent"],
      };
    }
  }
  return { issue: dayIssue(settled, subject, path) };
}
