import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed } from "../claim.ts";
import { documentSchema } from "../document.ts";
import {
  isClean,
  proofResult,
  type ReleaseRecord,
  releaseRecord,
  unproven,
} from "./release_record.ts";
import { RECORD_STATUSES, type RecordStatus, runningRecord } from "./running_record.ts";

const recordStatus = z.enum(Object.keys(RECORD_STATUSES) as RecordStatus[])
  .meta({ id: "RecordStatus" });

const COMPARISONS = [
  {
    name: "Swiss Ephemeris, by swetest",
    ...claim(
      "Charts are compared with stored results of swetest, an independent build of Swiss Ephemeris. No value may differ by more than 0.001″.",
      { test: "swetest-agreement" },
      { test: "swetest-polar-agreement" },
      { test: "comparison-tolerance" },
    ),
  },
  {
    name: "Swiss Ephemeris, in the same module",
    ...claim(
      "The fast path is compared with the library's own code, to a ten-thousandth of an arc second. If there is a record, the record shows the largest differences.",
      { test: "fast-path-accuracy" },
      { process: "deno task verify-kernel" },
    ),
  },
  {
    name: "astronomy-engine",
    ...claim(
      "Positions are compared with a program that shares neither code nor data with this service. Sun, Moon and planets from 1800 to 2399 agree within 60″.",
      { test: "second-theory-positions" },
    ),
  },
  {
    name: "pyswisseph",
    ...claim(
      "Astrocartography lines are compared with the altitudes and hour angles that another build of Swiss Ephemeris gives at 100 births. No point is farther off than 0.000001°.",
      { test: "lines-truth" },
    ),
  },
  {
    name: "Skyfield",
    ...claim(
      "Sunrise and sunset are compared with Skyfield and JPL's DE440, which share no code or data with this service. At 300 places up to 65° of latitude, from 1801 to 2398, the times agree within 2 s.",
      { test: "sunrise-truth" },
    ),
  },
  {
    name: "Python's zoneinfo",
    ...claim(
      "Time zone histories from 1850 to 2037 are compared with another program that reads the same database.",
      { test: "zone-histories-agree" },
    ),
  },
  {
    name: "geo-tz",
    ...claim(
      "Time zones of coordinates are compared with the package from which their boundaries come.",
      { test: "zone-map-agrees" },
    ),
  },
];

const hashes = z.object({ serviceHash: z.string(), kernelHash: z.string() });
const { proofs: _, ...recordFields } = releaseRecord.shape;

/** `/v1/conformance`: what the last release check found. */
export function conformanceDocumentOf(recordOf: typeof runningRecord): PublicDocument {
  return {
    id: "conformance",
    path: "/conformance",
    name: "Conformance",
    summary: "Result of the last release check, and whether the result applies to this process",
    schema: documentSchema("Conformance", {
      recordStatus,
      recordStatuses: z.array(z.object({ status: recordStatus, meaning: z.string() })),
      running: hashes.extend({ engineVersion: z.string(), denoVersion: z.string() }),
      method: claimed,
      howToReadEvidence: z.string(),
      comparisons: z.array(
        z.object({ name: z.string(), words: z.string(), evidence: z.string() }),
      ),
      record: z.object({
        ...recordFields,
        isClean: z.boolean().meta({
          description:
            "Every step of the release check passed, and so did every test that a public document cites.",
        }),
        proofsPassed: z.int(),
        unproven: z.record(z.string(), proofResult).meta({
          description: "Cited tests that did not pass, by their ids. Skipped tests are included.",
        }),
      }).meta({ id: "ShownReleaseRecord" }).nullable(),
    }),
    build: async ({ ephemeris }) => {
      const { status, record, running } = await recordOf();
      return {
        recordStatus: status,
        recordStatuses: Object.entries(RECORD_STATUSES)
          .map(([status, meaning]) => ({ status, meaning })),
        running: {
          ...running,
          engineVersion: ephemeris.engineVersion,
          denoVersion: Deno.version.deno,
        },
        method: claim(
          "The release check runs every suite, the linters, the fuzzing of the contract and the kernel's comparison. Every test that a public document cites must pass.",
          { process: "deno task release-check" },
          { test: "cited-tests-must-pass" },
        ),
        howToReadEvidence:
          "Evidence names a test by its id, in square brackets at the end of the test's title. Only a current record shows that the test passed.",
        comparisons: COMPARISONS,
        record: record && shown(record),
      };
    },
  };
}

export const conformanceDocument = conformanceDocumentOf(runningRecord);

function shown(record: ReleaseRecord) {
  const { proofs, ...rest } = record;
  const open = unproven(record);
  return {
    ...rest,
    isClean: isClean(record),
    proofsPassed: Object.keys(proofs).length - Object.keys(open).length,
    unproven: open,
  };
}
