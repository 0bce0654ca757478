import assert from "node:assert/strict";
import { TONES } from "../../../src/ai/task.ts";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { answer } from "../../operations/answer.ts";

const DAYS = 30;
/** The basic letters of text messages (GSM 03.38) that English needs; any other halves the length. */
const PLAIN = /^[A-Za-z0-9 .,;:!?'"()&%/+-]+$/;

Deno.test("a horoscope for a text message fits one, for each sign and tone of a month", async () => {
  let longest = 0;
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.UTC(2026, 6, 15 + day)).toISOString().slice(0, 10);
    for (const [index, sign] of SIGNS.entries()) {
      const tone = TONES[(day + index) % TONES.length];
      const request = {
        sign,
        date,
        sections: ["love", "career", "money", "wellbeing"],
        delivery_channel: "sms",
        tone,
      };
      const { data } = await answer("horoscope.daily", request) as unknown as {
        data: Record<string, string>;
      };
      const message = `${data.theme} ${data.action}`;
      longest = Math.max(longest, message.length);
      assert.ok(message.length <= 160, `${message.length}: ${message}`);
      for (const section of request.sections) {
        assert.ok(data[section].length <= 153, data[section]);
        assert.match(data[section], PLAIN);
      }
      assert.match(message, PLAIN);
    }
  }
  assert.ok(longest > 100, "the message is used");
});

Deno.test("a person's horoscope fits a text message too, with transits in it", async () => {
  for (let born = 0; born < 60; born++) {
    const dob = `${1950 + born}-0${1 + born % 9}-1${born % 10}`;
    const subject = { id: "a", dob, tob: "10:00", pob: "Lisbon, PT" };
    const date = `2026-${String(1 + born % 12).padStart(2, "0")}-15`;
    const { data } = await answer("horoscope.daily", {
      ...{ subject, date, delivery_channel: "sms", tone: TONES[born % TONES.length] },
    }) as unknown as { data: Record<string, string> };
    const message = `${data.theme} ${data.action}`;
    assert.ok(message.length <= 160, `${message.length}: ${message}`);
    assert.match(message, PLAIN);
  }
});

Deno.test("a horoscope for a notification fits a locked screen, for each sign and tone", async () => {
  for (const [index, sign] of SIGNS.entries()) {
    for (const tone of TONES) {
      const date = new Date(Date.UTC(2026, 6, 15 + 5 * index)).toISOString().slice(0, 10);
      const { data } = await answer("horoscope.daily", {
        ...{ sign, date, tone, delivery_channel: "push", sections: ["love", "money"] },
      }) as unknown as { data: Record<string, string> };
      assert.ok(data.theme.length <= 90, data.theme);
      assert.ok(data.action.length <= 60, data.action);
      for (const note of [data.love, data.money]) assert.ok(note.length <= 120, note);
    }
  }
});
