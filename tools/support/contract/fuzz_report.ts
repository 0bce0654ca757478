/** A failed check, listed once for all cases with the same failure. */
export interface FuzzFailure {
  /** Such as `POST /v1/charts/natal`. */
  operation: string;
  check: string;
  message: string;
  /** The first request that failed the check. */
  request: string;
  count: number;
}

/** The results of the cases of one or several runs. */
export interface FuzzFindings {
  cases: number;
  /** The number of cases, by operation. */
  operations: Map<string, number>;
  /** The number of answers, by status. */
  statuses: Map<number, number>;
  checks: Map<string, { passed: number; failed: number }>;
  /** Failures by operation, check and message. */
  failures: Map<string, FuzzFailure>;
  /**
   * Requests refused for a rule that a schema cannot express, by issue code; they are not failures.
   */
  refusedForMeaning: Map<string, number>;
}

/** Issue codes for the form of a request; all other codes concern the meaning of its values. */
const SHAPE_CODES = new Set([
  "unknown_field",
  "missing",
  "invalid_type",
  "invalid_value",
  "invalid_format",
  "out_of_range",
]);

/**
 * Paths at which a code for the form stands for a rule that a schema cannot express: fields that
 * need each other, dates that do not exist or are not covered, texts without a word or with a
 * forbidden character.
 */
const BEYOND_SCHEMAS: readonly { code: string; path: RegExp }[] = [
  // A place needs both coordinates.
  { code: "missing", path: /(?:^|\.)(?:latitude|longitude)$/ },
  // A request must say something, and a file must have a line that can be read.
  { code: "missing", path: /^$/ },
  // One of several fields is required.
  { code: "missing", path: /^(?:subject|sign|location|(?:subject|partner)\.pob|event\.location)$/ },
  { code: "missing", path: /(?:^|\.)relocated_to\.place$/ },
  // Some options need a time of birth or a place.
  { code: "missing", path: /^(?:dignity_scores|subject\.tob)$/ },
  { code: "missing", path: /^(?:question|intent)$/ },
  // A text of the allowed form may name no place, or a day that does not exist.
  {
    code: "invalid_format",
    path: /(?:^|\.)(?:pob|location|transit_location|near|place|q|date|start|end)$/,
  },
  // Two letters may be no country's.
  { code: "invalid_value", path: /^(?:preferred_)?country$/ },
  {
    code: "out_of_range",
    path: /(?:^|\.)(?:datetime|transit_datetime|date|birth_date|dob|start|end|at|after|year)$/,
  },
  // Later returns of a slow body may lie beyond the covered years.
  { code: "out_of_range", path: /^count$/ },
  // A card may be scaled less than a wheel.
  { code: "out_of_range", path: /^picture\.scale$/ },
  { code: "invalid_format", path: /^origins\[/ },
  // Captions have no characters that steer a reader, such as control characters.
  { code: "invalid_value", path: /^picture\.caption\.(?:title|inner|outer)$/ },
  // At least two different points are required.
  { code: "out_of_range", path: /(?:^|\.)aspect_points$/ },
];

const ACCEPTANCE = "positive_data_acceptance";
const REJECTION = "negative_data_rejection";
const MAX_SHOWN = 600;

// deno-lint-ignore no-explicit-any
type Json = any;

interface Issue {
  path: string;
  code: string;
}

export function noFindings(): FuzzFindings {
  return {
    cases: 0,
    operations: new Map(),
    statuses: new Map(),
    checks: new Map(),
    failures: new Map(),
    refusedForMeaning: new Map(),
  };
}

/** Adds the content of one Schemathesis event, which is a line of its NDJSON report. */
export function addEvent(findings: FuzzFindings, line: string): void {
  const [[kind, event]] = Object.entries<Json>(JSON.parse(line));
  if (kind === "ScenarioFinished") addScenario(findings, event.recorder);
  if (kind === "NonFatalError" || kind === "FatalError") {
    addFailure(findings, {
      operation: event.label ?? "",
      check: "ran_to_its_end",
      message: JSON.stringify(event).slice(0, MAX_SHOWN),
      request: "",
    });
  }
}

function addScenario(
  findings: FuzzFindings,
  { label, cases = {}, checks = {}, interactions = {} }: Json,
): void {
  const ids = Object.keys(cases);
  findings.cases += ids.length;
  add(findings.operations, label, ids.length);
  for (const id of ids) {
    const { request, response } = interactions[id] ?? {};
    if (response) add(findings.statuses, response.status_code, 1);
    for (const { name, status, failure_info } of checks[id] ?? []) {
      const isFailed = status === "failure" &&
        !(name === ACCEPTANCE && addMeaning(findings, response)) &&
        !(name === REJECTION && isRefused(response));
      const tally = findings.checks.get(name) ?? { passed: 0, failed: 0 };
      tally[isFailed ? "failed" : "passed"]++;
      findings.checks.set(name, tally);
      if (!isFailed) continue;
      addFailure(findings, {
        operation: label,
        check: name,
        message: name === ACCEPTANCE
          ? shapeWords(response)
          : `${failure_info.failure.title}. ${failure_info.failure.message}`.slice(0, MAX_SHOWN),
        request: shown(request),
      });
    }
  }
}

/** Whether the request was refused for its meaning alone. If so, its codes are counted. */
function addMeaning({ refusedForMeaning }: FuzzFindings, response: Json): boolean {
  const issues = issuesOf(response);
  if (issues.length === 0 || issues.some(isOfShape)) return false;
  for (const { code } of issues) add(refusedForMeaning, code, 1);
  return true;
}

/**
 * Refusals that Schemathesis does not know. An invalid body may be too large to be read. With
 * `validate_only` a job answers 200 even if the request is invalid; the body lists the errors.
 */
function isRefused(response: Json): boolean {
  return response.status_code === 413 ||
    response.status_code === 200 && bodyOf(response).data?.valid === false;
}

function isOfShape({ code, path }: Issue): boolean {
  return SHAPE_CODES.has(code) &&
    !BEYOND_SCHEMAS.some((beyond) => beyond.code === code && beyond.path.test(path));
}

function shapeWords(response: Json): string {
  const issues = issuesOf(response).filter(isOfShape)
    .map(({ path, code }) => `${path.replaceAll(/\d+/g, "0")}: ${code}`);
  return `Allowed by the document, answered ${response.status_code}. ${issues.join("; ")}`;
}

function issuesOf(response: Json): Issue[] {
  if (response.status_code !== 400) return [];
  return bodyOf(response).error.issues ?? [];
}

function bodyOf({ content }: Json): Json {
  return JSON.parse(textOf(content));
}

function shown({ method, uri, headers, body }: Json): string {
  const key = headers["Idempotency-Key"];
  return [
    `${method} ${uri}`,
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    ...(body ? [textOf(body)] : []),
  ].join(" ").slice(0, MAX_SHOWN);
}

function textOf(content: Json): string {
  return new TextDecoder().decode(Uint8Array.fromBase64(content?.$base64 ?? ""));
}

function addFailure({ failures }: FuzzFindings, failure: Omit<FuzzFailure, "count">): void {
  const key = `${failure.operation} ${failure.check} ${failure.message}`;
  const known = failures.get(key);
  if (known === undefined) failures.set(key, { ...failure, count: 1 });
  else known.count++;
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
