import { html } from "hono/html";
import { requestsNamed } from "../../metering/request_log.ts";
import type { Issue } from "../../base/errors.ts";
import type { Operation } from "../../routes/operation.ts";
import { priceWords } from "../../routes/price.ts";
import { answerTypesOf, JSON_TYPE } from "../../routes/answer_types.ts";
import { PICTURES, type Rendering, SVG } from "../../routes/rendering.ts";
import { answerView } from "../answer_view.ts";
import type { Html } from "../../look/page_frame.ts";
import { type Asked, type ConsoleRoute, type ConsoleServices, NotHere } from "../console_route.ts";
import { failureWords } from "../failure_words.ts";
import { samplesOf } from "../operation_samples.ts";
import { ownCall, ownRequest } from "../own_call.ts";
import { exampleOfShape } from "../shape_example.ts";
import {
  personsOf,
  type PersonTexts,
  personTexts,
  readObject,
  withTexts,
} from "../person_fields.ts";
import { codeTabs, facts, sample, shortId, statusPill, table } from "../parts.ts";
import { personFields, PLACES_PATH } from "./person_form.ts";

const PATH = "/console/try";

/**
 * Forms with which a person calls any operation as the organization. The calls are billed as usual.
 */
export const TRY_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: ({ session: _ }, { routes }) =>
      Promise.resolve({
        title: "Try it",
        body: html`
          <p>The service makes the call as your organization. The call is billed and counts against limits like any other call.</p>
          ${table(
            "Operations",
            routes.operations,
            {
              Operation: ({ id }) => html`<a href="${PATH}/${id}">${id}</a>`,
              Summary: ({ summary }) => summary,
              Price: ({ price }) => priceWords(price),
              Plan: ({ minimumPlan }) => minimumPlan,
            },
            "",
          )}
        `,
      }),
  },
  {
    method: "GET",
    path: PLACES_PATH,
    run: (asked, services) => ownRequest(`/places${asked.url.search}`, {}, asked, services),
  },
  {
    method: "GET",
    path: `${PATH}/:id`,
    run: async (asked, services) => {
      const operation = operationOf(asked, services);
      const text = JSON.stringify(await requestOf(operation, asked, services), null, 2);
      const isDrawn = operation.renders?.some(({ mediaType }) => mediaType === SVG.mediaType);
      const accept = isDrawn ? SVG.mediaType : JSON_TYPE;
      return {
        title: operation.id,
        body: html`
          <p>${operation.summary}. ${priceWords(operation.price)}.</p>
          ${callForm(operation, text, personTextsOf(operation, text), accept)}
        `,
      };
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id`,
    run: async (asked, services) => {
      const operation = operationOf(asked, services);
      const { text, texts, isObject } = typedIn(asked, operation);
      const accept = answerTypesOf(operation).find((type) => type === asked.form.get("answer")) ??
        JSON_TYPE;
      if (asked.form.has("write")) {
        const title = operation.id;
        const again = callForm(operation, text, texts, accept);
        return isObject ? { title, body: again } : {
          title,
          status: 400,
          body: html`<p class="fault" role="alert">${NO_OBJECT}</p>${again}`,
        };
      }
      const response = await ownCall(
        operation.id,
        operation.path,
        {
          form: asked.form,
          headers: { "content-type": JSON_TYPE, accept },
          body: text,
        },
        asked,
        services,
      );
      const again = html`
        <h2>Call again</h2>
        ${callForm(operation, text, texts, accept, await faultsOf(response))}
      `;
      const code = asCode(operation, text, accept, services);
      return {
        title: operation.id,
        body: html`
          ${await answerOf(response, operation)}
          ${response.ok ? [code, again] : [again, code]}
        `,
      };
    },
  },
];

const NO_OBJECT =
  "The request is not a JSON object, so the fields could not be added. Correct the JSON first.";

/**
 * The request that the form shows: one of the examples, or a request with the fields of a logged
 * request.
 */
async function requestOf(
  { id, examples }: Operation,
  { session, url: { searchParams } }: Asked,
  { database }: ConsoleServices,
): Promise<object> {
  const number = Number(searchParams.get("example") ?? 0);
  const example = (examples[number] ?? examples[0]).request as object;
  const like = searchParams.get("like") ?? "";
  if (!/^\w{1,64}$/.test(like)) return example;
  const [logged] = await requestsNamed(database.db, session.organizationId, like);
  const isAlike = logged?.operation === id && logged.payloadShape !== null;
  return isAlike ? exampleOfShape(logged.payloadShape!, example) : example;
}

/** The request of the form, with the values that the person typed in the fields for persons. */
function typedIn({ form }: Asked, operation: Operation) {
  const body = form.get("body") ?? "";
  const persons = personsOf(operation);
  const texts = Object.fromEntries(
    persons.flatMap(({ fields }) => fields.map(({ path }) => [path, form.get(path) ?? ""])),
  );
  const request = readObject(body);
  if (request === null) return { text: body, texts, isObject: false };
  const shown = readObject(form.get("shown") ?? "") as PersonTexts | null;
  if (shown === null) return { text: body, texts: personTexts(persons, request), isObject: true };
  const written = withTexts(persons, request, shown, texts);
  const isChanged = JSON.stringify(written) !== JSON.stringify(request);
  return {
    text: isChanged ? JSON.stringify(written, null, 2) : body,
    texts: personTexts(persons, written),
    isObject: true,
  };
}

function personTextsOf(operation: Operation, text: string): PersonTexts {
  return personTexts(personsOf(operation), readObject(text)!);
}

function operationOf({ params }: Asked, { routes }: ConsoleServices): Operation {
  const operation = routes.operations.find(({ id }) => id === params.id);
  if (operation === undefined) throw new NotHere();
  return operation;
}

/** The first fault of each field, by path. */
async function faultsOf(response: Response): Promise<ReadonlyMap<string, string>> {
  if (response.ok) return new Map();
  const { error } = await response.clone().json();
  const issues: Issue[] = error.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path, message]));
}

/**
 * The form for a call. The form contains an idempotency key, so that a form sent twice is billed
 * once.
 */
function callForm(
  operation: Operation,
  text: string,
  texts: PersonTexts,
  accept: string,
  faults: ReadonlyMap<string, string> = new Map(),
): Html {
  const { id, examples, renders = [] } = operation;
  const persons = personsOf(operation);
  const answers = [{ mediaType: JSON_TYPE, label: "JSON" }, ...renders]
    .map(({ mediaType, label }) =>
      mediaType === accept
        ? html`<label class="box"><input type="radio" name="answer" value="${mediaType}" checked>${label}</label>`
        : html`<label class="box"><input type="radio" name="answer" value="${mediaType}">${label}</label>`
    );
  return html`
    <ul class="examples" aria-label="Examples">${examples.map(({ name }, index) =>
      html`
        <li><a class="button" href="${PATH}/${id}?example=${index}">${name}</a></li>
      `
    )}</ul>
    <form class="fields" method="post" action="${PATH}/${id}">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      ${persons.length > 0 ? personFields(persons, texts, faults) : ""}
      <p>
        <label for="body">Request, JSON</label>
        <textarea id="body" name="body" rows="14" spellcheck="false">${"\n" + text}</textarea>
      </p>
      ${renders.length > 0 ? html`<fieldset><legend>Answer as</legend>${answers}</fieldset>` : ""}
      <p class="actions">
        <button class="first">Call</button>
        ${persons.length > 0
          ? html`<button name="write">Write the fields into the JSON</button>`
          : ""}
      </p>
    </form>
  `;
}

async function answerOf(response: Response, operation: Operation): Promise<Html> {
  const { headers, status } = response;
  const requestId = headers.get("x-request-id")!;
  const isReplay = headers.has("idempotent-replayed");
  const told = facts([
    ["Status", statusPill(status)],
    ["Credits charged", headers.get("x-credits-charged") ?? "0"],
    ["Request", html`<a href="/console/requests/${requestId}">${shortId(requestId)}</a>`],
    ...(isReplay
      ? [["Replay", "This form was sent before, so nothing was charged again."]] as const
      : []),
  ]);
  if (!response.ok) {
    const text = JSON.stringify(await response.clone().json(), null, 2);
    return html`
      <h2>Answer</h2>
      ${await failureWords(response)} ${told}
      <details><summary>The answer as JSON</summary>${sample("Answer", text, "json")}</details>
    `;
  }
  const bytes = await response.bytes();
  const type = headers.get("content-type")?.split(";")[0];
  const form = operation.renders?.find(({ mediaType }) => mediaType === type);
  if (form !== undefined) {
    return html`<h2>Answer</h2>${renderedAs(form, bytes, operation.id)}${told}`;
  }
  const answer = JSON.parse(new TextDecoder().decode(bytes));
  const view = answerView(operation, answer.data);
  const json = sample("Answer", JSON.stringify(answer, null, 2), "json");
  return html`
    <h2>Answer</h2>
    ${view === "" ? html`${told}${json}` : html`
      <div class="two">
        <div>${view}${told}</div>
        ${json}
      </div>
    `}
  `;
}

/**
 * Shows an answer that is not JSON. A picture is shown. Any other format is offered as a download,
 * and is also shown if the format is text.
 */
function renderedAs({ mediaType, id: form, isText }: Rendering, bytes: Uint8Array, id: string) {
  const source = `data:${mediaType};base64,${bytes.toBase64()}`;
  if (PICTURES.some((picture) => picture.mediaType === mediaType)) {
    return html`<p><img class="wheel" alt="The answer as a picture" src="${source}"></p>`;
  }
  const name = `${id}.${form}`;
  return html`
    <p><a href="${source}" download="${name}">Download ${name}</a></p>
    ${isText ? sample("Answer", new TextDecoder().decode(bytes)) : ""}
  `;
}

/** Code samples, if the request is valid JSON. */
function asCode(
  operation: Operation,
  text: string,
  accept: string,
  services: ConsoleServices,
): Html | "" {
  const request = readObject(text);
  if (request === null) return "";
  return html`
    <h2>Same request as code</h2>
    ${codeTabs(samplesOf(operation, request, accept, services))}
  `;
}
