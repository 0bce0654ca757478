-- What the running calls of the organizations of calls hold, after expired leases were deleted, as
-- {organization: {"credits": 4, "calls": {"api key and pool": 2}}}; organizations without a running
-- call are missing. The leases are read only once, since the index also leads to as many ended ones
-- as there were calls since the last vacuum.
create or replace function running_leases(p_calls jsonb, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  organizations constant text[] := array(
    select distinct call ->> 'organization_id' from jsonb_array_elements(p_calls) as call);
  found record;
begin
  select coalesce(bool_or(of_organization.has_expired), false) as has_expired,
      coalesce(jsonb_object_agg(of_organization.organization_id, jsonb_build_object(
        'credits', of_organization.credits, 'calls', of_organization.calls)), '{}') as leases
    into found
    from (
      select of_pool.organization_id, sum(of_pool.credits) as credits,
          jsonb_object_agg(of_pool.api_key_id || ' ' || of_pool.pool, of_pool.calls) as calls,
          bool_or(of_pool.has_expired) as has_expired
        from (
          select l.organization_id, l.api_key_id, l.pool,
              coalesce(sum(l.held_credits) filter (where l.expires_at > p_now), 0) as credits,
              count(*) filter (where l.expires_at > p_now) as calls,
              bool_or(l.expires_at <= p_now) as has_expired
            from lease l where l.organization_id = any(organizations)
            group by 1, 2, 3
        ) as of_pool
        group by 1
    ) as of_organization;
  if found.has_expired then
    delete from lease where organization_id = any(organizations) and expires_at <= p_now;
  end if;
  return found.leases;
end $$;
