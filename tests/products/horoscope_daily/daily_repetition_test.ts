import assert from "node:assert/strict";
import { SIGNS } from "../../../src/astrology/signs.ts";
import { answer } from "../../operations/answer.ts";

const DAYS = 60;
const READER_DAYS = 21;

/** The sentences of some days by sign and day, of one part of the answer. */
async function sentencesOf(
  channel: string,
  part: (data: Record<string, string>) => string[],
): Promise<{ returned: string[]; shared: string[] }> {
  const lastSeen = new Map<string, number>();
  const [returned, shared]: [string[], string[]] = [[], []];
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    const ofDay = new Set<string>();
    for (const sign of SIGNS) {
      const request = { sign, date, delivery_channel: channel, sections: ["love", "career"] };
      const { data } = await answer("horoscope.daily", request) as unknown as {
        data: Record<string, string>;
      };
      for (const sentence of part(data)) {
        const last = lastSeen.get(`${sign} ${sentence}`);
        if (last !== undefined && day - last <= READER_DAYS) returned.push(`${date} ${sentence}`);
        if (ofDay.has(sentence)) shared.push(`${date} ${sentence}`);
        lastSeen.set(`${sign} ${sentence}`, day);
        ofDay.add(sentence);
      }
    }
  }
  return { returned, shared };
}

const split = (text: string) => text.split(/(?<=[.!?]) /);

Deno.test(`of ${DAYS} days no advice and no saying returns to a sign within ${READER_DAYS} days, and no two signs share one`, async () => {
  // What rests on no fact: the action, and the last sentence of the theme and of each note.
  const unbound = ({ theme, love, career, action }: Record<string, string>) => [
    ...[theme, love, career].map((text) => split(text).at(-1)!),
    ...split(action),
  ];
  for (const channel of ["app", "email"]) {
    assert.deepEqual(await sentencesOf(channel, unbound), { returned: [], shared: [] }, channel);
  }
});
