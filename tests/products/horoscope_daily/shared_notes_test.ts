import assert from "node:assert/strict";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { answer } from "../../operations/answer.ts";

const DAYS = 24;
const SECTIONS = ["love", "career", "money", "wellbeing"];

Deno.test("no two answers of a month have more than one note in common", async () => {
  const answers: { name: string; notes: Set<string> }[] = [];
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10);
    for (const sign of SIGNS) {
      const { data } = await answer("horoscope.daily", { sign, date, sections: SECTIONS });
      const notes = SECTIONS.map((section) => data[section].replace(/^With [^,]*, /, ""));
      answers.push({
        name: `${sign} ${date}`,
        notes: new Set(notes.map((note) => note.toLowerCase())),
      });
    }
  }
  for (const [index, { name, notes }] of answers.entries()) {
    for (const other of answers.slice(0, index)) {
      const { size } = notes.intersection(other.notes);
      assert.ok(size <= 1, `${name} and ${other.name} share ${size} notes`);
    }
  }
});
