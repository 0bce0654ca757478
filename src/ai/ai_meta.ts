import { z } from "zod";
import type { Composition } from "./compose.ts";
import { ENGINE } from "./engine/model_name.ts";
import type { Driver } from "../astrology/drivers/driver.ts";

const driver = z.object({
  id: z.string().meta({ example: "transit.saturn.square.natal.venus" }),
  text: z.string().meta({
    description: "The fact as one sentence, with days in UTC.",
    example: "The Moon squares Saturn on 3 February.",
  }),
}).meta({ id: "Driver", description: "A computed fact on which the answer rests." });

/** The drivers of an answer. The driver with the greatest weight comes first. */
export const drivers = z.array(driver).meta({
  description: "The facts with the greatest weight come first.",
});

/** `meta` of every answer that a model worded. */
export const aiMeta = z.object({
  status: z.enum(["complete", "computed"]).meta({
    description:
      "computed: the engine wrote the text, because the model failed and on_model_failure is engine. An answer that the engine wrote in place of the model costs nothing.",
  }),
  aiGenerated: z.boolean().meta({
    description:
      "Whether to label the text as generated where you show it. False if the engine wrote the text without a language model.",
  }),
  language: z.string().meta({ example: "en" }),
  wording: z.object({
    engineChose: z.array(z.string()).meta({
      description:
        "Fields with a sentence that the engine chose, because the model's was missing, invalid or doubtful.",
    }),
  }).optional().meta({
    id: "WordingChoice",
    description:
      "Present if a model chose among sentences of the engine, or the engine put a sentence in the place of a doubtful one.",
  }),
  drivers,
  citations: z.array(
    z.object({
      field: z.string().meta({
        description: "Path of the field in data that contains the sentence.",
      }),
      quote: z.string().meta({ description: "The exact text of the sentence." }),
      drivers: z.array(z.string()).min(1).meta({ description: "Ids of meta.drivers." }),
    }).meta({ id: "Citation" }),
  ).meta({ description: "Which sentence rests on which drivers." }),
}).meta({ id: "AiMeta" });
type AiMeta = z.infer<typeof aiMeta>;

export function driversAnswer(found: readonly Driver[]): z.infer<typeof drivers> {
  return found.map(({ id, text }) => ({ id, text }));
}

/**
 * Whether texts of this provider are marked as generated. Texts of the simulator are marked too,
 * because the simulator stands for a model.
 */
export function isAiGenerated(provider: string): boolean {
  return provider !== ENGINE;
}

function fieldsOf(slots: readonly string[], pathOf: (field: string) => string): string[] {
  return [...new Set(slots.map((slot) => pathOf(slot.replace(/_\d+$/, ""))))];
}

/** @param pathOf Maps a field of the plan to its path in `data`. */
export function aiMetaOf(
  found: readonly Driver[],
  { citations, wording }: Pick<Composition, "citations" | "wording">,
  pathOf: (field: string) => string,
): AiMeta {
  return {
    status: wording.isComputed ? "computed" : "complete",
    aiGenerated: isAiGenerated(wording.provider),
    language: "en",
    ...(wording.engineSlots && { wording: { engineChose: fieldsOf(wording.engineSlots, pathOf) } }),
    drivers: driversAnswer(found),
    citations: citations.map(({ field, quote, drivers }) => ({
      field: pathOf(field),
      quote,
      drivers,
    })),
  };
}
