import assert from "node:assert/strict";
import { type IcsEvent, icsText } from "../../src/calendar/ics.ts";
import { readIcs, unescaped } from "./read_ics.ts";

const EVENT: IcsEvent = {
  uid: "station.mercury.2026-02-26@test",
  start: "2026-02-26T06:48:00Z",
  summary: "Mercury turns retrograde",
  description: "Of the tests.",
  categories: ["station"],
};

function written(events: readonly IcsEvent[], name = "Of the tests") {
  const steps = icsText({ name, revisedAt: "2026-01-01T00:00:00Z", events });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return readIcs(new TextEncoder().encode(value));
  }
}

Deno.test("an event is written with its instants in UTC, an end if it has one, and time left free", () => {
  const end = "2026-02-27T00:00:00Z";
  const calendar = written([EVENT, { ...EVENT, uid: "b", end, categories: ["a,b", "c"] }]);
  assert.equal(calendar.properties.NAME, "Of the tests");
  assert.equal(calendar.properties["X-WR-CALNAME"], "Of the tests");
  const [first, second] = calendar.components.map(({ properties }) => properties);
  assert.deepEqual(first, {
    UID: EVENT.uid,
    DTSTAMP: "20260101T000000Z",
    DTSTART: "20260226T064800Z",
    SUMMARY: EVENT.summary,
    DESCRIPTION: EVENT.description,
    CATEGORIES: "station",
    TRANSP: "TRANSPARENT",
  });
  assert.equal(second.DTEND, "20260227T000000Z");
  assert.equal(second.CATEGORIES, "a\\,b,c");
});

Deno.test("whatever a text holds, it comes back as it was", () => {
  const texts = [
    "back\\slash; semi, comma: colon \"quote\" 'one' <tag> ${x}",
    "\\n is no line end, and \\\\n none either",
    "two\nlines\n\nand an empty one\n",
    " leading and trailing ",
    "BEGIN:VEVENT\nEND:VCALENDAR",
    "Анна Ахматова и её кошка, ".repeat(9),
    "सूर्यास्त और सूर्योदय; ".repeat(9),
    "🜁🜂🜃🜄".repeat(40),
    "\tعربي עברית 漢字 ไทย",
    ...Array.from({ length: 80 }, (_, length) => "x".repeat(length) + "ж😀ж"),
  ];
  const events = texts.map((text, index) => ({ ...EVENT, uid: `${index}`, description: text }));
  const { components } = written(events);
  assert.deepEqual(components.map(({ properties }) => unescaped(properties.DESCRIPTION)), texts);
});

Deno.test("line ends of every kind are one, and what no calendar may hold is replaced", () => {
  const [{ properties }] = written([{
    ...EVENT,
    summary: "a\r\nb\rc\u2028d\u2029e\u0085f\vg",
    description: "\0\x07\x1b\x1e\x1f\x7f\x9b|\ud800|\udc00|\ud83d\ude00",
  }]).components;
  assert.equal(properties.SUMMARY, ["a", "b", "c", "d", "e", "f", "g"].join("\\n"));
  assert.equal(unescaped(properties.DESCRIPTION), `${"\ufffd".repeat(7)}|\ufffd|\ufffd|😀`);
});

Deno.test("a calendar without events is one", () => {
  assert.deepEqual(written([]).components, []);
});
