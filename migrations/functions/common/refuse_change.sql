-- The trigger of tables whose rows stay as they were written.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
