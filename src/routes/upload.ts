import type { z } from "zod";
import type { Lane } from "../terms/lanes.ts";
import type { Plan } from "../terms/plans.ts";
import type { Intake, UploadResults } from "./intake.ts";
import type { JobKind } from "./job_kind.ts";
import type { Stability } from "./operation.ts";
import type { PriceTable } from "./price.ts";

/** The media types of a file, and how its lines are read. */
export const FILE_TYPES = { "application/x-ndjson": "ndjson", "text/csv": "csv" } as const;
/** Those of lines of JSON, and of a table. */
export const [LINES, TABLE] = Object.keys(FILE_TYPES);

/**
 * A route of the catalogue whose request is a file, streamed, and whose answer is a job: each line is
 * billed by itself, once the job is complete. What it is about stands in the query.
 */
export interface Upload<Parameters = unknown, Prepared = unknown> {
  /** Also the scope that opens it. */
  id: string;
  /** Path below `/v1`; below it are the queries of its jobs. */
  path: string;
  /** What clients call it, in camelCase. */
  helper: string;
  lane: Lane;
  /** Of a line; the unit is what a line is, such as `customer`. */
  price: PriceTable & { creditsPerUnit: number };
  rateWeight: number;
  minimumPlan: Plan;
  stability: Stability;
  summary: string;
  description: string;
  /** Of the query; each arrives as text. */
  parameters: z.ZodObject & z.ZodType<Parameters>;
  /** What a line holds. */
  line: z.ZodObject;
  /** Schemas of `data` and `meta` in the result of its job. */
  data: z.ZodObject;
  meta: z.ZodType;
  intake: Intake;
  results: UploadResults;
  /** What a line of the results holds. */
  row: z.ZodType;
  example: { parameters: Record<string, string>; lines: object[] };
  prepare(parameters: Parameters, now: Date): Prepared;
  /** `url`: where the job is asked about. */
  job: JobKind<Prepared & { chunks: number; url: string }>;
}

/** States an upload with its types inferred, and forgets them for the catalogue. */
export function defineUpload<Parameters, Prepared>(
  upload: Upload<Parameters, Prepared>,
): Upload {
  return upload as unknown as Upload;
}

/** The lines of the example as files of each type. */
export function exampleFiles({ example: { lines } }: Upload): { ndjson: string; csv: string } {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const cell = (value: unknown) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const rows = lines.map((line) =>
    columns.map((column) => cell(line[column as keyof typeof line])).join(",")
  );
  return {
    ndjson: lines.map((line) => JSON.stringify(line) + "\n").join(""),
    csv: [columns.join(","), ...rows].map((row) => row + "\n").join(""),
  };
}
