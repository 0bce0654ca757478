-- The one clock of windows, leases and expiries. Only tests move it.
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  offset_seconds double precision not null default 0
);
insert into clock_offset default values;

create function service_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + make_interval(secs => offset_seconds) from clock_offset
$$;

create table organization (
  id text primary key,
  name text not null check (length(name) between 1 and 200),
  plan text not null check (plan in ('basic', 'core_compute', 'pro', 'enterprise')),
  contract_limits text not null default '{}',
  created_at timestamptz not null default service_now()
);
comment on column organization.contract_limits is
  'JSON object; each member replaces one limit of the plan';

-- Apart from organization, because this row is locked by every metered call.
create table credit_balance (
  organization_id text primary key references organization,
  balance_credits bigint not null default 0 check (balance_credits >= 0)
);

create table api_key (
  id text primary key check (length(id) = 8),
  organization_id text not null references organization,
  name text not null check (length(name) between 1 and 200),
  scopes text not null,
  secret_hmac text not null,
  pepper_version integer not null,
  status text not null default 'active' check (status in ('active', 'paused', 'revoked')),
  expires_at timestamptz,
  created_at timestamptz not null default service_now()
);
comment on column api_key.scopes is 'operation ids, core:*, ai:* or *, separated by spaces';
comment on column api_key.secret_hmac is 'HMAC-SHA256 of the whole key, hexadecimal';
create index api_key_of_organization on api_key (organization_id);

-- A call in flight. The lease is the hold: its credits are reserved until it is settled, released
-- or expired.
create table lease (
  id text primary key,
  organization_id text not null references organization,
  api_key_id text not null references api_key,
  operation text not null,
  lane text not null check (lane in ('core', 'ai')),
  held_credits bigint not null check (held_credits >= 0),
  expires_at timestamptz not null
);
create index lease_of_organization on lease (organization_id);

-- What an Idempotency-Key stands for: claimed by a lease, then filled with its answer.
create table idempotency (
  organization_id text not null references organization,
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
);
comment on column idempotency.lease_id is 'the call that holds the claim, then the one that answered';
create index idempotency_by_expiry on idempotency (expires_at);

