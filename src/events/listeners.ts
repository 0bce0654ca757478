import { type Kysely, sql } from "kysely";
import { ulid } from "ulid";
import type { Peppers } from "../base/config.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import { type Waiting, Waits } from "../database/waits.ts";
import type { Log } from "../telemetry/log.ts";
import { insertSecret, liveSecrets, lockBalance, MAX_COUNTED } from "./endpoints.ts";
import { makeSecret, signedHeaders } from "./sign.ts";

/** The maximum number of endpoints of an organization that listen. */
export const MAX_LISTENERS = 3;
/** How many minutes an endpoint listens after its last poll. */
export const LISTEN_MINUTES = 5;
/**
 * The maximum number of deliveries in the answer to a poll; `MAX_FETCHED_BYTES` limits the bytes of
 * their bodies.
 */
const MAX_FETCHED = 50;
const MAX_FETCHED_BYTES = 128 * 1024;

/** A place in a listener's deliveries. The deliveries up to this place have arrived. */
interface Cursor {
  listenerId: string;
  handed: number;
}

/** A cursor in the form that callers see: the listener's id and the number of a delivery. */
export const CURSOR = /^(whl_[0-9A-HJKMNP-TV-Z]{26})\.(\d{1,15})$/;

export function cursorText({ listenerId, handed }: Cursor): string {
  return `${listenerId}.${handed}`;
}

/** @param text It matches `CURSOR`. */
export function cursorOf(text: string): Cursor {
  const [, listenerId, handed] = CURSOR.exec(text)!;
  return { listenerId, handed: Number(handed) };
}

/** A delivery that a listener fetches, with the headers and body that a webhook would have. */
interface Fetched {
  /** The cursor with which the caller says that this delivery has arrived. */
  cursor: string;
  headers: Record<string, string>;
  body: string;
}

interface NewListener {
  organizationId: string;
  /** Event names as `takenEvents` returns them. */
  events: readonly string[];
  /** A secret that the receiver already knows. */
  secret?: string;
}

type Opened =
  | { isOpen: true; cursor: Cursor; secret: string }
  /**
   * The organization has the maximum number of listeners; the first of them ends after this time.
   */
  | { isOpen: false; freeInSeconds: number };

/**
 * Endpoints whose deliveries are fetched instead of sent, for receivers without a public address.
 * In every other respect, such endpoints are like other endpoints.
 */
