-- Makes steps ready that nobody announced: postponed ones that are due, and those of dead workers,
-- which counts as an attempt.
create or replace function sweep_steps(p_limit integer)
returns table (job_id text, number integer, attempts integer) language plpgsql as $$
#variable_conflict use_column
declare
  now_at constant timestamptz := service_now();
begin
  return query
    with due as materialized (
      select s.job_id, s.number from job_step s
        where s.state = 'waiting' and s.not_before <= now_at
        order by s.not_before limit p_limit for update skip locked
    )
    update job_step set state = 'ready', not_before = null
      from due where job_step.job_id = due.job_id and job_step.number = due.number
      returning job_step.job_id, job_step.number, job_step.attempts;
  return query
    with gone as materialized (
      select s.job_id, s.number from job_step s
        where s.state = 'running' and s.claimed_until <= now_at
        order by s.claimed_until limit p_limit for update skip locked
    )
    update job_step set state = 'ready', claimed_until = null, attempts = job_step.attempts + 1
      from gone where job_step.job_id = gone.job_id and job_step.number = gone.number
      returning job_step.job_id, job_step.number, job_step.attempts;
end $$;
