import { html } from "hono/html";
import { CANCELLED } from "../../jobs/job_book.ts";
import { JobStore } from "../../jobs/job_store.ts";
import { USUAL_RESULT_DAYS } from "../../routes/job_kind.ts";
import type { Html } from "../console_page.ts";
import {
  type Asked,
  change,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { action, count, facts, sample, table, time } from "../parts.ts";

const PATH = "/console/jobs";
const MOST_JOBS = 100;
const MOST_SHOWN_CHARACTERS = 100_000;

/** Work that outlives its call. */
export const JOB_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async ({ session }, { jobs }) => {
      const found = await jobs.desk.list(null, MOST_JOBS, session.organizationId);
      return {
        title: "Jobs",
        body: html`
          <p>The last ${MOST_JOBS}, newest first.</p>
          ${table(
            "Jobs",
            found,
            {
              Job: ({ id }) => html`<a href="${PATH}/${id}">${id}</a>`,
              Operation: ({ operation }) => operation,
              State: ({ state }) => state,
              Steps: ({ stepsDone, stepsTotal }) => `${stepsDone} of ${stepsTotal}`,
              Credits: creditsOf,
              Made: ({ createdAt }) => time(createdAt),
              Ended: ({ finishedAt }) => time(finishedAt),
            },
            "There is no job.",
          )}
        `,
      };
    },
  },
  {
    method: "GET",
    path: `${PATH}/:id`,
    run: async (asked, services) => {
      const job = await ownJob(asked, services);
      const isOpen = job.finishedAt === null;
      const owner = { organizationId: asked.session.organizationId, operation: job.operation };
      const view = await services.jobs.book.find(owner, job.id);
      return {
        title: "Job",
        body: html`
          ${facts([
            ["Job", job.id],
            ["Operation", job.operation],
            ["State", job.state],
            ["Steps done", `${job.stepsDone} of ${job.stepsTotal}`],
            ["Credits", creditsOf(job)],
            ["Made", time(job.createdAt)],
            ["Ended", time(job.finishedAt)],
            ["Error", errorOf(job)],
            [
              "Request",
              view && html`<a href="/console/requests/${view.callId}">${view.callId}</a>`,
            ],
          ])}
          ${isOpen
            ? html`<div data-refresh>${action(`${PATH}/${job.id}/cancel`, "Cancel")}</div>`
            : ""}
          ${view?.result ? resultOf(view.result.data) : ""}
          <p><a href="${PATH}">All jobs</a></p>
        `,
      };
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/cancel`,
    run: async (asked, services) => {
      const job = await ownJob(asked, services);
      await change(asked, services, async (db) => {
        const store = new JobStore(db, services.config.environment);
        const isCancelled = await store.fail(job.id, CANCELLED, false, USUAL_RESULT_DAYS);
        if (!isCancelled) throw new FormFault("The job has ended; only an open one is cancelled.");
        const [from, to] = [{ state: job.state }, { state: "failed" }];
        const change = { action: "job.cancel", subject: job.id, old: from, new: to };
        return { result: null, change };
      });
      return goTo(`${PATH}/${job.id}`);
    },
  },
];

type Job = Awaited<ReturnType<typeof ownJob>>;

/** A job that failed was not billed. */
function creditsOf({ state, finishedAt, credits }: Job): string {
  if (finishedAt === null) return `${credits}, held`;
  return state === "complete" ? String(credits) : "0";
}

function errorOf({ error }: Job): string | null {
  if (error === null) return null;
  const { code, message } = JSON.parse(error) as { code: string; message: string };
  return `${code}: ${message}`;
}

/** A page of megabytes would hold up everything else. */
function resultOf(data: unknown): Html {
  const characters = JSON.stringify(data).length;
  return html`
    <h2>Result</h2>
    ${characters <= MOST_SHOWN_CHARACTERS
      ? sample("Result", JSON.stringify(data, null, 2))
      : html`<p>It is too long for a page (${
        count(characters)
      } characters); the API answers it.</p>`}
  `;
}

/** @throws {NotHere} where it is another organization's. */
async function ownJob({ session, params }: Asked, { jobs }: ConsoleServices) {
  const found = await jobs.desk.find(params.id);
  if (found?.job.organizationId !== session.organizationId) throw new NotHere();
  return found.job;
}
