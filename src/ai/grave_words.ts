/**
 * Words by which a question is grave for sure, so that it gets comfort and no verdict. Texts are
 * those of `lettersOf`.
 */

const KIN =
  "(?:(?:step|grand|god)?(?:mother|father|son|daughter|brother|sister|child|mum|mom|dad)(?:-in-law)?|husband|wife|partner|fianc\\w+|boyfriend|girlfriend|gran\\w*|nana?|twins?|baby|girl|boy|friend|aunt|uncle|cousin|nephew|niece|neighbou?r|teacher|colleague|man|woman)";

/** What is told in a question, by name. Matters of the oracle have words on each. */
export const GRAVE_WORDS = {
  /** "My father has three months to live. What should I say to him?" */
  dying: expressionOf(
    "(?:days?|weeks?|months?|(?:a|one) year|not long) (?:left )?to live",
    `(?:(?:he|she|who|${KIN}) (?:is|are)|(?:he|she|who|${KIN})'s) (?:now |slowly )?dying(?! (?:to|for|of (?:laughter|boredom|curiosity|shame|embarrassment|heat|hunger|thirst))\\b)`,
    "(?<!\\blooks? )terminally ill|terminal (?:cancer|illness)|deathbed|palliative",
    "(?:is|was|lies|went|moved) (?:\\w+ )?(?:in|into|to) (?:a |the )?hospice",
  ),
  /** "I crashed the car and a boy was hurt. How do I live with it?" */
  accident: expressionOf(
    "(?:crash\\w*|accident|collision|knocked (?:\\w+ ){1,3}(?:down|over)|ran (?:\\w+ ){0,3}over|drove (?:too )?(?:tired|drunk))\\b[^]*\\b(?:live with|forgive myself|get over|my fault|guilt\\w*|blame myself)",
    "live with (?:what i did|what i have done|what i've done|myself)",
    "(?:was|were|got) (?:hit|run over|knocked down) by (?:a|the|his|her) (?:car|bus|train|tram|truck|lorry|motorbike)",
  ),
  /** "He checks my phone every night. Is it love or is it control?" */
  controlled: expressionOf(
    "(?:he|she|who|husband|wife|partner|boyfriend|girlfriend|fianc\\w+) (?:\\w+ ){0,2}(?:checks|reads|searches|goes through|tracks|follows) (?:\\w+ )?(?:my|the) (?:phone|messages|emails?|location|every move)",
    "(?:he|she|who|husband|wife|partner|boyfriend|girlfriend|fianc\\w+) (?:\\w+ ){0,3}(?:angry|furious|mad|jealous) (?:when(?:ever)?|if|every time|each time) i (?:\\w+ )?(?:see|meet|go|talk|speak|text|call|laugh|wear|work|come home)",
    "(?:decides|controls|dictates|tells me) (?:what i (?:wear|eat|spend|do|say)|who i (?:see|meet|talk)|where i go|how much i)",
    "(?:keeps|holds|controls|has) all (?:of )?(?:the|my|our) (?:bank )?(?:cards|money|accounts)",
    "(?:have to|must) ask (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend)?|for)? ?(?:for )?(?:every penny|bus fare|pocket money|permission)",
    "(?:he|she|who|husband|wife|partner|boyfriend|girlfriend) (?:\\w+ ){0,2}(?:shouts|screams|yells),? (?:and )?then (?:\\w+ )?(?:buys|brings|apologi\\w+|cries|is sorry|says sorry)",
    "(?:hits|punches|punched|kicks|kicked) (?:the|a) (?:walls?|doors?)|(?:throws|threw|smashes|smashed) (?:things|plates|my things)(?! (?:out|away))",
    "scared of (?:his|her) (?:temper|moods?|anger)|walk(?:ing)? on eggshells",
  ),
  /** "A man keeps showing up at my bus stop. Is he going to lose interest soon?" */
  watched: expressionOf(
    "keeps? (?:showing|turning) up (?:\\w+ ){0,2}(?:at|outside|by|near|on|where) (?:my|i)",
    "(?:waits?|waiting|stands?|standing|sits?|parks?) (?:outside|in front of|across from) my (?:house|home|flat|work|office|door|window)",
    "new accounts? to (?:watch|see|message|contact|follow|write)|(?:every|each) time i block|i(?:'ve| have)? blocked (?:him|her|them)\\b[^.?!]*\\b(?:again|another|new|still)",
    "(?:rings?|ringing|knocks?|knocking) (?:on |at )?my (?:door ?bell|door|window)\\b[^.?!]*\\b(?:night|midnight|walks? off|runs? (?:off|away)|nobody)",
    "(?:follows?|followed|following) me (?:home|to work|from work|in (?:his|her|their) car)",
  ),
} as const;

