-- Customers of an audience that is being sent or waits to be scored, so many lines of its file a row.
-- They belong to the call that sends them, whose lease they live as long as; each row goes when it is
-- scored, and all go at every end.
create table audience_births (
  call_id text not null,
  number integer not null,
  customers text not null,
  rejected text not null,
  primary key (call_id, number)
);
comment on table audience_births is 'read once and deleted; autovacuum takes every dead row';
comment on column audience_births.customers is
  'personal: JSON array of lines of the caller''s file, with births';
comment on column audience_births.rejected is
  'personal: JSON array of [line, customer id, issues]';

-- What the customers of a chunk came to, without their births.
create table audience_chunk (
  job_id text not null references job on delete cascade,
  number integer not null,
  scored integer not null,
  rejected integer not null,
  first_line integer not null,
  last_line integer not null,
  signatures text not null,
  rows text not null,
  primary key (job_id, number)
);
comment on column audience_chunk.signatures is
  'JSON array of [signature, customers, of them to send]';
comment on column audience_chunk.rows is
  'personal: JSON of scores and customer ids by line';

-- The reasoning of each signature of a job, once the gate has let it through.
create table audience_reasoning (
  job_id text not null references job on delete cascade,
  signature text not null,
  reasoning text not null,
  primary key (job_id, signature)
);

create trigger job_of_audience_ends after update on job for each row
  when (old.finished_at is null and new.finished_at is not null) execute function end_audience();

-- Rows of a hundred kilobytes; not every build has it.
do $$
begin
  alter table audience_births alter column customers set compression lz4;
  alter table audience_chunk alter column rows set compression lz4;
exception when feature_not_supported then null;
end $$;
-- No dead row waits for others before it is vacuumed: what it held are births.
alter table audience_births set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
