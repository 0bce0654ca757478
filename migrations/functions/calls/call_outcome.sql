-- The first reason for which a call is not run, in the order in which callers see the reasons. A
-- draining process is the last reason.
create or replace function call_outcome(
  p_claim_outcome text, p_is_window_full boolean, p_is_ceiling_reached boolean,
  p_lacks_credits boolean, p_only_replays boolean
) returns text language sql immutable as $$
  select case
    when p_is_window_full then 'window_full'
    when p_claim_outcome is not null then p_claim_outcome
    when p_is_ceiling_reached then 'ceiling_reached'
    when p_lacks_credits then 'credits_exhausted'
    when p_only_replays then 'draining'
    else 'admitted' end
$$;
