import {
  ALSACE_MOSELLE,
  DODECANESE,
  EUPEN_MALMEDY,
  FREE_ZONE_OF_FRANCE,
  JULIAN_MARCH,
  NORTH_SCHLESWIG,
  SAXONY_AND_THURINGIA_WEST,
} from "./outlines.ts";
import type { Period, Territory } from "./territory.ts";

const GERMAN_LAW = "law of 12 March 1893, RGBl. p. 93";
const AUSTRIAN_RAILWAYS = "Austrian railways' Central European Time of 1 October 1891";
const HEURE_ALLEMANDE =
  "Y. Poulle, La France à l'heure allemande, Bibliothèque de l'École des chartes 157 (1999)";
const AUSTRIAN: readonly Period[] = [
  ["", "1891-10-01", "LMT"],
  ["1891-10-01", "1893-04-01", "+01:00"],
  ["1893-04-01", "1918-11-04", "Europe/Vienna"],
];

/** Italy, France, the Low Countries, Germany, Denmark, Spain and Greece. */
export const WESTERN_EUROPE: readonly Territory[] = [
  {
    id: "south_tyrol",
    countries: ["IT"],
    area: { divisions: ["IT.17"], towns: [[46.54, 12.14, 12]] },
    periods: AUSTRIAN,
    note: "South Tyrol and Trentino were Austrian until November 1918.",
    source: `${AUSTRIAN_RAILWAYS}; armistice of Villa Giusti`,
  },
  {
    id: "trieste_and_gorizia",
    countries: ["IT"],
    area: { outlines: [JULIAN_MARCH] },
    periods: AUSTRIAN,
    note: "Trieste and Gorizia were Austrian until November 1918.",
    source: `${AUSTRIAN_RAILWAYS}; armistice of Villa Giusti`,
  },
  {
    id: "austrian_littoral",
    countries: ["SI", "HR"],
    periods: AUSTRIAN,
    note: "The place was Austrian until November 1918.",
    source: AUSTRIAN_RAILWAYS,
  },
  {
    id: "italy_1944",
    countries: ["IT"],
    area: {
      outlines: [[[6.5, 43.95], [11, 43.95], [12.6, 43.9], [14, 45.5], [14, 47.2], [6.5, 47.2]]],
    },
    periods: [["1944-06-04", "1945-04-25", "Europe/Berlin", "zone"]],
    note: "Italy north of the front kept German time in 1944 and 1945.",
    source: "tz database, europe",
  },
  {
    id: "tende",
    countries: ["FR"],
    area: { towns: [[44.07, 7.6, 8]] },
    periods: [["", "1947-09-16", "Europe/Rome"]],
    note: "Tende and La Brigue were Italian until September 1947.",
    source: "treaty of Paris, 10 February 1947",
  },
  {
    id: "german_alsace_moselle",
    countries: ["FR"],
    area: { outlines: [ALSACE_MOSELLE] },
    periods: [
      ["1871-05-10", "1918-11-22", "Europe/Berlin"],
      ["1940-06-18", "1944-11-22", "Europe/Berlin"],
    ],
    otherwise: ["zone"],
    note: "Alsace and Moselle were German from 1871 to 1918 and from 1940 to 1944.",
    source: GERMAN_LAW,
  },
  {
    id: "occupied_france",
    countries: ["FR"],
    area: { outlines: [FREE_ZONE_OF_FRANCE] },
    periods: [["1940-06-14", "1942-11-11", "Europe/Monaco", "zone"]],
    note: "The free zone of France kept French time when the occupied one had German time.",
    source: HEURE_ALLEMANDE,
  },
  {
    id: "occupied_france",
    countries: ["FR"],
    periods: [["1940-06-14", "1942-11-11", "zone", "Europe/Monaco"]],
    note: "Occupied and unoccupied France kept different times.",
    source: HEURE_ALLEMANDE,
  },
  {
    id: "occupied_france",
    countries: ["FR"],
    periods: [["1942-11-11", "1944-10-09", "zone", "+01:00", "+02:00"]],
    note: "France was occupied, and not every register followed the time of the occupiers.",
    source: HEURE_ALLEMANDE,
  },
  {
    id: "eupen_malmedy",
    countries: ["BE"],
    area: { outlines: [EUPEN_MALMEDY] },
    periods: [
      ["", "1920-01-10", "Europe/Berlin"],
      ["1940-05-18", "1944-09-12", "Europe/Berlin"],
    ],
    note: "Eupen and Malmedy were German until January 1920 and from 1940 to 1944.",
    source: GERMAN_LAW,
  },
  {
    id: "saarland",
    countries: ["DE"],
    area: { divisions: ["DE.09"] },
    periods: [
      ["1920-01-10", "1935-03-01", "zone", "Europe/Paris"],
      ["1946-01-01", "1959-07-06", "zone", "Europe/Paris"],
    ],
    note:
      "The Saarland was under French administration; it is not certain whether it used French time.",
    source: "no record of its time was found; tz database, europe, has none",
  },
  {
    id: "north_schleswig",
    countries: ["DK"],
    area: { outlines: [NORTH_SCHLESWIG] },
    periods: [["", "1920-06-15", "Europe/Berlin"]],
    note: "North Schleswig was German until June 1920.",
    source: GERMAN_LAW,
  },
  {
    id: "divided_germany",
    countries: ["DE"],
    area: { divisions: ["DE.16"] },
    periods: [["1945-05-24", "1945-11-18", "Europe/Berlin", "+02:00"]],
    note: "Berlin kept the Soviet zone's time in 1945.",
    source: "tz database, europe: the rule SovietZone",
  },
  {
    id: "divided_germany",
    countries: ["DE"],
    area: { outlines: [SAXONY_AND_THURINGIA_WEST] },
    periods: [
      ["1945-04-02", "1945-07-01", "+02:00", "zone"],
      ["1945-07-01", "1945-11-18", "Europe/Berlin", "+02:00", "+01:00"],
    ],
    note: "The occupation zones of Germany kept different times in 1945; this one changed hands.",
    source: "tz database, europe: the rules SovietZone and Germany",
  },
  {
    id: "divided_germany",
    countries: ["DE"],
    area: { divisions: ["DE.11", "DE.12", "DE.13", "DE.14", "DE.15"] },
    periods: [["1945-05-24", "1945-11-18", "Europe/Berlin", "+02:00", "+01:00"]],
    note: "The occupation zones of Germany kept different times in 1945.",
    source: "tz database, europe: the rule SovietZone; V. Klemperer's diary, summer 1945",
  },
  {
    id: "divided_germany",
    countries: ["DE"],
    periods: [
      ["1945-04-02", "1945-09-16", "+02:00", "zone", "+01:00"],
      ["1945-09-16", "1945-11-18", "+01:00", "zone", "+02:00"],
    ],
    note: "The occupation zones of Germany kept different times in 1945.",
    source: "tz database, europe: the rules SovietZone and Germany; PTB",
  },
  {
    id: "divided_austria",
    countries: ["AT"],
    area: { divisions: ["AT.02", "AT.03", "AT.04", "AT.05", "AT.06", "AT.07", "AT.08"] },
    periods: [["1945-04-12", "1945-11-18", "zone", "+02:00", "+01:00"]],
    note: "Sources disagree on Austria's summer time of 1945.",
    source: "tz database, europe: BEV against Shanks & Pottenger",
  },
  {
    id: "nationalist_spain",
    countries: ["ES"],
    area: {
      divisions: ["ES.58", "ES.55", "ES.32"],
      towns: [[41.65, -0.88, 60], [37.39, -5.99, 60], [36.53, -6.29, 60], [39.57, 2.65, 60]],
    },
    periods: [
      ["1936-07-18", "1937-05-22", "+00:00"],
      ["1937-05-22", "1937-10-03", "+01:00"],
      ["1937-10-03", "1938-03-26", "+00:00"],
      ["1938-03-26", "1938-10-02", "+01:00"],
      ["1938-10-02", "1939-04-15", "+00:00"],
    ],
    note: "The Nationalist zone of Spain had its own summer time from 1937.",
    source: "P. Planesas, La hora oficial en España y sus cambios (2013); tz database, NatSpain",
  },
  {
    id: "nationalist_spain",
    countries: ["ES"],
    area: { towns: [[43.26, -2.93, 40]] },
    periods: [
      ["1937-06-19", "1937-10-03", "+01:00"],
      ["1937-10-03", "1938-03-26", "+00:00"],
      ["1938-03-26", "1938-10-02", "+01:00"],
      ["1938-10-02", "1939-04-15", "+00:00"],
    ],
    note: "Bilbao was in the Nationalist zone from June 1937.",
    source: "P. Planesas, La hora oficial en España y sus cambios (2013); tz database, NatSpain",
  },
  {
    id: "dodecanese",
    countries: ["GR"],
    area: { outlines: [DODECANESE] },
    periods: [
      ["", "1912-05-04", "LMT", "+01:56:56", "zone"],
      ["1912-05-04", "1947-03-31", "+02:00", "+01:00"],
    ],
    note:
      "The Dodecanese was Ottoman until 1912 and Italian to 1947; sources disagree on its time.",
    source: "no law was found; Greek and Italian sources differ",
  },
  {
    id: "northern_ireland",
    countries: ["GB"],
    area: { divisions: ["GB.NIR"] },
    periods: [["", "1880-08-02", "LMT", "-00:25:21"], [
      "1880-08-02",
      "1916-10-01",
      "Europe/Dublin",
    ]],
    note: "All of Ireland kept Dublin mean time from 1880 to 1 October 1916.",
    source: "Definition of Time Act 1880; Time (Ireland) Act 1916",
  },
];
