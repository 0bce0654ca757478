import { setKeyStatus } from "../access/key_store.ts";
import { setTerms, termsOfOrganization } from "../access/organizations.ts";
import type { Access } from "../access/access.ts";
import { ApiError, type ErrorCode, invalidRequest } from "../base/errors.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { EventName } from "../events/event_table.ts";
import type { QueryServices } from "../routes/query.ts";

/** A call or change that was made in order to cause an event. */
interface Made {
  what: string;
  id: string;
}

/**
 * Causes an event by real calls or changes, and returns them.
 * @throws {ApiError} if a call is refused.
 */
type Cause = (services: QueryServices, access: Access) => Promise<Made[]>;

/**
 * What causes each event: a small call or job, a job that is cancelled, a text that the gate
 * refuses, or a change of a key or plan that the same transaction undoes.
 */
const CAUSES: Record<EventName, Cause> = {
  "world_signal.job.completed": async ({ send }) => [await smallForecast(send)],
  "world_signal.job.failed": ({ send }) => cancelled(send, longForecast),
  "audience.job.completed": async ({ send }) => [await oneCustomer(send)],
  "audience.job.failed": ({ send }) => cancelled(send, oneCustomer),
  "usage.recorded": async ({ send }) => [await post(send, "/v1/lunar/phase", {})],
  "quality.failed": refusedText,
  "entitlement.updated": pausedKey,
  "billing.subscription.updated": changedPlan,
};

export function causeOf(event: EventName): Cause {
  return CAUSES[event];
}

type Send = QueryServices["send"];

const JSON_BODY = { "content-type": "application/json" };
const LINES = { "content-type": "application/x-ndjson" };
const WORLD_JOBS = "/v1/world/signals/jobs";
const AUDIENCE_JOBS = "/v1/audience/insights/jobs";
/** The maximum number of jobs that are made in order to cancel one before it ends. */
const MAX_CANCELLATIONS = 3;

const smallForecast = (send: Send) =>
  post(send, WORLD_JOBS, { window_days: 1, depth: "brief" }, JSON_BODY);

/** This job has many steps, so that there is time to cancel the job. */
const longForecast = (send: Send) =>
  post(send, WORLD_JOBS, { window_days: 365, depth: "deep" }, JSON_BODY);

const oneCustomer = (send: Send) =>
  post(send, `${AUDIENCE_JOBS}?product_category=pets`, { id: "test", dob: "2000-01-01" }, LINES);

/** Makes a job and cancels it. If the job ends before it is cancelled, another job is made. */
async function cancelled(send: Send, make: (send: Send) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let attempt = 1; attempt <= MAX_CANCELLATIONS; attempt++) {
    const job = await make(send);
    const path = `${job.what.split(" ")[1].split("?")[0]}/${job.id}/cancel`;
    const { status, json } = await answerOf(send, path, {});
    made.push(job);
    if (status === 200) return [...made, { what: `POST ${path}`, id: job.id }];
    if (json.error.code !== "JOB_ENDED") throw refused(path, json.error);
  }
  throw new ApiError(
    "SERVICE_UNAVAILABLE",
    `${MAX_CANCELLATIONS} jobs were complete before they could be cancelled; try again.`,
  );
}

/** Makes a call whose text the gate refuses. Only the simulator can be told to write such a text. */
async function refusedText({ send, config }: QueryServices): Promise<Made[]> {
  if (config.ai.provider !== "simulator") {
    throw invalidRequest({
      path: "event",
      code: "invalid_value",
      message:
        "quality.failed can be triggered only if the simulator writes the texts (AI_PROVIDER=simulator), because a model cannot be made to fail",
    });
  }
  const path = "/v1/horoscope/daily";
  const body = JSON.stringify({ sign: "Leo", sections: ["love"], tone: "playful" });
  const headers = { ...JSON_BODY, "x-simulate": "invented" };
  const { json } = await answerOf(send, path, { headers, body });
  if (json.error?.code !== "QUALITY_GATE_FAILED") throw refused(path, json.error);
  return [{ what: `POST ${path}, X-Simulate: invented`, id: json.request_id }];
}

/**
 * Pauses the caller's key and resumes it in one transaction, so that nobody sees the key paused.
 */
async function pausedKey({ db }: QueryServices, { apiKeyId }: Access): Promise<Made[]> {
  await inTransaction(db, async (db) => {
    await setKeyStatus(db, apiKeyId, "paused");
    await setKeyStatus(db, apiKeyId, "active");
  });
  return [{ what: "the key of this call was paused and resumed", id: apiKeyId }];
}

/**
 * Changes the organization's plan and changes it back in one transaction, so that nobody sees the
 * other plan.
 */
async function changedPlan({ db }: QueryServices, { organizationId }: Access): Promise<Made[]> {
  await inTransaction(db, async (db) => {
    const { plan } = await termsOfOrganization(db, organizationId);
    await setTerms(db, organizationId, { plan: plan === "basic" ? "pro" : "basic" });
    await setTerms(db, organizationId, { plan });
  });
  return [{ what: "the plan was changed and changed back", id: organizationId }];
}

/**
 * Sends a call that must succeed.
 * @throws {ApiError} with the reason for which the call was refused.
 */
async function post(
  send: Send,
  path: string,
  body: object,
  headers: Record<string, string> = JSON_BODY,
): Promise<Made> {
  const { status, json } = await answerOf(send, path, { headers, body: JSON.stringify(body) });
  if (status >= 300) throw refused(path, json.error);
  return { what: `POST ${path}`, id: json.data.job_id ?? json.request_id };
}

async function answerOf(send: Send, path: string, init: RequestInit) {
  const answer = await send(path, { method: "POST", ...init });
  return { status: answer.status, json: await answer.json() };
}

/** The error of this route for a call that the route made and that was refused. */
function refused(path: string, error: Record<string, unknown>): ApiError {
  return new ApiError(error.code as ErrorCode, `POST ${path}: ${error.message}`, {
    reason: error.reason as string,
    issues: error.issues as [],
    limit: error.limit as undefined,
    retryAfterSeconds: error.retry_after as number,
  });
}
