import { codeTabs } from "../console/parts.ts";
import { querySamples, type SampledService, samplesOf } from "../console/operation_samples.ts";
import { shortTurn } from "../base/next_turn.ts";
import { foldedJson } from "../look/folded_json.ts";
import { escaped } from "../look/highlight.ts";
import type { Query } from "../routes/query.ts";
import { isUpload, type MeteredRoute } from "../routes/routes.ts";
import type { DescribedRoute } from "./described_route.ts";
import { blockHtml } from "./page_html.ts";
import { fileSamples } from "./file_samples.ts";
import type { Field } from "./schema_fields.ts";

/**
 * The content of a route's page: words and fields, and beside them code and a shortened answer,
 * which stay in view.
 */
export async function referenceMain(
  route: MeteredRoute | Query,
  described: DescribedRoute,
  markdownPath: string,
  services: SampledService,
): Promise<string> {
  const { method, path, summary, description, parameters, request, answers } = described;
  const [lead, ...rest] = description.split("\n\n");
  const sections = [
    pair(
      [
        `<h1>${escaped(summary)}</h1>`,
        `<p class="lead">${inline(lead)}</p>`,
        `<p class="route"><b class="method">${method}</b> <code>${escaped(path)}</code></p>`,
        ...rest.map((words) => `<p>${inline(words)}</p>`),
        parameters === null
          ? ""
          : `<h2 id="parameters">Parameters</h2>${fieldList(parameters, REQUEST)}`,
        request === null
          ? ""
          : isUpload(route)
          ? `<h2 id="a-line-of-the-file">A line of the file</h2>${fieldList(request, REQUEST)}`
          : `<h2 id="request">Request</h2>${fieldList(request, REQUEST)}`,
      ].join(""),
      await callCode(route, described, services),
    ),
  ];
  for (const { status, description, types, fields, example } of answers) {
    await shortTurn();
    sections.push(pair(
      `<h2 id="answer-${status}">Answer, ${status}</h2><p>${
        inline(description)
      }</p><p class="types">${types.map((type) => `<code>${type}</code>`).join(" ")}</p>${
        fieldList(fields, ANSWER)
      }`,
      example === undefined
        ? ""
        : `<p class="label">Answer, shortened · <a href="${markdownPath}">in full</a></p>${
          foldedJson(example)
        }`,
    ));
  }
  sections.push(pair(
    `<h2 id="errors">Errors</h2><p>Any code in <a href="/docs/errors">Errors</a>. A call that fails is not billed.</p>`,
    "",
  ));
  return sections.join("\n");
}

function pair(words: string, beside: string): string {
  return `<section class="pair"><div>${words}</div>${
    beside === "" ? "" : `<div class="beside">${beside}</div>`
  }</section>`;
}

async function callCode(
  route: MeteredRoute | Query,
  { path, examples }: DescribedRoute,
  services: SampledService,
): Promise<string> {
  if ("row" in route) {
    const samples = fileSamples(path, route, services.config.publicUrl);
    return `<p class="label">Call · <a href="/console/files">Send a file in the console</a></p>${await blockHtml(
      samples.join("\n\n"),
    )}`;
  }
  if (!("price" in route)) {
    return `<p class="label">Call</p>${await codeTabs(querySamples(route, services))}`;
  }
  const tryPath = `/console/try/${route.id}`;
  const [first, ...others] = examples;
  const samples = await codeTabs(samplesOf(route, first.value, undefined, services));
  const more = others.map(({ summary, value }, index) =>
    `<details class="example"><summary>${
      escaped(summary)
    }</summary><p><a href="${tryPath}?example=${index + 1}">Try it</a> with this request:</p>${
      foldedJson(value)
    }</details>`
  );
  return `<p class="label">Call: ${
    escaped(first.summary)
  } · <a class="try" href="${tryPath}?example=0">Try it</a></p>${samples}${more.join("")}`;
}

/** What is said of a field that must be there, and of one that may be left out. */
const REQUEST = { required: "required", optional: "" };
const ANSWER = { required: "", optional: "not always there" };

/** Fields with their words; those inside a field are folded. */
function fieldList(fields: readonly Field[], needs: typeof REQUEST): string {
  if (fields.length === 0) return "<p>Nothing.</p>";
  return `<ul class="fields">${fields.map((field) => fieldItem(field, needs)).join("")}</ul>`;
}

function fieldItem(
  { name, path, isRequired, type, words, fields }: Field,
  needs: typeof REQUEST,
): string {
  const need = isRequired ? needs.required : needs.optional;
  const inner = fields.length === 0
    ? ""
    : `<details><summary>${fields.length} ${fields.length === 1 ? "field" : "fields"} of <code>${
      escaped(path)
    }</code></summary>${fieldList(fields, needs)}</details>`;
  return `<li><p><code class="name">${escaped(name)}</code> <span class="type">${
    inline(type)
  }</span>${need === "" ? "" : ` <b class="need">${need}</b>`}</p>${
    words === "" ? "" : `<p>${inline(words)}</p>`
  }${inner}</li>`;
}

/** Markdown of one line, which has code and links at most. */
function inline(words: string): string {
  return escaped(words)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, '<a href="$2">$1</a>');
}
