-- For older releases, which do not list the kinds of jobs that they know. claim_steps_of_kinds
-- describes the result.
create or replace function claim_steps(
  p_environment text, p_runs_on text, p_after text, p_limit integer, p_claim_ms integer
) returns table (job_id text, number integer, fence integer, organization_id text, is_first boolean)
language sql as $$
  select job_id, number, fence, organization_id, is_first from claim_steps_of_kinds(
    p_environment, p_runs_on, first_kinds(), p_after, p_limit, p_claim_ms)
$$;
