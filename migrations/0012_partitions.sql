-- Ledger and usage are partitioned by month, the request log by day (UTC), by the time at which a
-- row was written. Rows without a partition are in the default partition until make_partition moves
-- them. New partitions are copies of the default partition, with the same keys.
do $$
declare
  name text;
begin
  foreach name in array array['ledger_entry', 'usage_record', 'request_log'] loop
    execute format('alter table %1$I rename to %1$s_before', name);
    execute format('create table %1$I (like %1$s_before including all excluding identity
      excluding indexes) partition by range (created_at)', name);
    execute format('create table %1$s_default partition of %1$I default', name);
  end loop;
end $$;

alter sequence ledger_entry_id_seq rename to ledger_entry_before_id_seq;
alter sequence request_log_id_seq rename to request_log_before_id_seq;
alter table ledger_entry alter column id add generated always as identity;
alter table request_log alter column id add generated always as identity;

-- A unique index on the whole table would have to include created_at, and so would not prevent
-- duplicates.
alter table ledger_entry_default add primary key (id), add unique (call_id);
alter table usage_record_default add primary key (call_id);
create unique index on usage_record_default (organization_id, sequence) where sequence is not null;

drop index ledger_entry_of_organization, usage_record_of_organization, usage_record_reversed,
  request_log_of_organization, request_log_of_request, request_log_failed;
create index ledger_entry_of_organization on ledger_entry (organization_id, id);
create index usage_record_of_organization on usage_record (organization_id, created_at desc);
create index usage_record_reversed on usage_record (organization_id, created_at)
  where reversed_at is not null;
create index request_log_of_organization on request_log (organization_id, id);
create index request_log_of_request on request_log (request_id, id);
create index request_log_failed on request_log (organization_id, id) where code is not null;

create trigger ledger_entry_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_entry_default_is_not_emptied before truncate on ledger_entry_default
  for each statement execute function refuse_change();

select make_partitions(0);
do $$
declare
  divided record;
  start timestamptz;
begin
  for divided in select name, unit, form from (values ('ledger_entry', 'month', '_YYYY_MM'),
    ('usage_record', 'month', '_YYYY_MM'), ('request_log', 'day', '_YYYY_MM_DD'))
    as one (name, unit, form)
  loop
    for start in execute format('select distinct date_trunc(%L, created_at at time zone ''UTC'')
      at time zone ''UTC'' from %I', divided.unit, divided.name || '_before')
    loop
      perform make_partition(divided.name::regclass, start, (start at time zone 'UTC'
        + ('1 ' || divided.unit)::interval) at time zone 'UTC', divided.form, 0);
    end loop;
  end loop;
end $$;

insert into ledger_entry overriding system value table ledger_entry_before;
insert into usage_record table usage_record_before;
insert into request_log overriding system value table request_log_before;
select setval('ledger_entry_id_seq', last_value, is_called) from ledger_entry_before_id_seq;
select setval('request_log_id_seq', last_value, is_called) from request_log_before_id_seq;
drop table ledger_entry_before, usage_record_before, request_log_before;

-- The time from which usage may not have been reported yet, so that older months need not be
-- searched.
alter table usage_gathered add column recorded_at timestamptz not null default '-infinity';
comment on column usage_gathered.recorded_at is
  'when the last usage record was written that an event has told';

-- The sums of the closed months by organization, so that the months need not be read again.
create table closed_month (
  month date primary key check (extract(day from month) = 1),
  sums_hash text not null,
  closed_at timestamptz not null default service_now()
);
comment on column closed_month.sums_hash is
  'SHA-256 over that of the month closed before and the sums of this one';
create table closed_month_sum (
  organization_id text not null,
  month date not null references closed_month,
  entries bigint not null,
  credits bigint not null,
  entries_hash text not null,
  calls bigint not null,
  call_credits bigint not null,
  calls_hash text not null,
  primary key (organization_id, month)
);
comment on column closed_month_sum.credits is 'the sum of its ledger entries';
comment on column closed_month_sum.entries_hash is 'SHA-256 over its ledger entries, by id';
comment on column closed_month_sum.calls_hash is 'SHA-256 over its usage records, by call';
create trigger closed_month_is_append_only before update or delete on closed_month
  for each row execute function refuse_change();
create trigger closed_month_is_not_emptied before truncate on closed_month
  for each statement execute function refuse_change();
create trigger closed_month_sum_is_append_only before update or delete on closed_month_sum
  for each row execute function refuse_change();
create trigger closed_month_sum_is_not_emptied before truncate on closed_month_sum
  for each statement execute function refuse_change();

-- With the event's id, the index gives the oldest due deliveries even if very many are due at once.
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (endpoint_id, not_before, event_id)
  where state = 'pending';
