/** The method `draw-1` in Markdown, for anyone who wants to check a draw. */
export const DRAW_METHOD_TEXT = `# draw-1

1. Block c = 0, 1, 2 … is the SHA-256 of the UTF-8 of \`abi-draw-1\\n<seed>\\n<c>\`, with the seed in NFC and c in decimal. Each block gives eight big-endian 32-bit numbers, from first to last.
2. A number below n is the next 32-bit number modulo n. A 32-bit number is skipped if it is not below the greatest multiple of n that is ≤ 2^32, so that every remainder is equally likely.
3. The deck has the places 0–77: the majors from The Fool to The World (Strength 8, Justice 11), then wands, cups, swords and pentacles, each from ace to ten, page, knight, queen, king. For i = 77, 76 … 1 the cards at the places i and j are exchanged, where j is a number below i + 1.
4. The cards are dealt from place 0 on. After that, a number below 2 is drawn for each dealt card in order; 1 means reversed.

Seed "42" deals places 70 reversed, 32 reversed, 62 upright.
`;
