import { BIRTH_PLACE_PATH, birthPlaceScript } from "../metadata/onboarding/client_packages.ts";
import script from "./assets/docs.js" with { type: "text" };
import style from "./assets/docs.css" with { type: "text" };
import BASE_STYLE from "../look/base.css" with { type: "text" };
import { fullDocument } from "../contract/openapi.ts";
import { shortTurn } from "../base/next_turn.ts";
import { SVG } from "../routes/rendering.ts";
import { docsPages } from "./all_pages.ts";
import { homeMain, SKY_MAX_AGE_SECONDS, SKY_PATH, skyWheel } from "./home_page.ts";
import { FULL_PATH, llmsFullTxt, llmsTxt } from "./llms_txt.ts";
import { documentPages } from "./document_pages.ts";
import type { DocsServices, Page } from "./page.ts";
import { PAGE_HEADERS, pageGroups, pageHtml } from "./page_html.ts";
import { HOME, pathOf } from "./page_path.ts";
import { referenceGroups, referencePages, routePages } from "./reference_pages.ts";
import { searchIndex } from "./search_index.ts";

/** A file served below `/docs`; its content is made at the first request. */
interface DocsFile {
  path: string;
  mediaType: string;
  maxAgeSeconds?: number;
  headers: Readonly<Record<string, string>>;
  make(): string | object | Promise<string | object>;
}

type UnheadedFile = Omit<DocsFile, "headers">;

const HTML = "text/html";
const MARKDOWN = "text/markdown";

/**
 * Every page with the files that it uses. The first request for a reference page makes the
 * contract, which all reference pages use.
 */
export function docsSite(services: DocsServices): DocsFile[] {
  const pages = docsPages(services);
  const contract = contractOnce(services);
  const files = [
    ...pageFiles(pages, services),
    ...documentFiles(pages, services),
    ...referenceFiles(services, contract),
    ...filesForPrograms(pages, services, contract),
    {
      path: SKY_PATH,
      mediaType: SVG.mediaType,
      maxAgeSeconds: SKY_MAX_AGE_SECONDS,
      make: () => skyWheel(services),
    },
    { path: "/docs/docs.css", mediaType: "text/css", make: () => BASE_STYLE + style },
    { path: BIRTH_PLACE_PATH, mediaType: "text/javascript", make: birthPlaceScript },
    { path: "/docs/docs.js", mediaType: "text/javascript", make: () => script },
  ];
  return files.map((file) => ({
    ...file,
    headers: file.path === SKY_PATH ? PICTURE_HEADERS : PAGE_HEADERS,
  }));
}

/** Makes the contract once. A failure is not cached. */
function contractOnce(services: DocsServices): () => Promise<unknown> {
  let written: Promise<unknown> | undefined;
  return async () => {
    written ??= fullDocument(services);
    return await written.catch((error) => {
      written = undefined;
      throw error;
    });
  };
}

function pageFiles(pages: readonly Page[], services: DocsServices): UnheadedFile[] {
  const contents = pageGroups(pages);
  return pages.flatMap((page) => [
    {
      path: page.path,
      mediaType: HTML,
      make: async () =>
        await pageHtml({
          page,
          contents,
          ...(page.path === pathOf(HOME) && { main: await homeMain(page, services) }),
        }),
    },
    { path: page.markdownPath, mediaType: MARKDOWN, make: () => page.markdown },
  ]);
}

/** The public documents as pages. */
function documentFiles(pages: readonly Page[], services: DocsServices): UnheadedFile[] {
  const contents = pageGroups(pages);
  return documentPages(services).flatMap(({ path, markdownPath, maxAgeSeconds, make }) => {
    const age = maxAgeSeconds !== undefined && { maxAgeSeconds };
    const html = async () => await pageHtml({ page: await make(), contents });
    const markdown = async () => (await make()).markdown;
    return [
      { path, mediaType: HTML, ...age, make: html },
      { path: markdownPath, mediaType: MARKDOWN, ...age, make: markdown },
    ];
  });
}

function referenceFiles(
  services: DocsServices,
  contract: () => Promise<unknown>,
): UnheadedFile[] {
  const contents = referenceGroups(services.routes);
  return referencePages(services).flatMap(({ path, markdownPath, make, main }) => [
    {
      path,
      mediaType: HTML,
      make: async () => {
        const written = await contract();
        return await pageHtml({ page: make(written), main: await main(written), contents });
      },
    },
    {
      path: markdownPath,
      mediaType: MARKDOWN,
      make: async () => make(await contract()).markdown,
    },
  ]);
}

function filesForPrograms(
  pages: readonly Page[],
  services: DocsServices,
  contract: () => Promise<unknown>,
): UnheadedFile[] {
  const { routes, config: { publicUrl } } = services;
  return [
    {
      path: "/docs/search.json",
      mediaType: "application/json",
      make: () => searchIndex(pages, routes),
    },
    {
      path: "/llms.txt",
      mediaType: "text/plain",
      make: () => llmsTxt(pages, routePages(routes), publicUrl),
    },
    {
      path: FULL_PATH,
      mediaType: "text/plain",
      make: async () => {
        const written = await contract();
        const listed = pages.filter(({ group }) => group !== null);
        const ofRoutes: Page[] = [];
        for (const { make } of referencePages(services)) {
          ofRoutes.push(make(written));
          await shortTurn();
        }
        return llmsFullTxt([...listed, ...ofRoutes], publicUrl);
      },
    },
  ];
}

/** The policy of a picture: its own style sheet inside the file is allowed, and nothing else. */
const PICTURE_HEADERS = {
  ...PAGE_HEADERS,
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};
