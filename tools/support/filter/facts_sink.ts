import { FACTS_FORMS, type FactsRow } from "../../../src/products/audience_insights/facts_rows.ts";
import type { FileForm } from "../../../src/uploads/line_format.ts";

/** Where rows of facts go. Each method returns when standard output has taken the rows. */
export interface FactsSink {
  begin(): Promise<void>;
  write(rows: readonly FactsRow[]): Promise<void>;
  /** Ends a complete output. */
  end(): Promise<void>;
}

export function textSink(form: FileForm): FactsSink {
  const { head, row } = FACTS_FORMS[form];
  const write = (text: string) => writeOut(new TextEncoder().encode(text));
  return {
    begin: () => write(head),
    write: (rows) => write(rows.map(row).join("")),
    end: async () => {},
  };
}

export async function writeOut(bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}
