-- The credits that an organization can spend, read without writing expiries. Expired credits do not
-- count, except for credits that calls in flight hold.
create or replace function spendable_credits(p_organization_id text, p_now timestamptz)
returns bigint language plpgsql stable set enable_seqscan = off as $$
declare
  held constant bigint := held_credits_of(p_organization_id, p_now);
  expired constant bigint := (select coalesce(sum(remaining_credits), 0) from credit_grant
    where organization_id = p_organization_id and expires_at <= p_now);
begin
  return (select balance_credits from credit_balance where organization_id = p_organization_id)
    - greatest(0, expired - held) - held;
end $$;
