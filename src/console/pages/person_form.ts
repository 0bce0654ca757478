import { html, raw } from "hono/html";
import type { Html } from "../../look/page_frame.ts";
import { BIRTH_PLACE_PATH } from "../../metadata/onboarding/client_packages.ts";
import { isNumber, type Person, type PersonField, type PersonTexts } from "../person_fields.ts";

/** The path for the search of places while a person types in a field. */
export const PLACES_PATH = "/console/places";

/**
 * Input fields for the persons in a request. The form also contains the original texts of these
 * fields, so that changes can be detected.
 */
export function personFields(persons: readonly Person[], texts: PersonTexts): Html {
  return html`
    <script src="${BIRTH_PLACE_PATH}" type="module"></script>
    <input type="hidden" name="shown" value="${JSON.stringify(texts)}">
    ${persons.map(({ name, description, fields }) =>
      html`
        <fieldset>
          <legend>${name}</legend>
          ${description && html`<p class="soft whole">${description}</p>`}
          ${fields.map((field) => fieldOf(field, texts[field.path] ?? ""))}
        </fieldset>
      `
    )}
  `;
}

function fieldOf(field: PersonField, text: string): Html {
  const { path, name, isRequired, schema } = field;
  return html`
    <p class="field">
      <label for="${path}">${name}${isRequired ? ", required" : ""}</label>
      ${schema.enum === undefined ? inputOf(field, text) : choiceOf(path, schema.enum, text)}
      <span class="soft" id="${path}-words">${schema.description}</span>
    </p>
  `;
}

function inputOf({ path, name, schema }: PersonField, text: string): Html {
  const { type, minimum, maximum } = schema;
  const step = type === "integer" ? 1 : "any";
  const bounds = bound("min", minimum) + bound("max", maximum);
  const words = `${path}-words`;
  if (isNumber(schema)) {
    return html`
      <input id="${path}" name="${path}" value="${text}" type="number" step="${step}"
        ${raw(bounds)} data-json="number" aria-describedby="${words}">
    `;
  }
  const input = html`
    <input id="${path}" name="${path}" value="${text}" autocomplete="off" data-json="text"
      aria-describedby="${words}">
  `;
  // If the script is missing, the element is only the input.
  return name === "pob" ? html`<birth-place src="${PLACES_PATH}">${input}</birth-place>` : input;
}

/**
 * A limit of a number in words. The limits of safe integers are left out, because they do not help
 * the reader.
 */
function bound(name: string, value: number | undefined): string {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER
    ? ""
    : ` ${name}="${value}"`;
}

function choiceOf(path: string, choices: readonly string[], text: string): Html {
  const options = ["", ...choices].map((choice) =>
    choice === text ? html`<option selected>${choice}</option>` : html`<option>${choice}</option>`
  );
  return html`
    <select id="${path}" name="${path}" data-json="text" aria-describedby="${path}-words">
      ${options}
    </select>
  `;
}
