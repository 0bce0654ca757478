import { SIGNS } from "../../src/astrology/signs.ts";
import { KOOTAS } from "../../src/astrology/vedic/guna_tables.ts";
import { NAKSHATRAS } from "../../src/astrology/vedic/nakshatras.ts";
import { answer } from "../operations/answer.ts";
import { DIFFERENCES, differingCells, readGunaMilan } from "./guna_milan.ts";

/** A chart as PyJHora has it; see parity.py. */
interface ReferenceChart {
  name: string;
  julianDayUt: number;
  moonDeg: number;
  nakshatra: number;
  pada: number;
  /** Ascendant, Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu, Ketu; 0 … 11. */
  signs: number[];
  navamsaSigns: number[];
  /** Mahadashas: lord and start, Julian days in UT. */
  dashas: [string, number][];
}

/** A chart of ours in the same terms. */
type OwnChart = Omit<ReferenceChart, "name" | "julianDayUt">;

interface Birth {
  name: string;
  request: { id: string; dob: string; tob: string; utc_offset: string };
}

const REFERENCE: Record<"ours" | "pyjhora", { charts: ReferenceChart[] }> = JSON.parse(
  await Deno.readTextFile(new URL("parity.json", import.meta.url)),
);
const POINTS = ["sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"];
const JULIAN_DAY_OF_1970 = 2440587.5;

/** The tables of `src/docs/pages/parity.md`, as rows of cells, by the heading that they stand under. */
export async function parityTables(): Promise<Record<string, string[][]>> {
  const births = await readBirths();
  const own = await Promise.all(births.map(ownChart));
  return {
    "The Moon": moonTable(births, own),
    "Navamsa (D9)": navamsaTable(births, own),
    "Dasha": dashaTable(births, own),
    "Kootas": await kootaTable(births),
    "All pairs of padas": await differenceTable(),
  };
}

async function readBirths(): Promise<Birth[]> {
  const text = await Deno.readTextFile(new URL("parity_births.tsv", import.meta.url));
  return text.trimEnd().split("\n").filter((line) => !line.startsWith("#")).map((line) => {
    const [name, dob, tob, clock, latitude, longitude] = line.split("\t");
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    return { name, request: { id: name, dob, tob, utc_offset: clock, ...place } };
  });
}

async function ownChart({ request }: Birth): Promise<OwnChart> {
  const { data } = await answer("charts.natal", { subject: request, options: { vedic: true } });
  const { ascendant, planets } = data.chart.vedic;
  const bodies = [
    ascendant,
    ...POINTS.map((point) => planets.find(({ id }: { id: string }) => id === point)),
  ];
  const [, , moon] = bodies;
  const dasha = await answer("timing.dasha", { subject: request, at: "1970-01-01", levels: 1 });
  return {
    moonDeg: moon.longitude,
    nakshatra: moon.nakshatra.number,
    pada: moon.pada,
    signs: bodies.map(({ sign }) => SIGNS.indexOf(sign)),
    navamsaSigns: bodies.map(({ navamsa_sign }) => SIGNS.indexOf(navamsa_sign)),
    dashas: dasha.data.periods.map(({ lord, start }: { lord: string; start: string }) => [
      lord,
      Date.parse(start) / 86_400_000 + JULIAN_DAY_OF_1970,
    ]),
  };
}

function moonTable(births: Birth[], own: OwnChart[]): string[][] {
  return [
    ["", "born", "ours", "PyJHora, our settings", "PyJHora, its settings"],
    ...births.map(({ name, request }, i) => [
      `${i + 1}. ${name}`,
      `${request.dob} ${request.tob} ${request.utc_offset}`,
      moonWords(own[i]),
      moonWords(REFERENCE.ours.charts[i]),
      moonWords(REFERENCE.pyjhora.charts[i]),
    ]),
  ];
}

function moonWords({ moonDeg, nakshatra, pada }: OwnChart): string {
  const name = NAKSHATRAS[nakshatra - 1].replaceAll("_", " ");
  return `${moonDeg.toFixed(4)}°, ${name} ${pada}`;
}

function navamsaTable(births: Birth[], own: OwnChart[]): string[][] {
  return [
    ["", "ascendant", ...POINTS],
    ...births.map((_, i) => [
      String(i + 1),
      ...own[i].navamsaSigns.map((sign, point) => {
        const [ours, theirs] = [sign, REFERENCE.ours.charts[i].navamsaSigns[point]]
          .map((index) => SIGNS[index].slice(0, 3));
        return ours === theirs ? ours : `${ours}, not ${theirs}`;
      }),
    ]),
  ];
}

function dashaTable(births: Birth[], own: OwnChart[]): string[][] {
  return [
    ["", "first lord", "ours", "PyJHora, our settings", "minutes apart", "PyJHora, its settings"],
    ...births.map((_, i) => {
      const [, [, second]] = own[i].dashas;
      const [, [, theirs]] = REFERENCE.ours.charts[i].dashas;
      const [[theirLord], [, theirDefault]] = REFERENCE.pyjhora.charts[i].dashas;
      return [
        String(i + 1),
        own[i].dashas[0][0],
        instant(second),
        instant(theirs),
        ((theirs - second) * 1440).toFixed(0),
        `${theirLord}, ${instant(theirDefault).slice(0, 10)}`,
      ];
    }),
  ];
}

function instant(julianDayUt: number): string {
  const ms = Math.round((julianDayUt - JULIAN_DAY_OF_1970) * 1440) * 60_000;
  return new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}

async function kootaTable(births: Birth[]): Promise<string[][]> {
  const golden = await readGunaMilan();
  const rows: string[][] = [];
  for (let bride = 0; bride < births.length; bride += 2) {
    const groom = bride + 1;
    const { data } = await answer("compatibility.guna_milan", {
      subject: births[bride].request,
      partner: births[groom].request,
      bride: "subject",
    });
    const [brideCharts, groomCharts] = [bride, groom].map((index) => REFERENCE.ours.charts[index]);
    const theirs = golden.find(({ bridePada, groomPada }) =>
      bridePada === padaNumber(brideCharts) && groomPada === padaNumber(groomCharts)
    )!.points;
    const ours: { id: (typeof KOOTAS)[number]; points: { min: number } }[] = data.kootas;
    const theirTotal = KOOTAS.reduce((sum, koota) =>
      sum + theirs[koota], 0);
    rows.push([
      `${bride + 1}, ${groom + 1}`,
      ...ours.map(({ id, points: { min } }) => pointWords(min, theirs[id])),
      pointWords(data.total.min, theirTotal),
    ]);
  }
  return [["bride, groom", ...KOOTAS, "total"], ...rows];
}

async function differenceTable(): Promise<string[][]> {
  const counted = differingCells(await readGunaMilan());
  return [
    ["koota", "pairs that differ", "why"],
    ...DIFFERENCES.map(({ koota, reason }) => [
      koota,
      counted[koota].toLocaleString("en"),
      reason,
    ]),
  ];
}

function padaNumber({ nakshatra, pada }: OwnChart): number {
  return (nakshatra - 1) * 4 + pada;
}

function pointWords(ours: number, theirs: number): string {
  return ours === theirs ? String(ours) : `${ours}, not ${theirs}`;
}
