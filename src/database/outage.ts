/** The database, or the way to it, failed; nobody can say whether the statement was carried out. */
export class OutageError extends Error {
  override name = "OutageError";
}

/** Whether an error of the database means that it could not be reached, or went away. */
export function isOutage(error: unknown): boolean {
  if (error instanceof OutageError) return true;
  const code = String((error as { code?: unknown })?.code ?? "");
  // SQLSTATE classes 08, 53 and 57 are connection, resources and operator, 25006 is a server that
  // has become a standby; the rest is the driver's.
  return /^(?:(?:08|53|57)[0-9A-Z]{3}|25006)$/.test(code) ||
    /^(ECONN|ENOTFOUND|ENOENT|ETIMEDOUT|EPIPE|EHOST|ENET|CONNECTION_|CONNECT_)/.test(code);
}
