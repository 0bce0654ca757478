const INVALID_REQUEST = -32600;
/** A code in the range that JSON-RPC reserves for servers. */
const REFUSED = -32000;

/**
 * An HTTP refusal as a JSON-RPC error: the same status and headers, with the failure as `data`.
 * @param body The posted body; undefined if it was not read.
 */
export async function refusedMessages(refusal: Response, body: unknown): Promise<Response> {
  const { status, headers } = refusal;
  const { request_id, error } = await refusal.json();
  const code = status === 400 ? INVALID_REQUEST : REFUSED;
  return Response.json(
    {
      jsonrpc: "2.0",
      id: idOf(body),
      error: { code, message: error.message, data: { request_id, ...error } },
    },
    { status, headers },
  );
}

/** The id of a single request; null for a batch, or if there is no id. */
function idOf(body: unknown): string | number | null {
  const id = (body as { id?: unknown } | null | undefined)?.id;
  return typeof id === "string" || typeof id === "number" ? id : null;
}
