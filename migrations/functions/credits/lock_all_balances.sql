-- Locks the organizations of calls, waiting until other transactions release them, and returns the
-- organizations. Each organization is looked up by its key, whatever the statistics of the planner
-- say.
create or replace function lock_all_balances(p_calls jsonb) returns text[] language plpgsql as $$
begin
  return (
    select array_agg(balance.organization_id) from (
      select distinct call ->> 'organization_id' as organization_id
        from jsonb_array_elements(p_calls) as call order by 1
    ) as named
    cross join lateral (
      select b.organization_id from credit_balance b
        where b.organization_id = named.organization_id for update
    ) as balance
  );
end $$;
