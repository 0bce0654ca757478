import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { audienceInsightsJob } from "../../src/products/audience_insights/audience_insights_job.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { exampleFiles } from "../../src/routes/upload.ts";
import { ndjson, startJobs } from "../products/audience_insights/audience_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { until } from "../support/until.ts";
import { auditOf, type Browser, browserOf, OWN_FORM, type Shown, signedIn } from "./console_bed.ts";

const bed = await openTestBed();
const { id } = audienceInsightsJob;
const FORM = `/console/files/${id}`;
const CHOICES = { product_category: "jewelry", tone: "luxury", channel: "email" };
const EVIL = "<img src=x onerror=alert(1)>";
const LINES = 3000;
const BAD_LINE = 17;

/** Customers, one of whom was born on no day. */
const CUSTOMERS = Array.from({ length: LINES }, (_, index) => ({
  id: index === 1 ? EVIL : `customer-${index + 1}`,
  dob: index + 1 === BAD_LINE ? "1990-13-01" : `19${60 + index % 40}-0${1 + index % 9}-11`,
}));

function fileForm(
  name: string,
  content: BlobPart,
  fields: Record<string, string> = CHOICES,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([content]), name);
  return form;
}

/** Sends a file and answers the page of its job. */
async function jobOf(browser: Browser, form: FormData): Promise<string> {
  const { status, headers, text } = await browser.send(FORM, form);
  assert.equal(status, 303, text);
  return headers.get("location")!;
}

/** What is left of uploads and jobs. */
async function leftOf({ services: { database: { db } }, organizationId }: TestApp) {
  const { rows: [left] } = await sql<{ births: number; leases: number; jobs: number }>`
    select (select count(*)::integer from audience_births b where not exists (
        select from lease l where l.id = b.call_id and l.organization_id <> ${organizationId})) as births,
      (select count(*)::integer from lease where organization_id = ${organizationId}) as leases,
      (select count(*)::integer from job where organization_id = ${organizationId}) as jobs`
    .execute(db);
  return left;
}

const NOTHING = { births: 0, leases: 0, jobs: 0 };

function alertIn({ text }: Shown): string {
  return /role="alert">([^<]*)</.exec(text)?.[1] ?? "";
}

Deno.test("a file sent by the form becomes a job, whose rows are taken along as any file", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  await startJobs(app);
  const browser = await signedIn(app, "Ada");
  const page = await browser.get("/console/files");
  for (const [name, value] of Object.entries(CHOICES)) {
    assert.match(
      page.text,
      new RegExp(`<select[^>]* name="${name}"[\\s\\S]*<option[^>]*>${value}<`),
    );
  }
  const job = await jobOf(browser, fileForm("customers.ndjson", ndjson(CUSTOMERS)));
  await app.services.jobs.idle();
  const shown = await browser.get(job);
  const counts = Object.fromEntries(
    Array.from(
      shown.text.matchAll(
        /data-label="(?:Outcome|Name)">(\w+)<\/td><td class="num" data-label="\w+">([\d,]+)</g,
      ),
      ([, name, lines]) => [name, Number(lines.replace(",", ""))],
    ),
  );
  const { sends, ...others } = counts;
  assert.deepEqual(others, {
    ...{ customers: LINES, scored: LINES - 1, rejected: 1, failed: 0 },
    ...{ full: 0, approximate_place: 0, ambiguous_time: 0, no_time: 0, date_only: LINES - 1 },
    ...{ time: 0, place: 0 },
  });
  const bins = Array.from(
    shown.text.matchAll(/>\d+–\d+<\/td><td[^>]*>([\d,]+)<\/td><td[^>]*><progress /g),
    ([, customers]) => Number(customers.replace(",", "")),
  );
  assert.equal(bins.length, 10);
  assert.equal(bins.reduce((sum, customers) => sum + customers, 0), LINES - 1);
  assert.match(shown.text, /5,998 credits were billed: 2 a customer/);
  assert.match(shown.text, /downloaded until\s*<time datetime="20/);
  assert.doesNotMatch(shown.text, /http-equiv|data-refresh/);
  const links = Array.from(
    shown.text.matchAll(/href="(\/console\/jobs\/\w+\/results\?[^"]*)"/g),
    ([, href]) => href.replaceAll("&amp;", "&"),
  );
  const rows: Record<string, number> = {};
  for (const link of links) {
    const { status, headers, text } = await browser.get(link);
    assert.equal(status, 200, text);
    const [, name] = /^attachment; filename="job_\w+?((?:-\w+)?\.\w+)"$/
      .exec(headers.get("content-disposition")!)!;
    const isCsv = name.endsWith(".csv");
    assert.match(headers.get("content-type")!, isCsv ? /^text\/csv/ : /^application\/x-ndjson/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    // A CSV has a head, NDJSON a last row.
    rows[name] = text.trimEnd().split("\n").length - 1;
  }
  assert.deepEqual(rows, {
    ".ndjson": LINES,
    ".csv": LINES,
    "-send.ndjson": sends,
    "-send.csv": sends,
    "-rejected.ndjson": 1,
    "-rejected.csv": 1,
  });
  const [, { person, action, subject, new_value }] = await auditOf(app);
  assert.deepEqual([person, action, subject], ["Ada", "call", id]);
  assert.equal(JSON.parse(new_value!).status, 202);
});

