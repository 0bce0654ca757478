import { z } from "zod";
import { ApiError } from "../base/errors.ts";
import { JOB_STATES, type JobOwner, type JobView } from "./job_kind.ts";
import { FILE_TYPES, TABLE, type Upload } from "./upload.ts";
import { defineQuery, type Query, type QueryAnswer, type QueryAsker } from "./query.ts";
import { isUpload, type JobRoute, jobRoutes, type Routes } from "./routes.ts";

/** Polls of an open job need not come more often. */
export const POLL_AFTER_SECONDS = 2;
export const MAX_WAIT_SECONDS = 20;
const MAX_JOBS_PER_PAGE = 100;
/** A whole number from 1 to that. */
const LIMIT = /^(?:[1-9]\d?|100)$/;
const USUAL_JOBS_A_PAGE = 20;

const instant = z.iso.datetime();
const metadata = z.record(z.string(), z.string());
const jobId = z.string().regex(/^[\w-]{1,64}$/, "expected an id as it was answered");
const ofJob = jobId.meta({ description: "As the call that made the job answered it." });
const EXAMPLE = { job_id: "job_01JD0000000000000000000000" };

const jobFields = {
  job_id: z.string(),
  status: z.enum(JOB_STATES),
  created_at: instant,
  started_at: z.union([instant, z.null()]),
  finished_at: z.union([instant, z.null()]),
  progress: z.object({ done: z.int(), total: z.int() }).meta({
    id: "JobProgress",
    description: "Steps of its work.",
  }),
  metadata: metadata.optional().meta({ description: "As it was sent." }),
  error: z.object({
    code: z.string(),
    message: z.string(),
    retryable: z.boolean().meta({ description: "Whether a new call may succeed." }),
  }).optional().meta({ id: "JobError", description: "Of a failed job." }),
};

/** Whoever has jobs is asked about them as well. */
export function withJobQueries<Of extends Routes>(routes: Of): Of {
  return { ...routes, queries: [...routes.queries, ...jobRoutes(routes).flatMap(jobQueriesOf)] };
}

/** What callers do with the jobs of a route, below its path: ask for one or all, cancel, read. */
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
    summary: `${summary}: one job`,
    description:
      "State and progress of a job, and its result once it is complete. `Prefer: wait=20` waits up to 20 seconds for the end, or with If-None-Match for a change.",
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
    summary: `${summary}: all jobs`,
    description: "The organization's jobs, newest first, without their results.",
    parameters: z.strictObject({
      status: z.enum(JOB_STATES).optional().meta({ description: "Only jobs of this state." }),
      limit: z.string().regex(LIMIT, `expected a number from 1 to ${MAX_JOBS_PER_PAGE}`)
        .optional().meta({
          description: `1 to ${MAX_JOBS_PER_PAGE}; ${USUAL_JOBS_A_PAGE} by default.`,
        }),
      cursor: jobId.optional().meta({ description: "next_cursor of the page before." }),
    }),
    data: z.object({
      jobs: z.array(z.object(jobFields).meta({ id: `${nameOf(operation)}Entry` })),
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
    summary: `${summary}: cancel a job`,
    description:
      "Ends an open job as failed with code CANCELLED; nothing is billed. Twice is the same; a job that has ended otherwise answers 409.",
    parameters: z.strictObject({ job_id: ofJob }),
    data: z.object(jobFields).meta({ id: `${nameOf(operation)}Cancelled` }),
    errors: ["JOB_ENDED"],
    example: EXAMPLE,
    run: async ({ job_id }, { jobs }, asker) => {
      const owner = ownerOf(asker, operation);
      await jobs.cancel(owner, job_id, resultDays);
      const job = await jobs.find(owner, job_id);
      if (job === null) throw notFound(job_id);
      if (job.error?.code === "CANCELLED") return { data: jobData(job) };
      throw new ApiError("JOB_ENDED", `The job has ended as ${job.state}.`, { reason: job.state });
    },
  });
}

const LINE = /^\d{1,9}$/;

/** The rows that a file's job came to, as they are read. */
function resultsQuery(upload: Upload): Query {
  const { id, path, summary, row, results } = upload;
  return defineQuery({
    ...commonOf(upload),
    id: `${id}.results`,
    path: `${path}/{job_id}/results`,
    helper: `read${nameOf(upload)}Results`,
    summary: `${summary}: its results`,
    description:
      "One row for each line of the file, in its order: NDJSON, whose last row is {end: true, rows}, or CSV by `Accept: text/csv`. What breaks off is read on with `after`. In CSV a text that a spreadsheet would compute, as an id that begins with `=`, `+`, `-` or `@`, has an apostrophe before it; `csv_safe=false` leaves it as it was sent. An organization reads at most four at a time.",
    parameters: z.strictObject({
      job_id: ofJob,
      only: z.enum(results.selections.names).optional().meta({
        description: results.selections.description,
      }),
      after: z.string().regex(LINE, "expected a line of the file, from 0").optional().meta({
        description: "Only rows after this line of the file.",
      }),
      csv_safe: z.enum(["true", "false"]).optional().meta({
        description:
          "Of CSV: false leaves cells as they are. By default a text that a spreadsheet would compute, as one that begins with =, +, - or @, has an apostrophe before it.",
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
          `The job is ${job.state}; results can be read when it is complete.`,
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

/** What the queries of an operation's jobs have in common: its scope, its lane, a light weight. */
function commonOf(operation: JobRoute) {
  return { lane: operation.lane, rateWeight: 1, access: operation };
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

/** Another's job, one of another kind, one that is long gone: all alike. */
function notFound(id: string): ApiError {
  return new ApiError(
    "NOT_FOUND",
    `There is no job ${id.slice(0, 64)} here; results are kept for a while after the end.`,
  );
}

/** `Prefer: wait=20`, in milliseconds; 0 without one. */
function waitOf(headers: Headers): number {
  const seconds = /(?:^|[,;]\s*)wait=(\d{1,6})\s*(?:$|[,;])/i.exec(headers.get("prefer") ?? "")
    ?.[1];
  return Math.min(Number(seconds ?? 0), MAX_WAIT_SECONDS) * 1000;
}
