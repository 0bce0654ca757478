-- Ends a step that is not the last of its job, and opens the next barrier behind the last of one.
-- Answers as take_step_output.
create or replace function finish_step(p_step text) returns text language plpgsql as $$
declare
  step constant jsonb := p_step::jsonb;
  outcome constant text := take_step_output(step);
begin
  if outcome <> 'done' then
    return outcome;
  end if;
  update job set state = 'running', started_at = coalesce(started_at, service_now()),
      steps_done = steps_done + 1, version = version + 1
    where id = step ->> 'job_id';
  update job_step set state = 'ready'
    where job_id = step ->> 'job_id' and state = 'blocked'
      and barrier = (select min(barrier) from job_step
        where job_id = step ->> 'job_id' and state <> 'done');
  return outcome;
end $$;
