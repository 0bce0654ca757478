/** Letters that Unicode does not decompose, although people often write plain letters instead. */
const PLAIN_LETTERS: Record<string, string> = {
  "ß": "ss",
  "æ": "ae",
  "œ": "oe",
  "ø": "o",
  "đ": "d",
  "ð": "d",
  "þ": "th",
  "ł": "l",
  "ı": "i",
  "ħ": "h",
  "ŧ": "t",
  "ə": "e",
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");
/**
 * Accents of European scripts, points of Hebrew and vowel signs of Arabic. Vowel signs of Indian
 * scripts are kept.
 */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const SILENT = /[\p{Cf}'’‘ʼʻʹʿʾ`´]/gu;
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * The form in which names are compared: lower case, without accents, apostrophes and invisible
 * marks, and with single spaces between words. Letters of every script are kept. The result is
 * empty if no letter or digit is left.
 */
export function foldName(text: string): string {
  return text.replace(SILENT, "").normalize("NFKD").toLowerCase().replace(ACCENT, "")
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter]).replace(NOT_A_WORD, " ").trim();
}

const SHORT_WORDS: Record<string, string> = {
  saint: "st",
  sainte: "ste",
  sankt: "st",
  mount: "mt",
  fort: "ft",
};
const LONG_WORDS: Record<string, string> = { st: "saint", ste: "sainte", mt: "mount", ft: "fort" };

/**
 * A folded name, and two variants of the name: words like "Saint" abbreviated, and written in full.
 */
export function spellings(folded: string): [string, string, string] {
  return [folded, replaceWords(folded, SHORT_WORDS), replaceWords(folded, LONG_WORDS)];
}

function replaceWords(folded: string, words: Record<string, string>): string {
  return folded.replace(/[a-z]+/g, (word) => Object.hasOwn(words, word) ? words[word] : word);
}
