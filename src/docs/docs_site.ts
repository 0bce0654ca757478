import { BIRTH_PLACE_PATH, birthPlaceScript } from "../metadata/onboarding/client_packages.ts";
import script from "./assets/docs.js" with { type: "text" };
import style from "./assets/docs.css" with { type: "text" };
import BASE_STYLE from "../look/base.css" with { type: "text" };
import { openApiDocument } from "../contract/openapi.ts";
import { llmsTxt } from "./llms_txt.ts";
import type { DocsServices } from "./page.ts";
import { pageHtml } from "./page_html.ts";
import { docsPages } from "./all_pages.ts";
import { referencePages } from "./reference_pages.ts";
import { searchIndex } from "./search_index.ts";

/** Browsers may load only what this origin serves, and nothing inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** A file that is served below `/docs`. Its content is made at the first request. */
interface DocsFile {
  path: string;
  mediaType: string;
  headers: Readonly<Record<string, string>>;
  make(): string | object | Promise<string | object>;
}

/**
 * Every page with the files that it uses. The first request for a reference page makes the
 * contract, which all reference pages use.
 */
export function docsSite(services: DocsServices): DocsFile[] {
  const pages = docsPages(services);
  const html = "text/html";
  let written: Promise<unknown> | undefined;
  const contract = async () => {
    written ??= Promise.resolve(openApiDocument.build(services));
    // A failure to write a page is not cached.
    return await written.catch((error) => {
      written = undefined;
      throw error;
    });
  };
  const files = [
    ...pages.flatMap((page) => [
      { path: page.path, mediaType: html, make: () => pageHtml(page, pages) },
      { path: page.markdownPath, mediaType: "text/markdown", make: () => page.markdown },
    ]),
    ...referencePages(services.routes).flatMap(({ path, markdownPath, make }) => [
      { path, mediaType: html, make: async () => pageHtml(make(await contract()), pages) },
      {
        path: markdownPath,
        mediaType: "text/markdown",
        make: async () => make(await contract()).markdown,
      },
    ]),
    {
      path: "/docs/search.json",
      mediaType: "application/json",
      make: () => searchIndex(pages, services.routes),
    },
    { path: "/docs/docs.css", mediaType: "text/css", make: () => BASE_STYLE + style },
    { path: BIRTH_PLACE_PATH, mediaType: "text/javascript", make: birthPlaceScript },
    { path: "/docs/docs.js", mediaType: "text/javascript", make: () => script },
    {
      path: "/llms.txt",
      mediaType: "text/plain",
      make: () => llmsTxt(pages, services.config.publicUrl),
    },
  ];
  return files.map((file) => ({ ...file, headers: HEADERS }));
}
