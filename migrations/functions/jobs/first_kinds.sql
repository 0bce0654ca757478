-- The kinds of jobs known to all older releases that do not list their kinds, as a JSON array.
create or replace function first_kinds() returns text language sql immutable as $$
  select '["world.signals_job", "audience.insights_job"]'
$$;
