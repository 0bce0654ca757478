-- Completes a job with the output of its last step: result, billing and usage in one commit.
-- p_result is the result in the form that the owner sees. If the step has counted units, that
-- number of units is billed from the held credits. Returns the same values as take_step_output.
create or replace function complete_job(p_step text, p_result text, p_result_days integer)
returns text language plpgsql as $$
declare
  step constant jsonb := p_step::jsonb;
  now_at timestamptz;
  ended record;
  written text;
begin
  select id, call_id, organization_id, event_family, credits, billable_units, started_at into ended
    from job where id = step ->> 'job_id';
  if not found then
    return 'lost';
  end if;
  perform lock_all_balances(jsonb_build_array(
    jsonb_build_object('organization_id', ended.organization_id)));
  written := take_step_output(step);
  if written <> 'done' then
    return written;
  end if;
  now_at := service_now();
  update job set state = 'complete', started_at = coalesce(started_at, now_at), finished_at = now_at,
      steps_done = steps_total, version = version + 1, result = p_result, input = null,
      credits = coalesce((step ->> 'credits')::bigint, credits),
      billable_units = coalesce((step ->> 'billable_units')::integer, billable_units),
      purge_at = now_at + make_interval(days => p_result_days)
    where id = ended.id returning credits, billable_units
    into ended.credits, ended.billable_units;
  perform id from settle_calls(jsonb_build_array((
      select jsonb_build_object('ordinal', 1, 'call_id', ended.call_id,
          'organization_id', ended.organization_id, 'credits', ended.credits,
          'billable_units', ended.billable_units,
          'duration_ms', round(extract(epoch from now_at - coalesce(ended.started_at, now_at)) * 1000),
          'tokens_input', sum(s.tokens_input), 'tokens_output', sum(s.tokens_output),
          'tokens_estimated', bool_or(s.tokens_estimated),
          'provider', max(s.provider), 'model', max(s.model))
        from job_step s where s.job_id = ended.id))::text, '', true)
    where outcome = 'settled';
  if not found then
    raise exception 'the hold of job % is gone', ended.id;
  end if;
  if ended.event_family is not null then
    perform emit_event(ended.organization_id, ended.event_family || '.completed', jsonb_build_object(
      'job_id', ended.id, 'status', 'complete', 'credits', ended.credits));
  end if;
  return written;
end $$;
