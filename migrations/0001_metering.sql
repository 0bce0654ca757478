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

-- Apart from organization, because this row is locked by every metered call. As every row that is
-- updated over and over it leaves room for that on its page.
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
-- Not partial: what an index looks at cannot be updated in place, and these rows are hot.
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
  created_at timestamptz not null default service_now()
);
comment on column api_key.scopes is 'operation ids, core:*, ai:* or *, separated by spaces';
comment on column api_key.secret_hmac is 'HMAC-SHA256 of the whole key, hexadecimal';
create index api_key_of_organization on api_key (organization_id);

-- Whoever writes to the next five tables has locked the organization's balance, so that it exists:
-- to look it up again, and the key, for every row would cost a quarter of the time.

-- A call in flight. The lease is the hold: its credits are reserved until it is settled, released
-- or expired.
create table lease (
  id text primary key,
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  lane text not null check (lane in ('core', 'ai')),
  held_credits bigint not null check (held_credits >= 0),
  expires_at timestamptz not null
);
create index lease_of_organization on lease (organization_id);

-- What an Idempotency-Key stands for: claimed by a lease, then filled with its answer.
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
-- Answers are some ten kilobytes of JSON; lz4 takes a fraction of the time of the default, but not
-- every PostgreSQL is built with it.
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
  organization_id text not null,
  api_key_id text not null,
  operation text not null,
  lane text not null check (lane in ('core', 'ai')),
  credits bigint not null check (credits >= 0),
  billable_units integer not null check (billable_units >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz not null default service_now()
);
create index usage_record_of_organization on usage_record (organization_id, created_at desc);

-- The sums of usage_record: a partner asks for them, and its records may be millions.
create table usage_day (
  organization_id text not null,
  day date not null,
  operation text not null,
  calls bigint not null,
  credits bigint not null,
  primary key (organization_id, day, operation)
) with (fillfactor = 50);
comment on column usage_day.day is 'in UTC';

-- Tokens used in each of the last 61 seconds, at index 1 + second mod 61. They count until 60 s after
-- the last use of their second, so that no 60 s ever see more than the limit.
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

create function held_credits_of(p_organization_id text, p_now timestamptz)
returns bigint language sql stable as $$
  select coalesce(sum(held_credits), 0)::bigint from lease
    where organization_id = p_organization_id and expires_at > p_now
$$;

-- Adds a grant with its entry and answers the new balance.
create function grant_credits(
  p_organization_id text, p_kind text, p_credits bigint, p_expires_at timestamptz, p_note text
) returns bigint language plpgsql as $$
declare
  new_balance bigint;
begin
  update credit_balance set balance_credits = balance_credits + p_credits
    where organization_id = p_organization_id
    returning balance_credits into strict new_balance;
  insert into credit_grant (organization_id, kind, granted_credits, remaining_credits, expires_at)
    values (p_organization_id, p_kind, p_credits, p_credits, p_expires_at);
  insert into ledger_entry (organization_id, kind, credits, note)
    values (p_organization_id, 'grant', p_credits, p_note);
  return new_balance;
end $$;

-- Takes credits out of an organization's grants, earliest expiry first; the caller has locked its
-- balance and moves that itself.
create function draw_credits(p_organization_id text, p_credits bigint)
returns void language plpgsql as $$
declare
  grant_row record;
  missing bigint := p_credits;
  taken bigint;
begin
  for grant_row in
    select id, remaining_credits from credit_grant
      where organization_id = p_organization_id and remaining_credits > 0
      order by expires_at nulls last, id
  loop
    exit when missing = 0;
    taken := least(missing, grant_row.remaining_credits);
    update credit_grant set remaining_credits = remaining_credits - taken where id = grant_row.id;
    missing := missing - taken;
  end loop;
  if missing > 0 then
    raise exception 'organization % lacks % credits in its grants', p_organization_id, missing;
  end if;
end $$;

-- Ends grants that are past their date, but for what calls in flight hold: those draw on the
-- earliest expiry first, so that much of it stays until they end. Answers the credits that expired.
create function expire_grants(p_organization_id text, p_now timestamptz, p_held_credits bigint)
returns bigint language plpgsql as $$
declare
  grant_row record;
  kept bigint := p_held_credits;
  lost bigint;
  total bigint := 0;
