-- The tokens of a rate window that still count at p_now_ms, in milliseconds since 1970.
create or replace function window_at(
  p_tokens integer[], p_last_use_ms integer[], p_last_second bigint, p_now_ms bigint
) returns integer[] language plpgsql immutable as $$
declare
  now_second constant bigint := p_now_ms / 1000;
  oldest constant integer := 1 + (now_second - 60) % 61;
begin
  if p_tokens is null or now_second - p_last_second > 60 then
    return array_fill(0, array[61]);
  end if;
  for second in p_last_second + 1 .. now_second loop
    p_tokens[1 + second % 61] := 0;
  end loop;
  if p_last_use_ms[oldest] <= p_now_ms % 1000 then
    p_tokens[oldest] := 0;
  end if;
  return p_tokens;
end $$;
