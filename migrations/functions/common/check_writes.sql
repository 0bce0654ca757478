-- Fails if a call would fail; no data is left in the database. The sort is too large for its
-- memory, so it needs a temporary file. This detects a full disk, on which a row may still be
-- inserted because an existing page has room.
create or replace function check_writes() returns void language plpgsql set work_mem = '64kB' as $$
begin
  insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits, expires_at)
    values ('check_' || pg_current_xact_id()::text, '', '', '', 'core', 'core', 0, service_now());
  perform count(*) from (
    select repeat(md5(n::text), 8) as filler from generate_series(1, 500) as n order by 1) as sorted;
  raise exception using errcode = 'AB001', message = 'undone';
exception when sqlstate 'AB001' then
  return;
end $$;