begin
  for grant_row in
    select id, remaining_credits from credit_grant
      where organization_id = p_organization_id and remaining_credits > 0 and expires_at <= p_now
      order by expires_at, id
  loop
    lost := greatest(0, grant_row.remaining_credits - kept);
    kept := greatest(0, kept - grant_row.remaining_credits);
    continue when lost = 0;
    update credit_grant set remaining_credits = remaining_credits - lost where id = grant_row.id;
    insert into ledger_entry (organization_id, kind, credits, note)
      values (p_organization_id, 'expiry', -lost, 'grant ' || grant_row.id);
    total := total + lost;
  end loop;
  if total > 0 then
    update credit_balance set balance_credits = balance_credits - total
      where organization_id = p_organization_id;
  end if;
  return total;
end $$;

-- An adjustment by the operator: credits are added as a grant, or taken from what is available.
-- Answers the new balance; null, and nothing is taken, if that has expired or calls in flight hold it.
create function adjust_credits(p_organization_id text, p_credits bigint, p_note text)
returns bigint language plpgsql as $$
declare
  now_at timestamptz;
  held bigint;
  new_balance bigint;
begin
  select balance_credits into strict new_balance from credit_balance
    where organization_id = p_organization_id for update;
  now_at := service_now();
  held := held_credits_of(p_organization_id, now_at);
  new_balance := new_balance + p_credits - expire_grants(p_organization_id, now_at, held);
  if p_credits < 0 and new_balance < held then
    return null;
  end if;
  update credit_balance set balance_credits = new_balance
    where organization_id = p_organization_id;
  if p_credits > 0 then
    insert into credit_grant (organization_id, kind, granted_credits, remaining_credits)
      values (p_organization_id, 'top_up', p_credits, p_credits);
  else
    perform draw_credits(p_organization_id, -p_credits);
  end if;
  insert into ledger_entry (organization_id, kind, credits, note)
    values (p_organization_id, 'adjustment', p_credits, p_note);
  return new_balance;
end $$;

-- What expires or begins with time, once the organization's balance is locked: answers the balance.
create function bring_up_to_date(
  p_organization_id text, p_now timestamptz, p_held_credits bigint, p_monthly_credits bigint
) returns bigint language plpgsql as $$
declare
  balance record;
  this_month date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  select balance_credits, granted_month into strict balance from credit_balance
    where organization_id = p_organization_id;
  -- No month has a second grant, though the clock be set back.
  if p_monthly_credits > 0 and this_month > coalesce(balance.granted_month, '-infinity') then
    update credit_balance set granted_month = this_month
      where organization_id = p_organization_id;
    perform grant_credits(p_organization_id, 'monthly', p_monthly_credits,
      (this_month + interval '1 month') at time zone 'UTC',
      'monthly grant ' || to_char(this_month, 'YYYY-MM'));
  end if;
  perform expire_grants(p_organization_id, p_now, p_held_credits);
  return (select balance_credits from credit_balance where organization_id = p_organization_id);
end $$;

-- The tokens of a rate window that still count at p_now_ms, milliseconds since 1970.
create function window_at(
  p_tokens integer[], p_last_use_ms integer[], p_last_second bigint, p_now_ms bigint
) returns integer[] language plpgsql immutable as $$
declare
  now_second constant bigint := p_now_ms / 1000;
  oldest constant integer := 1 + (now_second - 60) % 61;
begin
  if p_tokens is null or now_second - p_last_second > 60 then
    return array_fill(0, array[61]);
  end if;
  for second in p_last_second + 1 .. now_second loop
    p_tokens[1 + second % 61] := 0;
  end loop;
  if p_last_use_ms[oldest] <= p_now_ms % 1000 then
    p_tokens[oldest] := 0;
  end if;
  return p_tokens;
end $$;

-- Whole seconds from p_now_ms until p_tokens_needed tokens of the window are free again.
create function window_wait(
  p_tokens integer[], p_last_use_ms integer[], p_now_ms bigint, p_tokens_needed integer
) returns integer language plpgsql immutable as $$
declare
  now_second constant bigint := p_now_ms / 1000;
  freed integer := 0;
begin
  if p_tokens_needed <= 0 then
    return 0;
  end if;
  for second in now_second - 60 .. now_second loop
    freed := freed + p_tokens[1 + second % 61];
    if freed >= p_tokens_needed then
      return ((second + 60)::bigint * 1000 + p_last_use_ms[1 + second % 61] - p_now_ms + 999) / 1000;
    end if;
  end loop;
  -- The call is heavier than the whole window: it never fits.
  return 60;
