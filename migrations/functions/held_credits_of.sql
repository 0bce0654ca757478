create or replace function held_credits_of(p_organization_id text, p_now timestamptz)
returns bigint language sql stable as $$
  select coalesce(sum(held_credits), 0)::bigint from lease
    where organization_id = p_organization_id and expires_at > p_now
$$;
