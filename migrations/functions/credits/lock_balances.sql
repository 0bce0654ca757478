-- The rows of credit_balance are the locks under which an organization's calls are decided and
-- ended one after another. Returns the locked organizations. With p_waits, these are all
-- organizations of the calls. Without p_waits, the function waits only a moment and then leaves out
-- organizations that are still locked, so that the lock of one organization blocks no other.
create or replace function lock_balances(p_calls jsonb, p_waits boolean)
returns text[] language plpgsql as $$
begin
  if p_waits then
    return lock_all_balances(p_calls);
  end if;
  begin
    -- Ordinary lock holders are done by then.
    return lock_all_balances_soon(p_calls);
  exception when lock_not_available then
    return (select array_agg(locked.organization_id) from (
      select organization_id from credit_balance
        where organization_id in (
          select call ->> 'organization_id' from jsonb_array_elements(p_calls) as call)
        order by organization_id for update skip locked) as locked);
  end;
end $$;
