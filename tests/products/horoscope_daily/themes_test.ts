import assert from "node:assert/strict";
import { THEME_WORDS } from "../../../src/products/horoscope_daily/words/horoscope_words.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { answer } from "../../operations/answer.ts";

const DAYS = 45;
const SUBJECT = {
  id: "a",
  dob: "1979-07-04",
  tob: "12:00",
  latitude: 40.7,
  longitude: -74,
  utc_offset: "-04:00",
};

/** The answers of some days for a person whose time of birth is known. */
async function daily(channel: string) {
  const answers = [];
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.UTC(2027, 0, 20 + day)).toISOString().slice(0, 10);
    const request = {
      subject: SUBJECT,
      date,
      delivery_channel: channel,
      sections: ["money", "wellbeing"],
    };
    const { data } = await answer("horoscope.daily", request);
    answers.push({ date, ...data });
  }
  return answers;
}

Deno.test("a theme of the lord of the year says what the year is about", async () => {
  const told = (await daily("web")).filter(({ theme }) => theme.includes("lord of your year"));
  assert.ok(told.length > 0);
  const years = Object.values(THEME_WORDS.yearOfHouse);
  for (const { theme } of told) {
    const about = /lord of your year, a year about ([a-z ]+):/.exec(theme)?.[1];
    assert.ok(years.includes(about!), theme);
  }
});

Deno.test("a theme of another fact than the Moon says where the fact is felt", async () => {
  const fields = [
    ...Object.values(THEME_WORDS.fieldOfHouse),
    ...Object.values(THEME_WORDS.fieldOfBody),
  ];
  const scenes = Object.values(THEME_WORDS.moonInHouse).flat().map(({ scene }) => scene);
  for (const { theme } of await daily("app")) {
    const [first] = theme.split(/(?<=[.!?]) /);
    const isOfMoon = scenes.some((scene) => first.toLowerCase().includes(scene));
    const isFelt = fields.some((field) => first.includes(` ${field}`));
    assert.ok(isOfMoon || isFelt || first.includes("lord of your year"), theme);
  }
});

Deno.test("the themes of a day join fact and scene in at least four ways", async () => {
  // Venus and the Moon change signs on these days.
  for (const date of ["2026-12-04", "2026-12-05", "2026-12-30"]) {
    const ways = new Set<string>();
    for (const sign of SIGNS) {
      const { data } = await answer("horoscope.daily", { sign, date });
      const opening = /^(?:Today|As|(?:The )?(?:Venus|Moon) enters)\b/.exec(data.theme)?.[0];
      const joint = /[:,]|$/.exec(data.theme.replace(/[.].*/, ""))![0];
      ways.add(`${opening ?? "scene"} ${joint}`);
    }
    assert.ok(ways.size >= 4, `${date}: ${[...ways].join("; ")}`);
  }
});

Deno.test("the twelve themes of one fact differ by planet and house", async () => {
  const themes = await Promise.all(SIGNS.map(async (sign) => {
    const { data } = await answer("horoscope.daily", { sign, date: "2026-12-04" });
    return data.theme;
  }));
  const scenes = THEME_WORDS.ofBody.venus!.map(({ scene }) =>
    new RegExp(scene.replace(" {where}", " [a-z ]+"), "i")
  );
  for (const theme of themes) assert.ok(scenes.some((scene) => scene.test(theme)), theme);
  for (const field of Object.values(THEME_WORDS.fieldOfHouse)) {
    assert.ok(themes.some((theme) => theme.includes(` ${field}`)), field);
  }
});

Deno.test("a note names no event of another day", async () => {
  for (const { date, money, wellbeing } of await daily("app")) {
    for (const note of [money, wellbeing]) {
      const event = /^\S.* (?:enters?|entered|turns|turned|falls|fell) .* on \d+ \w+:/.test(note);
      assert.ok(!event, `${date}: ${note}`);
    }
  }
});

Deno.test("a note names the house of a turning planet without commas", async () => {
  // Pluto turns direct on this day.
  const request = { sign: "Capricorn", date: "2027-10-18", sections: ["money"] };
  const { data } = await answer("horoscope.daily", request) as { data: Record<string, string> };
  assert.match(data.money, /^Pluto turns direct in your second house today: /);
});
