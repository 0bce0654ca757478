import {
  BACKA,
  BUDJAK,
  BULGARIAN_IN_SERBIA,
  CRES_AND_LOSINJ,
  KHOTYN,
  KREMENETS,
  NORTHERN_TRANSYLVANIA,
  ORSOVA,
  PREKMURJE,
  SLOVENE_LITTORAL,
  SOUTHERN_BUKOVINA,
  WESTERN_BELARUS,
} from "./outlines.ts";
import type { Period, Territory } from "./territory.ts";

const BORDERS = "borders of 1914 and 1921; tz database, europe";
const AUSTRIAN: readonly Period[] = [
  ["", "1891-10-01", "LMT"],
  ["1891-10-01", "1893-04-01", "+01:00"],
];
/** Towns kept their own mean time; railways used the mean time of Budapest. */
const HUNGARIAN_MEAN_TIME: Period = ["", "1890-11-01", "LMT", "+01:16:20"];
/**
 * The zones of these countries have Central European Time from 1884, but clocks used mean time
 * until 1891.
 */
const SOUTH_SLAV: Period = ["", "1891-10-01", "LMT", "+01:00"];
const POLISH_1922: Period = ["1922-06-01", "1939-09-18", "Europe/Warsaw"];
const UNSETTLED: Period = ["1920-10-12", "1922-06-01", "+01:00", "+02:00"];

const TRANSYLVANIA = "RO.01 RO.06 RO.09 RO.13 RO.15 RO.20 RO.21 RO.25 RO.27 RO.31 RO.32 RO.33"
  .split(" ");
const CROATIA_SLAVONIA =
  "HR.01 HR.02 HR.05 HR.06 HR.07 HR.08 HR.09 HR.10 HR.11 HR.12 HR.14 HR.16 HR.17 HR.18 HR.20 HR.21"
    .split(" ");

