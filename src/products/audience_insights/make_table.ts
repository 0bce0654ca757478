import { parquetWriteBuffer } from "hyparquet-writer";
import type { Composition } from "../../ai/compose.ts";
import { engineComposer } from "../../ai/composers.ts";
import { archetypeNameOf, campaignTable } from "../../astrology/campaign_fit/campaign_table.ts";
import { FACTS_CODES } from "../../astrology/campaign_fit/facts_code.ts";
import { signatureOfId } from "../../astrology/campaign_fit/fit_signature.ts";
import { isToSend } from "../../astrology/campaign_fit/fit_score.ts";
import { inTurns } from "../../base/next_turn.ts";
import { audienceInsightsText as product, signaturesOfTasks } from "./audience_insights_text.ts";
import type { MadeReasonings, MadeTable, ReasoningsTask, TableTask } from "./score_task.ts";

/**
 * All rows are one row group of Parquet. The column `facts` has the plain encoding, although it then
 * is twice as large as all other columns together, because not every database reads newer encodings.
 */
const ONE_GROUP = { rowGroupSize: FACTS_CODES };

/** Computes the table of a campaign. Files that are scored at the same time get turns. */
export async function makeTable({ campaign }: TableTask): Promise<MadeTable> {
  const table = await inTurns(campaignTable(campaign));
  const { scores, signatures, signatureIds } = table;
  const names = signatureIds.map(archetypeNameOf);
  const parquet = parquetWriteBuffer({
    ...ONE_GROUP,
    columnData: [
      { name: "facts", type: "INT32", data: Int32Array.from({ length: FACTS_CODES }, (_, i) => i) },
      { name: "score", type: "INT32", data: Int32Array.from(scores) },
      { name: "archetype", type: "STRING", data: Array.from(signatures, (at) => names[at]) },
      { name: "signature", type: "STRING", data: Array.from(signatures, (at) => signatureIds[at]) },
      {
        name: "send_if_adult",
        type: "BOOLEAN",
        data: Array.from(scores, (score) => isToSend(score, true)),
      },
    ],
  });
  return { ...table, parquet: new Uint8Array(parquet) };
}

/** Writes the reasonings of a campaign, by the engine alone: no model is asked. */
export async function makeReasonings(
  { campaign, signatureIds }: ReasoningsTask,
): Promise<MadeReasonings> {
  const composer = await composerOfWorker();
  const signatures = signatureIds.map((id) => signatureOfId(id, campaign));
  const written = new Map<string, string>();
  for (const dealt of signaturesOfTasks(signatures)) {
    const facts = { campaign, signatures: dealt };
    const { fields }: Composition = await composer.compose(product.task(facts), {
      id: "campaign-table",
      organizationId: "",
      signal: new AbortController().signal,
      deadlineAtMs: Infinity,
      simulate: null,
    });
    for (const [id, reasoning] of Object.entries(product.assemble(fields, facts))) {
      written.set(id, reasoning);
    }
  }
  const reasonings = signatureIds.map((id) => written.get(id)!);
  const parquet = parquetWriteBuffer({
    ...ONE_GROUP,
    columnData: [
      { name: "signature", type: "STRING", data: [...signatureIds] },
      { name: "reasoning", type: "STRING", data: reasonings },
    ],
  });
  return { reasonings, parquet: new Uint8Array(parquet) };
}

/** Loads words and gate only when the first table is made, because most Workers make no table. */
async function composerOfWorker() {
  const { GATE } = await import("../products.ts");
  return await engineComposer({ info: () => {}, error: () => {} }, GATE);
}
