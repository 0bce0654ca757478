/**
 * Times and memory of the places, to be read beside their goals:
 *
 *   deno run --allow-read=. tests/bench/places_bench.ts
 *
 * Times are milliseconds: median, 95th and 99th percentile, worst; memory is the resident set of the process.
 */
import { nearNames } from "../../src/places/near_names.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { PlaceIndex } from "../../src/places/place_index.ts";

const SEED = 500;
const MISSPELT = "springfeld|mucnhen|constantinopel|san francisko|amsterdm|alexandrja|new yrok|" +
  "santa rosa de osas|saint germain en lay|aeinorst lane|maria santarena|санкт питербург|eirnstala";

const residentMb = () => Math.round(Deno.memoryUsage().rss / 1e6);

function report(what: string, timesMs: number[], goal = "") {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(3);
  const shown = [0.5, 0.95, 0.99, 1].map(at).join("  ");
  console.log(`${what.padEnd(42)} ${shown}  n ${sorted.length}  ${goal}`);
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** As `times`, of work that lets others in between. */
async function timesInTurns(count: number, work: (i: number) => Promise<unknown>) {
  const timesMs: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await work(i);
    timesMs.push(performance.now() - started);
  }
  return timesMs;
}

const times = (count: number, work: (i: number) => unknown) =>
  Array.from({ length: count }, (_, i) => timed(() => work(i)));

function random(seed: number) {
  return () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

console.log(`seed ${SEED}; at the start ${residentMb()} MB`);
const opening = performance.now();
const places = openPlaces();
const first = performance.now() - opening;
console.log(`first opening in this process ${first.toFixed(0)} ms (goal 150); ${residentMb()} MB`);
const { queries } = JSON.parse(
  Deno.readTextFileSync(new URL("../golden/place_queries.json", import.meta.url)),
);
const text = (i: number): string => queries[i % queries.length].query;
times(200, (i) => places.read(text(i)));
report("resolving a place text", times(5000, (i) => places.read(text(i))), "goal 0.5");

const misspelt = MISSPELT.split("|");
const prefixes = "a|s|sa|san|par|münch|Моск|東|new y|paris, te|springfield, il".split("|");
report(
  "type-ahead",
  await timesInTurns(1100, (i) => places.search(prefixes[i % prefixes.length])),
  "goal 2",
);
const { queries: typed } = JSON.parse(
  Deno.readTextFileSync(new URL("../golden/typed_places.json", import.meta.url)),
);
report(
  "type-ahead of 200 texts with slips",
  await timesInTurns(2000, (i) => {
    const { query, lang } = typed[i % typed.length];
    return places.search(query, { language: lang });
  }),
  "goal 2",
);

const place = places.clockPlace(places.byId(4250542)!);
report(
  "local time to universal time",
  times(5000, (i) => places.birthTime({ date: `${1850 + i % 200}-07-01`, time: "12:00", place })),
);
console.log(`after these ${residentMb()} MB`);

// A timer that should fire at once, while fifty misspelt names wait for suggestions.
const delays: number[] = [];
let isBusy = true;
const burst = Promise.all(
  misspelt.concat(misspelt, misspelt, misspelt).map((t) => places.resolve(t)),
)
  .then(() => isBusy = false);
while (isBusy) {
  const asked = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 0));
  delays.push(performance.now() - asked);
}
await burst;
report("delay of others in a burst of misspelt names", delays, "goal 50");

const next = random(SEED);
const someplace = async () => {
  const found = await places.search(String.fromCharCode(97 + 26 * next(), 97 + 26 * next()));
  return found[Math.floor(next() * found.length)] ?? place;
};
const near = await Array.fromAsync({ length: 1000 }, async () => {
  const { latitudeDeg, longitudeDeg } = await someplace();
  return { latitudeDeg: latitudeDeg + next() / 10, longitudeDeg };
});
report(
  "clock of coordinates near many places",
  times(1000, (i) => places.clockPlace(near[i])),
  "goal 1",
);
const anywhere = () =>
  places.zonesAt({ latitudeDeg: 180 * next() - 90, longitudeDeg: 360 * next() - 180 });
report("zone of coordinates anywhere", times(100_000, anywhere), "goal 1");
console.log(`after these ${residentMb()} MB`);

const index = new PlaceIndex(
  Deno.readFileSync(new URL("../../data/places.bin", import.meta.url)),
);
const findNear = (i: number) => {
  for (const steps = nearNames(index, misspelt[i % misspelt.length]); !steps.next().done;);
};
times(20, findNear);
report(
  "names like a misspelt one",
  times(260, findNear),
  "goal 20",
);
report("opening again", times(9, () => openPlaces()), "goal 150");
