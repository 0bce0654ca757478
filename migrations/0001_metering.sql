-- The time that service_now() adds to the clock; only tests set it.
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  offset_seconds double precision not null default 0
);
insert into clock_offset default values;

create table organization (
  id text primary key,
  name text not null check (length(name) between 1 and 200),
  plan text not null check (plan in ('basic', 'core_compute', 'pro', 'enterprise')),
  contract_limits text not null default '{}',
  created_at timestamptz not null default service_now()
);
comment on column organization.contract_limits is
  'JSON object; each member replaces one limit of the plan';

-- A table of its own, because every metered call locks this row. Like all rows that are updated
-- very often, it leaves free space on its page for updates.
create table credit_balance (
  organization_id text primary key references organization,
  balance_credits bigint not null default 0 check (balance_credits >= 0),
  granted_month date
) with (fillfactor = 50);
comment on column credit_balance.granted_month is
  'first day of the last UTC month whose grant has been given';

-- Credits are drawn from grants, earliest expiry first; what is left of a grant expires with it.
create table credit_grant (
  id bigint generated always as identity primary key,
  organization_id text not null references organization,
  kind text not null check (kind in ('monthly', 'top_up')),
  granted_credits bigint not null check (granted_credits > 0),
  remaining_credits bigint not null
    check (remaining_credits >= 0 and remaining_credits <= granted_credits),
  expires_at timestamptz,
  created_at timestamptz not null default service_now()
) with (fillfactor = 50);
-- Not a partial index: columns of its condition could not be updated in place, and these rows are
-- updated often.
create index credit_grant_to_draw on credit_grant (organization_id, expires_at, id);

create table api_key (
  id text primary key check (length(id) = 8),
  organization_id text not null references organization,
  name text not null check (length(name) between 1 and 200),
  scopes text not null,
  secret_hmac text not null,
  pepper_version integer not null,
  status text not null default 'active' check (status in ('active', 'paused', 'revoked')),
  expires_at timestamptz,
  replaces text references api_key,
  created_at timestamptz not null default service_now()
);
comment on column api_key.replaces is 'the key that it was made for by a roll';
comment on column api_key.scopes is 'operation ids, core:*, ai:* or *, separated by spaces';
comment on column api_key.secret_hmac is 'HMAC-SHA256 of the whole key, hexadecimal';
create index api_key_of_organization on api_key (organization_id);
create unique index api_key_successor on api_key (replaces) where status <> 'revoked';

-- The next five tables have no foreign keys to organization and key: every writer has locked the
-- organization's balance, so the organization exists, and the checks would cost a quarter of the
-- time.

-- A call in flight. The lease is the hold: its credits are reserved until it is settled, released
-- or expired.
create table lease (
  id text primary key,
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  lane text not null check (lane in ('core', 'ai')),
  pool text not null check (pool in ('core', 'ai', 'job')),
  held_credits bigint not null check (held_credits >= 0),
  expires_at timestamptz not null
);
comment on column lease.pool is 'which ceiling counts it: its lane''s, or that of open jobs';
create index lease_of_organization on lease (organization_id);
create index lease_by_expiry on lease (expires_at);

-- The state of an Idempotency-Key: claimed by a lease, then filled with the answer.
create table idempotency (
  organization_id text not null,
  key text not null,
  operation text not null,
  fingerprint text not null,
  lease_id text not null,
  response_status integer,
  response_type text,
  response_body text,
  expires_at timestamptz not null,
  primary key (organization_id, key),
  check ((response_status is null) = (response_body is null))
) with (fillfactor = 50);
comment on column idempotency.lease_id is 'the call that holds the claim, then the one that answered';
create index idempotency_by_expiry on idempotency (expires_at);
-- Answers are about ten kilobytes of JSON. lz4 takes a fraction of the time of the default
-- compression, but some builds of PostgreSQL lack it.
do $$ begin
  alter table idempotency alter column response_body set compression lz4;
exception when feature_not_supported then null;
end $$;

create table ledger_entry (
  id bigint generated always as identity primary key,
  organization_id text not null,
  kind text not null check (kind in ('grant', 'capture', 'adjustment', 'expiry')),
  credits bigint not null check (credits <> 0),
  call_id text unique,
  note text,
  created_at timestamptz not null default service_now(),
  check ((kind = 'capture') = (call_id is not null)),
  check (case kind when 'grant' then credits > 0 when 'adjustment' then true else credits < 0 end)
);
create index ledger_entry_of_organization on ledger_entry (organization_id, id);

create trigger ledger_entry_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_change();

create table usage_record (
  call_id text primary key,
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  lane text not null check (lane in ('core', 'ai')),
  credits bigint not null check (credits >= 0),
  billable_units integer not null check (billable_units >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  tokens_input bigint check (tokens_input >= 0),
  tokens_output bigint check (tokens_output >= 0),
  tokens_estimated boolean,
  provider text,
  model text,
  reversed_at timestamptz,
  created_at timestamptz not null default service_now()
);
comment on column usage_record.reversed_at is
  'its credits were given back, because the caller was told that the call had failed';
comment on column usage_record.tokens_input is
  'of the language model, as provider and model: null for calls that asked none';
comment on column usage_record.tokens_estimated is 'whether we counted, because the provider did not';
create index usage_record_of_organization on usage_record (organization_id, created_at desc);

-- The sums of usage_record, for reports: a partner may have millions of records.
create table usage_day (
  organization_id text not null,
  day date not null,
  operation text not null,
  calls bigint not null,
  credits bigint not null,
  tokens_input bigint not null default 0,
  tokens_output bigint not null default 0,
  primary key (organization_id, day, operation)
) with (fillfactor = 50);
comment on column usage_day.day is 'in UTC';

-- Tokens used in each of the last 61 seconds, at index 1 + second mod 61. They count until 60 s
-- after the end of their second, so that no span of 60 s has more than the limit.
create table rate_window (
  api_key_id text not null references api_key,
  operation text not null,
  last_second bigint not null,
  tokens integer[] not null check (array_length(tokens, 1) = 61),
  last_use_ms integer[] not null check (array_length(last_use_ms, 1) = 61),
  primary key (api_key_id, operation)
) with (fillfactor = 50);
comment on column rate_window.last_use_ms is
  'milliseconds into each second, rounded up, at which it was last used';

-- A request to a language model and its outcome, also of failed calls: no text and no birth data.
create table ai_attempt (
  id bigint generated always as identity primary key,
  call_id text not null,
  organization_id text not null,
  attempt integer not null check (attempt >= 1),
  product text not null,
  prompt_version text not null,
  provider text not null,
  model text,
  outcome text not null,
  codes text not null,
  is_of_accepted_call boolean not null,
  tokens_input bigint not null check (tokens_input >= 0),
  tokens_output bigint not null check (tokens_output >= 0),
  tokens_estimated boolean not null,
  duration_ms integer not null check (duration_ms >= 0),
  sentences_dropped integer not null check (sentences_dropped >= 0),
  created_at timestamptz not null default service_now()
);
comment on column ai_attempt.codes is 'what the gate had against it, separated by spaces';
create index ai_attempt_by_time on ai_attempt (created_at);
create index ai_attempt_of_organization on ai_attempt (organization_id, created_at desc);
