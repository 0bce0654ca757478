-- Endpoints with a due delivery, among the next p_looks waiting endpoints after p_after, where the
-- last claim stopped. Listening endpoints are left out, because their deliveries are fetched. The
-- index finds each endpoint from the previous endpoint, so the cost does not depend on the number
-- of waiting deliveries.
create or replace function due_endpoints(
  p_after text, p_looks integer, out looked_to text, out due text[]
) language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  now_at constant timestamptz := service_now();
  found_id text;
  is_from_beginning boolean := p_after = '';
begin
  looked_to := p_after;
  due := '{}';
  for look in 1..p_looks loop
    select d.endpoint_id into found_id from webhook_delivery d
      where d.state = 'pending' and d.endpoint_id > looked_to order by d.endpoint_id limit 1;
    if found_id is null and not is_from_beginning then
      is_from_beginning := true;
      looked_to := '';
      continue;
    end if;
    if found_id is null or (is_from_beginning and p_after <> '' and found_id > p_after) then
      looked_to := '';
      exit;
    end if;
    looked_to := found_id;
    perform from webhook_endpoint e
      where e.id = found_id and e.disabled_reason is null and e.listens_until is null
        and coalesce(e.claimed_until <= now_at, true) and coalesce(e.not_before <= now_at, true)
        and exists (select from webhook_delivery d
          where d.endpoint_id = found_id and d.state = 'pending' and d.not_before <= now_at);
    if found then
      due := due || found_id;
    end if;
  end loop;
end $$;
