import {
  REGISTER_PATH,
  RESOURCE_METADATA_PATHS,
  RESOURCE_PATH,
  REVOKE_PATH,
  SERVER_METADATA_PATHS,
  TOKEN_PATH,
} from "./oauth_metadata.ts";

/** What pages of any site may do with routes. No cookie opens these routes. */
interface OpenRoutes {
  paths: readonly string[];
  /** The headers that pages may send. */
  headers: readonly string[];
  /** The headers that pages may read. */
  exposed: readonly string[];
}

const USUAL_HEADERS = ["Content-Type", "MCP-Protocol-Version"];
const USUAL_EXPOSED = ["Retry-After", "X-Request-Id"];

/** The routes that clients in browsers need in order to sign in and to call tools. */
export const OPEN_ROUTES: readonly OpenRoutes[] = [
  {
    paths: [...RESOURCE_METADATA_PATHS, ...SERVER_METADATA_PATHS],
    headers: ["MCP-Protocol-Version"],
    exposed: [],
  },
  {
    paths: [REGISTER_PATH, TOKEN_PATH, REVOKE_PATH],
    headers: USUAL_HEADERS,
    exposed: USUAL_EXPOSED,
  },
  {
    paths: [RESOURCE_PATH],
    headers: [...USUAL_HEADERS, "Authorization", "Mcp-Method", "Mcp-Name"],
    exposed: [...USUAL_EXPOSED, "WWW-Authenticate"],
  },
];
