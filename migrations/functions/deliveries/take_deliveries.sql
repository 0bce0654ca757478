-- The due deliveries of an endpoint, oldest first, for the holder of its claim. If a delivery is
-- due, the claim is renewed; otherwise the claim ends.
create or replace function take_deliveries(
  p_endpoint_id text, p_fence bigint, p_limit integer, p_claim_seconds integer
) returns table (event_id text, body text, attempts integer) language plpgsql as $$
declare
  now_at constant timestamptz := service_now();
begin
  update webhook_endpoint set claimed_until = now_at + make_interval(secs => p_claim_seconds)
    where id = p_endpoint_id and fence = p_fence and claimed_until is not null
      and disabled_reason is null and exists (select from webhook_release where is_on);
  if not found then
    return;
  end if;
  return query
    select d.event_id, d.body, d.attempts from webhook_delivery d
      where d.endpoint_id = p_endpoint_id and d.state = 'pending' and d.not_before <= now_at
      order by d.not_before, d.event_id limit p_limit;
  if not found then
    update webhook_endpoint set claimed_until = null
      where id = p_endpoint_id and fence = p_fence;
  end if;
end $$;
