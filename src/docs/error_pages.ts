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

/** Advice for each `partner_action`. */
const ACTION_WORDS: Readonly<Record<PartnerAction, string>> = {
  fix_request: "Change the request, because the same request would fail again.",
  change_request:
    'The request is valid, but no usable text was written. Ask in other words, or send `on_model_failure: "engine"`.',
  retry_same_key:
    "Send the same bytes again with the same `Idempotency-Key`. The call is billed once, even if the first attempt succeeded.",
  retry_later: "Wait as long as `Retry-After` says, then send the call again.",
  top_up: "Add credits, or wait for the credits of the next month.",
  rotate_key: "Use a key that is valid in this environment.",
  request_scope: "Ask the person who manages your keys for the scope that `message` names.",
  upgrade_plan: "The route needs a higher plan. `message` names the plan.",
  contact_support: "Write to support with the `request_id`.",
};

/**
 * Advice for a code whose `partner_action` depends on the reason or says too little. The page has
 * to fit every answer with the code.
 */
const CODE_WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  AUTH_REQUIRED:
    "Send a key in the header `x-api-key`, from a server that you trust and never from a browser or an app.",
  AUTH_INVALID:
    "Check that the whole key was sent, and that it is a key of this environment. Replace a key that was revoked or has expired. Rotate a key that other people may have seen.",
  CREDITS_EXHAUSTED:
    "Add credits, upgrade the plan or wait for the credits of the next month. If facts without a text are enough, call a cheaper route of the core lane.",
  AUTH_FORBIDDEN:
    "If `reason` is `scope`, use a key with the scope that `message` names, or ask for it the person who manages your keys. If `reason` is `plan`, upgrade to the plan that `message` names. If the key is paused or the organization suspended, ask why before you send more calls.",
  NOT_FOUND:
    "Check the path and the id. A job is found only with a key of the organization and the environment that started it, so check the key and the base URL, too.",
  IDEMPOTENCY_CONFLICT:
    "Send an `Idempotency-Key` again only for the same operation and with the same bytes. Any other call needs a key of its own.",
  RATE_LIMITED:
    "Wait as long as `Retry-After` says, then send the call again. If `limit.kind` is `concurrency`, keep fewer calls in flight.",
};

/** A page for each error code, at its `doc_url`. */
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
    "If the fields of an answer differ from the fields listed here, rely on the answer, because its fields depend on the reason.",
    "## What to do",
    CODE_WORDS[code] ?? ACTION_WORDS[partnerAction],
    "A call that fails is not billed.",
  ];
  if (code === "INVALID_REQUEST") {
    parts.push("## Codes of `issues[]`", reports(ISSUE_CODES));
  }
  if (AI_ERROR_CODES.includes(code)) {
    parts.push("[The gate](gate.md) explains how texts are written and refused.");
  }
  parts.push("Every code: [Errors](errors.md).");
  return parts.join("\n\n") + "\n";
}
