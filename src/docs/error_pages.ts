import {
  AI_ERROR_CODES,
  ERROR_CODES,
  type ErrorCode,
  errorDocPath,
  type PartnerAction,
} from "../base/errors.ts";
import { ISSUE_CODES } from "../base/issue_codes.ts";
import { markdownTable } from "./markdown_table.ts";
import { type Page, pageOf } from "./page.ts";
import { reports } from "./tables.ts";

/** What to do, by the action that the error names. */
const ACTION_WORDS: Readonly<Record<PartnerAction, string>> = {
  fix_request: "Change the request. Sent again as it is, it fails again.",
  retry_same_key:
    "Send the same bytes again with the same `Idempotency-Key`. Whatever became of the first attempt, the call is billed once.",
  retry_later: "Wait as long as `Retry-After` says, then send it again.",
  top_up: "Have credits added, or wait for the next month's.",
  rotate_key: "Take a key that is valid in this environment.",
  request_scope: "Ask whoever manages your keys for the scope that `message` names.",
  upgrade_plan: "The route needs a higher plan; `message` names it.",
  contact_support: "Write to support with the `request_id`.",
};

/** A page for each error code, where its `doc_url` leads. */
export function errorPages(): Page[] {
  return (Object.keys(ERROR_CODES) as ErrorCode[]).map((code) =>
    pageOf({
      path: errorDocPath(code),
      markdownPath: `${errorDocPath(code)}.md`,
      group: null,
      markdown: errorMarkdown(code),
    })
  );
}

function errorMarkdown(code: ErrorCode): string {
  const { status, condition, type, isRetryable, partnerAction } = ERROR_CODES[code];
  const parts = [
    `# ${code}`,
    condition,
    markdownTable(["field", "value"], [
      ["status", String(status)],
      ["`error.type`", `\`${type}\``],
      ["`error.retryable`", `\`${isRetryable}\``],
      ["`error.partner_action`", `\`${partnerAction}\``],
    ]),
    "Where an answer says otherwise, the answer is right: it knows its reason.",
    "## What to do",
    ACTION_WORDS[partnerAction],
    "Nothing is billed for a call that fails.",
  ];
  if (code === "INVALID_REQUEST") {
    parts.push("## Codes of `issues[]`", reports(ISSUE_CODES));
  }
  if (AI_ERROR_CODES.includes(code)) {
    parts.push("How texts are made and refused is told in [The gate](gate.md).");
  }
  parts.push("Every code: [Errors](errors.md).");
  return parts.join("\n\n") + "\n";
}
