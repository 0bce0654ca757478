-- Makes steps ready that nobody announced: those whose worker has gone, which counts as an attempt, and
-- those that were put off and are due.
create or replace function sweep_steps(p_limit integer)
returns table (job_id text, number integer, attempts integer) language plpgsql as $$
#variable_conflict use_column
declare
  now_at constant timestamptz := service_now();
begin
  return query
    update job_step set state = 'ready', claimed_until = null, not_before = null,
        attempts = attempts + (job_step.state = 'running')::integer
      where (job_step.job_id, job_step.number) in (
        (select s.job_id, s.number from job_step s
          where s.state = 'running' and s.claimed_until <= now_at
          order by s.claimed_until limit p_limit for update skip locked)
        union all
        (select s.job_id, s.number from job_step s
          where s.state = 'waiting' and s.not_before <= now_at
          order by s.not_before limit p_limit for update skip locked))
      returning job_step.job_id, job_step.number, job_step.attempts;
end $$;
