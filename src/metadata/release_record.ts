import { z } from "zod";

/** Where the last release check is written down, from the top of the checkout or of the image. */
export const RECORD_FILE = "records/release.json";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const seconds = z.number().nonnegative();

/** What became of a test; missing: no suite ran one of that name. */
export const proofResult = z.enum(["passed", "failed", "skipped", "missing"])
  .meta({ id: "ProofResult" });
export type ProofResult = z.output<typeof proofResult>;

/** How far our values are from those of something else. */
const accuracyMaximum = z.object({
  reference: z.string(),
  what: z.string(),
  maximum: z.number(),
  unit: z.string(),
  limit: z.number(),
  setApart: count.meta({
    description: "Values beyond the limit for a reason that is the reference's own.",
  }),
}).meta({ id: "AccuracyMaximum" });
export type AccuracyMaximum = z.output<typeof accuracyMaximum>;

/** What `deno task release-check` found. */
export const releaseRecord = z.object({
  recordedAt: z.iso.datetime(),
  contractVersion: z.string(),
  contractHash: hash.meta({ description: "Of the OpenAPI document without its examples." }),
  treeHash: hash.meta({
    description:
      "Of all tracked files but the record: git ls-files --stage -- . ':!records' | sha256sum",
  }),
  serviceHash: hash,
  kernelHash: hash,
  engineVersion: z.string(),
  denoVersion: z.string(),
  steps: z.array(z.object({ name: z.string(), passed: z.boolean(), seconds })),
  suites: z.array(
    z.object({ name: z.string(), passed: count, failed: count, skipped: count, seconds }),
  ),
  proofs: z.record(z.string(), proofResult).meta({
    description: "Every test that a public document cites.",
  }),
  accuracy: z.array(accuracyMaximum),
  lint: z.array(z.object({ name: z.string(), passed: z.boolean() })),
  fuzz: z.object({ cases: count, seed: z.int(), failures: count, seconds }).nullable(),
}).meta({ id: "ReleaseRecord" });
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** The tests that are cited and did not pass; one that was skipped proves nothing. */
export function unproven({ proofs }: Pick<ReleaseRecord, "proofs">): Record<string, ProofResult> {
  return Object.fromEntries(Object.entries(proofs).filter(([, result]) => result !== "passed"));
}

/** Whether everything passed, and every test that a document cites. */
export function isClean(record: ReleaseRecord): boolean {
  return record.steps.every(({ passed }) => passed) && Object.keys(unproven(record)).length === 0;
}
