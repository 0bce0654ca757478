-- Makes the partitions of this month and the three after it, and of today and the seven days after it.
-- The service's role may not make tables: this runs as the role that owns them. If one of them is
-- locked it gives up at once, for the next call: until then the default partition takes the rows.
-- Returns whether all are there.
create or replace function make_partitions() returns boolean language plpgsql
security definer set search_path from current set lock_timeout = 200 as $$
declare
  today constant timestamp := date_trunc('day', service_now() at time zone 'UTC');
  this_month constant timestamp := date_trunc('month', today);
  start timestamp;
  name text;
begin
  if not pg_try_advisory_xact_lock(4217002) then
    return false;
  end if;
  foreach name in array array['ledger_entry', 'usage_record'] loop
    for start in select this_month + make_interval(months => ahead) from generate_series(0, 3) ahead
    loop
      perform make_partition(partitioned_table(name), start at time zone 'UTC',
        (start + interval '1 month') at time zone 'UTC', '_YYYY_MM');
    end loop;
  end loop;
  for start in select today + make_interval(days => ahead) from generate_series(0, 7) ahead loop
    perform make_partition(partitioned_table('request_log'), start at time zone 'UTC',
      (start + interval '1 day') at time zone 'UTC', '_YYYY_MM_DD');
  end loop;
  return true;
exception when lock_not_available then
  return false;
end $$;
