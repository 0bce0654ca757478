import { type Kysely, sql } from "kysely";
import { ulid } from "ulid";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import {
  type Component,
  ENTERED_FROM,
  type Incident,
  type IncidentState,
  type Severity,
} from "./incident.ts";

/**
 * An incident that is published now. The incident began at `startedAt`; null means that it begins
 * now.
 */
interface NewIncident {
  severity: Severity;
  title: string;
  summary: string;
  customerAction: string;
  affectedComponents: readonly Component[];
  startedAt: Date | null;
}

export async function openIncident(db: Kysely<Schema>, incident: NewIncident): Promise<string> {
  const id = `inc_${ulid()}`;
  await inTransaction(db, async (db) => {
    await db.insertInto("incident").values({
      id,
      status: "investigating",
      severity: incident.severity,
      title: incident.title,
      summary: incident.summary,
      customer_action: incident.customerAction,
      affected_components: incident.affectedComponents.join(" "),
      started_at: incident.startedAt ?? sql<Date>`service_now()`,
    }).execute();
    await db.insertInto("incident_update")
      .values({ incident_id: id, status: "investigating", words: incident.summary }).execute();
  });
  return id;
}

/**
 * Adds an update to an incident. Returns null on success. If the new state cannot follow the
 * current state, the current state is returned.
 */
export async function moveIncident(
  db: Kysely<Schema>,
  id: string,
  status: IncidentState,
  words: string,
): Promise<IncidentState | "unknown" | null> {
  return await inTransaction(db, async (db) => {
    const row = await db.selectFrom("incident").select("status").where("id", "=", id)
      .forUpdate().executeTakeFirst();
    if (row === undefined) return "unknown";
    if (!ENTERED_FROM[status].includes(row.status)) return row.status;
    await db.updateTable("incident")
      .set({ status, ...(status === "resolved" && { resolved_at: sql<Date>`service_now()` }) })
      .where("id", "=", id).execute();
    await db.insertInto("incident_update").values({ incident_id: id, status, words }).execute();
    return null;
  });
}

/**
 * Open incidents, then the incidents of the last `days` days. Each group is ordered newest first.
 * At most `limit` incidents are returned.
 */
export async function lastIncidents(
  db: Kysely<Schema>,
  days: number,
  limit: number,
): Promise<Incident[]> {
  const rows = await db.selectFrom("incident")
    .select([
      "id",
      "status",
      "severity",
      "title",
      "summary",
      "customer_action",
      "affected_components",
      "started_at",
      "resolved_at",
    ])
    .where(({ or, eb }) =>
      or([
        eb("resolved_at", "is", null),
        eb("started_at", ">", sql<Date>`service_now() - make_interval(days => ${days}::integer)`),
      ])
    )
    .orderBy(sql`resolved_at is not null`).orderBy("started_at", "desc").orderBy("id", "desc")
    .limit(limit).execute();
  const ids = rows.map(({ id }) => id);
  const updates = ids.length === 0 ? [] : await db.selectFrom("incident_update")
    .select(["incident_id", "status", "created_at", "words"])
    .where("incident_id", "in", ids).orderBy("id").execute();
  const byIncident = Map.groupBy(updates, ({ incident_id }) => incident_id);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    severity: row.severity,
    title: row.title,
    startedAt: row.started_at,
    resolvedAt: row.resolved_at,
    affectedComponents: row.affected_components.split(" ") as Component[],
    summary: row.summary,
    customerAction: row.customer_action,
    updates: (byIncident.get(row.id) ?? [])
      .map(({ status, created_at: at, words }) => ({ status, at, words })),
  }));
}
