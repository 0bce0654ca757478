-- Extends the leases of running calls and shortens none: that of a job lasts until its end. Returns
-- the ids that still had a lease.
create or replace function renew_leases(p_calls text) returns setof text language sql as $$
  update lease set expires_at = greatest(lease.expires_at,
      service_now() + make_interval(secs => c.lease_ms / 1000.0))
    from jsonb_to_recordset(p_calls::jsonb) as c(call_id text, lease_ms integer)
    where lease.id = c.call_id and lease.expires_at > service_now()
    returning lease.id
$$;
