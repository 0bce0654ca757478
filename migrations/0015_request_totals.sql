-- How often each organization's calls succeeded, were refused or failed, and how long they took: by
-- hour and by day, so that the console reads a month in one short range. No keys, ids or texts.
create table request_total (
  organization_id text not null,
  span text not null check (span in ('hour', 'day')),
  start timestamptz not null,
  operation text not null,
  outcome text not null check (outcome in ('success', 'refused', 'failed')),
  bucket smallint not null,
  count bigint not null,
  primary key (organization_id, span, start, operation, outcome, bucket)
) with (fillfactor = 70);
comment on column request_total.outcome is 'refused: a 4xx, failed: a 5xx';
comment on column request_total.bucket is 'place among the bounds in src/traffic/latency.ts, from 1';
-- For the reaper.
create index request_total_by_start on request_total (span, start);

insert into request_total (organization_id, span, start, operation, outcome, bucket, count)
  select organization_id, span, date_trunc(span, created_at, 'UTC'), operation,
      case when status < 400 then 'success' when status < 500 then 'refused' else 'failed' end,
      width_bucket(duration_ms, array[0, 2, 3, 6, 11, 21, 51, 101, 201, 501, 1001, 2001, 5001,
        10001, 20001, 30001, 60001]),
      count(*)
    from request_log cross join (values ('hour'), ('day')) as spans (span)
    where span = 'day' or created_at >= service_now() - make_interval(days => 3)
    group by 1, 2, 3, 4, 5, 6;
