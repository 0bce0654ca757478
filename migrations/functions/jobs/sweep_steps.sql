-- sweep_steps_of_kinds for releases that do not say which kinds they know.
create or replace function sweep_steps(p_limit integer)
returns table (job_id text, number integer, attempts integer) language sql as $$
  select job_id, number, attempts from sweep_steps_of_kinds(first_kinds(), p_limit)
$$;
