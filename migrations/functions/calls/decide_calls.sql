-- Decides calls one after another, and writes the holds of admitted calls. The balances are locked.
create or replace function decide_calls(p_calls jsonb, p_now timestamptz) returns table (
  ordinal integer, outcome text, available_credits bigint, remaining_tokens integer,
  reset_seconds integer, retry_after_seconds integer, in_flight integer,
  organization_id text, replayed_key text
) language plpgsql as $$
#variable_conflict use_column
declare
  held constant jsonb := running_leases(p_calls, p_now);
  call record; rate record;
  claim text; needed integer;
  admitted integer[] := '{}'; claims jsonb := '{}';
begin
  for call in
    select ordinal, organization_id, api_key_id, operation, pool, credits, weight, takes_lease,
        only_replays, idempotency_key, fingerprint, tokens_per_minute, ceiling, grantable_credits,
        shared_claim, claim_outcome, day_left, begins_organization, begins_pool, begins_window, ends_window
      from calls_in_turn(p_calls, p_now)
  loop
    if call.begins_organization then
      available_credits := credits_left(call.organization_id, p_now, held, call.grantable_credits);
    end if;
    if call.begins_pool then
      in_flight := coalesce(held #>>
        array[call.organization_id, 'calls', call.api_key_id || ' ' || call.pool], '0');
    end if;
    if call.begins_window then
      rate := open_window(call.api_key_id, call.operation, p_now);
    end if;

    -- The first admitted call of this batch with an idempotency key gets the claim on that key.
    claim := coalesce(call.claim_outcome, claim_outcome(call.operation, call.fingerprint,
      claims -> call.shared_claim ->> 0, claims -> call.shared_claim ->> 1, false));
    needed := case when claim is null then call.weight when claim = 'replay' then 1 else 0 end;
    outcome := call_outcome(claim, needed > 0 and rate.used + needed > call.tokens_per_minute,
      call.takes_lease and in_flight >= call.ceiling, least(available_credits, call.day_left) < call.credits,
      call.only_replays);
    retry_after_seconds := case outcome
      when 'window_full' then window_wait(
        rate.tokens, rate.last_use_ms, rate.at_ms, rate.used + needed - call.tokens_per_minute)
      when 'in_progress' then claim_wait(p_calls, call.ordinal, p_now)
      when 'ceiling_reached' then 1 else 0 end;

    if needed > 0 and outcome in ('admitted', 'replay') then
      rate.is_used := true;
      rate.used := rate.used + needed;
      rate.tokens[rate.slot] := rate.tokens[rate.slot] + needed;
      rate.last_use_ms[rate.slot] := rate.used_at_ms;
      rate.reset_seconds := rate.reset_once_used_seconds;
    end if;
    if call.ends_window and rate.is_used then
      perform keep_window(call.api_key_id, call.operation, rate.at_ms / 1000, rate.tokens,
        rate.last_use_ms);
    end if;
    if outcome = 'admitted' and call.takes_lease then
      available_credits := available_credits - call.credits;
      in_flight := in_flight + 1;
      admitted := admitted || call.ordinal;
      claims := case when call.shared_claim is null then claims else claims || jsonb_build_object(
        call.shared_claim, jsonb_build_array(call.operation, call.fingerprint)) end;
    end if;
    ordinal := call.ordinal;
    remaining_tokens := greatest(0, call.tokens_per_minute - rate.used);
    reset_seconds := rate.reset_seconds;
    organization_id := call.organization_id;
    replayed_key := case when outcome = 'replay' then call.idempotency_key end;
    return next;
  end loop;
  perform hold_calls(p_calls, admitted, p_now);
end $$;
