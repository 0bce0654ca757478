import { audienceFacts } from "../../astrology/campaign_fit/audience_facts.ts";
import { factsCode } from "../../astrology/campaign_fit/facts_code.ts";
import type { Sign } from "../../astrology/signs.ts";
import { csvRow } from "../../base/csv.ts";
import type { Issue } from "../../base/errors.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Places } from "../../places/open_places.ts";
import type { FileForm } from "../../uploads/line_format.ts";
import type { AudienceLine, RejectedLine } from "./read_lines.ts";
import { issuesText } from "./result_text.ts";
import { type Quality, readBirths } from "./score_chunk.ts";

/** The row for one line of births. It has facts, or the issues because of which it has none. */
export interface FactsRow {
  id: string | null;
  facts: number | null;
  sun_sign: Sign | null;
  is_adult_from: string | null;
  quality: Quality | null;
  notes: readonly string[];
  issues: readonly Issue[];
}

/**
 * One row for each line, in the order of the file.
 * @param unread Lines that are not births, with their issues.
 */
export function factsRows(
  lines: readonly AudienceLine[],
  unread: readonly RejectedLine[],
  now: Date,
  ephemeris: Pick<Ephemeris, "charts">,
  places: Places,
): FactsRow[] {
  const { customers, rejected } = readBirths(lines, places, now);
  const facts = audienceFacts(ephemeris, customers.map(({ birth }) => birth));
  const rows = [
    ...customers.map(({ line, id, adultFrom, quality, notes }, at) => ({
      line,
      row: {
        id,
        facts: factsCode(facts[at]),
        sun_sign: facts[at].sun,
        is_adult_from: adultFrom,
        quality,
        notes,
        issues: [],
      } satisfies FactsRow,
    })),
    ...[...unread, ...rejected].map(({ line, customerId, issues }) => ({
      line,
      row: { id: customerId, ...WITHOUT_FACTS, issues },
    })),
  ];
  return rows.sort((a, b) => a.line - b.line).map(({ row }) => row);
}

const WITHOUT_FACTS = {
  facts: null,
  sun_sign: null,
  is_adult_from: null,
  quality: null,
  notes: [],
};

const COLUMNS = ["id", "facts", "sun_sign", "is_adult_from", "quality", "notes", "issues"];

/**
 * How rows are written as NDJSON and as CSV. Programs read this CSV, so its cells are not changed for
 * the safety of spreadsheets.
 */
export const FACTS_FORMS: Record<FileForm, { head: string; row(row: FactsRow): string }> = {
  ndjson: { head: "", row: (row) => JSON.stringify(row) + "\n" },
  csv: {
    head: csvRow(COLUMNS),
    row: ({ id, facts, sun_sign, is_adult_from, quality, notes, issues }) => {
      const texts = [notes.join(" "), issuesText(issues)];
      return csvRow([id, facts, sun_sign, is_adult_from, quality, ...texts], false);
    },
  },
};
