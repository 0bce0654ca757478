import { anchorOf, sectionsOf } from "./headings.ts";
import { documentPaths } from "../routes/public_document.ts";
import { meteredRoutes, type Routes } from "../routes/routes.ts";
import type { Page } from "./page.ts";
import { documentPagePath } from "./document_pages.ts";
import { referencePath } from "./reference_pages.ts";

/** A passage of a page below one heading. */
interface Passage {
  title: string;
  heading: string;
  path: string;
  text: string;
}

const MAX_LETTERS = 8000;

/** All passages. The script of the pages searches these passages in the browser. */
export function searchIndex(pages: readonly Page[], routes: Routes): Passage[] {
  const ofPages = pages.flatMap(({ title, path, markdown }) =>
    sectionsOf(markdown).map(({ heading, markdown }) => ({
      title,
      heading,
      path: heading === "" ? path : `${path}#${anchorOf(heading)}`,
      text: plainText(markdown).slice(0, MAX_LETTERS),
    }))
  );
  const ofRoutes = [...meteredRoutes(routes), ...routes.queries].map((route) => ({
    title: `${route.summary} (/v1${route.path})`,
    heading: "",
    path: referencePath(route),
    text: route.description,
  }));
  const ofDocuments = routes.documents.map((document) => {
    const [path] = documentPaths(document, ["/v1"]);
    return {
      title: `${path}: ${document.summary}`,
      heading: "",
      path: documentPagePath(document) ?? path,
      text: document.id,
    };
  });
  return [...ofPages, ...ofRoutes, ...ofDocuments];
}

/** The text without Markdown syntax. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/^#+ .+$|^```.*$|^\|[-| ]+\|$/gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*|]/g, " ")
    .replaceAll(/\s+/g, " ").trim();
}
