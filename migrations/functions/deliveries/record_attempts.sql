-- Writes the outcomes of attempts. Only the holder of the endpoint's claim may write; for others,
-- nothing is written and the result is null. If retry_seconds is null, there is no further attempt.
-- p_failures: the number of consecutive failures up to now. p_is_slow: an answer was late. With
-- p_pause_seconds, the claim ends, and the next claim begins after that pause. Returns for how many
-- seconds the endpoint has been failing.
create or replace function record_attempts(
  p_endpoint_id text, p_fence bigint, p_attempts text, p_failures integer, p_has_success boolean,
  p_is_slow boolean, p_pause_seconds double precision
) returns double precision language plpgsql as $$
declare
  now_at constant timestamptz := service_now();
  failing timestamptz;
begin
  update webhook_endpoint set failures = p_failures, is_slow = p_is_slow,
      failing_since = case when p_failures = 0 then null when p_has_success then now_at
        else coalesce(failing_since, now_at) end,
      not_before = now_at + make_interval(secs => p_pause_seconds),
      claimed_until = case when p_pause_seconds is null then claimed_until end
    where id = p_endpoint_id and fence = p_fence
    returning coalesce(failing_since, now_at) into failing;
  if not found then
    return null;
  end if;
  update webhook_delivery d set
      attempts = d.attempts + 1, last_outcome = a.outcome,
      answers = with_attempt(d.answers, now_at, a.outcome, a.took_ms, a.answer),
      state = case when a.is_delivered then 'delivered'
        when a.retry_seconds is null then 'dead' else 'pending' end,
      dead_reason = case when not a.is_delivered and a.retry_seconds is null then 'attempts' end,
      not_before = case when not a.is_delivered
        then now_at + make_interval(secs => a.retry_seconds) end,
      ended_at = case when a.is_delivered or a.retry_seconds is null then now_at end
    from json_to_recordset(p_attempts::json) as a(
      event_id text, is_delivered boolean, outcome text, retry_seconds double precision,
      took_ms integer, answer text)
    where d.endpoint_id = p_endpoint_id and d.event_id = a.event_id and d.state = 'pending';
  return extract(epoch from now_at - failing);
end $$;
