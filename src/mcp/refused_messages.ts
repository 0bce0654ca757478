const INVALID_REQUEST = -32600;
/** Of the range that JSON-RPC leaves to servers. */
const REFUSED = -32000;

/**
 * A refusal of HTTP as JSON-RPC has it: the same status and headers, and the failure as `data`.
 * @param body What was posted, where it was read.
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

/** Of a single request; null for a batch, and for what has none. */
function idOf(body: unknown): string | number | null {
  const id = (body as { id?: unknown } | null | undefined)?.id;
  return typeof id === "string" || typeof id === "number" ? id : null;
}
