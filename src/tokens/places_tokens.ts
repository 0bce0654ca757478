import { z } from "zod";
import {
  makePlacesToken,
  MAX_ORIGIN_LENGTH,
  MAX_ORIGINS,
  PLACES_TOKEN_SECONDS,
} from "../access/places_token.ts";
import type { Environment } from "../base/config.ts";
import { invalidRequest, type Issue } from "../base/errors.ts";
import { defineQuery } from "../routes/query.ts";

const origins = z.array(z.string().min(1).max(MAX_ORIGIN_LENGTH)).min(1).max(MAX_ORIGINS);

export const placesTokens = defineQuery({
  id: "places.tokens",
  method: "POST",
  path: "/places/tokens",
  helper: "createPlacesToken",
  operationId: "createPlacesToken",
  lane: "core",
  rateWeight: 1,
  isForServers: true,
  summary: "Mint a browser token for the search of places",
  description:
    "Makes a token with which web pages search places while a person types, so that the key stays on your server. The token is valid for an hour, for pages of the given origins. The token can only be used for GET /v1/places, as the parameter token. Searches with the token count against the budget of this key. The token ends when the key is revoked.",
  takesBody: true,
  parameters: z.strictObject({
    origins: origins.meta({
      description:
        "Origins of the pages that may use the token, such as https://www.example.com. http is allowed only for localhost, outside of production.",
    }),
  }).meta({ id: "PlacesTokenRequest" }),
  data: z.object({
    token: z.string(),
    expires_at: z.iso.datetime(),
    origins: z.array(z.string()),
  }).meta({ id: "PlacesTokenData" }),
  example: { origins: ["https://www.example.com"] },
  run: ({ origins }, { config: { environment }, peppers, now }, { access: { apiKeyId } }) => {
    const issues = origins.flatMap((origin, at) => originIssue(origin, at, environment) ?? []);
    if (issues.length > 0) throw invalidRequest(...issues);
    const expiresAt = new Date(
      Math.floor(now().getTime() / 1000 + PLACES_TOKEN_SECONDS) * 1000,
    );
    const token = makePlacesToken(environment, peppers, { apiKeyId, origins, expiresAt });
    return { data: { token, expires_at: expiresAt.toISOString(), origins } };
  },
});

/** The host of an origin: a name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/;
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** What is wrong with an origin. Null if a page with this origin may use a token. */
function originIssue(origin: string, at: number, environment: Environment): Issue | null {
  const url = URL.parse(origin);
  const isSafe = url?.protocol === "https:" ||
    (url?.protocol === "http:" && environment !== "production" &&
      LOCAL_HOSTS.includes(url.hostname));
  if (isSafe && url!.origin === origin && HOST.test(url!.hostname)) return null;
  return {
    path: `origins[${at}]`,
    code: "invalid_format",
    message: isSafe
      ? "expected an origin as browsers write it: without a path, a wildcard or the default port"
      : `expected an origin such as https://www.example.com or https://www.example.com:8443${
        environment === "production" ? "" : "; http is accepted for localhost only"
      }`,
    ...(isSafe && HOST.test(url!.hostname) && { suggestions: [url!.origin] }),
  };
}
