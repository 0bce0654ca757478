import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createApp } from "../../src/app.ts";
import { moveIncident, openIncident } from "../../src/incidents/incident_store.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { FLAKY_DOCUMENT, openTrafficBed, type TrafficBed } from "../traffic/traffic_bed.ts";

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

/** The pill of a component: its tone and its words. */
function pillOf(page: string, name: string): [tone: string, words: string] {
  const [, tone, words] = new RegExp(
    `id="component-${name}">[^]*?<span class="pill (\\w+)">([^]*?)</span>\\s*</p>`,
  ).exec(page)!;
  return [tone, words.trim()];
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
    `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  assert.doesNotMatch(text, /<script|<img|<iframe|\sstyle=|\son\w+=|javascript:/i);
  for (const [, path] of text.matchAll(/href="(\/[^"]+)"/g)) {
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
  assert.deepEqual(pillOf(silent, "places"), ["soft", "not measured"]);
  assert.deepEqual(pillOf(silent, "core"), ["soft", "no data"]);
  assert.match(silent, /<strong>Webhooks<\/strong>\s*<span class="soft">not released<\/span>/);
  assert.match(silent, /<details class="fine">\s*<summary>How this is measured/);
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
  assert.match(text, /This process cannot work now\./);
  assert.match(text, /The measurements cannot be read now/);
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

Deno.test("an open incident is its component's state, alike on the page, in the document and in the feed", async () => {
  await using service = await openTrafficBed(bed, { documents: () => false });
  const { app } = service;
  const process = service.process();
  for (let call = 0; call < 20; call++) await process.request(FLAKY_DOCUMENT);
  await service.pass(1, process);
  await service.pass(1, process);
  const read = async (path: string) => await (await createApp(app.services).request(path)).text();
  const row = async () => pillOf(await read("/status"), "documents");
  const shown = async () => {
    const { summary, components } = JSON.parse(await read("/v1/status"));
    const { state, openIncidents, observed } = components.find(({ name }: { name: string }) =>
      name === "documents"
    );
    assert.equal(observed.state, "operational", "what is measured stays what it is");
    return { summary, state, openIncidents };
  };
  assert.equal((await row())[0], "good");
  for (
    const [severity, state, summary, shownTone] of [
      ["maintenance", "maintenance", "degraded", "open"],
      ["sev3", "degraded", "degraded", "warn"],
      ["sev2", "partial_outage", "degraded", "bad"],
      ["sev1", "major_outage", "major_outage", "bad"],
    ] as const
  ) {
    const id = await openIncident(app.services.database.db, {
      severity,
      title: "Slow",
      summary: "Answers are late.",
      customerAction: "Retry later.",
      affectedComponents: ["documents"],
      startedAt: null,
    });
    assert.deepEqual(await shown(), { summary, state, openIncidents: [id] }, severity);
    const [tone, words] = await row();
    const said = state.replace("_", " ");
    assert.equal(tone, shownTone, severity);
    assert.ok(words.includes(said) && words.includes(`href="#${id}"`), words);
    const feed = await read("/status.atom");
    assert.ok(feed.includes(`<p>Public documents: ${said}.</p>`), feed);
    await moveIncident(app.services.database.db, id, "resolved", "It is over.");
    assert.deepEqual(await shown(), {
      summary: "operational",
      state: "operational",
      openIncidents: [],
    });
    assert.equal((await row())[0], "good");
    assert.match(await read("/status.atom"), new RegExp(`Public documents: ${said} until 2`));
  }
});

Deno.test("an incident that is open is shown, however many have been resolved since it began", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  const made = (days: number, severity: "sev2" | "sev3") =>
    openIncident(db, {
      severity,
      title: `Began ${days} days ago`,
      summary: "Answers are late.",
      customerAction: "Retry later.",
      affectedComponents: ["places"],
      startedAt: new Date(Date.now() - days * 86_400_000),
    });
  const open = await made(30, "sev2");
  for (let count = 0; count < 100; count++) {
    await moveIncident(db, await made(1, "sev3"), "resolved", "It is over.");
  }
  const { json: { components } } = await app.request("/v1/status");
  const places = components.find(({ name }: { name: string }) => name === "places");
  assert.deepEqual([places.state, places.openIncidents], ["partial_outage", [open]]);
  assert.ok((await app.request("/status")).text.includes(`<article id="${open}">`));
  await moveIncident(db, open, "resolved", "It is over.");
});

const DAY_MS = 86_400_000;
const DAYS = 90;

/** The days of a component that its bars name, and how many bars each of the other states has. */
function barsOf(page: string, name: string) {
  const [, label, drawn] = new RegExp(
    `id="component-${name}">[^]*?<svg class="days"[^>]*aria-label="([^"]*)"[^>]*>([^]*?)</svg>`,
  ).exec(page)!;
  const named = drawn.matchAll(/<title>([\d-]+): ([^<]+)<\/title>/g);
  return {
    label,
    named: Object.fromEntries(Array.from(named, ([, date, state]) => [date, state])),
    bars: drawn.match(/M\d+ /g)!.length,
  };
}

