-- Customers of an audience that is being uploaded or waits to be scored; a row has a chunk of the
-- file's lines. They belong to the uploading call and live as long as its lease. Each row is
-- deleted when it is scored, and all rest when the job or the upload ends.
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

-- The results of the customers of a chunk, without their births.
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

-- The reasoning for each signature of a job, once the gate has accepted it.
create table audience_reasoning (
  job_id text not null references job on delete cascade,
  signature text not null,
  reasoning text not null,
  primary key (job_id, signature)
);

create trigger job_of_audience_ends after update on job for each row
  when (old.finished_at is null and new.finished_at is not null) execute function end_audience();

-- lz4 for rows of a hundred kilobytes; some builds of PostgreSQL lack it.
do $$
begin
  alter table audience_births alter column customers set compression lz4;
  alter table audience_chunk alter column rows set compression lz4;
exception when feature_not_supported then null;
end $$;
-- Dead rows are vacuumed without waiting for more of them, since they held births.
alter table audience_births set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0);
