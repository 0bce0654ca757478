import assert from "node:assert/strict";
import { readSvg } from "../../wheel/read_svg.ts";
import { picture } from "../answer.ts";

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const ARCTIC = { id: "n", dob: "1990-06-15", tob: "12:30", latitude: 68.4, longitude: 17.4 };
const UNTIMED = { id: "u", dob: "1990-06-15" };
const DATETIME = "2026-07-15T12:00:00Z";

async function wordsOf(id: string, request: unknown): Promise<string> {
  return readSvg(await picture(id, request)).find(({ tag }) => tag === "desc")!.text;
}

Deno.test("a picture says which houses it shows, and why they are not those asked for", async () => {
  const fallback =
    /^Houses: porphyry, as placidus does not exist at this latitude and hour\. Positions: /;
  assert.match(await wordsOf("charts.natal", { subject: ARCTIC }), fallback);
  const { latitude, longitude } = ARCTIC;
  const sky = { datetime: DATETIME, latitude, longitude };
  assert.match(await wordsOf("charts.current_sky", sky), fallback);
  const koch = { subject: BORN, options: { house_system: "koch" } };
  assert.match(await wordsOf("charts.natal", koch), /^Houses: koch\. Positions: /);
  assert.match(await wordsOf("charts.current_sky", { datetime: DATETIME }), /^Positions: /);
});

Deno.test("a picture says whose time is unknown", async () => {
  const unknown =
    "The time of birth of u is unknown: positions are for the middle of its span. Inner wheel";
  const pair = { subject: BORN, partner: UNTIMED };
  const transits = { transit_datetime: DATETIME, subject: UNTIMED };
  assert.ok((await wordsOf("charts.transits", transits)).startsWith(`${unknown} (Birth chart): `));
  assert.ok(
    (await wordsOf("charts.synastry", pair)).startsWith(`Houses: placidus. ${unknown} (Subject): `),
  );
});

Deno.test("a picture carries the warnings of its answer", async () => {
  const subject = { ...BORN, timezone: "Asia/Tokyo" };
  const words = await wordsOf("charts.natal", { subject });
  assert.match(
    words,
    /^Houses: placidus\. Warning: subject: an offset of \+09:00 .*\. Positions: /,
  );
  const old = { ...BORN, dob: "1870-04-22", pob: "Ulyanovsk, RU" };
  assert.match(await wordsOf("charts.natal", { subject: old }), /a new-style one\. Positions: /);
});
