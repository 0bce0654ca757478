-- Claims at most p_limit ready steps of the kinds in p_operations, a JSON array. Claims one step
-- per organization, first for organizations with the fewest running steps, then for organizations
-- that have waited longest, and repeats this while steps remain. If there are many organizations,
-- the organizations after p_after, where the last claim ended, come first.
create or replace function claim_steps_of_kinds(
  p_environment text, p_runs_on text, p_operations text, p_after text, p_limit integer,
  p_claim_ms integer
) returns table (job_id text, number integer, fence integer, organization_id text, is_first boolean)
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  operations constant text[] := array(select jsonb_array_elements_text(p_operations::jsonb));
  organizations constant text[] :=
    array(select ready_organizations_of_kinds(p_environment, p_runs_on, operations, p_after, 64));
  candidate text;
  claimed integer := 0;
  claimed_before integer;
begin
  loop
    claimed_before := claimed;
    for candidate in
      select waiting.id
        from unnest(organizations) as waiting(id)
        cross join lateral (
          select count(*) as steps from job_step r
            where r.environment = p_environment and r.runs_on = p_runs_on and r.state = 'running'
              and r.organization_id = waiting.id
        ) as running
        cross join lateral (
          select min(first.job_id) as job_id from unnest(operations) as kind(operation)
            cross join lateral (
              select s.job_id from job_step s
                where s.environment = p_environment and s.runs_on = p_runs_on
                  and s.state = 'ready' and s.operation = kind.operation
                  and s.organization_id = waiting.id
                order by s.job_id, s.number limit 1
            ) as first
        ) as oldest
        where oldest.job_id is not null
        order by running.steps, oldest.job_id
    loop
      exit when claimed >= p_limit;
      for job_id, number, fence, organization_id, is_first in
        update job_step set state = 'running', fence = job_step.fence + 1,
            claimed_until = service_now() + make_interval(secs => p_claim_ms / 1000.0)
          where (job_step.job_id, job_step.number) = (
            select ready.job_id, ready.number from unnest(operations) as kind(operation)
              cross join lateral (
                select s.job_id, s.number from job_step s
                  where s.environment = p_environment and s.runs_on = p_runs_on
                    and s.state = 'ready' and s.operation = kind.operation
                    and s.organization_id = candidate
                  order by s.job_id, s.number limit 1 for update skip locked
              ) as ready
              order by ready.job_id, ready.number limit 1)
          returning job_step.job_id, job_step.number, job_step.fence, job_step.organization_id,
            exists (select from job where job.id = job_step.job_id and job.state = 'queued')
      loop
        claimed := claimed + 1;
        return next;
      end loop;
    end loop;
    exit when claimed >= p_limit or claimed = claimed_before;
  end loop;
end $$;
