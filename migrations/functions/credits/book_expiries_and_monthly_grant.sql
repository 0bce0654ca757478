-- Writes the entries for expired grants and for the month's grant. The organization's balance must
-- be locked. Returns the balance.
create or replace function book_expiries_and_monthly_grant(
  p_organization_id text, p_now timestamptz, p_held_credits bigint, p_monthly_credits bigint
) returns bigint language plpgsql as $$
declare
  balance record;
  this_month date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  select balance_credits, granted_month into strict balance from credit_balance
    where organization_id = p_organization_id;
  -- A month has only one grant, even if the clock is set back.
  if p_monthly_credits > 0 and this_month > coalesce(balance.granted_month, '-infinity') then
    update credit_balance set granted_month = this_month
      where organization_id = p_organization_id;
    perform grant_credits(p_organization_id, 'monthly', p_monthly_credits,
      (this_month + interval '1 month') at time zone 'UTC',
      'monthly grant ' || to_char(this_month, 'YYYY-MM'));
  end if;
  perform expire_grants(p_organization_id, p_now, p_held_credits);
  return (select balance_credits from credit_balance where organization_id = p_organization_id);
end $$;
