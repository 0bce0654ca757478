-- Locks the organizations of calls, whoever holds them, and answers them.
create or replace function lock_all_balances(p_calls jsonb) returns text[] language plpgsql as $$
begin
  return (select array_agg(locked.organization_id) from (
    select organization_id from credit_balance
      where organization_id in (
        select call ->> 'organization_id' from jsonb_array_elements(p_calls) as call)
      order by organization_id for update) as locked);
end $$;
