import type { Area, ClockText, Outline, Period, Territory, Town } from "./territory.ts";

const NOTE =
  "Towns of the United States and Canada chose their own daylight saving time, and some registers kept standard time.";

/*
 * Sources that several rows share. Rows that cite only DOANE rely on other works that quote the
 * book, because only page 188 of the book could be read.
 */
const DOANE = "D. C. Doane, Time Changes in the USA (1966), page unknown";
const OFFICIAL_GUIDE =
  "Official Guide of the Railways, as cited in Wikipedia, Daylight saving time in the United States and History of time in the United States: 1954, 1960 and 1964";
const HEARING_1963 =
  "Senate hearings on S. 1195, 88th Congress (1963), p. 20, survey of the Committee for Time Uniformity";
const HEARING_1964 =
  "House hearings on uniform time, 18 June 1964, p. 42, survey of 1963 or 1964: 16 states had it statewide, some towns of CO, ID, IN, IA, MD, MI, MN, MO, MT, NM, OH, PA and VA";
const HEARING_1966 =
  "House hearings on H.R. 6785 and other bills, 89th Congress (1966), pp. 71 and 73, survey of 1965";
/** The law under which towns that had daylight saving time in 1966 had it from April to October. */
const UNIFORM_TIME_ACT = "Public Law 89-387, 80 Stat. 107, § 6, on 1966";

type Years = readonly [from: string, until: string];
/**
 * The periods between the law of 1919 and War Time, and between the end of War Time and the Uniform
 * Time Act.
 */
const BETWEEN_WARS: Years = ["1919-10-26", "1942-02-09"];
const AFTER_WAR: Years = ["1945-09-30", "1967-01-01"];

const BOTH = ["standard", "summer"] as const;

/** The periods of the likeliest clock. Outside these periods, the zone's clock is used. */
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

const DELMARVA =
  "A newspaper of 1947 in Delmar Historical and Art Society, 8 March 2020: most of Delmarva stays on Eastern Standard Time";
/** Parts of West Virginia: Wheeling and points north; Berkeley and Jefferson Counties. */
const NORTHERN_PANHANDLE: Outline = [[-81, 40], [-80.5, 40], [-80.5, 40.7], [-81, 40.7]];
const EASTERN_PANHANDLE: Outline = [[-78.23, 39.1], [-77.7, 39.1], [-77.7, 39.75], [-78.23, 39.75]];
const PANHANDLE_OF_IDAHO: Outline = [[-117.1, 45.5], [-114.3, 45.5], [-116, 49.1], [-117.1, 49.1]];

