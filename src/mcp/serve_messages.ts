import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

/**
 * Answers posted messages of any protocol revision with one JSON document. Nothing is streamed, so
 * the answer comes when all messages have been handled.
 * @param body The parsed body.
 * @throws Any failure of the service.
 */
export async function serveMessages(
  request: Request,
  body: unknown,
  makeServer: () => Server,
): Promise<Response> {
  if (await isLegacyRequest(request, body)) return await serveLegacy(request, body, makeServer());
  let fault: unknown;
  const handler = createMcpHandler(makeServer, {
    legacy: "reject",
    // Tools and resources do not change while the process runs, so there is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: (error) => fault = error,
  });
  const response = await handler.fetch(request, { parsedBody: body });
  if (response.status >= 500) throw fault;
  return response;
}

/** Serves protocol revisions up to 2025-11-25, without a session. */
async function serveLegacy(request: Request, body: unknown, server: Server): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
