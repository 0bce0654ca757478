import assert from "node:assert/strict";
import { signedIn } from "../console/console_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const FROM_BROWSER = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
const GZIP = { headers: { "accept-encoding": "gzip" } };
const KIB = 1024;
const MAX_FULL_BYTES = 512 * KIB;

async function listedPages(app: TestApp): Promise<string[]> {
  const { text } = await app.request("/docs");
  const routes = await app.request("/docs/reference");
  return [
    ...new Set(Array.from(
      (text + routes.text).matchAll(/href="(\/docs(?:\/[\w./-]+)?)"/g),
      ([, path]) => path,
    )),
  ].filter((path) => !/\.(?:md|css|js|svg)$/.test(path));
}

Deno.test("the first page shows a wheel that the service draws now, and the call that drew it", async () => {
  await using app = await bed.testApp();
  const { text } = await app.request("/docs");
  const [, source] = /<img src="([^"]+)"[^>]*alt="The sky over London now/.exec(text)!;
  const { text: svg, headers } = await app.request(source);
  assert.match(headers.get("content-type")!, /^image\/svg\+xml/);
  const today = app.services.now().toISOString().slice(0, 10);
  assert.match(svg, new RegExp(`^<svg[^]*The sky of ${today}`));
  assert.equal(headers.get("cache-control"), "public, max-age=60");
  const { publicUrl } = app.services.config;
  assert.ok(text.includes(`${publicUrl}/v1/charts/current-sky`));
  const drawn = await app.request("/v1/charts/current-sky", {
    method: "POST",
    headers: {
      "x-api-key": app.key,
      "content-type": "application/json",
      accept: "image/svg+xml",
    },
    body: '{"location": "London, GB"}',
  });
  assert.match(drawn.text, /^<svg/);
  for (const door of ["/docs/start", "/docs/audience-files", "/docs/reference/horoscope.daily"]) {
    assert.ok(text.includes(`<strong><a href="${door}">`), door);
  }
});

Deno.test("a route's page folds nested fields and inner levels of its answer, and opens Try it with its example", async () => {
  await using app = await bed.testApp();
  const { text } = await app.request("/docs/reference/charts.natal");
  assert.match(text, /<details><summary>10 fields of <code>subject<\/code><\/summary>/);
  assert.match(text, /<code class="name">dob<\/code>/);
  assert.match(
    text,
    /<details open><summary><span class="k">"data"|<span class="k">&quot;data&quot;/,
  );
  assert.match(text, /entries \]/, "a list inside is counted");
  const home = await app.request("/docs");
  const links = (home.text + text).matchAll(/href="(\/console[^"]*)">Try it</g);
  const paths = Array.from(links, ([, path]) => path);
  assert.deepEqual(paths.slice(0, 3), [
    "/console/try/charts.current_sky?example=2",
    "/console/try/charts.natal?example=0",
    "/console/try/charts.natal?example=1",
  ]);
  const reader = await signedIn(app);
  for (const path of paths) {
    const form = await reader.get(path);
    assert.deepEqual([form.status, /<textarea/.test(form.text)], [200, true], path);
  }
  assert.match((await reader.get(paths[0])).text, /London, GB/);
  assert.match(text, /<input type="radio" name="language" id="code-curl" value="curl"\s+checked/);
  assert.match(text, /<details class="menu"><summary>Contents<\/summary>/);
});

Deno.test("samples carry the address of this service", async () => {
  await using app = await bed.testApp();
  const { publicUrl } = app.services.config;
  const { text } = await app.request("/docs/start.md");
  assert.ok(text.includes(`export ASTROLOGY_BASE_URL=${publicUrl}\n`));
  for (const path of await listedPages(app)) {
    const page = await app.request(path === "/docs" ? "/docs/home.md" : `${path}.md`);
    assert.doesNotMatch(page.text, /\$ASTROLOGY_BASE_URL\//, path);
  }
});

Deno.test("the changelog is a page", async () => {
  await using app = await bed.testApp();
  const changelog = await Deno.readTextFile("CHANGELOG.md");
  assert.equal((await app.request("/docs/changelog.md")).text, changelog);
  const [, version] = /^## (\S+)/m.exec(changelog)!;
  const { text } = await app.request("/docs/changelog");
  assert.match(text, new RegExp(`<h2 [^>]*>${version}`));
  const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, "every anchor is of its own");
});

Deno.test("llms-full.txt is within its bound and has the pages of llms.txt, or links to them", async () => {
  await using app = await bed.testApp();
  const { text: index } = await app.request("/llms.txt");
  const { publicUrl } = app.services.config;
  assert.ok(index.includes(`(${publicUrl}/llms-full.txt)`));
  const { text, headers } = await app.request("/llms-full.txt");
  assert.match(headers.get("content-type")!, /^text\/plain/);
  const { length } = new TextEncoder().encode(text);
  assert.ok(length <= MAX_FULL_BYTES, `${length} bytes`);
  assert.ok(text.includes((await app.request("/docs/charts.md")).text), "a page is there whole");
  for (const [, title, url] of index.matchAll(/^- \[([^\]]+)\]\((\S+\.md)\)/gm)) {
    const path = url.slice(publicUrl.length, -".md".length).replace(/^\/docs\/home$/, "/docs");
    const isThere = text.includes(`Source: ${publicUrl}${path}\n`) || text.includes(`(${url})`);
    assert.ok(isThere, title);
  }
  for (const words of [index, text]) {
    assert.doesNotMatch(words, /texts that a language model writes/);
  }
});

Deno.test("a browser gets a page for an address that is not there, and a program JSON", async () => {
  await using app = await bed.testApp();
  const page = await app.request("/docs/retrys", FROM_BROWSER);
  assert.equal(page.status, 404);
  assert.equal(page.headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(page.headers.get("content-security-policy")!, /^default-src 'none'/);
  assert.match(page.text, /Did you mean <a href="\/docs\/retries">/);
  const hostile = await app.request("/%3Cscript%3Ealert(1)%3C/script%3E", FROM_BROWSER);
  assert.equal(hostile.status, 404);
  assert.doesNotMatch(hostile.text, /<script>alert/);
  for (const path of ["/v1/nothing", "/api/v1/nothing", "/mcp/nothing"]) {
    const { status, json } = await app.request(path, FROM_BROWSER);
    assert.deepEqual([status, json.error.code], [404, "NOT_FOUND"], path);
  }
  for (const accept of ["*/*", "application/json", "text/html;q=0, */*"]) {
    const { json } = await app.request("/docs/retrys", { headers: { accept } });
    assert.equal(json.error.code, "NOT_FOUND", accept);
  }
});

Deno.test("a page arrives in at most 30 KiB, and its style sheet in 20 KiB", async () => {
  await using app = await bed.testApp();
  for (const path of await listedPages(app)) {
    const { bytes } = await app.request(path, GZIP);
    assert.ok(bytes.length <= 30 * KIB, `${path}: ${bytes.length} bytes`);
  }
  const { bytes } = await app.request("/docs/docs.css");
  assert.ok(bytes.length <= 20 * KIB, `the style sheet: ${bytes.length} bytes`);
});
