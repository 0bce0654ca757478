import type { Coordinates } from "./coordinates.ts";

/** Corners of an area as [longitude, latitude] in degrees, to some ten kilometres. */
type Outline = readonly (readonly [number, number])[];

/** Where and when the one history of a time zone is known not to fit every place. */
export interface DoubtfulHistory {
  id: string;
  /** ISO 3166 codes of the zone's country. */
  countries: readonly string[];
  inside?: Outline;
  outside?: Outline;
  /** Local dates, Gregorian: from the first up to, not including, the second. */
  from: string;
  until: string;
  /** What else the clock or the calendar may have meant. */
  otherReadings:
    | { kind: "offsets"; offsets: readonly string[] }
    | { kind: "zones"; zones: readonly string[] }
    /** The zone's standard time, and an hour ahead of it. */
    | { kind: "daylight_saving" }
    /** The date is of the Julian calendar. */
    | { kind: "julian_date" };
  note: string;
  source: string;
}

const ALSACE_MOSELLE: Outline = [
  [5.88, 49.51],
  [5.95, 49.42],
  [6.02, 49.27],
  [6.03, 49.22],
  [5.93, 49.1],
  [5.93, 49.02],
  [6.03, 48.98],
  [6.22, 48.93],
  [6.35, 48.79],
  [6.6, 48.7],
  [6.8, 48.62],
  [7.02, 48.6],
  [7.1, 48.5],
  [7.05, 48.33],
  [7.1, 48.2],
  [7.02, 48.05],
  [6.85, 47.85],
  [6.93, 47.78],
  [7.02, 47.7],
  [7.02, 47.62],
  [7.12, 47.47],
  [7.6, 47.4],
  [8.4, 49.1],
  [6.4, 49.6],
];

/** Congress Poland and Białystok: Polish soil that was neither German nor Austrian before 1915. */
const RUSSIAN_POLAND: Outline = [
  [22.8, 54.36],
  [22.4, 53.72],
  [21.93, 53.47],
  [21.35, 53.46],
  [20.9, 53.34],
  [20.4, 53.2],
  [19.9, 53.14],
  [19.45, 53.17],
  [19.1, 53.1],
  [18.66, 52.95],
  [18.5, 52.7],
  [18.2, 52.52],
  [17.75, 52.36],
  [17.62, 52.17],
  [17.9, 51.98],
  [17.98, 51.6],
  [18.08, 51.28],
  [18.4, 51.06],
  [18.55, 50.93],
  [18.85, 50.8],
  [18.98, 50.45],
  [19.06, 50.3],
  [19.15, 50.24],
  [19.45, 50.24],
  [19.9, 50.17],
  [20.57, 50.14],
  [20.9, 50.28],
  [21.66, 50.62],
  [22.15, 50.62],
  [22.45, 50.62],
  [22.6, 50.33],
  [22.9, 50.34],
  [23.45, 50.41],
  [24.2, 50.45],
  [24.5, 52],
  [24.3, 54.6],
];

/** Galicia, Polish Volhynia, northern Bukovina and Transcarpathia, up to the border of 1921. */
const WESTERN_UKRAINE: Outline = [
  [22, 47.7],
  [24.9, 47.7],
  [26.3, 48.25],
  [26.45, 48.55],
  [26.2, 49],
  [26.2, 50],
  [26.6, 50.15],
  [26.75, 50.4],
  [27.25, 50.52],
  [27.45, 51],
  [27.75, 51.5],
  [27.75, 52],
  [23, 52],
  [22, 49],
];

/** Belarus west of the border of 1921. */
const WESTERN_BELARUS: Outline = [
  [23, 51.4],
  [27.75, 51.4],
  [27.6, 52.3],
  [27, 52.7],
  [26.85, 53.05],
  [26.95, 53.5],
  [27.1, 53.8],
  [27.2, 54],
  [27.35, 54.15],
  [27.6, 54.5],
  [27.95, 54.85],
  [28.25, 55.6],
  [26.5, 55.9],
  [23, 54.5],
];

const OLD_STYLE = {
  otherReadings: { kind: "julian_date" },
  note:
    "The official calendar was still the Julian one; give calendar: julian for an old-style date, calendar: gregorian to confirm a new-style one.",
  source: "US Social Security Administration, POMS GN 00307.180 (dates of the change by country)",
} as const;

