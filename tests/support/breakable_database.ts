import { sql } from "kysely";
import type { Database } from "../../src/database/database.ts";
import { CONNECTIONS } from "../../src/database/postgres.ts";

/** A database whose connections for calls fail with an error, or hang, while a test wants it. */
export function breakableDatabase(database: Database): {
  database: Database;
  /** An error, whether it goes for the statement, or null: they work again. */
  failWith(error: unknown, isMet?: (sqlText: string) => boolean): void;
  /** Statements get no answer; resolves at the next one. */
  hang(): Promise<void>;
} {
  let answer: ((sqlText: string) => Promise<unknown> | null) | null = null;
  const metering = new Proxy(database.metering, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "getExecutor") return value.bind(target);
      return () => {
        const executor = target.getExecutor();
        const executeQuery = (query: { sql: string }) =>
          answer?.(query.sql) ?? executor.executeQuery(query as never);
        return new Proxy(executor, {
          get: (_, name) => {
            const value = Reflect.get(executor, name, executor);
            if (name === "executeQuery") return executeQuery;
            return typeof value === "function" ? value.bind(executor) : value;
          },
        });
      };
    },
  });
  return {
    database: { ...database, metering },
    failWith: (error, isMet = () => true) => {
      answer = error === null ? null : (sqlText) => isMet(sqlText) ? Promise.reject(error) : null;
    },
    hang: () => {
      const asked = Promise.withResolvers<void>();
      answer = () => {
        asked.resolve();
        return new Promise(() => {});
      };
      return asked.promise;
    },
  };
}

/** Has every connection made: one that is first made while a test's own clock stands still waits for it. */
export async function makeConnections(database: Database): Promise<void> {
  for (const pool of ["db", "metering"] as const) {
    const statement = () => sql`select 1`.execute(database[pool]);
    await Promise.all(Array.from({ length: CONNECTIONS[pool] }, statement));
  }
}
