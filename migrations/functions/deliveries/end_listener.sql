-- Deletes an endpoint that no longer listens, and the rest of its deliveries. Returns false if the
-- endpoint still listens.
create or replace function end_listener(p_endpoint_id text) returns boolean language plpgsql as $$
declare
  organization text;
begin
  -- The balance is locked before the endpoint, in the same order as everywhere else.
  select b.organization_id into organization from credit_balance b
    join webhook_endpoint e using (organization_id) where e.id = p_endpoint_id for update of b;
  perform from webhook_endpoint where id = p_endpoint_id and listens_until <= service_now()
    for update;
  if not found then
    return false;
  end if;
  delete from webhook_delivery where endpoint_id = p_endpoint_id;
  delete from webhook_secret where endpoint_id = p_endpoint_id;
  delete from webhook_endpoint where id = p_endpoint_id;
  perform follow_usage(organization);
  return true;
end $$;
