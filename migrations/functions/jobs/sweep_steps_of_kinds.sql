-- Makes steps ready that were not announced: postponed steps that are due, and steps of dead
-- workers. For a step of a dead worker, this counts as an attempt; such a step is made ready only
-- if its kind is in p_operations, a JSON array. Returns the steps of these kinds, because only a
-- process that knows a kind may give up its steps.
create or replace function sweep_steps_of_kinds(p_operations text, p_limit integer)
returns table (job_id text, number integer, attempts integer) language plpgsql as $$
#variable_conflict use_column
declare
  now_at constant timestamptz := service_now();
  operations constant text[] := array(select jsonb_array_elements_text(p_operations::jsonb));
begin
  return query
    with due as materialized (
      select s.job_id, s.number from job_step s
        where s.state = 'waiting' and s.not_before <= now_at
        order by s.not_before limit p_limit for update skip locked
    ), made as (
      update job_step set state = 'ready', not_before = null
        from due where job_step.job_id = due.job_id and job_step.number = due.number
        returning job_step.job_id, job_step.number, job_step.attempts, job_step.operation
    )
    select made.job_id, made.number, made.attempts from made where made.operation = any(operations);
  return query
    with gone as materialized (
      select s.job_id, s.number from job_step s
        where s.state = 'running' and s.claimed_until <= now_at and s.operation = any(operations)
        order by s.claimed_until limit p_limit for update skip locked
    )
    update job_step set state = 'ready', claimed_until = null, attempts = job_step.attempts + 1
      from gone where job_step.job_id = gone.job_id and job_step.number = gone.number
      returning job_step.job_id, job_step.number, job_step.attempts;
end $$;
