-- The attempts at a delivery, with one attempt added. If there are more than twenty attempts, the
-- oldest is removed.
create or replace function with_attempt(
  p_attempts jsonb, p_at timestamptz, p_outcome text, p_ms integer, p_answer text
) returns jsonb language sql stable as $$
  select case when jsonb_array_length(p_attempts) >= 20 then p_attempts - 0 else p_attempts end
    || jsonb_build_array(jsonb_build_object('at', iso_instant(p_at), 'outcome', p_outcome,
      'ms', p_ms, 'answer', p_answer))
$$;
