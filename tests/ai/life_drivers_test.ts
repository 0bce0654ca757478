import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { TONES } from "../../src/ai/task.ts";
import { askAll, assertNoneFalse, bed, textsOf } from "./asked_products.ts";
import { IndependentReader } from "./independent_reader.ts";
import { julianDay, SIGN_NAMES, SkyTruth } from "./sky_truth.ts";

const ephemeris = await openEphemeris();
const DAYS = 60;
const PATH = "/v1/horoscope/daily";
/** Born in all parts of the world, of all ages of an adult. */
const BORN = [
  ["1948-12-30", "23:10", 51.5, -0.1, 0],
  ["1964-02-29", "05:45", -33.9, 151.2, 10],
  ["1979-07-04", "12:00", 40.7, -74, -4],
  ["1988-10-21", "17:20", 28.6, 77.2, 5],
  ["2001-05-09", "08:05", -23.5, -46.6, -3],
] as const;
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
  .split(" ");
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

function subjectOf([dob, tob, latitude, longitude, offsetHours]: typeof BORN[number]) {
  const offset = `${offsetHours < 0 ? "-" : "+"}${String(Math.abs(offsetHours)).padStart(2, "0")}`;
  return { id: `born-${dob}`, dob, tob, latitude, longitude, utc_offset: `${offset}:00` };
}

function birthOf([dob, tob, latitude, longitude, offsetHours]: typeof BORN[number]) {
  const [hour, minute] = tob.split(":").map(Number);
  return {
    instants: [julianDay(dob) + (hour + minute / 60 - offsetHours) / 24],
    place: { latitude, longitude },
  };
}

function dateAt(index: number): string {
  return new Date(Date.parse("2027-01-20") + index * 86_400_000).toISOString().slice(0, 10);
}

const REQUESTS = BORN.flatMap((born, of) =>
  Array.from({ length: DAYS }, (_, day) => ({
    path: PATH,
    body: {
      subject: subjectOf(born),
      date: dateAt(day),
      tone: TONES[(of + day) % TONES.length],
      sections: [["career", "love"], ["money"], ["wellbeing", "career"], []][day % 4],
    },
    born,
    date: dateAt(day),
  }))
);

interface Told {
  id: string;
  text: string;
}

function told(drivers: readonly Told[], id: string): Told | undefined {
  return drivers.find((driver) => driver.id.startsWith(id));
}

/** "15 June 2026" from 2026-06-15. */
function dayInWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10);
}

Deno.test("over 60 days of five people the lord of the year and the progressed Moon are told now and then, and never falsely", async () => {
  const reader = new IndependentReader();
  const cited = { profection: 0, progressed: 0 };
  const named = { profection: 0, progressed: 0 };
  await askAll(REQUESTS, ({ data, meta }, index) => {
    const { born, date } = REQUESTS[index];
    const truth = new SkyTruth(ephemeris, { date, birth: birthOf(born), from: data.sign });
    for (const [, text] of textsOf(data)) {
      reader.readSky(text, truth);
      if (/\blord of your year\b/.test(text)) named.profection++;
      if (/\byour progressed Moon\b/i.test(text)) named.progressed++;
    }
    for (const kind of ["profection", "progressed"] as const) {
      const isCited = meta.citations.some(({ drivers }: { drivers: string[] }) =>
        drivers.some((id) => id.startsWith(`${kind}.`))
      );
      if (isCited) cited[kind]++;
    }
  });
  console.log(`of ${REQUESTS.length} texts cite`, cited, "name", named);
  for (const count of [...Object.values(cited), ...Object.values(named)]) {
    assert.ok(count >= 8 && count <= REQUESTS.length / 3, `${count}`);
  }
  assertNoneFalse(reader, { lord: 10, sign: 100, house: 50 });
});

Deno.test("the lord of the year is that of timing/profections, the progressed Moon that of charts/progressed", async () => {
  await using app = await bed.testApp({ credits: 5000 });
  const seen = { lords: 0, moons: 0 };
  for (const { body, date } of REQUESTS.filter((_, index) => index % 3 === 0)) {
    const { subject } = body;
    const { data } = (await app.post(PATH, body)).json;
    const lord = told(data.drivers, "profection.lord_of_year.");
    const moon = told(data.drivers, "progressed.moon.");
    if (lord !== undefined) {
      seen.lords++;
      // A birthday is the new year's.
      const at = { subject, date: `${date}T23:59:59Z` };
      const { year } = (await app.post("/v1/timing/profections", at)).json.data;
      assert.equal(lord.id, `profection.lord_of_year.${year.lord}.house.${year.house}`);
      const span = `from ${dayInWords(year.start)} to ${dayInWords(dayBefore(year.end))}`;
      assert.ok(lord.text.includes(span), `${lord.text} ${span}`);
      assert.ok(lord.text.includes(`the ${ORDINALS[year.house - 1]} house`), lord.text);
    }
    if (moon !== undefined) {
      seen.moons++;
      const { chart, next } =
        (await app.post("/v1/charts/progressed", { subject, date })).json.data;
      const { sign } = chart.planets.find(({ id }: { id: string }) => id === "moon");
      const house = (SIGN_NAMES.indexOf(sign) - SIGN_NAMES.indexOf(data.sign) + 12) % 12 + 1;
      assert.equal(moon.id, `progressed.moon.in.${sign.toLowerCase()}.house.${house}`);
      const [, month, year] = dayInWords(dayBefore(next.moon_ingress.on)).split(" ");
      assert.ok(moon.text.endsWith(`until ${month} ${year}.`), `${moon.text} ${month} ${year}`);
    }
  }
  assert.ok(seen.lords > 10 && seen.moons > 10, JSON.stringify(seen));
});

Deno.test("without a certain time of birth, for a sign and before the birth neither is told", async () => {
  await using app = await bed.testApp({ credits: 5000 });
  const { tob: _, ...untimed } = subjectOf(BORN[2]);
  const requests = [
    ...Array.from({ length: 14 }, (_, day) => ({ subject: untimed, date: dateAt(day) })),
    ...Array.from({ length: 14 }, (_, day) => ({ sign: "Leo", date: dateAt(day) })),
    ...Array.from({ length: 14 }, (_, day) => ({
      subject: subjectOf(BORN[4]),
      date: new Date(Date.parse("2001-04-20") + day * 86_400_000).toISOString().slice(0, 10),
    })),
  ];
  for (const request of requests) {
    const { status, json, text } = await app.post(PATH, request);
    assert.equal(status, 200, text);
    const ids = json.data.drivers.map(({ id }: Told) => id).join(" ");
    assert.doesNotMatch(ids, /profection|progressed/);
  }
});
