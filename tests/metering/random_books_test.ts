import assert from "node:assert/strict";
import type { CallRequest } from "../../src/metering/admission.ts";
import { Metering } from "../../src/metering/metering.ts";
import { adjustCredits, balanceOf, grantCredits } from "../../src/metering/credits.ts";
import { limitsOf } from "../../src/terms/plans.ts";
import { reap } from "../../src/metering/reaper.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";
import { callOf } from "../support/metered_call.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const SEED = 20260330;
const ROUNDS = 80;
const ACTIONS_A_ROUND = 12;
const HOUR = 3600;
const LIMITS = { ...limitsOf("pro", { monthlyCredits: 40 }), tokensPerMinute: 50 };

const START = "2026-03-30T12:00:00Z";
const bed = await openTestBed({ clockAt: START });

/** Two processes' worth of calls on one organization, and its operator, all at random. */
class RandomTraffic {
  readonly #app: TestApp;
  readonly #random: SeededChoices;
  readonly #processes: Metering[];
  readonly #open: CallRequest[] = [];
  readonly settled = new Set<string>();
  /** What each call wanted stored. */
  readonly #answers = new Map<string, string>();
  readonly counts = new Map<string, number>();
  #offsetSeconds = 0;

  constructor(app: TestApp, random: SeededChoices) {
    this.#app = app;
    this.#random = random;
    const { database: { db }, log } = app.services;
    const patient = { maxWaitMs: 20_000 };
    this.#processes = [new Metering(db, log, patient), new Metering(db, log, patient)];
  }

  async round(): Promise<void> {
    await Promise.all(Array.from({ length: ACTIONS_A_ROUND }, () => this.#act()));
    if (this.#random.whole(0, 3) > 0) return;
    // Mostly on, at times over the end of the month, now and then back.
    this.#offsetSeconds += this.#random.pick([1, 5, 20, 70, HOUR, 20 * HOUR, -5, -30]);
    await this.#app.advanceClock(this.#offsetSeconds);
  }

  async #act(): Promise<void> {
    const { services: { database: { db } }, organizationId } = this.#app;
    const act = this.#random.pick(
      ["admit", "admit", "admit", "settle", "settle", "release", "operate", "reap"] as const,
    );
    switch (act) {
      case "admit":
        return await this.#admit();
      case "settle":
        return await this.#settle();
      case "release": {
        const call = this.#take();
        if (call !== undefined) await this.#process().release(call);
        return;
      }
      case "operate":
        if (this.#random.whole(0, 1) === 0) {
          await adjustCredits(db, organizationId, this.#random.pick([-9, -2, 3]), "random");
        } else {
          const nowMs = Date.parse(START) + this.#offsetSeconds * 1000;
          const expiresAt = new Date(nowMs + this.#random.whole(-10, 100_000) * 1000);
          await grantCredits(db, organizationId, this.#random.whole(1, 9), "random", expiresAt);
        }
        return;
      case "reap":
        await reap(db);
    }
  }

  async #admit(): Promise<void> {
    const key = this.#random.whole(0, 3) === 0 ? null : `key-${this.#random.whole(0, 60)}`;
    const usual = callOf(this.#app, key);
    const call: CallRequest = {
      ...usual,
      limits: LIMITS,
      credits: this.#random.whole(0, 4),
      leaseMs: this.#random.pick([500, 4000, 60_000]),
    };
    const admission = await this.#process().admit(call);
    if (admission.outcome === "refused") {
      return this.#count(admission.error.details.reason ?? admission.error.code);
    }
    this.#count(admission.outcome);
    if (admission.outcome === "admitted") this.#open.push(call);
    else assert.equal(admission.answer.body, this.#answers.get(admission.callId));
  }

  async #settle(): Promise<void> {
    const call = this.#take();
    if (call === undefined) return;
    const body = `answer of ${call.callId}`;
    this.#answers.set(call.callId, body);
    const isSettled = await this.#process().settle(call, {
      credits: call.credits,
      billableUnits: 1,
      durationMs: 1,
      answer: { status: 200, contentType: "text/plain", body },
    });
    this.#count(isSettled ? "settled" : "lease lost");
    if (isSettled) this.settled.add(call.callId);
  }

  #take(): CallRequest | undefined {
    return this.#open.splice(this.#random.whole(0, Math.max(0, this.#open.length - 1)), 1)[0];
  }

  #process(): Metering {
    return this.#random.pick(this.#processes);
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

Deno.test(`whatever calls, operator, reaper and clock do at once, the books are right (seed ${SEED})`, async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { db } = app.services.database;
  const traffic = new RandomTraffic(app, seededChoices(SEED));
  for (let round = 0; round < ROUNDS; round++) {
    await traffic.round();
    assert.deepEqual(await verifyLedger(db), [], `round ${round}`);
    const { balanceCredits, heldCredits } = await balanceOf(db, app.organizationId);
    assert.ok(balanceCredits >= heldCredits, `round ${round}: ${balanceCredits} < ${heldCredits}`);
  }
  const records = await db.selectFrom("usage_record").select("call_id")
    .where("organization_id", "=", app.organizationId).execute();
  assert.deepEqual(records.map(({ call_id }) => call_id).sort(), [...traffic.settled].sort());
  for (const what of ["admitted", "settled", "replay"]) {
    assert.ok(traffic.counts.has(what), `${what} never happened`);
  }
});
