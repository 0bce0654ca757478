import { z } from "zod";
import type { FileServices, LineCheck, LineChunk } from "../../routes/intake.ts";
import { AUDIENCE_INTAKE } from "./audience_intake.ts";
import type { AudienceCampaign } from "./audience_steps.ts";
import { type CheckedChunk, LineIssues } from "./check_chunk.ts";
import type { CheckTask } from "./score_task.ts";
import { birthCounts, BirthTally } from "./tally.ts";

const { quality, lost } = birthCounts;

/** How a file of customers is checked. */
export const AUDIENCE_CHECK: LineCheck<AudienceCampaign> = {
  data: z.object({
    quality,
    lost,
    issues: z.array(
      z.object({
        field: z.string().meta({
          description: "The field with the issue; empty if the issue is with the line as a whole.",
        }),
        column: z.union([z.int().min(1), z.null()]).meta({
          description:
            "The number of the field's column in CSV, counted from 1; null if there is no such column.",
        }),
        code: z.string().meta({ description: "GET /v1/errors lists the codes." }),
        message: z.string().meta({ description: "Of the first line." }),
        lines: z.int().meta({ description: "How many lines have the issue." }),
        first: z.array(z.int()).meta({
          description: "Numbers of the first lines with the issue, counted from 1.",
        }),
      }).meta({ id: "LineIssues" }),
    ).meta({
      description:
        "Each issue with its lines. The most frequent issue comes first. The values of the lines are not repeated.",
    }),
  }),
  begin: (files, { today }) => new Counting(files, today),
};

class Counting {
  readonly #files: FileServices;
  readonly #today: string;
  readonly #births = new BirthTally();
  readonly #issues = new LineIssues();
  #columns: readonly string[] | null = null;
  #lines = 0;
  #rejected = 0;

  constructor(files: FileServices, today: string) {
    this.#files = files;
    this.#today = today;
  }

  async add({ lines, rejected, columns }: LineChunk): Promise<void> {
    const births = { customers: lines, rejected };
    const task: CheckTask = { part: "check", births, today: this.#today };
    const checked = await this.#files.work(AUDIENCE_INTAKE.script, task) as CheckedChunk;
    this.#columns = columns;
    this.#lines += checked.lines;
    this.#rejected += checked.rejected;
    this.#births.join(checked.births);
    for (const issue of checked.issues) this.#issues.add(issue);
  }

  get counts() {
    const { quality, lost } = this.#births.counts;
    const issues = this.#issues.all.map(({ field, ...issue }) => ({
      field,
      column: (this.#columns?.indexOf(field) ?? -1) + 1 || null,
      ...issue,
    }));
    return { lines: this.#lines, rejected: this.#rejected, told: { quality, lost, issues } };
  }
}
