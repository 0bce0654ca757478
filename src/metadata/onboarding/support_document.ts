import { z } from "zod";
import type { Operator } from "../../base/operator.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { claim, claimed, declared } from "../claim.ts";
import { declarationGaps, listGaps, OPERATORS_LIST } from "../declaration_gap.ts";
import { documentSchema } from "../document.ts";
import { SUPPORT_PACKET, supportPacket } from "./support_packet.ts";

const tier = z.object({
  name: z.string(),
  status: z.enum(["live", "beta", "enterprise"]),
  audience: z.string(),
  availability: z.string(),
  firstResponseTarget: z.string(),
  evidence: z.string(),
  channels: z.array(z.string()).meta(OPERATORS_LIST),
  scope: z.array(z.string()),
  escalation: z.string(),
}).meta({ id: "SupportTier" });

/** `/v1/support`: contacts, response targets, and what to send. */
export const supportDocument: PublicDocument = {
  id: "support",
  path: "/support",
  name: "Support",
  summary: "Contacts, and what to send them",
  schema: documentSchema("Support", {
    supportStatus: z.enum(["contact-declared", "no-contact-declared"]),
    contact: z.object({
      support: claimed,
      hours: claimed,
      security: claimed,
      privacy: claimed,
    }),
    tiers: z.array(tier),
    escalationPolicy: z.object({ steps: z.array(z.string()), contact: claimed }),
    supportPacket: supportPacket.extend({
      sources: z.array(z.object({ field: z.string(), ...claimed.shape })),
    }).meta({ id: "SupportPacketSources" }),
    gaps: listGaps,
  }),
  build: ({ operator }) => ({
    supportStatus: operator.supportContact === undefined
      ? "no-contact-declared"
      : "contact-declared",
    contact: {
      support: declared(operator, "supportContact"),
      hours: declared(operator, "supportHours"),
      security: declared(operator, "securityContact"),
      privacy: declared(operator, "privacyContact"),
    },
    tiers: TIERS.map(({ response, ...tier }) => ({
      ...tier,
      ...promised(operator, `firstResponseHours.${response}`),
    })),
    escalationPolicy: {
      steps: ESCALATION_STEPS,
      contact: declared(operator, "escalationContact"),
    },
    supportPacket: {
      ...SUPPORT_PACKET,
      sources: SUPPORT_PACKET.include.map((field) => ({
        field,
        ...claim(PACKET_SOURCES[field], { test: "support-packet-fields" }),
      })),
    },
    gaps: declarationGaps(operator, ["supportContact"]),
  }),
};

const TIERS = [
  {
    name: "Developer Metadata Support",
    status: "live",
    response: "metadata",
    audience: "Readers of the public documents; no key is needed.",
    scope: ["Public documents", "OpenAPI document", "Error codes"],
  },
  {
    name: "Partner Beta Support",
    status: "beta",
    response: "beta",
    audience: "Organizations that hold an API key.",
    scope: ["Failed calls", "Credits and limits", "Keys", "Jobs", "Webhooks"],
  },
  {
    name: "Enterprise Contract Support",
    status: "enterprise",
    response: "enterprise",
    audience: "Organizations with signed enterprise terms.",
    scope: ["Everything that Partner Beta Support includes", "Contract limits", "Incidents"],
  },
] as const;

/** The operator's promises for a tier. */
function promised(operator: Operator, responsePath: string) {
  const { supportContact } = operator;
  const target = declared(operator, responsePath, (hours) => `${hours} hours`);
  return {
    availability: declared(operator, "supportHours").words,
    firstResponseTarget: target.words,
    evidence: target.evidence,
    channels: supportContact === undefined ? [] : [supportContact],
    escalation: declared(operator, "escalationContact").words,
  };
}

const ESCALATION_STEPS = [
  "Look up the code in /v1/errors. The field partner_action of the answer says what to do.",
  "Check /v1/status and /v1/incidents.",
  "Send the support packet to the support contact.",
  "Write to the escalation contact if the first response target has passed.",
];

const PACKET_SOURCES: Record<typeof SUPPORT_PACKET.include[number], string> = {
  "request_id": "The field request_id of every JSON answer, and the X-Request-Id header.",
  "endpoint": "Method and path of the call, as /v1 lists it.",
  "UTC timestamp": "The Date header of the answer.",
  "key prefix only":
    "The key up to its last underscore, which is the environment and the id of the key.",
  "idempotency key hash": "SHA-256 of the Idempotency-Key header, in hexadecimal digits.",
  "sanitized payload shape":
    "Names and types of the fields that were sent, without values. If the answer is 400, issues[].path names the fields that are not valid.",
};
