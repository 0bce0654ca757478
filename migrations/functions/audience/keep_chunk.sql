-- Replaces the births of a chunk by their results. Writes nothing if the births no longer exist,
-- because another worker has scored them or the job has ended.
create or replace function keep_chunk(
  p_call_id text, p_job_id text, p_number integer, p_scored integer, p_rejected integer,
  p_first_line integer, p_last_line integer, p_signatures text, p_rows text
) returns void language plpgsql as $$
begin
  delete from audience_births where call_id = p_call_id and number = p_number;
  if not found then
    return;
  end if;
  insert into audience_chunk (job_id, number, scored, rejected, first_line, last_line, signatures, rows)
    values (p_job_id, p_number, p_scored, p_rejected, p_first_line, p_last_line, p_signatures, p_rows);
end $$;
