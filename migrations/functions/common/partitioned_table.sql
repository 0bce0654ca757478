-- The partitioned table with a given name that the current role owns. A temporary table of the
-- session is never returned.
create or replace function partitioned_table(p_name text) returns regclass
language plpgsql stable as $$
begin
  return (select oid from pg_class
    where relname = p_name and relkind = 'p' and relnamespace = current_schema()::regnamespace
      and pg_get_userbyid(relowner) = current_user);
end $$;
