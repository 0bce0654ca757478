-- Ends calls that failed: hold and claim are gone, nothing is billed.
create or replace function release_calls(p_calls text) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  calls constant jsonb := p_calls::jsonb;
begin
  perform lock_balances(calls);
  delete from idempotency i
    using jsonb_to_recordset(calls) as c(organization_id text, call_id text, idempotency_key text)
    where i.organization_id = c.organization_id and i.key = c.idempotency_key
      and i.lease_id = c.call_id and i.response_status is null;
  delete from lease where id = any(array(
    select c ->> 'call_id' from jsonb_array_elements(calls) as c));
end $$;
