-- Ends expired grants, except for the credits that calls in flight hold. These calls take credits
-- with the earliest expiry first, so the held credits stay until the calls end. Returns the number
-- of expired credits.
create or replace function expire_grants(p_organization_id text, p_now timestamptz, p_held_credits bigint)
returns bigint language plpgsql as $$
declare
  grant_row record;
  kept bigint := p_held_credits;
  lost bigint;
  total bigint := 0;
begin
  for grant_row in
    select id, remaining_credits from credit_grant
      where organization_id = p_organization_id and expires_at <= p_now
      order by expires_at, id
  loop
    lost := greatest(0, grant_row.remaining_credits - kept);
    kept := greatest(0, kept - grant_row.remaining_credits);
    continue when lost = 0;
    if lost = grant_row.remaining_credits then
      delete from credit_grant where id = grant_row.id;
    else
      update credit_grant set remaining_credits = remaining_credits - lost where id = grant_row.id;
    end if;
    insert into ledger_entry (organization_id, kind, credits, note)
      values (p_organization_id, 'expiry', -lost, 'grant ' || grant_row.id);
    total := total + lost;
  end loop;
  if total > 0 then
    update credit_balance set balance_credits = balance_credits - total
      where organization_id = p_organization_id;
  end if;
  return total;
end $$;
