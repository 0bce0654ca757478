import { EPIRUS, NOVI_PAZAR, OTTOMAN_BULGARIA, OTTOMAN_GREECE } from "./outlines.ts";
import type { ClockText, Territory } from "./territory.ts";

/**
 * A territory in which towns kept their own mean time until a law changed it. The clock is the
 * town's mean time. If railways already used the capital's mean time, the capital's time is the
 * alternative.
 */
const own = (
  id: string,
  countries: string,
  law: string,
  note: string,
  source: string,
  railways: { from?: string; clock: ClockText } | null = null,
): Territory => ({
  id,
  countries: countries.split(" "),
  periods: [
    ...(railways === null ? [["", law, "LMT"] as const] : [
      ...(railways.from ? [["", railways.from, "LMT"] as const] : []),
      [railways.from ?? "", law, "LMT", railways.clock] as const,
    ]),
  ],
  note,
  source,
});

const TZ_EUROPE = "tz database, europe";
const ALLA_TURCA_TO_1926 =
  "Ottoman clocks counted the hours from sunset (alla turca) until 1926; this reads the time as counted from midnight.";
const ALLA_TURCA_TO_1912 =
  "The place was Ottoman until 1912, and Ottoman clocks counted the hours from sunset (alla turca).";
const ALLA_TURCA_SOURCE = "law 697 of 26 December 1925; Wikipedia: Alaturka time";
const RUSSIAN =
  "Towns of the Russian Empire kept their own mean time; its railways used Petersburg's.";

