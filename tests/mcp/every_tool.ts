import assert from "node:assert/strict";
import { OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { jobQueriesOf } from "../../src/routes/job_queries.ts";
import type { ToolAnswer } from "../support/mcp_client.ts";

/** Operations that agents have use for. */
export const AGENT_OPERATIONS = OPERATIONS.filter(({ isForServers }) => !isForServers);
const JOBS = OPERATIONS.filter((operation) => operation.execution === "job");
const toolName = ({ id }: { id: string }) => id.replaceAll(".", "_");

/** In the order in which they are listed. */
export function toolNames(): string[] {
  return [...AGENT_OPERATIONS, ...QUERIES, ...JOBS.flatMap(jobQueriesOf)].map(toolName);
}

type Call = (
  name: string,
  input: Record<string, unknown>,
) => Promise<Pick<ToolAnswer, "isError" | "text">>;

/** Calls every tool by its first example; each must answer in full what it was asked for. */
export async function callEveryTool(call: Call): Promise<void> {
  const answered = async (name: string, input: unknown) => {
    const { isError, text } = await call(name, { ...input as object, detail: "full" });
    assert.ok(!isError, `${name}: ${text}`);
    return JSON.parse(text);
  };
  for (const operation of AGENT_OPERATIONS) {
    const { request } = operation.examples[0];
    const { data, usage } = await answered(toolName(operation), request);
    if (operation.execution === "call") {
      assert.equal(usage.credits, operation.price.credits(request), operation.id);
      continue;
    }
    const [get, list, cancel] = jobQueriesOf(operation).map(toolName);
    const { job_id } = data;
    assert.equal((await answered(get, { job_id, wait_seconds: 0 })).data.job_id, job_id);
    assert.equal((await answered(list, { limit: 1 })).data.jobs[0].job_id, job_id);
    assert.equal((await answered(cancel, { job_id })).data.error.code, "CANCELLED");
  }
  for (const query of QUERIES) await answered(toolName(query), query.example);
}
