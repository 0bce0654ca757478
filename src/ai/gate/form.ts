/** Patterns that no sentence of a reading matches, in any language. */

/**
 * Web addresses, including disguised ones: "evil.shop", "evil dot shop", "evil .com",
 * "evil(dot)com".
 */
const ADDRESS =
  /[\p{L}\p{N}]\.\p{L}{2}|[\p{L}\p{N}]\s\.\p{L}{2}|\p{L}\s?\(?\bdot\b\)?\s?\p{L}{2,}|:\/\/|@/iu;
const ABBREVIATED = /\b(?:p\.m|a\.m|e\.g|i\.e|u\.s|u\.k)\b\.?/gi;
/** A slash between letters, as in "bit.ly/abc". Expressions such as "and/or" are removed first. */
const SLASH = /\p{L}\/\p{L}/u;
const EITHER = /\b(?:and\/or|his\/her|he\/she|either\/or|yes\/no|on\/off|work\/life|24\/7)\b/gi;
const MESSENGERS =
  /\b(?:whatsapp|telegram|instagram|facebook|tiktok|snapchat|youtube|twitter|onlyfans|paypal|venmo|discord|viber|wechat)\b/i;
/**
 * Characters that do not occur in English prose or in names, such as small capitals and blank
 * signs.
 */
const STRANGE = /[^\p{ASCII}\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u2044°€£\u0300-\u036f]/u;
const STACKED_MARKS = /\p{M}{2}/u;
const SHOUTED = /!{2}|\?{2}|(?:\b\p{Lu}{2,}\b[\s,]+){3}\p{Lu}{2,}/u;

/** Whether a sentence has an address, the name of a messenger, strange letters or shouting. */
export function isMalformed(sentence: string): boolean {
  const text = sentence.replace(ABBREVIATED, " ").replace(EITHER, " ");
  return ADDRESS.test(text) || SLASH.test(text) || MESSENGERS.test(text) ||
    STRANGE.test(sentence) || STACKED_MARKS.test(sentence.normalize("NFC")) ||
    SHOUTED.test(sentence);
}
