import { askingParts } from "../../../ai/asking_part.ts";
import nouns from "./en/things.json" with { type: "json" };

const NOUN = `(?:${nouns.join("|")})(?:s|es)?`;
/** Persons, after whom a noun may be a verb: "my sister posts photos". */
const PERSON =
  "(?:(?:step|grand)?(?:mother|father|son|daughter|child|kid|parent)|mum|mom|dad|brother|sister|aunt|uncle|niece|nephew|cousin|grandma|grandpa|nan|gran|partner|boyfriend|girlfriend|friend|mate|flatmate|housemate|roommate|colleague|neighbou?r|teacher|landlord|manager|boy|girl|guy)s?|children|husband|wife|ex|boss|man|woman|men|women|people|baby|babies|toddler|teenagers?";
/** Words that end the group of a noun. */
const NO_QUALITY =
  `(?!(?:${PERSON}|the|an?|my|our|is|are|was|were|has|have|had|wants?|to|and|or|for|of|in|on|at|with|about|by|from|that|which|who|when|if|because|but|not|will|would|should|can|could|do|does|did|says?|said|thinks?|keeps?|gets?|got|goes|went|makes?|made|gave|gives?|left|leaves?)\\b)`;
/** "the old piano", "my grandmother's ring" */
const THING = new RegExp(
  `(?<![\\w'-])(?:(my|our)|the|an?|this|that|his|her|their|\\w+s?'s?) (?:${NO_QUALITY}[a-z-]+ ){0,2}?(${NOUN}(?: ${NOUN})?)(?![\\w'-])`,
);
/** Where something happened is no more than its background: "a man I met on a train". */
const TOLD_THING = new RegExp(`(?<!\\b(?:on|in|at|from|by|into|near) )${THING.source}`);

/**
 * What a question, in small letters, asks about or tells of first, as words of an answer: "your
 * garden"; null if it names no listed thing. Only listed words are said again.
 */
export function namedThing(text: string): string | null {
  const asked = askingParts(text).map(({ start, end }) => THING.exec(text.slice(start, end)))
    .find((found) => found !== null);
  const match = asked ?? TOLD_THING.exec(text);
  return match ? `${match[1] === undefined ? "the" : "your"} ${match[2]}` : null;
}
