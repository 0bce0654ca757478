-- Decides calls in one commit: idempotency, rate window, ceiling, credits. Each call is decided
-- completely or not at all. Returns the outcome of each call. For a replay, the stored answer is
-- returned too; bytes are in base64 after the record separator. Without p_waits, calls of locked
-- organizations are not decided: 'busy'.
create or replace function admit_calls(p_calls text, p_waits boolean) returns table (
  ordinal integer, outcome text, available_credits bigint, remaining_tokens integer,
  reset_seconds integer, retry_after_seconds integer, in_flight integer,
  replay_call_id text, replay_status integer, replay_type text, replay_body text
) language plpgsql
-- PostgreSQL keeps one generic plan for all values. If the plan was made while a table was small,
-- it would scan the table even after the table has grown. Functions called from here are planned
-- with the same settings.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  calls constant jsonb := p_calls::jsonb;
  organizations text[];
  now_at timestamptz;
begin
  organizations := coalesce(lock_balances(calls, p_waits), '{}');
  now_at := service_now();
  return query
    select d.ordinal, d.outcome, d.available_credits, d.remaining_tokens, d.reset_seconds,
        d.retry_after_seconds, d.in_flight,
        i.lease_id, i.response_status, i.response_type,
        coalesce(i.response_body, e'\x1e' || encode(i.response_bytes, 'base64'))
      from decide_calls(calls_of(calls, organizations), now_at) d
      left join idempotency i
        on i.organization_id = d.organization_id and i.key = d.replayed_key;
  return query
    select b.ordinal, 'busy', 0::bigint, 0, 0, 0, 0,
        null::text, null::integer, null::text, null::text
      from busy_calls(calls, organizations) b;
end $$;
