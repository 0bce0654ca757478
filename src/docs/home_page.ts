import { ApiError } from "../base/errors.ts";
import { codeTabs } from "../console/parts.ts";
import { samplesOf } from "../console/operation_samples.ts";
import { escaped } from "../look/highlight.ts";
import { SVG } from "../routes/rendering.ts";
import type { Routes } from "../routes/routes.ts";
import type { DocsServices, Page } from "./page.ts";
import { anchorOf, sectionsOf } from "./headings.ts";
import { blockHtml } from "./page_html.ts";

/** The picture of the first page: the sky at the moment of its request. */
export const SKY_PATH = "/docs/sky.svg";
/** A picture older than this is drawn again. */
export const SKY_MAX_AGE_SECONDS = 60;
/** The example of the operation that the picture shows. */
const SKY_EXAMPLE = "Now, over London";
const SKY_CALL = {
  id: "req_docs",
  organizationId: "org_docs",
  signal: new AbortController().signal,
  deadlineAtMs: Infinity,
  simulate: null,
};

/** The call that draws the wheel; null if the service does not serve the operation. */
function skyCall({ operations }: Routes) {
  const operation = operations.find(({ id }) => id === "charts.current_sky");
  if (operation?.execution !== "call") return null;
  const number = operation.examples.findIndex(({ name }) => name === SKY_EXAMPLE);
  const { request } = operation.examples[number];
  return { operation, number, request: request as object };
}

type SkyCall = NonNullable<ReturnType<typeof skyCall>>;

/** The wheel that the first page shows, drawn now by the operation that it documents. */
export async function skyWheel(services: DocsServices): Promise<string> {
  const call = skyCall(services.routes);
  if (call === null) throw new ApiError("NOT_FOUND", "This service has no picture of the sky.");
  const { operation, request } = call;
  const prepared = await operation.prepare(operation.request.parse(request), services);
  const { renders } = await operation.run(prepared, services, SKY_CALL);
  return await renders![SVG.mediaType](NO_TOOLS) as string;
}

/** The tools of an operation. An SVG needs none of these tools. */
const NO_TOOLS = {
  toPng: () => Promise.reject(new Error("the page shows an SVG")),
};

function skySamples({ operation, request }: SkyCall, services: DocsServices) {
  return samplesOf(operation, request, SVG.mediaType, services);
}

/** The wheel and its call as Markdown. */
export function skyMarkdown(services: DocsServices): string {
  const call = skyCall(services.routes);
  if (call === null) return "";
  const [[, curl]] = skySamples(call, services);
  return [
    `![The sky over London now, as a chart wheel](${SKY_PATH})`,
    "The sky over London at this minute, drawn by this call:",
    "```sh\n" + curl + "\n```",
  ].join("\n\n");
}

/** The content of the first page: its two lines, the wheel and its call, then the rest. */
export async function homeMain(page: Page, services: DocsServices): Promise<string> {
  const [, begin, tasks] = sectionsOf(page.markdown);
  const groups = tasks.markdown.split(/^(?=### )/m).slice(1);
  return `<div class="home-page"><div class="hero"><div><h1>${escaped(page.title)}</h1>
<p class="lead">${escaped(page.summary)}</p>
${await skyHtml(services)}</div>
${await blockHtml(begin.markdown)}
<h2 id="${anchorOf(tasks.heading)}">${tasks.heading}</h2>
<div class="tasks">${
    (await Promise.all(groups.map(async (group) => `<div>${await blockHtml(group)}</div>`))).join(
      "",
    )
  }</div></div>`;
}

/** The call beside its wheel. */
async function skyHtml(services: DocsServices): Promise<string> {
  const call = skyCall(services.routes);
  if (call === null) return "</div>";
  const { operation, number } = call;
  return `<p class="label">The call that drew the wheel · <a class="try" href="/console/try/${operation.id}?example=${number}">Try it</a></p>
${await codeTabs(skySamples(call, services))}</div>
<figure><img src="${SKY_PATH}" width="640" height="640" alt="The sky over London now, as a chart wheel"><figcaption>The sky over London at this minute, computed by this service.</figcaption></figure>`;
}
