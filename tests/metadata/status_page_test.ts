import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createApp } from "../../src/app.ts";
import { moveIncident, openIncident } from "../../src/incidents/incident_store.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { FLAKY_DOCUMENT, openTrafficBed } from "../traffic/traffic_bed.ts";

const bed = await openTestBed();
const TITLE = `Horoscopes <b>slow</b> & "late"`;

async function tellIncident({ services }: TestApp): Promise<string> {
  const { db } = services.database;
  const id = await openIncident(db, {
    severity: "sev2",
    title: TITLE,
    summary: "Answers took <seconds>.",
    customerAction: "Retry later.",
    affectedComponents: ["ai"],
    startedAt: null,
  });
  await moveIncident(db, id, "identified", "A disk is full.");
  return id;
}

Deno.test("the status page is text and its own style sheet, and its policy lets in nothing else", async () => {
  await using service = await openTrafficBed(bed);
  const { headers, text } = await service.app.request("/status");
  assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(text, /^<!DOCTYPE html>/);
  const [, style] = /<style>([^]*)<\/style>/.exec(text)!;
  const hash = createHash("sha256").update(style).digest("base64");
  assert.equal(
    headers.get("content-security-policy"),
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  assert.doesNotMatch(text, /<script|<img|<iframe|\sstyle=|\son\w+=|javascript:/i);
  for (const [, path] of text.matchAll(/href="([^"]+)"/g)) {
    assert.equal((await service.app.request(path)).status, 200, path);
  }
});

Deno.test("the status page says what fails, what was measured and what was told, in this order of weight", async () => {
  let isFailing = false;
  await using service = await openTrafficBed(bed, { documents: () => isFailing });
  const page = async () => await (await createApp(service.app.services).request("/status")).text();
  const silent = await page();
  assert.match(
    silent,
    /<p class="lead neutral">\s*No incident is open\. There was too little traffic to measure\.\s*<\/p>/,
  );
  assert.match(silent, /Places<\/th>\s*<td class="soft">\s*not measured\s*<\/td>/);
  assert.match(silent, /Core lane<\/th>\s*<td class="soft">\s*no data: 0 of 20 requests\s*<\/td>/);
  assert.match(silent, /<td>\s*not released\s*<\/td>/);
  for (const path of ["/docs", "/v1/support"]) assert.ok(silent.includes(`href="${path}"`), path);
  const process = service.process();
  for (let minute = 0; minute < 6; minute++) {
    isFailing = minute > 0;
    for (let call = 0; call < 10; call++) await process.request(FLAKY_DOCUMENT);
    await service.pass(1, process);
  }
  service.app.log.takeErrors();
  const failing = await page();
  assert.match(failing, /Failing now: Public documents\./);
  assert.match(failing, /major outage/);
  assert.match(failing, /<td>16\.666 % \(5 min measured\)<\/td>/, "rounded down");
  assert.match(failing, /Unexplained: 5 minutes in which too many answers failed/);
  await tellIncident(service.app);
  const told = await page();
  assert.match(told, /Open incident: Horoscopes &lt;b&gt;slow&lt;\/b&gt; &amp; &quot;late&quot;/);
  assert.ok(!told.includes("<b>") && !told.includes("<seconds>"), "nothing of it is markup");
});

Deno.test("the status page is served while the database is not", async () => {
  await using app = await bed.testApp();
  const { database } = app.services;
  const db = new Proxy(database.db, {
    get: () => {
      throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    },
  });
  const broken = createApp({ ...app.services, database: { ...database, db } });
  const answer = await broken.request("/status");
  assert.equal(answer.status, 200);
  const text = await answer.text();
  assert.match(text, /The process that answers here cannot work now\./);
  assert.match(text, /What was measured cannot be read now/);
  assert.match(text, /Incidents cannot be read now/);
  app.log.takeErrors();
});

Deno.test("the feed of incidents is Atom, an entry an incident, updated with its last word", async () => {
  await using service = await openTrafficBed(bed);
  const { app } = service;
  const feed = async () => await (await createApp(app.services).request("/status.atom")).text();
  const { headers, text: empty } = await app.request("/status.atom");
  assert.equal(headers.get("content-type"), "application/atom+xml; charset=utf-8");
  assert.match(
    empty,
    /^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
  );
  assert.doesNotMatch(empty, /<entry>/);
  assert.match(empty, /<subtitle>No incident so far<\/subtitle>/);
  const [, started] = /<updated>([^<]*)<\/updated>/.exec(empty)!;
  assert.equal(started, new Date(performance.timeOrigin).toISOString(), "nothing is measured");
  const since = service.minute().toISOString();
  await service.pass(1, service.process());
  assert.match(await feed(), new RegExp(`<updated>${since}</updated>`));
  const id = await tellIncident(app);
  const text = await feed();
  assert.doesNotMatch(text, /<subtitle>/);
  const { json: { incidents: [{ updates, startedAt }] } } = await app.request("/v1/incidents");
  const { publicUrl } = app.services.config;
  const said = (name: string) =>
    Array.from(text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g")), ([, value]) => value);
  assert.deepEqual(said("id"), [`${publicUrl}/status.atom`, `${publicUrl}/status#${id}`]);
  assert.deepEqual(said("updated"), [updates[1].at, updates[1].at]);
  assert.deepEqual(said("published"), [startedAt]);
  assert.equal(said("title")[1], "Horoscopes &lt;b&gt;slow&lt;/b&gt; &amp; &quot;late&quot;");
  assert.match(text, /identified: A disk is full\./);
});