/** One table of every doubt that is answered with `confidence: low` and the other readings. */
const DOUBTFUL_HISTORIES: readonly DoubtfulHistory[] = [
  {
    id: "local_daylight_saving",
    countries: ["US", "CA"],
    from: "1918-01-01",
    until: "1968-01-01",
    otherReadings: { kind: "daylight_saving" },
    note:
      "Towns of the United States and Canada chose their own daylight saving time, and some registers kept standard time.",
    source:
      "tz database, northamerica; A. Treindl, tz mailing list, June 2020; Illinois Department of Public Health: births recorded in standard time before 1 July 1959",
  },
  {
    id: "divided_germany",
    countries: ["DE"],
    from: "1945-04-02",
    until: "1945-11-19",
    otherReadings: { kind: "offsets", offsets: ["+01:00", "+02:00", "+03:00"] },
    note: "The occupation zones of Germany kept different times in 1945.",
    source: "tz database, europe: the rules SovietZone and Germany",
  },
  {
    id: "occupied_france",
    countries: ["FR"],
    from: "1940-06-14",
    until: "1944-10-09",
    otherReadings: { kind: "offsets", offsets: ["+01:00", "+02:00"] },
    note: "Occupied and unoccupied France kept different times.",
    source:
      "Y. Poulle, La France à l'heure allemande, Bibliothèque de l'École des chartes 157 (1999)",
  },
  {
    id: "german_alsace_moselle",
    countries: ["FR"],
    inside: ALSACE_MOSELLE,
    from: "1871-05-10",
    until: "1918-11-22",
    otherReadings: { kind: "zones", zones: ["Europe/Berlin"] },
    note: "Alsace and Moselle were German and kept German time.",
    source: "Gesetz betreffend die Einführung einer einheitlichen Zeitbestimmung, RGBl. 1893 p. 93",
  },
  {
    id: "german_or_austrian_poland",
    countries: ["PL"],
    outside: RUSSIAN_POLAND,
    from: "1871-01-01",
    until: "1945-05-09",
    otherReadings: { kind: "zones", zones: ["Europe/Berlin", "Europe/Vienna"] },
    note: "The place was German or Austrian for part of this time, and kept that country's time.",
    source: "tz database: Europe/Warsaw describes Warsaw; borders of 1914",
  },
  {
    id: "western_ukraine",
    countries: ["UA"],
    inside: WESTERN_UKRAINE,
    from: "1915-01-01",
    until: "1945-01-01",
    otherReadings: { kind: "zones", zones: ["Europe/Warsaw", "Europe/Vienna"] },
    note: "The place was Austrian, Polish or occupied for part of this time.",
    source: "tz database: Europe/Kyiv describes Kyiv; borders of 1914 and 1921",
  },
  {
    id: "western_belarus",
    countries: ["BY"],
    inside: WESTERN_BELARUS,
    from: "1915-01-01",
    until: "1945-01-01",
    otherReadings: { kind: "zones", zones: ["Europe/Warsaw"] },
    note: "The place was Polish or occupied for part of this time.",
    source: "tz database: Europe/Minsk describes Minsk; border of 1921",
  },
  {
    id: "old_style_russia",
    countries: "RU BY EE LV LT MD GE AM AZ KZ UZ TM KG TJ".split(" "),
    from: "1800-01-01",
    until: "1918-02-14",
    ...OLD_STYLE,
  },
  {
    id: "old_style_ukraine",
    countries: ["UA"],
    outside: WESTERN_UKRAINE,
    from: "1800-01-01",
    until: "1918-02-14",
    ...OLD_STYLE,
  },
  {
    id: "old_style_bulgaria",
    countries: ["BG"],
    from: "1800-01-01",
    until: "1916-04-14",
    ...OLD_STYLE,
  },
  {
    id: "old_style_romania",
    countries: ["RO"],
    from: "1800-01-01",
    until: "1919-04-14",
    ...OLD_STYLE,
  },
  {
    id: "old_style_greece",
    countries: ["GR"],
    from: "1800-01-01",
    until: "1923-03-01",
    ...OLD_STYLE,
  },
];

/**
 * The doubts that concern a local date in a country.
 * @param country ISO 3166 code of the zone's country
 * @param localDate `YYYY-MM-DD`, Gregorian
 * @param at where it was; without it no doubt that is bound to an area is raised
 */
export function doubtsAbout(
  country: string | null,
  localDate: string,
  at: Coordinates | null,
): DoubtfulHistory[] {
  return DOUBTFUL_HISTORIES.filter(({ countries, from, until, inside, outside }) =>
    country !== null && countries.includes(country) && localDate >= from && localDate < until &&
    (inside === undefined || (at !== null && lies(at, inside))) &&
    (outside === undefined || (at !== null && !lies(at, outside)))
  );
}

/** Whether a point lies in an outline: the parity of the edges crossed by a ray to the east. */
function lies({ latitudeDeg, longitudeDeg }: Coordinates, outline: Outline): boolean {
  let inside = false;
  outline.forEach(([longitude, latitude], i) => {
    const [nextLongitude, nextLatitude] = outline[(i + 1) % outline.length];
    if ((latitude > latitudeDeg) === (nextLatitude > latitudeDeg)) return;
    const crossing = longitude +
      (nextLongitude - longitude) * (latitudeDeg - latitude) / (nextLatitude - latitude);
    if (crossing > longitudeDeg) inside = !inside;
  });
  return inside;
}
