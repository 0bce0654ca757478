import { z } from "zod";

/** What a message to support must and must not include; shown in documents about support. */
export const SUPPORT_PACKET = {
  include: [
    "request_id",
    "endpoint",
    "UTC timestamp",
    "key prefix only",
    "idempotency key hash",
    "sanitized payload shape",
  ],
  neverInclude: [
    "raw API keys",
    "bearer tokens",
    "payment details",
    "complete private payloads",
    "provider secrets",
  ],
} as const;

export const supportPacket = z.object({
  include: z.array(z.string()),
  neverInclude: z.array(z.string()),
}).meta({ id: "SupportPacket" });
