-- Makes events of usage records that are in no event yet: at most p_records records in each event,
-- and at most p_events events for each organization. After p_all_events events, the other
-- organizations wait for the next round; their order is random. An organization is skipped while
-- another process gathers its records. Returns the number of events.
create or replace function gather_usage(p_records integer, p_events integer, p_all_events integer)
returns integer
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  behind record;
  told record;
  since timestamptz;
  events integer := 0;
begin
  for behind in
    select g.organization_id, g.sequence, g.recorded_at from usage_gathered g
      join credit_balance b using (organization_id)
      where b.usage_sequence > g.sequence
      order by random()
      for update of g skip locked
  loop
    exit when events >= p_all_events;
    -- Records with higher numbers were written later. The month is a margin in case a clock was set
    -- back.
    since := behind.recorded_at - interval '31 days';
    for told in
      select max(r.sequence) as sequence, max(r.created_at) as recorded_at, jsonb_agg(jsonb_build_object(
          'request_id', r.call_id, 'operation', r.operation, 'lane', r.lane, 'credits', r.credits,
          'billable_units', r.billable_units, 'tokens', case when r.tokens_input is not null then
            jsonb_build_object('input', r.tokens_input, 'output', r.tokens_output) end)
          order by r.sequence) as records
        from (
          select sequence, call_id, operation, lane, credits, billable_units, tokens_input,
              tokens_output, created_at
            from usage_record
            where organization_id = behind.organization_id and sequence > behind.sequence
              and created_at >= since
            order by sequence limit p_records * p_events
        ) as r
        group by (r.sequence - behind.sequence - 1) / p_records order by 1
    loop
      perform emit_event(behind.organization_id, 'usage.recorded',
        jsonb_build_object('records', told.records));
      update usage_gathered set sequence = told.sequence, recorded_at = told.recorded_at
        where organization_id = behind.organization_id;
      events := events + 1;
    end loop;
  end loop;
  return events;
end $$;
