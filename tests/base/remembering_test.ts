import assert from "node:assert/strict";
import { remembering } from "../../src/base/remembering.ts";

const MAX_ANSWERS = 10;

function asking() {
  const found: string[] = [];
  const ask = remembering(
    (text: string) => {
      found.push(text);
      return [text];
    },
    (text) => text,
    MAX_ANSWERS,
  );
  return { ask, found };
}

Deno.test("an answer is found once and given again", () => {
  const { ask, found } = asking();
  assert.equal(ask("a"), ask("a"));
  assert.deepEqual(ask("b"), ["b"]);
  assert.deepEqual(found, ["a", "b"]);
});

Deno.test("what is asked often stays while a thousand others come and go", () => {
  const { ask, found } = asking();
  for (let number = 0; number < 1000; number++) {
    ask("often");
    ask(`once ${number}`);
  }
  assert.equal(found.filter((text) => text === "often").length, 1);
});

Deno.test("what was not asked for two generations is forgotten", () => {
  const { ask, found } = asking();
  ask("old");
  for (let number = 0; number < 2 * MAX_ANSWERS; number++) ask(`${number}`);
  ask("old");
  assert.equal(found.filter((text) => text === "old").length, 2);
});

Deno.test("a promise that fails is forgotten", async () => {
  let asked = 0;
  const ask = remembering(
    (): Promise<number> =>
      ++asked === 1 ? Promise.reject(new Error("no file is free")) : Promise.resolve(asked),
    () => "a",
    1,
  );
  await assert.rejects(ask(null), /no file is free/);
  assert.equal(await ask(null), 2);
  assert.equal(await ask(null), 2);
});
