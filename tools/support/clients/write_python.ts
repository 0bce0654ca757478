import type { Rendering } from "../../../src/routes/rendering.ts";
import type { Json } from "../contract/json.ts";
import type { ClientMethod, ClientModel, ClientParameter } from "./client_model.ts";
import { bracketed, docstring, LINE_WIDTH } from "./python_text.ts";
import { isValidated, parameterType, pythonTypes, referenced } from "./python_types.ts";

const PACKAGE = "sdk/python/src/astrology_bi";
const WRITTEN = "# Written by `deno task generate`; changes are lost.";
const OPTIONS = ["timeout: float | None = None", "max_retries: int | None = None"];

/** The generated files of the Python client: types, routes and the methods of both clients. */
export function writePython(model: ClientModel): Record<string, string> {
  return {
    [`${PACKAGE}/types.py`]: pythonTypes(model),
    [`${PACKAGE}/_routes.py`]: routes(model),
    [`${PACKAGE}/_client.py`]: client(model, SYNC),
    [`${PACKAGE}/_async_client.py`]: client(model, ASYNC),
  };
}

/** The differences between the synchronous and the asynchronous client. */
interface Flavour {
  name: string;
  base: string;
  summary: string;
  def: string;
  awaited: string;
  customers: string;
  results: string;
}

const SYNC: Flavour = {
  name: "Client",
  base: "AudienceFiles",
  summary: "The service, called from threads.",
  def: "def",
  awaited: "",
  customers: "Iterable",
  results: "Iterator",
};
const ASYNC: Flavour = {
  name: "AsyncClient",
  base: "AsyncAudienceFiles",
  summary: "The service, called from asyncio.",
  def: "async def",
  awaited: "await ",
  customers: "Iterable[types.Customer] | AsyncIterable",
  results: "AsyncIterator",
};

function routes({ contractVersion, methods }: ClientModel): string {
  const lines = methods.map(({ python, kind, method, path, lane, mediaType }) =>
    bracketed(
      `${python.toUpperCase()} = Route(`,
      [
        JSON.stringify(method),
        JSON.stringify(path),
        `kind=${JSON.stringify(kind)}`,
        ...(lane === "ai" ? ['lane="ai"'] : []),
        ...(mediaType === "application/json" ? [] : [`media_type=${JSON.stringify(mediaType)}`]),
      ],
      ")",
    )
  );
  return [
    '"""The routes of the service."""',
    "",
    WRITTEN,
    "from ._policy import Route",
    "",
    `CONTRACT_VERSION = ${JSON.stringify(contractVersion)}`,
    "",
    ...lines,
    "",
  ].join("\n");
}

function client(model: ClientModel, flavour: Flavour): string {
  const collections = flavour === SYNC
    ? ["Callable", "Iterable", "Iterator"]
    : ["AsyncIterable", "AsyncIterator", "Callable", "Iterable"];
  return [
    `"""The methods of ${flavour.name}."""`,
    "",
    WRITTEN,
    "from __future__ import annotations",
    "",
    `from collections.abc import ${collections.join(", ")}`,
    "from typing import TYPE_CHECKING, Any, overload",
    "",
    "from . import _policy, _routes",
    "from ._answer import Answer",
    `from ._audience_files import ${flavour.base}`,
    "",
    "if TYPE_CHECKING:",
    "    from . import types",
    "",
    "",
    `class ${flavour.name}(${flavour.base}):`,
    docstring(flavour.summary, 4),
    "",
    model.methods.filter(({ kind }) => kind !== "file" && kind !== "rows").flatMap((method) => [
      called(model, method, flavour),
      ...method.renders.map((rendering) => rendered(method, flavour, rendering)),
      ...(isPaged(method) ? [pages(model, method, flavour)] : []),
    ]).concat(waiting(model, flavour), audience(model, flavour)).join("\n\n"),
    "",
  ].join("\n");
}

function called(model: ClientModel, method: ClientMethod, flavour: Flavour): string {
  const whole = definition(method, flavour, answerType(model, method), method.summary, []);
  if (!isValidated(method)) return whole;
  const [validation, taken] = method.answers.map((answer) =>
    answerType(model, { ...method, answers: [answer] })
  );
  const overload = (request: string, answer: string) =>
    `    @overload\n${signatureOf({ ...method, request }, flavour, answer)} ...`;
  return [
    // mypy does not distinguish the constant `validate_only` from a bool.
    overload(`${method.request}ToValidate`, validation)
      .replace("(\n", "(  # type: ignore[overload-overlap]\n"),
    overload(method.request!, taken),
    whole.replace(
      `types.${method.request}`,
      `types.${method.request} | types.${method.request}ToValidate`,
    ),
  ].join("\n\n");
}

