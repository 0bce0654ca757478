import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** A column that may contain personal data. */
interface PersonalColumn {
  table: string;
  column: string;
  /** The kind of personal data. */
  holds: string;
}

/** All database columns whose comment begins with `personal: `. */
export async function personalColumns(db: Kysely<Schema>): Promise<PersonalColumn[]> {
  const { rows } = await sql<PersonalColumn>`
    select c.relname as "table", a.attname as "column",
        substr(d.description, length('personal: ') + 1) as holds
      from pg_description d
      join pg_class c on c.oid = d.objoid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
      where d.classoid = 'pg_class'::regclass and d.description like 'personal: %'
        and c.relnamespace = current_schema()::regnamespace
      order by c.relname, a.attnum`.execute(db);
  return rows;
}
