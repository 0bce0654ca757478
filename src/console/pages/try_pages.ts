import { html } from "hono/html";
import { clientHelpers } from "../../metadata/onboarding/client_helpers.ts";
import type { Operation } from "../../routes/operation.ts";
import { operationIdOf } from "../../routes/operation_ids.ts";
import { priceWords } from "../../routes/price.ts";
import { answerTypesOf, JSON_TYPE } from "../../routes/answer_types.ts";
import { PICTURES, type Rendering } from "../../routes/rendering.ts";
import { callSamples } from "../call_samples.ts";
import type { Html } from "../../look/page_frame.ts";
import { type Asked, type ConsoleRoute, type ConsoleServices, NotHere } from "../console_route.ts";
import { ownCall, ownRequest } from "../own_call.ts";
import {
  personsOf,
  type PersonTexts,
  personTexts,
  readObject,
  withTexts,
} from "../person_fields.ts";
import { facts, sample, table } from "../parts.ts";
import { personFields, PLACES_PATH } from "./person_form.ts";

const PATH = "/console/try";

/** Forms to call every operation as the organization; calls are billed as usual. */
export const TRY_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: ({ session: _ }, { routes }) =>
      Promise.resolve({
        title: "Try it",
        body: html`
          <p>The service makes the call as your organization. It is billed and counts against limits like any other call.</p>
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
    run: (asked, services) => {
      const operation = operationOf(asked, services);
      const number = Number(asked.url.searchParams.get("example") ?? 0);
      const { request } = operation.examples[number] ?? operation.examples[0];
      const text = JSON.stringify(request, null, 2);
      return Promise.resolve({
        title: operation.id,
        body: html`
          <p>${operation.summary}. ${priceWords(operation.price)}.</p>
          ${callForm(operation, text, personTextsOf(operation, text), JSON_TYPE)}
        `,
      });
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
      const again = callForm(operation, text, texts, accept);
      if (asked.form.has("write")) {
        const title = operation.id;
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
      return {
        title: operation.id,
        body: html`
          ${await answerOf(response, operation)}
          ${samplesOf(operation, text, accept, services)}
          <h2>Call again</h2>
          ${again}
        `,
      };
    },
  },
];

const NO_OBJECT =
  "The request is not a JSON object, so the fields could not be added. Correct it first.";

/** The request with the values of the person fields. */
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

/** The form contains an idempotency key, so that a form sent twice is billed once. */
function callForm(
  operation: Operation,
  text: string,
  texts: PersonTexts,
  accept: string,
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
    <p>Examples: ${examples.map(({ name }, index) =>
      html`
        <a class="example" href="${PATH}/${id}?example=${index}">${name}</a>
      `
    )}</p>
    <form class="fields" method="post" action="${PATH}/${id}">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      ${persons.length > 0 ? personFields(persons, texts) : ""}
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

async function answerOf(response: Response, { id, renders = [] }: Operation): Promise<Html> {
  const { headers, status } = response;
  const requestId = headers.get("x-request-id")!;
  const isReplay = headers.has("idempotent-replayed");
  const bytes = await response.bytes();
  const type = headers.get("content-type")?.split(";")[0];
  const form = renders.find(({ mediaType }) => mediaType === type);
  const shown = form === undefined
    ? sample("Answer", JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), null, 2))
    : renderedAs(form, bytes, id);
  return html`
    <h2>Answer</h2>
    ${facts([
      ["Status", String(status)],
      ["Credits charged", headers.get("x-credits-charged") ?? "0"],
      ["Request", html`<a href="/console/requests/${requestId}">${requestId}</a>`],
      ...(isReplay
        ? [["Replay", "This form was sent before; nothing was charged again."]] as const
        : []),
    ])}
    ${shown}
  `;
}

/** Shows a picture. Any other form is offered as a download, and also shown if it is text. */
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
function samplesOf(
  operation: Operation,
  text: string,
  accept: string,
  { routes }: ConsoleServices,
): Html | string {
  const payload = readObject(text);
  const operationId = operationIdOf(operation);
  const helper = clientHelpers(routes).find((helper) => helper.operationId === operationId)!;
  if (payload === null) return "";
  const samples = callSamples(helper, payload, accept);
  return html`
    <h2>Same request as code</h2>
    ${samples.map(([name, text]) => html`<h3>${name}</h3>${sample(name, text)}`)}
  `;
}
