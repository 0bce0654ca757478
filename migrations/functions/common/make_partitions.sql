-- Makes the partitions for this month and the next three, for today and the next seven days, and
-- for rows in default partitions, except for spans with more than p_strays such rows. The service's
-- role may not create tables, so this runs as the role that owns them. If a table is locked, it
-- gives up at once and the next call tries again; until then rows go to the default partition.
create or replace function make_partitions(p_strays integer) returns void language plpgsql
security definer set search_path from current set lock_timeout = 200 as $$
declare
  divided record;
  start timestamp;
begin
  if not pg_try_advisory_xact_lock(4217002) then
    return;
  end if;
  for divided in select name, unit, ahead, form from (values ('ledger_entry', 'month', 3, '_YYYY_MM'),
    ('usage_record', 'month', 3, '_YYYY_MM'), ('request_log', 'day', 7, '_YYYY_MM_DD'))
    as one (name, unit, ahead, form)
  loop
    for start in execute format('select distinct date_trunc(%L, created_at at time zone ''UTC'')
        from %I.%I
      union select date_trunc(%1$L, service_now() at time zone ''UTC'') + n * interval %4$L
        from generate_series(0, %5$s) n order by 1', divided.unit, current_schema(),
      divided.name || '_default', '1 ' || divided.unit, divided.ahead)
    loop
      perform make_partition(partitioned_table(divided.name), start at time zone 'UTC',
        (start + ('1 ' || divided.unit)::interval) at time zone 'UTC', divided.form, p_strays);
    end loop;
  end loop;
exception when lock_not_available then
  null;
end $$;
