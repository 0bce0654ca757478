import { EXAMPLE_SERVICE } from "./example_service.ts";
import { GATE } from "../../../src/products/products.ts";
import { exampleComposer } from "../../../src/ai/composers.ts";
import { OPERATIONS } from "../../../src/catalogue.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { openEphemerisPool } from "../../../src/ephemeris/ephemeris_pool.ts";
import { envelope } from "../../../src/http/envelope.ts";
import { openPlaces } from "../../../src/places/open_places.ts";

/** The time of the example calls. */
export const EXAMPLES_AT = "2026-03-20T14:46:00.000Z";

const FILE = new URL("../../../src/contract/example_answers.json", import.meta.url);
const CALL = {
  id: "req_01JD0000000000000000000000",
  organizationId: "org_01JD0000000000000000000000",
  signal: new AbortController().signal,
  deadlineAtMs: Infinity,
  simulate: null,
};

/** Writes the answer of each route to its first example; the simulator writes the texts. */
export async function writeExampleAnswers(): Promise<void> {
  await using ephemerisPool = openEphemerisPool(1);
  const services = {
    ephemeris: await openEphemeris(),
    ephemerisPool,
    places: openPlaces(),
    composer: await exampleComposer(GATE),
    now: () => new Date(EXAMPLES_AT),
    ...EXAMPLE_SERVICE,
  };
  const answers: Record<string, object> = {};
  for (const operation of OPERATIONS) {
    if (operation.execution === "job") continue;
    const { id, lane, price, examples: [{ request }] } = operation;
    const prepared = await operation.prepare(request, services);
    const { data, meta, wording } = await operation.run(prepared, services, CALL);
    const [credits, billableUnits] = [price.credits(request), price.units(request)];
    answers[id] = envelope(CALL.id, data, { lane, credits, billableUnits, ...wording }, meta);
  }
  await Deno.writeTextFile(FILE, JSON.stringify(answers, null, 1) + "\n");
}
