import { type Kysely, sql } from "kysely";
import type { Schema } from "../../src/database/schema.ts";

/** A statement of the snapshot, with its table or function. */
interface Statement {
  subject: string;
  statement: string;
}

/**
 * The schema that the migrations have made, read from the catalog: tables with their constraints,
 * comments, indexes and triggers, and functions with a hash of their bodies. The snapshot is the
 * same on every supported PostgreSQL and on the embedded database. It leaves out the compression of
 * columns, which depends on the server, and partitions for a span of time, which are made as the
 * default partition is.
 */
export async function schemaSnapshot(db: Kysely<Schema>): Promise<string> {
  const { rows: tables } = await TABLES.execute(db);
  const { rows: details } = await TABLE_DETAILS.execute(db);
  const { rows: functions } = await FUNCTIONS.execute(db);
  const paragraphs = tables.map(({ subject, statement }) =>
    [
      statement,
      ...details.filter((detail) => detail.subject === subject).map(({ statement }) => statement),
    ].join("\n")
  );
  return [
    "-- What the migrations make, as the catalog tells it. Written by `deno task schema`.",
    ...paragraphs,
    ...functions.map(({ statement }) => statement),
  ].join("\n\n") + "\n";
}

const OURS = sql`current_schema()::regnamespace`;

/** Filters `c` to objects that the migrations make regardless of the date on which they run. */
const IS_FIXED = sql`c.relkind in ('r', 'p')
  and (not c.relispartition or pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT')`;

const TABLES = sql<Statement>`
  select c.relname as subject, format(E'create table %s (\n%s\n)%s%s;', c.relname, (
      select string_agg('  ' || line, E',\n' order by part, position, line collate "C") from (
        select 1 as part, a.attnum as position, concat_ws(' ', a.attname,
            format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then 'not null' end,
            case when a.attidentity = 'a' and not c.relispartition then 'generated always as identity' end,
            'default ' || pg_get_expr(d.adbin, d.adrelid)) as line
          from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        -- PostgreSQL 18 has a constraint for each column that is not null.
        select 2, 0, format('constraint %s %s', conname, pg_get_constraintdef(oid))
          from pg_constraint where conrelid = c.oid and contype <> 'n'
      ) as lines
    ), ' partition by ' || pg_get_partkeydef(c.oid), ' with (' || array_to_string(c.reloptions, ', ') || ')') as statement
  from pg_class c where c.relnamespace = ${OURS} and ${IS_FIXED}
  order by c.relname collate "C"`;

const TABLE_DETAILS = sql<Statement>`
  select subject, statement from (
    select c.relname as subject, 1 as part, d.objsubid as position,
        format('comment on %s is %L;', case d.objsubid when 0 then 'table ' || c.relname
          else format('column %s.%s', c.relname, a.attname) end, d.description) as statement
      from pg_description d
      join pg_class c on c.oid = d.objoid and c.relnamespace = ${OURS} and ${IS_FIXED}
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
      where d.classoid = 'pg_class'::regclass
    union all
    select c.relname, 2, 0, pg_get_indexdef(i.indexrelid) || ';'
      from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = ${OURS}
        and ${IS_FIXED}
      where not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
    union all
    select c.relname, 3, 0, pg_get_triggerdef(t.oid) || ';'
      from pg_trigger t join pg_class c on c.oid = t.tgrelid and c.relnamespace = ${OURS}
        and ${IS_FIXED}
      where not t.tgisinternal and t.tgparentid = 0
  ) as details
  order by subject collate "C", part, position, statement collate "C"`;

const FUNCTIONS = sql<Statement>`
  select p.proname as subject, format(E'create function %s(%s)\n  returns %s\n  language %s %s%s; -- body: md5 %s',
      p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname,
      case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end
        || case when p.prosecdef then ' security definer' else '' end,
      ' set ' || regexp_replace(array_to_string(p.proconfig, ' set '), 'search_path=.*?(?= set |$)',
        'search_path from current'), md5(p.prosrc)) as statement
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = ${OURS}
  order by p.proname collate "C", pg_get_function_arguments(p.oid) collate "C"`;
