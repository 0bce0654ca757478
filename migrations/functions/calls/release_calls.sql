-- Ends failed calls: deletes hold and claim, and bills nothing. If a commit of unknown outcome has
-- made a job of the call, the call keeps its hold and claim. Returns the calls that were skipped
-- because their organization is locked; with p_waits, no call is skipped.
create or replace function release_calls(p_calls text, p_waits boolean)
returns setof text language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  organizations constant text[] := coalesce(lock_balances(p_calls::jsonb, p_waits), '{}');
  calls constant jsonb := calls_of(p_calls::jsonb, organizations);
begin
  delete from idempotency i
    using jsonb_to_recordset(calls) as c(organization_id text, call_id text, idempotency_key text)
    where i.organization_id = c.organization_id and i.key = c.idempotency_key
      and i.lease_id = c.call_id and i.response_status is null;
  delete from lease where id = any(array(
    select c ->> 'call_id' from jsonb_array_elements(calls) as c
      where not exists (select from job where job.call_id = c ->> 'call_id')));
  return query select b.call_id from busy_calls(p_calls::jsonb, organizations) b;
end $$;
