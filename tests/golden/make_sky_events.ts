/** Makes sky_events.tsv.gz and sky_events.json; see README.md in this folder. */
import { PLACES, type SkyEvent, type SkyEvents, writeSkyEvents } from "./sky_events.ts";
import { EPHEMERIS_FOLDER, requireSwetest } from "./swetest.ts";
import {
  crossings,
  type GoldenBody,
  LETTERS,
  motionArguments,
  type MotionSamples,
  relativeMotion,
  stations,
  swetestLines,
  swetestMotion,
} from "./swetest_motion.ts";

/** Julian days of the first of January, 0h UT. */
const YEAR_1900 = 2415020.5;
const YEAR_1950 = 2433282.5;
const YEAR_1990 = 2447892.5;
const YEAR_2031 = 2462867.5;
const YEAR_2051 = 2470172.5;
const YEAR_2101 = 2488434.5;
/** Six hours: a cubic follows the Moon to 5e-7°, 4 ms. */
const STEP_DAYS = 0.25;
const MAX_ECLIPSES = 240;

const version = await requireSwetest();
const bodies = Object.keys(LETTERS) as GoldenBody[];

function between(first: number, last: number, events: SkyEvent[]): SkyEvent[] {
  return events.filter(({ julianDayUt }) => julianDayUt > first && julianDayUt < last)
    .sort((a, b) => a.julianDayUt - b.julianDayUt);
}

async function phases(): Promise<SkyEvent[]> {
  const [sun, moon] = await Promise.all(
    (["sun", "moon"] as const).map((body) => swetestMotion(body, YEAR_1900, YEAR_2101, STEP_DAYS)),
  );
  return crossings(relativeMotion(sun, moon), 90).map(({ julianDayUt, multiple }) => ({
    body: "sun",
    other: "moon",
    value: String(((multiple % 4) + 4) % 4),
    julianDayUt,
  }));
}

const KINDS: Record<string, string> = {
  "total": "total",
  "annular": "annular",
  "ann-tot": "hybrid",
  "partial": "partial",
  "penumb.": "penumbral",
};

function eclipseArguments(option: "-solecl" | "-lunecl", place?: [number, number]): string[] {
  return [
    `-edir${EPHEMERIS_FOLDER}`,
    "-eswe",
    "-head",
    `-bj${YEAR_1950}`,
    "-ut",
    option,
    `-n${MAX_ECLIPSES}`,
    ...(place ? ["-local", `-geopos${place.join(",")},0`] : []),
  ];
}

/** Lines such as `annular solar	 7.03.1951	  20:53:10.5	…	saros 129/48	2433713.370260`. */
async function eclipses(body: "sun" | "moon", place = ""): Promise<SkyEvent[]> {
  const option = body === "sun" ? "-solecl" : "-lunecl";
  const lines = await swetestLines(eclipseArguments(option, PLACES[place]));
  const found = lines.filter((line) => line.includes("saros")).map((line) => ({
    body,
    other: place,
    value: KINDS[line.trim().split(/\s/)[0]],
    julianDayUt: Number(line.split("\t").at(-1)),
  }));
  const strange = found.findIndex(({ value, julianDayUt }) => !value || !(julianDayUt > 0));
  if (strange >= 0) throw new Error(`swetest printed an unknown kind: ${lines}`);
  return between(YEAR_1950, YEAR_2051, found);
}

async function motions(): Promise<Map<GoldenBody, MotionSamples>> {
  const found = new Map<GoldenBody, MotionSamples>();
  for (const body of bodies) {
    found.set(body, await swetestMotion(body, YEAR_1990 - 1, YEAR_2031 + 1, STEP_DAYS));
  }
  return found;
}

function ingresses(body: GoldenBody, motion: MotionSamples): SkyEvent[] {
  return crossings(motion, 30).map(({ julianDayUt, multiple }) => ({
    body,
    other: "",
    value: String(((multiple % 12) + 12) % 12),
    julianDayUt,
  }));
}

function standstills(body: GoldenBody, motion: MotionSamples): SkyEvent[] {
  return stations(motion).map(({ julianDayUt, turnsDirect }) => ({
    body,
    other: "",
    value: turnsDirect ? "direct" : "retrograde",
    julianDayUt,
  }));
}

/** Majors of all pairs but those with the Moon. */
async function aspects(all: Map<GoldenBody, MotionSamples>): Promise<SkyEvent[]> {
  const slow = bodies.filter((body) => body !== "moon");
  const events = slow.flatMap((body, index) =>
    slow.slice(index + 1).flatMap((other) =>
      crossings(relativeMotion(all.get(body)!, all.get(other)!), 30)
        .map(({ julianDayUt, multiple }) => ({ julianDayUt, angle: (multiple % 12 + 12) % 12 }))
        .filter(({ angle }) => [0, 2, 3, 4, 6, 8, 9, 10].includes(angle))
        .map(({ julianDayUt, angle }) => ({
          body,
          other,
          value: String(angle * 30),
          julianDayUt,
        }))
    )
  );
  return await Promise.all(
    events.map((event) => isBesideSun(event) ? besideSun(event) : event),
  );
}

/** Behind the disc of the Sun its bending of light changes too quickly for six hours. */
function isBesideSun({ body, value }: SkyEvent): boolean {
  return body === "sun" && value === "0";
}

async function besideSun(event: SkyEvent): Promise<SkyEvent> {
  const middle = Math.round(event.julianDayUt * 1024) / 1024;
  const [sun, other] = await Promise.all(
    (["sun", event.other as GoldenBody] as const).map((body) =>
      swetestMotion(body, middle - 1 / 64, middle + 1 / 64, 1 / 2048)
    ),
  );
  const [found, ...more] = crossings(relativeMotion(sun, other), 360);
  if (!found || more.length > 0) throw new Error(`no single conjunction at ${event.julianDayUt}`);
  return { ...event, julianDayUt: found.julianDayUt };
}

const samples = await motions();
const inYears = (events: SkyEvent[]) => between(YEAR_1990, YEAR_2031, events);
const places = Object.keys(PLACES);
const events: SkyEvents = {
  phase: between(YEAR_1900, YEAR_2101, await phases()),
  eclipse: [...await eclipses("sun"), ...await eclipses("moon")],
  seen: [
    ...(await Promise.all(places.map((place) => eclipses("sun", place)))).flat(),
    ...(await Promise.all(places.map((place) => eclipses("moon", place)))).flat(),
  ],
  ingress: inYears(bodies.flatMap((body) => ingresses(body, samples.get(body)!))),
  station: inYears(bodies.flatMap((body) => standstills(body, samples.get(body)!))),
  aspect: inYears(await aspects(samples)),
};
await writeSkyEvents(events, {
  version,
  commands: [
    motionArguments("moon", YEAR_1900, STEP_DAYS, 4),
    eclipseArguments("-solecl"),
    eclipseArguments("-lunecl", PLACES.berlin),
  ].map((args) => ["swetest", ...args].join(" ")),
});
console.log(Object.entries(events).map(([kind, found]) => `${kind} ${found.length}`).join(", "));
