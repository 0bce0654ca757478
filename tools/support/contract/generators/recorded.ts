import type { ContractService } from "../contract_service.ts";
import type { Json } from "../json.ts";

const README = new URL("../../../../README.md", import.meta.url);
const NATAL = "/v1/charts/natal";

/** The document, the first request and the answers that partners see first. */
export interface Recorded {
  /** The served OpenAPI document. */
  document: Json;
  /** The examples of GET /v1/examples, with their answers in full. */
  examples: Json;
  /** The README's first request, and its answer. */
  request: Json;
  answer: Json;
  /** The answer to the same request with an ambiguous place. */
  failure: Json;
}

/** Sends the README's first request, unchanged and with an ambiguous place. */
export async function recorded(
  { app, keyText }: ContractService,
): Promise<Recorded> {
  const [, text] = (await Deno.readTextFile(README)).match(
    /charts\/natal[^`]*-d '(.*)'/,
  )!;
  const request: Json = JSON.parse(text);
  const asked = { subject: { ...request.subject, pob: "Springfield" } };
  const answerTo = async (body: Json): Promise<Json> => {
    const headers = {
      "x-api-key": keyText,
      "content-type": "application/json",
    };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return await (await app.request(NATAL, init)).json();
  };
  return {
    document: await (await app.request("/v1/openapi")).json(),
    examples: (await (await app.request("/v1/examples")).json()).endpointExamples,
    request,
    answer: await answerTo(request),
    failure: await answerTo(asked),
  };
}
