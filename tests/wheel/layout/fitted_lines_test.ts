import assert from "node:assert/strict";
import { fittedLines } from "../../../src/wheel/layout/fitted_lines.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";

const fitted = (text: string, room: number, maxLines = 2) =>
  fittedLines(text, room, maxLines, () => 1);

Deno.test("a text breaks between words, a word longer than a line within it", () => {
  assert.deepEqual(fitted("", 5), []);
  assert.deepEqual(fitted("one two", 7), ["one two"]);
  assert.deepEqual(fitted("one two", 6), ["one", "two"]);
  assert.deepEqual(fitted("one two", 3), ["one", "two"]);
  assert.deepEqual(fitted("abcdefgh", 5), ["abcde", "fgh"]);
  assert.deepEqual(fitted("a bcdefgh", 5), ["a", "bcde…"]);
});

Deno.test("what lines are too few for is cut with an ellipsis", () => {
  assert.deepEqual(fitted("one two three four", 7), ["one two", "three…"]);
  assert.deepEqual(fitted("abcdefgh", 3, 1), ["ab…"]);
  assert.deepEqual(fitted("abcdefgh", 0, 1), ["a…"]);
});

Deno.test("a letter of several characters is never parted", () => {
  assert.deepEqual(fitted("e\u0301e\u0301e\u0301", 2, 1), ["e\u0301…"]);
  assert.deepEqual(fitted("👩‍🚀👩‍🚀👩‍🚀", 2), ["👩‍🚀👩‍🚀", "👩‍🚀"]);
});

Deno.test("no line of chance is longer than its room, and none loses a letter but at its end", () => {
  const random = seededRandom(31);
  for (let run = 0; run < 500; run++) {
    const letters = Array.from(
      { length: 1 + Math.floor(random() * 80) },
      () => random() < 0.2 ? " " : "abcdefg"[Math.floor(random() * 7)],
    );
    const text = letters.join("").replace(/\s+/g, " ").trim();
    const room = 2 + Math.floor(random() * 30);
    const lines = fitted(text, room);
    assert.ok(lines.length <= 2 && lines.every((line) => line.length <= room), text);
    const told = lines.join("").replaceAll(/[ …]/g, "");
    assert.ok(text.replaceAll(" ", "").startsWith(told), `${text}: ${lines}`);
    assert.equal(lines.at(-1)?.endsWith("…") ?? false, told !== text.replaceAll(" ", ""));
  }
});
