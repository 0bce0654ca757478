-- Books units of work that was done outside the service as one billed call, once for each job. The
-- outcome is 'booked'; 'known' if the job was booked before, with what was booked then; or
-- 'exhausted' if too few credits are available. In the last two cases nothing changes.
create or replace function book_units(
  p_organization_id text, p_operation text, p_lane text, p_job text, p_units integer,
  p_credits bigint, p_monthly_credits bigint
) returns table (outcome text, call_id text, units integer, credits bigint, available bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  now_at timestamptz;
  new_call_id text;
  sequence bigint;
  left_credits bigint;
begin
  perform lock_all_balances(jsonb_build_array(
    jsonb_build_object('organization_id', p_organization_id)));
  now_at := service_now();
  left_credits := spendable_credits(p_organization_id, now_at);
  return query select 'known', b.call_id, b.units, b.credits, left_credits from booked_units b
    where b.organization_id = p_organization_id and b.operation = p_operation and b.job = p_job;
  if found then
    return;
  end if;
  left_credits := available_credits(p_organization_id, now_at, p_monthly_credits);
  if left_credits < p_credits then
    return query select 'exhausted', null::text, p_units, p_credits, left_credits;
    return;
  end if;
  new_call_id := 'req_' || make_ulid(now_at);
  sequence := (usage_sequences(array[p_organization_id]) ->> p_organization_id)::bigint + 1;
  insert into booked_units (organization_id, operation, job, units, credits, call_id, created_at)
    values (p_organization_id, p_operation, p_job, p_units, p_credits, new_call_id, now_at);
  insert into ledger_entry (organization_id, kind, credits, call_id, created_at)
    values (p_organization_id, 'capture', -p_credits, new_call_id, now_at);
  insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits,
      billable_units, duration_ms, created_at, sequence)
    values (new_call_id, p_organization_id, 'operator', p_operation, p_lane, p_credits, p_units, 0,
      now_at, sequence);
  insert into usage_day as d (organization_id, day, operation, api_key_id, calls, credits)
    values (p_organization_id, (now_at at time zone 'UTC')::date, p_operation, 'operator', 1,
      p_credits)
    on conflict (organization_id, day, operation, api_key_id) do update set
      calls = d.calls + 1, credits = d.credits + excluded.credits;
  perform book_captures(p_organization_id, p_credits, 1);
  return query select 'booked', new_call_id, p_units, p_credits, left_credits - p_credits;
end $$;
