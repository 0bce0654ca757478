import { html } from "hono/html";
import { authenticate, requireActive } from "../access/access.ts";
import { recordChange } from "../access/audit_log.ts";
import { CODE_MINUTES, redeemConsoleCode } from "../access/console_code.ts";
import { type Actor, openSession } from "../access/console_session.ts";
import { factorOf } from "../access/second_factor.ts";
import { CONSOLE_SCOPE } from "../terms/scopes.ts";
import { ApiError } from "../base/errors.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Services } from "../services.ts";
import type { ConsolePage } from "./console_page.ts";
import { goTo } from "./console_route.ts";
import type { RecentSignIns } from "./recent_sign_ins.ts";
import { secondStepPage, takeSecondStep } from "./second_step.ts";
import { keepToken } from "./session_cookie.ts";

const PATH = /^\/console(?:\/\w[\w.-]{0,63}){0,4}$/;
/** A client's request for access is kept while a person signs in. */
const REQUEST_PATH = /^\/oauth\/authorize\?[\w.~%*+:/=&-]{1,2000}$/;
/** The documentation links examples of Try it, which are kept while a person signs in. */
const EXAMPLE_PATH = /^\/console\/try\/\w[\w.-]{0,63}\?example=\d{1,3}$/;
const NOT_LET_IN =
  'This code or key is not valid. Check that you typed all of it. A code works once, within fifteen minutes; a key needs the scope "console".';
const TOO_MANY = "Too many sign-ins have failed. Wait fifteen minutes.";
const HAS_ENDED =
  "This sign-in took too long, or was completed elsewhere. Sign in again. A one-time code is used up, so ask the operator for a new one.";
const TOO_OFTEN = "This key has signed in too often. Use an open session, or wait fifteen minutes.";

/**
 * The sign-in page.
 * @param to The page to show afterwards.
 */
export function signInPage(to: string, fault: string | null = null, status = 401): ConsolePage {
  const back = pathBack(to);
  return {
    title: "Sign in",
    status,
    body: html`
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
      <form class="fields" method="post" action="/console/sign-in">
        <input type="hidden" name="to" value="${back}">
        <p>
          <label for="secret">One-time code, or an API key with the scope <code>console</code></label>
          <input
            id="secret"
            name="secret"
            type="password"
            required
            maxlength="200"
            autocomplete="off"
            spellcheck="false"
          >
        </p>
        <p><button class="first">Sign in</button></p>
      </form>
      <p
        class="soft">The operator of this service creates codes. A code lets one person sign in once, within
        ${CODE_MINUTES} minutes.</p>
      <p class="soft">Did you follow a link while signed in?
        <a href="${back}">Open the page again.</a></p>
    `,
  };
}

/** The page that was asked for, without queries that it does not need; otherwise the overview. */
function pathBack(to: string): string {
  if (EXAMPLE_PATH.test(to) || REQUEST_PATH.test(to)) return to;
  const [path] = to.split("?");
  return PATH.test(path) && !path.startsWith("/console/sign-") ? path : "/console";
}

/** A person who may sign in, with the actor of the new session. */
interface Admitted {
  organizationId: string;
  actor: Actor;
}

interface Recent {
  failed: RecentSignIns;
  opened: RecentSignIns;
}

/** Signs in with a code or a key, or asks for the code of a second factor if there is one. */
export async function signIn(
  form: URLSearchParams,
  address: string,
  { failed, opened }: Recent,
  services: Services,
): Promise<ConsolePage | Response> {
  const to = form.get("to") ?? "";
  const secret = (form.get("secret") ?? "").trim();
  const byAddress = { kind: "address", name: address } as const;
  if (failed.areTooMany(byAddress)) return signInPage(to, TOO_MANY, 429);
  const { organizationId, actor } = secret.startsWith("abi_")
    ? await byKey(secret, services)
    : await byCode(secret, failed, services);
  if (actor === null) {
    failed.add(byAddress);
    if (organizationId !== null) failed.add({ kind: "organization", name: organizationId });
    return signInPage(to, NOT_LET_IN);
  }
  if (actor.apiKeyId !== null) {
    const byKey = { kind: "key", name: actor.apiKeyId } as const;
    if (opened.areTooMany(byKey)) return signInPage(to, TOO_OFTEN, 429);
    opened.add(byKey);
  }
  const factor = await factorOf(services.database.db, organizationId, actor);
  if (factor !== null) return secondStepPage(organizationId, actor, factor, pathBack(to), services);
  return signedIn(await enter({ organizationId, actor }, services), to);
}

/** Signs in with the code of a second factor. */
export async function signInByFactor(
  form: URLSearchParams,
  address: string,
  { failed }: Recent,
  services: Services,
): Promise<ConsolePage | Response> {
  const to = form.get("to") ?? "";
  const byAddress = { kind: "address", name: address } as const;
  if (failed.areTooMany(byAddress)) return signInPage(to, TOO_MANY, 429);
  const step = await takeSecondStep(form, services, pathBack(to));
  if ("token" in step) return signedIn(step.token, to);
  if ("hasEnded" in step) return signInPage(to, HAS_ENDED);
  if (step.isWrong) failed.add(byAddress);
  return step.page;
}

function signedIn(token: string, to: string): Response {
  const response = goTo(pathBack(to));
  for (const [name, value] of Object.entries(keepToken(token))) response.headers.set(name, value);
  return response;
}

type Attempt = Admitted | { organizationId: string | null; actor: null };

async function byKey(text: string, services: Services): Promise<Attempt> {
  const { keys, config, peppers } = services;
  try {
    const access = await authenticate(keys, config.environment, peppers, text);
    requireActive(access);
    const { organizationId, apiKeyId } = access;
    return access.scopes.includes(CONSOLE_SCOPE)
      ? { organizationId, actor: { person: null, apiKeyId } }
      : { organizationId: null, actor: null };
  } catch (error) {
    if (error instanceof ApiError) return { organizationId: null, actor: null };
    throw error;
  }
}

async function byCode(
  text: string,
  failed: RecentSignIns,
  { database, peppers }: Services,
): Promise<Attempt> {
  const redeemed = await redeemConsoleCode(database.db, peppers, text);
  const { organizationId } = redeemed;
  if (!redeemed.isRight) return { organizationId, actor: null };
  if (failed.areTooMany({ kind: "organization", name: redeemed.organizationId })) {
    throw new ApiError("RATE_LIMITED", TOO_MANY);
  }
  return {
    organizationId: redeemed.organizationId,
    actor: { person: redeemed.person, apiKeyId: null },
  };
}

async function enter(
  { organizationId, actor }: Admitted,
  { database, peppers }: Services,
): Promise<string> {
  return await inTransaction(database.db, async (db) => {
    await recordChange(db, organizationId, actor, {
      action: "session.open",
      subject: organizationId,
      old: null,
      new: null,
    });
    return await openSession(db, peppers, organizationId, actor);
  });
}
