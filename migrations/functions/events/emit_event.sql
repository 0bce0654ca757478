-- Writes an event for the subscribed endpoints, in the transaction of its cause.
create or replace function emit_event(p_organization_id text, p_type text, p_data jsonb)
returns void language plpgsql as $$
declare
  takers constant text[] := array(select event_takers(p_organization_id, p_type));
  now_at timestamptz;
begin
  if cardinality(takers) = 0 then
    return;
  end if;
  now_at := service_now();
  insert into webhook_delivery (endpoint_id, event_id, type, body, created_at, not_before)
    select taker, made.event_id, p_type, made.body, now_at, now_at
      from (select 'msg_' || make_ulid(now_at), json_build_object(
        'type', p_type, 'timestamp', iso_instant(now_at), 'data', p_data)::text
      ) as made (event_id, body), unnest(takers) as taker;
end $$;
