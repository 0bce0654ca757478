import { html, raw } from "hono/html";
import type { OPERATOR } from "../access/audit_log.ts";
import type { Actor, Session } from "../access/console_session.ts";
import { type Html, pageFrame } from "../look/page_frame.ts";
import { TYPEFACE_LINK } from "../look/typeface.ts";
import { SERVICE_NAME } from "../metadata/service_identity.ts";

/** A page's content inside the frame. */
export interface ConsolePage {
  title: string;
  /** Beside the title. */
  heading?: Html;
  body: Html;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** The page reloads after this many seconds. */
  refreshSeconds?: number;
  /** The page leads to this address at once. */
  forwardTo?: string;
  /**
   * The source of a Content-Security-Policy to which a form of the page may also lead. Such a page
   * has no navigation.
   */
  formTarget?: string;
}

/** Browsers may load only what this origin serves, and nothing inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-store",
};

/** Pages by group. */
const NAVIGATION = [
  [["/console", "Overview"], ["/console/requests", "Requests"], ["/console/try", "Try it"]],
  [
    ["/console/keys", "Keys"],
    ["/console/connections", "Connections"],
    ["/console/webhooks", "Webhooks"],
    ["/console/jobs", "Jobs"],
    ["/console/files", "Files"],
  ],
  [
    ["/console/usage", "Usage"],
    ["/console/ledger", "Ledger"],
    ["/console/audit", "Audit"],
    ["/console/second-factor", "Second factor"],
  ],
] as const;

/** A page in the frame of the console. Without a session, the frame has no navigation. */
export async function pageResponse(
  { title, heading, body, status = 200, headers, refreshSeconds, forwardTo, formTarget }:
    ConsolePage,
  session: Session | null,
  path: string,
): Promise<Response> {
  const page = await pageFrame({
    title: `${title} · ${SERVICE_NAME} console`,
    head: html`
      ${TYPEFACE_LINK}
      <link rel="stylesheet" href="/console/console.css">
      <script src="/console/console.js" defer></script>
      ${refreshSeconds &&
        html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>`}
      ${forwardTo && html`<meta http-equiv="refresh" content="0; url=${forwardTo}">`}
    `,
    home: { href: "/console", name: `${SERVICE_NAME} console` },
    top: session && signedIn(session),
    main: heading === undefined
      ? html`<h1>${title}</h1>${body}`
      : html`<div class="heading"><h1>${title}</h1>${heading}</div>${body}`,
    navigation: formTarget === undefined ? session && navigation(path) : null,
  });
  const policy = formTarget !== undefined && {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY
      .replace("form-action 'self'", `form-action 'self' ${formTarget}`),
  };
  return new Response(page, { status, headers: { ...HEADERS, ...policy, ...headers } });
}

function signedIn({ organizationName, actor }: Session): Html {
  return html`
    <p class="who">${organizationName} · ${actorWords(actor)}</p>
    <form method="post" action="/console/sign-out"><button>Sign out</button></form>
  `;
}

function navigation(path: string): Html {
  const isHere = (href: string) =>
    href === path || (href !== "/console" && path.startsWith(`${href}/`));
  const items = NAVIGATION.flatMap((group, number) =>
    group.map(([href, title], place) => {
      const isApart = number > 0 && place === 0;
      return html`<li${isApart && raw(' class="apart"')}><a href="${href}"${
        isHere(href) ? raw(' aria-current="page"') : ""
      }>${title}</a></li>`;
    })
  );
  return html`
    <nav class="pages" aria-label="Console">
      <ul>${items}</ul>
    </nav>
  `;
}

export function actorWords({ person, apiKeyId }: Actor | typeof OPERATOR): string {
  return person ?? (apiKeyId === null ? "the operator" : `key ${apiKeyId}`);
}
