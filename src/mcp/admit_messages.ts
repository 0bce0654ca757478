import type { Access } from "../access/access.ts";
import { admit, callRequest } from "../http/admit.ts";
import type { Exchange } from "../http/exchange.ts";
import { enter } from "../http/query_call.ts";
import type { Services } from "../services.ts";

/**
 * The operation under which messages are counted. Messages are limited like queries: each message
 * uses one rate token and counts as one call in flight.
 */
export const MCP = { id: "mcp", lane: "core" } as const;

/**
 * Admits all messages or none of them. The messages count as in flight until the result is disposed
 * of.
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE.
 */
export async function admitMessages(
  count: number,
  access: Access,
  exchange: Exchange,
  services: Services,
): Promise<Disposable> {
  const running = enter(access, MCP.lane, exchange, services, count);
  try {
    const asked = { operation: MCP.id, lane: MCP.lane, rateWeight: count };
    await admit(callRequest(exchange.requestId, access, asked), exchange, services);
    return running;
  } catch (error) {
    running[Symbol.dispose]();
    throw error;
  }
}
