import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { ERROR_CODES } from "../../src/base/errors.ts";
import { OPERATIONS, UPLOADS } from "../../src/catalogue.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

/** Every page that the navigation or another page leads to, by its path. */
async function allPages(app: TestApp): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ["/docs"];
  for (const path of waiting) {
    const { status, text, headers } = await app.request(path);
    assert.equal(status, 200, path);
    assert.match(headers.get("content-type")!, /^text\/html/, path);
    pages.set(path, text);
    for (const target of linksOf(text).map((href) => href.split("#")[0])) {
      const isPage = /^\/docs(?:\/|$)/.test(target) && !/\.(?:md|css|js|svg)$/.test(target);
      if (isPage && !waiting.includes(target)) waiting.push(target);
    }
  }
  return pages;
}

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, href]) => href);
}

Deno.test("every page of the documentation is reached from the first, and every link and anchor in it is alive", async () => {
  await using app = await bed.testApp();
  const { publicUrl } = app.services.config;
  const pages = await allPages(app);
  assert.ok(pages.size > 40, `${pages.size} pages`);
  const alive = new Set<string>();
  for (const [path, html] of pages) {
    for (const link of linksOf(html)) {
      const href = link.startsWith(publicUrl)
        ? link.slice(publicUrl.length).replace(/^(?:\/api)?$/, "/docs")
        : link;
      // Pages of the console are tried by somebody who is signed in.
      if (/^https:|^data:image\/svg|^\/console(?:\/|$)/.test(href)) continue;
      const [target, anchor] = href.startsWith("#") ? [path, href.slice(1)] : href.split("#");
      if (!alive.has(target)) {
        assert.equal((await app.request(target)).status, 200, `${path} links ${href}`);
        alive.add(target);
      }
      if (anchor !== undefined) {
        assert.ok(pages.get(target)!.includes(`id="${anchor}"`), `${path} links ${href}`);
      }
    }
  }
});

Deno.test("whoever opens a base of the API gets to the documentation", async () => {
  await using app = await bed.testApp();
  const served = createApp(app.services);
  for (const base of ["/", "/api"]) {
    const { status, headers } = await served.request(base);
    assert.deepEqual([status, headers.get("location")], [302, "/docs"], base);
  }
});

Deno.test("every page may load what this origin serves, and nothing inline", async () => {
  await using app = await bed.testApp();
  for (const [path, html] of await allPages(app)) {
    assert.doesNotMatch(html, /<style|style="|<script(?! src="\/docs\/)|\son[a-z]+="/, path);
    const { headers } = await app.request(path);
    const policy = headers.get("content-security-policy")!;
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/, path);
    assert.doesNotMatch(policy, /unsafe|\*/, path);
  }
});

Deno.test("beside every page stands its Markdown, and llms.txt leads to those of the navigation", async () => {
  await using app = await bed.testApp();
  const { text: index } = await app.request("/llms.txt");
  const { publicUrl } = app.services.config;
  for (const [path, html] of await allPages(app)) {
    const [, markdownPath] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(
      html,
    )!;
    const { text, headers } = await app.request(markdownPath);
    assert.match(headers.get("content-type")!, /^text\/markdown/, path);
    const [, title] = /<title>(.*?) · /.exec(html)!;
    assert.ok(text.startsWith(`# ${title}\n`), markdownPath);
    assert.doesNotMatch(text, /<!-- table:/, markdownPath);
    const isListed = html.includes('aria-current="page"');
    assert.equal(index.includes(`(${publicUrl}${markdownPath})`), isListed, markdownPath);
  }
});

Deno.test("a failure's doc_url leads to the page of its code, and every code has one", async () => {
  await using app = await bed.testApp();
  const { json: { error } } = await app.post("/v1/charts/natal", {});
  const { publicUrl } = app.services.config;
  const page = await app.request(error.doc_url.slice(publicUrl.length));
  assert.deepEqual([page.status, page.text.includes("<h1>INVALID_REQUEST</h1>")], [200, true]);
  for (const code of Object.keys(ERROR_CODES)) {
    assert.equal((await app.request(`/docs/errors/${code}`)).status, 200, code);
  }
});

