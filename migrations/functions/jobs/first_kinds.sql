-- The kinds of jobs that every older release knows which does not list its kinds, as a JSON array.
create or replace function first_kinds() returns text language sql immutable as $$
  select '["world.signals_job", "audience.insights_job"]'
$$;
