import { type RawBuilder, sql } from "kysely";

/** A query for the rows that violate an invariant. */
type Broken = RawBuilder<{ subject: string; found: string }>;

/**
 * The organizations from `first` to `last`, both included, and the sums of their rows that earlier
 * statements have read. The rows of a large organization are read in several parts, the slices.
 */
export interface OrganizationRows {
  first: string;
  last: string;
  /**
   * The instant before which all months are closed, so that their sums are trusted; `-infinity` if
   * no month is closed.
   */
  since: string;
  /** The sum of credits of the entries up to this id. Earlier slices have read these entries. */
  read: { entryId: number; credits: number };
  /** The usage by day, as JSON, of the usage records before an instant. */
  used: { before: string; days: string };
  /**
   * The range of keys of stored answers: the keys after `after` up to `last`; if `last` is null, up
   * to the end.
   */
  keys: { after: string; last: string | null };
}

/** Invariants of organizations. The queries of these invariants use primary keys and indexes. */
export const ORGANIZATION_INVARIANTS: Record<string, (rows: OrganizationRows) => Broken> = {
  "balance = sum of entries": ({ first, last, since, read }) =>
    sql`
    select organization_id as subject, format('balance %s, entries %s', balance_credits, entered) as found
    from (
      select b.organization_id, b.balance_credits, ${read.credits}::bigint
          + coalesce(c.credits, 0) + coalesce(e.credits, 0) as entered
        from credit_balance b
        left join (select organization_id, sum(credits) as credits from closed_month_sum
          where organization_id between ${first} and ${last} group by 1) c using (organization_id)
        left join (select organization_id, sum(credits) as credits from ledger_entry
          where organization_id between ${first} and ${last} and id > ${read.entryId}
            and created_at >= ${since}::text::timestamptz group by 1) e using (organization_id)
        where b.organization_id between ${first} and ${last}) as sums
    where balance_credits <> entered`,
  "balance = what is left of grants": ({ first, last }) =>
    sql`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', left ' || coalesce(sum(g.remaining_credits), 0) as found
    from credit_balance b left join credit_grant g on g.organization_id = b.organization_id
    where b.organization_id between ${first} and ${last}
    group by b.organization_id, b.balance_credits
    having b.balance_credits <> coalesce(sum(g.remaining_credits), 0)`,
  "held credits are covered": ({ first, last }) =>
    sql`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', held ' || sum(l.held_credits) as found
    from credit_balance b join lease l on l.organization_id = b.organization_id
    where l.expires_at > service_now() and b.organization_id between ${first} and ${last}
    group by b.organization_id, b.balance_credits
    having b.balance_credits < sum(l.held_credits)`,
  "the usage of a day equals that of its calls": ({ first, last, since, used }) =>
    sql`
    select coalesce(d.organization_id, u.organization_id) || ' ' || coalesce(d.operation, u.operation)
        || ' ' || coalesce(d.api_key_id, u.api_key_id) || ' ' || coalesce(d.day, u.day) as subject,
      case when d.day is null then 'no day' else format('day %s calls for %s, tokens %s + %s',
          d.calls, d.credits, d.tokens_input, d.tokens_output) end
        || case when u.day is null then ', no records' else format(
          ', records %s calls for %s, tokens %s + %s',
          u.calls, u.credits, u.tokens_input, u.tokens_output) end as found
    from (select organization_id, operation, api_key_id, day, calls, credits, tokens_input,
        tokens_output from usage_day where organization_id between ${first} and ${last}
          and day >= (${since}::text::timestamptz at time zone 'UTC')::date) d
    full join (
      select organization_id, operation, api_key_id, day, sum(calls)::bigint as calls,
        sum(credits)::bigint as credits, sum(tokens_input)::bigint as tokens_input,
        sum(tokens_output)::bigint as tokens_output
      from (
        ${usedDays({ first, last, from: used.before, before: "infinity" })}
        union all
        select organization_id, operation, api_key_id, day, calls, credits, tokens_input,
          tokens_output from json_to_recordset(${used.days}::text::json) as read (organization_id text,
          operation text, api_key_id text, day date, calls bigint, credits bigint,
          tokens_input bigint, tokens_output bigint)
      ) as parts group by 1, 2, 3, 4
    ) u on u.organization_id = d.organization_id and u.operation = d.operation
      and u.api_key_id = d.api_key_id and u.day = d.day
    where (d.calls, d.credits, d.tokens_input, d.tokens_output)
      is distinct from (u.calls, u.credits, u.tokens_input, u.tokens_output)`,
  "the days of a closed month add up to its sums": ({ first, last, since }) =>
    sql`
    select coalesce(d.organization_id, c.organization_id) || ' ' || coalesce(d.month, c.month) as subject,
      format('days %s calls for %s, closed %s for %s', d.calls, d.credits, c.calls, c.call_credits) as found
    from (select organization_id, date_trunc('month', day::timestamp)::date as month,
          sum(calls)::bigint as calls, sum(credits)::bigint as credits from usage_day
        where organization_id between ${first} and ${last}
          and day < (${since}::text::timestamptz at time zone 'UTC')::date group by 1, 2) d
      full join (select organization_id, month, calls, call_credits from closed_month_sum
        where organization_id between ${first} and ${last} and calls > 0) c
        on c.organization_id = d.organization_id and c.month = d.month
    where (d.calls, d.credits) is distinct from (c.calls, c.call_credits)`,
  "a stored answer belongs to a billed call or a job": ({ first, last, since, keys }) =>
    sql`
    select i.organization_id || ' ' || i.key as subject, 'call ' || i.lease_id as found
    from idempotency i left join usage_record u on u.call_id = i.lease_id
      and u.created_at >= i.expires_at - interval '73 hours'
    where i.organization_id between ${first} and ${last}
      and i.expires_at >= ${since}::text::timestamptz
      and i.key > ${keys.after} and i.key <= coalesce(${keys.last}::text, i.key)
      and i.response_status is not null and u.call_id is null
      and not exists (select from job j where j.call_id = i.lease_id)`,
  "an open job has a hold until its deadline, an ended job has none": ({ first, last }) =>
    sql`
    select j.id as subject, j.state || ', held ' || coalesce(l.held_credits::text, 'nothing') as found
    from job j
    left join lease l on l.id = j.call_id and l.pool = 'job' and l.expires_at > service_now()
    where j.organization_id between ${first} and ${last}
      and case when j.finished_at is not null then l.id is not null
        else l.held_credits is distinct from j.credits and j.deadline_at > service_now() end`,
  "a job is billed if it is complete": ({ first, last }) =>
    sql`
    select j.id as subject, j.state || ', billed ' || coalesce(u.credits::text, 'nothing') as found
    from job j left join usage_record u on u.call_id = j.call_id and u.created_at >= j.created_at
    where j.organization_id between ${first} and ${last}
      and case when j.state = 'complete' then u.credits is distinct from j.credits
        else u.call_id is not null end`,
};

