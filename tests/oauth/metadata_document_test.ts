import assert from "node:assert/strict";
import { Clients } from "../../src/oauth/clients.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { oauthBed } from "./oauth_bed.ts";

const bed = await openTestBed();
const REDIRECTS = ["https://assistant.example/callback"];

/** A host that serves client metadata documents, and counts how often. */
function documentHost(documents: (origin: string) => Record<string, unknown>) {
  const counts: Record<string, number> = {};
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname, origin } = new URL(request.url);
    counts[pathname] = (counts[pathname] ?? 0) + 1;
    const found = documents(origin)[pathname];
    if (found instanceof Response) return found;
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    counts,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

Deno.test("a client is known by the document at its id, which is fetched once an hour and only for people who are signed in", async () => {
  await using app = await bed.testApp();
  await using host = documentHost((origin) => ({
    "/client.json": {
      client_id: `${origin}/client.json`,
      client_name: "Assistant of documents",
      redirect_uris: REDIRECTS,
      token_endpoint_auth_method: "none",
    },
  }));
  const oauth = await oauthBed(app);
  oauth.clientId = `${host.origin}/client.json`;
  const { cookie } = oauth.browser;
  oauth.browser.cookie = "";
  assert.equal((await oauth.browser.get(`/oauth/authorize?${oauth.query()}`)).status, 401);
  assert.deepEqual(host.counts, {});
  oauth.browser.cookie = cookie;
  for (const _ of [1, 2]) {
    const { text } = await oauth.browser.get(`/oauth/authorize?${oauth.query()}`);
    assert.match(text, /Allow Assistant of documents\?/);
    assert.match(text, /vouched for by<\/span> <strong>127\.0\.0\.1/);
  }
  assert.deepEqual(host.counts, { "/client.json": 1 });
  const location = await oauth.allow();
  const { status, json } = await oauth.redeem(location.searchParams.get("code")!);
  assert.equal(status, 200, JSON.stringify(json));
});

Deno.test("a document that is not the client's own, is too long, no JSON, or leads elsewhere is refused with a reason", async () => {
  await using app = await bed.testApp();
  await using host = documentHost((origin) => ({
    "/foreign": { client_id: "https://other.example/client", redirect_uris: REDIRECTS },
    "/long": { client_id: `${origin}/long`, redirect_uris: REDIRECTS, x: "x".repeat(11_000) },
    "/text": new Response("<html>"),
    "/secret": { client_id: `${origin}/secret`, redirect_uris: REDIRECTS, client_secret: "s" },
    "/none": { client_id: `${origin}/none`, redirect_uris: [] },
    "/moved": new Response(null, { status: 302, headers: { location: `${origin}/foreign` } }),
  }));
  const oauth = await oauthBed(app);
  const reasons: [path: string, reason: RegExp][] = [
    ["/foreign", /client_id .* is not the address/],
    ["/long", /longer than 10240 bytes/],
    ["/text", /cannot be read/],
    ["/secret", /client_secret/],
    ["/none", /redirect_uris/],
    ["/moved", /answers 302/],
    ["/missing", /answers 404/],
  ];
  for (const [path, reason] of reasons) {
    oauth.clientId = host.origin + path;
    const { status, text, headers } = await oauth.browser.get(`/oauth/authorize?${oauth.query()}`);
    assert.deepEqual([status, headers.get("location")], [400, null], path);
    assert.match(text, reason, path);
  }
});

function clientsOf({ services }: TestApp, addresses: string[], timeoutMs = 5000): Clients {
  return new Clients(services.database.db, {
    resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))),
    allowsLoopback: false,
    timeoutMs,
  });
}

Deno.test("no document is fetched from an address that webhooks may not reach", async () => {
  await using app = await bed.testApp();
  const fetched = (id: string, address: string) =>
    clientsOf(app, [address]).find(id, app.organizationId);
  for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "168.63.129.16"]) {
    await assert.rejects(fetched("https://client.example/client.json", address), /not public/);
  }
  for (
    const id of [
      "http://client.example/client.json",
      "https://client.example/",
      "https://client.example/a/../client.json",
      "https://10.0.0.1/client.json",
      "https://localhost/client.json",
      "https://user@client.example/client.json",
      "https://client.example/client.json#x",
    ]
  ) {
    await assert.rejects(fetched(id, "192.0.2.1"), /not known|cannot be read/, id);
  }
});

Deno.test("a host that does not answer is given up", async () => {
  await using app = await bed.testApp();
  await using host = documentHost(() => ({ "/slow": new Response(new ReadableStream({})) }));
  const clients = new Clients(app.services.database.db, {
    resolve: () => Promise.reject(new Error("not used")),
    allowsLoopback: true,
    timeoutMs: 100,
  });
  await assert.rejects(
    clients.find(`${host.origin}/slow`, app.organizationId),
    /does not answer within 0\.1 s/,
  );
});
