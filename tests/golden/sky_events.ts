import { EPHEMERIS_FOLDER } from "./swetest.ts";
import type { GoldenBody } from "./swetest_motion.ts";

/** What swetest's positions, or swetest itself, say happens in the sky. */
export interface SkyEvents {
  /** Principal phases 1900–2100; `value` 0 new Moon … 3 last quarter. */
  phase: SkyEvent[];
  /** Solar and lunar eclipses 1950–2050; `body` says of whom, `value` the kind. */
  eclipse: SkyEvent[];
  /** Eclipses of 1950–2050 seen from `other`, a place of PLACES. */
  seen: SkyEvent[];
  /** Entries 1990–2030; `value` number of the boundary, 0 … 11, × 30°. */
  ingress: SkyEvent[];
  /** Stations 1990–2030; `value` direct or retrograde. */
  station: SkyEvent[];
  /** Exact aspects 1990–2030: `value` degrees of `other` − `body`, 0 … 330 in steps of 30. */
  aspect: SkyEvent[];
}

export interface SkyEvent {
  body: GoldenBody;
  other: string;
  value: string;
  julianDayUt: number;
}

/** Longitude and latitude in degrees, east and north positive. */
export const PLACES: Record<string, [number, number]> = {
  berlin: [13.4, 52.5],
  quito: [-78.5, -0.25],
  tromso: [18.95, 69.65],
};

const TABLE = new URL("sky_events.tsv.gz", import.meta.url);
const PROVENANCE = new URL("sky_events.json", import.meta.url);
const KINDS = ["phase", "eclipse", "seen", "ingress", "station", "aspect"] as const;

/** Writes the stored events; only `make_sky_events.ts` does. */
export async function writeSkyEvents(
  events: SkyEvents,
  provenance: { version: string; commands: string[] },
): Promise<void> {
  const lines = KINDS.flatMap((kind) =>
    events[kind].map(({ body, other, value, julianDayUt }) =>
      [kind, body, other, value, julianDayUt.toFixed(6)].join("\t")
    )
  );
  const table = new TextEncoder().encode(lines.join("\n") + "\n");
  const pressed = new Blob([table]).stream().pipeThrough(new CompressionStream("gzip"));
  await Deno.writeFile(TABLE, new Uint8Array(await new Response(pressed).arrayBuffer()));
  const whole = {
    program: "swetest (Debian package)",
    ...provenance,
    dataFiles: EPHEMERIS_FOLDER,
    madeBy: "tests/golden/make_sky_events.ts",
    columns: "kind, body, other, value, Julian day in UT: see sky_events.ts",
    counts: Object.fromEntries(KINDS.map((kind) => [kind, events[kind].length])),
  };
  await Deno.writeTextFile(PROVENANCE, JSON.stringify(whole, null, 2) + "\n");
}

export async function readSkyEvents(): Promise<SkyEvents> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  const events: SkyEvents = {
    phase: [],
    eclipse: [],
    seen: [],
    ingress: [],
    station: [],
    aspect: [],
  };
  for (const line of text.trimEnd().split("\n")) {
    const [kind, body, other, value, day] = line.split("\t");
    events[kind as keyof SkyEvents]
      .push({ body: body as GoldenBody, other, value, julianDayUt: Number(day) });
  }
  return events;
}
