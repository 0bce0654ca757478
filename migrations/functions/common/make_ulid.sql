-- An id that sorts by time: 48 bits of milliseconds and 80 random bits, in Crockford's base 32.
create or replace function make_ulid(p_at timestamptz) returns text language plpgsql as $$
declare
  digits constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  random constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  milliseconds bigint := floor(extract(epoch from p_at) * 1000);
  id text := '';
begin
  for place in 1..10 loop
    id := substr(digits, (milliseconds % 32)::integer + 1, 1) || id;
    milliseconds := milliseconds / 32;
  end loop;
  for place in 0..15 loop
    -- The upper bits of byte 6 are the version of the uuid.
    id := id || substr(digits,
      get_byte(random, case place when 6 then 16 else place end) % 32 + 1, 1);
  end loop;
  return id;
end $$;
