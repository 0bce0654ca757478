-- Copies the kind of a job to a new step. This works for every function that inserts steps.
create or replace function set_step_kind() returns trigger language plpgsql as $$
begin
  new.operation := (select operation from job where id = new.job_id);
  return new;
end $$;
