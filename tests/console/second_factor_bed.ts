import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { TEST_NOW, type TestApp } from "../support/test_bed.ts";
import { type Browser, browserOf, newCode, type Shown } from "./console_bed.ts";

export const STEP = 30;
export const MINUTE = 60;

/** The service's clock, which a test moves. */
export function handClock() {
  let nowMs = Date.parse(TEST_NOW);
  return {
    now: () => new Date(nowMs),
    advance: (seconds: number) => void (nowMs += seconds * 1000),
  };
}

/** The code of a secret in base 32, made without the service's library (RFC 4226, 5.3). */
export function appCode(secret: string, at: Date, steps = 0): string {
  const bits = Array.from(
    secret,
    (letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const key = Uint8Array.from(bits.match(/.{8}/g)!, (byte) => parseInt(byte, 2));
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(at.getTime() / 1000 / STEP) + steps));
  const digest = createHmac("sha1", key).update(new Uint8Array(counter.buffer)).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** A code that is right at none of the steps around a time. */
export function wrongCode(secret: string, at: Date): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, at, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"]
    .find((code) => !right.includes(code))!;
}

export function fieldOf(page: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(page);
  assert.ok(found, page);
  return found[1].replaceAll("&amp;", "&");
}

export function secretOf(page: string): string {
  return /aria-label="Secret"><code>([A-Z2-7 ]+)</.exec(page)![1].replaceAll(" ", "");
}

export function recoveryCodesOf(page: string): string[] {
  return page.match(/\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g) ?? [];
}

/** Turns on a second factor; the clock must be in a later step before the next code is right. */
export async function turnOn(browser: Browser, now: Date) {
  const setup = await browser.submit("/console/second-factor");
  assert.equal(setup.status, 200);
  const secret = secretOf(setup.text);
  const fields = { setup: fieldOf(setup.text, "setup"), code: appCode(secret, now) };
  const on = await browser.submit("/console/second-factor/on", fields);
  assert.equal(on.status, 200, on.text);
  return { secret, recoveryCodes: recoveryCodesOf(on.text), page: on.text };
}

/** Begins to sign in; gives the page that asks for the second code. */
export async function begin(app: TestApp, secret?: string): Promise<[Browser, Shown]> {
  const browser = browserOf(app);
  const page = await browser.signIn(secret ?? await newCode(app));
  assert.equal(page.status, 200);
  assert.equal(page.headers.get("set-cookie"), null);
  return [browser, page];
}

export function complete(browser: Browser, page: Shown, code: string, address?: string) {
  const fields = { begun: fieldOf(page.text, "begun"), to: fieldOf(page.text, "to"), code };
  return browser.submit("/console/sign-in/code", fields, { address });
}
