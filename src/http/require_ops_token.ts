import { hash, timingSafeEqual } from "node:crypto";
import { ApiError } from "../base/errors.ts";

/** Allows operators only. @throws {ApiError} AUTH_REQUIRED, AUTH_INVALID. */
export function requireOpsToken(headers: Headers, expected: string | undefined): void {
  const presented = headers.get("x-ops-token");
  const digest = (text: string) => Uint8Array.fromHex(hash("sha256", text));
  const isRight = presented !== null && expected !== undefined &&
    timingSafeEqual(digest(presented), digest(expected));
  if (isRight) return;
  throw new ApiError(
    presented === null ? "AUTH_REQUIRED" : "AUTH_INVALID",
    "This route needs the operator's token in the x-ops-token header.",
    { partnerAction: "contact_support" },
  );
}
