-- Gives back a claimed step, so that it is claimed again after a delay. p_counts: the step failed,
-- which counts as an attempt. Returns the attempts and delays of the step; no row if another worker
-- has claimed the step since.
create or replace function put_off_step(
  p_job_id text, p_number integer, p_fence integer, p_delay_ms integer, p_counts boolean
) returns table (attempts integer, delays integer) language sql as $$
  update job_step set state = 'waiting', claimed_until = null,
      not_before = service_now() + make_interval(secs => p_delay_ms / 1000.0),
      attempts = attempts + p_counts::integer,
      delays = case when p_counts then 0 else delays + 1 end
    where job_id = p_job_id and number = p_number and fence = p_fence and state = 'running'
    returning attempts, delays
$$;
