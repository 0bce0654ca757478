import { LIFE_SETTINGS } from "./settings.ts";
import { SYMBOLS } from "./symbols.ts";

/**
 * The method `figures-1` in Markdown, generated from the lists, for anyone who wants to check a
 * draw.
 */
export function figureMethod(): string {
  return `# figures-1

1. Normalize the question: NFKC, lower case, with its groups of letters, marks and digits joined by single spaces. So it does not matter how the question is typed.
2. Compute the SHA-256 of the UTF-8 text \`abi-figures-1\\n<list>\\n<day>\\n<question>\`, where the list is \`symbols\` or \`settings\` and the day is YYYY-MM-DD in UTC. Use its big-endian 32-bit numbers from first to last.
3. The first number modulo the length of the list is the index of the first entry, counted from 0. The next number modulo the number of remaining entries is the index among these.

A crystal ball shows two of these symbols: ${SYMBOLS.map(({ name }) => name).join(", ")}.

A past life without a birth is set in one of these settings: ${
    LIFE_SETTINGS.map(({ id }) => id).join(", ")
  }.

With a birth nothing is drawn. The settings form pairs, an outward and an inward one for each house. The house of the true South Node (Placidus) selects the pair; if no house is certain, the sign with the same number selects it. If the ruler of the South Node's sign is in a sign of fire or air, the outward setting is used, otherwise the inward one. If the time is not known, the middle of the day is used. A setting is a picture and states no fact.
`;
}
