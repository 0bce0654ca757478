-- Writes the output of a step whose job is locked. 'lost': another worker has since claimed the
-- step, or the job has ended. 'repeated': the same claim has written the output before, but its
-- caller did not get the answer.
create or replace function take_step_output(p_step jsonb) returns text language plpgsql as $$
declare
  job_state text;
begin
  select state into job_state from job where id = p_step ->> 'job_id' for update;
  if exists (select from job_step where job_id = p_step ->> 'job_id' and state = 'done'
      and number = (p_step ->> 'number')::integer and fence = (p_step ->> 'fence')::integer) then
    return 'repeated';
  end if;
  if job_state is null or job_state not in ('queued', 'running') then
    return 'lost';
  end if;
  -- An expired claim is still valid if no other worker has claimed the step since.
  update job_step set state = 'done', claimed_until = null, not_before = null,
      output = p_step ->> 'output', tokens_input = (p_step ->> 'tokens_input')::bigint,
      tokens_output = (p_step ->> 'tokens_output')::bigint,
      tokens_estimated = (p_step ->> 'tokens_estimated')::boolean,
      provider = p_step ->> 'provider', model = p_step ->> 'model'
    where job_id = p_step ->> 'job_id' and number = (p_step ->> 'number')::integer
      and fence = (p_step ->> 'fence')::integer and state <> 'done';
  return case when found then 'done' else 'lost' end;
end $$;
