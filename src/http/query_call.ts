import type { Access } from "../access/access.ts";
import type { Lane } from "../terms/lanes.ts";
import { OutageError } from "../database/outage.ts";
import { accountOf } from "../metering/account.ts";
import type { Query, QueryAnswer, StreamAnswer } from "../routes/query.ts";
import type { Services } from "../services.ts";
import { within } from "../base/timeout.ts";
import { admit, callRequest } from "./admit.ts";
import { envelope } from "./envelope.ts";
import type { Exchange } from "./exchange.ts";
import { receiveQuery } from "./receive.ts";
import { step } from "./step.ts";
import { orUnavailable } from "./unavailable.ts";

/**
 * The time after which a query is ended, so that the caller is answered within a second even if the
 * database is slow.
 */
const QUERY_TIMEOUT_MS = 900;
const tooSlow = () => new OutageError("the query was not answered in time");

/** Answers a request to the service with the caller's access. */
export type SendAs = (request: Request, access: Access) => Promise<Response>;

/**
 * Handles one query: receive → admit → run → respond. A query costs no credits and holds none.
 * @param sendAs Sends calls for queries that make calls.
 */
export async function handleQuery(
  query: Query,
  pathParameters: Record<string, string>,
  exchange: Exchange,
  services: Services,
  sendAs: SendAs,
): Promise<Response> {
  const { id, lane, rateWeight, timeoutMs = QUERY_TIMEOUT_MS } = query;
  exchange.report.setOperation(id);
  const { access, input, answerType } = await step(
    "receive",
    id,
    () => receiveQuery(query, pathParameters, exchange, services),
  );
  const { headers, signal } = exchange.request;
  const asker = { access, headers, signal, answerType };
  const { database: { db }, config: { publicUrl } } = services;
  const queryServices = {
    ...services,
    account: accountOf(db, access.organizationId),
    jobs: services.jobs.book,
    db,
    send: (path: string, init: RequestInit) => sendAs(new Request(publicUrl + path, init), access),
  };
  const run = () =>
    step(
      "execute",
      id,
      () => orUnavailable(() => within(query.run(input, queryServices, asker), timeoutMs, tooSlow)),
    );
  // A search while a user types has already taken its budget, and waits for nothing else.
  if (query.isTyping) return respond(await run(), lane, exchange);
  {
    using _running = enter(access, lane, exchange, services);
    const call = callRequest(exchange.requestId, access, { operation: id, lane, rateWeight });
    await step("admit", id, () => admit(call, exchange, services));
  }
  // While the query waits, it does not count as in flight.
  await orUnavailable(async () => await query.wait?.(input, queryServices, asker));
  using _running = enter(access, lane, exchange, services);
  return respond(await run(), lane, exchange);
}

function respond(
  answer: QueryAnswer | StreamAnswer,
  lane: Lane,
  { requestId }: Exchange,
): Response {
  if ("stream" in answer) {
    return new Response(answer.stream, { headers: { "Content-Type": answer.contentType } });
  }
  const { data, meta, usage, headers, isUnchanged } = answer;
  if (isUnchanged) return new Response(null, { status: 304, headers });
  const charged = usage ?? { lane, credits: 0, billableUnits: 0 };
  return Response.json(envelope(requestId, data, charged, meta), { headers });
}

/**
 * Counts a query as in flight. This happens before any work in the database, so a refusal has no
 * limit headers.
 */
export function enter(
  access: Access,
  lane: Lane,
  exchange: Exchange,
  { queriesInFlight }: Services,
  count = 1,
): Disposable {
  try {
    return queriesInFlight.enter(access, lane, count);
  } catch (error) {
    exchange.report.showNoLimits();
    throw error;
  }
}
