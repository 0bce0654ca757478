import { z } from "zod";
import { declaredAt, type Operator } from "../base/operator.ts";

/** The evidence of a public claim. */
type Proof =
  /** A test of this repository, by the id in square brackets at the end of the test's title. */
  | { test: string }
  /** A table that the service itself reads, as `NAME in src/path.ts`. */
  | { table: string }
  /** A measured figure and its source. */
  | { measured: string }
  /** A declaration of the operator, by its path in OPERATOR_FILE. */
  | { operator: string }
  /**
   * An action that a person carries out, by its command, such as `deno task admin key revoke KEY`.
   */
  | { process: string };

/** A statement that partners may rely on, with its evidence. */
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

/** Joins several claims into one, with each piece of evidence once. */
export function together(...claims: readonly EvidencedClaim[]): EvidencedClaim {
  return {
    words: claims.map(({ words }) => words).filter((words) => words !== "").join(" "),
    evidence: [...new Set(claims.flatMap(({ evidence }) => evidence.split(BETWEEN_PROOFS)))]
      .join(BETWEEN_PROOFS),
  };
}

export const NOT_DECLARED = "Not declared by the operator.";

/**
 * The operator's declaration at a path, in words. If there is no declaration, a statement that says
 * so.
 */
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