Deno.test("files of every kind come to the same, and a form sent twice to one job", async () => {
  await using app = await bed.testApp({ credits: 100 });
  await startJobs(app);
  const browser = await signedIn(app);
  const { csv, ndjson } = exampleFiles(audienceInsightsJob);
  const { tone: _, ...fields } = { ...CHOICES, key: "one" };
  const first = await jobOf(browser, fileForm("a.ndjson", ndjson, fields));
  assert.equal(await jobOf(browser, fileForm("a.ndjson", ndjson, fields)), first);
  const others = [
    await jobOf(browser, fileForm("a.csv", csv)),
    await jobOf(browser, fileForm("A.CSV.GZ", gzipSync(csv))),
    await jobOf(browser, fileForm("a.b.jsonl", ndjson)),
    await jobOf(browser, fileForm("a.jsonl.gz", gzipSync(ndjson))),
  ];
  await app.services.jobs.idle();
  for (const job of [first, ...others]) {
    assert.match(
      (await browser.get(job)).text,
      />scored<\/td><td class="num" data-label="Lines">3</,
    );
  }
  assert.equal(new Set([first, ...others]).size, 5);
});

Deno.test("what the service refuses is told beside the form, which keeps what was chosen", async () => {
  await using app = await bed.testApp({ credits: 4100 });
  const browser = await signedIn(app);
  app.services.config.audienceMaxBytes = 200_000;
  const bad = ndjson(Array.from({ length: 1200 }, () => ({ id: EVIL, dob: "1990-13-01" })));
  const good = ndjson(CUSTOMERS.slice(0, 3));
  const refused: [FormData, number, RegExp][] = [
    [
      fileForm("a.ndjson", ndjson(CUSTOMERS)),
      402,
      /credits are not enough for the lines from 2001 on/,
    ],
    [fileForm("a.ndjson", bad), 400, /1200 of 1200 lines cannot be read; line 1:/],
    [fileForm("a.csv", `id,${EVIL}\na,b\n`), 400, /&lt;img src=x|dob/],
    [fileForm("a.csv", "x".repeat(200_001)), 413, /200000 bytes/],
    [fileForm("a.csv.gz", gzipSync("x".repeat(200_001))), 413, /200000 bytes/],
    [fileForm("a.gz", good), 400, /ends in \.csv, \.ndjson or \.jsonl/],
    [fileForm("", ""), 400, /ends in \.csv, \.ndjson or \.jsonl/],
    [fileForm("a.csv.gz", good), 400, /not complete gzip/],
    [fileForm("a.ndjson", ""), 400, /no customers/],
    [fileForm("a.ndjson", good, { tone: "luxury" }), 400, /product_category/],
    [fileForm("a.ndjson", good, { ...CHOICES, tone: EVIL }), 400, /tone/],
  ];
  for (const [form, status, words] of refused) {
    const shown = await browser.send(FORM, form);
    assert.equal(shown.status, status, shown.text);
    assert.match(alertIn(shown), words);
    assert.ok(!shown.text.includes("<img src=x"));
    assert.match(shown.text, /<form class="fields" method="post" action="\/console\/files\//);
    assert.deepEqual(await leftOf(app), NOTHING);
  }
  const lines = await browser.send(FORM, fileForm("a.ndjson", bad));
  assert.match(lines.text, /<option selected>jewelry</);
  assert.match(lines.text, /<code>dob<\/code><\/td><td data-label="What is wrong">line 1:/);
  const { balanceCredits } = await balanceOf(app.services.database.db, app.organizationId);
  assert.equal(balanceCredits, 4100);
});

Deno.test("a file that is only checked is counted beside the form, with its issues, and nothing is left", async () => {
  await using app = await bed.testApp({ credits: 20 });
  const browser = await signedIn(app);
  const table =
    `id,dob,tob,pob\n${EVIL},1990-06-15,7:05 PM,${EVIL}\nb,1990-06-15,7,Oslo\nc,${EVIL},,\n`;
  const shown = await browser.send(
    FORM,
    fileForm("a.csv", table, { ...CHOICES, validate_only: "true" }),
  );
  assert.equal(shown.status, 200, shown.text);
  assert.match(shown.text, /would be accepted, for 4 credits\. No part of the file was stored/);
  const cells = (...texts: string[]) =>
    new RegExp(texts.map((text) => `<td[^>]*>${text}</td>`).join("\\s*"));
  assert.match(shown.text, cells("no_time", "1"));
  assert.match(shown.text, cells("tob", "3", "time_invalid", "1", "3"));
  assert.match(shown.text, cells("pob", "4", "place_unknown", "1", "2"));
  assert.match(shown.text, cells("dob", "2", "invalid_format", "1", "4"));
  assert.ok(!shown.text.includes("<img"));
  assert.match(shown.text, /<option selected>true</);
  assert.deepEqual(await leftOf(app), NOTHING);
  const bad = fileForm("a.csv", "id,dob\na,x\n", { ...CHOICES, validate_only: "true" });
  assert.match((await browser.send(FORM, bad)).text, /would be refused: too many/);
});

Deno.test("cells are text in every page and file", async () => {
  await using app = await bed.testApp({ credits: 20 });
  await startJobs(app);
  const browser = await signedIn(app);
  const customers = [{ id: EVIL, dob: "1990-01-01" }, { id: "=1+1", dob: EVIL, pob: EVIL }];
  const job = await jobOf(browser, fileForm(`${EVIL}.ndjson`, ndjson(customers)));
  await app.services.jobs.idle();
  for (const path of [job, "/console/jobs", "/console/audit", "/console/requests"]) {
    assert.ok(!(await browser.get(path)).text.includes("<img"), path);
  }
  const { headers, text } = await browser.get(`${job}/results?as=csv`);
  assert.match(headers.get("content-disposition")!, /^attachment/);
  assert.ok(text.includes(EVIL));
  assert.ok(text.includes(`"'=1+1"`) && !text.includes('"=1+1"'));
  const odd = await browser.get(`${job}/results?only=${encodeURIComponent(EVIL)}`);
  assert.equal(odd.status, 400);
  assert.ok(!odd.text.includes("<img"));
});

Deno.test("an open job is loaded anew by itself, until somebody wants it to stand still", async () => {
  await using app = await bed.testApp({ credits: 20 });
  const browser = await signedIn(app);
  const job = await jobOf(browser, fileForm("a.ndjson", ndjson(CUSTOMERS.slice(0, 3))));
  const open = await browser.get(job);
  assert.match(open.text, /<noscript><meta http-equiv="refresh" content="5"><\/noscript>/);
  assert.match(open.text, /<progress max="\d+" value="0"/);
  assert.match(open.text, /<dd>6, held<\/dd>/);
  const still = await browser.get(`${job}?still`);
  assert.doesNotMatch(still.text, /http-equiv|data-refresh/);
  const early = await browser.get(`${job}/results`);
  assert.equal(early.status, 409);
  assert.match(alertIn(early), /results can be read once it is complete/);
  assert.equal((await browser.submit(`${job}/cancel`)).status, 303);
  assert.match((await browser.get(job)).text, /CANCELLED/);
  const { rows: [{ days }] } = await sql<{ days: number }>`
    select (extract(epoch from purge_at - finished_at) / 86400)::float8 as days from job
      where organization_id = ${app.organizationId}`.execute(app.services.database.db);
  assert.equal(days, audienceInsightsJob.job.resultDays);
});

Deno.test("files are taken from pages of the console alone, and results shown to their organization alone", async () => {
  await using theirs = await bed.testApp({ credits: 20 });
  await startJobs(theirs);
  const file = () => fileForm("a.ndjson", ndjson(CUSTOMERS.slice(0, 3)));
  const job = await jobOf(await signedIn(theirs), file());
  await theirs.services.jobs.idle();
  await using app = await bed.testApp({ credits: 20 });
  const browser = await signedIn(app);
  for (const path of [job, `${job}/results`, `${job}/results?as=csv&only=send`]) {
    assert.equal((await browser.get(path)).status, 404, path);
  }
  for (
    const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://elsewhere.example" },
      {},
    ]
  ) {
    const refused = await browser.send(FORM, file(), headers as Record<string, string>);
    assert.equal(refused.status, 403);
  }
  assert.equal((await browserOf(app).send(FORM, file())).status, 401);
  assert.deepEqual(await leftOf(app), NOTHING);
  assert.equal((await auditOf(app)).length, 1);
});

