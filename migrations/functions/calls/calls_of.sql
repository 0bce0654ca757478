-- The calls of the given organizations. Usually these are all calls.
create or replace function calls_of(p_calls jsonb, p_organizations text[])
returns jsonb language plpgsql immutable as $$
begin
  if not exists (select from jsonb_array_elements(p_calls) as call
      where call ->> 'organization_id' <> all(p_organizations)) then
    return p_calls;
  end if;
  return (select coalesce(jsonb_agg(call), '[]') from jsonb_array_elements(p_calls) as call
    where call ->> 'organization_id' = any(p_organizations));
end $$;
