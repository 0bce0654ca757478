-- Claims endpoints that have something due. There are two lanes: endpoints whose last answer was
-- late are slow; p_slow of them and p_quick others are claimed. p_held lists what the claimant
-- serves now, as [{organization_id, turns, slow}]; an organization gets p_turns turns of a
-- claimant, and p_slow_turns of them for slow endpoints. The organizations served least by all
-- processes come first, then the endpoints served longest ago. Returns {looked_to, claims:
-- [{endpoint_id, organization_id, is_slow, url, failures, fence, secrets: [{sealed_secret,
-- pepper_version}], the newest first}]}.
create or replace function claim_endpoints(
  p_after text, p_looks integer, p_held text, p_quick integer, p_slow integer, p_turns integer,
  p_slow_turns integer, p_claim_seconds integer
) returns json language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  now_at constant timestamptz := service_now();
  looked record;
  claimed json;
begin
  if not exists (select from webhook_release where is_on) then
    return json_build_object('looked_to', '', 'claims', '[]'::json);
  end if;
  looked := due_endpoints(p_after, p_looks);
  with candidate as materialized (
    select e.id, e.organization_id, e.is_slow, e.served_at,
        row_number() over (partition by e.organization_id, e.is_slow
          order by e.served_at nulls first, e.id) as place
      from unnest(looked.due) as one(id) join webhook_endpoint e using (id)
  ), organization_turns as materialized (
    select c.organization_id, coalesce(h.turns, 0) as held, coalesce(h.slow, 0) as held_slow, (
        select count(*) from webhook_endpoint r
          where r.organization_id = c.organization_id and r.claimed_until > now_at) as running
      from (select distinct organization_id from candidate) c
        left join json_to_recordset(p_held::json) as h(organization_id text, turns integer, slow integer)
          using (organization_id)
  ), ranked as materialized (
    select c.id, c.is_slow, c.served_at, t.running + c.place as rank
      from candidate c join organization_turns t using (organization_id)
      where case when c.is_slow then t.held_slow + c.place <= p_slow_turns
        else t.held + c.place <= p_turns end
  ), quick as (
    select e.id from ranked r join webhook_endpoint e using (id)
      where not r.is_slow and e.disabled_reason is null and coalesce(e.claimed_until <= now_at, true)
      order by r.rank, r.served_at nulls first, r.id limit p_quick for no key update of e skip locked
  ), slow as (
    select e.id from ranked r join webhook_endpoint e using (id)
      where r.is_slow and e.disabled_reason is null and coalesce(e.claimed_until <= now_at, true)
      order by r.rank, r.served_at nulls first, r.id limit p_slow for no key update of e skip locked
  ), taken as (
    update webhook_endpoint e set fence = e.fence + 1, served_at = now_at,
        claimed_until = now_at + make_interval(secs => p_claim_seconds)
      from (select id from quick union all select id from slow) as chosen where e.id = chosen.id
      returning e.id, e.organization_id, e.is_slow, e.url, e.failures, e.fence
  )
  select coalesce(json_agg(json_build_object('endpoint_id', t.id,
      'organization_id', t.organization_id, 'is_slow', t.is_slow, 'url', t.url,
      'failures', t.failures, 'fence', t.fence, 'secrets', (
        select coalesce(json_agg(json_build_object('sealed_secret', s.sealed_secret,
            'pepper_version', s.pepper_version) order by s.id desc), '[]'::json)
          from webhook_secret s
          where s.endpoint_id = t.id and coalesce(s.expires_at > now_at, true)))), '[]'::json)
    into claimed from taken t;
  return json_build_object('looked_to', looked.looked_to, 'claims', claimed);
end $$;
