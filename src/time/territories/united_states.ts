import type { Area, ClockText, Outline, Period, Territory, Town } from "./territory.ts";

/**
 * The likeliest clock of summers in the United States. Without a row here it is the zone's own
 * history, which is the daylight saving time of its name city. Standard time and one hour ahead of
 * it are always the alternatives from late March to October, the months in which towns chose.
 */
const NOTE =
  "Towns of the United States and Canada chose their own daylight saving time, and some registers kept standard time.";
const DOANE = "D. C. Doane, Time Changes in the USA (1966)";

type Years = readonly [from: string, until: string];
/**
 * The periods between the law of 1919 and War Time, and between the end of War Time and the Uniform
 * Time Act.
 */
const BETWEEN_WARS: Years = ["1919-10-26", "1942-02-09"];
const AFTER_WAR: Years = ["1945-09-30", "1967-01-01"];

const BOTH = ["standard", "summer"] as const;

/** Periods of the likeliest clock. Times outside all periods have the zone's clock. */
const summers = (...periods: readonly (readonly [from: string, until: string, ClockText])[]) =>
  periods.map(([from, until, clock]): Period => [from, until, clock, ...BOTH]);

const standardIn = (...years: Years[]) =>
  summers(...years.map(([from, until]) => [from, until, "standard"] as const));

const daylightIn = (...years: Years[]) =>
  summers(...years.map(([from, until]) => [from, until, "zone"] as const));

const state = (area: Area, periods: readonly Period[], source: string): Territory => ({
  id: "local_daylight_saving",
  countries: ["US"],
  area,
  periods,
  hasLooseEnds: true,
  note: NOTE,
  source,
});

const inStates = (codes: string, periods: readonly Period[], source: string, outside?: Outline[]) =>
  state(
    { divisions: codes.split(" ").map((code) => `US.${code}`), ...(outside && { outside }) },
    periods,
    source,
  );

const inTowns = (towns: readonly Town[], periods: readonly Period[], source: string) =>
  state({ towns }, periods, source);

const PANHANDLE_OF_IDAHO: Outline = [[-117.1, 45.5], [-114.3, 45.5], [-116, 49.1], [-117.1, 49.1]];

