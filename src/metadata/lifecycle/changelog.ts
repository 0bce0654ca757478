export const CHANGELOG_STATUSES = {
  unreleased: "Not released yet",
  preview: "A preview, without the promises of a release",
  released: "Released",
} as const;

export interface ChangelogEntry {
  /** By Semantic Versioning. */
  release: string;
  /** The version of the contract. */
  version: string;
  /** The date in the name of the contract's version. */
  date: string;
  status: keyof typeof CHANGELOG_STATUSES;
  /** The day of the release or preview; null before that day. */
  releasedOn: string | null;
  title: string;
  summary: string;
  highlights: string[];
}

const VERSION =
  /^## (\d+\.\d+\.\d+) \((?:unreleased|(released|preview) (\d{4}-\d\d-\d\d))\), contract ((\d{4}-\d\d-\d\d)\.[a-z0-9-]+)$/;
const CHANGELOG = new URL("../../../CHANGELOG.md", import.meta.url);
const SECTION = /^### (Added|Changed|Deprecated|Removed|Fixed|Security)$/;
const ITEM = /^- (\S.*)$/;
const TEXT = /^[^\s#-].*$/;

/** CHANGELOG.md in this checkout or image. */
export function changelogText(): string {
  return Deno.readTextFileSync(CHANGELOG);
}

export function changelogEntries(): Promise<ChangelogEntry[]> {
  return Promise.try(() => parseChangelog(changelogText()));
}

/**
 * Reads CHANGELOG.md: a title and a line about the file, then versions, newest first. A version has
 * a heading, a title in bold, a summary, `### Highlights` and one or more sections of Keep a
 * Changelog. Each item of a section is one line.
 * @throws {Error} with the line that differs from this form.
 */
export function parseChangelog(text: string): ChangelogEntry[] {
  const lines = new Lines(text);
  lines.take(/^# Changelog$/, "# Changelog");
  lines.take(TEXT, "a line about the file");
  const entries: ChangelogEntry[] = [];
  do entries.push(entryIn(lines)); while (!lines.isAtEnd);
  return entries;
}

function entryIn(lines: Lines): ChangelogEntry {
  const [, release, status = "unreleased", releasedOn = null, version, date] = lines.take(
    VERSION,
    "## 1.2.3 (released DATE), contract VERSION",
  );
  const [, title] = lines.take(/^\*\*([^*]+)\*\*$/, "a title in bold");
  const [summary] = lines.take(TEXT, "a summary");
  lines.take(/^### Highlights$/, "### Highlights");
  const highlights = itemsIn(lines);
  do {
    lines.take(SECTION, "### Added, or another section");
    itemsIn(lines);
  } while (lines.begins(/^### /));
  return {
    release,
    version,
    date,
    status: status as ChangelogEntry["status"],
    releasedOn,
    title,
    summary,
    highlights,
  };
}

function itemsIn(lines: Lines): string[] {
  const items: string[] = [];
  do items.push(lines.take(ITEM, "an item")[1]); while (lines.begins(/^- /));
  return items;
}

/** Reads the lines of a text that are not blank, one after another. */
class Lines {
  #lines: { text: string; number: number }[];

  constructor(text: string) {
    this.#lines = text.split("\n").map((text, index) => ({ text, number: index + 1 }))
      .filter(({ text }) => text !== "");
  }

  get isAtEnd(): boolean {
    return this.#lines.length === 0;
  }

  begins(pattern: RegExp): boolean {
    return !this.isAtEnd && pattern.test(this.#lines[0].text);
  }

  take(pattern: RegExp, expected: string): RegExpExecArray {
    const line = this.#lines.shift();
    const match = pattern.exec(line?.text ?? "");
    if (match !== null) return match;
    const where = line === undefined ? "at the end" : `line ${line.number}: "${line.text}"`;
    throw new Error(`CHANGELOG.md: expected ${expected}, found ${where}`);
  }
}
