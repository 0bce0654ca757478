-- Claims endpoints that something is due for, those first that have been served longest ago. Answers
-- with each its live secrets: [{sealed_secret, pepper_version}], the newest first.
create or replace function claim_endpoints(p_limit integer, p_claim_seconds integer)
returns table (endpoint_id text, url text, failures integer, fence bigint, secrets text)
language plpgsql as $$
declare
  now_at constant timestamptz := service_now();
begin
  return query
    with due as (
      select e.id from webhook_endpoint e
        where e.disabled_reason is null and coalesce(e.claimed_until <= now_at, true)
          and coalesce(e.not_before <= now_at, true)
          and exists (select from webhook_release where is_on)
          and exists (select from webhook_delivery d
            where d.endpoint_id = e.id and d.state = 'pending' and d.not_before <= now_at)
        order by e.served_at nulls first limit p_limit for no key update skip locked
    )
    update webhook_endpoint e set fence = e.fence + 1, served_at = now_at,
        claimed_until = now_at + make_interval(secs => p_claim_seconds)
      from due where e.id = due.id
      returning e.id, e.url, e.failures, e.fence, (
        select json_agg(json_build_object('sealed_secret', s.sealed_secret,
            'pepper_version', s.pepper_version) order by s.id desc)::text
          from webhook_secret s
          where s.endpoint_id = e.id and coalesce(s.expires_at > now_at, true));
end $$;
