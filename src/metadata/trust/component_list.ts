import { z } from "zod";
import { RELEASE_VERSION } from "../document.ts";
import { SERVER_LICENCE, SERVICE_NAME } from "../service_identity.ts";
import licences from "./licences.json" with { type: "json" };

const licenceChoice = z.object({
  license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
  expression: z.string().optional(),
});
const component = z.object({
  "type": z.enum(["application", "library", "data", "platform"]),
  "bom-ref": z.string(),
  "name": z.string(),
  "version": z.string(),
  "description": z.string().optional(),
  "licenses": z.array(licenceChoice),
  "purl": z.string().optional(),
  "hashes": z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
}).meta({ id: "CycloneDxComponent" });

export const componentList = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  version: z.literal(1),
  metadata: z.object({ component }),
  components: z.array(component),
}).meta({ id: "CycloneDxBom", description: "A bill of materials in CycloneDX 1.6." });

const DENO_LICENCE = "MIT";

/** The software components of the service, including its Deno runtime. */
export function bom(): z.output<typeof componentList> {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        "type": "application",
        "bom-ref": "service",
        "name": SERVICE_NAME,
        "version": RELEASE_VERSION,
        "licenses": choiceOf(SERVER_LICENCE),
      },
    },
    components: [
      ...licences.map(({ name, version, kind, licence, use, purl, hash }) => ({
        "type": kind === "data" ? "data" as const : "library" as const,
        "bom-ref": `${name}@${version}`,
        name,
        version,
        "description": use,
        "licenses": choiceOf(licence),
        purl,
        "hashes": [hash],
      })),
      {
        "type": "platform",
        "bom-ref": "deno",
        "name": "Deno",
        "version": Deno.version.deno,
        "licenses": choiceOf(DENO_LICENCE),
      },
    ],
  };
}

function choiceOf(licence: string): z.output<typeof licenceChoice>[] {
  if (/ (AND|OR|WITH) /.test(licence)) return [{ expression: licence }];
  return [{ license: licence.includes(" ") ? { name: licence } : { id: licence } }];
}
