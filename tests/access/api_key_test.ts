import assert from "node:assert/strict";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import type { Peppers } from "../../src/base/config.ts";
import { makeApiKey, parseApiKey, verifyApiKey } from "../../src/access/api_key.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const PEPPERS: Peppers = { current: 1, secrets: new Map([[1, "p".repeat(32)]]) };
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SEED = 20261121;

/** Every hash begins with the reading of a pepper. */
class CountedSecrets extends Map<number, string> {
  reads = 0;

  override get(version: number): string | undefined {
    this.reads++;
    return super.get(version);
  }
}

/** Read independently of the service: the value of base-62 digits. */
function valueOf(digits: string): bigint {
  return [...digits].reduce((value, digit) => value * 62n + BigInt(DIGITS.indexOf(digit)), 0n);
}

Deno.test("a key has its environment, its id, 43 characters of secret and its checksum", () => {
  for (
    const [environment, tag] of [
      ["development", "dev"],
      ["sandbox", "test"],
      ["production", "live"],
    ] as const
  ) {
    const { id, text } = makeApiKey(environment, PEPPERS);
    assert.match(text, new RegExp(`^abi_${tag}_${id}_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$`));
    assert.equal(id.length, 8);
    assert.equal(valueOf(text.slice(-6)), BigInt(crc32(text.slice(0, -6))));
  }
});

Deno.test("a thousand keys share neither id nor secret, and their secrets fill 256 bits [key-entropy]", () => {
  const keys = Array.from({ length: 1000 }, () => makeApiKey("development", PEPPERS));
  assert.equal(new Set(keys.map(({ id }) => id)).size, 1000);
  const secrets = keys.map(({ text }) => valueOf(text.slice(-49, -6)));
  assert.equal(new Set(secrets).size, 1000);
  for (let bit = 0n; bit < 256n; bit++) {
    const ones = secrets.filter((secret) => (secret >> bit) & 1n).length;
    // 500 ± 8 standard deviations: 1 in 10^15.
    assert.ok(Math.abs(ones - 500) < 127, `bit ${bit} is set in ${ones} of 1000`);
  }
  assert.ok(secrets.every((secret) => secret < 1n << 256n));
});

Deno.test("a key in which any one character is wrong is refused without a look-up", () => {
  const { text } = makeApiKey("development", PEPPERS);
  assert.equal(parseApiKey(text, "development")?.text, text);
  console.log(`seed ${SEED}`);
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.constantFrom(...DIGITS, "_", "-", " "),
      (at, letter) => {
        fc.pre(text[at] !== letter);
        const wrong = text.slice(0, at) + letter + text.slice(at + 1);
        assert.equal(parseApiKey(wrong, "development"), null);
      },
    ),
    { seed: SEED, numRuns: 2000 },
  );
});

Deno.test("two neighbouring characters that changed places are noticed", () => {
  const { text } = makeApiKey("development", PEPPERS);
  for (let at = "abi_dev_".length; at < text.length - 1; at++) {
    if (text[at] === text[at + 1]) continue;
    const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
    assert.equal(parseApiKey(swapped, "development"), null, `at ${at}`);
  }
});

Deno.test("no text that is not a key is taken for one", () => {
  const { text } = makeApiKey("development", PEPPERS);
  const odd = ["", " ", text.slice(1), `${text}\n`, ` ${text}`, text.toLowerCase(), text + text];
  for (const other of odd) assert.equal(parseApiKey(other, "development"), null, other);
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (other) => {
      assert.equal(parseApiKey(other, "development"), null);
    }),
    { seed: SEED },
  );
});

Deno.test("a key is verified against its own stored secret alone", () => {
  const [mine, other] = [makeApiKey("sandbox", PEPPERS), makeApiKey("sandbox", PEPPERS)];
  assert.ok(verifyApiKey(mine, mine, PEPPERS));
  assert.ok(!verifyApiKey(mine, other, PEPPERS));
  assert.ok(!verifyApiKey(mine, { ...mine, pepperVersion: 9 }, PEPPERS));
  const otherPeppers = { current: 1, secrets: new Map([[1, "q".repeat(32)]]) };
  assert.ok(!verifyApiKey(mine, mine, otherPeppers));
});

Deno.test("for an id that is unknown the same work is done as for a secret that is wrong", () => {
  const presented = makeApiKey("development", PEPPERS);
  const stored = makeApiKey("development", PEPPERS);
  const secrets = new CountedSecrets(PEPPERS.secrets);
  const workOf = (known: typeof stored | undefined) => {
    secrets.reads = 0;
    assert.equal(verifyApiKey(presented, known, { current: 1, secrets }), false);
    return secrets.reads;
  };
  assert.ok(workOf(undefined) > 0);
  assert.equal(workOf(undefined), workOf(stored));
});

Deno.test("neither a key nor its secret stands in the database [keys-not-stored]", async () => {
  await using app = await bed.testApp();
  const row = await app.services.database.db.selectFrom("api_key")
    .select(["id", "name", "scopes", "secret_hmac", "status"])
    .where("id", "=", app.keyId).executeTakeFirstOrThrow();
  const secret = app.key.slice(-49, -6);
  assert.ok(!JSON.stringify(row).includes(secret));
  assert.match(row.secret_hmac, /^[0-9a-f]{64}$/);
});
