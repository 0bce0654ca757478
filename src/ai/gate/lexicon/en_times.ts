/** Time expressions, and what allows each of them. */

/**
 * Every time expression and month contains a match of this expression; most sentences contain none.
 */
export const ANY_TIME =
  /\d|day|week|fortnight|month|year|decade|quarter|season|hour|minute|moment|spring|summer|autumn|fall|winter|dawn|sunrise|morning|noon|midday|lunchtime|evening|dusk|sunset|night|clock|tomorrow|christmas|easter|halloween|valentine|thanksgiving|passover|ramadan|diwali|twenty|thirty|forty|fifty|sixty|ties\b|\bage\b|january|february|march|april|may|june|july|august|september|october|november|december|\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/i;

/** Words that mark a fact as still in the future. */
export const AHEAD =
  /\b(?:next|ahead|coming|to come|soon|later|tomorrow|(?:sun|mon|tues|wednes|thurs|fri|satur)day|awaits?|will|going to|near(?:s|ing)|approach(?:es|ing)|(?:heads?|heading|moves?|moving) (?:in)?to(?:wards?)?)\b|['’]ll\b/i;

const UNIT = "(?:days?|weeks?|weekends?|fortnights?|months?|years?|decades?)";
const COUNT = "(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|" +
  "a few|few|a couple of|couple of|\\d+)";
const HOUR =
  "(?<hour>dawn|daybreak|sunrise|mid-?morning|morning|midday|noon|lunchtime|mid-?afternoon|" +
  "afternoon|evening|dusk|sunset|nightfall|midnight|bedtime)";

/** Mentions of a season, which are allowed only if a driver is about that season. */
export const SEASON =
  /\b(?:by|this|next|until|till|before|after|come|in|during|last|early|late|mid|since|through)[\s-]+(?:the\s+)?(?:early\s+|late\s+)?(?<season>spring|springtime|summer|summertime|autumn|fall|winter|wintertime)\b(?!\s+(?:love|line|place|step|clean|coat|into|apart|behind|back|asleep|for|short))/gi;

/**
 * Words that are always about the future. "Could" is left out, because it may be about the past.
 */
export const TO_COME =
  /\b(?:may|can|shall|(?<!\b(?:your|his|her|its|their|own|good|free|last|a|the|of) )will)\b|['’]ll\b/i;
export const PERHAPS_TO_COME = /\b(?:could|might)\b/i;

/** Predictions by calendar units. A prediction is refused unless a given window is long enough. */
export const WINDOW = new RegExp(
  `\\b(?:this|coming|next|upcoming|following)\\s+(?:(?:few|couple\\s+of|${COUNT})\\s+)?(?<unit>weekend|week|month|year|season|quarter|decade)s?\\b` +
    `|\\b(?:the\\s+)?(?<ahead>week|weekend|month|year)s?\\s+ahead\\b` +
    `|\\b(?:rest|end|start|beginning|middle|close|course)\\s+of\\s+(?:the|this|next)\\s+(?<rest>week|weekend|month|year|season)\\b` +
    `|\\ball\\s+(?<all>week|month|year)\\b`,
  "gi",
);

export const PREDICTION = new RegExp(
  `\\b(?:in|within|after)\\s+(?:just\\s+|about\\s+|around\\s+|the\\s+)?(?:next\\s+|coming\\s+)?${COUNT}\\s+(?:short\\s+)?(?:weeks?|months?|years?|decades?)\\b(?!\\s+(?:ago|of))` +
    `|\\b(?:in|within|over|during)\\s+the\\s+(?:next|coming)\\s+(?:${COUNT}\\s+)?(?:hours?|days?|weeks?|months?|years?)\\b` +
    `|\\b(?:next|coming)\\s+${COUNT}\\s+(?:hours|days)\\b` +
    `|\\b(?:in|within)\\s+(?:the\\s+next\\s+)?${COUNT}\\s+days\\b` +
    `|\\b${COUNT}\\s+${UNIT}\\s+(?:from\\s+now|ahead|away|later)\\b` +
    "|\\b(?:a|one)\\s+(?:week|month|year)\\s+from\\s+(?:now|today)\\b" +
    "|\\bany\\s+(?:day|minute|moment)\\s+now\\b|\\bbefore\\s+the\\s+(?:week|month|year)\\s+is\\s+out\\b" +
    "|\\bwithin\\s+(?:the\\s+)?(?:hours?|days?|weeks?|months?|years?)\\b" +
    "|\\b(?:by|before|until)\\s+(?:the\\s+)?(?:age\\s+of\\s+)?(?:your\\s+)?(?:twenties|thirties|forties|fifties|sixties)\\b" +
    "|\\b(?:at|by)\\s+(?:the\\s+)?age\\s+(?:of\\s+)?\\w+\\b|\\bturn(?:ing)?\\s+(?:twenty|thirty|forty|fifty|sixty|\\d\\d)\\b" +
    "|\\b(?:by|before|until|till|after|around|at|come|this|on)\\s+(?:next\\s+|your\\s+(?:next\\s+)?)?(?:christmas|new\\s+year|easter|halloween|valentine|thanksgiving|birthday|passover|ramadan|diwali)(?:['’]s)?\\b",
  "i",
);

/**
 * A weekday that stands for a date ("on Friday"). A weekday of a habit ("a Sunday roast") does not
 * match.
 */
export const WEEKDAY =
  /(?<before>\b(?:(?:a|an)\s+\w+|a|an|every|each|most|any|lazy|like|some|on|by|until|till|before|after|this|next|last|come|from|since)\s+)?\b(?<weekday>sunday|monday|tuesday|wednesday|thursday|friday|saturday)(?<plural>s?)\b/gi;
export const HABIT = /^(?:a|an|every|each|most|any|lazy|like|some)\s/i;

/**
 * Times of day. A time of day is harmless in advice, but a claim in a sentence that states a fact.
 */
export const HOUR_OF_DAY = new RegExp(
  `\\b(?:by|around|at|before|after|until|till|from|this|towards?|since|come|past|near|about)\\s+(?:the\\s+)?(?:early\\s+|late\\s+)?${HOUR}\\b` +
    `|\\bin\\s+the\\s+(?:early\\s+|late\\s+)?${HOUR}\\b`,
  "i",
);
export const CLOCK =
  /\b\d{1,2}(?::\d{2})?\s*(?:am|pm|a\.m\.?|p\.m\.?|o['’]clock|utc|gmt|hours|hrs)\b|\b\d{1,2}:\d{2}\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+o['’]clock\b/i;

/**
 * "Today" in a statement about the day ("today brings …"). "Today" in the sense of "now" ("where
 * you stand today") does not match.
 */
export const TODAY =
  /\b(?:today|tonight)\s+(?:brings|will|holds|offers|opens|favou?rs|may|promises|could|sees)\b|\btonight\b/i;
export const NEIGHBOR_DAY = /\b(?<day>tomorrow|yesterday)\b/gi;
/** Phrases such as "Tomorrow brings …", which predict the day. */
export const FORETOLD =
  /\btomorrow\s+(?:brings|will|holds|offers|opens|is|looks|favou?rs|may|promises|could|sees)\b/i;

export const PAST_TIME =
  /\b(?:last|past|previous)\s+(?:week|weekend|month|year|season)\b|\b(?:earlier|later)\s+(?:this|in\s+the)\s+(?:week|month|year)\b/i;

/** Durations. A duration is a claim if the sentence names a fact. */
export const DURATION = new RegExp(
  `\\b(?<count>${COUNT})\\s+(?<unit>day|week|month|year)s?\\b`,
  "gi",
);
