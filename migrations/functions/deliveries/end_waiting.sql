-- Fails at most p_limit waiting deliveries of an endpoint. Returns their number.
create or replace function end_waiting(p_endpoint_id text, p_limit integer) returns integer
language plpgsql set enable_seqscan = off set jit = off as $$
declare
  now_at constant timestamptz := service_now();
  ended integer;
begin
  update webhook_delivery set state = 'dead', dead_reason = 'disabled', not_before = null,
      ended_at = now_at
    where ctid = any(array(
      select ctid from webhook_delivery where endpoint_id = p_endpoint_id and state = 'pending'
        order by not_before limit p_limit for update skip locked));
  get diagnostics ended = row_count;
  return ended;
end $$;
