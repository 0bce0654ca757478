import postgres from "postgres";

/**
 * Statements for a database that crashes. Each has a connection of its own: postgres.js takes a
 * connection that was closed between two statements for an open one, which ends the process.
 */
export function sturdySql(url: string): postgres.Sql {
  const open = () => postgres(url, { max: 1, onnotice: () => {} });
  // Never connects; makes the helpers of statements, such as lists.
  const helpers = open();
  const run = async (...statement: Parameters<postgres.Sql>) => {
    const sql = open();
    try {
      return await sql(...statement);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  return new Proxy(helpers, {
    apply: (_target, _this, words: Parameters<postgres.Sql>) =>
      Array.isArray(words[0]) && "raw" in words[0] ? run(...words) : helpers(...words),
  });
}
