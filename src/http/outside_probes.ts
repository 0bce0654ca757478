import { z } from "zod";
import { invalidRequest, type Issue } from "../base/errors.ts";
import type { Services } from "../services.ts";
import { emptyLatencyCounts, latencyBucket } from "../traffic/latency.ts";
import { TRAFFIC_LANES } from "../traffic/traffic.ts";
import { MINUTE_MS, type MinuteRow, writeMinutes } from "../traffic/traffic_store.ts";
import { requireOpsToken } from "./require_ops_token.ts";
import { readJsonBody } from "./request/body.ts";
import { validate } from "../validation/validate.ts";
import { orUnavailable } from "./unavailable.ts";

const MAX_CHECKS = 500;
/**
 * The maximum age of a posted result. `AHEAD_MS` limits how far the clock of the probe may be
 * ahead.
 */
const OLDEST_MS = 24 * 60 * MINUTE_MS;
const AHEAD_MS = MINUTE_MS;
const MAX_DURATION_MS = 600_000;

const seenOutside = z.strictObject({
  /** Name of the probe's location. The name contains no personal data. */
  probe: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, {
    error: "expected a to z, 0 to 9 and -, at most 40, such as eu-1",
  }),
  checks: z.array(z.strictObject({
    at: z.iso.datetime({ error: "expected an instant in UTC, such as 2026-03-20T14:46:00Z" }),
    lane: z.enum(TRAFFIC_LANES),
    ok: z.boolean(),
    duration_ms: z.number().min(0).max(MAX_DURATION_MS),
  })).min(1).max(MAX_CHECKS),
});
type Check = z.output<typeof seenOutside>["checks"][number];

/**
 * `POST /v1/ops/probes`: the results of an outside probe, in whole minutes. A minute that the probe
 * has already reported is not changed, so the same results can be posted again.
 */
export async function takeOutsideProbe(request: Request, services: Services): Promise<Response> {
  requireOpsToken(request.headers, services.config.opsToken);
  const { value } = await readJsonBody(request, () => false);
  const { probe, checks } = validate(seenOutside, value);
  requireRecent(checks, services.now());
  const rows = rowsOf(checks);
  const { db } = services.database;
  const written = await orUnavailable(() => writeMinutes(db, "external", probe, rows));
  return Response.json({ written, known: rows.length - written });
}

function requireRecent(checks: readonly Check[], now: Date): void {
  const issues = checks.flatMap(({ at }, index): Issue[] => {
    const ageMs = now.getTime() - Date.parse(at);
    if (ageMs <= OLDEST_MS && ageMs >= -AHEAD_MS) return [];
    const message =
      `found ${at}, expected an instant of the last 24 hours; the time here is ${now.toISOString()}`;
    return [{ path: `checks[${index}].at`, code: "out_of_range", message }];
  });
  if (issues.length > 0) throw invalidRequest(...issues.slice(0, 20));
}

/** The rows to store: one row for each minute, lane and outcome. */
function rowsOf(checks: readonly Check[]): MinuteRow[] {
  const startMs = ({ at }: Check) => Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS;
  const groups = Map.groupBy(checks, (one) => `${startMs(one)} ${one.lane} ${one.ok}`);
  return Array.from(groups.values(), (group) => {
    const [first] = group;
    const latencyCounts = emptyLatencyCounts();
    for (const { duration_ms } of group) latencyCounts[latencyBucket(duration_ms)]++;
    return {
      minute: new Date(startMs(first)).toISOString(),
      operation: "probe",
      lane: first.lane,
      outcome: first.ok ? "success" : "failed",
      count: group.length,
      latencyCounts,
    };
  });
}
