import type { Kysely } from "kysely";
import type { Access } from "../access/access.ts";
import { type Change, recordChange } from "../access/audit_log.ts";
import type { Session } from "../access/console_session.ts";
import { inTransaction } from "../database/in_transaction.ts";
import type { Schema } from "../database/schema.ts";
import type { Routes } from "../routes/routes.ts";
import type { Services } from "../services.ts";
import type { ConsolePage } from "./console_page.ts";

export interface ConsoleServices extends Services {
  routes: Routes;
  /** Has the service answer a request as if the caller had sent it with a key. */
  call(request: Request, access: Access): Promise<Response>;
}

/** What somebody who is signed in asks for. */
export interface Asked {
  session: Session;
  url: URL;
  /** The parts of the path that have a name. */
  params: Record<string, string>;
  /** What a form says; empty for a page, and for a form with a file. */
  form: URLSearchParams;
  /** What was asked; its body is left only of a form with a file. */
  request: Request;
}

/** A page of the console, or what a form of it does. */
export interface ConsoleRoute {
  method: "GET" | "POST";
  path: string;
  /** Its form has a file, and is read by whoever runs it. */
  takesFile?: true;
  run(asked: Asked, services: ConsoleServices): Promise<ConsolePage | Response>;
}

/** There is no such thing in this organization: another's is none. */
export class NotHere extends Error {
  override name = "NotHere";
}

/** A form cannot be done as it stands; the message says why. */
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

/** Changes something and writes down who did, both or neither. */
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

/** To another page, once a form was done. */
export function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}
