import type { RowList, Sql } from "postgres";
import { expireAfter } from "../base/timeout.ts";
import { isOutage, OutageError } from "./outage.ts";
import { repeated } from "./repeat.ts";

interface PoolLimits {
  maxConnections: number;
  /** The time after which a statement without an answer counts as lost; null: no timeout. */
  answerTimeoutMs: number | null;
}

const MAX_WAITING = 1000;
/**
 * A pattern for the statements with which the dialect begins a transaction; `ENDS` is for the
 * statements that end one.
 */
const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;

/** The current use of one connection pool. */
export interface PoolUse {
  pool: string;
  used: number;
  idle: number;
  max: number;
  /** The number of statements that wait for a connection. */
  waiting: number;
}

/** Opens a client with one connection. The client calls `onClose` when the connection is closed. */
type OpenClient = (onClose: () => void) => Sql;

/**
 * Connections of postgres.js, each discarded at its first fault. The driver's pool is not used: it
 * waits forever on a silent connection, treats a closed connection as open (which ends the
 * process), and reconnects in the middle of a transaction.
 */
export class PostgresPool {
  readonly #openClient: OpenClient;
  readonly #limits: PoolLimits;
  #idle: Connection[] = [];
  #all = new Set<Connection>();
  #waiting: ((connection: Connection) => void)[] = [];

  constructor(openClient: OpenClient, limits: PoolLimits) {
    this.#openClient = openClient;
    this.#limits = limits;
  }

  /** Reserves a connection for one statement or transaction, like the driver's `reserve`. */
  async reserve() {
    const connection = await this.#take();
    return {
      unsafe: (text: string, parameters: unknown[]) => connection.query(text, parameters),
      release: () => this.#give(connection),
    };
  }

  /** How many connections are in use. A connection that is being opened counts as used. */
  get use(): Omit<PoolUse, "pool"> {
    const idle = this.#idle.filter(({ isLost }) => !isLost).length;
    return {
      used: this.#all.size - this.#idle.length,
      idle,
      max: this.#limits.maxConnections,
      waiting: this.#waiting.length,
    };
  }

  async end(timeoutSeconds = 0): Promise<void> {
    await Promise.all(
      Array.from(this.#all, ({ client }) => client.end({ timeout: timeoutSeconds })),
    );
  }

  #take(): Connection | Promise<Connection> {
    while (this.#idle.length > 0) {
      // The connection that was used most recently, so that the other connections stay idle.
      const connection = this.#idle.pop()!;
      if (!connection.isLost) return connection;
      this.#discard(connection);
    }
    if (this.#all.size < this.#limits.maxConnections) return this.#open();
    if (this.#waiting.length >= MAX_WAITING) {
      throw new OutageError("too many statements wait for a connection", "too_slow");
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(connection: Connection): void {
    if (connection.isLost) this.#discard(connection);
    const next = this.#waiting.shift();
    if (next !== undefined) next(connection.isLost ? this.#open() : connection);
    else if (!connection.isLost) this.#idle.push(connection);
  }

  #open(): Connection {
    const connection = new Connection(this.#openClient, this.#limits.answerTimeoutMs);
    this.#all.add(connection);
    return connection;
  }

  #discard(connection: Connection): void {
    this.#all.delete(connection);
    connection.client.end({ timeout: 0 }).catch(() => {});
  }
}

/** One connection, until its first fault. */
class Connection {
  readonly client: Sql;
  isLost = false;
  #isInTransaction = false;
  readonly #answerTimeoutMs: number | null;
  #gaveUp = false;
  #isSet = false;

  constructor(openClient: OpenClient, answerTimeoutMs: number | null) {
    this.client = openClient(() => this.isLost = true);
    this.#answerTimeoutMs = answerTimeoutMs;
  }

  /**
   * Runs a statement. Outside a transaction, the statement may be repeated (see `repeated`). Inside
   * a transaction, only the whole transaction may be repeated.
   */
  async query(text: string, parameters: unknown[]): Promise<RowList<never[]>> {
    if (BEGINS.test(text)) this.#isInTransaction = true;
    if (this.#isInTransaction) {
      if (ENDS.test(text)) this.#isInTransaction = false;
      return await this.#queryOnce(text, parameters);
    }
    return await repeated(() => this.#queryOnce(text, parameters));
  }

  async #queryOnce(text: string, parameters: unknown[]): Promise<RowList<never[]>> {
    if (this.isLost) throw new OutageError("the connection to the database was lost");
    const cancel = this.#answerTimeoutMs === null
      ? () => {}
      : expireAfter(this.#answerTimeoutMs, () => this.#giveUp());
    try {
      await this.#setTimeouts();
      return await runOnce(this.client, text, parameters);
    } catch (error) {
      if (this.#gaveUp) throw new OutageError("the database gave no answer", "too_slow", error);
      this.isLost ||= isOutage(error);
      throw error;
    } finally {
      cancel();
    }
  }

  /**
   * Sets timeouts, so that the server ends abandoned statements and idle transactions. These
   * timeouts are not startup parameters, because a pooler refuses startup parameters that it does
   * not know.
   */
  async #setTimeouts(): Promise<void> {
    if (this.#isSet || this.#answerTimeoutMs === null) return;
    await this.client.unsafe(
      `set statement_timeout = ${this.#answerTimeoutMs};
      set idle_in_transaction_session_timeout = ${this.#answerTimeoutMs}`,
    ).simple();
    this.#isSet = true;
  }

  /** Closes the client, which makes the running statement fail. */
  #giveUp(): void {
    this.#gaveUp = true;
    this.isLost = true;
    this.client.end({ timeout: 0 }).catch(() => {});
  }
}

/** The driver's query, with the members that hold its parameters. */
type Query = Promise<RowList<never[]>> & { args: unknown; parameters: unknown };

/**
 * Runs a statement and takes its parameters and rows away from the driver's query. The driver
 * assigns functions to each query, and V8 allocates such functions in the old generation. They
 * refer to the query, so everything that the query holds, such as the answers that are stored, would
 * stay in memory until the next major garbage collection.
 */
async function runOnce(
  client: Sql,
  text: string,
  parameters: unknown[],
): Promise<RowList<never[]>> {
  const query = client.unsafe(text, parameters as never[], { prepare: true }) as unknown as Query;
  try {
    const result = await query;
    const { command, count } = result;
    return Object.assign(result.splice(0), { command, count }) as RowList<never[]>;
  } finally {
    query.args = query.parameters = null;
  }
}
