/** The reason why the database cannot take calls. */
export type DatabaseFault =
  | "full"
  | "out_of_connections"
  | "read_only"
  | "unreachable"
  | "too_slow";

/**
 * The error if the database or the connection failed, so that it is unknown whether the statement
 * was executed.
 */
export class OutageError extends Error {
  override name = "OutageError";

  constructor(message: string, readonly fault: DatabaseFault = "unreachable", cause?: unknown) {
    super(message, { cause });
  }
}

/**
 * SQLSTATE classes: 08 connection, 28 authentication (a password is being changed), 53 resources,
 * 57 operator. The SQLSTATE 25006 means that a server has become a standby.
 */
const OUTAGE_STATES = /^(?:(?:08|28|53|57)[0-9A-Z]{3}|25006)$/;
/** Error codes of network, DNS and driver. */
const NO_CONNECTION =
  /^(ECONN|EAI_|ENOTFOUND|ENOENT|ETIMEDOUT|EPIPE|EHOST|ENET|CONNECTION_|CONNECT_|SASL_)/;
/** TLS error codes of Node, Deno and OpenSSL. The codes of OpenSSL have no common prefix. */
const NO_TLS =
  /^(EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_SELF_|SELF_SIGNED_CERT|INVALID_CA$|HOSTNAME_MISMATCH$)/;
const FAULT_OF_STATE: Readonly<Record<string, DatabaseFault>> = {
  "53100": "full",
  "53300": "out_of_connections",
  "25006": "read_only",
  // Cancelled: only `statement_timeout` cancels our statements.
  "57014": "too_slow",
};

/** Whether a database error means that the database was unreachable or went away. */
export function isOutage(error: unknown): boolean {
  if (error instanceof OutageError) return true;
  const code = codeOf(error);
  return [OUTAGE_STATES, NO_CONNECTION, NO_TLS].some((pattern) => pattern.test(code));
}

/** The fault that a database error shows; null if the error is not an outage. */
export function faultOf(error: unknown): DatabaseFault | null {
  if (error instanceof OutageError) return error.fault;
  return isOutage(error) ? FAULT_OF_STATE[codeOf(error)] ?? "unreachable" : null;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown })?.code ?? "");
}
