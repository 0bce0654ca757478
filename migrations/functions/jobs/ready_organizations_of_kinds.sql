-- Some organizations with ready steps of these kinds: first organizations after p_after in the
-- order of their ids, then organizations from the beginning. The index finds each organization from
-- the previous one, once for each kind, so the cost does not depend on the number of waiting steps.
create or replace function ready_organizations_of_kinds(
  p_environment text, p_runs_on text, p_operations text[], p_after text, p_limit integer
) returns setof text language plpgsql stable as $$
declare
  at text := p_after;
  found_count integer := 0;
  is_from_beginning boolean := false;
begin
  while found_count < p_limit loop
    select min(next.organization_id) into at
      from unnest(p_operations) as kind(operation)
      cross join lateral (
        select s.organization_id from job_step s
          where s.environment = p_environment and s.runs_on = p_runs_on and s.state = 'ready'
            and s.operation = kind.operation and s.organization_id > at
          order by s.organization_id limit 1
      ) as next;
    if at is null then
      exit when is_from_beginning;
      is_from_beginning := true;
      at := '';
      continue;
    end if;
    exit when is_from_beginning and at > p_after;
    found_count := found_count + 1;
    return next at;
  end loop;
end $$;
