-- What an organization can spend, once its balance is locked and what time brings has been booked.
create or replace function available_credits(
  p_organization_id text, p_now timestamptz, p_monthly_credits bigint
) returns bigint language plpgsql as $$
declare
  held constant bigint := held_credits_of(p_organization_id, p_now);
begin
  return bring_up_to_date(p_organization_id, p_now, held, p_monthly_credits) - held;
end $$;
