-- Refunds the credits of settled calls whose callers were told that the call had failed, by an
-- adjustment with a note. Returns the refunded calls. A call is refunded only once.
create or replace function reverse_calls(p_call_ids text) returns setof text language plpgsql as $$
declare
  reversed record;
  -- Calls are refunded within minutes of their end, so older months need not be searched.
  since constant timestamptz := service_now() - interval '2 days';
begin
  for reversed in
    update usage_record set reversed_at = service_now()
      where call_id in (select jsonb_array_elements_text(p_call_ids::jsonb))
        and created_at >= since and reversed_at is null and credits > 0
      returning call_id, organization_id, credits
  loop
    perform adjust_credits(reversed.organization_id, reversed.credits,
      'reversal of ' || reversed.call_id || ': its answer was lost');
    return next reversed.call_id;
  end loop;
end $$;
