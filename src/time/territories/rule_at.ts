import type { Coordinates } from "../coordinates.ts";
import { liesIn } from "./lies_in.ts";
import { OLD_STYLE, type OldStyle } from "./old_style.ts";
import { TERRITORIES } from "./territories.ts";
import type { ClockText, Period, Territory } from "./territory.ts";

/** The country and division to which a place belongs today. */
export interface TerritoryPlace {
  /** ISO 3166; null on the open sea. */
  countryCode: string | null;
  /** GeoNames code of the place's division, such as `US.IL`. */
  division: string | null;
  /** Null if the coordinates are not known; then only rows for a whole country apply. */
  at: Coordinates | null;
}

/** The clocks of a place on a day, according to the tables. */
interface ClockRule {
  clock: ClockText;
  others: readonly ClockText[];
  /**
   * The territory whose note explains the doubt. If there are no other clocks, the reading is
   * doubtful only if `isAlwaysDoubtful` is set.
   */
  territory: Territory;
}

/** The clock of a place that no row contains: the clock of the place's zone. */
const OWN_ZONE = "zone";

const TERRITORIES_BY_COUNTRY = byCountry(TERRITORIES);
const OLD_STYLE_BY_COUNTRY = byCountry(OLD_STYLE);

/**
 * For each country, the end of the year in which its last row ends. For births after that year, the
 * tables need not be searched.
 */
const LAST_DAYS = new Map(
  [...TERRITORIES_BY_COUNTRY].map(([country, rows]): [string, string] => {
    const ends = rows.flatMap(({ periods }) => periods.map(([, until]) => until || "9999"));
    return [country, `${ends.reduce((last, end) => end > last ? end : last).slice(0, 4)}-12-31`];
  }),
);

/**
 * The clock of a place on a local day, `YYYY-MM-DD`, Gregorian. Null if no row contains the place
 * and the day: then only the zone's clock applies. In a year in which the clock changed, the clocks
 * before and after the change are alternatives.
 */
export function clockRuleAt(place: TerritoryPlace, date: string): ClockRule | null {
  const country = place.countryCode ?? "";
  const rows = TERRITORIES_BY_COUNTRY.get(country);
  if (rows === undefined || date > LAST_DAYS.get(country)!) return null;
  const found = ruling(rows, place, ([from, until]) => from <= date && isBefore(date, until));
  const clock = found?.period[2] ?? OWN_ZONE;
  const others = new Set<ClockText>([
    ...found?.period.slice(3) ?? [],
    ...found?.territory.otherwise ?? [],
  ]);
  let changed: Territory | null = null;
  for (const { day, territory } of changesIn(rows, place, date.slice(0, 4))) {
    const isOn = ([from, until]: Period) => from <= day && isBefore(day, until);
    const isOnTheEve = ([from, until]: Period) => from < day && (until === "" || until >= day);
    for (const covers of [isOn, isOnTheEve]) {
      const other = ruling(rows, place, covers)?.period[2] ?? OWN_ZONE;
      if (other === clock) continue;
      others.add(other);
      changed ??= territory;
    }
  }
  const territory = found?.territory ?? changed;
  return territory === null ? null : { clock, others: [...others], territory };
}

/**
 * The row by which the Julian calendar was official at a place on a day; null if the Julian
 * calendar was not official.
 */
export function oldStyleAt(place: TerritoryPlace, date: string): OldStyle | null {
  if (date >= "1923-03-01") return null;
  const row = OLD_STYLE_BY_COUNTRY.get(place.countryCode ?? "")
    ?.find(({ area }) => holds(area, place));
  if (row === undefined || row.period === null) return null;
  const [from, until] = row.period;
  return from <= date && date < until ? row : null;
}

type Ruling = { territory: Territory; period: Period };

function ruling(
  rows: readonly Territory[],
  place: TerritoryPlace,
  covers: (period: Period) => boolean,
): Ruling | null {
  for (const territory of rows) {
    const period = territory.periods.find(covers);
    if (period !== undefined && holds(territory.area, place)) return { territory, period };
  }
  return null;
}

/** The days of a year on which a law changed the clock of a territory that contains the place. */
function* changesIn(rows: readonly Territory[], place: TerritoryPlace, year: string) {
  for (const territory of rows) {
    if (territory.hasLooseEnds) continue;
    for (const [from, until] of territory.periods) {
      for (const day of [from, until]) {
        if (!day.startsWith(year) || day === "") continue;
        if (holds(territory.area, place)) yield { day, territory };
      }
    }
  }
}

function holds(area: Territory["area"], { at, division }: TerritoryPlace): boolean {
  return area === undefined || (at !== null && liesIn(at, division, area));
}

function isBefore(date: string, until: string): boolean {
  return until === "" || date < until;
}

function byCountry<Row extends { countries: readonly string[] }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    for (const country of row.countries) {
      found.set(country, [...found.get(country) ?? [], row]);
    }
  }
  return found;
}
