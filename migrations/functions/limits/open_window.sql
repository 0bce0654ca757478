-- The rate window of a key and an operation at p_now, for calls that arrive together. The tokens of
-- these calls count in one slot, at used_at_ms within its second.
create or replace function open_window(
  p_api_key_id text, p_operation text, p_now timestamptz,
  out at_ms bigint, out tokens integer[], out last_use_ms integer[], out used integer,
  out slot integer, out used_at_ms integer, out reset_seconds integer,
  out reset_once_used_seconds integer, out is_used boolean
) language plpgsql as $$
declare
  now_ms constant numeric := extract(epoch from p_now) * 1000;
  kept record;
begin
  select w.tokens, w.last_use_ms, w.last_second into kept from rate_window w
    where w.api_key_id = p_api_key_id and w.operation = p_operation;
  -- If the clock was set back, the window does not move until the clock has caught up.
  at_ms := greatest(floor(now_ms)::bigint, kept.last_second * 1000);
  tokens := window_at(kept.tokens, kept.last_use_ms, kept.last_second, at_ms);
  last_use_ms := coalesce(kept.last_use_ms, array_fill(0, array[61]));
  used := (select sum(t) from unnest(tokens) as t);
  slot := 1 + at_ms / 1000 % 61;
  used_at_ms := greatest(at_ms, ceil(now_ms)::bigint) - at_ms / 1000 * 1000;
  reset_seconds := window_wait(tokens, last_use_ms, at_ms, used);
  reset_once_used_seconds := (60999 + used_at_ms - at_ms % 1000) / 1000;
  is_used := false;
end $$;