const BOUNDARY = "----form";
const MULTIPART = { ...OWN_FORM, "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** More than is read before the first of them are kept. */
const MANY = ndjson(CUSTOMERS).repeat(2);

/** A form that comes until it is told to end or break off. */
function openForm(start: string) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const encoder = new TextEncoder();
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="product_category"\r\n\r\njewelry\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.ndjson"\r\n\r\n`;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
      controller.enqueue(encoder.encode(head + start));
    },
  });
  return {
    body,
    end: (text: string) => {
      controller.enqueue(encoder.encode(text));
      controller.close();
    },
    breakOff: () => controller.error(new Error("the connection is gone")),
  };
}

async function untilKept(app: TestApp): Promise<void> {
  await until("the first lines of the file", async () => (await leftOf(app)).births > 0);
}

Deno.test("the service has a file's first lines before its last are sent", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  const browser = await signedIn(app);
  const form = openForm(MANY);
  const sending = browser.send(FORM, form.body, MULTIPART);
  await untilKept(app);
  form.end(`\r\n--${BOUNDARY}--\r\n`);
  const { status, text } = await sending;
  assert.equal(status, 303, text);
});

Deno.test("a file that is cut in half leaves nothing, wherever that is", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  const browser = await signedIn(app);
  const ends: ((form: ReturnType<typeof openForm>) => void)[] = [
    (form) => form.breakOff(),
    (form) => form.end(""),
    (form) => form.end(`\r\n--${BOUNDARY}\r\n`),
    (form) => form.end(`\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\n\r\n`),
  ];
  for (const end of ends) {
    const form = openForm(MANY);
    const sending = browser.send(FORM, form.body, MULTIPART);
    await untilKept(app);
    end(form);
    const shown = await sending;
    assert.equal(shown.status, 400, shown.text);
    assert.match(alertIn(shown), /did not arrive completely/);
    assert.deepEqual(await leftOf(app), NOTHING);
  }
});
