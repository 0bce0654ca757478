import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

/**
 * Answers what was posted, in whichever generation of the protocol it speaks, as one JSON document:
 * nothing is streamed, so an answer ends with the work it reports.
 * @param body What was posted, read.
 * @throws Whatever of ours failed.
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
    // Nothing that is served here changes while the process runs.
    maxSubscriptions: 0,
    onerror: (error) => fault = error,
  });
  const response = await handler.fetch(request, { parsedBody: body });
  if (response.status >= 500) throw fault;
  return response;
}

/** Revisions up to 2025-11-25, without a session. */
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
