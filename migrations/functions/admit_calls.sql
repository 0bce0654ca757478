-- Decides calls, each all or nothing and all in one commit: idempotency, rate window, ceiling,
-- credits; what a process that is ending would have to begin it refuses last. The rows of credit_balance are the locks under which an organization's calls are decided
-- one after another; a batch is taken key by key, and in order of arrival within a key.
create or replace function admit_calls(p_calls text) returns table (
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
