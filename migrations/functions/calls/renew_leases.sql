-- Extends the leases of running calls. No lease is shortened, because the lease of a job lasts
-- until the job's end. Leases that another transaction is changing are skipped. Returns the ids of
-- the renewed leases.
create or replace function renew_leases(p_calls text) returns setof text language sql as $$
  with held as materialized (
    select lease.id, c.lease_ms
      from jsonb_to_recordset(p_calls::jsonb) as c(call_id text, lease_ms integer)
      join lease on lease.id = c.call_id
      where lease.expires_at > service_now()
      order by lease.id for update of lease skip locked
  )
  update lease set expires_at = greatest(lease.expires_at,
      service_now() + make_interval(secs => held.lease_ms / 1000.0))
    from held where lease.id = held.id
    returning lease.id
$$;
