import { inspect } from "../../support/ai_lane.ts";
import type { GateCode } from "../../../src/ai/gate/complaint.ts";
import { benignTask, SCENES } from "./benign_contexts.ts";

const top = new Map([["top_1", SCENES.daily.top]]);

/** The gate's complaints about a sentence in the free slot of a daily horoscope. */
export function dailyCodesOf(
  sentence: string,
  { question, isModels = true }: { question?: string; isModels?: boolean } = {},
): GateCode[] {
  const task = benignTask("daily", "free");
  const asked = question === undefined ? task : { ...task, customerText: { question } };
  const answer = JSON.stringify({ said_1: sentence });
  return inspect(asked, answer, top, isModels).complaints.map(({ code }) => code);
}
