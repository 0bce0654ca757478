import { z } from "zod";
import { declaredAt, type Operator } from "../base/operator.ts";

/** What a public claim rests on. */
type Proof =
  /** A test of ours by its name, which is a sentence. */
  | { test: string }
  /** What the service itself reads, as `NAME in src/path.ts`. */
  | { table: string }
  /** A figure that was measured, and where it is found. */
  | { measured: string }
  /** What only the operator can say, by its path in OPERATOR_FILE. */
  | { operator: string }
  /** What somebody does, by its command, such as `deno task admin key revoke KEY`. */
  | { process: string };

/** Words that partners may rely on, beside what shows that they are true. */
export interface EvidencedClaim {
  words: string;
  evidence: string;
}

/** A claim as documents show it. */
export const claimed = z.object({ words: z.string(), evidence: z.string() }).meta({ id: "Claim" });

export const BETWEEN_PROOFS = " · ";
export const PROOF_KINDS = {
  test: "Test",
  table: "Table",
  measured: "Measured",
  operator: "Operator's declaration",
  process: "Process",
} as const;

export function claim(words: string, ...proofs: [Proof, ...Proof[]]): EvidencedClaim {
  return { words, evidence: proofs.map(evidenceOf).join(BETWEEN_PROOFS) };
}

function evidenceOf(proof: Proof): string {
  const [[kind, what]] = Object.entries(proof) as [keyof typeof PROOF_KINDS, string][];
  return `${PROOF_KINDS[kind]}: ${what}`;
}

/** Several claims as one. */
export function together(...claims: readonly EvidencedClaim[]): EvidencedClaim {
  return {
    words: claims.map(({ words }) => words).filter((words) => words !== "").join(" "),
    evidence: claims.map(({ evidence }) => evidence).join(BETWEEN_PROOFS),
  };
}

export const NOT_DECLARED = "Not declared by the operator.";

/** What the operator declared at a path, in words; where nothing, that it was not. */
export function declared(
  operator: Operator,
  path: string,
  inWords: (value: never) => string = String,
  otherwise = NOT_DECLARED,
): EvidencedClaim {
  const value = declaredAt(operator, path);
  const words = value === undefined ? otherwise : inWords(value as never);
  return claim(words, { operator: path });
}
