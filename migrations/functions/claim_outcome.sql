-- What the claim on its idempotency key means for a call; null where nobody has claimed it.
create or replace function claim_outcome(
  p_operation text, p_fingerprint text, p_claimed_operation text, p_claimed_fingerprint text,
  p_is_answered boolean
) returns text language sql immutable as $$
  select case
    when p_claimed_operation <> p_operation then 'different_operation'
    when p_claimed_fingerprint <> p_fingerprint then 'payload_mismatch'
    when p_is_answered then 'replay'
    when p_claimed_operation is not null then 'in_progress' end
$$;
