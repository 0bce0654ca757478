import { z } from "zod";
import { LANE_NAMES } from "../../terms/lanes.ts";
import type { Config } from "../../base/config.ts";
import { isReleased } from "../../events/release_gate.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { documentSchema, maturity, owner, OWNERS, owners } from "../document.ts";
import { productionBaseUrl } from "../production_base_url.ts";
import { launchReadinessGates } from "./launch_readiness_gates.ts";
import { exactRequest, expectedUsage, firstRequest, onboardingSteps } from "./onboarding_steps.ts";
import { SUPPORT_PACKET, supportPacket } from "./support_packet.ts";

const FIRST_OPERATION = "charts.natal";

/** `/v1/onboarding`: the steps from an organization to a billed call, and to launch. */
export const onboardingDocument: PublicDocument = {
  id: "onboarding",
  path: "/onboarding",
  name: "Onboarding",
  summary: "From an organization to the first billed call, and to launch",
  maxAgeSeconds: 30,
  schema: documentSchema("Onboarding", {
    productionBaseUrl: z.string().nullable().meta({ description: "Null: not declared." }),
    owners,
    commandsNote: z.string(),
    steps: z.array(z.object({
      step: z.string(),
      status: maturity,
      owner,
      action: z.string(),
      command: z.string().optional(),
      request: exactRequest.optional(),
      keep: z.record(z.string(), z.string()).optional().meta({
        description:
          "Names that later steps show in angle brackets. Each name has the field of the command's output that gives its value.",
      }),
      expect: z.object({
        status: z.int(),
        header: z.string().optional(),
        usage: expectedUsage.optional(),
      }).optional(),
      proof: z.string(),
    })),
    launchReadinessGates: z.array(z.object({
      gate: z.string(),
      status: maturity,
      owner,
      requiredEvidence: z.string(),
      failureMode: z.string(),
      evidence: z.string(),
    })),
    handoffArtifacts: z.array(z.object({
      artifact: z.string(),
      owner,
      requiredFor: z.string(),
      redactionBoundary: z.string(),
    })),
    productionChecklist: z.array(z.string()),
    firstCoreRequest: exactRequest.extend({ expectedUsage }),
    supportPacket,
  }),
  build: async ({ routes, config, operator, db }) => {
    const operation = routes.operations.find(({ id }) => id === FIRST_OPERATION)!;
    const first = firstRequest(operation);
    return {
      productionBaseUrl: productionBaseUrl(config, operator),
      owners: OWNERS,
      commandsNote:
        "The operator does every step that has a command. A partner does the other steps and needs no command.",
      steps: onboardingSteps(operation, first),
      launchReadinessGates: launchReadinessGates(config, await isReleased(db)),
      handoffArtifacts: HANDOFF_ARTIFACTS,
      productionChecklist: productionChecklist(config),
      firstCoreRequest: first,
      supportPacket: SUPPORT_PACKET,
    };
  },
};

const HANDOFF_ARTIFACTS = [
  {
    artifact: "API key",
    owner: "platform",
    requiredFor: "Every call of a route that needs a key",
    redactionBoundary:
      "The key is shown once, when it is created. Do not put the key into mail, tickets or repositories.",
  },
  {
    artifact: "Scopes and plan",
    owner: "shared",
    requiredFor: "Making the key",
    redactionBoundary: "Operation ids and the name of a plan, which are not secret.",
  },
  {
    artifact: "OpenAPI document, /v1/openapi",
    owner: "platform",
    requiredFor: "To generate clients and validate requests",
    redactionBoundary: "The document is public. The births in its examples are invented.",
  },
  {
    artifact: "Postman collection, /v1/postman",
    owner: "platform",
    requiredFor: "To try requests, and to run newman",
    redactionBoundary:
      "The collection is public as it is served. A copy with apiKey filled in is secret.",
  },
  {
    artifact: "request_id of the first billed call",
    owner: "partner",
    requiredFor: "The review before launch",
    redactionBoundary: "Only the id is sent. The request itself stays with the partner.",
  },
  {
    artifact: "Support packet",
    owner: "partner",
    requiredFor: "Every support request",
    redactionBoundary:
      "Only the fields of supportPacket.include are sent, and none of neverInclude.",
  },
] as const;

function productionChecklist({ deadlinesMs }: Config): string[] {
  return [
    "Read the key from the backend's secret storage, and keep it out of logs, pages and apps.",
    "Give each logical call a separate Idempotency-Key, and send the same key with every retry of the call.",
    ...LANE_NAMES.map((lane) =>
      `Set the timeout for the ${lane} lane above its deadline of ${deadlinesMs[lane] / 1000} s.`
    ),
    "Retry only if error.retryable is true. If Retry-After is sent, wait that long first.",
    "Read X-Credits-Remaining from every answer, and add credits before the number falls below the price of a call.",
    "Store request_id with every answer.",
    "Accept new fields and new enum values.",
    "Roll a key when a person who knew the key leaves. Revoke a key that may have been exposed.",
    "Compare /v1/usage with your own count each month.",
  ];
}
