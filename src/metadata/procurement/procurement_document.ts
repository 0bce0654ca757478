import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claimed, declared } from "../claim.ts";
import { documentSchema, documentsNamed, namedDocument } from "../document.ts";
import { SERVER_LICENCE } from "../service_identity.ts";
import { webhooksReleased } from "../status/components.ts";
import { trafficNow } from "../status/measurement.ts";
import { answeredQuestions } from "./questions.ts";
import { gap } from "../declaration_gap.ts";
import { CLOSERS, gapCounts, gapCountsOf, gapsOf } from "./gaps.ts";

/** The questions that buyers ask, and the documents that answer them. */
const ASKED = {
  "Security and privacy": ["security", "access-control", "data-processing", "compliance"],
  "Availability and incidents": ["status", "sla", "incidents", "observability"],
  "AI and calculation methods": ["ai-governance", "methods"],
  "Contract and change": ["versioning", "migrations", "changelog", "webhooks"],
  "Integration": ["onboarding", "openapi", "postman", "examples", "sdks", "errors"],
  "Support and proof": ["support", "conformance"],
} as const;

/** Facts that only the operator can state, each with its path in OPERATOR_FILE. */
const LEGAL_FACTS = [
  ["Legal name", "name"],
  ["Postal address", "address"],
  ["Company register", "registration"],
  ["Legal entity identifier", "lei"],
  ["Owners and annual accounts", "annualAccounts"],
  ["Governing law", "jurisdiction"],
  ["Terms of service", "termsUrl"],
  ["Privacy notice", "privacyUrl"],
  ["Data processing agreement", "dataProcessing.agreementUrl"],
  ["Enterprise terms", "enterpriseTerms"],
  ["End of a contract", "exitTerms"],
  ["Hosting", "hosting.provider"],
  ["Rights to audit", "auditRights"],
  ["External security review", "securityReview"],
] as const;

/** `/v1/procurement`: what buyers ask for, and what the service lacks. */
export const procurementDocument: PublicDocument = {
  id: "procurement",
  path: "/procurement",
  name: "Procurement",
  summary: "What buyers ask for, and known gaps",
  maxAgeSeconds: 30,
  schema: documentSchema("Procurement", {
    documents: z.array(z.object({
      question: z.string(),
      answers: z.array(namedDocument),
    })),
    questions: z.array(z.object({
      subject: z.string(),
      question: z.string(),
      ...claimed.shape,
    })).meta({
      description:
        "Questions of a risk assessment with their answers. An answer that only the operator can give, and that the operator has not declared, is also a gap.",
    }),
    legalFacts: z.array(z.object({ fact: z.string(), ...claimed.shape })),
    licence: z.object({ spdx: z.string(), source: z.string().nullable() }),
    gaps: z.array(gap),
    gapCounts,
    closers: z.object({ operator: z.string(), developer: z.string() }),
    completeness: z.string(),
  }),
  build: async (services) => {
    const { routes, operator, config } = services;
    const gaps = await gapsOf(
      services,
      await webhooksReleased(services),
      await trafficNow(services),
    );
    return {
      documents: Object.entries(ASKED).map(([question, ids]) => ({
        question,
        answers: documentsNamed(routes, ids),
      })),
      questions: answeredQuestions(operator),
      legalFacts: LEGAL_FACTS.map(([fact, path]) => ({ fact, ...declared(operator, path) })),
      licence: { spdx: SERVER_LICENCE, source: config.sourceUrl ?? null },
      gaps,
      gapCounts: gapCountsOf(gaps),
      closers: CLOSERS,
      completeness:
        "Gaps are computed from declarations, configuration and records. There may be other gaps.",
    };
  },
};
