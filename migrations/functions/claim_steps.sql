-- Claims steps that are ready, at most p_limit and one an organization: first of those that have the
-- fewest running, then the oldest. The organizations are found in the index one by one, so that it
-- costs the same however many steps wait. Ask again while there are any.
create or replace function claim_steps(
  p_environment text, p_runs_on text, p_limit integer, p_claim_ms integer
) returns table (job_id text, number integer, fence integer) language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  candidate record;
  claimed integer := 0;
begin
  for candidate in
    with recursive waiting as (
      (select organization_id from job_step
        where environment = p_environment and runs_on = p_runs_on and state = 'ready'
        order by organization_id limit 1)
      union all
      select (select s.organization_id from job_step s
          where s.environment = p_environment and s.runs_on = p_runs_on and s.state = 'ready'
            and s.organization_id > w.organization_id
          order by s.organization_id limit 1)
        from waiting w where w.organization_id is not null
    )
    select w.organization_id, oldest.job_id
      from waiting w
      cross join lateral (
        select s.job_id from job_step s
          where s.environment = p_environment and s.runs_on = p_runs_on and s.state = 'ready'
            and s.organization_id = w.organization_id
          order by s.job_id, s.number limit 1
      ) as oldest
      cross join lateral (
        select count(*) as steps from job_step r
          where r.environment = p_environment and r.runs_on = p_runs_on and r.state = 'running'
            and r.organization_id = w.organization_id
      ) as running
      order by running.steps, oldest.job_id
  loop
    exit when claimed >= p_limit;
    for job_id, number, fence in
      update job_step set state = 'running', fence = job_step.fence + 1,
          claimed_until = service_now() + make_interval(secs => p_claim_ms / 1000.0)
        where (job_step.job_id, job_step.number) = (
          select s.job_id, s.number from job_step s
            where s.environment = p_environment and s.runs_on = p_runs_on and s.state = 'ready'
              and s.organization_id = candidate.organization_id
            order by s.job_id, s.number limit 1 for update skip locked)
        returning job_step.job_id, job_step.number, job_step.fence
    loop
      claimed := claimed + 1;
      return next;
    end loop;
  end loop;
end $$;