Deno.test("the page of a code says everything that its reasons ask of a partner", async () => {
  await using app = await bed.testApp();
  const asked = {
    AUTH_REQUIRED: ["x-api-key", "server"],
    AUTH_INVALID: ["Check", "environment", "Rotate"],
    CREDITS_EXHAUSTED: ["Add credits", "upgrade the plan", "cheaper route of the core lane"],
    AUTH_FORBIDDEN: ["scope", "upgrade", "paused", "suspended"],
    NOT_FOUND: ["id", "environment", "key", "organization"],
    IDEMPOTENCY_CONFLICT: ["only for the same operation"],
    RATE_LIMITED: ["Wait", "fewer calls in flight"],
  };
  for (const [code, parts] of Object.entries(asked)) {
    const { text } = await app.request(`/docs/errors/${code}.md`);
    const [, advice] = /## What to do\n\n(.+?)\n\nA call that fails/s.exec(text)!;
    for (const part of parts) assert.ok(advice.includes(part), `${code}: ${part}: ${advice}`);
  }
});

Deno.test("the reference names every field that a request takes", async () => {
  await using app = await bed.testApp();
  const { components: { schemas } } = await app.contract();
  const requests = [
    ...OPERATIONS.map(({ id, request }) => ({ id, request })),
    ...UPLOADS.map(({ id, line }) => ({ id, request: line })),
  ];
  for (const { id, request } of requests) {
    const { text } = await app.request(`/docs/reference/${id}.md`);
    const name = request.meta()!.id!;
    const { properties, anyOf = [], oneOf = [] } = schemas[name];
    const objects = properties === undefined ? [...anyOf, ...oneOf] : [{ properties }];
    const fields = objects.flatMap(({ $ref, properties }) =>
      Object.keys(properties ?? schemas[$ref.split("/").at(-1)].properties)
    );
    assert.ok(fields.length > 0, id);
    for (const field of fields) {
      assert.match(text, new RegExp(`^\\| \`${field}(\\[\\])?\` \\|`, "m"), `${id} ${field}`);
    }
  }
});

Deno.test("the reference of a file shows how each of its types is sent, that of rows as what they come", async () => {
  await using app = await bed.testApp();
  for (const { id, path } of UPLOADS) {
    const { text } = await app.request(`/docs/reference/${id}.md`);
    for (const form of ["ndjson", "csv"]) {
      assert.match(text, new RegExp(`--data-binary @customers\\.${form}$`, "m"));
    }
    assert.match(text, /^\| `product_category` \| yes \| in the query \|/m);
    const { text: rows } = await app.request(`/docs/reference/${id}.results.md`);
    assert.match(rows, /^`application\/x-ndjson`, `text\/csv`$/m);
    assert.match(rows, /^\| `campaign_fit\.reasoning` \|/m);
    const { json: passages } = await app.request("/docs/search.json");
    for (const found of [path, `${path}/{job_id}/results`]) {
      const titles = passages.map(({ title }: { title: string }) => title);
      assert.ok(titles.some((title: string) => title.endsWith(`(/v1${found})`)), found);
    }
  }
});

Deno.test("what is searched in the browser has every page, and links that are alive", async () => {
  await using app = await bed.testApp();
  const { json: passages } = await app.request("/docs/search.json");
  const pages = await allPages(app);
  for (const { path, text } of passages) {
    const [page, anchor] = path.split("#");
    assert.ok(anchor === undefined || pages.get(page)!.includes(`id="${anchor}"`), path);
    assert.doesNotMatch(text, /```|\]\(/, path);
  }
  const found = new Set(passages.map(({ path }: { path: string }) => path.split("#")[0]));
  for (const path of pages.keys()) {
    if (!path.startsWith("/docs/reference/")) assert.ok(found.has(path), path);
  }
});

Deno.test("a page that is not there is answered with the one that was meant", async () => {
  await using app = await bed.testApp();
  const { status, json: { error } } = await app.request("/docs/retrys");
  assert.equal(status, 404);
  assert.deepEqual(error.issues[0].suggestions, ["/docs/retries"]);
});
