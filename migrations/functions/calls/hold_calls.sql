-- Writes the holds of admitted calls and the claims on their idempotency keys.
create or replace function hold_calls(p_calls jsonb, p_admitted integer[], p_now timestamptz)
returns void language plpgsql as $$
begin
  with admitted as materialized (
    select c.call_id, c.organization_id, c.api_key_id, c.operation, c.lane, c.pool, c.credits, c.lease_ms,
        c.idempotency_key, c.fingerprint
      from jsonb_to_recordset(p_calls) as c(
        ordinal integer, call_id text, organization_id text, api_key_id text, operation text,
        lane text, pool text, credits bigint, lease_ms integer, idempotency_key text, fingerprint text)
      where c.ordinal = any(p_admitted)
  ), leases as (
    insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits,
        expires_at)
      select call_id, organization_id, api_key_id, operation, lane, pool, credits,
          p_now + make_interval(secs => lease_ms / 1000.0)
        from admitted
  )
  insert into idempotency (organization_id, key, operation, fingerprint, lease_id, expires_at)
    select organization_id, idempotency_key, operation, fingerprint, call_id,
        p_now + interval '72 hours'
      from admitted where idempotency_key is not null
    on conflict (organization_id, key) do update set
      operation = excluded.operation, fingerprint = excluded.fingerprint,
      lease_id = excluded.lease_id, response_status = null, response_type = null,
      response_body = null, response_bytes = null, expires_at = excluded.expires_at;
end $$;
