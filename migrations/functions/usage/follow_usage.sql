-- Starts numbering an organization's usage records if one of its endpoints is subscribed to
-- usage.recorded. Must be called after every change of subscriptions.
create or replace function follow_usage(p_organization_id text) returns void language plpgsql as $$
declare
  gathers constant boolean := exists (
    select event_takers(p_organization_id, 'usage.recorded'));
begin
  update credit_balance set gathers_usage = gathers
    where organization_id = p_organization_id and gathers_usage <> gathers;
  if gathers then
    insert into usage_gathered (organization_id, sequence, recorded_at)
      select organization_id, usage_sequence, service_now() from credit_balance
        where organization_id = p_organization_id
      on conflict (organization_id) do nothing;
  end if;
end $$;
