import { RECORD_FILE, type ReleaseRecord, releaseRecord } from "./release_record.ts";
import { type ServiceHashes, serviceHashesOf } from "./service_hashes.ts";

export const RECORD_STATUSES = {
  current: "The record is for exactly the code and the kernel of this process.",
  stale: "The record is for other code or another kernel, so it proves nothing about this process.",
  no_record: "This process cannot read a record, so no result is claimed.",
} as const;
export type RecordStatus = keyof typeof RECORD_STATUSES;

/** The last release check, and whether it is for the running code. */
interface RunningRecord {
  status: RecordStatus;
  /** Null if there is no readable record. */
  record: ReleaseRecord | null;
  running: ServiceHashes;
}

/** Reads the record of a checkout or image by its folder. */
export function runningRecordAt(root: URL): () => Promise<RunningRecord> {
  let hashes: Promise<ServiceHashes> | undefined;
  const hashesOnce = () => {
    hashes ??= serviceHashesOf(root).catch((error) => {
      hashes = undefined;
      throw error;
    });
    return hashes;
  };
  return async () => {
    const [record, running] = await Promise.all([readRecord(root), hashesOnce()]);
    return { status: statusOf(record, running), record, running };
  };
}

export const runningRecord = runningRecordAt(new URL("../../../", import.meta.url));

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
