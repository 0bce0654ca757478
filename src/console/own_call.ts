import { recordChange } from "../access/audit_log.ts";
import { consoleAccess } from "../access/console_key.ts";
import type { Asked, ConsoleServices } from "./console_route.ts";

/** Sends a request for a path below `/v1` to the service on behalf of the organization. */
export async function ownRequest(
  path: string,
  init: RequestInit,
  { session: { organizationId } }: Asked,
  { database: { db }, config, peppers, call }: ConsoleServices,
): Promise<Response> {
  const access = await consoleAccess(db, config.environment, peppers, organizationId);
  return await call(new Request(`${config.publicUrl}/v1${path}`, init), access);
}

/**
 * Sends a billed call on behalf of the organization, and writes an audit entry. A `form` that is
 * sent twice is billed once.
 */
export async function ownCall(
  operationId: string,
  path: string,
  { form, headers, body }: {
    form: URLSearchParams;
    headers: Record<string, string>;
    body: BodyInit;
  },
  asked: Asked,
  services: ConsoleServices,
): Promise<Response> {
  const key = { "idempotency-key": `console-${formKey(form)}` };
  const init = { method: "POST", headers: { ...headers, ...key }, body };
  const response = await ownRequest(path, init, asked, services);
  const { organizationId, actor } = asked.session;
  await recordChange(services.database.db, organizationId, actor, {
    action: "call",
    subject: operationId,
    old: null,
    new: { request_id: response.headers.get("x-request-id"), status: response.status },
  });
  return response;
}

/** Idempotency key of a form. Characters that a header cannot hold are left out. */
function formKey(form: URLSearchParams): string {
  return (form.get("key") ?? "").replaceAll(/[^\w-]/g, "").slice(0, 64) || crypto.randomUUID();
}
