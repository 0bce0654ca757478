import { LIFE_SETTINGS } from "./settings.ts";
import { SYMBOLS } from "./symbols.ts";

/**
 * The method `figures-1` in Markdown, generated from the lists, for anyone who wants to check a
 * draw.
 */
export function figureMethod(): string {
  return `# figures-1

1. The question in NFKC and small letters, its runs of letters, marks and digits joined by single spaces: how it is typed changes nothing.
2. The SHA-256 of the UTF-8 of \`abi-figures-1\\n<list>\\n<day>\\n<question>\`, the list being \`symbols\` or \`settings\` and the day YYYY-MM-DD in UTC. Its big-endian 32-bit numbers are taken first to last.
3. The first number modulo the length of the list picks an entry by its place, counted from 0; the next one modulo what is left picks among the others.

A crystal ball shows two of these symbols: ${SYMBOLS.map(({ name }) => name).join(", ")}.

A past life without a birth is set in one of these settings: ${
    LIFE_SETTINGS.map(({ id }) => id).join(", ")
  }.

With a birth nothing is drawn. The settings stand in pairs, an outward and an inward one for each house: the house of the true South Node (Placidus), or the sign of the same number where no house is certain, names the pair; the ruler of its sign in a sign of fire or air chooses the outward one, else the inward one. Where the time is not known the middle of the day counts. A setting is a picture and claims nothing.
`;
}
