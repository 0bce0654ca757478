import type { Period, Territory } from "./territory.ts";

const NOTE =
  "Towns of the United States and Canada chose their own daylight saving time, and some registers kept standard time.";
/**
 * The other clocks that a town may have used. The clock of the zone is among them, because summer
 * time ended as late as November in some years.
 */
const BOTH = ["standard", "summer", "zone"] as const;

const summers = (
  ...periods: readonly (readonly [from: string, until: string, clock: string])[]
) => periods.map(([from, until, clock]): Period => [from, until, clock, ...BOTH]);

const canada = (
  area: Territory["area"],
  periods: readonly Period[],
  source: string,
): Territory => ({
  id: "local_daylight_saving",
  countries: ["CA"],
  area,
  periods,
  hasLooseEnds: true,
  note: NOTE,
  source,
});

/**
 * The clocks of towns in Canadian summers, the likeliest first. A place that no row contains uses
 * the history of its zone.
 */
export const CANADA: readonly Territory[] = [
  {
    id: "standard_time_1883",
    countries: ["CA"],
    area: {
      divisions: ["CA.08", "CA.10"],
      outside: [[[-96, 48], [-84.5, 48], [-84.5, 57], [-96, 57]]],
    },
    periods: [["1883-11-18", "1895-01-01", "-05:00", "LMT"]],
    hasLooseEnds: true,
    note: "Toronto and Montreal adopted standard time with the railways in November 1883.",
    source: "S. Fleming's standard time of 18 November 1883; tz database has 1895",
  },
  canada(
    { towns: [[42.3, -83.02, 25]] },
    summers(["1945-09-30", "1967-01-01", "standard"]),
    "Windsor: standard time all year in 1955",
  ),
  canada(
    { divisions: ["CA.08"], outside: [[[-84.5, 41], [-74, 41], [-74, 47], [-84.5, 47]]] },
    summers(["1919-10-26", "1940-09-29", "standard"], ["1945-09-30", "1967-01-01", "standard"]),
    "north-western Ontario; tz database: Thunder Bay, Rainy River",
  ),
  canada(
    { towns: [[45.5, -73.57, 40]] },
    summers(["1924-01-01", "1940-09-29", "zone"]),
    "tz database, backzone: Montreal",
  ),
  canada(
    { towns: [[45.5, -73.57, 40], [46.81, -71.21, 25], [45.43, -75.71, 25]] },
    summers(["1945-09-30", "1967-01-01", "zone"]),
    "tz database, backzone: Montreal",
  ),
  canada(
    { divisions: ["CA.10"] },
    summers(["1919-10-26", "1940-09-29", "standard"], ["1945-09-30", "1967-01-01", "standard"]),
    "country of Quebec: no record by town was found",
  ),
  canada(
    { divisions: ["CA.01"] },
    summers(
      ["1919-10-26", "1942-02-09", "standard"],
      ["1945-09-30", "1947-01-01", "standard"],
      ["1947-01-01", "1948-01-01", "zone"],
      ["1948-01-01", "1967-01-01", "standard"],
    ),
    "Alberta, Daylight Saving Time Act 1948",
  ),
  canada(
    {
      outlines: [[[-123, 55], [-120, 55], [-120, 60], [-123, 60]], [[-118, 49], [-114, 49], [
        -116.5,
        51.5,
      ], [-118, 51]]],
    },
    summers(["1945-09-30", "1967-01-01", "standard"]),
    "tz database: Dawson Creek and Creston",
  ),
  canada(
    { divisions: ["CA.09"] },
    summers(["1919-10-26", "1942-02-09", "standard"]),
    "Prince Edward Island: standard time to 1941",
  ),
  {
    id: "local_daylight_saving",
    countries: ["CA"],
    periods: [["1918-01-01", "1968-01-01", "zone", ...BOTH]],
    hasLooseEnds: true,
    note: NOTE,
    source: "tz database, northamerica; JRASC 26 (1932): list of towns",
  },
];
