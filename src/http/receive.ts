import { createHash } from "node:crypto";
import type { ZodType } from "zod";
import type { OnModelFailure } from "../ai/compose.ts";
import {
  type Access,
  authenticate,
  authenticateToken,
  authorize,
  requireActive,
} from "../access/access.ts";
import { readPlacesToken } from "../access/places_token.ts";
import { ApiError, type Issue } from "../base/errors.ts";
import type { JobOperation, JobRequest, Operation, WordedRequest } from "../routes/operation.ts";
import type { Query } from "../routes/query.ts";
import type { Services } from "../services.ts";
import { answerTypesOf } from "../routes/answer_types.ts";
import { answerType } from "./request/answer_type.ts";
import { readJsonBody } from "./request/body.ts";
import { browserToken, isFromOwnPage } from "./request/browser_token.ts";
import { presentedKey } from "./request/presented_key.ts";
import { senderAddress } from "./request/sender_address.ts";
import type { Exchange } from "./exchange.ts";
import { idempotencyKey } from "./request/idempotency_key.ts";
import { addressParameters, requireNoQuery } from "./request/query_parameters.ts";
import { payloadShape } from "./payload_shape.ts";
import { orUnavailable } from "./unavailable.ts";
import { simulationOf } from "./request/simulation.ts";
import { validate } from "../validation/validate.ts";

/** A call that may be admitted: the request itself is valid. */
export interface ReceivedCall {
  access: Access;
  /** The caller's own metadata for the job. */
  metadata: Readonly<Record<string, string>> | null;
  credits: number;
  units: number;
  prepared: unknown;
  onModelFailure: OnModelFailure;
  /** Whether the engine answers without asking the model. */
  isModelClosed: boolean;
  answerType: string;
  /** The value of X-Simulate; null if there is no header or no simulator. */
  simulate: string | null;
  claimKey: string | null;
  fingerprint: string | null;
}

/** A request that only asks what a job would cost. */
export interface DryRun {
  access: Access;
  dryRun: { valid: boolean; credits: number | null; issues: Issue[] };
}

/**
 * Reads a call of an operation and checks it in a fixed order: key, scope and plan, `Accept`, body
 * and schema. No credits are held, and nothing is written.
 * @throws {ApiError} if a check fails.
 */
export async function receiveCall(
  operation: Operation,
  exchange: Exchange,
  services: Services,
): Promise<ReceivedCall | DryRun> {
  const { headers } = exchange.request;
  const access = await identify(operation, exchange, services, operation.request);
  authorize(access, operation);
  const type = answerType(answerTypesOf(operation), headers);
  const mayBeEmpty = () => operation.request.safeParse({}).success;
  const body = await readJsonBody(exchange.request, mayBeEmpty);
  requireNoQuery(exchange.request.url, operation.request);
  exchange.report.setPayloadShape(payloadShape(operation.request, body.value));
  if (operation.execution === "job" && isDryRun(body.value)) {
    // A dry run does not use the Idempotency-Key, but refuses an invalid key as the real call
    // would.
    idempotencyKey(headers);
    return { access, dryRun: await dryRunOf(operation, body.value, services) };
  }
  const input = validate(operation.request, body.value);
  const claimKey = idempotencyKey(headers);
  const simulate = simulationOf(headers, operation.lane, services);
  const prepared = await operation.prepare(input, services);
  const onModelFailure = operation.lane === "ai"
    ? (input as WordedRequest).on_model_failure ?? "refuse"
    : "refuse";
  return {
    access,
    onModelFailure,
    isModelClosed: operation.lane === "ai" && await isModelClosed(onModelFailure, access, services),
    metadata: operation.execution === "job" ? (input as JobRequest).metadata ?? null : null,
    credits: operation.price.credits(input),
    units: operation.price.units(input),
    prepared,
    answerType: type,
    simulate,
    claimKey,
    fingerprint: claimKey === null ? null : fingerprint(operation.id, type, body.bytes),
  };
}

/**
 * Whether the organization has used up its tokens for refused texts, and the call accepts a text of
 * the engine instead.
 * @throws {ApiError} RATE_LIMITED if the call accepts only a text of the model.
 */
async function isModelClosed(
  onModelFailure: OnModelFailure,
  { organizationId }: Access,
  { refusedTokens }: Services,
): Promise<boolean> {
  try {
    await orUnavailable(() => refusedTokens.require(organizationId));
    return false;
  } catch (error) {
    const isUsedUp = error instanceof ApiError && error.code === "RATE_LIMITED";
    if (isUsedUp && onModelFailure === "engine") return true;
    throw error;
  }
}

