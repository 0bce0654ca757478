import { z } from "zod";
import { ApiError } from "../base/errors.ts";
import { JOB_STATES, type JobOwner, type JobView } from "./job_kind.ts";
import { FILE_TYPES, TABLE, type Upload } from "./upload.ts";
import { waitOf } from "./prefer.ts";
import { defineQuery, type Query, type QueryAnswer, type QueryAsker } from "./query.ts";
import { isUpload, type JobRoute, jobRoutes, type Routes } from "./routes.ts";

/** Suggested interval for polling an open job. */
export const POLL_AFTER_SECONDS = 2;
const MAX_JOBS_PER_PAGE = 100;
/** A whole number from 1 to 100. */
const LIMIT = /^(?:[1-9]\d?|100)$/;
const USUAL_JOBS_A_PAGE = 20;

const instant = z.iso.datetime();
const metadata = z.record(z.string(), z.string());
const jobId = z.string().regex(/^[\w-]{1,64}$/, "expected an id from an earlier answer");
const ofJob = jobId.meta({
  description: "The job_id from the answer of the call that created the job.",
});
const EXAMPLE = { job_id: "job_01JD0000000000000000000000" };

const jobFields = {
  job_id: z.string(),
  status: z.enum(JOB_STATES),
  created_at: instant,
  started_at: z.union([instant, z.null()]),
  finished_at: z.union([instant, z.null()]),
  progress: z.object({ done: z.int(), total: z.int() }).meta({
    id: "JobProgress",
    description: "Progress in steps.",
  }),
  metadata: metadata.optional().meta({ description: "The value that was sent in the request." }),
  error: z.object({
    code: z.string(),
    message: z.string(),
    retryable: z.boolean().meta({
      description: "Whether a new call with the same input may succeed.",
    }),
  }).optional().meta({ id: "JobError", description: "The error of a failed job." }),
};

/** A job without its result. */
const jobEntry = z.object(jobFields).meta({ id: "JobEntry" });

/** Adds the job queries to routes with jobs. */
export function withJobQueries<Of extends Routes>(routes: Of): Of {
  return { ...routes, queries: [...routes.queries, ...jobRoutes(routes).flatMap(jobQueriesOf)] };
}

/**
 * The queries about a route's jobs, at paths below the route's path: get a job, list jobs, cancel a
 * job, read its results.
 */
export function jobQueriesOf(route: JobRoute): Query[] {
  return [
    jobQuery(route),
    jobsQuery(route),
    cancelQuery(route),
    ...(isUpload(route) ? [resultsQuery(route)] : []),
  ];
}

function jobQuery(operation: JobRoute): Query {
  const { id, path, summary, data, meta } = operation;
  return defineQuery({
    ...commonOf(operation),
    id: `${id}.get`,
    path: `${path}/{job_id}`,
    helper: `get${nameOf(operation)}`,
    operationId: `get${nameOf(operation)}`,
    summary: `${summary}: one job`,
    description:
      "State and progress of a job, and its result once the job is complete. `Prefer: wait=20` waits up to 20 seconds for the job to end. Together with If-None-Match, it waits for any change of the job.",
    parameters: z.strictObject({ job_id: ofJob }),
    data: z.object({ ...jobFields, result: data.optional() })
      .meta({ id: `${nameOf(operation)}State` }),
    meta: meta.optional(),
    hasEtag: true,
    example: EXAMPLE,
    wait: async ({ job_id }, { jobs }, asker) => {
      const waitMs = waitOf(asker.headers);
      if (waitMs === 0) return;
      const job = await jobs.find(ownerOf(asker, operation), job_id);
      if (job === null || job.finishedAt !== null) return;
      const seen = asker.headers.get("if-none-match");
      if (seen !== null && seen !== etagOf(job)) return;
      const { signal, access: { organizationId, apiKeyId } } = asker;
      await jobs.changed(
        { organizationId, apiKeyId, signal },
        job_id,
        seen === null ? null : job.version,
        waitMs,
      );
    },
    run: async ({ job_id }, { jobs }, asker) => {
      const job = await jobs.find(ownerOf(asker, operation), job_id);
      if (job === null) throw notFound(job_id);
      return jobAnswer(job, asker);
    },
  });
}

function jobsQuery(operation: JobRoute): Query {
  const { id, path, summary } = operation;
  return defineQuery({
    ...commonOf(operation),
    id: `${id}.list`,
    path,
    helper: `list${nameOf(operation)}s`,
    operationId: `list${nameOf(operation)}s`,
    summary: `${summary}: all jobs`,
    description: "The organization's jobs, newest first, without their results.",
    parameters: z.strictObject({
      status: z.enum(JOB_STATES).optional().meta({
        description: "Only jobs in this state are returned.",
      }),
      limit: z.string().regex(LIMIT, `expected a number from 1 to ${MAX_JOBS_PER_PAGE}`)
        .optional().meta({
          description: `1 to ${MAX_JOBS_PER_PAGE}; ${USUAL_JOBS_A_PAGE} by default.`,
        }),
      cursor: jobId.optional().meta({ description: "The next_cursor of the previous page." }),
    }),
    data: z.object({
      jobs: z.array(jobEntry),
      next_cursor: z.union([z.string(), z.null()]),
    }).meta({ id: `${nameOf(operation)}List` }),
    example: { limit: "20" },
    run: async ({ status, limit, cursor }, { jobs }, asker) => {
      const page = await jobs.list(ownerOf(asker, operation), {
        state: status ?? null,
        limit: Number(limit ?? USUAL_JOBS_A_PAGE),
        after: cursor ?? null,
      });
      return { data: { jobs: page.jobs.map(jobData), next_cursor: page.nextCursor } };
    },
  });
}