/** The usage by organization, operation, key and day, from usage records of a span. */
export function usedDays(
  { first, last, from, before }: { first: string; last: string; from: string; before: string },
) {
  return sql<Record<string, string | number>>`
    select organization_id, operation, api_key_id, (created_at at time zone 'UTC')::date as day,
      count(*) as calls, sum(credits)::bigint as credits,
      coalesce(sum(tokens_input), 0)::bigint as tokens_input,
      coalesce(sum(tokens_output), 0)::bigint as tokens_output
    from usage_record where organization_id between ${first} and ${last}
      and created_at >= ${from}::text::timestamptz and created_at < ${before}::text::timestamptz
    group by 1, 2, 3, 4`;
}

/**
 * The calls after `after` up to `last`, in the months since an instant. If `last` is null, up to
 * the end.
 */
interface CallRows {
  since: string;
  after: string;
  last: string | null;
}

export const CALL_INVARIANTS: Record<string, (rows: CallRows) => Broken> = {
  "every billed call has its entry, and every entry its call": ({ since, after, last }) => {
    const upper = last === null ? sql`` : sql` and call_id <= ${last}`;
    const isInChunk = sql`created_at >= ${since}::text::timestamptz and call_id > ${after}${upper}`;
    return sql`
    select coalesce(u.call_id, e.call_id) as subject,
      'usage ' || coalesce(u.credits::text, 'none')
        || ', entry ' || coalesce((-e.credits)::text, 'none')
        || case when u.times > 1 or e.times > 1 then ', more than once' else '' end as found
    from (select call_id, sum(credits) as credits, count(*) as times from usage_record
      where ${isInChunk} group by call_id) u
    full join (select call_id, sum(credits) as credits, count(*) as times from ledger_entry
      where kind = 'capture' and ${isInChunk} group by call_id) e on e.call_id = u.call_id
    where coalesce(u.credits, 0) <> coalesce(-e.credits, 0) or u.call_id is null
      or u.times > 1 or e.times > 1`;
  },
};

/**
 * The organizations in a table. The index finds each organization from the previous organization.
 */
const organizationsIn = (table: string, since: string | null) => {
  const isOpen = since === null ? sql`` : sql`and created_at >= ${since}::text::timestamptz`;
  return sql`
    (with recursive named as (
      (select organization_id from ${sql.table(table)} where true ${isOpen}
        order by organization_id limit 1)
      union all
      select (select organization_id from ${sql.table(table)} t
          where t.organization_id > named.organization_id ${isOpen}
          order by organization_id limit 1)
        from named where named.organization_id is not null)
    select ${table}::text as table_name, organization_id from named
      where organization_id is not null)`;
};

/** Invariants that read few rows regardless of the number of calls. */
export const FEW_ROWS_INVARIANTS: Record<string, (since: string) => Broken> = {
  "what was written belongs to an organization": (since) =>
    sql`
    select organization_id as subject, 'rows of ' || table_name as found
    from (${
      sql.join([
        ...["ledger_entry", "usage_record"].map((table) => organizationsIn(table, since)),
        ...["lease", "idempotency"].map((table) => organizationsIn(table, null)),
      ], sql` union all `)
    }) as written
    where not exists (
      select from credit_balance b where b.organization_id = written.organization_id)`,
  "booked units have their billed call": (since) =>
    sql`
    select b.operation || ' ' || b.job as subject,
      format('booked %s units for %s, call %s', b.units, b.credits,
        coalesce(format('%s units for %s', u.billable_units, u.credits), 'none')) as found
    from booked_units b left join usage_record u on u.call_id = b.call_id
      and u.organization_id = b.organization_id and u.created_at = b.created_at
    where b.created_at >= ${since}::text::timestamptz
      and (b.units, b.credits) is distinct from (u.billable_units::integer, u.credits)`,
  "a call that has ended has no hold": (since) =>
    sql`
    select l.id as subject, 'held ' || l.held_credits as found
    from lease l join usage_record u on u.call_id = l.id
      and u.created_at >= ${since}::text::timestamptz`,
};
