-- Fails a job without billing, so that its hold is released. Returns false if the job has already
-- ended. p_is_ours: the service caused the failure. Held credits whose grants have expired
-- meanwhile are then granted again for a week.
create or replace function fail_job(
  p_job_id text, p_error text, p_is_ours boolean, p_result_days integer
) returns boolean language plpgsql as $$
declare
  now_at timestamptz;
  ended record;
  expired bigint;
  held bigint;
  lost bigint;
begin
  select call_id, organization_id, operation, event_family into ended from job where id = p_job_id;
  if not found then
    return false;
  end if;
  perform lock_all_balances(jsonb_build_array(
    jsonb_build_object('organization_id', ended.organization_id)));
  now_at := service_now();
  update job set state = 'failed', finished_at = now_at, version = version + 1, error = p_error,
      input = null, purge_at = now_at + make_interval(days => p_result_days)
    where id = p_job_id and finished_at is null;
  if not found then
    return false;
  end if;
  perform number from job_step where job_id = p_job_id order by number for update;
  update job_step set state = 'dropped', claimed_until = null, not_before = null
    where job_id = p_job_id and state <> 'done';
  held := held_credits_of(ended.organization_id, now_at);
  delete from lease where id = ended.call_id;
  if p_is_ours then
    expired := (select coalesce(sum(remaining_credits), 0) from credit_grant
      where organization_id = ended.organization_id and expires_at <= now_at);
    lost := least(expired, held)
      - least(expired, held_credits_of(ended.organization_id, now_at));
    if lost > 0 then
      perform grant_credits(ended.organization_id, 'top_up', lost, now_at + interval '7 days',
        'held by ' || p_job_id || ', which failed, past the end of their grant');
    end if;
  end if;
  if ended.event_family is not null then
    perform emit_event(ended.organization_id, ended.event_family || '.failed', jsonb_build_object(
      'job_id', p_job_id, 'status', 'failed', 'credits', 0, 'error', p_error::jsonb));
  end if;
  if p_error::jsonb ->> 'code' = 'QUALITY_GATE_FAILED' then
    perform emit_event(ended.organization_id, 'quality.failed', jsonb_build_object(
      'job_id', p_job_id, 'operation', ended.operation, 'codes', '[]'::jsonb));
  end if;
  return true;
end $$;
