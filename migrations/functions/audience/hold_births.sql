-- Stores a chunk of an audience that is being sent, and adds the credits of the chunk to the hold
-- of the call. Returns 'exhausted', and writes nothing, if the organization cannot pay; 'lost' if
-- the call no longer holds its credits.
create or replace function hold_births(
  p_call_id text, p_organization_id text, p_number integer, p_customers text, p_rejected text,
  p_credits bigint
) returns text language plpgsql as $$
declare
  now_at timestamptz;
begin
  perform lock_all_balances(jsonb_build_array(
    jsonb_build_object('organization_id', p_organization_id)));
  now_at := service_now();
  if not exists (select from lease where id = p_call_id and expires_at > now_at) then
    return 'lost';
  end if;
  if available_credits(p_organization_id, now_at, 0) < p_credits then
    return 'exhausted';
  end if;
  update lease set held_credits = held_credits + p_credits where id = p_call_id;
  insert into audience_births (call_id, number, customers, rejected)
    values (p_call_id, p_number, p_customers, p_rejected);
  return 'held';
end $$;
