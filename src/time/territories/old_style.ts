import {
  BUDJAK,
  FINNISH_KARELIA,
  GERMANY_TO_1945,
  KHOTYN,
  KREMENETS,
  MEMEL,
  ORSOVA,
  PETSAMO,
  RUSSIAN_POLAND,
  SALLA,
  SOUTHERN_BUKOVINA,
} from "./outlines.ts";
import type { Area } from "./territory.ts";

/**
 * An area and the period in which the Julian calendar was official there. If several rows contain a
 * place, the first row counts.
 */
export interface OldStyle {
  id: string;
  countries: readonly string[];
  area?: Area;
  /**
   * Local Gregorian dates, the first day included, the last excluded. Null: the Julian calendar was
   * never official in this area.
   */
  period: readonly [from: string, until: string] | null;
}

const row = (
  id: string,
  countries: string,
  period: OldStyle["period"],
  area?: Area,
): OldStyle => ({ id, countries: countries.split(" "), period, ...(area && { area }) });

const RUSSIA = ["1800-01-01", "1918-02-14"] as const;
const AUSTRIA_HUNGARY_IN_ROMANIA: Area = {
  divisions: "RO.01 RO.02 RO.05 RO.06 RO.09 RO.12 RO.13 RO.15 RO.20 RO.21 RO.25 RO.27 RO.31 RO.32"
    .concat(" RO.33 RO.36").split(" "),
  outlines: [SOUTHERN_BUKOVINA],
  towns: ORSOVA,
};

export const OLD_STYLE: readonly OldStyle[] = [
  row("old_style_russia", "RU", null, { divisions: ["RU.23"] }),
  row("old_style_russia", "RU", null, { outlines: [FINNISH_KARELIA, SALLA] }),
  row("old_style_russia", "RU", ["1800-01-01", "1918-02-14"], { outlines: [PETSAMO] }),
  row("old_style_russia", "RU", ["1800-01-01", "1905-09-01"], {
    outlines: [[[141.5, 45.7], [144, 45.7], [145, 50], [141.5, 50]]],
  }),
  row("old_style_russia", "RU", ["1800-01-01", "1875-01-01"], {
    outlines: [[[145.2, 43.3], [147, 43.3], [157, 50], [157, 51], [155, 51], [145.2, 44.6]]],
  }),
  row("old_style_russia", "LT", null, { outlines: [MEMEL] }),
  row("old_style_ukraine", "UA", RUSSIA, { outlines: [KREMENETS] }),
  row("old_style_bessarabia", "UA", ["1800-01-01", "1919-04-14"], { outlines: [KHOTYN, BUDJAK] }),
  row("old_style_ukraine", "UA", null, {
    divisions: ["UA.15", "UA.06", "UA.25", "UA.22", "UA.03"],
  }),
  row("old_style_bessarabia", "MD", ["1800-01-01", "1919-04-14"]),
  row("old_style_russia", "RU BY EE LV LT GE AM AZ KZ UZ TM KG TJ", RUSSIA),
  row("old_style_ukraine", "UA", RUSSIA),
  row("old_style_poland", "PL", RUSSIA, {
    outlines: [RUSSIAN_POLAND],
    outside: [GERMANY_TO_1945],
  }),
  row("old_style_alaska", "US", ["1800-01-01", "1867-10-18"], { divisions: ["US.AK"] }),
  row("old_style_bulgaria", "BG", ["1913-08-10", "1919-04-14"], {
    divisions: ["BG.55", "BG.40"],
  }),
  row("old_style_bulgaria", "BG", ["1800-01-01", "1916-04-14"]),
  row("old_style_romania", "RO", null, AUSTRIA_HUNGARY_IN_ROMANIA),
  row("old_style_romania", "RO", ["1800-01-01", "1919-04-14"]),
  row("old_style_serbia", "RS", null, { divisions: ["RS.VO"] }),
  // Tsaribrod and Bosilegrad, and Strumica, were Bulgarian.
  row("old_style_bulgaria", "RS", ["1800-01-01", "1916-04-14"], {
    towns: [[43.02, 22.78, 12], [42.5, 22.47, 16]],
  }),
  row("old_style_bulgaria", "MK", ["1912-10-01", "1916-04-14"], { towns: [[41.44, 22.64, 15]] }),
  row("old_style_serbia", "RS ME", ["1800-01-01", "1919-01-28"]),
  row("old_style_serbia", "MK XK", ["1912-10-01", "1919-01-28"]),
  row("old_style_greece", "GR", null, {
    outlines: [[[26.2, 35.9], [26.75, 35.3], [28.4, 35.7], [28.4, 36.6], [27.6, 37], [27, 37.5]]],
  }),
  row("old_style_greece", "GR", ["1800-01-01", "1923-03-01"]),
  row("old_style_turkey", "TR", ["1878-07-13", "1918-04-25"], {
    // Kars, Ardahan and Artvin were Russian.
    divisions: ["TR.84", "TR.86", "TR.08"],
  }),
  row("old_style_turkey", "TR", ["1800-01-01", "1917-03-01"]),
];

export const OLD_STYLE_NOTE =
  "The official calendar was still the Julian one; give calendar: julian for an old-style date, calendar: gregorian to confirm a new-style one.";
export const OLD_STYLE_SOURCE =
  "US Social Security Administration, POMS GN 00307.180 (dates of the change by country)";
