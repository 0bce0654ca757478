import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed, declared } from "../claim.ts";
import { declarationGaps, listGaps, OPERATORS_LIST } from "../declaration_gap.ts";
import { documentSchema } from "../document.ts";
import { SERVER_LICENCE } from "../service_identity.ts";
import { bom, componentList } from "./component_list.ts";
import licences from "./licences.json" with { type: "json" };

/** `/v1/compliance`: components, licences and certificates. */
export const complianceDocument: PublicDocument = {
  id: "compliance",
  path: "/compliance",
  name: "Compliance",
  summary: "Licences, list of components and certificates",
  schema: documentSchema("Compliance", {
    server: z.object({
      licence: z.string(),
      source: z.url().nullable(),
      sourceNote: z.string(),
    }),
    licencePolicy: claimed,
    licences: z.array(z.object({
      name: z.string(),
      version: z.string(),
      kind: z.enum(["code", "data"]),
      licence: z.string().meta({ description: "An SPDX expression, or the words Public domain." }),
      use: z.string(),
    })),
    componentScope: claimed,
    components: componentList,
    certifications: z.array(z.object({
      name: z.string(),
      issuer: z.string(),
      validUntil: z.iso.date(),
      reportUrl: z.url().optional(),
    })).meta(OPERATORS_LIST),
    certificationNote: claimed,
    gaps: listGaps,
  }),
  build: ({ config, operator }) => ({
    server: {
      licence: SERVER_LICENCE,
      source: config.sourceUrl ?? null,
      sourceNote: config.sourceUrl === undefined
        ? "The licence requires the operator to offer the source. No URL of the source (SOURCE_URL) is set."
        : "The operator declares that the source of this program is offered at this URL.",
    },
    licencePolicy: claim(
      `Every component is available under a licence that a list names as compatible with ${SERVER_LICENCE}. If a component offers AGPL or LGPL, as Swiss Ephemeris does, the AGPL is used.`,
      { table: "ALLOWED_LICENCES in src/metadata/trust/allowed_licences.ts" },
      { test: "component-licences" },
    ),
    licences: licences.map(({ purl: _, hash: __, ...licence }) => licence),
    componentScope: claim(
      "The list is made from the lock file and the packages' own files. The list does not include the components of Deno, PostgreSQL and the operating system.",
      { test: "components-of-lock-file" },
      { process: "deno task licences" },
    ),
    components: bom(),
    certifications: operator.certifications ?? [],
    certificationNote: declared(
      operator,
      "certifications",
      (certifications: unknown[]) =>
        certifications.length === 0
          ? "The operator declares that there are no certificates."
          : "The operator declares the certificates listed here.",
    ),
    gaps: declarationGaps(operator, ["certifications"]),
  }),
};
