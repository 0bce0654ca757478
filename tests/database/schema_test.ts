import assert from "node:assert/strict";
import { ANSWER_HOURS } from "../../src/metering/reaper.ts";
import { WINDOW_SECONDS } from "../../src/terms/plans.ts";
import type { Database } from "../../src/database/database.ts";
import { fingerprintOf, readMigrations } from "../../src/database/migrate.ts";
import { schemaSnapshot } from "../../tools/support/schema_snapshot.ts";
import { createTestDatabase } from "../support/test_database.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
const MAX_FUNCTION_LINES = 70;
const REMEDY = "run `deno task schema` and commit what it writes";

const migrations = await readMigrations(FOLDER);

async function withDatabase(
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const created = await createTestDatabase();
  const database = await created.connect();
  try {
    await work(database);
  } finally {
    await database.close();
    await created.drop();
  }
}

Deno.test("the schema that stands in migrations/schema.sql is the one the migrations make", async () => {
  await withDatabase(async ({ db }) => {
    const written = await Deno.readTextFile(new URL("schema.sql", FOLDER));
    assert.equal(await schemaSnapshot(db), written, `migrations/schema.sql is stale: ${REMEDY}`);
  });
});

Deno.test("a change of the functions has been counted, so that older releases leave them alone", async () => {
  const { functions, functionsVersion } = migrations;
  assert.equal(
    await Deno.readTextFile(new URL("functions/VERSION", FOLDER)),
    `${functionsVersion} ${await fingerprintOf(functions)}\n`,
    `migrations/functions/VERSION is stale: ${REMEDY}`,
  );
});

Deno.test("the bodies of functions, unchecked while they are made, fit the tables", async () => {
  await withDatabase(async (database) => {
    await database.transaction(async (execute) => {
      for (const { sqlText } of migrations.functions) await execute(sqlText);
    });
  });
});

Deno.test("migrations are numbered without a gap, and their names say what they do", () => {
  for (const [index, { name }] of migrations.numbered.entries()) {
    assert.match(name, /^\d{4}_[a-z0-9_]+$/);
    assert.equal(Number(name.slice(0, 4)), index + 1);
  }
});

Deno.test("functions stand in functions/ by subject, one a file that is named after it", () => {
  for (const { name, sqlText } of migrations.numbered) {
    assert.doesNotMatch(sqlText, /create\s+(or\s+replace\s+)?function/i, name);
  }
  for (const { name, sqlText } of migrations.functions) {
    const made = [...sqlText.matchAll(/^create (.*?)\(/gm)].map(([, what]) => what);
    assert.deepEqual(made, [`or replace function ${name}`]);
  }
});

Deno.test(`a function has ${MAX_FUNCTION_LINES} lines at most`, () => {
  for (const { name, sqlText } of migrations.functions) {
    const lines = sqlText.slice(sqlText.indexOf("create or replace")).trimEnd().split("\n").length;
    assert.ok(lines <= MAX_FUNCTION_LINES, `${name} has ${lines} lines`);
  }
});

Deno.test("nothing else lies beside the migrations", async () => {
  const names = await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => name);
  const expected = [...migrations.numbered.map(({ name }) => `${name}.sql`), "functions"];
  assert.deepEqual(names.sort(), [...expected, "schema.sql"].sort());
  const functions = new URL("functions/", FOLDER);
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(functions)) {
    if (!isDirectory) assert.equal(name, "VERSION");
    else for (const file of Deno.readDirSync(new URL(`${name}/`, functions))) files.push(file.name);
  }
  assert.deepEqual(files.sort(), migrations.functions.map(({ name }) => `${name}.sql`).sort());
});

/** Rules that SQL and TypeScript both need to know: the figure of the latter, and where SQL has it. */
const SHARED_RULES = [
  { figure: ANSWER_HOURS, name: "hold_calls", written: /interval '(\d+) hours'/g },
  {
    figure: WINDOW_SECONDS,
    name: "window_at",
    written: /now_second - (?:p_last_second > )?(\d+)/g,
  },
  {
    figure: WINDOW_SECONDS,
    name: "window_wait",
    written: /(?:now_second -|second \+|return) (\d\d)/g,
  },
  { figure: WINDOW_SECONDS + 1, name: "window_at", written: /% (\d\d)\b|array\[(\d+)\]/g },
  { figure: WINDOW_SECONDS + 1, name: "open_window", written: /% (\d\d)\b|array\[(\d+)\]/g },
];

Deno.test("rules that stand in SQL and in TypeScript agree: how long answers are kept, the rate window", () => {
  for (const { figure, name, written } of SHARED_RULES) {
    const { sqlText } = migrations.functions.find((it) => it.name === name)!;
    const figures = Array.from(sqlText.matchAll(written), ([, ...found]) => found.find(Boolean));
    assert.ok(figures.length > 0, name);
    assert.deepEqual([...new Set(figures)], [String(figure)], name);
  }
});
