-- The limits of the keys of calls, for calls that were refused before admission. No lock is taken,
-- and nothing is used or written. The monthly grant waits for the first admitted call.
create or replace function peek_limits(p_calls text) returns table (
  ordinal integer, available_credits bigint, remaining_tokens integer, reset_seconds integer,
  in_flight integer
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off set jit = off
as $$
#variable_conflict use_column
declare
  now_at constant timestamptz := service_now();
begin
  return query
    select c.ordinal, spendable_credits(c.organization_id, now_at),
        greatest(0, c.tokens_per_minute - w.used), w.reset_seconds,
        (select count(*)::integer from lease l
          where l.organization_id = c.organization_id and l.api_key_id = c.api_key_id
            and l.pool = c.pool and l.expires_at > now_at)
      from jsonb_to_recordset(p_calls::jsonb) as c(
        ordinal integer, organization_id text, api_key_id text, operation text, pool text,
        tokens_per_minute integer)
      cross join lateral open_window(c.api_key_id, c.operation, now_at) w;
end $$;