function rendered(
  method: ClientMethod,
  flavour: Flavour,
  { id, mediaType, description, isText }: Rendering,
): string {
  return definition(
    { ...method, python: `${method.python}_${id}` },
    flavour,
    `Answer[${isText ? "str" : "bytes"}, None, None]`,
    `${method.summary}: ${description}.`,
    [`accept=${JSON.stringify(mediaType)}`],
    method.python,
  );
}

function signatureOf(
  { python, kind, request, parameters }: ClientMethod,
  { def }: Flavour,
  answer: string,
): string {
  const inPath = parameters.filter(({ in: where }) => where === "path");
  const inQuery = parameters.filter(({ in: where }) => where === "query");
  return bracketed(
    `${def} ${python}(`,
    [
      "self",
      ...(request === null ? [] : [`payload: types.${request}`]),
      ...inPath.map((parameter) => `${parameter.name}: ${parameterType(parameter.schema)}`),
      "*",
      ...inQuery.map(queryParameter),
      ...(kind === "operation" ? ["idempotency_key: str | None = None"] : []),
      ...OPTIONS,
    ],
    `) -> ${answer}:`,
    4,
  );
}

function definition(
  called: ClientMethod,
  flavour: Flavour,
  answer: string,
  summary: string,
  more: string[],
  route = called.python,
): string {
  const { kind, method, path, request, parameters } = called;
  const inPath = parameters.filter(({ in: where }) => where === "path");
  const inQuery = parameters.filter(({ in: where }) => where === "query");
  const flow = bracketed(
    "_policy.call(",
    [
      `_routes.${route.toUpperCase()}`,
      "self.settings",
      ...(request === null ? [] : ["payload=payload"]),
      ...(inPath.length === 0 ? [] : [`path=${dict(inPath)}`]),
      ...(inQuery.length === 0 ? [] : [`query=${dict(inQuery, 16 + "query=".length)}`]),
      ...(kind === "operation" ? ["idempotency_key=idempotency_key"] : []),
      ...more,
      "timeout=timeout",
      "max_retries=max_retries",
    ],
    ")",
    12,
  );
  return [
    signatureOf(called, flavour, answer),
    `        """${summary.replace(/\.?$/, ".")}\n\n        ${method} ${path}\n        """`,
    `        return ${flavour.awaited}self._run(`,
    flow,
    "        )",
  ].join("\n");
}

function queryParameter({ name, isRequired, schema }: ClientParameter): string {
  const type = parameterType(schema);
  return isRequired ? `${name}: ${type}` : `${name}: ${type} | None = None`;
}

/** A dict on one line, or on one for each entry if a line after `column` has no room for it. */
function dict(parameters: ClientParameter[], column = 0): string {
  const entries = parameters.map(({ name }) => `"${name}": ${name}`);
  const line = `{${entries.join(", ")}}`;
  if (column + line.length + 1 <= LINE_WIDTH) return line;
  const margin = " ".repeat(16);
  return `{\n${entries.map((entry) => `${margin}    ${entry},\n`).join("")}${margin}}`;
}

/** The types of data, usage and meta. A document is data alone. */
function answerType({ schemas }: ClientModel, method: ClientMethod): string {
  const { kind, answers, mediaType } = method;
  if (mediaType === "text/plain") return "Answer[str, None, None]";
  if (answers.length === 0) return "Answer[dict[str, Any], None, None]";
  if (kind === "document") return `Answer[types.${answers[0]}, None, None]`;
  const parts = ["data", "usage", "meta"].map((part) =>
    [...new Set(answers.flatMap((answer) => partTypes(schemas[answer], part)))].join(" | ")
  );
  return bracketed("Answer[", parts, "]", 4).trimStart();
}

function partTypes({ properties, required }: Json, part: string): string[] {
  const schema = properties[part];
  if (schema === undefined) return ["None"];
  const types = (schema.anyOf ?? [schema]).map((one: Json) => `types.${referenced(one)}`);
  return required.includes(part) ? types : [...types, "None"];
}

/**
 * The method that waits for a job whose request is not a file; there is one such kind of job.
 * @throws {Error}
 */