end $$;

create function keep_window(
  p_api_key_id text, p_operation text, p_second bigint, p_tokens integer[], p_last_use_ms integer[]
) returns void language sql as $$
  insert into rate_window (api_key_id, operation, last_second, tokens, last_use_ms)
    values (p_api_key_id, p_operation, p_second, p_tokens, p_last_use_ms)
    on conflict (api_key_id, operation) do update set
      last_second = excluded.last_second, tokens = excluded.tokens,
      last_use_ms = excluded.last_use_ms
$$;

-- Decides calls, each all or nothing and all in one commit: idempotency, rate window, ceiling,
-- credits; what a process that is ending would have to begin it refuses last. The rows of credit_balance are the locks under which an organization's calls are decided
-- one after another; a batch is taken key by key, and in order of arrival within a key.
create function admit_calls(p_calls text) returns table (
  ordinal integer, outcome text, available_credits bigint, remaining_tokens integer,
  reset_seconds integer, retry_after_seconds integer, in_flight integer,
  replay_call_id text, replay_status integer, replay_type text, replay_body text
) language plpgsql
-- Plans made while a table was small would stay, and read it whole once it is large.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  calls constant jsonb := p_calls::jsonb;
  organizations constant text[] :=
    array(select distinct c ->> 'organization_id' from jsonb_array_elements(calls) as c);
  now_at timestamptz;
  window_ms bigint;
  now_index integer;
  call record;
  last_organization text;
  last_key text;
  last_lane text;
  last_operation text;
  window_row record;
  tokens integer[];
  last_use_ms integer[];
  used integer;
  is_window_used boolean := false;
  window_reset integer;
  needed integer;
  balance bigint;
  held bigint;
  running integer;
  claims jsonb := '{}';
  claim_id text;
  admitted integer[] := '{}';
