import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { admin } from "../events/webhook_bed.ts";
import type { TestApp } from "../support/test_bed.ts";

export const ORIGIN = "http://127.0.0.1:8000";
export const OWN_FORM = { "sec-fetch-site": "same-origin" };

/** What a browser got. */
export interface Shown {
  status: number;
  headers: Headers;
  text: string;
}

/** A browser at the console of an app; its cookie is what it was last given. */
export interface Browser {
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Shown>;
  /** Sends a form as a page of the console would. */
  submit(
    path: string,
    fields?: Record<string, string> | [string, string][],
    init?: { headers?: Record<string, string>; address?: string },
  ): Promise<Shown>;
  /** Sends a form with a file, its body as a browser writes it or as it is given. */
  send(path: string, body: FormData | ReadableStream, headers?: Record<string, string>): Promise<
    Shown
  >;
  signIn(secret: string, address?: string): Promise<Shown>;
}

export function browserOf({ services }: TestApp): Browser {
  const app = createApp(services);
  const send = async (path: string, init: RequestInit, remoteAddress: string) => {
    const headers = { cookie: browser.cookie, ...init.headers };
    const response = await app.request(ORIGIN + path, { ...init, headers }, { remoteAddress });
    const cookie = response.headers.get("set-cookie");
    if (cookie !== null) browser.cookie = cookie.split(";")[0];
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const browser: Browser = {
    cookie: "",
    get: (path, headers = {}) => send(path, { headers }, "192.0.2.1"),
    submit: (path, fields = {}, { headers = OWN_FORM, address = "192.0.2.1" } = {}) => {
      const body = new URLSearchParams(fields).toString();
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return send(path, { method: "POST", headers: { ...type, ...headers }, body }, address);
    },
    send: (path, body, headers = OWN_FORM) =>
      send(path, { method: "POST", body, headers }, "192.0.2.1"),
    signIn: (secret, address) => browser.submit("/console/sign-in", { secret }, { address }),
  };
  return browser;
}

/** A page without the marks of highlighted code. */
export function unmarked(text: string): string {
  return text.replaceAll(/<\/?span[^>]*>/g, "");
}

export async function newCode(app: TestApp, person = "Ada"): Promise<string> {
  return (await admin(app, "console-code", app.organizationId, "--name", person)).code;
}

/** A browser of somebody who has come in with a code. */
export async function signedIn(app: TestApp, person?: string): Promise<Browser> {
  const browser = browserOf(app);
  const { status } = await browser.signIn(await newCode(app, person));
  assert.equal(status, 303);
  return browser;
}

export async function auditOf({ services, organizationId }: TestApp) {
  return await services.database.db.selectFrom("audit_entry")
    .select(["person", "api_key_id", "action", "subject", "old_value", "new_value"])
    .where("organization_id", "=", organizationId).orderBy("id").execute();
}
