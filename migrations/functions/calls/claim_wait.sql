-- The seconds that a call should wait if a running call has claimed its key. If the lease of the
-- running call is being renewed, the answer may come at any moment, so the wait is 1 second. A
-- lease that has not been renewed for half of its time probably belongs to a dead process, so the
-- wait is the rest of the lease.
create or replace function claim_wait(p_calls jsonb, p_ordinal integer, p_now timestamptz)
returns integer language plpgsql stable as $$
declare
  call record;
  left_seconds double precision;
begin
  select c.organization_id, c.idempotency_key, c.lease_ms into call
    from jsonb_to_recordset(p_calls) as c(
      ordinal integer, organization_id text, idempotency_key text, lease_ms integer)
    where c.ordinal = p_ordinal;
  select extract(epoch from l.expires_at - p_now) into left_seconds
    from idempotency i join lease l on l.id = i.lease_id
    where i.organization_id = call.organization_id and i.key = call.idempotency_key;
  if left_seconds <= call.lease_ms / 2000.0 then
    return greatest(1, ceil(left_seconds));
  end if;
  return 1;
end $$;
