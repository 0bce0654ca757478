-- Adds the partition for a span of time to a partitioned table, as a copy of the default partition.
-- Attaching the partition locks only the default partition, for a moment, unless the span has
-- begun. Rows of the span that are in the default partition are moved under a lock of the whole
-- table. If there are more than p_strays such rows, they stay and no partition is made.
create or replace function make_partition(
  p_parent regclass, p_from timestamptz, p_to timestamptz, p_form text, p_strays integer
) returns void language plpgsql as $$
declare
  names record;
  strays integer;
begin
  select n.nspname as place, c.relname || '_default' as template,
      c.relname || to_char(p_from at time zone 'UTC', p_form) as new into strict names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_parent;
  if to_regclass(format('%I.%I', names.place, names.new)) is not null then
    return;
  end if;
  -- The table is locked, because rows written meanwhile would be sent to the default partition,
  -- which would refuse them.
  if p_from <= service_now() then
    execute format('lock table %s in access exclusive mode', p_parent);
  end if;
  execute format('select count(*) from (select from %I.%I
      where created_at >= %L and created_at < %L limit %s::bigint + 1) as one',
    names.place, names.template, p_from, p_to, p_strays) into strays;
  if strays > p_strays then
    return;
  end if;
  execute format('create table %I.%I (like %I.%I including all excluding comments excluding identity)',
    names.place, names.new, names.place, names.template);
  -- Attaching a partition copies row triggers but not statement triggers.
  if exists (select from pg_trigger where tgrelid = p_parent and tgname like '%_is_not_emptied') then
    execute format('create trigger %I before truncate on %I.%I for each statement
      execute function refuse_change()', names.new || '_is_not_emptied', names.place, names.new);
  end if;
  if strays > 0 then
    -- While the default partition is detached, it has no row triggers, so its rows can be moved.
    execute format('alter table %s detach partition %I.%I', p_parent, names.place, names.template);
    execute format('insert into %1$I.%2$I (%5$s) select %5$s from %3$I.%4$I
        where created_at >= %6$L and created_at < %7$L',
      names.place, names.new, names.place, names.template, (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = p_parent and attnum > 0 and not attisdropped), p_from, p_to);
    execute format('delete from %I.%I where created_at >= %L and created_at < %L',
      names.place, names.template, p_from, p_to);
  end if;
  execute format('alter table %s attach partition %I.%I for values from (%L) to (%L)',
    p_parent, names.place, names.new, p_from, p_to);
  if strays > 0 then
    execute format('alter table %s attach partition %I.%I default',
      p_parent, names.place, names.template);
  end if;
end $$;
