-- For older releases, which do not list the kinds of jobs that they know. sweep_steps_of_kinds
-- describes the result.
create or replace function sweep_steps(p_limit integer)
returns table (job_id text, number integer, attempts integer) language sql as $$
  select job_id, number, attempts from sweep_steps_of_kinds(first_kinds(), p_limit)
$$;
