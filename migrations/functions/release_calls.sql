-- Ends calls that failed: hold and claim are gone, nothing is billed. Answers the calls that it has
-- left as they are, because somebody has locked their organization; with p_waits there are none.
create or replace function release_calls(p_calls text, p_waits boolean)
returns setof text language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off set jit = off
as $$
declare
  calls constant jsonb := p_calls::jsonb;
  organizations text[];
begin
  organizations := coalesce(lock_balances(calls, p_waits), '{}');
  delete from idempotency i
    using jsonb_to_recordset(calls) as c(organization_id text, call_id text, idempotency_key text)
    where i.organization_id = c.organization_id and i.key = c.idempotency_key
      and i.organization_id = any(organizations)
      and i.lease_id = c.call_id and i.response_status is null;
  delete from lease
    where id in (select c.call_id from jsonb_to_recordset(calls) as c(call_id text))
      and organization_id = any(organizations);
  return query
    select call ->> 'call_id' from jsonb_array_elements(calls) as call
      where call ->> 'organization_id' <> all(organizations);
end $$;