/** Towns that differed from their state come first, then the states. */
export const UNITED_STATES: readonly Territory[] = [
  inTowns(
    [[41.85, -87.65, 40]],
    [["1936-03-01", "1936-11-15", "-05:00", "-06:00"]],
    "tz database, America/Chicago: Eastern time from 1 March to 15 November 1936",
  ),
  inTowns(
    [[42.76, -71.47, 8], [42.99, -71.45, 10], [43.66, -70.26, 12]],
    daylightIn(BETWEEN_WARS),
    `${DOANE}: Nashua, Manchester and Portland`,
  ),
  inTowns(
    [[41.32, -72.33, 8]],
    summers(["1919-10-26", "1922-01-01", "standard"]),
    `${DOANE}: Old Lyme 1921`,
  ),
  inTowns(
    [[40.71, -74, 80], [42.65, -73.76, 25], [39.95, -75.16, 40], [40.44, -80, 40]],
    daylightIn(BETWEEN_WARS),
    `${DOANE}: New York, Albany, Philadelphia, Pittsburgh`,
  ),
  inTowns(
    [[39.75, -75.55, 15], [39.29, -76.61, 25]],
    summers(["1922-01-01", "1923-01-01", "zone"]),
    `${DOANE}: Wilmington and Baltimore 1922`,
  ),
  inTowns(
    [[38.88, -77.1, 12], [38.82, -77.07, 10], [38.85, -77.31, 20]],
    summers(["1947-01-01", "1967-01-01", "zone"]),
    "Code of Virginia: Arlington, Alexandria and Fairfax went by the District of Columbia",
  ),
  inTowns(
    [[38.25, -85.76, 30]],
    daylightIn(BETWEEN_WARS, AFTER_WAR),
    "tz database: America/Kentucky/Louisville",
  ),
  inTowns(
    [[32.37, -86.3, 20]],
    summers(["1935-01-01", "1936-01-01", "zone"]),
    `${DOANE}: Montgomery 1935`,
  ),
  inTowns(
    [[38.63, -90.2, 35]],
    daylightIn(AFTER_WAR),
    `${DOANE}: St. Louis; the years are not certain`,
  ),
  inTowns(
    [[44.95, -93.09, 10]],
    summers(["1965-01-01", "1966-01-01", "zone"]),
    "MinnPost and West Central Tribune on 1965: St. Paul from 9 May",
  ),
  inTowns(
    [[44.98, -93.27, 20]],
    summers(["1965-01-01", "1966-01-01", "may4-labor"]),
    "MinnPost and West Central Tribune on 1965",
  ),
  inTowns(
    [[41.88, -80.8, 60], [41.1, -80.65, 40], [41.08, -81.52, 40], [41.5, -81.69, 60]],
    daylightIn(AFTER_WAR),
    `${DOANE}: northern and eastern Ohio`,
  ),

  inStates(
    "MA",
    summers(["1919-10-26", "1942-02-09", "zone"], ["1954-01-01", "1955-01-01", "apr-oct"]),
    DOANE,
  ),
  inStates("RI CT NJ", daylightIn(BETWEEN_WARS, AFTER_WAR), DOANE),
  inStates("NH VT ME NY PA", standardIn(BETWEEN_WARS), `${DOANE}; state laws for standard time`),
  inStates("DE MD", standardIn(BETWEEN_WARS), DOANE),
  inStates("MD DE", summers(["1945-09-30", "1948-01-01", "standard"]), `${DOANE}: Delmarva 1947`, [
    [[-80, 38.9], [-76.4, 38.9], [-76.2, 39.3], [-75.4, 39.6], [-75.4, 40], [-80, 40]],
  ]),
  inStates(
    "DC",
    summers(["1919-10-26", "1942-02-09", "standard"], ["1945-09-30", "1947-01-01", "standard"]),
    DOANE,
  ),
  inStates(
    "VA",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1962-01-01", "standard"],
      ["1962-01-01", "1967-01-01", "may30-labor"],
    ),
    "Virginia, act of 1946; Code of Virginia § 1-15; Acts 1964 c. 646",
  ),
  inStates(
    "WV NC SC GA FL AL MS TN KY OH",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    `${DOANE}; Tennessee, law of 4 February 1949; Kentucky law`,
  ),
  inStates(
    "MI",
    daylightIn(BETWEEN_WARS, AFTER_WAR),
    "tz database: America/Detroit has 1948 alone",
  ),
  inStates(
    "IN",
    daylightIn(BETWEEN_WARS, AFTER_WAR),
    "Indiana had 345 regions of time: Doane (1966)",
  ),
  inStates(
    "IL",
    summers(
      ["1918-03-31", "1959-07-01", "standard"],
      ["1959-07-01", "1967-01-01", "zone"],
    ),
    `${DOANE} p. 188: Illinois recorded births in standard time before 1 July 1959`,
  ),
  inStates(
    "WI",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1957-01-01", "standard"],
      ["1957-01-01", "1967-01-01", "apr-sep"],
    ),
    "Wisconsin law of 1923; votes of 1947 and 2 April 1957 (Ballotpedia)",
  ),
  inStates(
    "MN",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1957-01-01", "standard"],
      ["1957-01-01", "1967-01-01", "may4-labor"],
    ),
    "Minnesota law: fourth Sunday of May to Labor Day; MinnPost on 1965",
  ),
  inStates(
    "IA",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1957-01-01", "standard"],
      ["1957-01-01", "1967-01-01", "zone"],
    ),
    "Iowa had 23 pairs of dates in 1964; Des Moines refused in 1927",
  ),
  inStates(
    "MO AR LA TX OK KS NE ND SD NM UT WY MT",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    "tz mailing list, 26 April 2003 (Houston) and 23 November 2018 (Missouri); Tulsa City-County Library: none 1945–67; Nebraska law of 1957 (North Platte Telegraph, 2021)",
  ),
  inStates(
    "CO",
    summers(["1945-09-30", "1965-01-01", "standard"], ["1965-01-01", "1967-01-01", "zone"]),
    "tz database: America/Denver",
  ),
  inStates("ID", standardIn(BETWEEN_WARS, AFTER_WAR), "tz database: America/Boise", [
    PANHANDLE_OF_IDAHO,
  ]),
  inStates("AK", daylightIn(BETWEEN_WARS, AFTER_WAR), "tz database, northamerica"),
  // States in which no town had a summer time of its own.
  inStates(
    "AZ HI",
    [["1919-10-26", "1942-02-09", "zone"], ["1945-09-30", "1968-01-01", "zone"]],
    "tz database, northamerica: Phoenix and Honolulu",
  ),
  inStates(
    "NV",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1949-01-01", "standard"],
      ["1949-01-01", "1967-01-01", "zone"],
    ),
    DOANE,
  ),
  inStates(
    "CA",
    summers(["1919-10-26", "1942-02-09", "standard"], ["1945-09-30", "1967-01-01", "zone"]),
    "tz database: the rules CA",
  ),
  inStates(
    "WA ID",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1948-06-01", "standard"],
      ["1948-06-01", "1948-09-27", "summer"],
      ["1948-09-27", "1949-01-01", "standard"],
      ["1949-01-01", "1953-01-01", "apr-sep"],
      ["1953-01-01", "1961-01-01", "standard"],
      ["1961-01-01", "1967-01-01", "zone"],
    ),
    "Washington Senate bill report SB 5795 (2024); votes of 1952 and 1960 (Ballotpedia)",
  ),
  inStates(
    "OR",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1949-01-01", "standard"],
      ["1949-01-01", "1953-01-01", "apr-sep"],
      ["1953-01-01", "1963-01-01", "standard"],
      ["1963-01-01", "1967-01-01", "zone"],
    ),
    "votes of 1952 and 1960 (Ballotpedia); Oregon law of 1963",
  ),
  {
    id: "local_daylight_saving",
    countries: ["US"],
    periods: [["1918-01-01", "1968-01-01", "zone", ...BOTH]],
    hasLooseEnds: true,
    note: NOTE,
    source: "tz database, northamerica; A. Treindl, tz mailing list, June 2020",
  },
];
