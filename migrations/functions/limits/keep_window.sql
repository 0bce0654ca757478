create or replace function keep_window(
  p_api_key_id text, p_operation text, p_second bigint, p_tokens integer[], p_last_use_ms integer[]
) returns void language plpgsql as $$
begin
  insert into rate_window (api_key_id, operation, last_second, tokens, last_use_ms)
    values (p_api_key_id, p_operation, p_second, p_tokens, p_last_use_ms)
    on conflict (api_key_id, operation) do update set
      last_second = excluded.last_second, tokens = excluded.tokens,
      last_use_ms = excluded.last_use_ms;
end $$;
