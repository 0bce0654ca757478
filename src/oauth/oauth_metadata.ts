import type { Operation } from "../routes/operation.ts";
import { oauthScopes, USUAL_SCOPES } from "./oauth_scopes.ts";

export const AUTHORIZE_PATH = "/oauth/authorize";
export const TOKEN_PATH = "/oauth/token";
export const REVOKE_PATH = "/oauth/revoke";
export const REGISTER_PATH = "/oauth/register";
export const RESOURCE_PATH = "/mcp";
/**
 * The metadata is served at two addresses, because some clients append the path of the resource to
 * the address of the metadata.
 */
export const RESOURCE_METADATA_PATHS = [
  "/.well-known/oauth-protected-resource",
  `/.well-known/oauth-protected-resource${RESOURCE_PATH}`,
];
export const SERVER_METADATA_PATHS = [
  "/.well-known/oauth-authorization-server",
  `/.well-known/oauth-authorization-server${RESOURCE_PATH}`,
];

/** How clients show who they are; those with a secret were made in the console. */
const CLIENT_METHODS = ["none", "client_secret_basic", "client_secret_post"];

/** The identifier of the issuer of tokens. It has no path and no slash at the end. */
export function issuerOf(publicUrl: string): string {
  return publicUrl;
}

/** The only resource for which tokens are issued. */
export function resourceOf(publicUrl: string): string {
  return publicUrl + RESOURCE_PATH;
}

/**
 * The header WWW-Authenticate of a 401 of `/mcp` (RFC 9728, 5.1). It tells a client that knows only
 * the address of `/mcp` where the metadata is.
 * @param isWrong Whether the request had a key or token that is not valid.
 */
export function challengeOf(publicUrl: string, isWrong: boolean): string {
  return [
    'Bearer realm="api"',
    ...(isWrong ? ['error="invalid_token"'] : []),
    `resource_metadata="${publicUrl}${RESOURCE_METADATA_PATHS[1]}"`,
    `scope="${USUAL_SCOPES.join(" ")}"`,
  ].join(", ");
}

/** The challenge of a call that needs a scope which its token lacks (RFC 6750, 3.1). */
export function stepUpOf(publicUrl: string, scopes: readonly string[]): string {
  return [
    'Bearer error="insufficient_scope"',
    `scope="${scopes.join(" ")}"`,
    `resource_metadata="${publicUrl}${RESOURCE_METADATA_PATHS[1]}"`,
  ].join(", ");
}

/** Metadata of the protected resource (RFC 9728). */
export function resourceMetadata(operations: readonly Operation[], publicUrl: string): object {
  return {
    resource: resourceOf(publicUrl),
    authorization_servers: [issuerOf(publicUrl)],
    scopes_supported: oauthScopes(operations),
    bearer_methods_supported: ["header"],
    resource_documentation: `${publicUrl}/docs/mcp`,
  };
}

/** Metadata of the authorization server (RFC 8414). */
export function serverMetadata(
  operations: readonly Operation[],
  publicUrl: string,
  allowsRegistration: boolean,
): object {
  return {
    issuer: issuerOf(publicUrl),
    authorization_endpoint: publicUrl + AUTHORIZE_PATH,
    token_endpoint: publicUrl + TOKEN_PATH,
    revocation_endpoint: publicUrl + REVOKE_PATH,
    ...(allowsRegistration && { registration_endpoint: publicUrl + REGISTER_PATH }),
    scopes_supported: oauthScopes(operations),
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: CLIENT_METHODS,
    revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/docs/mcp`,
  };
}
