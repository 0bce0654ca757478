-- Deducts the credits of ended calls from the balance and grants of their organization. If the
-- organization's usage records are numbered, the usage sequence is advanced.
create or replace function book_captures(p_organization_id text, p_credits bigint, p_calls bigint)
returns void language plpgsql as $$
begin
  update credit_balance set balance_credits = balance_credits - p_credits,
      usage_sequence = usage_sequence + case when gathers_usage then p_calls else 0 end
    where organization_id = p_organization_id and (p_credits > 0 or gathers_usage);
  if p_credits > 0 then
    perform draw_credits(p_organization_id, p_credits);
  end if;
end $$;
