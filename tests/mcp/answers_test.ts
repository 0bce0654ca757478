import assert from "node:assert/strict";
import { ledgerState } from "../support/ledger.ts";
import { GENERATIONS, mcpApp, toolCall } from "../support/mcp_client.ts";
import { natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";
import { AGENT_OPERATIONS } from "./every_tool.ts";

const bed = await openTestBed();
const bytesOf = (value: unknown) =>
  new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)).length;
const PNG_START = "iVBORw0KGgo";

for (const generation of GENERATIONS) {
  Deno.test(`a natal chart is answered within two kilobytes, as facts and as a paragraph (${generation})`, async () => {
    await using app = await bed.testApp();
    await using mcp = await mcpApp(app).connect({ generation });
    const input = { ...natalRequest(), idempotency_key: "one" };
    const { json, text, others } = await mcp.call("charts_natal", input);
    const full = await mcp.call("charts_natal", { ...input, detail: "full" });
    console.log(
      `natal: compact ${bytesOf(json)} and ${bytesOf(text)} bytes, full ${bytesOf(full.json)}`,
    );
    assert.ok(bytesOf(json) <= 2000, `${bytesOf(json)} bytes: ${JSON.stringify(json)}`);
    assert.ok(bytesOf(text) <= 2000, text);
    assert.deepEqual(others, []);
    const { planets, houses, angles, aspects } = json.data.chart;
    assert.match(planets.sun, /^\d+\.\d° [A-Z][a-z]+, house \d+/);
    assert.deepEqual(Object.keys(houses), Array.from({ length: 12 }, (_, at) => String(at + 1)));
    assert.match(angles.ascendant, /^\d+\.\d° [A-Z]/);
    const tightest = full.json.data.chart.aspects
      .toSorted((one: { orb: number }, other: { orb: number }) => one.orb - other.orb)[0];
    assert.equal(
      aspects[0],
      `${tightest.first} ${tightest.type} ${tightest.second} ${tightest.orb.toFixed(2)}°`,
    );
    assert.match(aspects.at(-1), /^and \d+ more$/);
    assert.match(text, /Sun sign: /i);
    assert.match(text, /2 credits\. .* detail full .* free\.$/);
    assert.throws(() => JSON.parse(text));
    assert.equal(full.meta["X-Credits-Charged"], "0");
    assert.equal((await ledgerState(app)).captures.length, 1);
  });
}

Deno.test("each operation answers shorter than over HTTP, and no text of it is cut", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  await using mcp = await mcpApp(app).connect();
  for (const { id, execution, examples: [{ request }] } of AGENT_OPERATIONS) {
    if (execution === "job") continue;
    const tool = id.replaceAll(".", "_");
    const input = { ...request as object, idempotency_key: id };
    const compact = await mcp.call(tool, input);
    const full = await mcp.call(tool, { ...input, detail: "full" });
    assert.deepEqual(JSON.parse(full.text), full.json, id);
    assert.ok(bytesOf(compact.json) < bytesOf(full.json), id);
    assert.ok(bytesOf(compact.json) <= 4500, `${id}: ${bytesOf(compact.json)}`);
    assert.ok(bytesOf(compact.text) <= bytesOf(compact.json), `${id}: ${compact.text}`);
    const texts = Object.values(full.json.data).filter((value) => typeof value === "string");
    for (const text of texts) assert.ok(compact.text.includes(text as string), `${id}: ${text}`);
    console.log(
      `${tool}: ${bytesOf(compact.json)}, ${bytesOf(compact.text)}, ${bytesOf(full.json)}`,
    );
  }
});

Deno.test("a doubtful birth is told in the compact answer, in its facts and in its paragraph", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const born = natalRequest({ dob: "1880-02-29" });
  const { json, text } = await mcp.call("charts_natal", born);
  const full = await mcp.call("charts_natal", { ...born, detail: "full" });
  assert.deepEqual(json.meta.warnings, full.json.meta.warnings);
  assert.ok(text.includes(`Warning: ${json.meta.warnings[0].message}`));
});

Deno.test("windows are told with the transits that make them, the strongest in order of time", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const input = { ...natalRequest(), start: "2026-04-20", end: "2026-06-19", topic: "career" };
  const { json, text } = await mcp.call("timing_windows", input);
  const full = await mcp.call("timing_windows", { ...input, detail: "full" });
  const told = json.data.windows.slice(0, -1);
  const [, weaker] = /^and (\d+) weaker$/.exec(json.data.windows.at(-1))!;
  const all: { score: number; peak: string; polarity: string }[] = full.json.data.windows;
  assert.equal(told.length + Number(weaker), all.length);
  const strongest = all.toSorted((one, other) => other.score - one.score).slice(0, told.length);
  const peaks = strongest.map(({ peak }) => peak.slice(0, 16)).sort();
  assert.deepEqual(told.map((words: string) => /peak (\S{16})/.exec(words)![1]).sort(), peaks);
  const shape =
    /^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, peak \S+Z: (?:supportive|challenging|mixed), \w+, strength \d+\.\d, \w+ \w+ \w+/;
  for (const words of told) {
    assert.match(words, shape);
    assert.ok(text.includes(words));
  }
});

