-- The kinds of jobs that all older releases know, as a JSON array. These releases do not list their
-- kinds.
create or replace function first_kinds() returns text language sql immutable as $$
  select '["world.signals_job", "audience.insights_job"]'
$$;
