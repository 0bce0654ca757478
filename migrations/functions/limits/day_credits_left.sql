-- What a key may still spend of its limit for the current day (UTC). The balance must be locked.
create or replace function day_credits_left(
  p_organization_id text, p_api_key_id text, p_day_credits bigint, p_now timestamptz
) returns bigint language plpgsql stable as $$
begin
  return p_day_credits
    - (select coalesce(sum(credits), 0) from usage_day
        where organization_id = p_organization_id and api_key_id = p_api_key_id
          and day = (p_now at time zone 'UTC')::date)
    - (select coalesce(sum(held_credits), 0) from lease
        where organization_id = p_organization_id and api_key_id = p_api_key_id
          and expires_at > p_now);
end $$;
