import type { TestDatabase } from "./test_database.ts";

/** Stops the clock of a test file's database; from then on it moves by its offset alone. */
export async function freezeClock(bed: { database: TestDatabase }, instant: string): Promise<void> {
  const database = await bed.database.connect();
  await database.transaction((execute) =>
    execute(
      `create or replace function service_now() returns timestamptz language sql volatile as $$
      select timestamptz '${instant}' + make_interval(secs => offset_seconds) from clock_offset
    $$`,
    )
  );
  await database.close();
}