export class Listeners {
  readonly #waits: Waits<Cursor>;

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly peppers: Peppers,
    /** The time of the database, for signatures. */
    private readonly now: () => Date,
    log: Log,
  ) {
    this.#waits = new Waits("listeners", (cursors) => readyOf(db, cursors), log);
  }

  open({ organizationId, events, secret = makeSecret() }: NewListener): Promise<Opened> {
    const listenerId = `whl_${ulid()}`;
    return inTransaction(this.db, async (db) => {
      await lockBalance(db, organizationId);
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from listens_until - service_now())::float8 as seconds
          from webhook_endpoint
          where organization_id = ${organizationId}::text and listens_until > service_now()
          order by listens_until`.execute(db);
      if (rows.length >= MAX_LISTENERS) {
        return { isOpen: false, freeInSeconds: Math.ceil(rows[0].seconds) };
      }
      await db.insertInto("webhook_endpoint").values({
        id: listenerId,
        organization_id: organizationId,
        url: "",
        events: events.join(" "),
        listens_until: UNTIL,
      }).execute();
      await sql`select follow_usage(${organizationId}::text)`.execute(db);
      await insertSecret(db, this.peppers, listenerId, secret);
      return { isOpen: true, cursor: { listenerId, handed: 0 }, secret };
    });
  }

  /**
   * The deliveries after a cursor, signed now. The deliveries up to the cursor count as arrived.
   * Null if the listener has ended, belongs to another organization, or never had this cursor.
   */
  async fetch(organizationId: string, cursor: Cursor): Promise<Fetched[] | null> {
    const { listenerId, handed } = cursor;
    const { rows: [{ fetched }] } = await sql<
      { fetched: { handed: number; event_id: string; body: string }[] | null }
    >`
      select fetch_deliveries(${organizationId}::text, ${listenerId}::text, ${handed}::bigint,
        ${MAX_FETCHED}::integer, ${MAX_FETCHED_BYTES}::integer,
        ${LISTEN_MINUTES * 60}::integer) as fetched`.execute(this.db);
    if (fetched === null || fetched.length === 0) return fetched as [] | null;
    const secrets = await liveSecrets(this.db, this.peppers, listenerId);
    return fetched.map(({ handed, event_id, body }) => ({
      cursor: cursorText({ listenerId, handed }),
      headers: signedHeaders(event_id, body, secrets, this.now()),
      body,
    }));
  }

  /**
   * Resolves when there is a delivery after the cursor, after `waitMs`, or when the process drains.
   */
  async until(waiting: Waiting, cursor: Cursor, waitMs: number): Promise<void> {
    const isReady = (await readyOf(this.db, [cursor])).size > 0;
    if (!isReady) await this.#waits.until(waiting, cursor, waitMs);
  }

  /**
   * Ends a listener. Returns false if the listener has ended or belongs to another organization.
   */
  async close(organizationId: string, listenerId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db.updateTable("webhook_endpoint")
      .set({ listens_until: sql<Date>`service_now()` })
      .where("id", "=", listenerId).where("organization_id", "=", organizationId)
      .where("listens_until", ">", sql<Date>`service_now()`).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Answers all callers that wait now or later. */
  answerWaits(): void {
    this.#waits.close();
  }
}

const UNTIL = sql<Date>`service_now() + make_interval(mins => ${LISTEN_MINUTES}::integer)`;

/** The cursors after which there is a delivery to fetch, or whose listener has ended. */
async function readyOf(db: Kysely<Schema>, cursors: readonly Cursor[]): Promise<Set<Cursor>> {
  const waiting = JSON.stringify(
    cursors.map(({ listenerId, handed }, index) => ({ index, id: listenerId, handed })),
  );
  const { rows } = await sql<{ index: number }>`
    select w.index from json_to_recordset(${waiting}::text::json)
        as w(index integer, id text, handed bigint)
      where not exists (select from webhook_endpoint e
          where e.id = w.id and e.listens_until > service_now() and e.disabled_reason is null)
        or exists (select from webhook_release where is_on) and (
          exists (select from webhook_delivery d where d.endpoint_id = w.id
            and d.state = 'pending' and d.handed > w.handed)
          or exists (select from webhook_delivery d where d.endpoint_id = w.id
            and d.state = 'pending' and d.handed is null and d.not_before <= service_now()))`
    .execute(db);
  return new Set(rows.map(({ index }) => cursors[index]));
}

/** An endpoint that listens, in the form in which its organization sees it. */
interface ListedListener {
  id: string;
  events: string;
  listensUntil: Date;
  pending: number;
}

/** An organization's endpoints that listen now, the oldest first. */
export async function listListeners(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<ListedListener[]> {
  const { rows } = await sql<ListedListener>`
    select e.id, e.events, e.listens_until as "listensUntil",
      (select count(*) from (select from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'pending' limit ${MAX_COUNTED}::integer)
        c)::float8 as pending
    from webhook_endpoint e
    where e.organization_id = ${organizationId}::text and e.listens_until > service_now()
    order by e.created_at, e.id`.execute(db);
  return rows;
}

/** How many endpoints take an event now. */
export async function takersOf(
  db: Kysely<Schema>,
  organizationId: string,
  event: string,
): Promise<number> {
  const { rows: [{ count }] } = await sql<{ count: number }>`
    select count(*)::integer as count from event_takers(${organizationId}::text, ${event}::text)`
    .execute(db);
  return count;
}
