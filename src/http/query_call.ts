import { invalidRequest } from "../errors.ts";
import { authenticate, requireActive } from "../metering/access.ts";
import type { Query } from "../operations/query.ts";
import type { Services } from "../services.ts";
import { orUnavailable } from "./call.ts";
import { validate } from "./validate.ts";

/** One query: authenticate → validate → run. It costs nothing and leaves nothing behind. */
export async function handleQuery(
  query: Query,
  request: Request,
  requestId: string,
  services: Services,
): Promise<Response> {
  const { database: { db }, config, peppers } = services;
  const access = await orUnavailable(() =>
    authenticate(db, config.environment, peppers, request.headers.get("x-api-key"))
  );
  requireActive(access);
  const input = validate(query.parameters, readParameters(request));
  return Response.json({
    request_id: requestId,
    data: await query.run(input, services),
    usage: { lane: "core", credits: 0, billableUnits: 0 },
  });
}

function readParameters(request: Request): Record<string, string> {
  const entries = [...new URL(request.url).searchParams];
  const parameters = Object.fromEntries(entries);
  for (const [name] of entries) {
    if (entries.filter(([other]) => other === name).length === 1) continue;
    throw invalidRequest({
      path: name,
      code: "repeated",
      message: "stands in the query more than once; expected it once",
    });
  }
  return parameters;
}
