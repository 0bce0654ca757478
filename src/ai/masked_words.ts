/** Letters of other scripts that look like Latin letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y" },
  ...{ х: "x", і: "i", ѕ: "s", ј: "j", α: "a", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p" },
  ...{ τ: "t", υ: "u" },
};
/**
 * Digits and signs that stand for a letter within a word. The digit 1 is left out, because it may
 * stand for i or l.
 */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b" },
  ...{ "@": "a", "$": "s", "!": "i", "€": "e", "|": "l" },
};
/** Words that people write with asterisks. */
const STARRED =
  "kill kills killing killed suicide suicidal die died dying dead death murder rape raped rapes hang myself abuse abused molested harm selfharm overdose cutting"
    .split(
      " ",
    );
/** A word of letters and the signs that may stand for letters. */
const MASKED_WORD = /(?<![\p{L}\p{N}])[\p{L}\d@$!€|*]*\p{L}[\p{L}\d@$!€|*]*(?![\p{L}\p{N}])/gu;
/** Four or more single letters, each followed by at most two blanks or signs. */
const SPACED_LETTERS =
  /(?<![\p{L}\p{N}])(?:[\p{L}\d@$!][ ._\-*/|,~+]{1,2}){3,60}[\p{L}\d@$!](?![\p{L}\p{N}])/gu;
/** Harm written as one word. */
const AS_ONE_WORD =
  /(?:kill|hang|cut|hurt|harm|shoot|drown|poison|starve)(?:ing)?myself|want(?:to|2)?die|wannadie|endmylife|enditall|suicid|selfharm|(?:kill|rape|murder)(?:him|her|them)|raped|selbstmord|umbringen|sterbenwill|suizid|matarme|mematar|meuccid|metuer/;

/**
 * The possible spellings of a text with masked words. A word is masked if it has digits or signs
 * for letters, letters of another script, repeated letters or asterisks. Empty if no word is
 * masked.
 * @param plain Text in lower case, without accents.
 */
export function unmaskedSpellings(plain: string): string[] {
  const spellings = ["i", "l"].flatMap((one) => {
    const read = plain.replace(MASKED_WORD, (word) => unmasked(word, one));
    return [
      read.replace(/(\p{L})\1{2,}/gu, "$1$1"),
      read.replace(/(\p{L})\1{2,}/gu, "$1"),
    ];
  });
  return [...new Set(spellings)].filter((spelling) => spelling !== plain);
}

/**
 * Whether a phrase about harm is written letter by letter: "k i l l m y s e l f", "s.u.i.c.i.d.e".
 */
export function hasSpacedCrisis(plain: string): boolean {
  return (plain.match(SPACED_LETTERS) ?? []).some((run) => {
    const word = run.replace(/[ ._\-*/|,~+]/g, "");
    return ["i", "l"].some((one) => AS_ONE_WORD.test(unmasked(word, one)));
  });
}

/** @param one The letter for which a digit 1 stands. */
function unmasked(word: string, one: string): string {
  const isMixed = /[a-z]/.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  const latin = isMixed
    ? Array.from(word, (letter) => LOOK_ALIKES[letter] ?? letter).join("")
    : word;
  if (latin.includes("*")) {
    const shape = new RegExp(`^${latin.replace(/[^a-z*]/g, "").replace(/\*/g, "[a-z]")}$`);
    return STARRED.find((known) => shape.test(known)) ?? latin;
  }
  // A sign at the end of a word, as in "die!", is punctuation.
  const [, letters, end] = /^(.*?)([!|$]*)$/u.exec(latin)!;
  if (!/[\d@$!€|]/.test(letters)) return latin;
  return Array.from(letters, (sign) => sign === "1" ? one : SIGNS[sign] ?? sign).join("") + end;
}
