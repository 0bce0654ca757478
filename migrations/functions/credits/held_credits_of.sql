-- The credits of an organization that calls in flight hold. This function is also called outside
-- admission, so it has its own planner settings.
create or replace function held_credits_of(p_organization_id text, p_now timestamptz)
returns bigint language plpgsql stable set enable_seqscan = off as $$
begin
  return (select coalesce(sum(held_credits), 0) from lease
    where organization_id = p_organization_id and expires_at > p_now);
end $$;
