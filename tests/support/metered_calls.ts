import { OPERATIONS, UPLOADS } from "../../src/catalogue.ts";
import type { MeteredRoute } from "../../src/routes/routes.ts";
import { exampleFiles } from "../../src/routes/upload.ts";
import type { Answer, CallOptions, TestApp } from "./test_bed.ts";

interface MeteredCall extends Pick<MeteredRoute, "id" | "lane" | "minimumPlan"> {
  /** The status on success: 200 for a result, 202 for an accepted job. */
  success: 200 | 202;
  send(app: TestApp, options?: CallOptions): Promise<Answer>;
}

/** Each metered route with its first example. */
export const METERED_CALLS: readonly MeteredCall[] = [
  ...OPERATIONS.map(({ id, lane, minimumPlan, path, execution, examples: [{ request }] }) => ({
    ...{ id, lane, minimumPlan },
    success: execution === "job" ? 202 as const : 200 as const,
    send: (app: TestApp, options?: CallOptions) => app.post(`/v1${path}`, request, options),
  })),
  ...UPLOADS.map((upload) => ({
    ...upload,
    success: 202 as const,
    send: (app: TestApp, { headers, ...options }: CallOptions = {}) =>
      app.post(
        `/v1${upload.path}?${new URLSearchParams(upload.example.parameters)}`,
        exampleFiles(upload).ndjson,
        { ...options, headers: { ...headers, "content-type": "application/x-ndjson" } },
      ),
  })),
];
