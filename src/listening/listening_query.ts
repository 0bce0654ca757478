import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../database/schema.ts";
import { DELIVERY_OFF, isReleased } from "../events/release_gate.ts";
import { LISTEN_SCOPE } from "../terms/scopes.ts";

/** The fields that all routes for tests of a receiver share: a scope, a lane, a low weight. */
export const LISTENING = {
  isForServers: true as const,
  lane: "core",
  rateWeight: 1,
  access: { id: LISTEN_SCOPE, lane: "core", minimumPlan: "basic" },
} as const;

/** Fields of an answer that say whether events are recorded. */
export const deliveryFields = {
  delivery: z.enum(["on", "off"]).meta({
    id: "WebhookDelivery",
    description: "off: no event is recorded or sent.",
  }),
  notice: z.string().nullable().meta({
    description: "While delivery is off, says how the operator switches it on.",
  }),
};

export async function deliveryOf(db: Kysely<Schema>) {
  return await isReleased(db)
    ? { delivery: "on", notice: null }
    : { delivery: "off", notice: DELIVERY_OFF };
}
