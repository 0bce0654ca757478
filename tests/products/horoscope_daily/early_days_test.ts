import assert from "node:assert/strict";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { answer } from "../../operations/answer.ts";

Deno.test("a horoscope may be of any day since 1800", async () => {
  const days = Array.from(
    { length: 60 },
    (_, index) => new Date(Date.UTC(1800 + index * 5, index % 12, 2 + index % 27)),
  );
  for (const [index, day] of days.entries()) {
    const date = day.toISOString().slice(0, 10);
    const request = { sign: SIGNS[index % 12], date, sections: ["love", "money"] };
    const { data } = await answer("horoscope.daily", request) as { data: Record<string, string> };
    assert.ok(data.theme.length > 20 && data.love.length > 20 && data.money.length > 20, date);
  }
});
