-- Fails at most p_limit pending deliveries of an endpoint, beginning with the delivery that has
-- been due longest. An index of pending deliveries finds them. Returns the number of deliveries
-- that failed.
create or replace function end_pending(p_endpoint_id text, p_reason text, p_limit integer)
returns integer language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off as $$
declare
  now_at constant timestamptz := service_now();
  ended integer;
begin
  update webhook_delivery set state = 'dead', dead_reason = p_reason, not_before = null,
      ended_at = now_at
    where ctid = any(array(
      select ctid from webhook_delivery where endpoint_id = p_endpoint_id and state = 'pending'
        order by not_before, event_id limit p_limit for update skip locked));
  get diagnostics ended = row_count;
  return ended;
end $$;
