import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import type { Schema } from "../../src/database/schema.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { makeApiKey } from "../../src/access/api_key.ts";
import { setKeyStatus } from "../../src/access/key_store.ts";
import { handClock } from "../support/hand_clock.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const REVOKED_WITHIN_MS = 5000;

/** The database, with something done before every select. */
function onSelect(db: Kysely<Schema>, before: () => void): Kysely<Schema> {
  return new Proxy(db, {
    get: (db, name) => {
      if (name === "selectFrom") before();
      const member = Reflect.get(db, name);
      return typeof member === "function" ? member.bind(db) : member;
    },
  });
}

Deno.test("a revoked key is refused by every process within 5 s, however busy it is [key-revocation-delay]", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  const caches = [new KeyCache(db), new KeyCache(db)];
  using clock = handClock();
  for (const cache of caches) assert.equal((await cache.find(app.keyId))!.status, "active");
  await setKeyStatus(db, app.keyId, "revoked");
  for (const cache of caches) {
    for (let spent = 0; spent < REVOKED_WITHIN_MS; spent += 500) {
      await cache.find(app.keyId);
      clock.advance(500);
    }
    assert.equal((await cache.find(app.keyId))!.status, "revoked");
  }
});

Deno.test("a key is read once for all calls of a few seconds; so is an id that is none", async () => {
  await using app = await bed.testApp();
  const { database } = app.services;
  let reads = 0;
  app.services.keys = new KeyCache(onSelect(database.db, () => reads++));
  for (const key of [app.key, makeApiKey("development", app.services.peppers).text]) {
    reads = 0;
    await Promise.all(Array.from({ length: 10 }, () => app.post(NATAL, natalRequest(), { key })));
    await app.post(NATAL, natalRequest(), { key });
    assert.equal(reads, 1, "an unknown id costs the same queries as a known one");
  }
});

Deno.test("a failure to read a key is not remembered", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  let fails = true;
  const cache = new KeyCache(onSelect(db, () => {
    if (fails) throw new Error("a fault");
  }));
  await assert.rejects(cache.find(app.keyId), /a fault/);
  fails = false;
  assert.equal((await cache.find(app.keyId))!.status, "active");
});