function waiting(model: ClientModel, { def, awaited }: Flavour): string {
  const ofFiles = model.methods.flatMap(({ kind, path }) => kind === "file" ? path : []);
  const asked = model.methods.filter(({ method, path }) =>
    method === "GET" && path.endsWith("/{job_id}") &&
    !ofFiles.some((file) => path.startsWith(file))
  );
  if (asked.length !== 1) throw new Error("wait_for_job is written for one kind of job");
  const [{ python }] = asked;
  return [
    bracketed(
      `${def} wait_for_job(`,
      ["self", "job_id: str", "*", "timeout: float = 3600.0", "max_retries: int | None = None"],
      `) -> ${answerType(model, asked[0])}:`,
      4,
    ),
    docstring(
      "Waits for a job's result. Raises JobFailedError if the job failed, WaitTimeoutError if it is still open after `timeout` seconds.",
      8,
    ),
    `        return ${awaited}self._run(`,
    bracketed(
      "_policy.wait_for_job(",
      [
        `_routes.${python.toUpperCase()}`,
        "self.settings",
        "job_id",
        "timeout=timeout",
        "max_retries=max_retries",
      ],
      ")",
      12,
    ),
    "        )",
  ].join("\n");
}

function isPaged({ parameters }: ClientMethod): boolean {
  return parameters.some(({ name }) => name === "cursor");
}

/** The method that iterates over all pages of a list. */
function pages({ schemas }: ClientModel, method: ClientMethod, flavour: Flavour): string {
  const { python, parameters, answers, summary } = method;
  const { properties } = schemas[referenced(schemas[answers[0]].properties.data)];
  const [list, { items }] = Object.entries<Json>(properties).find(([, { type }]) =>
    type === "array"
  )!;
  const chosen = parameters.filter(({ name }) => name !== "cursor");
  const names = [...chosen.map(({ name }) => name), "cursor", "timeout", "max_retries"];
  return [
    bracketed(
      `${flavour.def} ${python}_all(`,
      ["self", "*", ...chosen.map(queryParameter), ...OPTIONS],
      `) -> ${flavour.results}[types.${referenced(items)}]:`,
      4,
    ),
    `        """${summary}, page after page."""`,
    "        cursor: str | None = None",
    "        while True:",
    bracketed(
      `answer = ${flavour.awaited}self.${python}(`,
      names.map((name) => `${name}=${name}`),
      ")",
      12,
    ),
    ...(flavour === SYNC
      ? [`            yield from answer.data["${list}"]`]
      : [`            for entry in answer.data["${list}"]:`, "                yield entry"]),
    '            cursor = answer.data["next_cursor"]',
    "            if cursor is None:",
    "                return",
  ].join("\n");
}

/** The method that sends an audience of any size, in calls of the maximum size. */
function audience(model: ClientModel, flavour: Flavour): string {
  const method = model.methods.find(({ request }) => request === "AudienceRequest")!;
  const { maxItems } = model.schemas.AudienceRequest.properties.customers;
  const { def, customers, results } = flavour;
  return [
    bracketed(
      `${def} audience_insights_all(`,
      [
        "self",
        `customers: ${customers}[types.Customer]`,
        "campaign_context: types.CampaignContext",
        "*",
        "idempotency_key_prefix: str | None = None",
        // Line breaks as `ruff format` sets them.
        `on_answer: Callable[\n            [${
          answerType(model, method)
        }], object\n        ]\n        | None = None`,
        ...OPTIONS,
      ],
      `) -> ${results}[types.AudienceResult]:`,
      4,
    ),
    docstring(
      "Insights for any number of customers, in their order. Each call has as many customers as fit. With an idempotency_key_prefix, the key of each call is the prefix and a hash of its bytes, so that a call that is sent again unchanged is billed once. `on_answer` is called with the answer of each call.",
      8,
    ),
    `        batches = self._batches(customers, campaign_context, ${maxItems})`,
    flavour === SYNC ? "        for batch in batches:" : "        async for batch in batches:",
    "            payload: types.AudienceRequest = {",
    '                "customers": batch,',
    '                "campaign_context": campaign_context,',
    "            }",
    flavour === SYNC
      ? "            answer = self.audience_insights("
      : "            answer = await self.audience_insights(",
    "                payload,",
    "                idempotency_key=_policy.content_key(idempotency_key_prefix, payload),",
    "                timeout=timeout,",
    "                max_retries=max_retries,",
    "            )",
    "            if on_answer is not None:",
    "                on_answer(answer)",
    ...(flavour === SYNC ? ['            yield from answer.data["results"]'] : [
      '            for result in answer.data["results"]:',
      "                yield result",
    ]),
  ].join("\n");
}
