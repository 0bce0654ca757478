import { createHash } from "node:crypto";
import type { Access } from "../access/access.ts";
import { authorize } from "../access/access.ts";
import type { IncomingFile } from "../uploads/unpack.ts";
import type { FileLayout } from "../uploads/line_format.ts";
import type { ReceivedFile } from "../uploads/receive_file.ts";
import { ApiError } from "../base/errors.ts";
import { newId } from "../base/new_id.ts";
import type { Admission, CallRequest, StoredAnswer } from "../metering/admission.ts";
import { FILE_TYPES, linesName, type SentParameters, type Upload } from "../routes/upload.ts";
import type { Services } from "../services.ts";
import { admit, callRequest } from "./admit.ts";
import { REPLAYED, respond } from "./call.ts";
import { envelope } from "./envelope.ts";
import type { Exchange } from "./exchange.ts";
import { identify } from "./receive.ts";
import { answerTypesOf, JSON_TYPE } from "../routes/answer_types.ts";
import { answerType } from "./request/answer_type.ts";
import { idempotencyKey } from "./request/idempotency_key.ts";
import { queryParameters } from "./request/query_parameters.ts";
import { simulationOf } from "./request/simulation.ts";
import { validate } from "../validation/validate.ts";
import { release } from "./settle.ts";
import { step } from "./step.ts";
import { orUnavailable, unavailable } from "./unavailable.ts";

/** Uploads are answered like jobs: 202. */
const JOB = { execution: "job" } as const;
/**
 * The stored fingerprint of a call with an Idempotency-Key, used until the whole file has been
 * read.
 */
const UPLOADING = `uploading ${JSON_TYPE}`;

/** The data of an upload that are known before its body is read. */
interface ReceivedUpload {
  access: Access;
  mediaType: keyof typeof FILE_TYPES;
  layout: FileLayout;
  /** The query parameters, in the order of their schema. */
  parameters: unknown;
  prepared: object;
  simulate: string | null;
  claimKey: string | null;
  /** Whether the file is only checked. */
  isCheck: boolean;
}

/**
 * A call whose request is a file: receive → admit → receive the file → enqueue → respond. The
 * Idempotency-Key is claimed and the job is counted before the body is read. Credits are held while
 * the lines arrive.
 * @throws {ApiError} or any other error, which is answered with INTERNAL_ERROR.
 */