export const MEAN_TIMES: readonly Territory[] = [
  {
    id: "alla_turca",
    countries: ["GR", "MK", "XK", "AL"],
    area: {
      divisions: ["GR.ESYE41"],
      outlines: [
        [[19, 40.1], [22.5, 40.1], [26.7, 40.6], [26.7, 41.9], [20.5, 43.3], [19, 42]],
        ...OTTOMAN_GREECE,
      ],
    },
    periods: [["", "1912-11-09", "LMT", "zone", "+01:00", "+01:56:56"]],
    isAlwaysDoubtful: true,
    note: ALLA_TURCA_TO_1912,
    source: ALLA_TURCA_SOURCE,
  },
  {
    id: "alla_turca",
    countries: ["BG", "RS", "ME"],
    area: {
      outlines: [OTTOMAN_BULGARIA, NOVI_PAZAR],
      // Malko Tarnovo, Tsarevo, Preševo and Bujanovac.
      towns: [[41.98, 27.52, 14], [42.15, 27.88, 12], [42.31, 21.65, 14], [42.46, 21.77, 8]],
    },
    periods: [["", "1912-11-09", "LMT", "zone", "+01:56:56"]],
    isAlwaysDoubtful: true,
    note: ALLA_TURCA_TO_1912,
    source: ALLA_TURCA_SOURCE,
  },
  {
    id: "alla_turca",
    countries: ["GR"],
    area: { outlines: [EPIRUS] },
    periods: [["", "1913-03-06", "LMT", "zone", "+01:00", "+01:56:56"]],
    isAlwaysDoubtful: true,
    note: ALLA_TURCA_TO_1912,
    source: ALLA_TURCA_SOURCE,
  },
  {
    id: "crete",
    countries: ["GR"],
    area: { divisions: ["GR.ESYE43"] },
    periods: [["", "1913-12-01", "LMT", "zone"]],
    note: "Crete was Ottoman, and autonomous from 1898, until December 1913.",
    source: "union with Greece, 1 December 1913; no law on its time was found",
  },
  {
    id: "mean_time_vienna",
    countries: ["AT"],
    area: { divisions: ["AT.09"] },
    periods: [
      ["", "1891-10-01", "LMT"],
      ["1891-10-01", "1910-05-01", "+01:00", "+01:05:21"],
    ],
    note:
      "The city of Vienna kept its own mean time until May 1910, while the railways used another.",
    source: "5nach12.info: Vienna's public clocks; tz database, europe",
  },
  {
    id: "mean_time_austria",
    countries: ["AT"],
    periods: [["", "1891-10-01", "LMT"], ["1891-10-01", "1893-04-01", "+01:00", "LMT"]],
    note: "Austrian towns adopted the railways' Central European Time in 1891 and soon after.",
    source: "5nach12.info: Innsbruck 1891; tz database, europe",
  },
  own(
    "mean_time_bohemia",
    "CZ",
    "1891-10-01",
    "Before October 1891 towns kept their own mean time; railways had Prague's.",
    TZ_EUROPE,
    { clock: "+00:57:44" },
  ),
  own(
    "mean_time_hungary",
    "HU",
    "1890-11-01",
    "Before November 1890 towns kept their own mean time; railways had Budapest's.",
    TZ_EUROPE,
    { clock: "+01:16:20" },
  ),
  {
    id: "mean_time_britain",
    countries: ["GB"],
    periods: [
      ["", "1847-12-01", "LMT"],
      ["1847-12-01", "1852-01-01", "LMT", "+00:00"],
      ["1852-01-01", "1880-08-02", "+00:00", "LMT"],
    ],
    note: "Nearly all public clocks showed Greenwich time by 1855; it became law in August 1880.",
    source: "D. Howse, Greenwich Time (1980); Definition of Time Act 1880",
  },
  own(
    "mean_time_ireland",
    "IE",
    "1880-08-02",
    "Dublin mean time became law in August 1880; before it towns kept their own.",
    "Definition of Time Act 1880",
    { clock: "-00:25:21" },
  ),
  own(
    "mean_time_france",
    "FR DZ",
    "1891-03-16",
    "Paris time became law in March 1891; before it towns kept their own, railways Paris's.",
    "law of 14 March 1891",
    { clock: "+00:09:21" },
  ),
  {
    id: "mean_time_germany",
    countries: ["DE"],
    periods: [["", "1893-04-01", "LMT"]],
    note: "Central European Time became law on 1 April 1893.",
    source: "law of 12 March 1893, RGBl. p. 93",
  },
  {
    id: "mean_time_italy",
    countries: ["IT"],
    periods: [
      ["", "1866-12-12", "LMT"],
      ["1866-12-12", "1893-11-01", "LMT", "+00:49:56"],
    ],
    note: "Before November 1893 railways and many cities had Rome's time, other towns their own.",
    source: "tz database, europe; royal decree of 10 August 1893",
  },
  own(
    "mean_time_switzerland",
    "CH",
    "1894-06-01",
    "Before June 1894 towns kept their own mean time; post and railways had Bern's.",
    "J. Messerli, Gleichmässig, pünktlich, schnell (1995)",
    { from: "1853-07-16", clock: "+00:29:46" },
  ),
  own(
    "mean_time_netherlands",
    "NL",
    "1909-05-01",
    "Amsterdam time became law in May 1909; before it towns kept their own or Amsterdam's.",
    TZ_EUROPE,
    { clock: "+00:19:32" },
  ),
  own(
    "mean_time_belgium",
    "BE",
    "1892-05-01",
    "Before May 1892 towns kept their own mean time; railways had Brussels's.",
    TZ_EUROPE,
    { clock: "+00:17:30" },
  ),
  own("mean_time_sweden", "SE", "1879-01-01", "Swedish time became law in 1879.", TZ_EUROPE),
  own("mean_time_norway", "NO", "1895-01-01", "Norway took a common time in 1895.", TZ_EUROPE),
  own(
    "mean_time_denmark",
    "DK",
    "1890-01-01",
    "Copenhagen time became Denmark's in 1890.",
    TZ_EUROPE,
  ),
  {
    id: "mean_time_finland",
    countries: ["FI"],
    periods: [
      ["", "1878-01-01", "LMT"],
      ["1878-01-01", "1921-05-01", "Europe/Helsinki", "LMT"],
    ],
    note: "Towns adopted Helsinki time, which the railways used, one by one before May 1921.",
    source: TZ_EUROPE,
  },
  {
    id: "mean_time_russia",
    countries: ["RU"],
    periods: [
      ["", "1917-07-01", "LMT", "zone"],
      ["1917-07-01", "1919-07-01", "LMT+summer", "zone"],
    ],
    hasLooseEnds: true,
    note: RUSSIAN,
    source: TZ_EUROPE,
  },
  own(
    "mean_time_russia",
    "UA BY GE AM AZ KZ UZ TM KG TJ",
    "1924-05-02",
    RUSSIAN,
    TZ_EUROPE,
    { clock: "zone" },
  ),
  own("mean_time_russia", "EE LV MD", "1918-02-01", RUSSIAN, TZ_EUROPE, { clock: "zone" }),
  own(
    "mean_time_spain",
    "ES",
    "1901-01-01",
    "Before 1901 towns kept their own mean time; railways had Madrid's.",
    "royal decree of 26 July 1900",
    { clock: "-00:14:44" },
  ),
  own(
    "mean_time_portugal",
    "PT",
    "1912-01-01",
    "Before 1912 railways had Lisbon's time; towns used their own mean time or Lisbon's.",
    "decree of 24 May 1911",
    { clock: "-00:36:45" },
  ),
  own(
    "mean_time_greece",
    "GR",
    "1895-09-14",
    "Athens time became Greece's in September 1895.",
    TZ_EUROPE,
    { clock: "+01:34:52" },
  ),
  own(
    "mean_time_bulgaria",
    "BG",
    "1894-11-30",
    "Before November 1894 towns kept their own mean time; railways had Istanbul's.",
    TZ_EUROPE,
    { clock: "+01:56:56" },
  ),
  own(
    "mean_time_romania",
    "RO",
    "1891-10-01",
    "Bucharest time became Romania's in 1891.",
    TZ_EUROPE,
  ),
  own(
    "mean_time_colombia",
    "CO",
    "1914-11-23",
    "Before November 1914 towns kept their own mean time or Bogotá's.",
    "tz database, southamerica",
    { from: "1884-03-13", clock: "-04:56:16" },
  ),
  own(
    "mean_time_peru",
    "PE",
    "1908-07-28",
    "Before July 1908 towns kept their own mean time or Lima's.",
    "tz database, southamerica",
    { clock: "-05:08:36" },
  ),
  own(
    "mean_time_chile",
    "CL",
    "1910-01-10",
    "Before 1910 towns kept their own mean time; railways had Santiago's.",
    "tz database, southamerica",
    { from: "1890-01-01", clock: "-04:42:45" },
  ),
  own(
    "mean_time_argentina",
    "AR",
    "1894-10-31",
    "Córdoba's mean time became Argentina's in October 1894.",
    "tz database, southamerica",
  ),
  {
    id: "russian_kars",
    countries: ["TR"],
    area: { divisions: ["TR.84", "TR.86", "TR.08"] },
    periods: [["1878-07-13", "1918-04-25", "LMT", "+02:59:11"]],
    note: "Kars, Ardahan and Artvin were Russian from 1878 to 1918.",
    source: "treaties of Berlin 1878 and Brest-Litovsk 1918; tz database, europe: Tbilisi",
  },
  {
    id: "alla_turca",
    countries: ["TR"],
    area: { divisions: ["TR.34"] },
    periods: [["", "1926-01-01", "zone"]],
    isAlwaysDoubtful: true,
    note: ALLA_TURCA_TO_1926,
    source: ALLA_TURCA_SOURCE,
  },
  {
    id: "alla_turca",
    countries: ["TR"],
    periods: [
      ["", "1910-10-01", "LMT", "zone"],
      ["1910-10-01", "1926-01-01", "zone", "LMT"],
    ],
    isAlwaysDoubtful: true,
    note: ALLA_TURCA_TO_1926,
    source: ALLA_TURCA_SOURCE,
  },
  {
    id: "alla_turca",
    countries: ["SY", "LB", "PS", "IL", "IQ", "JO"],
    periods: [["", "1918-10-01", "zone"]],
    isAlwaysDoubtful: true,
    note:
      "The place was Ottoman until 1918, and Ottoman clocks counted the hours from sunset (alla turca).",
    source: "Wikipedia: Alaturka time",
  },
];
