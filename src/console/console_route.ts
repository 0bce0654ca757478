import type { Kysely } from "kysely";
import type { Access } from "../access/access.ts";
import { type Change, recordChange } from "../access/audit_log.ts";
import type { Session } from "../access/console_session.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import type { Routes } from "../routes/routes.ts";
import type { Clients } from "../oauth/clients.ts";
import type { Services } from "../services.ts";
import type { ConsolePage } from "./console_page.ts";

export interface ConsoleServices extends Services {
  routes: Routes;
  clients: Clients;
  /** Sends a request to the service as if the request came with a key. */
  call(request: Request, access: Access): Promise<Response>;
}

/** A request of a signed-in person. */
export interface Asked {
  session: Session;
  url: URL;
  /** The path parameters. */
  params: Record<string, string>;
  /** The fields of a form. Empty for a page without a form, and for a form with a file. */
  form: URLSearchParams;
  /**
   * The request, whose body has already been read. The body of a form with a file has not been
   * read.
   */
  request: Request;
}

/** A page of the console, or the handler of a form. */
export interface ConsoleRoute {
  method: "GET" | "POST";
  path: string;
  /** Set if the form has a file. The handler then reads the form. */
  takesFile?: true;
  /** Set if people come to this page from other sites, with a query that it needs. */
  isArrival?: true;
  run(asked: Asked, services: ConsoleServices): Promise<ConsolePage | Response>;
}

/** The error if the requested object does not exist in this organization. */
export class NotHere extends Error {
  override name = "NotHere";
}

/** The error if a form cannot be processed. The message says why. */
export class FormFault extends Error {
  override name = "FormFault";
  readonly status: 400 | 409 | 429;

  constructor(
    message: string,
    { status = 400, cause }: { status?: 400 | 409 | 429; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
  }
}

/** Makes a change and its audit entry in one transaction. */
export async function change<T>(
  { session }: Asked,
  { database }: ConsoleServices,
  work: (db: Kysely<Schema>) => Promise<{ result: T; change: Change }>,
): Promise<T> {
  return await inTransaction(database.db, async (db) => {
    const { result, change } = await work(db);
    await recordChange(db, session.organizationId, session.actor, change);
    return result;
  });
}

/** Redirects to another page after a form. */
export function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}
