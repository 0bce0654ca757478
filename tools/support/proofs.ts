import { BETWEEN_PROOFS, PROOF_KINDS } from "../../src/metadata/claim.ts";

type ProofKind = keyof typeof PROOF_KINDS;
export interface CitedProof {
  kind: ProofKind;
  /** The proof itself, such as the id of a test, the place of a table or a command. */
  what: string;
}

/** Fields of documents that give the evidence of a claim. */
const EVIDENCE_FIELDS = new Set(["evidence", "proof", "publicEvidence", "platformEvidence"]);

/** The proofs that a text written by `claim` cites; null for any other text. */
export function proofsIn(evidence: string): CitedProof[] | null {
  const proofs = evidence.split(BETWEEN_PROOFS).map((part) => {
    const kind = (Object.keys(PROOF_KINDS) as ProofKind[])
      .find((kind) => part.startsWith(`${PROOF_KINDS[kind]}: `));
    return kind && { kind, what: part.slice(PROOF_KINDS[kind].length + 2) };
  });
  return proofs.every((proof) => proof !== undefined) ? proofs : null;
}

/** The id in square brackets at the end of a cited test's title, as in `… [key-scopes]`. */
export function testIdOf(title: string): string | undefined {
  return / \[([^[\]]+)\]$/.exec(title)?.[1];
}

/** The ids of the tests that documents cite. */
export function testsCitedIn(documents: readonly unknown[]): Set<string> {
  const proofs = documents.flatMap((document) => evidenceIn(document))
    .flatMap(({ text }) => proofsIn(text) ?? []);
  return new Set(proofs.filter(({ kind }) => kind === "test").map(({ what }) => what));
}

/** All evidence fields in a document, with their paths. */
export function evidenceIn(document: unknown, path = ""): { path: string; text: string }[] {
  if (typeof document !== "object" || document === null) return [];
  return Object.entries(document).flatMap(([name, value]) => {
    const here = `${path}/${name}`;
    const texts = (Array.isArray(value) ? value : [value])
      .filter((text): text is string => typeof text === "string");
    return EVIDENCE_FIELDS.has(name) && texts.length > 0
      ? texts.map((text) => ({ path: here, text }))
      : evidenceIn(value, here);
  });
}