/** Illnesses, examinations and treatments. */
const OF_ILLNESS = expressionOf(
  "chemo(?:therapy)?|radiotherapy|dialysis|transplant|biopsy|mammogram|colonoscopy|endoscopy|mri|(?:ct|brain|heart|bone|cancer) scan|smear test|amputat\\w+|ana?esthetic",
  "(?:blood|lab|scan|medical|biopsy) (?:tests?|results?)|(?:my|his|her|our|their|'s) (?:\\w+ )?(?:surgery|operation)(?! scar)|(?:heart|knee|hip|back|brain|eye|spine|cataract|bypass) (?:operation|surgery)",
  "tumou?r|(?:breast|lung|skin|prostate|bowel|colon|bone|ovarian) cancer|(?:have|has|had|beat|survive) cancer(?! (?:sun|moon|rising|in)\\b)|leuka?emia|lymphoma|melanoma|(?:had|after) (?:a|the|my|his|her) stroke|remission|diagnos\\w+",
  "icu|nicu|intensive care|incubator|life support|in a coma|born at \\d+ weeks|(?<!\\bwork\\w* |\\bjob )in (?:the |this |a )?hospital(?! (?:job|kitchen|ward))",
);
/** Decisions that belong to those who treat somebody. */
const OF_TREATMENT =
  /\b(?:amputat\w+|life support|(?:turn|switch) off the (?:machine|ventilator)s?)\b/;
/** "Will it be fine?" */
const ENDS_WELL =
  /\b(?:ok(?:ay)?|fine|all right|alright|good news|bad news|well|recover\w*|heal\w*|beat|get (?:through|over)|better|worse|make it|clear|clean|successful|survive|live|benign|come back|pull through|wake up|wrong|cured?|normal|gone)\b|^how (?:will|is|does) (?:it|this|that|everything)\b|\b(?:it|this|that|treatment) (?:work|help)\b|^when\b.*\b(?:home|discharged|released)\b/;
const MISSING = expressionOf(
  `(?:he|she|${KIN})(?: (?:is|has been|has gone|went|been)|'s) missing(?! (?:me|him|her|us|you|the|a|an|out|work)\\b)`,
  "lost at sea|(?:hasn't|has not|haven't) been heard (?:from|of)|search (?:\\w+ ){0,4}(?:was|is|has been) called off",
  "(?:no ?one|nobody) (?:ever )?(?:saw|heard from) (?:him|her|them) (?:ever )?again",
);
const IS_FOUND =
  /\b(?:alive|found|find (?:him|her|them|out)|come (?:home|back)|safe|give (?:him|her|them) back|ever know|what happened)\b/;
const TRYING =
  /\b(?:trying (?:for|to have) (?:a|another|our) (?:\w+ )?(?:baby|child)|trying to (?:conceive|get pregnant)|ivf|fertility|infertil\w+)\b/;
const IS_PREGNANT =
  /\b(?:it|this) (?:ever |finally )?(?:happen|work)|\b(?:pregnant|conceive|become parents|be (?:a )?(?:mother|father|mum|mom|dad|parents)|have (?:a|one|our|another|my)\b)/;
/** "I lost my wife in June. Will it get easier?" */
const GRIEF_EASES =
  /\b(?:will|does|do|is|can|could) (?:it|this|things|life|the (?:pain|grief|hurt|ache|sadness|loss)|i)\b(?: \w+){0,4} (?:easier|better|lighter|less|bearable|normal|stop|fade|pass|heal|end|go away|ok(?:ay)?|cope|smile|laugh)(?: again| hurting| for (?:me|us)| with time| in time| soon| one day| someday| without (?:him|her|them))?\s*(?:[.?!]|$)/;
/** The clause asks whether or when something comes about, and not for advice. */
const ASKS_FOR_END =
  /^(?:if|whether|is|are|am|was|do|does|did|has|have|will|would|can|could|may|might|when|how (?:will|is|does|do))\b/;

/** What a question tells, and what it asks about it. */
const ENDS: readonly (readonly [told: RegExp, asked: RegExp])[] = [
  [OF_ILLNESS, ENDS_WELL],
  [MISSING, IS_FOUND],
  [TRYING, IS_PREGNANT],
];

/** Whether a question tells what is grave, or asks how something grave ends. */
export function isGrave(text: string, clauses: readonly string[], isOfGrief: boolean): boolean {
  if (OF_TREATMENT.test(text)) return true;
  if (Object.values(GRAVE_WORDS).some((words) => words.test(text))) return true;
  if (isOfGrief && GRIEF_EASES.test(text)) return true;
  return ENDS.some(([told, asked]) =>
    told.test(text) && clauses.some((clause) => ASKS_FOR_END.test(clause) && asked.test(clause))
  );
}

function expressionOf(...forms: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${forms.join("|")})\\b`);
}
