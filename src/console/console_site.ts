import { html } from "hono/html";
import { Shares } from "../access/shares.ts";
import { endSession, type Session, useSessions } from "../access/console_session.ts";
import { Batcher } from "../database/batcher.ts";
import { ApiError } from "../base/errors.ts";
import { publicDocument } from "../http/public_documents.ts";
import { readBytes } from "../http/request/body.ts";
import { orUnavailable } from "../http/unavailable.ts";
import script from "./assets/console.js" with { type: "text" };
import BASE_STYLE from "../look/base.css" with { type: "text" };
import style from "./assets/console.css" with { type: "text" };
import { type ConsolePage, pageResponse } from "./console_page.ts";
import {
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "./console_route.ts";
import { senderAddress } from "../http/request/sender_address.ts";
import { RecentSignIns } from "./recent_sign_ins.ts";
import { CONSENT_PAGES } from "./pages/consent_pages.ts";
import { CONSOLE_PAGES } from "./pages/console_pages.ts";
import { MAX_FORM_BYTES, MAX_PAGES } from "./form_bounds.ts";
import { isFromOurPages } from "./same_origin.ts";
import { forgetToken, sessionToken } from "./session_cookie.ts";
import { signIn, signInByFactor, signInPage } from "./sign_in.ts";

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** Maximum size of a form that is sent before sign-in, and of the form that completes it. */
const MAX_SIGN_IN_BYTES = { secret: 4096, code: 8192 };
/**
 * Maximum number of fields of a form. A field costs more memory than its bytes, so a limit of bytes
 * is not enough.
 */
const MAX_FIELDS = 500;
/** The format of all ids. A text that does not have this format needs no lookup. */
const ID = /^[\w.-]{1,100}$/;

/**
 * Lookups of cookies are batched, so that thousands of forged cookies do not delay the lookup of
 * keys.
 */
const SESSION_READS = { maxBatchSize: 256, maxQueueSize: 2048, maxWaitMs: 5000 };

/** Sessions by cookie. */
type Sessions = Batcher<string, Session | null>;

/** A request to the console. */
interface Visit {
  request: Request;
  params: Record<string, string>;
  requestId: string;
  /** Address of the TCP peer. */
  remoteAddress: string;
}

interface ServedRoute {
  method: "GET" | "POST";
  path: string;
  handle(visit: Visit): Promise<Response>;
}

/** Everything that is served below `/console`. */
export function consoleSite(services: ConsoleServices): ServedRoute[] {
  // Failures and successes are counted separately, so that thousands of failures cannot evict the
  // counts of successful sign-ins.
  const recent = { failed: new RecentSignIns(), opened: new RecentSignIns() };
  const sessions: Sessions = new Batcher(
    (tokens) => useSessions(services.database.db, services.peppers, tokens),
    SESSION_READS,
  );
  const pages = new Shares("pages", MAX_PAGES);
  const signInRoute = (path: string, maxBytes: number, enter: typeof signIn): ServedRoute => ({
    method: "POST",
    path,
    handle: (visit) =>
      answered(visit, null, services, async () => {
        requireOwnForm(visit.request, services);
        const form = await formOf(visit.request, maxBytes);
        const { request: { headers }, remoteAddress } = visit;
        return enter(form, senderAddress(headers, remoteAddress), recent, services);
      }),
  });
  const file = (path: string, mediaType: string, text: string): ServedRoute => {
    const answer = publicDocument(() => Promise.resolve(text), { mediaType });
    return { method: "GET", path, handle: ({ request }) => answer(request) };
  };
  return [
    file("/console/console.css", "text/css", BASE_STYLE + style),
    file("/console/console.js", "text/javascript", script),
    signInRoute("/console/sign-in", MAX_SIGN_IN_BYTES.secret, signIn),
    signInRoute("/console/sign-in/code", MAX_SIGN_IN_BYTES.code, signInByFactor),
    ...[...CONSOLE_PAGES, ...CONSENT_PAGES, SIGN_OUT, UNKNOWN].map((route) => ({
      ...route,
      handle: (visit: Visit) => handle(route, visit, { sessions, pages }, services),
    })),
  ];
}

const SIGN_OUT: ConsoleRoute = {
  method: "POST",
  path: "/console/sign-out",
  run: async ({ session }, { database }) => {
    await endSession(database.db, session);
    const response = goTo("/console");
    for (const [name, value] of Object.entries(forgetToken())) response.headers.set(name, value);
    return response;
  },
};

const UNKNOWN: ConsoleRoute = {
  method: "GET",
  path: "/console/*",
  run: () => Promise.reject(new NotHere()),
};

/** Identifies the person, then shows the page or processes the form. */
async function handle(
  route: ConsoleRoute,
  visit: Visit,
  { sessions, pages }: { sessions: Sessions; pages: Shares },
  services: ConsoleServices,
): Promise<Response> {
  const url = new URL(visit.request.url);
  return await answered(visit, null, services, async () => {
    const isForm = route.method === "POST";
    if (isForm) requireOwnForm(visit.request, services, route.takesFile);
    const token = sessionToken(visit.request);
    const session = token && await sessions.submit(token);
    if (!session && route.isArrival && isFromElsewhere(visit.request)) return onceAgain(url);
    if (!session) return signInPage(isForm ? "/console" : url.pathname + url.search);
    return await answered(visit, session, services, async () => {
      using _underWay = pages.enter(session.organizationId);
      const { request, params } = visit;
      if (!Object.values(params).every((id) => ID.test(id))) throw new NotHere();
      const form = isForm && !route.takesFile
        ? await formOf(request, MAX_FORM_BYTES)
        : new URLSearchParams();
      return await route.run({ session, url, params, form, request }, services);
    });
  });
}

/**
 * Whether a page of another site led here. Browsers do not send the session's cookie then, since it
 * is SameSite=Strict.
 */
function isFromElsewhere({ headers }: Request): boolean {
  return ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
}

/** Leads to the same page from a page of ours, so that the browser sends the session's cookie. */
function onceAgain({ pathname, search }: URL): ConsolePage {
  const to = pathname + search;
  return {
    title: "One moment",
    forwardTo: to,
    body: html`<p><a class="button first" href="${to}">Continue</a></p>`,
  };
}

/**
 * @throws {ApiError} if the request does not come from a form of this console. A form with a file
 * is checked when it is read.
 */
function requireOwnForm(
  request: Request,
  { config }: ConsoleServices,
  hasFile = false,
): void {
  if (!isFromOurPages(request, config.publicUrl)) {
    throw new ApiError("AUTH_FORBIDDEN", "This form was not sent from a page of this console.");
  }
  if (!hasFile && !FORM_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "The console accepts only forms.");
  }
}

