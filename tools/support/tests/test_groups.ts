/** Test files that run in one isolate, one after the other. */
export interface TestGroup {
  name: string;
  files: string[];
}

interface Room {
  /** Its folders and files in `tests/`. */
  of: readonly string[];
  /** The number of groups among which its files are divided. */
  groups?: number;
}

/**
 * Files that each run in their own isolate: they start processes, containers, clients, generators
 * or threads, measure time, or create a special database. The longest come first.
 */
const ALONE = [
  "process/service_test.ts",
  "http/loop_hold_test.ts",
  "container/",
  "contract/generators_test.ts",
  "contract/postman_test.ts",
  "contract/linters_test.ts",
  "process/",
  "docs/samples_test.ts",
  ...[
    "birth_place",
    "generated_files",
    "node_audience_file",
    "node_package",
    "node_readme",
    "python_",
  ]
    .map((it) => `sdk/${it}`),
  "console/plans_test.ts",
  "database/",
  "tools/",
  "metadata/conformance_document_test.ts",
  "contract/contract_diff_test.ts",
  "faults/",
  "release/",
  "mcp/other_clients_test.ts",
  "mcp/page_test.ts",
  "ephemeris/ephemeris_pool_test.ts",
  "services_test.ts",
  "timeout_test.ts",
];

/** Files that replace the timers of their isolate, which would break timers of other files. */
const FAKE_TIMERS = [
  "access/refusal_budget_test.ts",
  "ai/breaker_test.ts",
  "ai/outage_test.ts",
  "ai/provider_guard_test.ts",
  "ai/slots_test.ts",
  "products/audience_insights/results_test.ts",
  "http/answers_test.ts",
  "http/body_test.ts",
  "http/credits_test.ts",
  "http/places_tokens_test.ts",
  "http/readiness_test.ts",
  "metadata/security_txt_test.ts",
  "metadata/status_document_test.ts",
  "telemetry/log_test.ts",
  "traffic/traffic_test.ts",
  "uploads/unpack_test.ts",
];

/** Tests that share an isolate, and with it one database, one kernel and one document. */
const ROOMS: Readonly<Record<string, Room>> = {
  "node": {
    of: ["audience", "client", "jobs", "webhooks"].map((it) => `sdk/node_${it}_test.ts`),
  },
  "gate": { of: ["ai/gate/"], groups: 2 },
  "http": { of: ["http/"], groups: 4 },
  "ai": { of: ["ai/"], groups: 2 },
  "metadata": { of: ["metadata/"], groups: 2 },
  "products": { of: ["products/", "uploads/"], groups: 2 },
  "books": { of: ["metering/", "traffic/", "access/"] },
  "console": { of: ["console/", "admin/"] },
  "events": { of: ["events/", "jobs/"] },
  "contract": { of: ["contract/", "docs/", "mcp/"] },
  "sky": { of: ["astrology/", "ephemeris/", "operations/"], groups: 2 },
  "pure": { of: ["places/", "time/", "tarot/", "words/", "telemetry/", "wheel/", "tidy/", ""] },
};

/** The groups of these files (`tests/…_test.ts`), the longest-running first. */
export function testGroups(files: readonly string[]): TestGroup[] {
  const left = new Set(files.toSorted());
  const take = (prefixes: readonly string[]) => {
    const taken = [...left].filter((file) => prefixes.some((it) => file.startsWith(`tests/${it}`)));
    for (const file of taken) left.delete(file);
    return taken;
  };
  const alone = [...ALONE, ...FAKE_TIMERS].flatMap((prefix) => take([prefix]))
    .map((file) => ({ name: nameOf(file), files: [file] }));
  const shared = Object.entries(ROOMS).flatMap(([name, { of, groups = 1 }]) => {
    const taken = take(of);
    return Array.from({ length: groups }, (_, part) => ({
      name: groups === 1 ? name : `${name}_${part + 1}`,
      files: taken.filter((_, index) => index % groups === part),
    }));
  });
  const half = Math.ceil(alone.length / 2);
  return [...alone.slice(0, half), ...shared, ...alone.slice(half)]
    .filter(({ files }) => files.length > 0);
}

function nameOf(file: string): string {
  return file.replace(/^tests\//, "").replace(/_test\.ts$/, "").replaceAll("/", "_");
}
