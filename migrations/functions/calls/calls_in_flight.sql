-- The number of calls of a key that count towards a ceiling. Calls with an expired lease do not
-- count.
create or replace function calls_in_flight(p_organization_id text, p_api_key_id text, p_pool text)
returns integer language plpgsql as $$
begin
  return (select count(*) from lease
    where organization_id = p_organization_id and api_key_id = p_api_key_id and pool = p_pool);
end $$;
