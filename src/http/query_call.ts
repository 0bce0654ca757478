import { OutageError } from "../database/outage.ts";
import { invalidRequest } from "../errors.ts";
import { requireActive } from "../access/access.ts";
import { accountOf } from "../metering/organizations.ts";
import type { Query } from "../routes/query.ts";
import type { Services } from "../services.ts";
import { within } from "../timeout.ts";
import { orUnavailable } from "./unavailable.ts";
import { limitHeaders } from "./limit_headers.ts";
import { withStanding } from "./standing.ts";
import { validate } from "./validate.ts";

/** Queries count against the core lane's windows. */
const LANE = "core";
const RATE_WEIGHT = 1;
/** A caller hears within a second that the database is slow. */
const QUERY_TIMEOUT_MS = 900;
const tooSlow = () => new OutageError("the query was not answered in time");

/** One query: authenticate → validate → count → run. It costs no credits and holds nothing. */
export async function handleQuery(
  query: Query,
  request: Request,
  requestId: string,
  services: Services,
): Promise<Response> {
  const counted = { id: query.id, lane: LANE } as const;
  return await withStanding(counted, request, requestId, services, async (access) => {
    requireActive(access);
    const input = validate(query.parameters, readParameters(request));
    const { standing } = await orUnavailable(() =>
      services.metering.admit({
        callId: requestId,
        access,
        operation: query.id,
        lane: LANE,
        priceCredits: 0,
        rateWeight: RATE_WEIGHT,
        leaseMs: null,
        claim: null,
      })
    );
    const account = accountOf(services.database.db, access.organizationId);
    const answer = {
      request_id: requestId,
      data: await orUnavailable(() =>
        within(query.run(input, { ...services, account }), QUERY_TIMEOUT_MS, tooSlow)
      ),
      usage: { lane: LANE, credits: 0, billableUnits: 0 },
    };
    return Response.json(answer, { headers: limitHeaders(standing) });
  });
}

function readParameters(request: Request): Record<string, string> {
  // Not by URL, which throws where a caller's Host is no name.
  const query = request.url.indexOf("?");
  const entries = query < 0 ? [] : [...new URLSearchParams(request.url.slice(query))];
  const parameters = Object.fromEntries(entries);
  for (const [name] of entries) {
    if (entries.filter(([other]) => other === name).length === 1) continue;
    throw invalidRequest({
      path: name,
      code: "repeated",
      message: "given more than once in the query; expected once",
    });
  }
  return parameters;
}
