-- An adjustment by the operator: adds credits as a grant, or takes available credits. Returns the
-- new balance. If too few credits are available, because they have expired or calls in flight hold
-- them, nothing changes and the result is null.
create or replace function adjust_credits(p_organization_id text, p_credits bigint, p_note text)
returns bigint language plpgsql as $$
declare
  now_at timestamptz;
  held bigint;
  new_balance bigint;
begin
  select balance_credits into strict new_balance from credit_balance
    where organization_id = p_organization_id for update;
  now_at := service_now();
  held := held_credits_of(p_organization_id, now_at);
  new_balance := new_balance + p_credits - expire_grants(p_organization_id, now_at, held);
  if p_credits < 0 and new_balance < held then
    return null;
  end if;
  update credit_balance set balance_credits = new_balance
    where organization_id = p_organization_id;
  if p_credits > 0 then
    insert into credit_grant (organization_id, kind, granted_credits, remaining_credits)
      values (p_organization_id, 'top_up', p_credits, p_credits);
  else
    perform draw_credits(p_organization_id, -p_credits);
  end if;
  insert into ledger_entry (organization_id, kind, credits, note)
    values (p_organization_id, 'adjustment', p_credits, p_note);
  return new_balance;
end $$;
