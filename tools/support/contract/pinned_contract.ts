import { CATALOGUE } from "../../../src/catalogue.ts";
import { openApi } from "../../../src/contract/openapi.ts";
import { withJobQueries } from "../../../src/routes/job_queries.ts";
import { changelogEntries } from "../../../src/metadata/lifecycle/changelog.ts";
import { compareContracts, type Difference } from "./compare_contracts.ts";
import type { Json } from "./json.ts";
import { expanded } from "./expanded.ts";
import { contractText, fileText, normalised } from "./normalised.ts";

const RELEASED = new URL("../../../contract/released/", import.meta.url);
const CHANGES = new URL(
  "../../../src/metadata/lifecycle/contract_changes.json",
  import.meta.url,
);

/** Requests that were valid when a contract was pinned, by route. */
export type RecordedRequests = Record<string, Json[]>;

export interface PinnedContract {
  /** The normalised document. */
  text: string;
  requests: RecordedRequests;
}

/** The contract that this code serves, without the answers of its examples. */
async function writtenDocument(): Promise<Json> {
  return await openApi(withJobQueries(CATALOGUE), new Map(), "https://api.example.com");
}

/** The contract that this code serves, expanded and without the answers of its examples. */
export async function presentDocument(): Promise<Json> {
  return expanded(await writtenDocument());
}

/** Reads the pinned contract of a version; null if that version was never pinned. */
export async function readPinned(version: string): Promise<PinnedContract | null> {
  const [document, requests] = filesOf(version);
  try {
    return {
      text: contractText(JSON.parse(await Deno.readTextFile(document))),
      requests: JSON.parse(await Deno.readTextFile(requests)),
    };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Stores the contract that this code serves together with its example requests. */
export async function writePinned(version: string): Promise<void> {
  const document = await writtenDocument();
  const [documentFile, requestsFile] = filesOf(version);
  await Deno.mkdir(RELEASED, { recursive: true });
  await Deno.writeTextFile(documentFile, fileText(document));
  await Deno.writeTextFile(
    requestsFile,
    JSON.stringify(requestsIn(document), null, 1) + "\n",
  );
}

/** How a contract differs from that of the version before, as `/v1/contract-changes` tells. */
export async function contractChanges(document: Json) {
  const [{ version: to }, { version: from }] = await changelogEntries();
  const before = (await readPinned(from))!;
  const differences = compareContracts(JSON.parse(before.text), normalised(document));
  const changes = differences.toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking)).map((
    { where, what, isBreaking },
  ) => ({
    route: where,
    change: what,
    isBreaking,
  }));
  return { from, to, changes };
}

export async function writeChanges(document: Json): Promise<void> {
  await Deno.writeTextFile(
    CHANGES,
    `${JSON.stringify(await contractChanges(document), null, 2)}\n`,
  );
}

function filesOf(version: string): [URL, URL] {
  return [new URL(`${version}.json`, RELEASED), new URL(`${version}.requests.json`, RELEASED)];
}

/** The examples of all JSON request bodies of a document. */
function requestsIn({ paths }: Json): RecordedRequests {
  return Object.fromEntries(
    Object.entries<Json>(paths).flatMap(([path, { post }]) => {
      const body = post?.requestBody?.content["application/json"];
      if (body === undefined) return [];
      return [[`POST ${path}`, Object.values<Json>(body.examples ?? {}).map(({ value }) => value)]];
    }),
  );
}

/**
 * Whether a contract may be pinned: if its version has a tag, nothing may change.
 */
export function mayBePinned(differences: readonly Difference[], isTagged: boolean): boolean {
  return !isTagged || differences.length === 0;
}

/** Whether the repository in a folder has a tag for a version, with or without a leading v. */
export async function isTagged(version: string, folder: string): Promise<boolean> {
  const { success, stdout, stderr } = await new Deno.Command("git", {
    args: ["tag", "--list", version, `v${version}`],
    cwd: folder,
  }).output();
  if (!success) throw new Error(`git tag: ${new TextDecoder().decode(stderr).trim()}`);
  return stdout.length > 0;
}
