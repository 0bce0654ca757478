-- Creates a job with its steps and stores the answer of its call. From now on, the lease of the
-- call holds the credits of the job. Returns false, and writes nothing, if the lease has expired.
create or replace function enqueue_job(p_job text, p_answer text) returns boolean
language plpgsql as $$
declare
  job constant jsonb := p_job::jsonb;
  now_at timestamptz;
  deadline timestamptz;
begin
  perform lock_all_balances(jsonb_build_array(job));
  now_at := service_now();
  deadline := now_at + make_interval(secs => (job ->> 'deadline_ms')::double precision / 1000);
  insert into job (id, call_id, organization_id, api_key_id, environment, operation, event_family,
      input, metadata, credits, billable_units, steps_total, created_at, deadline_at)
    select j.id, j.call_id, j.organization_id, j.api_key_id, j.environment, j.operation,
        j.event_family, j.input, j.metadata, j.credits, j.billable_units, jsonb_array_length(job -> 'steps'), now_at, deadline
      from jsonb_to_record(job) as j(id text, call_id text, organization_id text, api_key_id text,
        environment text, operation text, event_family text, input text, metadata text, credits bigint,
        billable_units integer);
  insert into job_step (job_id, number, barrier, organization_id, environment, runs_on, state, plan)
    select job ->> 'id', s.number, s.barrier, job ->> 'organization_id', job ->> 'environment',
        s.runs_on, case when s.barrier = min(s.barrier) over () then 'ready' else 'blocked' end, s.plan
      from jsonb_to_recordset(job -> 'steps') as s(
        number integer, barrier integer, runs_on text, plan text);
  -- A job is ended at its deadline, before its hold expires.
  update lease set expires_at = deadline + interval '15 minutes'
    where id = job ->> 'call_id' and pool = 'job' and expires_at > now_at;
  if not found then
    delete from job where id = p_job::jsonb ->> 'id';
    return false;
  end if;
  update idempotency set response_status = 202, response_type = 'application/json',
      response_body = p_answer, fingerprint = coalesce(job ->> 'fingerprint', fingerprint)
    where organization_id = job ->> 'organization_id' and key = job ->> 'idempotency_key'
      and lease_id = job ->> 'call_id';
  return true;
end $$;
