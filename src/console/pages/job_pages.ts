import { html } from "hono/html";
import { CANCELLED } from "../../jobs/job_book.ts";
import { JobStore } from "../../jobs/job_store.ts";
import { USUAL_RESULT_DAYS } from "../../routes/job_kind.ts";
import type { Upload } from "../../routes/upload.ts";
import type { Html } from "../../look/page_frame.ts";
import {
  type Asked,
  change,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { countTables } from "../count_tables.ts";
import { failureWords } from "../failure_words.ts";
import { ownRequest } from "../own_call.ts";
import {
  action,
  ago,
  count,
  facts,
  pill,
  sample,
  shortId,
  table,
  time,
  type Tone,
} from "../parts.ts";

const PATH = "/console/jobs";
const MAX_JOBS = 100;
const MAX_SHOWN_CHARACTERS = 100_000;
const REFRESH_SECONDS = 5;

/** Filters of the results and their labels. */
const SELECTIONS = [
  ["", "All"],
  ["&only=send", "Only customers to send to"],
  ["&only=rejected", "Only lines that could not be read"],
] as const;

/** The pages of jobs. */
export const JOB_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: async ({ session }, { jobs, now }) => {
      const at = now();
      const found = await jobs.desk.list(null, MAX_JOBS, session.organizationId);
      return {
        title: "Jobs",
        body: html`
          <p>The last ${MAX_JOBS}, newest first.</p>
          ${table(
            "Jobs",
            found,
            {
              Operation: ({ id, operation }) => html`<a href="${PATH}/${id}">${operation}</a>`,
              State: ({ state }) => jobPill(state),
              Steps: {
                figure: ({ stepsDone, stepsTotal }) =>
                  `${count(stepsDone)} of ${count(stepsTotal)}`,
              },
              Credits: { figure: creditsOf },
              Created: ({ createdAt }) => ago(createdAt, at),
              Ended: ({ finishedAt }) => ago(finishedAt, at),
              Job: ({ id }) => shortId(id),
            },
            html`There are no jobs. <a href="/console/files">Send a file</a>`,
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
      const isStill = asked.url.searchParams.has("still");
      const upload = uploadOf(job, services);
      const owner = { organizationId: asked.session.organizationId, operation: job.operation };
      const view = await services.jobs.book.find(owner, job.id);
      const result = view?.result?.data as Record<string, unknown> | undefined;
      return {
        title: "Job",
        refreshSeconds: isOpen && !isStill ? REFRESH_SECONDS : undefined,
        body: html`
          ${facts([
            ["Job", job.id],
            ["Operation", job.operation],
            ["State", jobPill(job.state)],
            ["Steps done", progress(job)],
            ["Credits", creditsOf(job)],
            ["Created", time(job.createdAt)],
            ["Ended", time(job.finishedAt)],
            ["Error", errorOf(job)],
            [
              "Request",
              view && html`<a href="/console/requests/${view.callId}">${view.callId}</a>`,
            ],
          ])}
          ${isOpen ? openJob(job, isStill) : ""}
          ${result && (upload ? fileResults(job, upload, result) : resultOf(result))}
          <p><a href="${PATH}">All jobs</a></p>
        `,
      };
    },
  },
  {
    method: "GET",
    path: `${PATH}/:id/results`,
    run: async (asked, services) => {
      const job = await ownJob(asked, services);
      const upload = uploadOf(job, services);
      if (upload === undefined) throw new NotHere();
      const { searchParams } = asked.url;
      const ending = searchParams.get("as") === "csv" ? "csv" : "ndjson";
      const only = searchParams.get("only");
      const query = only === null ? "" : `?${new URLSearchParams({ only })}`;
      const response = await ownRequest(
        `${upload.path}/${job.id}/results${query}`,
        {
          headers: { accept: ending === "csv" ? "text/csv" : "application/x-ndjson" },
        },
        asked,
        services,
      );
      if (!response.ok) {
        const body = await failureWords(response);
        return { title: "Request failed", status: response.status, body };
      }
      const name = [job.id, ...(only === null ? [] : [only])].join("-");
      return new Response(response.body, {
        headers: {
          "Content-Type": response.headers.get("content-type")!,
          "Content-Disposition": `attachment; filename="${name}.${ending}"`,
        },
      });
    },
  },
  {
    method: "POST",
    path: `${PATH}/:id/cancel`,
    run: async (asked, services) => {
      const job = await ownJob(asked, services);
      await change(asked, services, async (db) => {
        const store = new JobStore(db, services.config.environment);
        const { resultDays } = uploadOf(job, services)?.job ?? { resultDays: USUAL_RESULT_DAYS };
        const isCancelled = await store.fail(job.id, CANCELLED, false, resultDays);
        if (!isCancelled) {
          throw new FormFault("The job has ended; only open jobs can be cancelled.");
        }
        const [from, to] = [{ state: job.state }, { state: "failed" }];
        const change = { action: "job.cancel", subject: job.id, old: from, new: to };
        return { result: null, change };
      });
      return goTo(`${PATH}/${job.id}`);
    },
  },
];

const TONES: Readonly<Record<string, Tone>> = {
  queued: "idle",
  running: "open",
  complete: "good",
  failed: "bad",
};

function jobPill(state: string): Html {
  return pill(TONES[state] ?? "idle", state);
}

/** Finished steps as a progress bar with text. */
function progress({ stepsDone, stepsTotal }: Job): Html {
  return html`
    <progress max="${stepsTotal}" value="${stepsDone}" aria-label="Steps done"></progress>
    ${stepsDone} of ${stepsTotal}
  `;
}

function openJob({ id }: Job, isStill: boolean): Html {
  const page = `${PATH}/${id}`;
  const cancel = action(`${page}/cancel`, "Cancel");
  if (isStill) return html`<p><a href="${page}">Reload this page</a></p>${cancel}`;
  return html`
    <p class="soft"
      data-refresh>This page reloads every ${REFRESH_SECONDS} seconds while the job is open. <a href="${page}?still">Stop reloading</a></p>
    ${cancel}
  `;
}

/** The results of a job with a file: counts of lines, and links to download the rows. */
function fileResults(
  { id, credits }: Job,
  { data, price: { unit, creditsPerUnit } }: Upload,
  result: Record<string, unknown>,
): Html {
  const link = (words: string, query: string) =>
    html`<a href="${PATH}/${id}/results?${query}">${words}</a>`;
  return html`
    <h2>Result</h2>
    ${countTables(data, result, unit)}
    <p>${count(credits)} credits were billed: ${creditsPerUnit} a ${unit} with a score.</p>
    <h2>Rows</h2>
    ${table("Rows", SELECTIONS, {
      Rows: ([, words]) => words,
      NDJSON: ([query]) => link("NDJSON", `as=ndjson${query}`),
      CSV: ([query]) => link("CSV", `as=csv${query}`),
    }, "")}
    <p>The rows can be downloaded until ${time(new Date(String(result.results_expire_at)))}.</p>
  `;
}

type Job = Awaited<ReturnType<typeof ownJob>>;

function uploadOf({ operation }: Job, { routes }: ConsoleServices): Upload | undefined {
  return routes.uploads.find(({ id }) => id === operation);
}

/** A failed job is not billed. */
function creditsOf({ state, finishedAt, credits }: Job): string {
  if (finishedAt === null) return `${credits}, held`;
  return state === "complete" ? String(credits) : "0";
}

function errorOf({ error }: Job): string | null {
  if (error === null) return null;
  const { code, message } = JSON.parse(error) as { code: string; message: string };
  return `${code}: ${message}`;
}

/** Rendering megabytes would block the event loop. */
function resultOf(data: unknown): Html {
  const characters = JSON.stringify(data).length;
  return html`
    <h2>Result</h2>
    ${characters <= MAX_SHOWN_CHARACTERS
      ? sample("Result", JSON.stringify(data, null, 2), "json")
      : html`<p>The result is too long for a page (${
        count(characters)
      } characters); the API returns it.</p>`}
  `;
}

/** @throws {NotHere} if the job belongs to another organization. */
async function ownJob({ session, params }: Asked, { jobs }: ConsoleServices) {
  const found = await jobs.desk.find(params.id);
  if (found?.job.organizationId !== session.organizationId) throw new NotHere();
  return found.job;
}
