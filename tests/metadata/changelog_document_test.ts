import assert from "node:assert/strict";
import { parseChangelog } from "../../src/metadata/lifecycle/changelog.ts";
import { CONTRACT_VERSION, RELEASE_VERSION } from "../../src/metadata/document.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

const WELL_FORMED = `# Changelog

About this file.

## 2.0.0 (unreleased), contract 2027-01-02.second-release-v2

**A second one**

It adds a thing.

### Highlights
- A thing.

### Fixed
- Another thing.

### Added
- A thing.

## 1.0.0 (released 2026-02-03), contract 2026-01-02.first-release-v1

**A first one**

It began.

### Highlights
- One.
- Two.

### Added
- All.
`;

Deno.test("the changelog has an entry of the contract that is served, and it comes first", async () => {
  await using app = await bed.testApp();
  const { status, json: { entries } } = await app.request("/v1/changelog");
  assert.equal(status, 200);
  assert.deepEqual([entries[0].release, entries[0].version], [RELEASE_VERSION, CONTRACT_VERSION]);
  for (const { title, summary, highlights, version, date } of entries) {
    assert.ok(title !== "" && summary !== "" && highlights.length > 0, version);
    assert.ok(version.startsWith(`${date}.`));
  }
});

Deno.test("each version is read with its day, its status and its highlights [changelog-versions]", () => {
  assert.deepEqual(parseChangelog(WELL_FORMED), [
    {
      release: "2.0.0",
      version: "2027-01-02.second-release-v2",
      date: "2027-01-02",
      status: "unreleased",
      releasedOn: null,
      title: "A second one",
      summary: "It adds a thing.",
      highlights: ["A thing."],
    },
    {
      release: "1.0.0",
      version: "2026-01-02.first-release-v1",
      date: "2026-01-02",
      status: "released",
      releasedOn: "2026-02-03",
      title: "A first one",
      summary: "It began.",
      highlights: ["One.", "Two."],
    },
  ]);
});

Deno.test("a changelog that is not well-formed is refused with the line that differs", () => {
  for (
    const [found, instead, message] of [
      ["# Changelog", "# Changes", /expected # Changelog, found line 1/],
      ["About this file.\n", "", /expected a line about the file, found line 4: "## 2.0.0/],
      [
        "(unreleased)",
        "(soon)",
        /expected ## 1.2.3 \(released DATE\), contract VERSION, found line 5/,
      ],
      ["(released 2026-02-03)", "(released)", /expected ## 1.2.3/],
      ["2027-01-02.second", "2.second", /expected ## 1.2.3/],
      ["**A second one**", "A second one", /expected a title in bold, found line 7/],
      ["It adds a thing.\n", "", /expected a summary, found line 10: "### Highlights"/],
      ["### Highlights", "### Lowlights", /expected ### Highlights, found line 11/],
      ["- A thing.", "* A thing.", /expected an item, found line 12/],
      ["### Fixed", "### Mended", /expected ### Added, or another section, found line 14/],
      ["- Two.", "Two, in words.", /expected ### Added, or another section, found line 28/],
      ["- Two.", "  - Two.", /expected ### Added/],
      ["### Added\n- All.\n", "", /expected ### Added, or another section, found at the end/],
      ["- All.\n", "", /expected an item, found at the end/],
      ["- All.", "- All.\n\nAnd more.", /expected ## 1.2.3/],
    ] as const
  ) {
    assert.ok(WELL_FORMED.includes(found));
    assert.throws(() => parseChangelog(WELL_FORMED.replace(found, instead)), message);
  }
  assert.throws(() => parseChangelog(""), /found at the end/);
});