/** Lands that belonged to Austria-Hungary, Romania, Bulgaria or the former east of Poland. */
export const EASTERN_EUROPE: readonly Territory[] = [
  {
    id: "volhynia",
    countries: ["UA"],
    area: { divisions: ["UA.24", "UA.19"], outlines: [KREMENETS] },
    periods: [
      UNSETTLED,
      POLISH_1922,
      ["1939-09-18", "1941-06-27", "+03:00"],
      ["1941-06-27", "1944-02-02", "Europe/Berlin"],
    ],
    otherwise: ["zone"],
    note: "Volhynia was Russian until 1920, Polish until 1939, then Soviet and occupied.",
    source: BORDERS,
  },
  {
    id: "western_belarus",
    countries: ["BY"],
    area: { outlines: [WESTERN_BELARUS] },
    periods: [
      ["1915-09-16", "1919-01-01", "Europe/Berlin", "LMT"],
      UNSETTLED,
      POLISH_1922,
      ["1939-09-18", "1941-06-27", "+03:00"],
      ["1941-06-27", "1944-07-16", "Europe/Berlin"],
    ],
    otherwise: ["zone"],
    note: "Western Belarus was Russian until 1915, Polish from 1920 to 1939, then occupied.",
    source: BORDERS,
  },
  {
    id: "eastern_galicia",
    countries: ["UA"],
    area: { divisions: ["UA.15", "UA.06", "UA.22"], outside: [KREMENETS] },
    periods: [
      ...AUSTRIAN,
      ["1893-04-01", "1918-11-01", "Europe/Vienna"],
      ["1918-11-01", "1922-06-01", "+01:00", "+02:00"],
      ["1922-06-01", "1939-09-22", "Europe/Warsaw"],
      ["1939-09-22", "1941-06-30", "+03:00"],
      ["1941-06-30", "1944-07-27", "Europe/Berlin"],
    ],
    otherwise: ["zone"],
    note: "Eastern Galicia was Austrian until 1918, Polish until 1939, then Soviet and occupied.",
    source: `${BORDERS}; Dz.U. 36/307 of 1922`,
  },
  {
    id: "khotyn",
    countries: ["UA"],
    area: { outlines: [KHOTYN] },
    periods: [
      ["1918-04-09", "1940-06-28", "Europe/Bucharest"],
      ["1940-06-28", "1941-07-06", "+03:00"],
      ["1941-07-06", "1944-03-29", "+02:00", "+01:00"],
    ],
    otherwise: ["zone"],
    note: "Khotyn was Romanian from 1918 to 1940 and from 1941 to 1944.",
    source: BORDERS,
  },
  {
    id: "northern_bukovina",
    countries: ["UA"],
    area: { divisions: ["UA.03"], outside: [KHOTYN] },
    periods: [
      ...AUSTRIAN,
      ["1893-04-01", "1918-11-28", "Europe/Vienna"],
      ["1918-11-28", "1940-06-28", "Europe/Bucharest"],
      ["1940-06-28", "1941-07-06", "+03:00"],
      ["1941-07-06", "1944-03-29", "+02:00", "+01:00"],
    ],
    otherwise: ["zone"],
    note: "Northern Bukovina was Austrian until 1918, then Romanian until 1940 and to 1944.",
    source: BORDERS,
  },
  {
    id: "budjak",
    countries: ["UA"],
    area: { outlines: [BUDJAK] },
    periods: [
      ["1918-04-09", "1940-06-28", "Europe/Bucharest"],
      ["1940-06-28", "1941-07-26", "+03:00"],
      ["1941-07-26", "1944-08-24", "+02:00", "+01:00"],
    ],
    note: "Southern Bessarabia was Romanian from 1918 to 1940 and from 1941 to 1944.",
    source: BORDERS,
  },
  {
    id: "left_bank_of_the_dniester",
    countries: ["MD"],
    area: { divisions: ["MD.58"] },
    periods: [
      ["1918-02-01", "1924-05-02", "LMT", "Europe/Kyiv"],
      ["1924-05-02", "1941-08-05", "Europe/Kyiv"],
      ["1941-08-05", "1944-04-12", "+02:00", "+01:00"],
      ["1944-04-12", "1944-08-24", "+03:00"],
    ],
    note: "The left bank of the Dniester was never Romanian before 1941: it belonged to Ukraine.",
    source:
      "Moldavian Autonomous Republic within Ukraine, 12 October 1924; tz database, europe: Kyiv",
  },
  {
    id: "transnistria",
    countries: ["UA", "MD"],
    area: { towns: [[46.48, 30.73, 60], [46.85, 29.63, 15], [47.93, 29.62, 50]] },
    periods: [["1941-10-16", "1944-04-10", "+02:00", "+01:00"]],
    note: "The place was under Romanian rule from 1941 to 1944; which time it kept is not certain.",
    source: "tz database, europe: Shanks & Pottenger give German time",
  },
  {
    id: "moldova_1941",
    countries: ["MD"],
    periods: [["1941-07-17", "1944-08-24", "zone", "+02:00"]],
    note: "Moldova was under Romanian rule from 1941 to 1944; which time it kept is not certain.",
    source: "tz database, europe: Shanks & Pottenger give German time",
  },
  {
    id: "southern_transcarpathia",
    countries: ["UA"],
    area: { towns: [[48.62, 22.29, 8], [48.44, 22.72, 10], [48.2, 22.64, 15]] },
    periods: [
      HUNGARIAN_MEAN_TIME,
      ["1890-11-01", "1919-09-10", "Europe/Budapest"],
      ["1919-09-10", "1938-11-10", "Europe/Prague"],
      ["1938-11-10", "1944-10-26", "Europe/Budapest"],
      ["1944-10-26", "1945-06-29", "+01:00", "+03:00"],
    ],
    otherwise: ["zone"],
    note: "The place was Hungarian until 1919, Czechoslovak until 1938 and Hungarian until 1944.",
    source: "tz database, backzone and europe: Uzhgorod",
  },
  {
    id: "transcarpathia",
    countries: ["UA"],
    area: { divisions: ["UA.25"] },
    periods: [
      HUNGARIAN_MEAN_TIME,
      ["1890-11-01", "1919-09-10", "Europe/Budapest"],
      ["1919-09-10", "1939-03-15", "Europe/Prague"],
      ["1939-03-15", "1944-10-26", "Europe/Budapest"],
      ["1944-10-26", "1945-06-29", "+01:00", "+03:00"],
    ],
    otherwise: ["zone"],
    note: "The place was Hungarian until 1919, Czechoslovak until 1939 and Hungarian until 1944.",
    source: "tz database, backzone and europe: Uzhgorod",
  },
  {
    id: "southern_bukovina",
    countries: ["RO"],
    area: { outlines: [SOUTHERN_BUKOVINA] },
    periods: [...AUSTRIAN, ["1893-04-01", "1918-11-28", "Europe/Vienna"]],
    note: "Southern Bukovina was Austrian until November 1918.",
    source: BORDERS,
  },
  {
    id: "northern_transylvania",
    countries: ["RO"],
    area: { outlines: [NORTHERN_TRANSYLVANIA] },
    periods: [["1940-09-08", "1944-10-12", "Europe/Budapest"]],
    note: "Northern Transylvania was Hungarian from September 1940 to October 1944.",
    source: "second Vienna award, 30 August 1940",
  },
  {
    id: "transylvania",
    countries: ["RO"],
    area: { divisions: TRANSYLVANIA },
    periods: [HUNGARIAN_MEAN_TIME, ["1890-11-01", "1918-12-01", "Europe/Budapest"]],
    note: "Transylvania was Hungarian until December 1918 and kept Hungarian time.",
    source:
      "Hungarian railways' Central European Time of 1 November 1890; union of 1 December 1918",
  },
  {
    id: "crisana",
    countries: ["RO"],
    area: { divisions: ["RO.02", "RO.05"] },
    periods: [HUNGARIAN_MEAN_TIME, ["1890-11-01", "1919-05-01", "Europe/Budapest"]],
    note: "The place was Hungarian until spring 1919 and kept Hungarian time.",
    source: "Hungarian railways' Central European Time of 1 November 1890; dates of the front",
  },
  {
    id: "banat",
    countries: ["RO"],
    area: { divisions: ["RO.36", "RO.12"], towns: ORSOVA },
    periods: [HUNGARIAN_MEAN_TIME, ["1890-11-01", "1919-08-03", "Europe/Budapest"]],
    note: "The Banat was Hungarian, and then occupied, until August 1919.",
    source: "Hungarian railways' Central European Time of 1 November 1890; dates of the front",
  },
  {
    id: "southern_slovakia",
    countries: ["SK"],
    area: {
      towns: [
        ...[[48.72, 21.26, 15], [47.76, 18.13, 20], [47.99, 18.16, 20], [48.33, 19.67, 12]],
        ...[[48.22, 18.6, 12], [48.66, 20.53, 12], [47.99, 17.62, 20]],
      ] as [number, number, number][],
    },
    periods: [
      HUNGARIAN_MEAN_TIME,
      ["1890-11-01", "1918-11-01", "Europe/Budapest"],
      ["1938-11-10", "1945-01-19", "Europe/Budapest"],
    ],
    note: "Southern Slovakia was Hungarian until 1918 and from November 1938 to January 1945.",
    source: "first Vienna award, 2 November 1938; tz database, europe",
  },
  {
    id: "slovakia",
    countries: ["SK"],
    periods: [HUNGARIAN_MEAN_TIME, ["1890-11-01", "1918-11-01", "Europe/Budapest"]],
    note: "Slovakia was Hungarian until November 1918 and kept Hungarian time.",
    source: "Hungarian railways' Central European Time of 1 November 1890",
  },
  {
    id: "burgenland",
    countries: ["AT"],
    area: { divisions: ["AT.01"] },
    periods: [HUNGARIAN_MEAN_TIME, ["1890-11-01", "1921-12-05", "Europe/Budapest"]],
    note: "Burgenland was Hungarian until December 1921.",
    source: "treaty of Trianon; protocol of Venice of 1921",
  },
  {
    id: "vojvodina",
    countries: ["RS"],
    area: { outlines: [BACKA] },
    periods: [
      HUNGARIAN_MEAN_TIME,
      ["1890-11-01", "1918-11-13", "Europe/Budapest"],
      ["1941-04-12", "1944-10-15", "Europe/Budapest"],
    ],
    note: "Bačka was Hungarian until 1918 and from April 1941 to October 1944.",
    source: "armistice of Belgrade, 13 November 1918; tz database, europe",
  },
  {
    id: "vojvodina",
    countries: ["RS"],
    area: { divisions: ["RS.VO"] },
    periods: [HUNGARIAN_MEAN_TIME, ["1890-11-01", "1918-11-13", "Europe/Budapest"]],
    note: "Vojvodina was Hungarian until November 1918 and kept Hungarian time.",
    source: "armistice of Belgrade, 13 November 1918",
  },
  {
    id: "hungarian_border_lands",
    countries: ["HR", "SI"],
    area: { divisions: ["HR.09"], outlines: [PREKMURJE], towns: [[45.8, 18.65, 20]] },
    periods: [
      HUNGARIAN_MEAN_TIME,
      ["1890-11-01", "1918-11-13", "Europe/Budapest"],
      ["1941-04-12", "1944-10-15", "Europe/Budapest"],
    ],
    note: "The place was Hungarian until 1918 and from April 1941 to October 1944.",
    source: "tz database, europe; occupation of April 1941",
  },
  {
    id: "rijeka",
    countries: ["HR"],
    area: { towns: [[45.33, 14.44, 8]] },
    periods: [
      HUNGARIAN_MEAN_TIME,
      ["1890-11-01", "1918-11-17", "Europe/Budapest"],
      ["1918-11-17", "1924-01-27", "Europe/Rome", "zone"],
      ["1924-01-27", "1945-05-03", "Europe/Rome"],
    ],
    note: "Rijeka was Hungarian until November 1918, then under Italy until 1945.",
    source: "treaty of Rome, 27 January 1924; tz database, europe",
  },
  {
    id: "zadar",
    countries: ["HR"],
    area: { towns: [[44.12, 15.23, 8]] },
    periods: [
      ...AUSTRIAN,
      ["1893-04-01", "1918-11-04", "Europe/Vienna"],
      ["1918-11-04", "1944-10-31", "Europe/Rome"],
    ],
    note: "Zadar was Austrian until November 1918, then Italian until October 1944.",
    source: "treaty of Rapallo, 12 November 1920; tz database, europe",
  },
  {
    id: "istria",
    countries: ["HR", "SI"],
    area: {
      divisions: ["HR.04"],
      outlines: [SLOVENE_LITTORAL, CRES_AND_LOSINJ],
      towns: [[42.77, 16.9, 12], [45.34, 14.3, 6]],
    },
    periods: [...AUSTRIAN, ["1893-04-01", "1918-11-04", "Europe/Vienna"], [
      "1918-11-04",
      "1945-05-01",
      "Europe/Rome",
    ]],
    note: "Istria and its islands were Austrian until November 1918, then Italian until 1945.",
    source: "treaty of Rapallo, 12 November 1920; tz database, europe",
  },
  {
    id: "croatia_slavonia",
    countries: ["HR"],
    area: {
      divisions: CROATIA_SLAVONIA,
      towns: [],
      outside: [[[14.1, 44.3], [14.85, 44.3], [14.6, 45.2], [14.1, 45.3]]],
    },
    periods: [HUNGARIAN_MEAN_TIME, ["1890-11-01", "1918-11-13", "Europe/Budapest"]],
    note: "Croatia and Slavonia belonged to Hungary until 1918 and kept Hungarian time.",
    source: "Hungarian railways' Central European Time of 1 November 1890",
  },
  {
    id: "western_outlands",
    countries: ["RS"],
    area: { towns: [[43.02, 22.78, 12], [42.5, 22.47, 16]] },
    periods: [["", "1894-11-30", "LMT", "+01:56:56"], ["1894-11-30", "1920-11-06", "Europe/Sofia"]],
    note: "Dimitrovgrad (Tsaribrod) and Bosilegrad were Bulgarian until November 1920.",
    source: "treaty of Neuilly, 27 November 1919; tz database, europe: Sofia",
  },
  {
    id: "strumica",
    countries: ["MK"],
    area: { towns: [[41.44, 22.64, 15]] },
    periods: [["1913-08-10", "1919-11-27", "Europe/Sofia"]],
    note: "Strumica was Bulgarian from 1913 to 1919.",
    source: "treaties of Bucharest 1913 and Neuilly 1919; tz database, europe: Sofia",
  },
  {
    id: "serbia_1915",
    countries: ["RS", "MK", "XK"],
    area: { outlines: [BULGARIAN_IN_SERBIA] },
    periods: [["1915-11-05", "1918-10-12", "Europe/Sofia", "zone"]],
    note: "The place was under Bulgarian occupation from 1915 to 1918; its time is not certain.",
    source: "line between the Austrian and Bulgarian administrations of 1916; tz database, europe",
  },
  {
    id: "serbia_1915",
    countries: ["RS", "XK", "ME"],
    periods: [["1915-11-05", "1918-11-01", "Europe/Vienna", "zone"]],
    note: "The place was under Austrian occupation from 1915 to 1918; its time is not certain.",
    source: "line between the Austrian and Bulgarian administrations of 1916; tz database, europe",
  },
  {
    id: "serbia",
    countries: ["RS", "MK", "XK", "ME"],
    periods: [SOUTH_SLAV],
    note: "Central European Time came in 1891; before it towns kept their own mean time.",
    source: "tz database, europe: +1 from 1884 is of Shanks & Pottenger",
  },
  {
    id: "bosnia",
    countries: ["BA"],
    periods: [
      SOUTH_SLAV,
      ["1891-10-01", "1893-04-01", "+01:00"],
      ["1893-04-01", "1918-11-01", "Europe/Vienna", "zone"],
    ],
    note: "Bosnia was under Austria-Hungary until November 1918.",
    source: "tz database, europe",
  },
  {
    id: "southern_dobruja",
    countries: ["BG"],
    area: { divisions: ["BG.55", "BG.40"] },
    periods: [
      ["1913-08-10", "1916-09-05", "Europe/Bucharest"],
      ["1918-12-01", "1940-09-21", "Europe/Bucharest"],
    ],
    note: "Southern Dobruja was Romanian from 1913 to 1940.",
    source: "treaties of Bucharest, 10 August 1913, and Craiova, 7 September 1940",
  },
  {
    id: "western_thrace",
    countries: ["GR"],
    area: { divisions: [], outlines: [[[24.7, 40.8], [26.7, 40.7], [26.7, 41.8], [24.7, 41.5]]] },
    periods: [["1912-11-01", "1919-10-01", "Europe/Sofia", "zone"]],
    note: "Western Thrace was Bulgarian from 1912 to 1919.",
    source: "treaties of Bucharest 1913 and Neuilly 1919",
  },
];
