import { LOT_IDS } from "../../src/astrology/chart/lots.ts";
import { MIDHEAVEN_METHODS } from "../../src/astrology/timing/progressed_angles.ts";
import { CATALOGUE, OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { referencePath } from "../../src/docs/reference_pages.ts";
import { AYANAMSA_MODES } from "../../src/ephemeris/ayanamsas.ts";
import { HOUSE_SYSTEM_LETTERS } from "../../src/ephemeris/points.ts";
import { STARS } from "../../src/ephemeris/star_catalogue.ts";
import { SVG } from "../../src/routes/rendering.ts";
import type { Json } from "../../tools/support/contract/json.ts";
import { presentDocument } from "../../tools/support/contract/pinned_contract.ts";
import { answer, refusal } from "../operations/answer.ts";

const LIBRARIES = ["kerykeion", "immanuel", "stellium"] as const;

/** What this service has of a row. For what it lacks: the word that its contract must not have. */
type Own = (() => string | Promise<string>) | RegExp | "no";
type Row = [id: string, label: string, own: Own];

const contract = await presentDocument();
const contractText = JSON.stringify(contract);

/** Each section of the page with its rows, by their names in peers.tsv. */
const SECTIONS: Record<string, Row[]> = {
  "Charts": [
    ["natal", "Birth chart", on("charts.natal")],
    ["synastry", "Synastry with house overlays", on("charts.synastry", "house_overlays")],
    ["composite", "Composite chart", on("charts.relationship", "composite")],
    ["davison", "Davison chart", on("charts.relationship", "davison")],
    ["relocated", "Relocated chart", on("charts.natal", "relocated_to")],
    ["heliocentric", "Heliocentric positions", on("helio.patterns")],
    ["perspectives", "Topocentric, barycentric, planetocentric", /barycentric|planetocentric/],
    ["draconic", "Draconic chart", /draconic/],
    ["harmonics", "Harmonics", /harmonic (chart|aspect)/],
    ["ayanamsas", "Ayanamsas of the sidereal zodiac", count(AYANAMSA_MODES)],
    ["house_systems", "House systems", count(HOUSE_SYSTEM_LETTERS)],
    ["uranian", "Hypothetical planets of the Hamburg school", /cupido|vulkanus/],
    ["distant", "Eris, Sedna and other distant bodies", /\bsedna|makemake/],
    ["patterns", "Aspect patterns", on("charts.natal", "grand_trine")],
    ["shape", "Chart shape after Jones", /seesaw|locomotive/],
  ],
  "Points, dignities and conditions": [
    ["lots", "Lots (Arabic parts)", count(LOT_IDS)],
    ["stars", "Fixed stars", count(STARS)],
    ["parallels", "Parallels and contraparallels", on("charts.natal", "declination_aspects")],
    ["out_of_bounds", "Out of bounds", on("charts.natal", "out_of_bounds")],
    ["midpoints", "Midpoints", on("charts.natal", "midpoints")],
    ["antiscia", "Antiscia", on("charts.natal", "antiscia")],
    ["dignity_scores", "Essential dignities in points", on("charts.natal", "dignity_scores")],
    ["receptions", "Mutual receptions", on("charts.natal", "receptions")],
    ["accidental_scores", "Accidental dignities in points", /accidental/],
    ["conditions", "Cazimi, combust, under the beams", on("charts.natal", "cazimi")],
    ["dispositors", "Dispositors", /dispositor/],
    ["almuten", "Almuten of a degree", /almuten/],
    ["gauquelin", "Gauquelin sectors", /gauquelin/],
    ["local_space", "Local space (azimuth, altitude)", /local space|"azimuth"/],
    ["planet_nodes", "Nodes and apsides of planets", /apsid|aphelion|perihelion/],
  ],
  "Timing": [
    ["transits", "Transits of a moment", on("charts.transits")],
    ["transit_dates", "Dates of exact transits", on("timing.windows")],
    ["solar_return", "Solar return", on("charts.return")],
    ["lunar_return", "Lunar return", on("charts.return")],
    ["planet_return", "Returns of planets", on("charts.return", "saturn")],
    [
      "precession_corrected",
      "Precession-corrected returns",
      on("charts.return", "precession_corrected"),
    ],
    [
      "progressions",
      "Secondary progressions",
      () =>
        `${on("charts.progressed", "naibod")()}; midheaven by ${MIDHEAVEN_METHODS.length} methods`,
    ],
    ["solar_arc", "Solar arc directions", on("charts.progressed", "solar_arc")],
    ["profections", "Profections", on("timing.profections")],
    ["year_ahead", "A year of all techniques together", on("timing.year_ahead")],
    ["releasing", "Zodiacal releasing", /zodiacal.releasing/],
    ["firdaria", "Firdaria", /firdar/],
    ["primary_directions", "Primary directions", /primary.direction/],
    ["distributions", "Directions through the bounds", /through the bounds|distribution through/],
    ["length_of_life", "Length of life (hyleg)", /hyleg|length of life/],
    ["elections", "Search for elections", /electional/],
    ["rectification", "Rectification", /rectif/],
  ],
  "Indian and Chinese": [
    ["nakshatras", "Nakshatra and pada", on("charts.natal", "nakshatra")],
    ["navamsa", "Navamsa (D9)", on("charts.natal", "navamsa_sign")],
    ["dasha", "Vimshottari dasha", on("timing.dasha")],
    ["guna_milan", "Guna milan", on("compatibility.guna_milan")],
    ["vedic_pictures", "Indian chart drawings", /(north|south) indian/],
    ["bazi", "Four pillars (BaZi)", /\bba.?zi\b|four pillars/],
  ],
  "The sky": [
    ["phase", "Phase of the Moon", on("lunar.phase")],
    ["eclipses", "Eclipses", on("sky.calendar", "eclipse")],
    ["local_eclipses", "Eclipses seen from a place", on("sky.calendar", "location")],
    ["ingresses", "Ingresses", on("sky.calendar", "ingress")],
    ["stations", "Stations", on("sky.calendar", "station")],
    ["sky_aspects", "Exact aspects between planets", on("sky.calendar", "aspect")],
    ["void_of_course", "Void-of-course Moon", on("sky.calendar", "void_of_course")],
    ["planetary_hours", "Planetary hours", on("sky.hours")],
    ["heliacal", "Heliacal risings", /heliacal/],
    ["occultations", "Occultations", /occultation/],
    ["calendar_file", "Calendar file (.ics)", rendering("sky.calendar", "text/calendar")],
  ],
  "Maps, pictures and texts": [
    ["lines", "Astrocartography lines", on("charts.lines")],
    ["geojson", "Lines as GeoJSON", on("charts.lines", "FeatureCollection")],
    ["map", "Lines on a drawn map", rendering("charts.lines", SVG.mediaType)],
    ["wheel", "Chart wheel as SVG", wheels],
    ["dial", "Dial of 90°", /\bdial\b/],
    ["graphic_ephemeris", "Graphic ephemeris", /graphic ephemeris/],
    ["pdf", "PDF", /\bpdf\b/],
    ["text_report", "Report of a chart in text or Markdown", /text\/markdown/],
    ["model_text", "A chart for a language model", () => "every route as a [tool](/docs/mcp)"],
    ["worded", "Texts that a model words", worded],
    ["languages", "Languages of labels and texts", () => "1: en"],
    ["tarot", "Tarot", on("tarot.draw")],
  ],
  "Births and places": [
    [
      "place_search",
      "Place search",
      () => `[places](${referencePath(QUERIES.find(({ id }) => id === "places")!)})`,
    ],
    ["zones", "Clock of a place", () => "from place text or coordinates"],
    [
      "twice",
      "A time that clocks showed twice",
      clockCell("2024-10-27", "time_ambiguous", "refused with both readings"),
    ],
    [
      "skipped",
      "A time that clocks skipped",
      clockCell("2024-03-31", "time_nonexistent", "refused with its neighbours"),
    ],
    ["before_zones", "Clocks before time zones", meanTime],
    ["unknown_time", "Unknown time of birth", unknownTime],
  ],
  "Pairs and many": [
    ["pair_score", "Score of a pair", on("compatibility.score")],
    ["batch", "Charts of many births in one call", "no"],
    ["audience", "How customers suit a campaign", on("audience.insights")],
    ["http", "HTTP API in the package", () => "yes"],
  ],
};

/** The tables of `src/docs/pages/peers.md`, as rows of cells, by the heading that they stand under. */
export async function peerTables(): Promise<Record<string, string[][]>> {
  const tried = await readTried();
  const columns = LIBRARIES.map((library) => `${library} ${tried("version", library)}`);
  const tables: Record<string, string[][]> = { "What was tried": factsTable(tried) };
  const missing: [row: string, having: string[]][] = [];
  for (const [section, rows] of Object.entries(SECTIONS)) {
    tables[section] = [["", "this service", ...columns]];
    for (const [id, label, own] of rows) {
      const cells = LIBRARIES.map((library) => tried(id, library));
      tables[section].push([label, await ownCell(own), ...cells]);
      if (typeof own !== "function") {
        missing.push([label, LIBRARIES.filter((_, index) => !/^no\b/.test(cells[index]))]);
      }
    }
  }
  tables["What this service lacks"] = [
    ["", "which has it"],
    ...missing.sort(([, first], [, second]) => second.length - first.length)
      .map(([label, having]) => [label, having.join(", ")]),
  ];
  return tables;
}

/** The rows of the golden file that the page must show. */
export async function triedRows(): Promise<string[]> {
  const lines = (await Deno.readTextFile(FILE)).trimEnd().split("\n");
  return [...new Set(lines.map((line) => line.split("\t")[0]))].filter((id) => !(id in FACTS));
}

export function shownRows(): string[] {
  return Object.values(SECTIONS).flatMap((rows) => rows.map(([id]) => id));
}

const FILE = new URL("peers.tsv", import.meta.url);
const FACTS: Record<string, string> = {
  version: "version",
  tried_on: "tried on",
  python: "Python",
  ephemeris: "ephemeris",
  licence: "licence",
};

async function readTried(): Promise<(row: string, library: string) => string> {
  const lines = (await Deno.readTextFile(FILE)).trimEnd().split("\n").map((line) =>
    line.split("\t")
  );
  const cells = new Map(lines.map(([row, library, cell]) => [`${row} ${library}`, cell]));
  return (row, library) => {
    const cell = cells.get(`${row} ${library}`);
    if (cell === undefined) throw new Error(`peers.tsv has no ${row} of ${library}`);
    return cell;
  };
}

function factsTable(tried: (row: string, library: string) => string): string[][] {
  return [
    ["", ...LIBRARIES],
    ...Object.entries(FACTS).map(([id, label]) => [
      label,
      ...LIBRARIES.map((library) => tried(id, library)),
    ]),
  ];
}

/** @throws {Error} if the contract has the word for what the page says is missing. */
async function ownCell(own: Own): Promise<string> {
  if (own === "no") return own;
  if (!(own instanceof RegExp)) return await own();
  const found = new RegExp(own.source, "i").exec(contractText);
  if (found !== null) {
    throw new Error(`the contract has "${found[0]}", the page of peers denies it`);
  }
  return "no";
}

/** A link to an operation; a word that its part of the contract must have as a field or value. */
function on(id: string, word?: string): () => string {
  return () => {
    if (word !== undefined && !wordsOf(id).has(word)) throw new Error(`${id} has no ${word}`);
    const operation = OPERATIONS.find((operation) => operation.id === id)!;
    return `[${operation.path.slice(1)}](${referencePath(operation)})`;
  };
}

/** Every field and value in the schemas of an operation. */
function wordsOf(id: string): Set<string> {
  const { path } = OPERATIONS.find((operation) => operation.id === id)!;
  const words = new Set<string>();
  const seen = new Set<Json>();
  const read = (part: Json): void => {
    if (typeof part === "string") words.add(part);
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    if (typeof part.$ref === "string") {
      read(contract.components.schemas[part.$ref.split("/").at(-1)!]);
    }
    for (const name of Object.keys(part.properties ?? {})) words.add(name);
    for (const value of Object.values(part)) read(value as Json);
  };
  const { requestBody, responses } = contract.paths[`/v1${path}`].post;
  read(requestBody);
  read(responses["200"]);
  return words;
}

function count(all: object): () => string {
  return () => String(Object.keys(all).length);
}

function rendering(id: string, mediaType: string): () => string {
  return () => {
    const operation = OPERATIONS.find((operation) => operation.id === id)!;
    if (!operation.renders?.some((form) => form.mediaType === mediaType)) {
      throw new Error(`${id} does not answer ${mediaType}`);
    }
    return on(id)();
  };
}

function wheels(): string {
  const routes = OPERATIONS.filter(({ id, renders }) =>
    renders?.includes(SVG) && id !== "charts.lines"
  );
  return `[charts/natal](/docs/charts) and ${routes.length - 1} more`;
}

function worded(): string {
  const routes = CATALOGUE.operations.filter(({ lane }) => lane === "ai");
  return `on ${routes.length} routes`;
}

const ROME = { latitude: 41.9028, longitude: 12.4964 };

function clockCell(dob: string, code: string, words: string): () => Promise<string> {
  return async () => {
    const subject = { id: "rome", dob, tob: "02:30", ...ROME };
    const issue = await refusal("charts.natal", { subject });
    if (issue?.code !== code) throw new Error(`${dob} 02:30 in Rome: ${issue?.code}, not ${code}`);
    return words;
  };
}

async function meanTime(): Promise<string> {
  const subject = {
    id: "milan",
    dob: "1850-03-31",
    tob: "02:30",
    latitude: 45.4642,
    longitude: 9.19,
  };
  const { data } = await answer("charts.natal", { subject });
  const { utc } = data.calculation_basis.time;
  if (utc !== "1850-03-31T01:53:14Z") throw new Error(`Milan in 1850: ${utc}`);
  return "mean time of the place";
}

async function unknownTime(): Promise<string> {
  const subject = { id: "rome", dob: "1990-07-15", ...ROME };
  const issue = await refusal("charts.natal", { subject });
  const { meta } = await answer("charts.transits", {
    subject,
    transit_datetime: "2024-07-15T12:00:00Z",
  });
  const [{ quality }] = meta.chartQuality;
  if (issue?.code !== "missing" || quality !== "no_time") {
    throw new Error(`${issue?.code}, ${quality}`);
  }
  return `${on("charts.transits")()} and others; [charts/natal](/docs/charts) needs the time`;
}
