import { type RawBuilder, sql } from "kysely";

/** The rows that violate an invariant. */
type Broken = RawBuilder<{ subject: string; found: string }>;

/**
 * Invariants of the organizations from `first` to `last` (both included), read by primary keys and
 * indexes.
 */
export const ORGANIZATION_INVARIANTS: Record<string, (first: string, last: string) => Broken> = {
  "balance = sum of entries": (first, last) =>
    sql`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', entries ' || coalesce(sum(e.credits), 0) as found
    from credit_balance b left join (
      select organization_id, credits from ledger_entry
        where organization_id between ${first} and ${last}) e using (organization_id)
    where b.organization_id between ${first} and ${last}
    group by b.organization_id, b.balance_credits
    having b.balance_credits <> coalesce(sum(e.credits), 0)`,
  "balance = what is left of grants": (first, last) =>
    sql`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', left ' || coalesce(sum(g.remaining_credits), 0) as found
    from credit_balance b left join credit_grant g on g.organization_id = b.organization_id
    where b.organization_id between ${first} and ${last}
    group by b.organization_id, b.balance_credits
    having b.balance_credits <> coalesce(sum(g.remaining_credits), 0)`,
  "held credits are covered": (first, last) =>
    sql`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', held ' || sum(l.held_credits) as found
    from credit_balance b join lease l on l.organization_id = b.organization_id
    where l.expires_at > service_now() and b.organization_id between ${first} and ${last}
    group by b.organization_id, b.balance_credits
    having b.balance_credits < sum(l.held_credits)`,
  "the usage of a day is that of its calls": (first, last) =>
    sql`
    select coalesce(d.organization_id, u.organization_id) || ' ' || coalesce(d.operation, u.operation)
        || ' ' || coalesce(d.api_key_id, u.api_key_id) || ' ' || coalesce(d.day, u.day) as subject,
      case when d.day is null then 'no day' else format('day %s calls for %s, tokens %s + %s',
          d.calls, d.credits, d.tokens_input, d.tokens_output) end
        || case when u.day is null then ', no records' else format(
          ', records %s calls for %s, tokens %s + %s',
          u.calls, u.credits, u.tokens_input, u.tokens_output) end as found
    from (select organization_id, operation, api_key_id, day, calls, credits, tokens_input,
        tokens_output from usage_day where organization_id between ${first} and ${last}) d
    full join (
      select organization_id, operation, api_key_id, (created_at at time zone 'UTC')::date as day,
        count(*) as calls, sum(credits)::bigint as credits,
        coalesce(sum(tokens_input), 0)::bigint as tokens_input,
        coalesce(sum(tokens_output), 0)::bigint as tokens_output
      from usage_record where organization_id between ${first} and ${last} group by 1, 2, 3, 4
    ) u on u.organization_id = d.organization_id and u.operation = d.operation
      and u.api_key_id = d.api_key_id and u.day = d.day
    where (d.calls, d.credits, d.tokens_input, d.tokens_output)
      is distinct from (u.calls, u.credits, u.tokens_input, u.tokens_output)`,
  "a stored answer belongs to a billed call or a job": (first, last) =>
    sql`
    select i.organization_id || ' ' || i.key as subject, 'call ' || i.lease_id as found
    from idempotency i left join usage_record u on u.call_id = i.lease_id
    where i.organization_id between ${first} and ${last}
      and i.response_status is not null and u.call_id is null
      and not exists (select from job j where j.call_id = i.lease_id)`,
  "an open job has a hold until its deadline, an ended one none": (first, last) =>
    sql`
    select j.id as subject, j.state || ', held ' || coalesce(l.held_credits::text, 'nothing') as found
    from job j
    left join lease l on l.id = j.call_id and l.pool = 'job' and l.expires_at > service_now()
    where j.organization_id between ${first} and ${last}
      and case when j.finished_at is not null then l.id is not null
        else l.held_credits is distinct from j.credits and j.deadline_at > service_now() end`,
  "a job is billed if it is complete": (first, last) =>
    sql`
    select j.id as subject, j.state || ', billed ' || coalesce(u.credits::text, 'nothing') as found
    from job j left join usage_record u on u.call_id = j.call_id
    where j.organization_id between ${first} and ${last}
      and case when j.state = 'complete' then u.credits is distinct from j.credits
        else u.call_id is not null end`,
};

/**
 * Invariants of the calls after `after` up to `last`, or of all later ones. Call ids are unique in
 * both tables.
 */
export const CALL_INVARIANTS: Record<string, (after: string, last: string | null) => Broken> = {
  "every billed call has its entry, and every entry its call": (after, last) => {
    const isInChunk = last === null
      ? sql`call_id > ${after}`
      : sql`call_id > ${after} and call_id <= ${last}`;
    return sql`
    select coalesce(u.call_id, e.call_id) as subject,
      'usage ' || coalesce(u.credits::text, 'none')
        || ', entry ' || coalesce((-e.credits)::text, 'none') as found
    from (select call_id, credits from usage_record where ${isInChunk}) u
    full join (select call_id, credits from ledger_entry where kind = 'capture' and ${isInChunk}) e
      on e.call_id = u.call_id
    where coalesce(u.credits, 0) <> coalesce(-e.credits, 0) or u.call_id is null`;
  },
};

/**
 * The organizations that occur in a table. Each is found by an index search after the previous one.
 */
const organizationsIn = (table: string) =>
  sql`
    (with recursive named as (
      (select organization_id from ${sql.table(table)} order by organization_id limit 1)
      union all
      select (select organization_id from ${sql.table(table)} t
          where t.organization_id > named.organization_id order by organization_id limit 1)
        from named where named.organization_id is not null)
    select ${table}::text as table_name, organization_id from named
      where organization_id is not null)`;

/** Invariants that read few rows regardless of the number of calls. */
export const FEW_ROWS_INVARIANTS: Record<string, Broken> = {
  "what was written belongs to an organization": sql`
    select organization_id as subject, 'rows of ' || table_name as found
    from (${
    sql.join(
      ["ledger_entry", "usage_record", "lease", "idempotency"].map(organizationsIn),
      sql` union all `,
    )
  }) as written
    where not exists (
      select from credit_balance b where b.organization_id = written.organization_id)`,
  "a call that has ended holds nothing": sql`
    select l.id as subject, 'held ' || l.held_credits as found
    from lease l join usage_record u on u.call_id = l.id`,
};
