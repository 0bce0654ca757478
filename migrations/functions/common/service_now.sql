-- The clock for windows, leases and expiries. Only tests change this clock.
create or replace function service_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + make_interval(secs => offset_seconds) from clock_offset
$$;
