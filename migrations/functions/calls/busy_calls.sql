-- The calls whose organization is not among the given ones, because another transaction has locked
-- it.
create or replace function busy_calls(p_calls jsonb, p_organizations text[])
returns table (ordinal integer, call_id text) language plpgsql immutable as $$
begin
  return query
    select (call ->> 'ordinal')::integer, call ->> 'call_id' from jsonb_array_elements(p_calls) as call
      where call ->> 'organization_id' <> all(p_organizations);
end $$;
