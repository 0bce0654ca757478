import assert from "node:assert/strict";
import { mcpApp, toolCall } from "../support/mcp_client.ts";
import { natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";
import { ORIGIN } from "../console/console_bed.ts";
import { createKey } from "../../src/access/key_store.ts";
import { oauthBed } from "./oauth_bed.ts";

const bed = await openTestBed();
const METADATA = `${ORIGIN}/.well-known/oauth-protected-resource/mcp`;
const CARDS = { spread_type: "three_card", question: "What comes next?" };

Deno.test("a call whose token lacks a scope is refused with 403 and says which scope it needs (RFC 6750 3.1)", async () => {
  await using app = await bed.testApp();
  const { tokens, send } = await oauthBed(app);
  const { access_token } = await tokens("core:* horoscope.daily");
  const call = (body: object, revision?: string) =>
    send("/mcp", {
      method: "POST",
      headers: {
        authorization: `Bearer ${access_token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(revision !== undefined && { "mcp-protocol-version": revision }),
      },
      body: JSON.stringify(body),
    });
  const cards = toolCall("tarot_draw", CARDS, 7);
  const current = await call(cards, "2026-07-28");
  assert.equal(current.status, 403);
  assert.equal(
    current.headers.get("WWW-Authenticate"),
    `Bearer error="insufficient_scope", scope="tarot.draw", resource_metadata="${METADATA}"`,
  );
  const { id, error } = current.json;
  assert.deepEqual([id, error.data.code, error.data.reason], [7, "AUTH_FORBIDDEN", "scope"]);
  assert.match(error.message, /lacks the scope tarot\.draw .*Sign in again and allow it\./);
  for (const revision of ["2025-11-25", undefined]) {
    const earlier = await call(cards, revision);
    assert.match(
      earlier.headers.get("WWW-Authenticate")!,
      /scope="core:\* horoscope\.daily tarot\.draw"/,
      "earlier clients ask for what the challenge says, and nothing else",
    );
  }
  const batch = await call([toolCall("lunar_phase", {}), toolCall("tarot_draw", CARDS, 2)]);
  assert.equal(batch.status, 403);
  for (const right of [toolCall("lunar_phase", {}), toolCall("usage", {}), toolCall("none", {})]) {
    const { status, headers } = await call(right);
    assert.deepEqual([status, headers.get("WWW-Authenticate")], [200, null]);
  }
  const list = await call({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const names = list.json.result.tools.map(({ name }: { name: string }) => name);
  assert.ok(names.includes("tarot_draw"), "the list is the same for everybody");
});

Deno.test("a call by an API key that lacks a scope is answered by its tool, as before", async () => {
  await using app = await bed.testApp();
  const { config: { environment }, peppers, database: { db } } = app.services;
  const { text } = await createKey(db, environment, peppers, {
    organizationId: app.organizationId,
    name: "Moon",
    scopes: ["lunar.phase"],
    lifetimeSeconds: null,
  });
  const answer = await mcpApp(app).post(toolCall("charts_natal", natalRequest()), {
    "x-api-key": text,
  });
  assert.deepEqual([answer.status, answer.headers.get("WWW-Authenticate")], [200, null]);
  const { result } = await answer.json();
  assert.equal(JSON.parse(result.content[0].text).error.reason, "scope");
});
