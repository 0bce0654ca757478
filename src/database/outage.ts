/** The database, or the way to it, failed; nobody can say whether the statement was carried out. */
export class OutageError extends Error {
  override name = "OutageError";
}

/**
 * SQLSTATE classes: 08 connection, 28 who we are (a password that is being changed), 53 resources,
 * 57 operator; 25006 is a server that has become a standby.
 */
const OUTAGE_STATES = /^(?:(?:08|28|53|57)[0-9A-Z]{3}|25006)$/;
/** What the network, its names and the driver say. */
const NO_CONNECTION =
  /^(ECONN|EAI_|ENOTFOUND|ENOENT|ETIMEDOUT|EPIPE|EHOST|ENET|CONNECTION_|CONNECT_|SASL_)/;
/** TLS as Node names it, and Deno with it; the names of OpenSSL's verdicts have no common start. */
const NO_TLS =
  /^(EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_SELF_|SELF_SIGNED_CERT|INVALID_CA$|HOSTNAME_MISMATCH$)/;

/** Whether an error of the database means that it could not be reached, or went away. */
export function isOutage(error: unknown): boolean {
  if (error instanceof OutageError) return true;
  const code = String((error as { code?: unknown })?.code ?? "");
  return [OUTAGE_STATES, NO_CONNECTION, NO_TLS].some((pattern) => pattern.test(code));
}
