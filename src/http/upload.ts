import { createHash } from "node:crypto";
import { ulid } from "ulid";
import type { Access } from "../access/access.ts";
import { authorize } from "../access/access.ts";
import { unpacked } from "../audience/unpack.ts";
import type { ReceivedFile } from "../audience/receive_file.ts";
import { ApiError } from "../errors.ts";
import type { Admission, CallRequest, StoredAnswer } from "../metering/admission.ts";
import { FILE_TYPES, type Upload } from "../routes/upload.ts";
import type { Services } from "../services.ts";
import { admit, callRequest } from "./admit.ts";
import { REPLAYED, respond } from "./call.ts";
import { envelope } from "./envelope.ts";
import type { Exchange } from "./exchange.ts";
import { identify } from "./receive.ts";
import { JSON_TYPE } from "./request/answer_type.ts";
import { idempotencyKey } from "./request/idempotency_key.ts";
import { queryParameters } from "./request/query_parameters.ts";
import { validate } from "./request/validate.ts";
import { release } from "./settle.ts";
import { step } from "./step.ts";
import { orUnavailable, unavailable } from "./unavailable.ts";

/** Renewed while the file comes: a dead process's upload ends with it. */
const LEASE_MS = 60_000;
/** As what is taken is answered. */
const JOB = { execution: "job" } as const;
/** What a key stands for until its file is known. */
const UPLOADING = `uploading ${JSON_TYPE}`;

/** An upload as far as it is known before its body. */
interface ReceivedUpload {
  access: Access;
  mediaType: keyof typeof FILE_TYPES;
  /** Of the query, in the order of their schema. */
  parameters: unknown;
  prepared: object;
  claimKey: string | null;
}

/**
 * A call whose request is a file: receive → admit → take the file → enqueue → respond. Its key is
 * claimed and its job counted before the body is read; credits are held as its lines come.
 * @throws {ApiError} or anything else, which answers INTERNAL_ERROR.
 */
export async function handleUpload(
  upload: Upload,
  exchange: Exchange,
  services: Services,
): Promise<Response> {
  const { id, lane, rateWeight } = upload;
  const { metering, audience, drain } = services;
  exchange.operation = id;
  const received = await step("receive", id, () => receiveUpload(upload, exchange, services));
  using _place = audience.uploads.enter();
  const call = callRequest(exchange.requestId, received.access, {
    ...{ operation: id, lane, rateWeight, leaseMs: LEASE_MS, pool: "job" as const },
    claimKey: received.claimKey,
    fingerprint: received.claimKey && UPLOADING,
    onlyReplays: drain.isDraining,
  });
  const admission = await step(
    "admit",
    id,
    () => admitUpload(call, upload, received, exchange, services),
  );
  if (admission.outcome === "replay") {
    return respond(JOB, admission.answer, admission.callId, 0, REPLAYED);
  }
  try {
    using _hold = metering.keepHeld(call, LEASE_MS);
    const file = await step(
      "execute",
      id,
      () =>
        orUnavailable(() =>
          audience.uploads.receive(
            call,
            piecesOf(exchange, services),
            FILE_TYPES[received.mediaType],
            upload.price.creditsPerUnit,
          )
        ),
    );
    const answer = await step("settle", id, () => enqueue(call, upload, received, file, services));
    return respond(JOB, answer, call.callId, 0);
  } catch (error) {
    await audience.uploads.forget(call).catch((failure) =>
      services.log.error("forget_failed", failure, { requestId: call.callId })
    );
    await release(call, error, services);
    exchange.caller!.standing = null;
    throw error;
  }
}

async function receiveUpload(
  upload: Upload,
  exchange: Exchange,
  services: Services,
): Promise<ReceivedUpload> {
  const { headers, url } = exchange.request;
  const access = await identify(upload, exchange, services, upload.parameters);
  authorize(access, upload);
  const mediaType = (headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
  if (!isFileType(mediaType)) {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `Found ${mediaType ? `Content-Type ${mediaType.slice(0, 100)}` : "no Content-Type"}; send ${
        Object.keys(FILE_TYPES).join(" or ")
      }.`,
    );
  }
  const parameters = validate(upload.parameters, queryParameters(url));
  const claimKey = idempotencyKey(headers);
  const prepared = upload.prepare(parameters, services.now()) as object;
  await orUnavailable(() => services.refusedTokens.require(access.organizationId));
  return { access, mediaType, parameters, prepared, claimKey };
}

function isFileType(text: string): text is keyof typeof FILE_TYPES {
  return Object.hasOwn(FILE_TYPES, text);
}

/**
 * A key that was used before stands for a file: what comes now is read to the end, to be held against
 * it, and nothing of it is kept.
 */
async function admitUpload(
  call: CallRequest,
  upload: Upload,
  received: ReceivedUpload,
  exchange: Exchange,
  services: Services,
): Promise<Exclude<Admission, { outcome: "refused" }>> {
  try {
    return await admit(call, exchange, services);
  } catch (error) {
    const isKnown = error instanceof ApiError && error.details.reason === "payload_mismatch";
    if (!isKnown) throw error;
  }
  const digest = await services.audience.uploads.digest(piecesOf(exchange, services));
  const fingerprint = fingerprintOf(upload, received, digest);
  const again = await admit({ ...call, fingerprint }, exchange, services);
  if (again.outcome === "replay") return again;
  // The key has expired just now, and the body is gone.
  await services.metering.release(call);
  throw unavailable("The Idempotency-Key has expired while the file was read.");
}

function piecesOf(
  { request }: Exchange,
  { config }: Services,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  return unpacked(request.body ?? new Blob([]).stream(), {
    contentEncoding: request.headers.get("content-encoding"),
    maxBytes: config.audienceMaxBytes,
  });
}

/** The same for whoever packed it: what is asked, how it is written, and its content. */
function fingerprintOf(
  { id }: Upload,
  { mediaType, parameters }: ReceivedUpload,
  digest: string,
): string {
  const asked = JSON.stringify([id, mediaType, parameters, digest]);
  return `${createHash("sha256").update(asked).digest("hex")} ${JSON_TYPE}`;
}

async function enqueue(
  call: CallRequest,
  upload: Upload,
  received: ReceivedUpload,
  { chunks, customers, rejected, digest }: ReceivedFile,
  { jobs, config }: Services,
): Promise<StoredAnswer> {
  const { id, lane, path, job, price } = upload;
  const jobId = `job_${ulid()}`;
  const url = `${config.publicUrl}/v1${path}/${jobId}`;
  const credits = customers * price.creditsPerUnit;
  const data = {
    job_id: jobId,
    status: "queued",
    status_url: url,
    credits_reserved: credits,
    customers,
    rejected,
  };
  const usage = { lane, credits: 0, billableUnits: 0 };
  const body = JSON.stringify(envelope(call.callId, data, usage, {}));
  const prepared = { ...received.prepared, chunks, url };
  const isTaken = await orUnavailable(() =>
    jobs.enqueue({
      jobId,
      call,
      apiKeyId: call.apiKeyId,
      operation: id,
      eventFamily: job.eventFamily ?? null,
      prepared,
      fingerprint: fingerprintOf(upload, received, digest),
      metadata: null,
      credits,
      billableUnits: customers,
      steps: job.plan(prepared),
    }, body)
  );
  if (!isTaken) throw unavailable("The call took longer than its lease.");
  return { status: 202, contentType: JSON_TYPE, body };
}
