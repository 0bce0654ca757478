import { html } from "hono/html";
import { MAX_WRONG_CODES, type Refusal } from "../access/second_factor.ts";
import type { Html } from "../look/page_frame.ts";
import { count } from "./parts.ts";

/** A field for a code of an authenticator app. Several forms of a page each need an `id`. */
export function codeField(id: string, label: string, isFirst = false): Html {
  return html`
    <p>
      <label for="${id}">${label}</label>
      <input
        id="${id}"
        name="code"
        required
        maxlength="40"
        autocomplete="one-time-code"
        autocapitalize="off"
        spellcheck="false"
        ${isFirst ? "autofocus" : ""}
      >
    </p>
  `;
}

/** Why a code was not taken, what to do next, and the status of the page that says so. */
export function refusalWords(refusal: Refusal): { words: string; status: 400 | 409 | 429 } {
  if (typeof refusal === "object") {
    const { waitMinutes } = refusal;
    const minutes = waitMinutes === 1 ? "one minute" : `${waitMinutes} minutes`;
    const words = `Too many codes in a row were wrong. Wait ${minutes}, then type a new code.`;
    return { words, status: 429 };
  }
  return {
    wrong: {
      words:
        "This code is wrong, or was used before. Type the next code that your app shows, or a recovery code. If no code of the app is right, set the clock of your device.",
      status: 400 as const,
    },
    exhausted: {
      words: `${
        count(MAX_WRONG_CODES)
      } codes in a row were wrong, so no code is taken any more. Ask the operator of this service to reset the second factor.`,
      status: 429 as const,
    },
    gone: {
      words: "The second factor has changed meanwhile. Open this page again.",
      status: 409 as const,
    },
  }[refusal];
}
