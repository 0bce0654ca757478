import type { Operation } from "../routes/operation.ts";
import { type Client, ClientFault, type Clients } from "./clients.ts";
import { oauthScopes, USUAL_SCOPES } from "./oauth_scopes.ts";
import { issuerOf, resourceOf } from "./oauth_metadata.ts";
import { isListed, isRedirect } from "./redirects.ts";

const MAX_STATE_LENGTH = 1000;
/** BASE64URL of a SHA-256 (RFC 7636, 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

/** A valid request of a client for access. A person may allow or refuse it. */
export interface AuthorizationRequest {
  client: Client;
  redirectUri: string;
  challenge: string;
  scopes: readonly string[];
  state: string | null;
}

/**
 * A request with a mistake that the client is told of. `location` takes the person back to the
 * client, with the error in the address.
 */
interface RefusedRequest {
  location: string;
}

/**
 * Reads an authorization request (OAuth 2.1, 4.1.1).
 * @throws {ClientFault} if the client is not known or has not listed the redirect address. The
 * person is then sent to no address, because the address may belong to an attacker.
 */
export async function readAuthorizationRequest(
  parameters: URLSearchParams,
  { clients, organizationId, operations, publicUrl }: {
    clients: Clients;
    organizationId: string;
    operations: readonly Operation[];
    publicUrl: string;
  },
): Promise<AuthorizationRequest | RefusedRequest> {
  const only = (name: string) => {
    const values = parameters.getAll(name);
    if (values.length > 1) {
      throw new ClientFault(`The client's request has the parameter ${name} twice.`);
    }
    return values[0] ?? null;
  };
  const clientId = only("client_id");
  const redirectUri = only("redirect_uri");
  if (clientId === null) throw new ClientFault("The client's request has no client_id.");
  if (redirectUri === null || !isRedirect(redirectUri)) {
    throw new ClientFault("The client's request has no valid redirect_uri.");
  }
  const client = await clients.find(clientId, organizationId);
  if (!isListed(redirectUri, client.redirectUris)) {
    throw new ClientFault(
      "The client has not listed the redirect_uri of its request.",
    );
  }
  const state = only("state");
  const refuse = (error: string, description: string) => ({
    location: backTo(redirectUri, publicUrl, { error, error_description: description }, state),
  });
  if (state !== null && state.length > MAX_STATE_LENGTH) {
    throw new ClientFault(`The client's state has more than ${MAX_STATE_LENGTH} characters.`);
  }
  if (only("response_type") !== "code") {
    return refuse("unsupported_response_type", "response_type: expected code");
  }
  const challenge = only("code_challenge");
  if (only("code_challenge_method") !== "S256" || !CHALLENGE.test(challenge ?? "")) {
    return refuse("invalid_request", "code_challenge: expected a challenge by S256");
  }
  const resources = parameters.getAll("resource");
  if (resources.some((resource) => resource !== resourceOf(publicUrl))) {
    return refuse("invalid_target", `resource: expected ${resourceOf(publicUrl)}`);
  }
  const scopes = [...new Set((only("scope") ?? "").split(" ").filter((scope) => scope !== ""))];
  const unknown = scopes.find((scope) => !oauthScopes(operations).includes(scope));
  if (unknown !== undefined) {
    return refuse("invalid_scope", "scope: the metadata of this server lists every scope");
  }
  return {
    client,
    redirectUri,
    challenge: challenge!,
    scopes: scopes.length === 0 ? USUAL_SCOPES : scopes,
    state,
  };
}

/**
 * The redirect address with an answer in its query. The answer names this service as its issuer
 * (RFC 9207).
 */
export function backTo(
  redirectUri: string,
  publicUrl: string,
  answer: Readonly<Record<string, string>>,
  state: string | null,
): string {
  const url = new URL(redirectUri);
  const told = { ...answer, ...(state !== null && { state }), iss: issuerOf(publicUrl) };
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
  return url.href;
}
