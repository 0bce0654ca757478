create table booked_units (
  organization_id text not null references organization,
  operation text not null,
  job text not null,
  units integer not null check (units > 0),
  credits bigint not null check (credits > 0),
  call_id text not null unique,
  created_at timestamptz not null default service_now(),
  primary key (organization_id, operation, job)
);
comment on table booked_units is 'work that was done outside the service, once for each job; kept like the ledger';
comment on column booked_units.job is 'what the operator called the job; whoever did the work chose it';
comment on column booked_units.call_id is 'its record in usage_record and its entry in ledger_entry';
create trigger booked_units_is_append_only before update or delete on booked_units
  for each row execute function refuse_change();
create trigger booked_units_is_not_emptied before truncate on booked_units
  for each statement execute function refuse_change();
