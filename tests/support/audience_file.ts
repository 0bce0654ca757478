/** Realistic files of customers, generated from a seed. */
import { PlaceIndex } from "../../src/places/place_index.ts";
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";

const CITIES = 400;
const MAX_PER_COUNTRY = 5;
const EPOCH_1920 = Date.parse("1920-01-01");
const DAYS_TO_2016 = 35_064;
const DAY_MS = 86_400_000;

const BAD_SHARE = 0.02;
const TIMED_SHARE = 0.6;
const PLACED_SHARE = 0.85;
/** The share of places that are given as coordinates. */
const COORDINATES_SHARE = 0.05;

/** A line of the file, and whether it is valid. */
export interface FileLine {
  text: string;
  isBad: boolean;
}

interface City {
  forms: string[];
  latitude: number;
  longitude: number;
}

/** The same lines for the same seed: dates of 1920 to 2015, places of every continent. */
export function* audienceLines(count: number, seed: number): Generator<FileLine> {
  const choices = seededChoices(seed);
  const cities = largeCities();
  for (let number = 1; number <= count; number++) {
    const customer = customerOf(choices, cities, `customer-${number}`);
    const isBad = happens(choices, BAD_SHARE);
    yield { text: isBad ? spoilt(choices, customer) : JSON.stringify(customer), isBad };
  }
}

/** The largest cities of the gazetteer, a few of each country, as people write them. */
function largeCities(): City[] {
  const index = new PlaceIndex(
    Deno.readFileSync(new URL("../../data/places.bin", import.meta.url)),
  );
  const ofCountry = new Map<string, number>();
  const cities: City[] = [];
  for (let at = 0; cities.length < CITIES; at++) {
    const place = index.place(at);
    const { name, admin1, country, countryCode } = place;
    const before = ofCountry.get(countryCode) ?? 0;
    if (before === MAX_PER_COUNTRY) continue;
    ofCountry.set(countryCode, before + 1);
    cities.push({
      forms: [
        name,
        name.toLowerCase(),
        `${name}, ${countryCode}`,
        `${name}, ${country}`,
        `${name}, ${admin1 ?? country}, ${countryCode}`,
        `${name.toUpperCase()} ${countryCode}`,
      ],
      latitude: place.latitudeDeg,
      longitude: place.longitudeDeg,
    });
  }
  return cities;
}

function customerOf(choices: SeededChoices, cities: readonly City[], id: string) {
  const { whole, pick } = choices;
  const day = new Date(EPOCH_1920 + whole(0, DAYS_TO_2016 - 1) * DAY_MS);
  const dob = day.toISOString().slice(0, 10);
  const tob = `${twoDigits(whole(0, 23))}:${twoDigits(whole(0, 59))}`;
  const { forms, latitude, longitude } = pick(cities);
  const place = happens(choices, COORDINATES_SHARE)
    ? { latitude, longitude }
    : { pob: pick(forms) };
  return {
    id,
    dob,
    ...(happens(choices, TIMED_SHARE) && { tob }),
    ...(happens(choices, PLACED_SHARE) && place),
  };
}

function spoilt({ pick }: SeededChoices, customer: { id: string }): string {
  return pick([
    () => JSON.stringify(customer).slice(0, -2),
    () => JSON.stringify({ ...customer, dob: "1990-02-30" }),
    () => JSON.stringify({ ...customer, id: "" }),
    () => JSON.stringify({ ...customer, email: "someone@example.com" }),
  ])();
}

function happens({ whole }: SeededChoices, share: number): boolean {
  return whole(1, 1000) <= share * 1000;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
