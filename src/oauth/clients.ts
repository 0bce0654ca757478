import type { Kysely } from "kysely";
import { z } from "zod";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { fetchDocument } from "../events/fetch_document.ts";
import type { Sending } from "../events/attempt.ts";
import { isRedirect } from "./redirects.ts";

const MAX_DOCUMENT_BYTES = 10 * 1024;
export const DOCUMENT_TIMEOUT_MS = 5000;
const CACHED_MS = 3_600_000;
const MAX_CACHED = 500;
const MAX_FETCHES = 8;
const MAX_CLIENT_ID_LENGTH = 300;
/** Maximum number of registered clients that have not got a token yet. */
const MAX_UNUSED = 10_000;
export const REGISTERED_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A program that asks for access. */
export interface Client {
  id: string;
  name: string;
  /**
   * The host of the client's metadata document, which vouches for the client. Null if the client
   * registered itself.
   */
  host: string | null;
  /** Whether the organization of the person made the client. */
  isOwn: boolean;
  redirectUris: readonly string[];
}

/**
 * The error for a client that is not known, or whose request cannot be trusted. The message is for
 * the person whom the client sent to this service.
 */
export class ClientFault extends Error {
  override name = "ClientFault";
}

export const clientName = z.string().regex(/^\P{C}{1,100}$/u);
export const redirectUris = z.array(z.string().refine(isRedirect)).min(1).max(10);

/** The fields of a client's metadata document that this service reads. */
const clientDocument = z.object({
  client_id: z.string(),
  client_name: clientName.optional(),
  redirect_uris: redirectUris,
  client_secret: z.never().optional(),
});

/** Finds clients: those that have a metadata document, and those that have registered. */
export class Clients {
  readonly #cache = new Map<string, { client: Client; readAtMs: number }>();
  #fetches = 0;

  constructor(private readonly db: Kysely<Schema>, private readonly sending: Sending) {}

  /**
   * The client that asks a person of an organization.
   * @throws {ClientFault} if there is no such client, or its document cannot be read.
   */
  async find(clientId: string, organizationId: string): Promise<Client> {
    const client = isDocumentUrl(clientId, this.sending.allowsLoopback)
      ? await this.#byDocument(clientId)
      : await this.#registered(clientId, organizationId);
    if (client === null) {
      throw new ClientFault(
        "This client is not known. It has not registered, or its registration was deleted because nobody used it.",
      );
    }
    return client;
  }

  async #registered(clientId: string, organizationId: string): Promise<Client | null> {
    if (!REGISTERED_ID.test(clientId)) return null;
    const row = await this.db.selectFrom("oauth_client")
      .select(["id", "name", "redirect_uris", "organization_id"])
      .where("id", "=", clientId).executeTakeFirst();
    if (row === undefined) return null;
    const isOwn = row.organization_id === organizationId;
    if (row.organization_id !== null && !isOwn) return null;
    const redirectUris = row.redirect_uris.split(" ");
    return { id: row.id, name: row.name, host: null, isOwn, redirectUris };
  }

  async #byDocument(url: string): Promise<Client> {
    const cached = this.#cache.get(url);
    if (cached !== undefined && performance.now() - cached.readAtMs < CACHED_MS) {
      return cached.client;
    }
    if (this.#fetches >= MAX_FETCHES) {
      throw new ClientFault(
        "The service is already looking up too many clients. Try again in a few seconds.",
      );
    }
    this.#fetches++;
    try {
      const client = readDocument(url, await fetchDocument(url, MAX_DOCUMENT_BYTES, this.sending));
      this.#cache.delete(url);
      this.#cache.set(url, { client, readAtMs: performance.now() });
      if (this.#cache.size > MAX_CACHED) this.#cache.delete(this.#cache.keys().next().value!);
      return client;
    } catch (error) {
      if (error instanceof ClientFault) throw error;
      const { message } = error as Error;
      throw new ClientFault(`The client's document cannot be read: ${message}.`, { cause: error });
    } finally {
      this.#fetches--;
    }
  }
}

/** Whether a client id is the address of a metadata document: an https address with a path. */
function isDocumentUrl(clientId: string, allowsLoopback: boolean): boolean {
  const url = clientId.length > MAX_CLIENT_ID_LENGTH ? null : URL.parse(clientId);
  const isHttps = url?.protocol === "https:" || (allowsLoopback && url?.protocol === "http:");
  // An address with `..` or an unusual spelling is refused, so that a document has one address.
  return isHttps && url!.href === clientId && url!.pathname !== "/";
}

function readDocument(url: string, document: unknown): Client {
  const parsed = clientDocument.safeParse(document);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw new ClientFault(`The client's document is not valid: ${path.join(".")}: ${message}.`);
  }
  const { client_id, client_name, redirect_uris } = parsed.data;
  if (client_id !== url) {
    throw new ClientFault(
      "The client_id in the client's document is not the address of the document.",
    );
  }
  const { host } = new URL(url);
  return { id: url, name: client_name ?? host, host, isOwn: false, redirectUris: redirect_uris };
}

const registration = z.object({
  client_name: clientName.default("An unnamed client"),
  redirect_uris: redirectUris,
});

/** The answer to a registration (RFC 7591, 3.2). */
type Registered =
  | { status: 201; body: object }
  | { status: 400 | 503; body: { error: string; error_description: string } };

/** Registers a client. Only its name and its redirect addresses are stored. */
export async function registerClient(db: Kysely<Schema>, given: unknown): Promise<Registered> {
  const parsed = registration.safeParse(given);
  if (!parsed.success) {
    const [{ path }] = parsed.error.issues;
    const isRedirect = path[0] === "redirect_uris";
    return {
      status: 400,
      body: {
        error: isRedirect ? "invalid_redirect_uri" : "invalid_client_metadata",
        error_description: isRedirect
          ? "redirect_uris: expected 1 to 10 addresses: https, http on localhost, or an app's scheme"
          : `${path.join(".") || "the body"}: expected client_name of 1 to 100 characters`,
      },
    };
  }
  const { client_name, redirect_uris } = parsed.data;
  const id = crypto.randomUUID();
  const { numAffectedRows } = await sql`
    insert into oauth_client (id, name, redirect_uris)
      select ${id}::text, ${client_name}::text, ${redirect_uris.join(" ")}::text
        where (select count(*) from oauth_client where used_at is null and organization_id is null)
          < ${MAX_UNUSED}::integer`
    .execute(db);
  if (Number(numAffectedRows) === 0) {
    const error_description = "Too many registered clients were never used; try again tomorrow.";
    return { status: 503, body: { error: "temporarily_unavailable", error_description } };
  }
  return {
    status: 201,
    body: {
      client_id: id,
      client_id_issued_at: Math.floor(Date.now() / 1000),
      client_name,
      redirect_uris,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
  };
}
