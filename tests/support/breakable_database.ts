import type { Database } from "../../src/database/database.ts";

/** A database whose connections for calls fail with an error or hang when a test asks for it. */
export function breakableDatabase(database: Database): {
  database: Database;
  /** Statements for which `isMet` is true fail with this error; null: all work again. */
  failWith(error: unknown, isMet?: (sqlText: string) => boolean): void;
  /** From now on statements get no answer; resolves when the next one arrives. */
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