create table ledger_entry (
  id bigint generated always as identity primary key,
  organization_id text not null references organization,
  kind text not null check (kind in ('grant', 'capture', 'adjustment', 'expiry')),
  credits bigint not null check (credits <> 0),
  call_id text unique,
  note text,
  created_at timestamptz not null default service_now(),
  check ((kind = 'capture') = (call_id is not null)),
  check (case kind when 'grant' then credits > 0 when 'adjustment' then true else credits < 0 end)
);
create index ledger_entry_of_organization on ledger_entry (organization_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger ledger_entry_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_change();

create table usage_record (
  call_id text primary key,
  organization_id text not null references organization,
  api_key_id text not null references api_key,
  operation text not null,
  lane text not null check (lane in ('core', 'ai')),
  credits bigint not null check (credits >= 0),
  billable_units integer not null check (billable_units >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz not null default service_now()
);
create index usage_record_of_organization on usage_record (organization_id, created_at desc);

-- Adds credits (or, as an adjustment, takes some away) and answers the new balance.
create function credit(p_organization_id text, p_kind text, p_credits bigint, p_note text)
returns bigint language plpgsql as $$
declare
  new_balance bigint;
begin
  update credit_balance set balance_credits = balance_credits + p_credits
    where organization_id = p_organization_id
    returning balance_credits into strict new_balance;
  insert into ledger_entry (organization_id, kind, credits, note)
    values (p_organization_id, p_kind, p_credits, p_note);
  return new_balance;
end $$;

-- Decides one call, all or nothing: idempotency, then credits. The row of credit_balance is the
-- lock under which an organization's calls are decided one after another.
create function admit_call(
  p_call_id text, p_organization_id text, p_api_key_id text, p_operation text, p_lane text,
  p_credits bigint, p_lease_seconds integer, p_idempotency_key text, p_fingerprint text
) returns table (
  outcome text, available_credits bigint,
  replay_call_id text, replay_status integer, replay_type text, replay_body text
) language plpgsql as $$
#variable_conflict use_column
declare
  now_at timestamptz;
  claim record;
begin
  select balance_credits into strict available_credits from credit_balance
    where organization_id = p_organization_id for update;
  now_at := service_now();
  delete from lease where organization_id = p_organization_id and expires_at <= now_at;
  available_credits := available_credits - (
    select coalesce(sum(held_credits), 0)::bigint from lease
      where organization_id = p_organization_id);

  if p_idempotency_key is not null then
    select i.operation, i.fingerprint, i.lease_id, i.response_status, i.response_type,
        i.response_body, exists (select 1 from lease l where l.id = i.lease_id) as is_live
      into claim from idempotency i
      where i.organization_id = p_organization_id and i.key = p_idempotency_key
        and i.expires_at > now_at;
    if found and (claim.response_status is not null or claim.is_live) then
      if claim.operation <> p_operation then
        outcome := 'different_operation';
      elsif claim.fingerprint <> p_fingerprint then
        outcome := 'payload_mismatch';
      elsif claim.response_status is null then
        outcome := 'in_progress';
      else
        outcome := 'replay';
        replay_call_id := claim.lease_id;
        replay_status := claim.response_status;
        replay_type := claim.response_type;
        replay_body := claim.response_body;
      end if;
      return next;
      return;
    end if;
  end if;

  if available_credits < p_credits then
    outcome := 'credits_exhausted';
    return next;
    return;
  end if;

  insert into lease (id, organization_id, api_key_id, operation, lane, held_credits, expires_at)
    values (p_call_id, p_organization_id, p_api_key_id, p_operation, p_lane, p_credits,
      now_at + make_interval(secs => p_lease_seconds));
  if p_idempotency_key is not null then
    insert into idempotency (organization_id, key, operation, fingerprint, lease_id, expires_at)
      values (p_organization_id, p_idempotency_key, p_operation, p_fingerprint, p_call_id,
        now_at + interval '72 hours')
      on conflict (organization_id, key) do update set
        operation = excluded.operation, fingerprint = excluded.fingerprint,
        lease_id = excluded.lease_id, response_status = null, response_type = null,
        response_body = null, expires_at = excluded.expires_at;
  end if;
  available_credits := available_credits - p_credits;
  outcome := 'admitted';
  return next;
end $$;

-- Ends a call that succeeded: entry, balance, usage, stored answer, lease gone. Answers the credits
-- now available, or null when the lease has expired and nothing was written.
create function settle_call(
  p_call_id text, p_organization_id text, p_credits bigint, p_billable_units integer,
  p_duration_ms integer, p_idempotency_key text, p_response_status integer, p_response_type text,
  p_response_body text
) returns bigint language plpgsql as $$
declare
  new_balance bigint;
  held record;
begin
  select balance_credits into strict new_balance from credit_balance
    where organization_id = p_organization_id for update;
  delete from lease where id = p_call_id and expires_at > service_now()
    returning api_key_id, operation, lane, held_credits into held;
  if not found then
    return null;
  end if;
  if p_credits > held.held_credits then
    raise exception 'call % captures % credits but holds %', p_call_id, p_credits, held.held_credits;
  end if;
  if p_credits > 0 then
    update credit_balance set balance_credits = balance_credits - p_credits
      where organization_id = p_organization_id
      returning balance_credits into strict new_balance;
    insert into ledger_entry (organization_id, kind, credits, call_id)
      values (p_organization_id, 'capture', -p_credits, p_call_id);
  end if;
  insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits,
      billable_units, duration_ms)
    values (p_call_id, p_organization_id, held.api_key_id, held.operation, held.lane, p_credits,
      p_billable_units, p_duration_ms);
  if p_idempotency_key is not null then
    update idempotency set response_status = p_response_status, response_type = p_response_type,
        response_body = p_response_body
      where organization_id = p_organization_id and key = p_idempotency_key
        and lease_id = p_call_id;
    if not found then
      raise exception 'call % has lost its idempotency claim', p_call_id;
    end if;
  end if;
  return new_balance - (
    select coalesce(sum(held_credits), 0)::bigint from lease
      where organization_id = p_organization_id and expires_at > service_now());
end $$;

-- Ends a call that failed: hold and claim are gone, nothing is billed.
create function release_call(p_call_id text, p_organization_id text)
returns void language plpgsql as $$
begin
  perform 1 from credit_balance where organization_id = p_organization_id for update;
  delete from lease where id = p_call_id;
  delete from idempotency where organization_id = p_organization_id and lease_id = p_call_id
    and response_status is null;
end $$;