function cancelQuery(operation: JobRoute): Query {
  const { id, path, summary, job: { resultDays } } = operation;
  return defineQuery({
    ...commonOf(operation),
    id: `${id}.cancel`,
    method: "POST",
    path: `${path}/{job_id}/cancel`,
    helper: `cancel${nameOf(operation)}`,
    operationId: `cancel${nameOf(operation)}`,
    summary: `${summary}: cancel a job`,
    description:
      "Cancels an open job: the job fails with code CANCELLED and is not billed. A second cancellation has no effect. For a job that is complete or failed, the answer is 409.",
    parameters: z.strictObject({ job_id: ofJob }),
    data: jobEntry,
    errors: ["JOB_ENDED"],
    example: EXAMPLE,
    run: async ({ job_id }, { jobs }, asker) => {
      const owner = ownerOf(asker, operation);
      await jobs.cancel(owner, job_id, resultDays);
      const job = await jobs.find(owner, job_id);
      if (job === null) throw notFound(job_id);
      if (job.error?.code === "CANCELLED") return { data: jobData(job) };
      throw new ApiError(
        "JOB_ENDED",
        `The job has already ended (${job.state}) and cannot be cancelled.`,
        { reason: job.state },
      );
    },
  });
}

const LINE = /^\d{1,9}$/;

/** Streams the result rows of a file's job. */
function resultsQuery(upload: Upload): Query {
  const { id, path, summary, row, results } = upload;
  return defineQuery({
    ...commonOf(upload),
    id: `${id}.results`,
    path: `${path}/{job_id}/results`,
    helper: `read${nameOf(upload)}Results`,
    operationId: `read${nameOf(upload)}Results`,
    summary: `${summary}: its results`,
    description:
      "One row for each line of the file, in the order of the file: NDJSON, whose last row is {end: true, rows}, or CSV with `Accept: text/csv`. After an interruption, resume with `after`. In CSV, a text that a spreadsheet would treat as a formula, such as an id that begins with `=`, `+`, `-` or `@`, gets an apostrophe in front; `csv_safe=false` leaves such a text unchanged. An organization can read at most four results at a time.",
    parameters: z.strictObject({
      job_id: ofJob,
      only: z.enum(results.selections.names).optional().meta({
        description: results.selections.description,
      }),
      after: z.string().regex(LINE, "expected a line number of the file, from 0").optional().meta({
        description:
          "The line of the file after which rows are returned. Rows up to this line are left out.",
      }),
      csv_safe: z.enum(["true", "false"]).optional().meta({
        description:
          "For CSV, false leaves cells unchanged. By default, a text that a spreadsheet would treat as a formula, such as one that begins with =, +, - or @, gets an apostrophe in front.",
        default: "true",
      }),
    }),
    data: row,
    rowTypes: Object.keys(FILE_TYPES),
    errors: ["JOB_NOT_COMPLETE"],
    example: EXAMPLE,
    run: async ({ job_id, only, after, csv_safe }, { jobs, uploads }, asker) => {
      const job = await jobs.find(ownerOf(asker, upload), job_id);
      if (job === null) throw notFound(job_id);
      if (job.state !== "complete") {
        throw new ApiError(
          "JOB_NOT_COMPLETE",
          `The job is ${job.state}; its results can be read once it is complete.`,
          { reason: job.state },
        );
      }
      const form = asker.answerType !== TABLE ? "ndjson" : csv_safe === "false" ? "raw_csv" : "csv";
      const asked = { jobId: job_id, selection: only ?? null, afterLine: Number(after ?? 0) };
      const rows = results.rows(uploads.db, { ...asked, form });
      const { organizationId } = asker.access;
      return {
        stream: uploads.stream(organizationId, rows),
        contentType: results.contentType(form),
      };
    },
  });
}

/**
 * The fields that all job queries of a route share: its scope, its lane, a low weight. Agents send
 * no files, so queries about jobs of files are for servers.
 */
function commonOf(route: JobRoute) {
  const isForServers = isUpload(route) ? { isForServers: true as const } : {};
  return { lane: route.lane, rateWeight: 1, access: route, ...isForServers };
}

function nameOf({ helper }: JobRoute): string {
  return helper[0].toUpperCase() + helper.slice(1);
}

function ownerOf({ access }: QueryAsker, { id }: JobRoute): JobOwner {
  return { organizationId: access.organizationId, operation: id };
}

function jobAnswer(job: JobView, { headers }: QueryAsker): QueryAnswer {
  const etag = etagOf(job);
  const told = {
    ETag: etag,
    ...(job.finishedAt === null && { "Retry-After": String(POLL_AFTER_SECONDS) }),
  };
  return {
    data: { ...jobData(job), ...(job.result && { result: job.result.data }) },
    ...(job.result && { usage: job.result.usage, meta: job.result.meta }),
    headers: told,
    isUnchanged: headers.get("if-none-match") === etag,
  };
}

function jobData(job: JobView) {
  return {
    job_id: job.jobId,
    status: job.state,
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
    progress: job.progress,
    ...(job.metadata && { metadata: job.metadata }),
    ...(job.error && { error: job.error }),
  };
}

function etagOf({ version }: JobView): string {
  return `W/"${version}"`;
}

/**
 * The error NOT_FOUND. It is the same for another owner's job, a job of another kind and a deleted
 * job.
 */
function notFound(id: string): ApiError {
  return new ApiError(
    "NOT_FOUND",
    `There is no job ${id.slice(0, 64)} here; results are deleted some time after a job ends.`,
  );
}
