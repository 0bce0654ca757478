import { html, raw } from "hono/html";
import type { Kysely } from "kysely";
import { renderSVG } from "uqr";
import { recordChange } from "../../access/audit_log.ts";
import {
  factorOf,
  RECOVERY_CODES,
  type Refusal,
  removeFactor,
  renewRecoveryCodes,
  type SecondFactor,
  takeCode,
  turnOnFactor,
} from "../../access/second_factor.ts";
import { newTotpSecret, totpLink, totpStep } from "../../access/totp.ts";
import { inTransaction } from "../../database/in_transaction.ts";
import type { Schema } from "../../database/schema.ts";
import { openSecret, sealSecret } from "../../events/seal.ts";
import type { Html } from "../../look/page_frame.ts";
import { SERVICE_NAME } from "../../metadata/service_identity.ts";
import { codeField, refusalWords } from "../code_field.ts";
import { actorWords, type ConsolePage } from "../console_page.ts";
import { type Asked, type ConsoleRoute, type ConsoleServices, goTo } from "../console_route.ts";
import { action, ago, count, facts, pill, sample, shownOnce } from "../parts.ts";

const PATH = "/console/second-factor";
const MAX_NAME = 40;

/** The page on which people turn on a second factor for themselves or for the key they hold. */
export const SECOND_FACTOR_PAGES: readonly ConsoleRoute[] = [
  { method: "GET", path: PATH, run: (asked, services) => factorPage(asked, services) },
  {
    method: "POST",
    path: PATH,
    run: async (asked, services) => {
      const isOn = await ownFactor(asked, services) !== null;
      return isOn ? goTo(PATH) : setupPage(asked, services, newTotpSecret());
    },
  },
  {
    method: "POST",
    path: `${PATH}/on`,
    run: async (asked, services) => {
      const { form, session } = asked;
      const { database, peppers, now } = services;
      const secret = openSetup(form.get("setup") ?? "", asked, services);
      if (secret === null) return await factorPage(asked, services, SETUP_ENDED);
      const step = totpStep(secret, form.get("code") ?? "", now());
      if (step === null) return setupPage(asked, services, secret, NOT_THE_CODE);
      const codes = await inTransaction(
        database.db,
        (db) => turnOnFactor(db, peppers, session, { secret, step }),
      );
      if (codes === null) return await factorPage(asked, services, IS_ON);
      return recoveryPage(codes, "Your second factor is on.");
    },
  },
  {
    method: "POST",
    path: `${PATH}/recovery-codes`,
    run: async (asked, services) => {
      const done = await byCode(asked, services, "recovery", async (db, { id }) => {
        return (await renewRecoveryCodes(db, services.peppers, id))!;
      });
      if ("refused" in done) return done.refused;
      return recoveryPage(done.result, "The earlier recovery codes are void.");
    },
  },
  {
    method: "POST",
    path: `${PATH}/off`,
    run: async (asked, services) => {
      const done = await byCode(
        asked,
        services,
        "off",
        (db, { id }) => removeFactor(db, id, asked.session),
      );
      return "refused" in done ? done.refused : goTo(PATH);
    },
  },
];

const SETUP_ENDED = "This set-up belongs to an earlier session. Begin again.";
const NOT_THE_CODE =
  "This is not the code that the app shows now. Type the six digits that it shows. If they are never right, set the clock of your device.";
const IS_ON = "A second factor is on already.";

function ownFactor(
  { session }: Asked,
  { database }: ConsoleServices,
): Promise<SecondFactor | null> {
  return factorOf(database.db, session.organizationId, session.actor);
}

/** Does something with the factor if the form has a code of it, and records that. */
async function byCode<T>(
  asked: Asked,
  services: ConsoleServices,
  verb: "recovery" | "off",
  work: (db: Kysely<Schema>, factor: SecondFactor) => Promise<T>,
): Promise<{ result: T } | { refused: ConsolePage }> {
  const { form, session: { organizationId, actor } } = asked;
  const factor = await ownFactor(asked, services);
  const text = form.get("code") ?? "";
  const outcome: { result: T } | { refusal: Refusal } = factor === null
    ? { refusal: "gone" }
    : await inTransaction(services.database.db, async (db) => {
      const typed = { organizationId, factorId: factor.id, actor, text, now: services.now() };
      const taken = await takeCode(db, services.peppers, typed);
      if (taken.taken === null) return { refusal: taken.refusal };
      const result = await work(db, factor);
      const change = { action: `second_factor.${verb}`, subject: factor.id, old: null, new: null };
      await recordChange(db, organizationId, actor, change);
      return { result };
    });
  if ("result" in outcome) return outcome;
  const { words, status } = refusalWords(outcome.refusal);
  return { refused: { ...await factorPage(asked, services, words), status } };
}

