import { z } from "zod";

/** Path of the record of the last release check in the checkout or image. */
export const RECORD_FILE = "records/release.json";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const seconds = z.number().nonnegative();

/** Result of a test that a document cites. `missing` means that no test with this id was run. */
export const proofResult = z.enum(["passed", "failed", "skipped", "missing"])
  .meta({ id: "ProofResult" });
export type ProofResult = z.output<typeof proofResult>;

/** The largest difference between the service's values and the values of a reference. */
const accuracyMaximum = z.object({
  reference: z.string(),
  what: z.string(),
  maximum: z.number(),
  unit: z.string(),
  limit: z.number(),
  setApart: count.meta({
    description: "Number of values beyond the limit because the reference itself is wrong there.",
  }),
}).meta({ id: "AccuracyMaximum" });
export type AccuracyMaximum = z.output<typeof accuracyMaximum>;

/** The result of `deno task release-check`. */
export const releaseRecord = z.object({
  recordedAt: z.iso.datetime(),
  contractVersion: z.string(),
  contractHash: hash.meta({ description: "Hash of the OpenAPI document without its examples." }),
  treeHash: hash.meta({
    description:
      "Hash of all tracked files except the record: git ls-files --stage -- . ':!records' | sha256sum",
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
    description: "Every test that a public document cites, by its id.",
  }),
  accuracy: z.array(accuracyMaximum),
  lint: z.array(z.object({ name: z.string(), passed: z.boolean() })),
  fuzz: z.object({ cases: count, seed: z.int(), failures: count, seconds }).nullable(),
}).meta({ id: "ReleaseRecord" });
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** The cited tests that did not pass. Skipped tests are included. */
export function unproven({ proofs }: Pick<ReleaseRecord, "proofs">): Record<string, ProofResult> {
  return Object.fromEntries(Object.entries(proofs).filter(([, result]) => result !== "passed"));
}

/** Whether every step and every cited test passed. */
export function isClean(record: ReleaseRecord): boolean {
  return record.steps.every(({ passed }) => passed) && Object.keys(unproven(record)).length === 0;
}
