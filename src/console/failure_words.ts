import { html } from "hono/html";
import type { Issue } from "../base/errors.ts";
import type { Html } from "../look/page_frame.ts";
import { table } from "./parts.ts";

/** The service's error answer as HTML. */
export async function failureWords(response: Response): Promise<Html> {
  const { request_id: id, error } = await response.json();
  const issues: Issue[] = error.issues ?? [];
  return html`
    <p class="fault" role="alert">${error.message}</p>
    <p><a href="${error.doc_url}">What ${error.code} means</a></p>
    ${issues.length > 0 ? table("Issues", issues, ISSUE_COLUMNS, "") : ""}
    <p class="soft">Request <a href="/console/requests/${id}">${id}</a></p>
  `;
}

const ISSUE_COLUMNS = {
  Where: ({ path }: Issue) => path === "" ? null : html`<code>${path}</code>`,
  "What is wrong": ({ message }: Issue) => message,
};