function isDryRun(body: unknown): boolean {
  return (body as { validate_only?: unknown } | null)?.validate_only === true;
}

async function dryRunOf(
  { request, price, prepare }: JobOperation,
  body: unknown,
  services: Services,
): Promise<DryRun["dryRun"]> {
  try {
    const input = validate(request, body);
    await prepare(input, services);
    return { valid: true, credits: price.credits(input), issues: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.issues === undefined) throw error;
    return { valid: false, credits: null, issues: error.details.issues };
  }
}

/**
 * Reads a request for a query, which is a free route of the catalogue. The checks come in the same
 * order as in `receiveCall`.
 * @throws {ApiError} if a check fails.
 */
export async function receiveQuery(
  query: Query,
  pathParameters: Record<string, string>,
  exchange: Exchange,
  services: Services,
): Promise<{ access: Access; input: unknown; answerType: string }> {
  const access = query.isTyping
    ? await identifyTyping(query, exchange, services)
    : await identify(query, exchange, services, query.parameters);
  if (query.access === undefined) requireActive(access);
  else authorize(access, query.access);
  const { request } = exchange;
  const type = answerType(answerTypesOf(query), request.headers);
  const given = query.takesBody
    ? await bodyParameters(query, exchange)
    : addressParameters(request.url, pathParameters);
  return { access, input: validate(query.parameters, given), answerType: type };
}

/** Reads the JSON body of a query that has its parameters in a body. */
async function bodyParameters(
  { parameters }: Query,
  { request, report }: Exchange,
): Promise<unknown> {
  const { value } = await readJsonBody(request, () => parameters.safeParse({}).success);
  requireNoQuery(request.url, parameters);
  report.setPayloadShape(payloadShape(parameters, value));
  return value;
}

/**
 * Reads the API key or browser token of a search while a user types, and takes the search from the
 * budget of the key.
 */
async function identifyTyping(
  { id, parameters }: Query,
  exchange: Exchange,
  services: Services,
): Promise<Access> {
  const { signedIn, request, remoteAddress, underWay, report } = exchange;
  const token = browserToken(request);
  const access = signedIn ??
    await orUnavailable(() =>
      token === null ? keyAccess(request.headers, services) : tokenAccess(token, exchange, services)
    );
  report.setAccess(access);
  underWay.identify(access.organizationId);
  report.setCalled(id, parameters);
  const address = token === null ? null : senderAddress(request.headers, remoteAddress);
  report.setTyping(services.typing.take(access, address));
  return access;
}

function keyAccess(
  headers: Headers,
  { keys, config: { environment }, peppers }: Services,
): Promise<Access> {
  return authenticate(keys, environment, peppers, presentedKey(headers));
}

/**
 * The access of a browser token. Pages of the token's origins may read the answer, even if it is an
 * error.
 */
function tokenAccess(
  token: string,
  { request, report }: Exchange,
  { keys, config: { environment, publicUrl }, peppers, now }: Services,
): Promise<Access> {
  const claims = readPlacesToken(environment, peppers, token);
  const sent = request.headers.get("origin");
  if (sent !== null && claims?.origins.includes(sent)) report.allowOrigin(sent);
  const origin = sent ?? (isFromOwnPage(request.headers) ? new URL(publicUrl).origin : null);
  return authenticateToken(keys, { claims, origin, now: now() });
}

/** Reads the API key. After this step, the answer carries the limit headers of the key. */
export async function identify(
  { id, lane }: Pick<Operation | Query, "id" | "lane">,
  exchange: Exchange,
  services: Services,
  schema: ZodType | null = null,
): Promise<Access> {
  const { signedIn, request, underWay, report } = exchange;
  const access = signedIn ?? await orUnavailable(() => keyAccess(request.headers, services));
  report.setAccess(access);
  underWay.identify(access.organizationId);
  if (schema !== null) report.setCalled(id, schema);
  services.refusals.require(access);
  report.showLimits({ id, lane });
  return access;
}

/**
 * A text that identifies a call by its operation, its body and the media type of its answer. A
 * retry with an equal fingerprint is the same call.
 */
function fingerprint(operationId: string, answerType: string, body: Uint8Array): string {
  // The digest is computed on this thread, because for so few bytes another thread would cost more
  // than the work itself.
  const digest = createHash("sha256").update(`${operationId}\n`).update(body).digest("hex");
  return `${digest} ${answerType}`;
}
