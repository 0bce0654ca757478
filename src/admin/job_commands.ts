import { CANCELLED } from "../jobs/job_book.ts";
import { JobDesk } from "../jobs/job_desk.ts";
import { JobStore } from "../jobs/job_store.ts";
import { JOB_STATES, type JobState, USUAL_RESULT_DAYS } from "../routes/job_kind.ts";
import { AdminError, type AdminServices, type Command } from "./command.ts";
import { parseWhole } from "./command_values.ts";

const DEFAULT_LIMIT = "20";
const MAX_JOBS = 1000;

/** The commands `job …`. */
export const JOB_COMMANDS: readonly Command[] = [
  {
    name: "job list",
    usage: "[--state STATE] [--limit N]",
    summary: `List jobs, newest first (${DEFAULT_LIMIT}, or N). STATE: ${JOB_STATES.join(", ")}.`,
    positionals: [],
    options: { state: { type: "string" }, limit: { type: "string" } },
    run: async (services, { state, limit }) => {
      const count = parseWhole(limit ?? DEFAULT_LIMIT, "--limit", MAX_JOBS);
      const jobs = await deskOf(services).list(parseState(state), count);
      return jobs.map((job) => ({
        job_id: job.id,
        organization: job.organizationId,
        operation: job.operation,
        state: job.state,
        steps: `${job.stepsDone}/${job.stepsTotal}`,
        credits: job.credits,
        created_at: job.createdAt.toISOString(),
        finished_at: job.finishedAt?.toISOString() ?? null,
        error: job.error,
      }));
    },
  },
  {
    name: "job show",
    usage: "JOB",
    summary: "Show the steps of a job: state, last failure and due time.",
    positionals: ["job"],
    options: {},
    run: async (services, { job: jobId }) => {
      const found = await deskOf(services).find(jobId);
      if (found === null) throw notFound(jobId);
      return found.steps.map((step) => ({
        job_state: found.job.state,
        step: step.number,
        state: step.state,
        attempts: step.attempts,
        delays: step.delays,
        due_at: step.notBefore?.toISOString() ?? null,
        claimed_until: step.claimedUntil?.toISOString() ?? null,
      }));
    },
  },
  {
    name: "job retry",
    usage: "JOB",
    summary:
      "Run the waiting steps of an open job now. Each step gets the full number of attempts again.",
    positionals: ["job"],
    options: {},
    run: async (services, { job: jobId }) => {
      await requireOpen(services, jobId);
      return { job_id: jobId, steps: await deskOf(services).retry(jobId) };
    },
  },
  {
    name: "job cancel",
    usage: "JOB",
    summary: "Cancel an open job. The job fails with code CANCELLED and is not billed.",
    positionals: ["job"],
    options: {},
    run: async (services, { job: jobId }) => {
      await requireOpen(services, jobId);
      const store = new JobStore(services.db, services.environment);
      await store.fail(jobId, CANCELLED, false, USUAL_RESULT_DAYS);
      return { job_id: jobId, state: "failed" };
    },
  },
];

function deskOf({ db, environment }: AdminServices): JobDesk {
  return new JobDesk(db, environment);
}

async function requireOpen(services: AdminServices, jobId: string): Promise<void> {
  const found = await deskOf(services).find(jobId);
  if (found === null) throw notFound(jobId);
  if (found.job.finishedAt === null) return;
  throw new AdminError(
    `job ${jobId} has already ended (${found.job.state}); only open jobs can be changed`,
  );
}

function notFound(jobId: string): AdminError {
  return new AdminError(`there is no job ${jobId}; see: job list`);
}

function parseState(text: string | undefined): JobState | null {
  if (text === undefined) return null;
  const state = JOB_STATES.find((state) => state === text);
  if (state !== undefined) return state;
  throw new AdminError(`--state: expected one of ${JOB_STATES.join(", ")}, found "${text}"`);
}
