import { z } from "zod";
import type { PublicDocument } from "../routes/public_document.ts";
import { claim } from "./claim.ts";
import { documentSchema } from "./document.ts";
import {
  isClean,
  proofResult,
  RECORD_FILE,
  type ReleaseRecord,
  releaseRecord,
  unproven,
} from "./release_record.ts";
import { type ServiceHashes, serviceHashesOf } from "./service_hashes.ts";

const RECORD_STATUSES = {
  current: "The record is of exactly the code and the kernel that answer here.",
  stale:
    "The record is of other code or of another kernel: it proves nothing of what answers here.",
  no_record: "There is no record that this process can read: no result is claimed.",
} as const;
type RecordStatus = keyof typeof RECORD_STATUSES;
const recordStatus = z.enum(Object.keys(RECORD_STATUSES) as RecordStatus[])
  .meta({ id: "RecordStatus" });

const COMPARISONS = [
  {
    name: "Swiss Ephemeris, by swetest",
    ...claim(
      "Charts are held against stored ones of swetest, a build of Swiss Ephemeris by others.",
      { test: "the kernel agrees with swetest at 2,400 stored instants of 1800 to 2399" },
      { test: "the kernel and swetest agree from 65° to 89.5°, Porphyry included" },
    ),
  },
  {
    name: "Swiss Ephemeris, in the same module",
    ...claim(
      "The fast path is held against the library's own code. Its largest differences stand in the record.",
      { test: "the fast path is Swiss Ephemeris to a ten-thousandth of an arc second" },
      { process: "deno task verify-kernel" },
    ),
  },
  {
    name: "astronomy-engine",
    ...claim(
      "Positions are held against a program that shares neither code nor data with ours.",
      { test: "another theory puts Sun, Moon and planets within 60″ from 1800 to 2399" },
    ),
  },
  {
    name: "Python's zoneinfo",
    ...claim(
      "Histories of time zones are held against another reader of the same database.",
      { test: "every change of every zone from 1850 to 2037 is as Python's zoneinfo reads it" },
    ),
  },
  {
    name: "geo-tz",
    ...claim(
      "Time zones of coordinates are held against the package whose boundaries they rest on.",
      { test: "random points of the Earth have the zones that geo-tz gives them" },
    ),
  },
];

const hashes = z.object({ serviceHash: z.string(), kernelHash: z.string() });
const { proofs: _, ...recordFields } = releaseRecord.shape;

/** `/v1/conformance` of what lies below a folder: a checkout, or the image's own. */
export function conformanceDocumentAt(root: URL): PublicDocument {
  let running: Promise<ServiceHashes> | undefined;
  const hashesOnce = () => {
    running ??= serviceHashesOf(root).catch((error) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  return {
    id: "conformance",
    path: "/conformance",
    name: "Conformance",
    summary: "What the last release check found, and whether it is of what answers here",
    schema: documentSchema("Conformance", {
      recordStatus,
      recordStatuses: z.array(z.object({ status: recordStatus, meaning: z.string() })),
      running: hashes.extend({ engineVersion: z.string(), denoVersion: z.string() }),
      method: z.object({ words: z.string(), evidence: z.string() }),
      comparisons: z.array(
        z.object({ name: z.string(), words: z.string(), evidence: z.string() }),
      ),
      record: z.object({
        ...recordFields,
        isClean: z.boolean().meta({
          description: "Every step passed, and every test that a public document cites.",
        }),
        proofsPassed: z.int(),
        unproven: z.record(z.string(), proofResult).meta({
          description: "Cited tests that did not pass. One that was skipped proves nothing.",
        }),
      }).meta({ id: "ShownReleaseRecord" }).nullable(),
    }),
    build: async ({ ephemeris }) => {
      const [record, running] = await Promise.all([readRecord(root), hashesOnce()]);
      return {
        recordStatus: statusOf(record, running),
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
          {
            test:
              "a cited test that was skipped, failed or is missing keeps a record from being clean",
          },
        ),
        comparisons: COMPARISONS,
        record: record && shown(record),
      };
    },
  };
}

export const conformanceDocument = conformanceDocumentAt(new URL("../../", import.meta.url));

/** Null: there is none, or none that can be read. */
async function readRecord(root: URL): Promise<ReleaseRecord | null> {
  const json = await Deno.readTextFile(new URL(RECORD_FILE, root)).then(JSON.parse, () => null)
    .catch(() => null);
  return releaseRecord.safeParse(json).data ?? null;
}

function statusOf(record: ReleaseRecord | null, running: ServiceHashes): RecordStatus {
  if (record === null) return "no_record";
  const isSame = record.serviceHash === running.serviceHash &&
    record.kernelHash === running.kernelHash;
  return isSame ? "current" : "stale";
}

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
