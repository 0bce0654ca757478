import type { Operation } from "../routes/operation.ts";
import type { Query } from "../routes/query.ts";
import type { Routes } from "../routes/routes.ts";

export type AgentRoutes = Pick<Routes, "operations" | "queries">;

/**
 * The routes that agents have use for, in the order of the documents. Uploads are left out, because
 * agents send no files, and models read the list of tools with every question.
 */
export function agentRoutes({ operations, queries }: Routes): AgentRoutes {
  const isForAgents = ({ isForServers }: Operation | Query) => !isForServers;
  return { operations: operations.filter(isForAgents), queries: queries.filter(isForAgents) };
}
