import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/** A promise of the ledger that does not hold, and where. */
interface Violation {
  invariant: string;
  subject: string;
  found: string;
}

/** Each query answers the rows that break its invariant. */
const INVARIANTS = {
  "balance = sum of entries": sql<Omit<Violation, "invariant">>`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', entries ' || coalesce(sum(e.credits), 0) as found
    from credit_balance b left join ledger_entry e on e.organization_id = b.organization_id
    group by b.organization_id, b.balance_credits
    having b.balance_credits <> coalesce(sum(e.credits), 0)`,
  "balance = what is left of grants": sql<Omit<Violation, "invariant">>`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', left ' || coalesce(sum(g.remaining_credits), 0) as found
    from credit_balance b left join credit_grant g on g.organization_id = b.organization_id
    group by b.organization_id, b.balance_credits
    having b.balance_credits <> coalesce(sum(g.remaining_credits), 0)`,
  "held credits are covered": sql<Omit<Violation, "invariant">>`
    select b.organization_id as subject,
      'balance ' || b.balance_credits || ', held ' || sum(l.held_credits) as found
    from credit_balance b join lease l on l.organization_id = b.organization_id
    where l.expires_at > service_now()
    group by b.organization_id, b.balance_credits
    having b.balance_credits < sum(l.held_credits)`,
  "every billed call has its entry, and every entry its call": sql<Omit<Violation, "invariant">>`
    select coalesce(u.call_id, e.call_id) as subject,
      'usage ' || coalesce(u.credits::text, 'none')
        || ', entry ' || coalesce((-e.credits)::text, 'none') as found
    from usage_record u
    full join (select call_id, credits from ledger_entry where kind = 'capture') e
      on e.call_id = u.call_id
    where coalesce(u.credits, 0) <> coalesce(-e.credits, 0) or u.call_id is null`,
  "the usage of a day is that of its calls": sql<Omit<Violation, "invariant">>`
    select coalesce(d.organization_id, u.organization_id) || ' ' || coalesce(d.operation, u.operation)
        || ' ' || coalesce(d.day, u.day) as subject,
      case when d.day is null then 'no day' else format('day %s calls for %s, tokens %s + %s',
          d.calls, d.credits, d.tokens_input, d.tokens_output) end
        || case when u.day is null then ', no records' else format(
          ', records %s calls for %s, tokens %s + %s',
          u.calls, u.credits, u.tokens_input, u.tokens_output) end as found
    from usage_day d
    full join (
      select organization_id, operation, (created_at at time zone 'UTC')::date as day,
        count(*) as calls, sum(credits)::bigint as credits,
        coalesce(sum(tokens_input), 0)::bigint as tokens_input,
        coalesce(sum(tokens_output), 0)::bigint as tokens_output
      from usage_record group by 1, 2, 3
    ) u on u.organization_id = d.organization_id and u.operation = d.operation and u.day = d.day
    where (d.calls, d.credits, d.tokens_input, d.tokens_output)
      is distinct from (u.calls, u.credits, u.tokens_input, u.tokens_output)`,
  "what was written belongs to an organization": sql<Omit<Violation, "invariant">>`
    select organization_id as subject, what as found from (
      select organization_id, 'entry ' || id as what from ledger_entry
      union all select organization_id, 'usage ' || call_id from usage_record
      union all select organization_id, 'lease ' || id from lease
      union all select organization_id, 'key ' || key from idempotency) as written
    where not exists (
      select from credit_balance b where b.organization_id = written.organization_id)`,
  "a stored answer belongs to a billed call": sql<Omit<Violation, "invariant">>`
    select i.organization_id || ' ' || i.key as subject, 'call ' || i.lease_id as found
    from idempotency i left join usage_record u on u.call_id = i.lease_id
    where i.response_status is not null and u.call_id is null`,
  "a call that has ended holds nothing": sql<Omit<Violation, "invariant">>`
    select l.id as subject, 'held ' || l.held_credits as found
    from lease l join usage_record u on u.call_id = l.id`,
} as const;

/** Checks every promise of the ledger against the rows; nothing is changed. */
export async function verifyLedger(db: Kysely<Schema>): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(db);
    violations.push(...rows.map((row) => ({ invariant, ...row })));
  }
  return violations;
}
