-- Takes credits from an organization's grants, beginning with the earliest expiry. The caller has
-- locked the balance and updates the balance. A grant that is used up is deleted, so that later
-- calls need not skip it; the ledger keeps its history.
create or replace function draw_credits(p_organization_id text, p_credits bigint)
returns void language plpgsql as $$
declare
  grant_row record;
  missing bigint := p_credits;
  taken bigint;
begin
  for grant_row in
    select id, remaining_credits from credit_grant
      where organization_id = p_organization_id
      order by expires_at nulls last, id
  loop
    exit when missing = 0;
    taken := least(missing, grant_row.remaining_credits);
    if taken = grant_row.remaining_credits then
      delete from credit_grant where id = grant_row.id;
      perform emit_event(p_organization_id, 'entitlement.updated', jsonb_build_object(
        'subject', 'grant', 'subject_id', grant_row.id::text, 'change', 'used_up',
        'old', jsonb_build_object('remaining_credits', taken), 'new', null));
    else
      update credit_grant set remaining_credits = remaining_credits - taken where id = grant_row.id;
    end if;
    missing := missing - taken;
  end loop;
  if missing > 0 then
    raise exception 'organization % lacks % credits in its grants', p_organization_id, missing;
  end if;
end $$;
