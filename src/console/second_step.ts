import { html } from "hono/html";
import { recordChange } from "../access/audit_log.ts";
import { keyPrefix } from "../access/api_key.ts";
import { type Actor, openSession } from "../access/console_session.ts";
import { type SecondFactor, takeCode } from "../access/second_factor.ts";
import { type ClaimsUse, readClaims, signClaims } from "../access/signed_claims.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Services } from "../services.ts";
import { codeField, refusalWords } from "./code_field.ts";
import type { ConsolePage } from "./console_page.ts";

/** How long a person has to type the code, after the first secret was right. */
const SECOND_STEP_MINUTES = 10;

/** Somebody whose first secret was right, and who has a second factor. */
interface Begun {
  organizationId: string;
  actor: Actor;
  factorId: string;
  /** The factor's last step at that time, so that a one-time code signs in once. */
  lastStep: number;
  expiresMs: number;
}

/** The page that asks for the code of the second factor. It is signed in with nothing yet. */
export function secondStepPage(
  organizationId: string,
  actor: Actor,
  { id, lastStep }: SecondFactor,
  to: string,
  services: Services,
): ConsolePage {
  const expiresMs = services.now().getTime() + SECOND_STEP_MINUTES * 60_000;
  const begun: Begun = { organizationId, actor, factorId: id, lastStep, expiresMs };
  return codePage(signClaims(useIn(services), services.peppers, begun), to);
}

/** The page with the form that has the signed claims. They are of no use without a code. */
function codePage(claims: string, to: string, fault: string | null = null, status = 200) {
  return {
    title: "Second factor",
    status,
    body: html`
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
      <form class="fields" method="post" action="/console/sign-in/code">
        <input type="hidden" name="to" value="${to}">
        <input type="hidden" name="begun" value="${claims}">
        ${codeField("code", "Code of your authenticator app, or a recovery code", true)}
        <p><button class="first">Sign in</button></p>
      </form>
      <p
        class="soft">You have ${SECOND_STEP_MINUTES} minutes. Without your app and your recovery codes, ask the operator of this service to reset your second factor.</p>
    `,
  };
}

/** The result of the second step: the session's token, or a page that says what to do. */
type SecondStep =
  | { token: string }
  | { page: ConsolePage; isWrong: boolean }
  | { hasEnded: true };

/** Takes the code and opens the session. */
export async function takeSecondStep(form: URLSearchParams, services: Services, to: string) {
  const { database, peppers, now } = services;
  const claims = form.get("begun") ?? "";
  const begun = readClaims<Begun>(useIn(services), peppers, claims);
  if (begun === null || begun.expiresMs <= now().getTime()) return { hasEnded: true } as const;
  const { organizationId, actor, factorId, lastStep } = begun;
  const typed = { organizationId, factorId, actor, lastStep };
  const text = form.get("code") ?? "";
  return await inTransaction(database.db, async (db): Promise<SecondStep> => {
    const result = await takeCode(db, peppers, { ...typed, text, now: now() });
    if (result.taken === null) {
      const { refusal } = result;
      if (refusal === "gone") return { hasEnded: true };
      const { words, status } = refusalWords(refusal);
      const isWrong = refusal === "wrong";
      return { page: codePage(claims, to, words, isWrong ? 401 : status), isWrong };
    }
    await recordChange(db, organizationId, actor, {
      action: "session.open",
      subject: organizationId,
      old: null,
      new: { second_factor: result.taken },
    });
    return { token: await openSession(db, peppers, organizationId, actor, factorId) };
  });
}

function useIn({ config: { environment } }: Services): ClaimsUse {
  return { prefix: `${keyPrefix(environment)}si_`, purpose: "console second step" };
}
