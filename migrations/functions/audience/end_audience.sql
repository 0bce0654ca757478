-- Cleans up an ended job: deletes unscored births, and the results of a failed job.
create or replace function end_audience() returns trigger language plpgsql as $$
begin
  delete from audience_births where call_id = new.call_id;
  if new.state = 'failed' then
    delete from audience_chunk where job_id = new.id;
    delete from audience_reasoning where job_id = new.id;
  end if;
  return null;
end $$;
