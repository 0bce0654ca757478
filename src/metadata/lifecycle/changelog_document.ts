import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { documentSchema } from "../document.ts";
import { CHANGELOG_STATUSES, changelogEntries, type ChangelogEntry } from "./changelog.ts";

const entry = z.object({
  release: z.string().meta({ description: "The version of the service by Semantic Versioning." }),
  version: z.string().meta({ description: "The version of the contract." }),
  date: z.iso.date().meta({ description: "The date in the name of the contract's version." }),
  status: z.enum(Object.keys(CHANGELOG_STATUSES) as ChangelogEntry["status"][]),
  statusLabel: z.string(),
  releasedOn: z.iso.date().nullable().meta({
    description: "The day of the release or preview. Null before that day.",
  }),
  title: z.string(),
  summary: z.string(),
  highlights: z.array(z.string().meta({ description: "Markdown on one line." })),
}).meta({ id: "ChangelogEntry" });

/** `/v1/changelog`: each version of the contract, from CHANGELOG.md. */
export const changelogDocument: PublicDocument = {
  id: "changelog",
  path: "/changelog",
  name: "Changelog",
  summary: "Changes of each version of the contract, newest first",
  schema: documentSchema("Changelog", { entries: z.array(entry) }),
  build: async () => ({
    entries: (await changelogEntries())
      .map((entry) => ({ ...entry, statusLabel: CHANGELOG_STATUSES[entry.status] })),
  }),
};
