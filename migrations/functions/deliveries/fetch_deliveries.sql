-- The deliveries of a listening endpoint after the number p_after, in the order in which they are
-- handed out: at most p_limit deliveries with at most p_bytes together. Deliveries up to p_after
-- count as arrived. Each fetch lets the endpoint listen for p_listen_seconds more. Returns
-- [{handed, event_id, body}]; null if the endpoint does not listen, or never handed out that
-- number.
create or replace function fetch_deliveries(
  p_organization_id text, p_endpoint_id text, p_after bigint, p_limit integer, p_bytes integer,
  p_listen_seconds integer
) returns json language plpgsql as $$
declare
  now_at constant timestamptz := service_now();
  last_handed bigint;
  room integer;
  fetched json;
begin
  -- Because of the lock, only one fetch at a time numbers deliveries.
  select fence into last_handed from webhook_endpoint
    where id = p_endpoint_id and organization_id = p_organization_id and listens_until > now_at
      and disabled_reason is null and fence >= p_after
    for no key update;
  if not found then
    return null;
  end if;
  update webhook_delivery set state = 'delivered', not_before = null, ended_at = now_at,
      last_outcome = 'fetched', answers = with_attempt(answers, now_at, 'fetched', null, null)
    where endpoint_id = p_endpoint_id and state = 'pending' and handed <= p_after;
  select p_limit - count(*) into room from webhook_delivery
    where endpoint_id = p_endpoint_id and state = 'pending' and handed > p_after;
  if room > 0 and exists (select from webhook_release where is_on) then
    with due as (
      select event_id, not_before from webhook_delivery
        where endpoint_id = p_endpoint_id and state = 'pending' and handed is null
          and not_before <= now_at
        order by not_before, event_id limit room
    ), numbered as (
      update webhook_delivery d set handed = last_handed + n.number
        from (select event_id, row_number() over (order by not_before, event_id) as number from due) n
        where d.endpoint_id = p_endpoint_id and d.event_id = n.event_id
        returning 1
    )
    select last_handed + count(*) into last_handed from numbered;
  end if;
  update webhook_endpoint set fence = last_handed,
      listens_until = now_at + make_interval(secs => p_listen_seconds)
    where id = p_endpoint_id;
  with given as (
    select event_id from (
      select event_id, handed, sum(octet_length(body)) over (order by handed) as bytes,
          row_number() over (order by handed) as number
        from webhook_delivery
        where endpoint_id = p_endpoint_id and state = 'pending' and handed > p_after
        order by handed limit p_limit
    ) as ahead where bytes <= p_bytes or number = 1
  ), counted as (
    update webhook_delivery d set attempts = d.attempts + 1 from given g
      where d.endpoint_id = p_endpoint_id and d.event_id = g.event_id
      returning d.handed, d.event_id, d.body
  )
  select coalesce(json_agg(json_build_object('handed', handed, 'event_id', event_id, 'body', body)
      order by handed), '[]'::json) into fetched from counted;
  return fetched;
end $$;
