import { CONTRACT_VERSION } from "../metadata/document.ts";
import type { DocumentEntry } from "../routes/document_entry.ts";

/** Variables that the tests of an accepted job set for the requests about the job. */
export const JOB_VARIABLES = ["job_id", "job_credits"];

/** The credits that an answer about a job charges: the price of a complete job, otherwise 0. */
export const CREDITS_OF_JOB =
  `answer.data.status === "complete" ? Number(pm.collectionVariables.get("job_credits")) : 0`;

const IS_FAILURE = "pm.response.code >= 400";
const TRACE_ID = `pm.response.headers.get("X-Request-Id")`;

/**
 * Tests for the answer of a call with a key.
 * @param credits The price of the call, as an expression in the script.
 */
export function answerTests(statuses: readonly number[], credits: string): string[] {
  const parts = `${IS_FAILURE} ? ["error"] : ["data", "usage"]`;
  return [
    "const answer = pm.response.json();",
    statusTest(statuses),
    test("envelope", `expect(answer).to.include.all.keys("request_id", ...(${parts}))`),
    test(
      "credits charged",
      `expect(${IS_FAILURE} ? 0 : answer.usage.credits).to.equal(${credits})`,
    ),
    test("X-Request-Id", `expect(${TRACE_ID}).to.equal(answer.request_id)`),
  ];
}

/** Tests for an answer of rows, or for the error that the route may answer instead. */
export function rowTests(statuses: readonly number[]): string[] {
  return [
    `const lines = pm.response.text().trimEnd().split("\\n");`,
    "const last = JSON.parse(lines[lines.length - 1]);",
    statusTest(statuses),
    test(
      "rows to the end, or a failure",
      `expect(${IS_FAILURE} ? last.error : last.end).to.be.ok`,
    ),
    test("rows", `expect(${IS_FAILURE} ? 0 : last.rows).to.equal(lines.length - 1)`),
    test("X-Request-Id", `expect(${TRACE_ID}).to.match(/^req_/)`),
  ];
}

/** Tests for an accepted job. The tests store the job's id for later requests about the job. */
export function jobTests(credits: number): string[] {
  return [
    ...answerTests([202], "0"),
    test("credits reserved", `expect(answer.data.credits_reserved).to.equal(${credits})`),
    `pm.collectionVariables.set("job_id", answer.data.job_id);`,
    `pm.collectionVariables.set("job_credits", answer.data.credits_reserved);`,
  ];
}

export function documentTests({ name }: DocumentEntry): string[] {
  const contract = `expect(pm.response.json().contractVersion).to.equal("${CONTRACT_VERSION}")`;
  return [
    test("status 200", `expect(pm.response.code).to.equal(200)`),
    test("X-Request-Id", `expect(${TRACE_ID}).to.match(/^req_/)`),
    ...(name === null ? [] : [test("contract as in this collection", contract)]),
  ];
}

function statusTest(statuses: readonly number[]): string {
  const words = `status ${statuses.join(" or ")}`;
  return test(words, `expect(pm.response.code).to.be.oneOf([${statuses.join()}])`);
}

function test(name: string, assertion: string): string {
  return `pm.test("${name}", () => pm.${assertion});`;
}