/** The spans of days of a component in `/v1/status`. */
async function spansOf(service: TrafficBed, name: string): Promise<string[][]> {
  const { components } = await service.document("/v1/status");
  const { days } = components.find((one: { name: string }) => one.name === name);
  return days.map(({ from, to, state }: Record<string, string>) => [from, to, state]);
}

Deno.test("ninety days of a component show each day's worst, and incidents replace what was measured", async () => {
  await using service = await openTrafficBed(bed);
  const { app, db } = service;
  const today = Math.floor(app.services.now().getTime() / DAY_MS) * DAY_MS;
  const dayAgo = (days: number) => new Date(today - days * DAY_MS);
  const dateOf = (days: number) => dayAgo(days).toISOString().slice(0, 10);
  const counted = async (days: number, outcome: string, count: number, lane = "core") => {
    await db.insertInto("traffic_total").values({
      span: "day",
      start: dayAgo(days),
      source: "process",
      operation: lane === "core" ? "charts.natal" : "horoscope.daily",
      lane,
      outcome,
      bucket: 3,
      count,
    }).execute();
  };
  for (const days of [0, 1, 2, 3, 4, 5, 89, 90]) {
    await counted(days, "success", 100);
  }
  await counted(2, "failed", 10);
  await counted(3, "failed", 200);
  await counted(4, "failed", 200);
  await counted(5, "refused", 500);
  await counted(6, "success", 19, "ai");
  const told = async (
    severity: "sev3" | "maintenance",
    days: number,
    component: "core" | "places",
  ) => {
    const id = await openIncident(db, {
      severity,
      title: "Slow",
      summary: "Answers are late.",
      customerAction: "Retry later.",
      affectedComponents: [component],
      startedAt: new Date(dayAgo(days).getTime() + 3_600_000),
    });
    await db.updateTable("incident").set({
      status: "resolved",
      resolved_at: new Date(dayAgo(days).getTime() + 7_200_000),
    }).where("id", "=", id).execute();
  };
  await told("sev3", 4, "core");
  await told("maintenance", 10, "places");
  const page = await (await createApp(app.services).request("/status")).text();
  const core = barsOf(page, "core");
  assert.equal(core.bars, DAYS);
  assert.deepEqual(core.named, {
    [dateOf(2)]: "partial outage",
    [dateOf(3)]: "major outage",
    [dateOf(4)]: "degraded",
  });
  assert.match(core.label, /of the last 90 days .*4 operational/, "a refused call is no failure");
  assert.match(core.label, /83 no data/);
  assert.deepEqual(barsOf(page, "places").named, { [dateOf(10)]: "maintenance" });
  assert.match(barsOf(page, "ai").label, /90 no data/, "19 calls are too few");
  assert.match(page, /Not operational on\s+3 days/);
  assert.deepEqual(await spansOf(service, "core"), [
    [dateOf(89), dateOf(89), "operational"],
    [dateOf(88), dateOf(6), "no_data"],
    [dateOf(5), dateOf(5), "operational"],
    [dateOf(4), dateOf(4), "degraded"],
    [dateOf(3), dateOf(3), "major_outage"],
    [dateOf(2), dateOf(2), "partial_outage"],
    [dateOf(1), dateOf(0), "operational"],
  ]);
});
