-- Drops the oldest day of the request log if it began at least 30 days ago. Deletes at most p_limit
-- rows of the same age from the default partition. Like make_partitions, this function runs as the
-- role that owns the table. Returns the number of dropped days and deleted rows.
create or replace function drop_request_days(p_limit integer) returns integer language plpgsql
security definer set search_path from current set lock_timeout = 200 as $$
declare
  parent constant regclass := partitioned_table('request_log');
  oldest constant timestamptz := service_now() - interval '30 days';
  place text;
  old_day text;
  dropped integer;
begin
  select n.nspname, min(c.relname) into place, old_day
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_namespace n on n.oid = c.relnamespace
    where i.inhparent = parent and c.relname ~ '^request_log_\d{4}_\d\d_\d\d$'
      and to_timestamp(right(c.relname, 10) || ' +00', 'YYYY_MM_DD TZH') <= oldest
    group by n.nspname;
  execute format('delete from %1$s where ctid = any(array(
      select ctid from %1$s where created_at <= %2$L limit %3$s))',
    (select format('%I.%I', n.nspname, 'request_log_default')
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = parent),
    oldest, p_limit);
  get diagnostics dropped = row_count;
  if old_day is not null then
    execute format('drop table %I.%I', place, old_day);
    dropped := dropped + 1;
  end if;
  return dropped;
exception when lock_not_available then
  return 0;
end $$;
