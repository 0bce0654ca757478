-- Locks the organizations of calls within 40 ms and returns the organizations. If that takes
-- longer, raises lock_not_available.
create or replace function lock_all_balances_soon(p_calls jsonb) returns text[] language plpgsql
set lock_timeout = 40
as $$
begin
  return lock_all_balances(p_calls);
end $$;
