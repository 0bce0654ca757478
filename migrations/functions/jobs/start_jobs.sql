-- Marks queued jobs with a running step as running.
create or replace function start_jobs(p_job_ids text) returns void language sql as $$
  update job set state = 'running', started_at = service_now(), version = version + 1
    where id in (select id from job
        where id in (select jsonb_array_elements_text(p_job_ids::jsonb)) and state = 'queued'
        order by id for update)
$$;
