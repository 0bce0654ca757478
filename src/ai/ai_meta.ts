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
}).meta({ id: "Driver", description: "A computed fact that the answer rests on." });

/** The drivers of an answer. The driver with the greatest weight comes first. */
export const drivers = z.array(driver).meta({
  description: "Those with the greatest weight first.",
});

/** `meta` of every answer that a model worded. */
export const aiMeta = z.object({
  status: z.enum(["complete", "computed"]).meta({
    description:
      "computed: the engine wrote the text because the model failed and on_model_failure is engine; it costs nothing.",
  }),
  aiGenerated: z.boolean().meta({
    description:
      "Label the text accordingly where you show it. False if the engine wrote it without a language model.",
  }),
  language: z.string().meta({ example: "en" }),
  wording: z.object({
    engineChose: z.array(z.string()).meta({
      description: "Fields with a sentence for which the model's choice was missing or invalid.",
    }),
  }).optional().meta({
    id: "WordingChoice",
    description: "Present if a model chose among sentences of the engine.",
  }),
  drivers,
  citations: z.array(
    z.object({
      field: z.string().meta({
        description: "Path of the field in data that contains the sentence.",
      }),
      quote: z.string().meta({ description: "The sentence, word for word." }),
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
