-- The credits an organization can spend, after booking expiries and the monthly grant. The balance
-- must be locked.
create or replace function available_credits(
  p_organization_id text, p_now timestamptz, p_monthly_credits bigint
) returns bigint language plpgsql as $$
declare
  held constant bigint := held_credits_of(p_organization_id, p_now);
begin
  return book_expiries_and_monthly_grant(p_organization_id, p_now, held, p_monthly_credits) - held;
end $$;
