import { html } from "hono/html";
import { pageFrame } from "../look/page_frame.ts";
import { SERVICE_NAME } from "../metadata/service_identity.ts";
import { PAGE_HEADERS, STYLE_LINKS } from "./page_html.ts";

/** The page for an address that does not exist, with the page that was probably meant. */
export async function notFoundPage(
  path: string,
  meant: string | undefined,
  requestId: string,
): Promise<{ body: string; headers: Readonly<Record<string, string>> }> {
  const body = await pageFrame({
    title: `Not found · ${SERVICE_NAME}`,
    head: STYLE_LINKS,
    home: { href: "/docs", name: SERVICE_NAME },
    main: html`
      <h1>There is no such page</h1>
      <p class="lead"><code>${path}</code> is not an address of this service.</p>
      ${meant === undefined ? "" : html`<p>Did you mean <a href="${meant}">${meant}</a>?</p>`}
      <p><a href="/docs">Documentation</a> · <a href="/docs/reference">Reference</a> ·
        <a href="/status">Status</a> · <a href="/console">Console</a></p>
      <p class="soft">Request <code>${requestId}</code></p>
    `,
  });
  return { body, headers: { ...PAGE_HEADERS, "Content-Type": "text/html; charset=utf-8" } };
}
