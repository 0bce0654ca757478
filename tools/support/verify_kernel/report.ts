import { type Comparison, type Difference, LIMITS } from "./comparison.ts";

function cell({ largest, rms }: Difference): string {
  return `${largest.toExponential(1)} / ${rms.toExponential(1)}`;
}

/** The table of one set in Markdown: maximum / root mean square. */
export function reportTable(comparison: Comparison): string {
  const fields = ["longitude", "latitude", "declination", "speed", "distance"];
  const lines = [
    `### ${comparison.name} (${comparison.count} charts)`,
    "",
    "| | longitude ″ | latitude ″ | declination ″ | speed ″/day | distance ppb |",
    "|---|---|---|---|---|---|",
  ];
  for (const [body, differences] of Object.entries(comparison.bodies)) {
    lines.push(`| ${body} | ${fields.map((field) => cell(differences[field])).join(" | ")} |`);
  }
  const { cusps, armc, vertex } = comparison.houses;
  lines.push(
    "",
    `Degrees: cusps, ascendant, midheaven ${cell(cusps)}; sidereal time ${cell(armc)}; vertex ${
      cell(vertex)
    }.`,
  );
  const excused = excusedOf(comparison);
  if (excused) lines.push(`Counted apart as the library's own artefacts: ${excused}.`);
  return lines.join("\n");
}

function excusedOf(comparison: Comparison): string {
  const all = { ...comparison.bodies, houses: comparison.houses };
  return Object.entries(all).flatMap(([body, differences]) =>
    Object.entries(differences)
      .filter(([, { excused }]) => excused > 0)
      .map(([field, { excused }]) => `${body} ${field} ${excused}`)
  ).join(", ");
}

/** What is beyond its limit, a line each. */
export function failuresOf(comparison: Comparison): string[] {
  const all = { ...comparison.bodies, houses: comparison.houses };
  return Object.entries(all).flatMap(([body, differences]) =>
    Object.entries(differences)
      .filter(([, { beyond }]) => beyond > 0)
      .map(([field, { beyond, largest, worstJulianDayUt }]) =>
        `${comparison.name}: ${field} of ${body} beyond ${LIMITS[field as keyof typeof LIMITS]} ` +
        `in ${beyond}, at most ${largest} (Julian day ${worstJulianDayUt})`
      )
  );
}
