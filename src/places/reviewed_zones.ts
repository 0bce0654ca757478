/**
 * The review of a town to which GeoNames and the boundaries of OpenStreetMap give different zones:
 * which zone is used, and whether the other zone may be right as well. `deno task zone-review`
 * finds pairs of zones that this table lacks.
 */
interface ReviewedZones {
  taken: "map" | "gazetteer";
  /**
   * Whether the other zone may be right as well. A zone that may be right is among the
   * alternatives.
   */
  isDoubtful: boolean;
  reason: string;
}

type Row = readonly [
  gazetteer: string,
  map: string,
  taken: ReviewedZones["taken"],
  isDoubtful: boolean,
  reason: string,
];

const MEXICO =
  "Mexico's border municipalities keep the United States' summer time; which ones do changed in 2010 and 2022.";
const ACROSS =
  "The coordinates of the town lie a little beyond its own border; the gazetteer says its country.";
const MISPLACED = "The gazetteer gives a zone of another region; the boundary is clear.";

const ROWS: readonly Row[] = [
  [
    "Asia/Hovd",
    "Asia/Ulaanbaatar",
    "map",
    true,
    "Zavkhan and Govi-Altai are given Hovd's time by some and Ulaanbaatar's by others.",
  ],
  ["America/Monterrey", "America/Matamoros", "map", true, MEXICO],
  ["America/Chihuahua", "America/Ojinaga", "map", true, MEXICO],
  [
    "Asia/Bangkok",
    "Asia/Ho_Chi_Minh",
    "map",
    false,
    "Huế and Quảng Trị lie south of the 17th parallel and kept Saigon's time to 1975.",
  ],
  [
    "Asia/Ho_Chi_Minh",
    "Asia/Bangkok",
    "map",
    false,
    "Vietnam north of the 17th parallel: see the territory northern_vietnam.",
  ],
  [
    "America/Regina",
    "America/Swift_Current",
    "map",
    true,
    "Western Saskatchewan kept Mountain Time for longer than Regina; the line is not certain.",
  ],
  [
    "Asia/Samarkand",
    "Asia/Tashkent",
    "map",
    true,
    "Jizzakh is given Samarkand's time by some before 1991 and Tashkent's by others.",
  ],
  [
    "America/Yellowknife",
    "America/Inuvik",
    "map",
    true,
    "The west of the Northwest Territories kept Pacific Time until 1979; the line is not certain.",
  ],
  [
    "America/Santiago",
    "America/Coyhaique",
    "map",
    true,
    "Aysén keeps summer time all year by a decree of March 2025.",
  ],
  [
    "America/Mazatlan",
    "America/Bahia_Banderas",
    "map",
    true,
    "Bahía de Banderas went over to Central Time in 2010.",
  ],
  [
    "Asia/Vladivostok",
    "Asia/Khandyga",
    "map",
    true,
    "Eastern Yakutia changed its zone in 2004 and 2011.",
  ],
  ["Asia/Urumqi", "Asia/Shanghai", "map", false, MISPLACED],
  [
    "Asia/Hebron",
    "Asia/Jerusalem",
    "map",
    true,
    "East Jerusalem is given Israel's time by some and Palestine's by others.",
  ],
  [
    "Africa/Casablanca",
    "Africa/El_Aaiun",
    "map",
    true,
    "Western Sahara kept Spanish time until 1976.",
  ],
  ["Europe/Berlin", "Europe/Luxembourg", "gazetteer", false, ACROSS],
  ["Europe/Berlin", "Europe/Vienna", "gazetteer", false, ACROSS],
  ["Europe/Berlin", "Europe/Paris", "gazetteer", false, ACROSS],
  ["Africa/Dar_es_Salaam", "Africa/Blantyre", "gazetteer", false, ACROSS],
  ["Africa/Nairobi", "Africa/Addis_Ababa", "gazetteer", false, ACROSS],
  ["Asia/Kolkata", "Asia/Yangon", "gazetteer", false, ACROSS],
  ["Africa/Kampala", "Africa/Lubumbashi", "gazetteer", false, ACROSS],
  ["America/Costa_Rica", "America/Panama", "gazetteer", false, ACROSS],
  ["Africa/Freetown", "Africa/Conakry", "gazetteer", false, ACROSS],
  ["Africa/Banjul", "Africa/Dakar", "gazetteer", false, ACROSS],
  ["Asia/Thimphu", "Asia/Kolkata", "gazetteer", false, ACROSS],
  ["Africa/Gaborone", "Africa/Windhoek", "gazetteer", false, ACROSS],
  ["Asia/Shanghai", "Asia/Bangkok", "gazetteer", false, ACROSS],
  ["Asia/Bishkek", "Asia/Dushanbe", "gazetteer", false, ACROSS],
  [
    "America/Kentucky/Louisville",
    "America/New_York",
    "map",
    true,
    "These towns of Alabama go by Eastern Time, though the law says Central.",
  ],
  [
    "America/Chicago",
    "America/New_York",
    "map",
    true,
    "The line between Central and Eastern Time has moved here.",
  ],
  [
    "America/Chicago",
    "America/Denver",
    "map",
    true,
    "Fort Pierre lies in the Mountain zone, beside Pierre in the Central one.",
  ],
  ["America/Chicago", "America/Indiana/Indianapolis", "map", false, MISPLACED],
  [
    "America/Los_Angeles",
    "America/Denver",
    "map",
    true,
    "West Wendover went over to Mountain Time in 1999, and in practice before.",
  ],
  [
    "America/Phoenix",
    "America/Denver",
    "map",
    true,
    "The Navajo Nation keeps daylight saving time, Arizona does not.",
  ],
  [
    "America/Anchorage",
    "America/Nome",
    "map",
    true,
    "The eastern Aleutians kept Bering Time until 1983 by most sources.",
  ],
  [
    "America/Juneau",
    "America/Sitka",
    "map",
    true,
    "Prince of Wales Island is given Sitka's time by some and Juneau's by others.",
  ],
  ["America/Detroit", "America/Toronto", "map", false, MISPLACED],
  [
    "America/Halifax",
    "America/Glace_Bay",
    "map",
    true,
    "Which towns of Nova Scotia kept summer time before 1972 is not certain.",
  ],
  [
    "Asia/Magadan",
    "Asia/Ust-Nera",
    "map",
    true,
    "Eastern Yakutia changed its zone in 1981 and 2011.",
  ],
  [
    "Asia/Sakhalin",
    "Asia/Magadan",
    "map",
    true,
    "The southern Kurils are given Sakhalin's time by some and Magadan's by others.",
  ],
  [
    "Asia/Tokyo",
    "Asia/Magadan",
    "map",
    true,
    "The gazetteer gives the southern Kurils Japan's time, which claims them.",
  ],
  ["Africa/Addis_Ababa", "Africa/Mogadishu", "map", false, MISPLACED],
  [
    "Europe/Madrid",
    "Africa/Ceuta",
    "map",
    true,
    "Ceuta kept Morocco's summer time in some years before 1984.",
  ],
  ["Asia/Bishkek", "Asia/Tashkent", "map", false, MISPLACED],
  [
    "Asia/Damascus",
    "Asia/Jerusalem",
    "map",
    true,
    "The Golan was Syrian until June 1967 and goes by Israel's time since.",
  ],
  ["Asia/Yakutsk", "Asia/Shanghai", "map", false, MISPLACED],
  ["Asia/Pontianak", "Asia/Jakarta", "map", false, MISPLACED],
  ["Asia/Makassar", "Asia/Pontianak", "map", false, MISPLACED],
  [
    "Asia/Kuala_Lumpur",
    "Asia/Kuching",
    "map",
    true,
    "Labuan belonged to Sabah until 1984 and went by its time.",
  ],
  ["Europe/Istanbul", "Asia/Damascus", "map", false, MISPLACED],
  [
    "America/Santarem",
    "America/Belem",
    "map",
    true,
    "Pará was divided along the Xingu until 2008; the town lies by the line.",
  ],
  ["America/Santarem", "America/Manaus", "map", false, MISPLACED],
  ["America/Sao_Paulo", "America/Cuiaba", "map", false, MISPLACED],
  ["America/Recife", "America/Noronha", "map", false, MISPLACED],
  ["America/Hermosillo", "America/Mazatlan", "map", false, MISPLACED],
  [
    "Europe/London",
    "Asia/Nicosia",
    "map",
    false,
    "The British bases on Cyprus go by the island's time.",
  ],
  ["Europe/Athens", "Asia/Nicosia", "map", false, MISPLACED],
  ["Pacific/Kwajalein", "Pacific/Majuro", "map", false, MISPLACED],
  [
    "Asia/Ho_Chi_Minh",
    "Asia/Shanghai",
    "map",
    true,
    "The Paracels are claimed by China and Vietnam.",
  ],
  [
    "Asia/Qostanay",
    "Asia/Qyzylorda",
    "map",
    true,
    "Baikonur lies in Qyzylorda's land; GeoNames gives it Qostanay's time.",
  ],
  ["America/Bahia", "America/Recife", "map", false, MISPLACED],
  ["America/Bahia", "America/Maceio", "map", false, MISPLACED],
  ["Africa/Gaborone", "Africa/Johannesburg", "gazetteer", false, ACROSS],
  [
    "Australia/Brisbane",
    "Australia/Sydney",
    "map",
    true,
    "Mungindi lies on the border of New South Wales and Queensland.",
  ],
  [
    "Arctic/Longyearbyen",
    "Europe/Oslo",
    "map",
    false,
    "Jan Mayen goes by Norway's time, not by Svalbard's.",
  ],
];

const REVIEWED = new Map<string, ReviewedZones>(
  ROWS.map(([gazetteer, map, taken, isDoubtful, reason]) => [
    `${gazetteer} ${map}`,
    { taken, isDoubtful, reason },
  ]),
);

/**
 * The review of a pair of zones. Null if the pair has no review because the clocks of both zones
 * are the same.
 */
export function reviewedZones(gazetteer: string, map: string): ReviewedZones | null {
  return REVIEWED.get(`${gazetteer} ${map}`) ?? null;
}
