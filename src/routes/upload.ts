import { z } from "zod";
import type { Lane } from "../terms/lanes.ts";
import type { Plan } from "../terms/plans.ts";
import type { Intake, LineCheck, UploadResults } from "./intake.ts";
import type { JobKind } from "./job_kind.ts";
import type { Stability } from "./operation.ts";
import type { PriceTable } from "./price.ts";

/** The media types of a file, and their line formats. */
export const FILE_TYPES = { "application/x-ndjson": "ndjson", "text/csv": "csv" } as const;
/** The media types of JSON lines and of a CSV table. */
export const [LINES, TABLE] = Object.keys(FILE_TYPES);

/**
 * A route of the catalogue whose request is a streamed file and whose answer is a job. Each line is
 * billed once the job is complete. The settings are in the query string.
 */
export interface Upload<Parameters = unknown, Prepared = unknown> {
  /** The upload's id, which is also the scope that a key needs. */
  id: string;
  /** Path below `/v1`. The paths of its job queries begin with this path. */
  path: string;
  /** The name of the upload's method in clients, in camelCase. */
  helper: string;
  /** The name of the route in the OpenAPI document, which generated clients give its method. */
  operationId: string;
  lane: Lane;
  /** Price of a line. The unit is the noun for a line, such as `customer`. */
  price: PriceTable & { creditsPerUnit: number };
  rateWeight: number;
  minimumPlan: Plan;
  stability: Stability;
  summary: string;
  description: string;
  /** Schema of the query string. Each parameter arrives as text. */
  parameters: z.ZodObject & z.ZodType<Parameters>;
  /** Schema of a line. */
  line: z.ZodObject;
  /** Schemas of `data` and `meta` in the job's result. */
  data: z.ZodObject;
  meta: z.ZodType;
  intake: Intake;
  check: LineCheck<Prepared>;
  results: UploadResults;
  /** Schema of a result row. */
  row: z.ZodType;
  example: { parameters: Record<string, string>; lines: object[] };
  prepare(parameters: Parameters, now: Date): Prepared;
  /** `url`: the URL of the job. `ignored_columns`: with `columns=ignore`. */
  job: JobKind<Prepared & { chunks: number; url: string; ignored_columns?: number }>;
}

/** The query parameters that every upload has in addition to its own parameters. */
const fileParameters = {
  columns: z.enum(["ignore"]).optional().meta({
    description:
      "With ignore, columns and fields of other names are left out. Without it, they are refused.",
  }),
  validate_only: z.enum(["true", "false"]).optional().meta({
    description:
      "With true, the file is only checked. No part of the file is stored, no job starts and nothing is billed. The answer counts what the lines contain and says what is wrong.",
    default: "false",
  }),
};

/** The parameters of an upload, in the form in which they arrive. */
export interface SentParameters {
  columns?: "ignore";
  validate_only?: "true" | "false";
}

/** Defines an upload with inferred types. In the catalogue, these types are not visible. */
export function defineUpload<Parameters, Prepared>(
  upload: Upload<Parameters, Prepared>,
): Upload {
  const parameters = upload.parameters.extend(fileParameters);
  return { ...upload, parameters } as unknown as Upload;
}

/** With `columns=ignore`, what an answer tells about other columns. */
export const ignoredColumns = z.int().optional().meta({
  description:
    "With columns=ignore: the number of different columns or fields that were left out, at most 1,000.",
});

/** The schema of the answer to a file that was only checked. */
export function checkData({ check, ...upload }: Upload): z.ZodObject {
  const { unit } = upload.price;
  return z.object({
    valid: z.boolean().meta({
      description:
        "Whether the file would be accepted. A file is refused if no line can be read, or if more than 1,000 lines and more than a tenth of all lines cannot be read.",
    }),
    credits: z.int().meta({ description: "The price of the file." }),
    [linesName(upload)]: z.int().meta({
      description: `Number of lines that would be billed, one ${unit} each.`,
    }),
    rejected: z.int().meta({
      description: "Number of lines that cannot be read. Lines that cannot be read are not billed.",
    }),
    ignored_columns: ignoredColumns,
    ...check.data.shape,
  });
}

/** The name of the field with the counts of lines, such as `customers`. */
export function linesName({ price: { unit } }: Pick<Upload, "price">): string {
  return `${unit}s`;
}

/** The lines of the example as a file of each type. */
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
