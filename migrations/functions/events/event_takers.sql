-- The endpoints of an organization that are subscribed to an event now. While webhooks are not
-- released, there are none. The endpoints are locked, so that none is deleted before the event is
-- written.
create or replace function event_takers(p_organization_id text, p_type text)
returns setof text language plpgsql as $$
begin
  return query select id from webhook_endpoint
    where organization_id = p_organization_id and disabled_reason is null
      and coalesce(listens_until > service_now(), true)
      and (events = '*' or p_type = any(string_to_array(events, ' ')))
      and exists (select from webhook_release where is_on)
    for key share;
end $$;
