import type { Environment, Peppers } from "../base/config.ts";
import { keyPrefix } from "./api_key.ts";
import { type ClaimsUse, readClaims, signClaims } from "./signed_claims.ts";

/** How long a browser token is valid. */
export const PLACES_TOKEN_SECONDS = 3600;
/**
 * Maximum number of origins of a token. A token is part of an address, so the token must stay
 * short.
 */
export const MAX_ORIGINS = 5;
export const MAX_ORIGIN_LENGTH = 100;

/** What a browser token says. */
export interface PlacesClaims {
  /** The key that minted it. */
  apiKeyId: string;
  /** The origins of the pages that may use the token. */
  origins: string[];
  expiresAt: Date;
}

/** The claims as they are sent. */
interface Payload {
  key: string;
  origins: string[];
  exp: number;
}

/** Whether a text is meant as a browser token of any environment. */
export function isPlacesToken(text: string): boolean {
  return /^abi_(?:dev|test|live)_pt_/.test(text);
}

/** Makes a browser token `abi_{dev|test|live}_pt_{claims}.{signature}`; see `signClaims`. */
export function makePlacesToken(
  environment: Environment,
  peppers: Peppers,
  { apiKeyId, origins, expiresAt }: PlacesClaims,
): string {
  const payload: Payload = {
    key: apiKeyId,
    origins,
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
  return signClaims(useIn(environment), peppers, payload);
}

/**
 * Reads a browser token and checks its signature. Null if the token is altered, incomplete, or of
 * another environment. The caller must check whether the token has expired.
 */
export function readPlacesToken(
  environment: Environment,
  peppers: Peppers,
  token: string,
): PlacesClaims | null {
  const payload = readClaims<Payload>(useIn(environment), peppers, token);
  if (payload === null) return null;
  const { key, origins, exp } = payload;
  return { apiKeyId: key, origins, expiresAt: new Date(exp * 1000) };
}

function useIn(environment: Environment): ClaimsUse {
  return { prefix: `${keyPrefix(environment)}pt_`, purpose: "places token 1" };
}
