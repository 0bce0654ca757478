-- For each organization whose usage records are numbered, the last number.
create or replace function usage_sequences(p_organizations text[]) returns jsonb
language plpgsql as $$
begin
  return (select coalesce(jsonb_object_agg(organization_id, usage_sequence), '{}')
    from credit_balance where organization_id = any(p_organizations) and gathers_usage);
end $$;