export async function handleUpload(
  upload: Upload,
  exchange: Exchange,
  services: Services,
): Promise<Response> {
  const { id, lane, rateWeight } = upload;
  const { config, metering, uploads, drain } = services;
  exchange.report.setOperation(id);
  const received = await step("receive", id, () => receiveUpload(upload, exchange, services));
  if (received.isCheck) return await answerCheck(upload, received, exchange, services);
  const call = callRequest(exchange.requestId, received.access, {
    ...{ operation: id, lane, rateWeight, leaseMs: config.leaseMs, pool: "job" as const },
    claimKey: received.claimKey,
    fingerprint: received.claimKey && UPLOADING,
    onlyReplays: drain.refusesWork,
  });
  const admission = await step(
    "admit",
    id,
    () => admitUpload(call, upload, received, exchange, services),
  );
  if (admission.outcome === "replay") {
    const told = { callId: admission.callId, chargedCredits: 0, headers: REPLAYED };
    return respond(JOB, admission.answer, told);
  }
  try {
    using _hold = metering.keepHeld(call);
    if (lane === "ai") services.composer.requireModel?.();
    const file = await step(
      "execute",
      id,
      () =>
        orUnavailable(() =>
          uploads.receive(call, upload.intake, {
            file: fileOf(exchange, services),
            layout: received.layout,
          }, upload.price)
        ),
    );
    const answer = await step("settle", id, () => enqueue(call, upload, received, file, services));
    return respond(JOB, answer, { callId: call.callId, chargedCredits: 0 });
  } catch (error) {
    await uploads.forget(call, upload.intake).catch((failure) =>
      services.log.error("forget_failed", failure, { requestId: call.callId })
    );
    await release(call, error, services);
    exchange.report.setStanding(null);
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
  answerType(answerTypesOf({}), headers);
  const mediaType = (headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
  if (!isFileType(mediaType)) {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `Found ${mediaType ? `Content-Type ${mediaType.slice(0, 100)}` : "no Content-Type"}; send ${
        Object.keys(FILE_TYPES).join(" or ")
      }.`,
    );
  }
  const sent = validate(upload.parameters, queryParameters(url)) as SentParameters;
  const { validate_only, columns, ...parameters } = sent;
  const layout = { form: FILE_TYPES[mediaType], ignoresOthers: columns === "ignore" };
  const isCheck = validate_only === "true";
  const claimKey = idempotencyKey(headers);
  const prepared = upload.prepare(parameters, services.now()) as object;
  const simulate = simulationOf(headers, upload.lane, services);
  if (!isCheck) await orUnavailable(() => services.refusedTokens.require(access.organizationId));
  return { access, mediaType, layout, parameters, prepared, simulate, claimKey, isCheck };
}

/**
 * Counts the lines of a file and computes the price. No credits are held, nothing is stored, and
 * the Idempotency-Key is not used.
 */
async function answerCheck(
  upload: Upload,
  { access, layout, prepared }: ReceivedUpload,
  exchange: Exchange,
  services: Services,
): Promise<Response> {
  const { id, lane, rateWeight, intake, check, price } = upload;
  const { uploads } = services;
  const call = callRequest(exchange.requestId, access, { operation: id, lane, rateWeight });
  await step("admit", id, () => admit(call, exchange, services));
  const counting = check.begin(uploads, prepared);
  const sent = { file: fileOf(exchange, services), layout };
  const { isRefused, ignoredColumns } = await step(
    "execute",
    id,
    () => uploads.check(access, intake, sent, price.unit, (chunk) => counting.add(chunk)),
  );
  const { lines, rejected, told } = counting.counts;
  const data = {
    valid: !isRefused && lines > 0,
    credits: lines * price.creditsPerUnit,
    [linesName(upload)]: lines,
    rejected,
    ...(layout.ignoresOthers && { ignored_columns: ignoredColumns }),
    ...told,
  };
  const usage = { lane, credits: 0, billableUnits: 0 };
  const answer = envelope(exchange.requestId, data, usage, {});
  return Response.json(answer, { headers: { "X-Credits-Charged": "0" } });
}

function isFileType(text: string): text is keyof typeof FILE_TYPES {
  return Object.hasOwn(FILE_TYPES, text);
}

/**
 * Admits an upload. If its Idempotency-Key was used before for a file, the new file is read to the
 * end and compared with the earlier file. Nothing of the new file is stored.
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
  const digest = await services.uploads.digest(call, fileOf(exchange, services));
  const fingerprint = fingerprintOf(upload, received, digest);
  const again = await admit({ ...call, fingerprint }, exchange, services);
  if (again.outcome === "replay") return again;
  // The stored key expired while the file was read, and the body cannot be read again.
  await services.metering.release(call);
  throw unavailable("The Idempotency-Key expired while the file was being read.");
}

function fileOf(exchange: Exchange, { uploads }: Services): IncomingFile {
  const file = uploads.fileOf(exchange.request);
  exchange.report.setArrival(file.arrival);
  return file;
}

/** The fingerprint of an upload, made of its settings, format and unpacked content. */
function fingerprintOf(
  { id }: Upload,
  { mediaType, layout: { ignoresOthers }, parameters }: ReceivedUpload,
  digest: string,
): string {
  const settings = { ...(parameters as object), ...(ignoresOthers && { columns: "ignore" }) };
  const asked = JSON.stringify([id, mediaType, settings, digest]);
  return `${createHash("sha256").update(asked).digest("hex")} ${JSON_TYPE}`;
}

async function enqueue(
  call: CallRequest,
  upload: Upload,
  received: ReceivedUpload,
  { chunks, lines, rejected, ignoredColumns, digest }: ReceivedFile,
  { jobs, config, now }: Services,
): Promise<StoredAnswer> {
  const { id, lane, path, job, price } = upload;
  const jobId = newId("job", now());
  const url = `${config.publicUrl}/v1${path}/${jobId}`;
  const credits = lines * price.creditsPerUnit;
  const left = received.layout.ignoresOthers ? { ignored_columns: ignoredColumns } : {};
  const data = {
    job_id: jobId,
    status: "queued",
    status_url: url,
    credits_reserved: credits,
    [linesName(upload)]: lines,
    rejected,
    ...left,
  };
  const usage = { lane, credits: 0, billableUnits: 0 };
  const body = JSON.stringify(envelope(call.callId, data, usage, {}));
  const prepared = { ...received.prepared, chunks, url, ...left };
  const isTaken = await orUnavailable(() =>
    jobs.enqueue({
      jobId,
      call,
      apiKeyId: call.apiKeyId,
      operation: id,
      eventFamily: job.eventFamily ?? null,
      prepared,
      simulate: received.simulate,
      fingerprint: fingerprintOf(upload, received, digest),
      metadata: null,
      credits,
      billableUnits: lines,
      steps: job.plan(prepared),
    }, body)
  );
  if (!isTaken) throw unavailable("The call took longer than its lease.");
  return { status: 202, contentType: JSON_TYPE, body };
}