begin
  perform 1 from credit_balance where organization_id = any(organizations)
    order by organization_id for update;
  now_at := service_now();
  delete from lease where organization_id = any(organizations) and expires_at <= now_at;

  for call in
    select c.ordinal, c.organization_id, c.api_key_id, c.operation, c.lane, c.credits, c.weight,
        c.takes_lease, c.only_replays, c.idempotency_key, c.fingerprint, c.tokens_per_minute, c.ceiling,
        i.operation as claimed_operation, i.fingerprint as claimed_fingerprint,
        i.lease_id, i.response_status, i.response_type, i.response_body,
        i.expires_at > now_at and (i.response_status is not null
          or exists (select from lease l where l.id = i.lease_id)) as is_claimed,
        count(c.idempotency_key) over (partition by c.organization_id, c.idempotency_key) > 1
          as is_repeated,
        max(c.monthly_credits) over (partition by c.organization_id) as grantable_credits
      from jsonb_to_recordset(calls) as c(
        ordinal integer, organization_id text, api_key_id text, operation text, lane text,
        credits bigint, weight integer, takes_lease boolean, only_replays boolean,
        idempotency_key text, fingerprint text, tokens_per_minute integer, ceiling integer, monthly_credits bigint)
      -- By offset 0 each row is looked up by its key, whatever the planner believes of the table.
      left join lateral (
        select claim.operation, claim.fingerprint, claim.lease_id, claim.response_status,
            claim.response_type, claim.response_body, claim.expires_at
          from idempotency claim
          where claim.organization_id = c.organization_id and claim.key = c.idempotency_key
          offset 0
      ) i on true
      order by c.organization_id, c.api_key_id, c.lane, c.operation, c.ordinal
  loop
    if last_organization is distinct from call.organization_id then
      held := held_credits_of(call.organization_id, now_at);
      balance := bring_up_to_date(
        call.organization_id, now_at, held, call.grantable_credits);
    end if;
    if last_key is distinct from call.api_key_id or last_lane is distinct from call.lane then
      running := (select count(*) from lease where organization_id = call.organization_id
        and api_key_id = call.api_key_id and lane = call.lane);
    end if;
    if last_key is distinct from call.api_key_id or last_operation is distinct from call.operation
    then
      if is_window_used then
        perform keep_window(last_key, last_operation, window_ms / 1000, tokens, last_use_ms);
      end if;
      select w.tokens, w.last_use_ms, w.last_second into window_row from rate_window w
        where w.api_key_id = call.api_key_id and w.operation = call.operation;
      -- Should the clock have been set back, the window stands still until it has caught up.
      window_ms := greatest(
        floor(extract(epoch from now_at) * 1000)::bigint, window_row.last_second * 1000);
      now_index := 1 + window_ms / 1000 % 61;
      tokens := window_at(
        window_row.tokens, window_row.last_use_ms, window_row.last_second, window_ms);
      last_use_ms := coalesce(window_row.last_use_ms, array_fill(0, array[61]));
      used := (select sum(t) from unnest(tokens) as t);
      is_window_used := false;
      window_reset := window_wait(tokens, last_use_ms, window_ms, used);
    end if;
    last_organization := call.organization_id;
    last_key := call.api_key_id;
    last_lane := call.lane;
    last_operation := call.operation;

    -- Of calls with one idempotency key in this batch the first that is admitted has the claim.
    if call.is_repeated then
      claim_id := call.organization_id || ' ' || call.idempotency_key;
      if claims ? claim_id then
        call.is_claimed := true;
        call.claimed_operation := claims #>> array[claim_id, 'operation'];
        call.claimed_fingerprint := claims #>> array[claim_id, 'fingerprint'];
        call.response_status := null;
      end if;
    end if;
    outcome := case
      when call.is_claimed is not true then 'admitted'
      when call.claimed_operation <> call.operation then 'different_operation'
      when call.claimed_fingerprint <> call.fingerprint then 'payload_mismatch'
      when call.response_status is null then 'in_progress'
      else 'replay' end;
    needed := case outcome when 'admitted' then call.weight when 'replay' then 1 else 0 end;
    retry_after_seconds := 0;
    if needed > 0 and used + needed > call.tokens_per_minute then
      outcome := 'window_full';
      retry_after_seconds := window_wait(
        tokens, last_use_ms, window_ms, used + needed - call.tokens_per_minute);
    elsif outcome = 'admitted' and call.takes_lease and running >= call.ceiling then
      outcome := 'ceiling_reached';
      retry_after_seconds := 1;
    elsif outcome = 'admitted' and balance - held < call.credits then
      outcome := 'credits_exhausted';
    elsif outcome = 'admitted' and call.only_replays then
      outcome := 'draining';
    elsif needed > 0 then
      used := used + needed;
      tokens[now_index] := tokens[now_index] + needed;
      if not is_window_used then
        is_window_used := true;
        last_use_ms[now_index] := greatest(window_ms,
          ceil(extract(epoch from now_at) * 1000)::bigint) - window_ms / 1000 * 1000;
        window_reset := (60999 + last_use_ms[now_index] - window_ms % 1000) / 1000;
      end if;
    end if;
    if outcome = 'admitted' and call.takes_lease then
      held := held + call.credits;
      running := running + 1;
      admitted := admitted || call.ordinal;
      if call.is_repeated then
        claims := claims || jsonb_build_object(claim_id,
          jsonb_build_object('operation', call.operation, 'fingerprint', call.fingerprint));
      end if;
    end if;

    ordinal := call.ordinal;
    available_credits := balance - held;
    remaining_tokens := greatest(0, call.tokens_per_minute - used);
    reset_seconds := window_reset;
    in_flight := running;
    if outcome = 'replay' then
      replay_call_id := call.lease_id;
      replay_status := call.response_status;
      replay_type := call.response_type;
      replay_body := call.response_body;
    else
      replay_call_id := null;
      replay_status := null;
      replay_type := null;
      replay_body := null;
    end if;
    return next;
  end loop;
  if is_window_used then
    perform keep_window(last_key, last_operation, window_ms / 1000, tokens, last_use_ms);
  end if;

  with calls_admitted as materialized (
    select c.call_id, c.organization_id, c.api_key_id, c.operation, c.lane, c.credits, c.lease_ms,
        c.idempotency_key, c.fingerprint
      from jsonb_to_recordset(calls) as c(
        ordinal integer, call_id text, organization_id text, api_key_id text, operation text,
        lane text, credits bigint, lease_ms integer, idempotency_key text, fingerprint text)
      where c.ordinal = any(admitted)
  ), leases as (
    insert into lease (id, organization_id, api_key_id, operation, lane, held_credits, expires_at)
      select call_id, organization_id, api_key_id, operation, lane, credits,
          now_at + make_interval(secs => lease_ms / 1000.0)
        from calls_admitted
  )
  insert into idempotency (organization_id, key, operation, fingerprint, lease_id, expires_at)
    select organization_id, idempotency_key, operation, fingerprint, call_id,
        now_at + interval '72 hours'
      from calls_admitted where idempotency_key is not null
    on conflict (organization_id, key) do update set
      operation = excluded.operation, fingerprint = excluded.fingerprint,
      lease_id = excluded.lease_id, response_status = null, response_type = null,
      response_body = null, expires_at = excluded.expires_at;
