import type { Operation } from "./operation.ts";
import type { DocumentEntry } from "./document_entry.ts";
import type { Query } from "./query.ts";

/** `operationId` of an operation in the OpenAPI document. */
export function operationIdOf({ id }: Pick<Operation, "id">): string {
  return id.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `operationId` of a query. */
export function queryIdOf({ id, method }: Query): string {
  return `${method === "POST" ? "post" : "get"}${pascalCase(id)}`;
}

/** `operationId` of a public document. */
export function documentIdOf({ id }: DocumentEntry): string {
  return `get${pascalCase(id)}`;
}

export function pascalCase(id: string): string {
  return id.replace(/(?:^|[._/-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
