-- Renews the claims of running steps. Returns the steps that the caller still holds.
create or replace function renew_steps(p_steps text, p_claim_ms integer)
returns table (job_id text, number integer, fence integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with held as (
      select s.job_id, s.number from job_step s
        join jsonb_to_recordset(p_steps::jsonb) as c(job_id text, number integer, fence integer)
          on c.job_id = s.job_id and c.number = s.number and c.fence = s.fence
        where s.state = 'running'
        order by s.job_id, s.number for update of s
    )
    update job_step set claimed_until = service_now() + make_interval(secs => p_claim_ms / 1000.0)
      from held where job_step.job_id = held.job_id and job_step.number = held.number
      returning job_step.job_id, job_step.number, job_step.fence;
end $$;
