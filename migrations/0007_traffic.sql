-- The answers of each process by minute, and the results of external probes; no keys, ids or texts.
-- Kept for 92 days. An idle minute of a process has one row, 'alive'.
create table traffic_minute (
  minute timestamptz not null,
  source text not null check (source in ('process', 'external')),
  process text not null,
  operation text not null,
  lane text not null,
  outcome text not null
    check (outcome in ('alive', 'success', 'refused', 'shed', 'failed', 'provider_failed', 'computed')),
  count integer not null check (count >= 0),
  latency_counts integer[] not null,
  primary key (minute, source, process, operation, lane, outcome)
);
comment on column traffic_minute.process is 'a random name of a process, or the name of a probe';
comment on column traffic_minute.latency_counts is 'by the bounds in src/traffic/latency.ts';

-- Sums of traffic_minute over all processes: by hour for two days, and by day, so that 90 days can
-- be read quickly.
create table traffic_total (
  span text not null check (span in ('hour', 'day')),
  start timestamptz not null,
  source text not null,
  operation text not null,
  lane text not null,
  outcome text not null,
  bucket smallint not null,
  count bigint not null,
  primary key (span, start, source, operation, lane, outcome, bucket)
);
comment on column traffic_total.bucket is 'place in latency_counts, from 1';

-- Minutes of each lane; the index has only those with an error rate above 5 percent.
create table traffic_lane_minute (
  minute timestamptz not null,
  lane text not null,
  counted integer not null,
  errors integer not null,
  primary key (minute, lane)
);
create index traffic_lane_minute_over on traffic_lane_minute (minute) where errors * 20 > counted;

-- The minutes of an hour in which any process was running; the first bit is minute 0.
create table traffic_seen (hour timestamptz primary key, minutes bit(60) not null);
