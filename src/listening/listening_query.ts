import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../database/schema.ts";
import { DELIVERY_OFF, isReleased } from "../events/release_gate.ts";
import { LISTEN_SCOPE } from "../terms/scopes.ts";

/**
 * The fields that all routes of this folder share. These routes let a partner test a receiver of
 * webhooks.
 */
export const LISTENING = {
  isForServers: true as const,
  lane: "core",
  rateWeight: 1,
  access: { id: LISTEN_SCOPE, lane: "core", minimumPlan: "basic" },
} as const;

/** Fields of an answer that say whether the service records and sends events. */
export const deliveryFields = {
  delivery: z.enum(["on", "off"]).meta({
    id: "WebhookDelivery",
    description: "Whether the service delivers webhooks. off: no event is recorded or sent.",
  }),
  notice: z.string().nullable().meta({
    description: "How the operator switches delivery on; null while delivery is on.",
  }),
};

export async function deliveryOf(db: Kysely<Schema>) {
  return await isReleased(db)
    ? { delivery: "on", notice: null }
    : { delivery: "off", notice: DELIVERY_OFF };
}
