import { openEmbeddedInMemory } from "../src/database/embedded.ts";
import { fingerprintOf, migrate, readMigrations } from "../src/database/migrate.ts";
import { schemaSnapshot } from "./support/schema_snapshot.ts";

/**
 * `deno task schema`: writes `migrations/schema.sql`, and increments `migrations/functions/VERSION`
 * if the functions have changed. VERSION also has the hash by which a change is detected.
 */
const MIGRATIONS = new URL("../migrations/", import.meta.url);
const VERSION = new URL("functions/VERSION", MIGRATIONS);

const migrations = await readMigrations(MIGRATIONS);
const fingerprint = await fingerprintOf(migrations.functions);
if (!(await Deno.readTextFile(VERSION)).includes(fingerprint)) {
  await Deno.writeTextFile(VERSION, `${migrations.functionsVersion + 1} ${fingerprint}\n`);
}
const database = await openEmbeddedInMemory();
await migrate(database, migrations);
await Deno.writeTextFile(new URL("schema.sql", MIGRATIONS), await schemaSnapshot(database.db));
await database.close();
