-- The calls whose organization is not in the given list, because another transaction has locked the
-- organization.
create or replace function busy_calls(p_calls jsonb, p_organizations text[])
returns table (ordinal integer, call_id text) language plpgsql immutable as $$
begin
  return query
    select (call ->> 'ordinal')::integer, call ->> 'call_id' from jsonb_array_elements(p_calls) as call
      where call ->> 'organization_id' <> all(p_organizations);
end $$;
