import { changelogText } from "../metadata/lifecycle/changelog.ts";
import { type Page, pageOf } from "./page.ts";

/** CHANGELOG.md as a page. */
export function changelogPage(): Page {
  return pageOf({
    path: "/docs/changelog",
    markdownPath: "/docs/changelog.md",
    group: "Look it up",
    markdown: changelogText(),
  });
}
