-- Ends deliveries to an endpoint; what waits for it is dead. Its organization's other endpoints hear of
-- it. False if it was disabled before.
create or replace function disable_endpoint(p_endpoint_id text, p_reason text) returns boolean
language plpgsql as $$
declare
  organization text;
begin
  -- The balance before the endpoint, as everybody does.
  perform b.organization_id from credit_balance b
    join webhook_endpoint e using (organization_id) where e.id = p_endpoint_id for update of b;
  update webhook_endpoint set disabled_reason = p_reason, claimed_until = null, fence = fence + 1
    where id = p_endpoint_id and disabled_reason is null
    returning organization_id into organization;
  if not found then
    return false;
  end if;
  update webhook_delivery set state = 'dead', dead_reason = 'disabled', not_before = null,
      ended_at = service_now()
    where endpoint_id = p_endpoint_id and state = 'pending';
  perform follow_usage(organization);
  perform emit_event(organization, 'entitlement.updated', jsonb_build_object(
    'subject', 'webhook_endpoint', 'subject_id', p_endpoint_id, 'change', 'status',
    'old', jsonb_build_object('status', 'enabled'),
    'new', jsonb_build_object('status', 'disabled', 'reason', p_reason)));
  return true;
end $$;
