import assert from "node:assert/strict";
import { proseOf } from "../support/prose.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
/** What a page leaves to programs; its first lines name it. */
const LEFT = /^\/(?:links|traffic|components)\b/;

/** The text of a page as a reader sees it. */
function shownText(html: string): string {
  return html.replaceAll(/<[^>]+>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

Deno.test("the page of a document says every sentence of the document, its version and its date", async () => {
  await using app = await bed.testApp();
  const { text: list } = await app.request("/docs/documents");
  const paths = Array.from(list.matchAll(/href="(\/docs\/documents\/[\w-]+)"/g), ([, at]) => at);
  assert.ok(paths.length >= 10, list);
  for (const path of paths) {
    const [page, { json }] = [
      await app.request(path),
      await app.request(path.replace("/docs/documents", "/v1")),
    ];
    assert.ok(page.text.includes(`<h1>${json.name}</h1>`), path);
    const shown = shownText(page.text);
    for (const words of [json.contractVersion, json.lastReviewedAt]) {
      assert.ok(shown.includes(words), `${path}: ${words}`);
    }
    for (const { path: field, text } of proseOf(json)) {
      const words = text.replaceAll("`", "").replaceAll(/\s+/g, " ");
      if (!LEFT.test(field)) assert.ok(shown.includes(words), `${path}${field}: ${words}`);
    }
  }
});

Deno.test("nothing that an operator declares is read as Markdown or HTML", async () => {
  const name = '<script>alert(1)</script> *A* [B](javascript:alert) <img src="x">';
  await using app = await bed.testApp({ services: { operator: { name } } });
  const { text } = await app.request("/docs/documents/procurement");
  assert.ok(shownText(text).includes(name));
  assert.doesNotMatch(text, /<script>|javascript:alert"|<img|<em>A/);
});

Deno.test("on paper a page has no navigation, is black on white and spells its links", async () => {
  await using app = await bed.testApp();
  const { text: style } = await app.request("/docs/docs.css");
  const printed = Array.from(style.matchAll(/^@media print \{\n[^]*?^\}/gm), ([part]) => part)
    .join();
  assert.match(printed, /\bnav,[^]*?display: none/);
  assert.match(printed, /--paper: #fff;[^]*--ink: #000;/);
  assert.match(printed, /::after \{\s+content: " \(" attr\(href\) "\)";/);
});
