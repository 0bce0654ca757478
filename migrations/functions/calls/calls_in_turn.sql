-- The calls of a batch as input of decide_calls: key by key, and in order of arrival within a key.
-- Each row says what an earlier claim means for the call, and marks the beginning and end of a run
-- of calls with the same limits. shared_claim names an idempotency key that the batch has more than
-- once.
-- The function is stable and a single query, so that it is inlined into the caller, whose plan is
-- kept.
create or replace function calls_in_turn(p_calls jsonb, p_now timestamptz) returns table (
  ordinal integer, organization_id text, api_key_id text, operation text, pool text,
  credits bigint, weight integer, takes_lease boolean, only_replays boolean,
  idempotency_key text, fingerprint text, tokens_per_minute integer, ceiling integer,
  grantable_credits bigint, shared_claim text, claim_outcome text,
  begins_organization boolean, begins_pool boolean, begins_window boolean, ends_window boolean, day_left bigint
) language sql stable as $$
  select c.ordinal, c.organization_id, c.api_key_id, c.operation, c.pool,
      c.credits, c.weight, c.takes_lease, c.only_replays,
      c.idempotency_key, c.fingerprint, c.tokens_per_minute, c.ceiling,
      max(c.monthly_credits) over (partition by c.organization_id),
      case when count(c.idempotency_key) over (partition by c.organization_id, c.idempotency_key) > 1
        then c.organization_id || ' ' || c.idempotency_key end,
      claim_outcome(c.operation, c.fingerprint, i.operation, i.fingerprint, i.is_answered),
      lag(c.organization_id) over decided is distinct from c.organization_id,
      (lag(c.api_key_id) over decided, lag(c.pool) over decided)
        is distinct from (c.api_key_id, c.pool),
      (lag(c.api_key_id) over decided, lag(c.pool) over decided, lag(c.operation) over decided)
        is distinct from (c.api_key_id, c.pool, c.operation),
      (lead(c.api_key_id) over decided, lead(c.pool) over decided, lead(c.operation) over decided)
        is distinct from (c.api_key_id, c.pool, c.operation),
      -- Earlier calls of the batch count as if they were admitted.
      case when c.day_credits is not null then
        day_credits_left(c.organization_id, c.api_key_id, c.day_credits, p_now)
          - coalesce(sum(c.credits) over (decided_key rows between unbounded preceding and 1 preceding), 0)
      end::bigint
    from jsonb_to_recordset(p_calls) as c(
      ordinal integer, organization_id text, api_key_id text, operation text, pool text,
      credits bigint, weight integer, takes_lease boolean, only_replays boolean,
      idempotency_key text, fingerprint text, tokens_per_minute integer, ceiling integer,
      monthly_credits bigint, day_credits bigint)
    -- offset 0 makes the planner look up each row by its key, whatever its statistics say.
    left join lateral (
      select claim.operation, claim.fingerprint, claim.response_status is not null as is_answered
        from idempotency claim
        where claim.organization_id = c.organization_id and claim.key = c.idempotency_key
          and claim.expires_at > p_now and (claim.response_status is not null
            or exists (select from lease where lease.id = claim.lease_id))
        offset 0
    ) i on true
    window decided as (order by c.organization_id, c.api_key_id, c.pool, c.operation, c.ordinal),
      decided_key as (
        partition by c.organization_id, c.api_key_id order by c.pool, c.operation, c.ordinal)
    order by c.organization_id, c.api_key_id, c.pool, c.operation, c.ordinal
$$;
