import assert from "node:assert/strict";
import {
  Client,
  type ContentBlock,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { createApp } from "../../src/app.ts";
import type { ServedRoutes } from "../../src/routes/public_document.ts";
import type { TestApp } from "./test_bed.ts";

/** Generations of the protocol: with a handshake, and without one. */
export const GENERATIONS = ["2025-11-25", "2026-07-28"] as const;
export type Generation = (typeof GENERATIONS)[number];

/** The parsed answer of a tool. */
export interface ToolAnswer {
  isError: boolean;
  /** The first content. */
  text: string;
  /** The content after it, such as a picture. */
  others: ContentBlock[];
  /** The structured content; the text, if there is none. */
  // deno-lint-ignore no-explicit-any
  json: any;
  meta: Record<string, unknown>;
}

export interface McpClient extends AsyncDisposable {
  client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<ToolAnswer>;
}

/** Posts a body to `/mcp` and returns the answer. */
export type McpPost = (body: unknown, headers?: Record<string, string>) => Promise<Response>;

/** The service as MCP clients reach it; no answer may contain the key. */
export interface McpApp {
  fetch(input: URL | string | Request, init?: RequestInit): Promise<Response>;
  post: McpPost;
  connect(options?: { generation?: Generation; key?: string }): Promise<McpClient>;
}

const URL_OF_MCP = "http://127.0.0.1:8000/mcp";

export function mcpApp(app: TestApp, changed: Partial<ServedRoutes> = {}): McpApp {
  const service = createApp(app.services, changed);
  const fetch: McpApp["fetch"] = async (input, init) => {
    const response = await service.fetch(new Request(input, init));
    const told = JSON.stringify([...response.headers]) + await response.clone().text();
    assert.ok(!told.includes(app.key.slice(-20)), "an answer tells the key");
    return response;
  };
  return {
    fetch,
    post: (body, headers = {}) =>
      fetch(URL_OF_MCP, {
        method: "POST",
        headers: {
          "x-api-key": app.key,
          "content-type": "application/json",
          "accept": "application/json, text/event-stream",
          ...headers,
        },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    connect: async ({ generation = GENERATIONS[0], key = app.key } = {}) => {
      const mode = generation === GENERATIONS[0] ? "legacy" : "auto";
      const client = new Client({ name: "tests", version: "1" }, { versionNegotiation: { mode } });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(URL_OF_MCP), {
          fetch,
          requestInit: { headers: { authorization: `Bearer ${key}` } },
        }),
      );
      assert.equal(client.getNegotiatedProtocolVersion(), generation);
      return {
        client,
        call: async (name, input = {}) =>
          toolAnswer(await client.callTool({ name, arguments: input })),
        [Symbol.asyncDispose]: () => client.close(),
      };
    },
  };
}

/** `tools/call` as a message. */
export function toolCall(name: string, input: unknown, id = 1): object {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: input } };
}

function toolAnswer(
  { content, structuredContent, isError, _meta }: Awaited<ReturnType<Client["callTool"]>>,
): ToolAnswer {
  const [first, ...others] = content;
  assert.ok(first.type === "text");
  return {
    isError: isError === true,
    text: first.text,
    json: structuredContent ?? JSON.parse(first.text),
    others,
    meta: _meta ?? {},
  };
}
