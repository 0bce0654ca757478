-- Whole seconds from p_now_ms until p_tokens_needed tokens of the window are free again.
create or replace function window_wait(
  p_tokens integer[], p_last_use_ms integer[], p_now_ms bigint, p_tokens_needed integer
) returns integer language plpgsql immutable as $$
declare
  now_second constant bigint := p_now_ms / 1000;
  freed integer := 0;
begin
  if p_tokens_needed <= 0 then
    return 0;
  end if;
  for second in now_second - 60 .. now_second loop
    freed := freed + p_tokens[1 + second % 61];
    if freed >= p_tokens_needed then
      return ((second + 60)::bigint * 1000 + p_last_use_ms[1 + second % 61] - p_now_ms + 999) / 1000;
    end if;
  end loop;
  -- The call needs more tokens than the whole window has, so it can never be admitted.
  return 60;
end $$;
