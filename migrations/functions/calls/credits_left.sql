-- The credits that an organization can spend beside its running calls, after booking expiries and
-- the monthly grant. The balance must be locked.
create or replace function credits_left(
  p_organization_id text, p_now timestamptz, p_leases jsonb, p_monthly_credits bigint
) returns bigint language plpgsql as $$
declare
  held constant bigint := coalesce(p_leases #>> array[p_organization_id, 'credits'], '0');
begin
  return book_expiries_and_monthly_grant(p_organization_id, p_now, held, p_monthly_credits) - held;
end $$;