end $$;

-- Ends calls that succeeded, all in one commit: entry, balance, grants, usage, stored answer, lease
-- gone. Answers the ids it ended; a call whose lease has expired is not among them, and nothing of
-- it was written. p_bodies are joined by the unit separator, which stands in neither JSON nor XML.
create function settle_calls(p_calls text, p_bodies text) returns setof text
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  calls constant jsonb := p_calls::jsonb;
  bodies constant text[] := string_to_array(p_bodies, e'\x1f');
  now_at timestamptz;
  ended record;
begin
  perform 1 from credit_balance where organization_id in (
      select c ->> 'organization_id' from jsonb_array_elements(calls) as c)
    order by organization_id for update;
  now_at := service_now();
  for ended in
    with settled as (
      delete from lease using jsonb_to_recordset(calls) as c(
          ordinal integer, call_id text, credits bigint, billable_units integer,
          duration_ms integer, idempotency_key text, status integer, content_type text)
        where lease.id = c.call_id and lease.expires_at > now_at
          and c.credits <= lease.held_credits
        returning c.ordinal, c.call_id, c.credits, c.billable_units, c.duration_ms,
          c.idempotency_key, c.status, c.content_type,
          lease.organization_id, lease.api_key_id, lease.operation, lease.lane
    ), entries as (
      insert into ledger_entry (organization_id, kind, credits, call_id, created_at)
        select organization_id, 'capture', -credits, call_id, now_at from settled
          where credits > 0 order by ordinal
    ), usage as (
      insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits,
          billable_units, duration_ms, created_at)
        select call_id, organization_id, api_key_id, operation, lane, credits, billable_units,
            duration_ms, now_at from settled
    ), days as (
      insert into usage_day as d (organization_id, day, operation, calls, credits)
        select organization_id, (now_at at time zone 'UTC')::date, operation, count(*), sum(credits)
          from settled group by organization_id, operation
        on conflict (organization_id, day, operation) do update set
          calls = d.calls + excluded.calls, credits = d.credits + excluded.credits
    ), answers as (
      update idempotency i set response_status = s.status, response_type = s.content_type,
          response_body = bodies[s.ordinal]
        from settled s
        where i.organization_id = s.organization_id and i.key = s.idempotency_key
          and i.lease_id = s.call_id
    )
    select organization_id, sum(credits)::bigint as credits, array_agg(call_id) as call_ids
      from settled group by organization_id
  loop
    if ended.credits > 0 then
      update credit_balance set balance_credits = balance_credits - ended.credits
        where organization_id = ended.organization_id;
      perform draw_credits(ended.organization_id, ended.credits);
    end if;
    return query select unnest(ended.call_ids);
  end loop;
end $$;

-- Ends calls that failed: hold and claim are gone, nothing is billed.
create function release_calls(p_calls text) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  calls constant jsonb := p_calls::jsonb;
begin
  perform 1 from credit_balance where organization_id in (
      select c ->> 'organization_id' from jsonb_array_elements(calls) as c)
    order by organization_id for update;
  delete from idempotency i
    using jsonb_to_recordset(calls) as c(organization_id text, call_id text, idempotency_key text)
    where i.organization_id = c.organization_id and i.key = c.idempotency_key
      and i.lease_id = c.call_id and i.response_status is null;
  delete from lease where id in (
    select c.call_id from jsonb_to_recordset(calls) as c(call_id text));
end $$;

-- Lets calls that still run keep their hold. Answers the ids that had one to keep.
create function renew_leases(p_calls text) returns setof text language sql as $$
  update lease set expires_at = service_now() + make_interval(secs => c.lease_ms / 1000.0)
    from jsonb_to_recordset(p_calls::jsonb) as c(call_id text, lease_ms integer)
    where lease.id = c.call_id and lease.expires_at > service_now()
    returning lease.id
$$;