/**
 * The clocks of towns in summers of the United States, the likeliest first. A place that no row
 * contains uses the history of its zone, which has the daylight saving time of the city after which
 * the zone is named. From late March to October each town could choose, so standard time and
 * standard time plus one hour are always among the other clocks. Towns that differed from their
 * state come before the states.
 */
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
    "P. Devoe, Daylight Saving Time: An Ongoing Debate, Florence Griswold Museum, 29 October 2020: letters from Old Lyme, 11 and 15 May 1921",
  ),
  inTowns(
    [[39.75, -75.55, 15]],
    summers(["1922-01-01", "1923-01-01", "zone"]),
    `${DOANE}: Wilmington 1922; nothing was found for its later years`,
  ),
  inTowns(
    [[40.71, -74, 80], [42.65, -73.76, 25], [39.95, -75.16, 40], [40.44, -80, 40]],
    daylightIn(BETWEEN_WARS),
    `tz database, America/New_York; M. Hofferber, Fall Back, Rural Delivery (2008): Philadelphia; for Albany and Pittsburgh ${DOANE}`,
  ),
  inTowns(
    [[42.89, -78.88, 25], [42.77, -78.61, 6], [42.64, -78.54, 6], [43, -78.19, 8]],
    summers(["1938-01-01", "1939-01-01", "zone"]),
    "Arcade newspaper, 20 May 1938, Arcade Historical Society, 27 March 2014: Buffalo, East Aurora, Holland and Batavia; not Rochester",
  ),
  inTowns(
    [
      [40.6, -75.48, 10],
      [40.62, -75.38, 8],
      [41, -75.18, 8],
      [41.09, -75, 4],
      [41.12, -75.36, 4],
      [41.34, -74.76, 10],
    ],
    summers(["1941-01-01", "1942-02-09", "zone"]),
    "Scranton Times, 11 March 1941, in The Times-Tribune, After decades of dispute: Allentown, Bethlehem, Stroudsburg, Bushkill, Mount Pocono, Milford and Matamoras; not Scranton",
  ),
  inTowns(
    [[39.29, -76.61, 25]],
    summers(["1922-01-01", "1922-08-27", "zone"]),
    "The Baltimore Sun, August 1922, in Bygone Maryland, 6 November 2016; Cumberland Times-News, 4 April 2013",
  ),
  inTowns(
    [[39.41, -77.41, 15]],
    summers(["1955-01-01", "1959-01-01", "apr-sep"]),
    "The News, Frederick, September 1959, in Bygone Maryland, 6 November 2016: in 1959 until October, before that until September",
  ),
  inTowns(
    [[38.64, -75.61, 6], [38.556, -75.571, 5]],
    summers(["1947-01-01", "1948-01-01", "zone"]),
    "A newspaper of 1947 in Delmar Historical and Art Society, 8 March 2020: Seaford and Laurel were exceptions on Delmarva",
  ),
  inTowns(
    [[38.88, -77.1, 12], [38.82, -77.07, 10], [38.85, -77.31, 20]],
    summers(["1947-01-01", "1967-01-01", "zone"]),
    `Code of Virginia: Arlington, Alexandria and Fairfax went by the District of Columbia; ${HEARING_1963}`,
  ),
  inTowns(
    [[36.6, -82.19, 10]],
    summers(["1962-01-01", "1966-01-01", "standard"]),
    `${HEARING_1963}: Bristol`,
  ),
  inTowns(
    [[38.25, -85.76, 30]],
    daylightIn(BETWEEN_WARS, AFTER_WAR),
    "tz database: America/Kentucky/Louisville",
  ),
  inTowns(
    [[32.37, -86.3, 20]],
    summers(["1935-05-19", "1935-09-02", "summer"]),
    "Tuscaloosa News, May 1935, and Doane, compared by A. Treindl, tzdata-history, 4 September 2011; the end was announced for 14 September",
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
    [[35.88, -106.3, 12]],
    summers(["1950-01-01", "1966-01-01", "apr-sep"], ["1966-01-01", "1967-01-01", "apr-oct"]),
    `K. Burke, Los Alamos and Daylight Savings Time, Los Alamos Historical Society; ${HEARING_1964}; ${UNIFORM_TIME_ACT}`,
  ),
  inTowns(
    [[35.59, -105.22, 10]],
    summers(["1946-06-01", "1946-07-01", "summer"]),
    "K. Burke, Los Alamos and Daylight Savings Time, Los Alamos Historical Society: Las Vegas, from some day of May to some day of July",
  ),
  inTowns(
    [[41.88, -80.8, 60], [41.1, -80.65, 40], [41.08, -81.52, 40], [41.5, -81.69, 60]],
    daylightIn(AFTER_WAR),
    `${DOANE}: northern and eastern Ohio`,
  ),

  inStates(
    "MA",
    summers(["1919-10-26", "1942-02-09", "zone"], ["1954-01-01", "1955-01-01", "apr-oct"]),
    `Massachusetts, Acts 1920 c. 280 and 1921 c. 145, in Massachusetts State Grange v. Benton, 272 U.S. 525 (1926); for October 1954 ${DOANE}`,
  ),
  inStates(
    "RI",
    daylightIn(BETWEEN_WARS, AFTER_WAR),
    `M. Hofferber, Fall Back, Rural Delivery (2008): it went on in Massachusetts and Rhode Island after 1919; ${DOANE}; ${OFFICIAL_GUIDE}; ${HEARING_1964}. Town records may ignore it: tz mailing list, 31 January 2011`,
  ),
  inStates(
    "CT",
    daylightIn(BETWEEN_WARS, AFTER_WAR),
    `TIME, 1923, in time.com, When Daylight Saving Time Was Illegal (2015): cities advanced their clocks in spite of Public Acts 1921 c. 37; Florence Griswold Museum, 29 October 2020: New London and New Haven 1921; ${OFFICIAL_GUIDE}; ${HEARING_1964}`,
  ),
  inStates(
    "NJ",
    daylightIn(BETWEEN_WARS, AFTER_WAR),
    `New Jersey Statutes 1:1-2.3, by L. 1946 c. 97, 1947 c. 77 and 1955 c. 47; before the war ${DOANE}`,
  ),
  inStates(
    "NH VT ME NY",
    standardIn(BETWEEN_WARS),
    `${DOANE}; state laws for standard time; Arcade newspaper, 20 May 1938: Rochester; A. Merrill, Democrat and Chronicle, 17 November 1963: Rochester voted it down three times. Nothing was found for Rochester in 1941`,
  ),
  inStates(
    "PA",
    standardIn(BETWEEN_WARS),
    "The Times-Tribune, After decades of dispute, and its 90 years ago, 14 May 2020: Scranton through 1941, 269 places of the state advanced their clocks in 1941; law of 1929: Monroe County Historical Association. Nothing was found for Erie",
  ),
  inStates(
    "DE MD",
    standardIn(BETWEEN_WARS),
    `Cumberland Times-News, 4 April 2013: Cumberland 1922; The Frederick News-Post, 23 January 2023: the large cities alone, 1923; for Delaware ${DOANE}`,
  ),
  inStates("MD DE", summers(["1945-09-30", "1948-01-01", "standard"]), DELMARVA, [
    [[-80, 38.9], [-76.4, 38.9], [-76.2, 39.3], [-75.4, 39.6], [-75.4, 40], [-80, 40]],
  ]),
  inStates(
    "DC",
    summers(["1919-10-26", "1942-02-09", "standard"], ["1945-09-30", "1947-01-01", "standard"]),
    `history.house.gov, Time Travel, 1 November 2019: none by 1937; The Morning Herald, Hagerstown, 1948, in Bygone Maryland, 6 November 2016; act of 28 April 1953, D.C. Code § 28-2804; for 1946 ${DOANE}`,
  ),
  inStates(
    "VA",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1962-01-01", "standard"],
      ["1962-01-01", "1966-01-01", "may30-labor"],
      ["1966-01-01", "1967-01-01", "apr-oct"],
    ),
    `Virginia, act of 1946; Code of Virginia § 1-15; Acts 1964 c. 646; ${HEARING_1963}; ${UNIFORM_TIME_ACT}`,
  ),
  inStates("WV", summers(["1965-01-01", "1966-01-01", "apr-sep"]), HEARING_1966, [
    NORTHERN_PANHANDLE,
    EASTERN_PANHANDLE,
  ]),
  inStates(
    "WV",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1964-01-01", "standard"],
      ["1964-01-01", "1965-01-01", "apr-sep"],
      ["1965-01-01", "1967-01-01", "apr-oct"],
    ),
    `Broadcasting, 18 March 1946, in tz mailing list, 8 March 2014: standard time; ${HEARING_1963}: towns chose; ${HEARING_1964}; ${HEARING_1966}; ${UNIFORM_TIME_ACT}. Nothing was found for Wheeling before 1964, nor for 1920 to 1941`,
  ),
  inStates(
    "NC SC GA FL AL MS TN KY OH",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    `${OFFICIAL_GUIDE}; ${HEARING_1964}; Tennessee, law of 4 February 1949; tz database, northamerica, comment of 2015-04-06 on Nashville; Kentucky law; before the war ${DOANE}`,
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
    "D. C. Doane, Time Changes in the USA (1966), p. 188: Illinois recorded births in standard time before 1 July 1959",
  ),
  inStates(
    "WI",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1957-01-01", "standard"],
      ["1957-01-01", "1965-01-01", "apr-sep"],
      ["1965-01-01", "1967-01-01", "apr-oct"],
    ),
    `Wisconsin Statutes 175.09 of 1923, tz mailing list, 26 April 2006; votes of 1947 and 2 April 1957 (Ballotpedia); ${HEARING_1964}; ${HEARING_1966}: until October; ${UNIFORM_TIME_ACT}`,
  ),
  inStates(
    "MN",
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1957-01-01", "standard"],
      ["1957-01-01", "1966-01-01", "may4-labor"],
      ["1966-01-01", "1967-01-01", "apr-oct"],
    ),
    `Minnesota law: fourth Sunday of May to Labor Day; MinnPost on 1965; ${HEARING_1964}; ${UNIFORM_TIME_ACT}`,
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
    "MO TX OK NE",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    "tz mailing list, 26 April 2003 (Houston) and 23 November 2018 (Missouri); Tulsa City-County Library, after Doane: none 1945–67; Nebraska law of 1957 (North Platte Telegraph, 2021)",
  ),
  inStates(
    "KS",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    `Topeka State Journal, April 1965, in Kansas Public Radio, 1 September 2017: Topeka voted it down; ${OFFICIAL_GUIDE}; ${HEARING_1964}; before the war ${DOANE}`,
  ),
  inStates(
    "MT NM",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    `${HEARING_1964}, in very limited areas of both; K. Burke, Los Alamos Historical Society: Los Alamos alone in New Mexico; ${OFFICIAL_GUIDE}; before the war ${DOANE}`,
  ),
  inStates(
    "WY",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    `Cowley Progress, 29 May 1920, in Wyoming Public Media, 30 May 2022: none in Cheyenne; ${OFFICIAL_GUIDE}; ${HEARING_1964}; for 1921 to 1941 ${DOANE}`,
  ),
  inStates(
    "AR LA ND SD UT",
    standardIn(BETWEEN_WARS, AFTER_WAR),
    `${OFFICIAL_GUIDE}; ${HEARING_1964}: none of these states; before the war ${DOANE}. Seven states more had some of it in 1965; which, is unknown: ${HEARING_1966}`,
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
  // States in which no town's summer time differed from the state's.
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
    `The Record-Courier, 18 March 2021: law of 1949, clocks advanced on 30 April 1950; ${OFFICIAL_GUIDE}; ${HEARING_1964}; before 1949 ${DOANE}`,
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
    source:
      `tz database, northamerica; A. Treindl, tz mailing list, June 2020; ${OFFICIAL_GUIDE}: in 1960 nearly everywhere in Pennsylvania, Maryland, Delaware and the states north and east of them; ${HEARING_1964}`,
  },
];
