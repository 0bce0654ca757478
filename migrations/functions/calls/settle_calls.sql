-- Ends successful calls in one commit. Returns the outcome of each call: 'settled', or 'busy' if
-- the organization is locked and p_waits is not set. A call whose lease has expired is missing from
-- the result, and nothing is written for this call. p_bodies are joined by the unit separator,
-- which neither JSON nor XML contains; bytes are in base64 after the record separator.
create or replace function settle_calls(p_calls text, p_bodies text, p_waits boolean)
returns table (id text, outcome text)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  organizations constant text[] := coalesce(lock_balances(p_calls::jsonb, p_waits), '{}');
  calls constant jsonb := calls_of(p_calls::jsonb, organizations);
  bodies constant text[] := string_to_array(p_bodies, e'\x1f');
  sequences constant jsonb := usage_sequences(organizations);
  now_at constant timestamptz := service_now();
  ended record;
begin
  for ended in
    with settled as materialized (
      select c.ordinal, c.call_id, c.credits, c.billable_units, c.duration_ms, c.idempotency_key,
          c.status, c.content_type, c.tokens_input, c.tokens_output, c.tokens_estimated, c.provider,
          c.model, held.organization_id, held.api_key_id, held.operation, held.lane
        from jsonb_to_recordset(calls) as c(
          ordinal integer, call_id text, credits bigint, billable_units integer,
          duration_ms integer, idempotency_key text, status integer, content_type text,
          tokens_input bigint, tokens_output bigint, tokens_estimated boolean, provider text, model text)
        -- offset 0 makes the planner look up each call by its id, whatever its statistics say.
        cross join lateral (
          select l.organization_id, l.api_key_id, l.operation, l.lane from lease l
            where l.id = c.call_id and l.expires_at > now_at and l.held_credits >= c.credits
            offset 0
        ) as held
    ), leases as (
      delete from lease where id = any(array(select call_id from settled))
    ), entries as (
      insert into ledger_entry (organization_id, kind, credits, call_id, created_at)
        select organization_id, 'capture', -credits, call_id, now_at from settled
          where credits > 0 order by ordinal
    ), usage as (
      insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits,
          billable_units, duration_ms, tokens_input, tokens_output, tokens_estimated, provider,
          model, created_at, sequence)
        select call_id, organization_id, api_key_id, operation, lane, credits, billable_units,
            duration_ms, tokens_input, tokens_output, tokens_estimated, provider, model, now_at,
            (sequences ->> organization_id)::bigint
              + row_number() over (partition by organization_id order by ordinal)
          from settled
    ), days as (
      insert into usage_day as d (organization_id, day, operation, api_key_id, calls, credits,
          tokens_input, tokens_output)
        select organization_id, (now_at at time zone 'UTC')::date, operation, api_key_id, count(*),
            sum(credits), coalesce(sum(tokens_input), 0), coalesce(sum(tokens_output), 0)
          from settled group by organization_id, operation, api_key_id
        on conflict (organization_id, day, operation, api_key_id) do update set
          calls = d.calls + excluded.calls, credits = d.credits + excluded.credits,
          tokens_input = d.tokens_input + excluded.tokens_input,
          tokens_output = d.tokens_output + excluded.tokens_output
    ), answers as (
      update idempotency i set response_status = s.status, response_type = s.content_type,
          response_body = case when not starts_with(body, e'\x1e') then body end,
          response_bytes = case when starts_with(body, e'\x1e') then decode(substr(body, 2), 'base64') end
        from settled s cross join lateral (select bodies[s.ordinal] as body) as answer
        where i.organization_id = s.organization_id and i.key = s.idempotency_key
          and i.lease_id = s.call_id
    )
    select organization_id, sum(credits)::bigint as credits, array_agg(call_id) as call_ids
      from settled group by organization_id
  loop
    perform book_captures(ended.organization_id, ended.credits, cardinality(ended.call_ids));
    return query select unnest(ended.call_ids), 'settled';
  end loop;
  return query select b.call_id, 'busy' from busy_calls(p_calls::jsonb, organizations) b;
end $$;
