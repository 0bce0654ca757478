-- What an earlier claim on the same idempotency key means for a call; null if there is no claim. A
-- fingerprint consists of the hash of the body, a space, and the media type of the answer.
create or replace function claim_outcome(
  p_operation text, p_fingerprint text, p_claimed_operation text, p_claimed_fingerprint text,
  p_is_answered boolean
) returns text language sql immutable as $$
  select case
    when p_claimed_operation <> p_operation then 'different_operation'
    when p_claimed_fingerprint <> p_fingerprint then
      case when split_part(p_claimed_fingerprint, ' ', 1) = split_part(p_fingerprint, ' ', 1)
        then 'different_answer_type' else 'payload_mismatch' end
    when p_is_answered then 'replay'
    when p_claimed_operation is not null then 'in_progress' end
$$;
