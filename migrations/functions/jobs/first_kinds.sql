-- The kinds of jobs, as a JSON array, that every release knows which does not say what it knows.
create or replace function first_kinds() returns text language sql immutable as $$
  select '["world.signals_job", "audience.insights_job"]'
$$;