Deno.test("at an unknown time of birth, positions say how sure they are, and the answer names the place and that there is no time", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const { json, text } = await mcp.call("charts_transits", {
    transit_datetime: "2026-07-15T12:00:00Z",
    subject: { id: "b", dob: "1988-11-20", pob: "Lyon, FR" },
  });
  const { planets } = json.data.natal_chart;
  assert.match(planets.sun, /^\d+\.\d±0\.5° Scorpio/);
  assert.match(planets.pluto, /^\d+\.\d° Scorpio/);
  assert.match(text, /1988-11-20, time unknown, Lyon, Auvergne-Rhône-Alpes, FR/);
  const moved = await mcp.call("charts_transits", {
    transit_datetime: "2026-07-15T12:00:00Z",
    subject: { id: "b", dob: "1988-11-22" },
  });
  assert.match(JSON.stringify(moved.json.data.natal_chart.planets), /"[A-Z][a-z]+ or [A-Z][a-z]+/);
});

Deno.test("an answer also says that there is nothing of a kind", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const { json, text } = await mcp.call("charts_current_sky", { datetime: "2024-01-30T00:00:00Z" });
  assert.deepEqual(json.data.retrogrades, []);
  assert.match(text, /Retrogrades: none\./i);
});

Deno.test("a picture comes as a PNG file, and not as text", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  for (const picture of ["wheel", "card"]) {
    const { json, text, others } = await mcp.call("charts_natal", { ...natalRequest(), picture });
    assert.ok(!text.includes("<svg") && !("picture" in json.data));
    const [image, ...more] = others;
    assert.deepEqual(more, []);
    assert.ok(image.type === "image" && image.mimeType === "image/png");
    assert.ok(image.data.startsWith(PNG_START));
    const view = new DataView(Uint8Array.fromBase64(image.data).buffer);
    if (picture === "card") assert.deepEqual([view.getUint32(16), view.getUint32(20)], [1200, 630]);
  }
  const refused = await mcp.call("charts_natal", { ...natalRequest(), picture: "oil" });
  assert.equal(refused.json.error.issues[0].path, "picture");
});

Deno.test("a revision without structured content gets the facts as text", async () => {
  await using app = await bed.testApp();
  const { result } = await (await mcpApp(app).post(toolCall("lunar_phase", {}))).json();
  assert.ok(!("structuredContent" in result));
  assert.equal(JSON.parse(result.content[0].text).usage.credits, 1);
});

Deno.test("errors name tools and arguments, not routes and headers", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const wrong: [string, object, RegExp][] = [
    ["charts_natal", natalRequest({ place_id: 1 }), /gazetteer/],
    ["charts_natal", { ...natalRequest(), idempotency_key: "ключ" }, /idempotency_key/],
    ["lunar_phase", { detail: "long" }, /compact/],
    ["charts_natal", { subject: { id: "x", dob: "2000-01-01" } }, /call charts_transits with/],
  ];
  for (const [tool, input, expected] of wrong) {
    const { isError, json, text } = await mcp.call(tool, { ...input });
    assert.ok(isError);
    assert.equal(json.tool, tool);
    assert.doesNotMatch(text, /(?:GET|POST) |\/v1\/|Idempotency-Key/);
    assert.match(text, expected);
  }
  const { tools } = await mcp.client.listTools();
  assert.doesNotMatch(JSON.stringify(tools), /\/v1\/|Accept:|Idempotency-Key/);
});

Deno.test("whoever starts a job is told which tool to call next", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const { json, text } = await mcp.call("world_signals_job", { topic: "culture", depth: "brief" });
  assert.match(json.next, /world_signals_job_get/);
  assert.match(text, /world_signals_job_get/);
  assert.ok(!("status_url" in json.data));
});

for (const generation of GENERATIONS) {
  Deno.test(`four prompts are listed and filled in, and what is wrong with one is told (${generation})`, async () => {
    await using app = await bed.testApp();
    await using mcp = await mcpApp(app).connect({ generation });
    const { prompts } = await mcp.client.listPrompts();
    assert.equal(prompts.length, 4);
    const { tools } = await mcp.client.listTools();
    for (const { name, title, arguments: wanted = [] } of prompts) {
      assert.ok(title);
      const given = Object.fromEntries(wanted.map(({ name }, at) => [name, `value ${at}`]));
      const { messages: [{ role, content }] } = await mcp.client.getPrompt({
        name,
        arguments: given,
      });
      assert.ok(role === "user" && content.type === "text");
      for (const value of Object.values(given)) assert.ok(content.text.includes(value), value);
      const named = content.text.match(/\b(?:charts|compatibility|timing|sky|lunar)_\w+/g) ?? [];
      assert.ok(named.length > 0);
      for (const tool of named) assert.ok(tools.some(({ name }) => name === tool), tool);
    }
    const wrong: [string, Record<string, string>, RegExp][] = [
      ["birth_charts", {}, /did you mean birth_chart\?/],
      ["sky_this_week", {}, /place: expected/],
      ["sky_this_week", { place: "x".repeat(201) }, /at most 200/],
      ["sky_this_week", { place: "Lyon", town: "x" }, /no argument town/],
    ];
    for (const [name, given, message] of wrong) {
      await assert.rejects(mcp.client.getPrompt({ name, arguments: given }), message);
    }
  });
}
