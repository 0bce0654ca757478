import type { DocumentEntry } from "./document_entry.ts";

/** `operationId` of a public document. */
export function documentIdOf({ id }: DocumentEntry): string {
  return `get${pascalCase(id)}`;
}

export function pascalCase(id: string): string {
  return id.replace(/(?:^|[._/-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
