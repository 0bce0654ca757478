-- Adds a grant with its ledger entry and returns the new balance.
create or replace function grant_credits(
  p_organization_id text, p_kind text, p_credits bigint, p_expires_at timestamptz, p_note text
) returns bigint language plpgsql as $$
declare
  new_balance bigint;
  grant_id bigint;
begin
  update credit_balance set balance_credits = balance_credits + p_credits
    where organization_id = p_organization_id
    returning balance_credits into strict new_balance;
  insert into credit_grant (organization_id, kind, granted_credits, remaining_credits, expires_at)
    values (p_organization_id, p_kind, p_credits, p_credits, p_expires_at)
    returning id into grant_id;
  insert into ledger_entry (organization_id, kind, credits, note)
    values (p_organization_id, 'grant', p_credits, p_note);
  perform emit_event(p_organization_id, 'entitlement.updated', jsonb_build_object(
    'subject', 'grant', 'subject_id', grant_id::text, 'change', 'granted', 'old', null,
    'new', jsonb_build_object('kind', p_kind, 'credits', p_credits,
      'expires_at', iso_instant(p_expires_at))));
  return new_balance;
end $$;
