import assert from "node:assert/strict";
import seatsOfRegions from "../golden/region_seats.json" with { type: "json" };
import vietnam from "../golden/vietnam_provinces.json" with { type: "json" };
import { distanceKm } from "../../src/places/distance.ts";
import { foldName } from "../../src/places/fold_name.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import type { Place } from "../../src/places/place_index.ts";
import { plainRegion } from "../../src/places/plain_region.ts";

const places = openPlaces();
type Seat = [
  code: string,
  country: string,
  city: string,
  lat: number,
  lng: number,
  names: string[],
];
const seats = seatsOfRegions.seats as Seat[];

/** Where the sources differ from the gazetteer, and why that is no fault of it. */
const KNOWN_DIFFERENCES: Record<string, string> = {
  "AZ-XVD": "districts of 2020 on, after the war in Karabakh",
  "KZ-VOS": "Abai was parted from East Kazakhstan in 2022",
  "LY-NQ": "Sabratha belongs to Zawiya since 2007",
  "NP-DH": "Nepal has seven provinces instead of fourteen zones since 2015",
  "NP-KO": "Nepal has seven provinces instead of fourteen zones since 2015",
  "NP-ME": "Nepal has seven provinces instead of fourteen zones since 2015",
  "NP-NA": "Nepal has seven provinces instead of fourteen zones since 2015",
  "PH-LAN": "the gazetteer has regions, and Lala in another one",
  "SM-06": "the city of San Marino, just beyond the polygon",
  "TM-A": "Ashgabat is a city of its own",
  "BW-SO": "Southern is no division of Botswana to the gazetteer",
  "MK-42": "Eastern is a statistical region",
  "MK-63": "Northeastern is a statistical region",
  "MK-71": "Northeastern is a statistical region",
  "MK-83": "Eastern is a statistical region",
};

/** The place of the gazetteer that a seat is, if it has it. */
async function placeOf(
  [, country, city, latitudeDeg, longitudeDeg]: Seat,
): Promise<Place | undefined> {
  const at = { latitudeDeg, longitudeDeg };
  return (await places.search(`${city}, ${country}`))
    .filter(({ matchedName }) => foldName(matchedName).startsWith(foldName(city)))
    .map(({ placeId }) => places.byId(placeId)!)
    .filter((place) => place.countryCode === country && distanceKm(place, at) < 15)
    .sort((a, b) => distanceKm(a, at) - distanceKm(b, at))[0];
}

/** How what the gazetteer says of a place's region goes with the names that others give it. */
function verdict(place: Place, names: string[]): "agrees" | "contradicts" | "not understood" {
  const plain = (name: string) => plainRegion(foldName(name));
  if (names.some((name) => plain(name) === plain(place.admin1!))) return "agrees";
  const readings = names.map((name) => {
    const text = `${place.name}, ${name}, ${place.countryCode}`;
    const reading = places.read(text);
    if (reading.outcome === "unknown" || reading.outcome === "region") return "contradicts";
    const isRead = reading.outcome === "resolved" && reading.ignored.length === 0;
    return isRead && distanceKm(reading.place, place) < 25 ? "agrees" : "not understood";
  });
  return readings.find((one) => one === "agrees") ??
    readings.find((one) => one === "contradicts") ?? "not understood";
}

const judged = await Promise.all(seats.map(async (seat) => {
  const place = await placeOf(seat);
  const found = place === undefined
    ? "not there"
    : place.admin1 === null
    ? "no region"
    : verdict(place, seat[5]);
  return { code: seat[0], country: seat[1], found };
}));

Deno.test("the largest place of every region lies in it, by polygons that know no GeoNames code", () => {
  const count = Map.groupBy(judged, ({ found }) => found);
  console.log([...count].map(([found, all]) => `${found}: ${all.length}`).join(", "));
  const contradicted = count.get("contradicts")!.map(({ code }) => code);
  assert.deepEqual(contradicted.toSorted(), Object.keys(KNOWN_DIFFERENCES).toSorted());
  assert.ok(count.get("agrees")!.length >= 3600);
});

Deno.test("and in no country are most names strange, as they would be if its codes were shifted", () => {
  // Their first-order divisions are larger or smaller than those of the polygons.
  const others = ["NP", "PH", "BH", "AI", "SY"];
  for (const [country, all] of Map.groupBy(judged, ({ country }) => country)) {
    const compared = all.filter(({ found }) => found !== "not there" && found !== "no region");
    if (compared.length < 3 || others.includes(country)) continue;
    const agreed = compared.filter(({ found }) => found === "agrees").length;
    assert.ok(agreed >= compared.length / 2, `${country}: ${agreed} of ${compared.length}`);
  }
});

Deno.test("each of Vietnam's 63 provinces is understood, and its city lies in the one of today", async () => {
  const since = new Map(vietnam.provinces.map(([old, today]) => [foldName(old), today]));
  const plain = (name: string) => plainRegion(foldName(name)).replaceAll(" ", "");
  let compared = 0;
  for (const seat of seats.filter(([, country]) => country === "VN")) {
    const today = seat[5].flatMap((name) => since.get(foldName(name)) ?? []);
    const place = await placeOf(seat);
    if (place === undefined || today.length === 0) continue;
    compared++;
    const found = plain(place.admin1!);
    assert.ok(today.some((name) => found.includes(plain(name))), `${seat[2]}: ${found}, ${today}`);
  }
  assert.ok(compared >= 50, `${compared}`);
  for (const [old, today] of vietnam.provinces) {
    for (const region of [old, today]) {
      const { outcome } = places.read(`${region}, Vietnam`);
      assert.ok(["region", "resolved", "ambiguous"].includes(outcome), `${region}: ${outcome}`);
    }
  }
});
