import { EXAMPLE_SERVICE } from "../../tools/support/contract/example_service.ts";
import { exampleComposer } from "../support/ai_lane.ts";
import { OPERATIONS } from "../../src/catalogue.ts";
import { ApiError, type Issue } from "../../src/base/errors.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../src/ephemeris/ephemeris_pool.ts";
import { validate } from "../../src/validation/validate.ts";
import type { CallOperation } from "../../src/routes/operation.ts";
import { type Rendering, type Renders, SVG } from "../../src/routes/rendering.ts";
import type { OperationServices } from "../../src/routes/operation_services.ts";
import type { ChartMeta } from "../../src/births/chart_meta.ts";
import { anyCall } from "../support/any_call.ts";
import { openPlaces } from "../../src/places/open_places.ts";

/** What operations use, with a clock that stands at 2026-07-15T12:00:00Z. */
export const services: OperationServices = {
  ephemeris: await openEphemeris(),
  ephemerisPool: openEphemerisPool(1),
  places: openPlaces(),
  composer: await exampleComposer(),
  now: () => new Date("2026-07-15T12:00:00Z"),
  ...EXAMPLE_SERVICE,
};

export function operationOf(id: string): CallOperation {
  const operation = OPERATIONS.find((operation) => operation.id === id);
  if (operation?.execution === "call") return operation;
  throw new Error(`there is no operation ${id} that answers with its result`);
}

// deno-lint-ignore no-explicit-any
type Answer = { data: any; meta: ChartMeta; renders: Renders };

/** Runs an operation on a request as the service would, without keys and credits. */
export async function answer(
  id: string,
  request: unknown,
): Promise<Answer> {
  const operation = operationOf(id);
  const input = validate(operation.request, request);
  const prepared = await operation.prepare(input, services);
  return await operation.run(prepared, services, anyCall()) as Answer;
}

/** Forms of text need none of these. */
export const RENDER_TOOLS = { toPng: () => Promise.reject(new Error("no PNG is asked for")) };

/** The drawing that an operation answers a request with. */
export async function picture(id: string, request: unknown): Promise<string> {
  return await rendered(id, request, SVG);
}

/** What an operation answers a request with in a form of text. */
export async function rendered(
  id: string,
  request: unknown,
  { mediaType }: Rendering,
): Promise<string> {
  return await (await answer(id, request)).renders[mediaType](RENDER_TOOLS) as string;
}

/** The first issue of a request that is refused; undefined where it is answered. */
export async function refusal(id: string, request: unknown): Promise<Issue | undefined> {
  try {
    await answer(id, request);
  } catch (error) {
    if (error instanceof ApiError) return error.details.issues?.[0];
    throw error;
  }
}