async function factorPage(
  asked: Asked,
  services: ConsoleServices,
  fault: string | null = null,
): Promise<ConsolePage> {
  const factor = await ownFactor(asked, services);
  return {
    title: "Second factor",
    status: fault === null ? 200 : 409,
    body: html`
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
      <p>With a second factor, signing in asks for a code of an app on your phone after your code or key. ${ownerWords(
        asked,
      )}</p>
      ${factor === null ? offBody() : onBody(factor, services.now())}
    `,
  };
}

function ownerWords({ session: { actor: { person, apiKeyId } } }: Asked): Html {
  return person !== null
    ? html`It guards every code that the operator makes for <strong>${person}</strong>.`
    : html`It guards the key <code>${apiKeyId}</code> and its successors, so everybody who signs in with this key needs the same app.`;
}

function offBody(): Html {
  return html`
    ${facts([["State", pill("idle", "off")]])}
    ${action(PATH, "Turn on")}
  `;
}

function onBody({ recoveryCodes, createdAt }: SecondFactor, now: Date): Html {
  return html`
    ${facts([
      ["State", pill("good", "on")],
      ["Turned on", ago(createdAt, now)],
      ["Recovery codes left", `${count(recoveryCodes)} of ${RECOVERY_CODES}`],
    ])}
    <h2>New recovery codes</h2>
    <form class="fields" method="post" action="${PATH}/recovery-codes">
      ${codeField("recovery-code", "Code of your app, or a recovery code")}
      <p><button>Make new recovery codes</button></p>
    </form>
    <h2>Turn off</h2>
    <form class="fields" method="post" action="${PATH}/off">
      ${codeField("off-code", "Code of your app, or a recovery code")}
      <p><button>Turn off</button></p>
    </form>
  `;
}

/** Shows a new secret. The form has it sealed, so nothing is stored before the first code. */
function setupPage(
  asked: Asked,
  services: ConsoleServices,
  secret: string,
  fault: string | null = null,
): ConsolePage {
  const { organizationName, actor } = asked.session;
  const account = `${shortened(organizationName)}, ${shortened(actorWords(actor))}`;
  const link = totpLink(secret, SERVICE_NAME, account);
  const picture = renderSVG(link, { border: 4 });
  return {
    title: "Turn on a second factor",
    status: fault === null ? 200 : 400,
    body: html`
      <p>Scan this picture with an authenticator app, <a href="${link}">open this link</a> on the phone that has the app, or type the secret into the app.</p>
      <div class="qr" role="img" aria-label="QR code of the link">${raw(picture)}</div>
      ${sample("Secret", secret.match(/.{1,4}/g)!.join(" "))}
      <form class="fields" method="post" action="${PATH}/on">
        <input type="hidden" name="setup" value="${sealSetup(secret, asked, services)}">
        ${fault && html`<p class="fault" role="alert">${fault}</p>`}
        ${codeField("code", "Code that the app shows now")}
        <p><button class="first">Turn on</button></p>
      </form>
      <p class="soft">Your other sessions end when you turn it on.</p>
    `,
  };
}

/** A name as it fits in a picture and in the list of an app. */
function shortened(name: string): string {
  return Array.from(name).slice(0, MAX_NAME).join("");
}

function recoveryPage(codes: readonly string[], done: string): ConsolePage {
  const notice = html`
    <p>${done} If you lose your phone, each of these recovery codes signs you in once in place of a code of the app. Keep them where your phone is not.</p>
  `;
  return shownOnce("Your recovery codes", "Recovery codes", codes.join("\n"), PATH, notice);
}

function sealSetup(secret: string, { session }: Asked, { peppers }: ConsoleServices): string {
  const { sealedSecret, pepperVersion } = sealSecret(secret, session.tokenHmac, peppers);
  return `${pepperVersion}.${sealedSecret}`;
}

/** The secret that was shown in this session; null if the text is anything else. */
function openSetup(
  text: string,
  { session }: Asked,
  { peppers }: ConsoleServices,
): string | null {
  const [version, sealedSecret = ""] = text.split(".");
  try {
    const sealed = { sealedSecret, pepperVersion: Number(version) };
    return openSecret(sealed, session.tokenHmac, peppers);
  } catch {
    return null;
  }
}
