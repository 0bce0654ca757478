-- Disables an endpoint. The oldest 1,000 waiting deliveries fail at once, so that the lock on the
-- balance is short; housekeeping ends the others. The organization's other endpoints get an event.
-- If the operator disables an endpoint that was already disabled, it counts as disabled by the
-- operator. Returns false if nothing changed.
create or replace function disable_endpoint(p_endpoint_id text, p_reason text) returns boolean
language plpgsql as $$
declare
  organization text;
  old_reason text;
begin
  -- The balance is locked before the endpoint, in the same order as everywhere else.
  perform b.organization_id from credit_balance b
    join webhook_endpoint e using (organization_id) where e.id = p_endpoint_id for update of b;
  select organization_id, disabled_reason into organization, old_reason
    from webhook_endpoint where id = p_endpoint_id for update;
  if not found or old_reason = p_reason or (old_reason is not null and p_reason <> 'operator') then
    return false;
  end if;
  update webhook_endpoint set disabled_reason = p_reason, claimed_until = null, fence = fence + 1
    where id = p_endpoint_id;
  perform end_pending(p_endpoint_id, 'disabled', 1000);
  perform follow_usage(organization);
  perform emit_event(organization, 'entitlement.updated', jsonb_build_object(
    'subject', 'webhook_endpoint', 'subject_id', p_endpoint_id, 'change', 'status',
    'old', case when old_reason is null then jsonb_build_object('status', 'enabled')
      else jsonb_build_object('status', 'disabled', 'reason', old_reason) end,
    'new', jsonb_build_object('status', 'disabled', 'reason', p_reason)));
  return true;
end $$;
