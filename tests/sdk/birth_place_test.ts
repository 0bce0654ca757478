import assert from "node:assert/strict";
import { said } from "../../tools/support/contract/generators/said.ts";
import { openTestBed } from "../support/test_bed.ts";
import { openNodeProject, whatNodeLacks } from "./node_project.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();
const SCRIPT = await Deno.readTextFile(
  new URL("../../sdk/node/src/birth_place.js", import.meta.url),
);
const MAX_BYTES = 6 * 1024;
const noNode = await whatNodeLacks();
const noChromium = await said("chromium", ["--version"], ".").then(() => null, String);
if (noChromium !== null) console.warn("the element <birth-place> is not tried: no chromium");

Deno.test("the script of <birth-place> is small even as it is written", async () => {
  const gzipped = new Blob([SCRIPT]).stream().pipeThrough(new CompressionStream("gzip"));
  const { length } = await new Response(gzipped).bytes();
  assert.ok(length <= MAX_BYTES, `${length} bytes`);
});

Deno.test("the service serves the script to pages of any origin", async () => {
  await using app = await bed.testApp();
  const { status, text, headers } = await app.request("/docs/birth-place.js");
  assert.deepEqual([status, text], [200, SCRIPT]);
  assert.equal(headers.get("Access-Control-Allow-Origin"), "*");
  assert.match(headers.get("Content-Type")!, /^text\/javascript/);
});

Deno.test({
  name: "the packed client has the element, which does nothing where there is no page",
  ignore: noNode !== null,
  fn: async () => {
    await using project = await openNodeProject();
    await project.write(
      "page.ts",
      `import "astrology-bi/birth-place";
import type { BirthPlace } from "astrology-bi/birth-place";
export const idOf = ({ place }: BirthPlace): number | undefined => place?.place_id;
console.log("imported");
`,
    );
    await project.compile("page.ts");
    assert.match(await project.run("page.js"), /imported/);
  },
});

/** What a page of a partner shows after each key. */
interface Seen {
  value: string;
  expanded: string;
  active: string | null;
  options: string[];
  status: string;
  placeId: string;
  valid: boolean;
  sent: string;
}

/** A page that presses keys itself, and then shows what it saw. */
const PAGE = `<!doctype html><meta charset="utf-8"><html lang="en">
<form><label for="pob">Place</label>
<birth-place name="place_id" required src="API/v1/places" token-src="/token"><input id="pob" name="pob"></birth-place></form>
<script type="module" src="API/docs/birth-place.js" crossorigin></script>
<script type="module">
const input = document.querySelector("input");
const element = document.querySelector("birth-place");
const list = document.querySelector("[role=listbox]");
const seen = {};
const look = (name) => seen[name] = {
  value: input.value,
  expanded: input.getAttribute("aria-expanded"),
  active: document.getElementById(input.getAttribute("aria-activedescendant"))?.textContent ?? null,
  options: [...list.hidden ? [] : list.children].map(({ textContent }) => textContent),
  status: document.querySelector("[role=status]").textContent,
  placeId: element.value,
  valid: element.checkValidity(),
  sent: new URLSearchParams(new FormData(element.form)).toString(),
};
const type = (text) => {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
const press = (...keys) => keys.forEach((key) =>
  input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const answered = () => new Promise((resolve) => {
  const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
  observer.observe(list, { childList: true });
});
input.focus();
type("sp"); look("short");
const first = answered();
type("spr"); type("spri"); type("springfield, il");
await first; look("open");
press("ArrowDown"); look("down");
press("Escape"); look("escaped");
const again = answered();
press("ArrowDown"); await again;
press("ArrowUp"); look("last");
press("ArrowDown", "ArrowDown", "Enter"); look("chosen");
type("springfield, i"); look("edited");
const slip = answered();
type("new yrok"); await slip; press("ArrowDown", "Enter"); look("slip");
element.form.reset(); look("reset");
const none = answered();
type("zzzzqq"); await none; look("none");
const done = document.createElement("pre");
done.id = "seen";
done.textContent = JSON.stringify(seen);
document.body.append(done);
await fetch("/done", { method: "POST", body: done.textContent });
</script>`;

Deno.test({
  name: "in Chromium a place is searched, moved to and chosen by keyboard, and sent with its form",
  ignore: noChromium !== null,
  fn: async () => {
    await using app = await bed.testApp();
    await using api = serveApp(app);
    const { promise: seeing, resolve } = Promise.withResolvers<Record<string, Seen>>();
    const page: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      async (request) => {
        const { pathname, origin } = new URL(request.url);
        if (pathname === "/token") {
          const { json } = await app.post("/v1/places/tokens", { origins: [origin] });
          return Response.json({ token: json.data.token });
        }
        if (pathname === "/done") resolve(await request.json());
        const headers = { "content-type": "text/html" };
        return new Response(PAGE.replaceAll("API", api.url), { headers });
      },
    );
    await using _serving = page;
    const profile = await Deno.makeTempDir({ prefix: "birth_place_" });
    const browser = new Deno.Command("chromium", {
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        `--user-data-dir=${profile}`,
        "--remote-debugging-port=0",
        `http://127.0.0.1:${page.addr.port}/`,
      ],
      stdout: "null",
      stderr: "null",
    }).spawn();
    const ended = browser.status.then(({ code }) => {
      throw new Error(`chromium ended with ${code}`);
    });
    try {
      const { short, open, down, escaped, last, chosen, edited, slip, reset, none } = await Promise
        .race([seeing, ended]);
      assert.deepEqual([short.expanded, short.options, short.valid], ["false", [], false]);
      const springfield = "Springfield, Illinois, United States";
      assert.deepEqual([open.expanded, open.options[0], open.active], ["true", springfield, null]);
      assert.match(open.status, /^\d+ places?$/);
      assert.equal(down.active, springfield);
      assert.deepEqual([escaped.expanded, escaped.active], ["false", null]);
      assert.equal(escaped.value, "springfield, il");
      assert.equal(last.active, open.options.at(-1));
      assert.deepEqual([chosen.value, chosen.placeId], [springfield, "4250542"]);
      assert.deepEqual([chosen.expanded, chosen.valid], ["false", true]);
      assert.equal(
        chosen.sent,
        new URLSearchParams({ place_id: "4250542", pob: springfield }) + "",
      );
      assert.deepEqual([edited.placeId, edited.valid, edited.sent], [
        "",
        false,
        "pob=springfield%2C+i",
      ]);
      assert.equal(slip.placeId, "5128581");
      assert.deepEqual([reset.value, reset.placeId], ["", ""]);
      assert.deepEqual([none.expanded, none.status], ["false", "No place found"]);
    } finally {
      browser.kill("SIGKILL");
      await ended.catch(() => {});
      await Deno.remove(profile, { recursive: true }).catch(() => {});
    }
  },
});
