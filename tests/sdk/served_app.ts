import type { TestApp } from "../support/test_bed.ts";

/** A test's app on a port of its own, as clients reach it. */
export interface ServedApp extends AsyncDisposable {
  url: string;
}

/** Statuses whose answers have no body. */
const BODILESS = [204, 304];

export function serveApp(app: TestApp): ServedApp {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { pathname, search } = new URL(request.url);
      const { status, headers, bytes } = await app.request(pathname + search, {
        method: request.method,
        // Answers are read as they are written, uncompressed.
        headers: [...request.headers].filter(([name]) => name !== "accept-encoding"),
        ...(request.method === "POST" && { body: request.body }),
      });
      const body = BODILESS.includes(status) ? null : Uint8Array.from(bytes);
      return new Response(body, { status, headers });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
