import { html, raw } from "hono/html";
import type { Html } from "../../look/page_frame.ts";
import { BIRTH_PLACE_PATH } from "../../metadata/onboarding/client_packages.ts";
import { fault } from "../parts.ts";
import { isNumber, type Person, type PersonField, type PersonTexts } from "../person_fields.ts";

/** What people call the fields of a person. */
const LABELS: Readonly<Record<string, string>> = {
  id: "Your id",
  dob: "Date of birth",
  tob: "Time of birth",
  pob: "Birth place",
};

/** The path for the search of places while a person types in a field. */
export const PLACES_PATH = "/console/places";

/**
 * Input fields for the persons in a request. The form also contains the original texts of these
 * fields, so that changes can be detected. Fields that few need are folded while they are empty.
 * @param faults What the service said about fields, by path.
 */
export function personFields(
  persons: readonly Person[],
  texts: PersonTexts,
  faults: ReadonlyMap<string, string>,
): Html {
  const fieldWith = (field: PersonField) =>
    fieldOf(field, texts[field.path] ?? "", faults.get(field.path));
  const isUsual = ({ name, isRequired }: PersonField) => isRequired || name in LABELS;
  const isOpen = ({ path }: PersonField) => (texts[path] ?? "") !== "" || faults.has(path);
  return html`
    <script src="${BIRTH_PLACE_PATH}" type="module"></script>
    <input type="hidden" name="shown" value="${JSON.stringify(texts)}">
    ${persons.map(({ name, description, fields }) => {
      const others = fields.filter((field) => !isUsual(field));
      return html`
        <fieldset>
          <legend>${name}</legend>
          ${description && html`<p class="soft whole">${description}</p>`}
          ${fields.filter(isUsual).map(fieldWith)}
          <details class="whole"${others.some(isOpen) ? raw(" open") : ""}>
            <summary>More about the place and the time</summary>
            <div class="more">${others.map(fieldWith)}</div>
          </details>
        </fieldset>
      `;
    })}
  `;
}

function fieldOf(field: PersonField, text: string, found: string | undefined): Html {
  const { path, name, isRequired, schema } = field;
  const words = LABELS[name];
  return html`
    <div class="field">
      <label for="${path}">${words ?? name}${isRequired ? ", required" : ""}${words && html`
        <code>${name}</code>
      `}</label>
      ${schema.enum === undefined
        ? inputOf(field, text, found)
        : choiceOf(path, schema.enum, text, found)}
      ${fault(path, found)}
      <span class="soft" id="${path}-words">${schema.description}</span>
    </div>
  `;
}

/** ARIA attributes that link a field to its description and to its fault. */
function described(path: string, found: string | undefined): Html {
  return found === undefined
    ? html`aria-describedby="${path}-words"`
    : html`aria-invalid="true" aria-describedby="${path}-fault ${path}-words"`;
}

function inputOf({ path, name, schema }: PersonField, text: string, found?: string): Html {
  const { type, minimum, maximum } = schema;
  const step = type === "integer" ? 1 : "any";
  const bounds = bound("min", minimum) + bound("max", maximum);
  if (isNumber(schema)) {
    return html`
      <input id="${path}" name="${path}" value="${text}" type="number" step="${step}"
        ${raw(bounds)} data-json="number" ${described(path, found)}>
    `;
  }
  const input = html`
    <input id="${path}" name="${path}" value="${text}" autocomplete="off" data-json="text"
      ${described(path, found)}>
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

function choiceOf(path: string, choices: readonly string[], text: string, found?: string): Html {
  const options = ["", ...choices].map((choice) =>
    choice === text ? html`<option selected>${choice}</option>` : html`<option>${choice}</option>`
  );
  return html`
    <select id="${path}" name="${path}" data-json="text" ${described(path, found)}>
      ${options}
    </select>
  `;
}
