import type { Campaign } from "../../astrology/campaign_fit/campaigns.ts";
import type { FileServices } from "../../routes/intake.ts";
import { AUDIENCE_INTAKE } from "./audience_intake.ts";
import type { MadeReasonings, MadeTable, ReasoningsTask, TableTask } from "./score_task.ts";

/** Maximum number of cached tables. A table has about 3 MB. */
const MAX_TABLES = 8;

/** The cached table of a campaign and its reasonings, each computed only once. */
interface Known {
  table: Promise<MadeTable>;
  reasonings: Promise<MadeReasonings> | null;
}

const knownOf = new WeakMap<FileServices, Map<string, Known>>();

/** The table of a campaign. A table never changes, so the tables used last are cached. */
export async function tableOf(campaign: Campaign, files: FileServices): Promise<MadeTable> {
  return await knownTable(campaign, files).table;
}

/** The table of a campaign with its reasonings. */
export async function reasoningsOf(
  campaign: Campaign,
  files: FileServices,
): Promise<MadeTable & { reasonings: MadeReasonings }> {
  const known = knownTable(campaign, files);
  const table = await known.table;
  known.reasonings ??= work<MadeReasonings>(files, {
    part: "reasonings",
    campaign,
    signatureIds: table.signatureIds,
  });
  try {
    return { ...table, reasonings: await known.reasonings };
  } catch (error) {
    known.reasonings = null;
    throw error;
  }
}

function knownTable(campaign: Campaign, files: FileServices): Known {
  const tables = knownOf.get(files) ?? new Map<string, Known>();
  knownOf.set(files, tables);
  const key = JSON.stringify(campaign);
  const found = tables.get(key);
  tables.delete(key);
  const known = found ?? begun(campaign, files, () => tables.delete(key));
  tables.set(key, known);
  const [oldest] = tables.keys();
  if (tables.size > MAX_TABLES) tables.delete(oldest);
  return known;
}

function begun(campaign: Campaign, files: FileServices, forget: () => void): Known {
  const table = work<MadeTable>(files, { part: "table", campaign });
  // The callers that wait for the table get the error, so it is not reported here.
  table.catch(forget);
  return { table, reasonings: null };
}

async function work<Made>(files: FileServices, task: TableTask | ReasoningsTask): Promise<Made> {
  return await files.work(AUDIENCE_INTAKE.script, task) as Made;
}
