/** `draw-1` for anyone who wants to check a draw, in Markdown. */
export const DRAW_METHOD_TEXT = `# draw-1

1. Block c = 0, 1, 2 … is the SHA-256 of the UTF-8 of \`abi-draw-1\\n<seed>\\n<c>\`, the seed in NFC and c in decimal. Each gives its eight big-endian 32-bit numbers, first to last.
2. A number below n is the next of them modulo n. Those from the greatest multiple of n up that is ≤ 2^32 are skipped, so that every remainder is equally likely.
3. The deck is the places 0–77: the majors from The Fool to The World (Strength 8, Justice 11), then wands, cups, swords and pentacles, each from ace to ten, page, knight, queen, king. For i = 77, 76 … 1 the places i and j change cards, j being a number below i + 1.
4. The cards are dealt from place 0 on. Only then, for each dealt card in order, a number below 2 is drawn: 1 is reversed.

Seed "42" deals places 70 reversed, 32 reversed, 62 upright.
`;
