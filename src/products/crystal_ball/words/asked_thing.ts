import { askingParts } from "../../../ai/asking_part.ts";
import listed from "./en/things.json" with { type: "json" };

const THING = `(?:${listed.things.split(" ").join("|")})`;
const KIN =
  "(?:mother|father|mum|mom|dad|sister|brother|son|daughter|husband|wife|partner|friend|gran|grandma|grandpa|aunt|uncle|cousin)";
const KIND = "(?:new|old|own|first|second|next|little|small|big|whole)";
/** Words after a noun at which its phrase ends; another noun would go on with it: "my car insurance". */
const AFTER =
  "(?=\\s*(?:[.,;:!?]|$)|\\s+(?:in|on|at|by|to|for|from|of|with|without|after|before|during|until|since|because|as|if|when|while|where|who|that|which|than|or|and|but|so|is|are|was|were|be|will|would|can|could|should|do|does|did|has|have|had|go|goes|come|comes|get|gets|sell|survive|work|last|end|ever|never|again|now|soon|this|next|anyway|yet|still|already|even|just|finally|really|going|turn|make|bring|hold|look|need|find|grow|win|fit|i|we|he|she|they|you|my|our)\\b)";
/** "my old car", "the house", "our son's wedding"; not where or when something is: "at the party". */
const NAMED = new RegExp(
  `(?<!\\b(?:in|on|at|from|before|during|after|since|until|by|near) )\\b(?<whose>my|our|the) (?<kind>(?:${KIND} ){0,2})(?<kin>${KIN}'s )?(?:[\\p{L}-]+ ){0,2}?` +
    `(?<thing>(?:${THING} )?${THING})${AFTER}`,
  "gu",
);
/** Words between an article and a noun at which another phrase begins. */
const BREAKS = /\b(?:in|on|at|by|to|for|from|of|with|and|or|is|are|will|that|my|our|the|a|an)\b/;

/**
 * A thing that a question names, as words of an answer: "your old car". Null if none stands where
 * the question asks. Only listed words are said again.
 */
export function askedThing(text: string): string | null {
  const parts = askingParts(text);
  for (const { index, 0: match, groups } of text.matchAll(NAMED)) {
    const isAsked = parts.some(({ start, end }) => index >= start && index < end);
    if (!isAsked || BREAKS.test(match.slice(groups!.whose.length))) continue;
    const { whose, kind, kin = "", thing } = groups!;
    return `${whose === "the" ? "the" : "your"} ${kind}${kin}${thing}`;
  }
  return null;
}
