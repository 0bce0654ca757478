-- A partitioned table of the role that runs this, whatever a session has as a temporary table.
create or replace function partitioned_table(p_name text) returns regclass
language plpgsql stable as $$
begin
  return (select oid from pg_class
    where relname = p_name and relkind = 'p' and relnamespace = current_schema()::regnamespace
      and pg_get_userbyid(relowner) = current_user);
end $$;
