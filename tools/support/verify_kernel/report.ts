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

const QUANTITIES: Readonly<Record<keyof typeof LIMITS, { what: string; unit: string }>> = {
  longitude: { what: "longitude of any body", unit: "arc seconds" },
  latitude: { what: "latitude of any body", unit: "arc seconds" },
  declination: { what: "declination of any body", unit: "arc seconds" },
  speed: { what: "speed of any body", unit: "arc seconds a day" },
  distance: { what: "distance of any body", unit: "parts in 1e9" },
  cusps: { what: "cusps, ascendant and midheaven", unit: "degrees" },
  armc: { what: "sidereal time", unit: "degrees" },
  vertex: { what: "vertex", unit: "degrees" },
};

/** The largest difference of each quantity over all sets and bodies. */
export function maximaOf(comparisons: readonly Comparison[]) {
  return (Object.keys(QUANTITIES) as (keyof typeof LIMITS)[]).map((field) => {
    const differences = comparisons
      .flatMap(({ bodies, houses }) => [...Object.values(bodies), houses])
      .flatMap((of) => of[field] ?? []);
    return {
      ...QUANTITIES[field],
      maximum: Math.max(...differences.map(({ largest }) => largest)),
      limit: LIMITS[field],
      setApart: differences.reduce((sum, { excused }) => sum + excused, 0),
    };
  });
}

/** The quantities beyond their limits, one line each. */
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
