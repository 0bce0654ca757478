import { z } from "zod";
import { claim } from "../metadata/claim.ts";
import { cookbook, COOKBOOKS, priced } from "../metadata/onboarding/cookbooks.ts";
import { documentSchema } from "../metadata/document.ts";
import type { PublicDocument } from "../routes/public_document.ts";
import { exampleFiles, FILE_TYPES } from "../routes/upload.ts";
import { exampleAnswers } from "./example_answers.ts";

const endpointExample = z.object({
  id: z.string(),
  name: z.string(),
  method: z.literal("POST"),
  path: z.string(),
  credits: z.int().meta({ description: "Credits billed for this request after success." }),
  request: z.looseObject({}),
  answer: z.looseObject({}),
});

const fileExample = z.object({
  id: z.string(),
  method: z.literal("POST"),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  credits: z.int().meta({ description: "Credits billed for the file once its job is complete." }),
  files: z.object({ ndjson: z.string(), csv: z.string() }).meta({
    description: "The same file in each format.",
  }),
  fileTypes: z.record(z.string(), z.string()).meta({
    description: "For each Content-Type, the name of its file in files.",
  }),
  answer: z.looseObject({}),
});

/** `/v1/examples`: whole tasks step by step, and an answer of every operation. */
export const examplesDocument: PublicDocument = {
  id: "examples",
  path: "/examples",
  name: "Examples",
  summary: "Tasks step by step, and an example request with its answer for every operation",
  schema: documentSchema("Examples", {
    usage: z.string(),
    evidence: z.string(),
    cookbooks: z.array(cookbook),
    endpointExamples: z.array(endpointExample),
    fileExamples: z.array(fileExample),
  }),
  build: async (services) => {
    const { words, evidence } = claim(
      "Send the steps of a cookbook in order, with your key in x-api-key. Replace {key} with a value that you choose, and other names in braces with the values that an earlier step says to keep. The code of this release computed the answers below as of 20 March 2026, and no answer is shortened. The simulator, not a model, wrote the texts in these answers.",
      { test: "example-answers" },
      { test: "examples-unshortened" },
    );
    const { operations, uploads } = services.routes;
    const answers = await exampleAnswers(services.routes, services.config.publicUrl);
    return {
      usage: words,
      evidence,
      cookbooks: COOKBOOKS.map((cookbook) => priced(cookbook, operations)),
      endpointExamples: operations.flatMap((operation) => {
        const { id, path, price, examples: [example] } = operation;
        if (example === undefined) return [];
        const { name, request } = example;
        return [{
          ...{ id, name, method: "POST", path: `/v1${path}` },
          ...{ credits: price.credits(request), request, answer: answers.get(operation)! },
        }];
      }),
      fileExamples: uploads.map((upload) => {
        const { id, path, price, example: { parameters, lines } } = upload;
        return {
          ...{ id, method: "POST", path: `/v1${path}`, query: parameters },
          credits: price.creditsPerUnit * lines.length,
          ...{ files: exampleFiles(upload), fileTypes: FILE_TYPES, answer: answers.get(upload)! },
        };
      }),
    };
  },
};
