import assert from "node:assert/strict";
import { messyExport } from "../../support/messy_export.ts";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";
import { ask, ndjson, QUERY, rowsOf, send, startJobs } from "./audience_bed.ts";

const bed = await openTestBed();
const LINES = 5000;
const FEWER = 2000;
const SEED = 95;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type LineIssue = { field: string; column: number; code: string; lines: number; first: number[] };

const hasNoTime = ({ quality }: Row) => quality === "no_time" || quality === "date_only";
const hasNoPlace = ({ quality, notes }: Row) =>
  quality === "date_only" || notes.includes("no_place");

/** Checks the file, sends it, and answers what is told of it. */
async function sent(app: TestApp, { text, lines }: ReturnType<typeof messyExport>) {
  await startJobs(app);
  const check = await send(app, text, { type: "text/csv", query: `${QUERY}&validate_only=true` });
  assert.equal(check.status, 200, check.text);
  const taken = await send(app, text, { type: "text/csv" });
  assert.equal(taken.status, 202, taken.text);
  await app.services.jobs.idle();
  const jobId = taken.json.data.job_id;
  const { data: { result }, usage } = (await ask(app, `/${jobId}`)).json;
  const rows = await rowsOf(app, jobId);
  assert.deepEqual(rows.map(({ line }) => line), lines.map(({ line }) => line));
  return { told: check.json.data, result, usage, rows };
}

Deno.test(`of ${LINES} lines as real exports are, none loses time or place in silence, seed ${SEED}`, async () => {
  await using app = await bed.testApp({ credits: 30_000 });
  const file = messyExport(LINES, SEED);
  const { told, result, usage, rows } = await sent(app, file);
  const scored = file.lines.map((line, index) => ({ ...line, row: rows[index] }))
    .filter(({ row }) => row.kind === "scored");
  const lostTime = scored.filter(({ hasTime, row }) => hasTime && hasNoTime(row));
  const lostPlace = scored.filter(({ hasPlace, row }) => hasPlace && hasNoPlace(row));
  const names = ({ notes }: Row, ...codes: string[]) => codes.some((code) => notes.includes(code));
  const silent = [
    ...lostTime.filter(({ row }) => !names(row, "time_invalid", "time_unused")),
    ...lostPlace.filter(({ row }) => !names(row, "place_unknown")),
    ...rows.filter(({ kind, issues }) => kind === "rejected" && !issues[0].message),
  ];
  assert.deepEqual(silent, []);
  const lost = { time: lostTime.length, place: lostPlace.length };
  assert.deepEqual([result.lost, told.lost], [lost, lost]);
  assert.ok(lost.time > 100 && lost.place > 100, JSON.stringify(lost));
  assert.deepEqual(told.quality, result.quality);
  assert.deepEqual(
    [told.valid, told.credits, told.customers, told.rejected],
    [true, usage.credits, result.scored, result.rejected],
  );
  console.log(
    `${LINES} lines: ${JSON.stringify(result.quality)}, ${result.rejected} rejected; lost ${
      JSON.stringify(lost)
    }, ${silent.length} of them in silence`,
  );
});

Deno.test("a check names each issue with its column, and counts the lines that the job will note", async () => {
  await using app = await bed.testApp({ credits: 30_000 });
  const { told, rows } = await sent(app, messyExport(FEWER, SEED + 1));
  const issues = told.issues as LineIssue[];
  const noted = new Map<string, number[]>();
  for (const { kind, line, quality, notes, issues } of rows) {
    const codes = kind === "scored" ? [...notes] : [issues[0].code];
    if (quality === "ambiguous_time" && !notes.includes("time_nonexistent")) {
      codes.push("time_ambiguous");
    }
    for (const code of codes) noted.set(code, [...noted.get(code) ?? [], line]);
  }
  assert.deepEqual(
    Object.fromEntries(issues.map(({ code, lines, first }) => [code, [lines, first]]).sort()),
    Object.fromEntries([...noted].map(([code, of]) => [code, [of.length, of.slice(0, 5)]]).sort()),
  );
  const columns = Object.fromEntries(issues.map(({ code, column }) => [code, column]));
  assert.deepEqual(
    [columns.time_invalid, columns.place_unknown, columns.invalid_format, columns.invalid_csv],
    [3, 4, 2, null],
  );
});

Deno.test("what has one reading is read as it was meant: it comes to the same as a clean file", async () => {
  await using app = await bed.testApp({ credits: 30_000 });
  const file = messyExport(FEWER, SEED + 2);
  const { rows } = await sent(app, file);
  const clean = await send(app, ndjson(file.lines.map(({ meant }) => meant)));
  await app.services.jobs.idle();
  const meantRows = await rowsOf(app, clean.json.data.job_id);
  for (const [index, { kind, personality, campaign_fit, quality }] of rows.entries()) {
    const meant = meantRows[index];
    assert.equal(kind, meant.kind, JSON.stringify(file.lines[index]));
    if (kind === "rejected") continue;
    assert.deepEqual(
      [personality, campaign_fit.score, quality],
      [meant.personality, meant.campaign_fit.score, meant.quality],
      JSON.stringify(file.lines[index]),
    );
  }
});
