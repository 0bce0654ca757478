import { z } from "zod";
import { DECLARATIONS, declaredAt, type Operator } from "../base/operator.ts";
import { claim } from "./claim.ts";

/** Something that a buyer may ask for and that the service lacks. */
export const gap = z.object({
  gap: z.string(),
  kind: z.enum([
    "declaration",
    "release_gate",
    "configuration",
    "measurement",
    "document",
    "release",
  ]),
  closedBy: z.enum(["operator", "developer"]),
  words: z.string(),
  evidence: z.string(),
}).meta({ id: "Gap" });
export type Gap = z.output<typeof gap>;

/** The description of a list that only the operator can fill. */
export const OPERATORS_LIST = {
  description: "Empty if there are none or if the operator has not declared them; gaps says which.",
};

/** The field of a document that says which of its lists are empty because nothing is declared. */
export const listGaps = z.array(gap).meta({
  description:
    "One entry for each list of this document that the operator has not declared. Such a list is empty or incomplete. /v1/procurement has all gaps.",
});

/** The declarations that the operator has not made: of all, or of the paths given. */
export function declarationGaps(operator: Operator, paths?: readonly string[]): Gap[] {
  return DECLARATIONS
    .filter(({ path }) => paths?.includes(path) ?? true)
    .filter(({ path }) => declaredAt(operator, path) === undefined)
    .map(({ path, description }) => ({
      gap: path,
      kind: "declaration",
      closedBy: "operator",
      ...claim(`${description}: not declared.`, { operator: path }),
    }));
}