/**
 * The fields of a form.
 * @throws {ApiError | FormFault} if the form is too large or not text.
 */
async function formOf(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const text = new TextDecoder().decode(await readBytes(request, maxBytes));
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) {
    throw new ApiError("PAYLOAD_TOO_LARGE", `A form has at most ${MAX_FIELDS} fields.`);
  }
  const form = new URLSearchParams(text);
  // PostgreSQL cannot store U+0000 in a text.
  if ([...form.values()].some((value) => value.includes("\0"))) {
    throw new FormFault("The form contains the invalid character U+0000.");
  }
  return form;
}

/** The answer to a request as a page. Failures are shown as a page, too. */
async function answered(
  { request, requestId }: Visit,
  session: Session | null,
  services: ConsoleServices,
  work: () => Promise<ConsolePage | Response>,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  try {
    const answer = await orUnavailable(work);
    return answer instanceof Response ? answer : await pageResponse(answer, session, path);
  } catch (error) {
    const page = failurePage(error, requestId);
    if (page.status! >= 500) services.log.error("console_failed", error, { requestId });
    return await pageResponse(page, session, path);
  }
}

function failurePage(error: unknown, requestId: string): ConsolePage {
  if (error instanceof NotHere) {
    const words = "This organization has no such page or item.";
    return { title: "Not found", status: 404, body: html`<p>${words}</p>` };
  }
  const isTold = error instanceof FormFault || error instanceof ApiError;
  const status = isTold ? error.status : 500;
  const words = isTold
    ? error.message
    : `The service failed. Send the request id ${requestId} to support.`;
  return {
    title: "Request failed",
    status,
    body: html`
      <p class="fault" role="alert">${words}</p>
      <p><a href="/console">Back to the overview</a></p>
    `,
  };
}
