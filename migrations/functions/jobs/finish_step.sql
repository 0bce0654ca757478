-- Ends a step that is not the last step of its job, and adds the steps that it has requested. After
-- the last step of a barrier, the next barrier is opened. Returns the same values as
-- take_step_output.
create or replace function finish_step(p_step text) returns text language plpgsql as $$
declare
  step constant jsonb := p_step::jsonb;
  outcome constant text := take_step_output(step);
begin
  if outcome <> 'done' then
    return outcome;
  end if;
  insert into job_step (job_id, number, barrier, organization_id, environment, runs_on, state, plan)
    select job.id, (select max(number) from job_step where job_id = job.id) + added.number, barrier,
        job.organization_id, job.environment, runs_on, 'blocked', plan
      from job, jsonb_to_recordset(step -> 'more') as added(
        number integer, barrier integer, runs_on text, plan text)
      where job.id = step ->> 'job_id';
  update job set state = 'running', started_at = coalesce(started_at, service_now()),
      steps_done = steps_done + 1, version = version + 1,
      steps_total = steps_total + coalesce(jsonb_array_length(step -> 'more'), 0)
    where id = step ->> 'job_id';
  update job_step set state = 'ready'
    where job_id = step ->> 'job_id' and state = 'blocked'
      and barrier = (select min(barrier) from job_step
        where job_id = step ->> 'job_id' and state <> 'done');
  return outcome;
end $$;
