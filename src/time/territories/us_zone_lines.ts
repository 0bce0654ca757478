import type { Area, Outline, Period, Territory } from "./territory.ts";

const NOTE =
  "The boundary between two time zones moved here in the twentieth century, and towns near it chose their time.";

const WESTERN_GEORGIA: Outline = [[-85.7, 30.71], [-84, 30.71], [-83.95, 32.4], [-84, 33.4], [
  -83.9,
  35.1,
], [-85.7, 34.99]];
const MIDDLE_GEORGIA: Outline = [
  [-84, 30.71],
  [-83.1, 30.71],
  [-83, 33],
  [-83, 34.99],
  [-83.9, 34.99],
  [-84, 33.4],
  [-83.95, 32.4],
];
const EASTERN_TENNESSEE: Outline = [[-85.1, 34.9], [-81.5, 36], [-81.5, 36.7], [-84.9, 36.7]];
const MIDDLE_KENTUCKY: Outline = [[-85.6, 36.5], [-83.9, 36.5], [-83.9, 38.7], [-84.9, 39.1], [
  -85.3,
  38.6,
]];
const WESTERN_CAROLINA: Outline = [[-84.4, 34.9], [-82, 35.1], [-81.9, 36.3], [-84, 35.6]];
const SOUTHWESTERN_VIRGINIA: Outline = [[-83.8, 36.5], [-81.8, 36.5], [-81.8, 37.2], [-83, 37.3]];
const WEST_OF_THE_PLAINS: Outline = [
  [-102.05, 37],
  [-100, 37],
  [-100, 43],
  [-99, 43],
  [-100, 49],
  [-104.06, 49],
  [-104.06, 41],
  [-102.05, 41],
];

const line = (
  area: Area,
  periods: readonly Period[],
  source: string,
  outside?: Outline[],
): Territory => ({
  id: "zone_line",
  countries: ["US"],
  area: { ...area, ...(outside && { outside }) },
  periods,
  hasLooseEnds: true,
  note: NOTE,
  source,
});

const CENTRAL = "America/Chicago";
const CENTRAL_STANDARD = `standard of ${CENTRAL}`;
const CENTRAL_SUMMER = `summer of ${CENTRAL}`;

/**
 * Central time until the given day. Standard time applied all year, except while federal summer
 * time was in force.
 */
function centralUntil(until: string, isSure: boolean): Period[] {
  const eastern = isSure ? [] : ["standard"];
  const spans: [string, string, string][] = [
    ["1883-11-18", "1890-01-01", CENTRAL],
    ["1890-01-01", "1918-01-01", CENTRAL],
    ["1918-01-01", "1919-10-26", CENTRAL],
    ["1919-10-26", "1942-02-09", CENTRAL_STANDARD],
    ["1942-02-09", "1945-09-30", CENTRAL],
    ["1945-09-30", "1967-01-01", CENTRAL_STANDARD],
  ];
  return spans.filter(([from]) => from < until).map(([from, end, clock]): Period => [
    from,
    end < until ? end : until,
    clock,
    ...(from < "1890" ? ["LMT"] : from >= "1918" ? [CENTRAL_SUMMER] : []),
    ...eastern,
  ]);
}

const inStates = (codes: string): Area => ({
  divisions: codes.split(" ").map((code) => `US.${code}`),
});

/**
 * Areas of the United States in which the boundary between two time zones was not where the tz
 * database places it. In each period the first clock is the likeliest.
 */
export const US_ZONE_LINES: readonly Territory[] = [
  line(
    { outlines: [WESTERN_GEORGIA] },
    centralUntil("1941-03-21", true),
    "Georgia law of 21 March 1941",
  ),
  line(
    { outlines: [MIDDLE_GEORGIA] },
    centralUntil("1941-03-21", false),
    "Georgia law of 21 March 1941; Macon and Athens are told both ways",
  ),
  line(
    { towns: [[41.5, -81.69, 40]] },
    [...centralUntil("1914-05-01", true), [
      "1914-05-01",
      "1930-01-01",
      "zone",
      "standard",
      "summer",
    ]],
    "The Plain Dealer, Clevelanders recognized early, March 2010: council's ordinance, from midnight of 30 April 1914; tz mailing list, 27 September 2007: newspapers of June 1914. No source was found for its summers of 1920 to 1929",
  ),
  line(
    inStates("OH"),
    centralUntil("1927-04-03", false),
    "Interstate Commerce Commission; Toledo Blade, 2003",
  ),
  line(
    { towns: [[35.05, -85.31, 25]] },
    centralUntil("1949-01-01", false),
    "D. C. Doane, Time Changes in the USA (1966): Chattanooga",
  ),
  line(
    { outlines: [EASTERN_TENNESSEE] },
    centralUntil("1947-01-01", true),
    "Interstate Commerce Commission, order of 1946",
  ),
  line(
    { outlines: [MIDDLE_KENTUCKY] },
    centralUntil("1961-07-23", false),
    "Interstate Commerce Commission, order of 1961",
  ),
  line(
    { outlines: [WESTERN_CAROLINA, SOUTHWESTERN_VIRGINIA] },
    centralUntil("1947-01-01", false),
    "Interstate Commerce Commission, order of 1947",
  ),
  line(
    { outlines: [[[-87.2, 41.6], [-82.3, 41.6], [-82.3, 46], [-87.2, 46]]] },
    centralUntil("1931-09-18", false),
    "Michigan law of 18 September 1931; Interstate Commerce Commission, 1936",
    [[[-83.7, 42], [-82.8, 42], [-82.8, 42.7], [-83.7, 42.7]], [[-88, 41.6], [-82, 41.6], [
      -82,
      41.74,
    ], [-88, 41.74]]],
  ),
  line({ towns: [[31.76, -106.49, 40]] }, [
    ["1884-01-01", "1919-10-26", "America/Denver", CENTRAL_STANDARD],
    ["1919-10-26", "1942-02-09", "standard of America/Denver", CENTRAL_STANDARD],
    ["1945-09-30", "1967-01-01", "standard of America/Denver", "summer of America/Denver"],
  ], "tz database, northamerica: El Paso kept Mountain Time in spite of the law of 1921"),
  line({ outlines: [WEST_OF_THE_PLAINS] }, [
    ["1883-11-18", "1919-10-26", "zone", CENTRAL_STANDARD, "standard of America/Denver"],
    [
      "1919-10-26",
      "1942-02-09",
      "standard",
      CENTRAL_STANDARD,
      "standard of America/Denver",
      "summer",
    ],
    ["1942-02-09", "1945-09-30", "zone", CENTRAL, "America/Denver", "standard"],
    [
      "1945-09-30",
      "1967-01-01",
      "standard",
      CENTRAL_STANDARD,
      "standard of America/Denver",
      "summer",
    ],
  ], "tz database, northamerica: the zone line in the plains moved many times"),
];
