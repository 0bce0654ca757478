import { JOB_KINDS } from "../../../src/catalogue.ts";
import type { Answer, TestApp } from "../../support/test_bed.ts";

export const JOBS = "/v1/audience/insights/jobs";
export const QUERY = "product_category=jewelry&tone=luxury&channel=email";

/** Has the app do jobs. */
export async function startJobs({ services }: TestApp): Promise<void> {
  await services.jobs.start({
    kinds: JOB_KINDS,
    services,
    limits: { model: 4, cpu: 2 },
    bellPath: ":memory:",
  });
}

/** Sends a file. */
export function send(
  app: TestApp,
  body: BodyInit,
  { type = "application/x-ndjson", query = QUERY, headers = {} }: {
    type?: string;
    query?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  return app.request(`${JOBS}?${query}`, {
    method: "POST",
    headers: { "x-api-key": app.key, "content-type": type, ...headers },
    body,
  });
}

/** Asks for what stands below the jobs' path. */
export function ask(app: TestApp, path: string, headers = {}): Promise<Answer> {
  return app.request(JOBS + path, { headers: { "x-api-key": app.key, ...headers } });
}

/** The rows of results as NDJSON, without the last, which says that there are no more. */
export async function rowsOf(app: TestApp, jobId: string, query = "") {
  const { text } = await ask(app, `/${jobId}/results${query}`);
  const rows = text.trimEnd().split("\n").map((line) => JSON.parse(line));
  const { end, rows: count } = rows.pop();
  if (end !== true || count !== rows.length) throw new Error(`cut off after ${rows.length} rows`);
  return rows;
}

export function ndjson(lines: readonly object[]): string {
  return lines.map((line) => JSON.stringify(line) + "\n").join("");
}
