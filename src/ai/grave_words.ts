/**
 * Words by which a question is too grave for a verdict: what it tells, or what it asks about the end
 * of something grave. Texts are those of `lettersOf`.
 */

const KIN =
  "(?:(?:step|grand|god)?(?:mother|father|son|daughter|brother|sister|child|mum|mom|mam|dad|papa)(?:-in-law)?|husband|wife|partner|fianc[eé]+|boyfriend|girlfriend|gran(?:ny|dma|dpa|dad)?|nana?|twin|baby|girl|boy|friend|aunt|uncle|cousin|nephew|niece|neighbou?r|teacher|colleague|man|woman)";
const KINS = "(?:parents|children|kids|sons|daughters|brothers|sisters|twins|babies|friends|they)";
const NAMED_PARTNER =
  "(?:my|the) (?:\\w+ )?(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]+|bf|gf)";
const PARTNER = `(?:${NAMED_PARTNER}|he|she)`;
const STRANGER =
  "(?:(?:a|an|the|some) (?:\\w+ )?(?:man|woman|guy|stranger|customer)(?: (?:from|at|in) (?:\\w+ ){1,3}\\w+)?|somebody|someone|sombody|my ex(?:-\\w+)?)";
/** Up to twelve words of the same sentence. */
const WITHIN_SENTENCE = "(?:[^.?! ]+ ){0,12}";
const AT_AN_END = "\\W*(?:$|[.,;?!])";

/**
 * What a question may tell for which the oracle has words of its own, by the name that they have in
 * its bank.
 */
const GRAVE_WORDS = {
  /** "My father has three months to live. What should I say to him?" */
  dying: expressionOf(
    `(?:days?|weeks?|months?|(?:a|one) year|not long) (?:left )?to live(?=${AT_AN_END}| and\\b| according\\b)`,
    `(?<!\\b(?:with|between|and) (?:my|our) (?:\\w+ )?)(?:(?:he|she|who|${KIN}) is|${KINS} are|(?:he|she|${KIN})'s) (?:now |slowly )?dying(?=${AT_AN_END}| (?:of (?:cancer|it|old age|\\w+ (?:disease|failure|cancer))|and|but|at home|abroad|alone|in (?:a |the )?hosp\\w+)\\b)`,
    `(?:${KIN}|he|she|who) (?:has|'s got|has got|was given) (?:only |just |about )?(?:\\w+ ){0,2}(?:days|weeks|months) (?:left(?=${AT_AN_END}| and\\b)|according to)`,
    `(?:${KIN}|he|she|who) (?:is|was|has been) (?:\\w+ )?terminally ill|terminal (?:cancer|illness)`,
    `(?:${KIN}|he|she|who)(?: (?:\\w+ ){0,2}(?:is|was|lies|went|moved)|'s) (?:now )?(?:in|into|to) (?:a |the )?hospice(?=${AT_AN_END}| (?:now|and|since|but)\\b)`,
  ),
  /** "I have three months to live. What should I say to my children?" */
  own_dying: expressionOf(
    `i(?:'ve| have)? (?:only |just |been |got |been given )*(?:\\w+ ){0,3}(?:days?|weeks?|months?|years?|not long) (?:left )?to live(?=${AT_AN_END}| according\\b| with (?:cancer|this|it|the disease)\\b)`,
    `(?:doctors?|consultant|oncologist|specialist|hospice) [^.?!]*\\bi(?:'ve| have) (?:\\w+ ){0,4}(?:days|weeks|months|year) left(?=${AT_AN_END})|i(?:'ve| have) (?:\\w+ ){0,4}(?:days|weeks|months|year) left (?:according to|says|say) (?:the |my )?(?:doctors?|consultant|oncologist|specialist|hospital)`,
    `(?:how long|how many (?:days|weeks|months|years)) (?:do|have) i (?:still )?(?:have|got) (?:left )?to live(?=${AT_AN_END})|am i dying(?=${AT_AN_END})|i(?: am|'m) (?:now |slowly |really )?dying(?=${AT_AN_END}| (?:and|but|soon|at home|young|of (?:cancer|it|\\w+ (?:disease|failure|cancer)))\\b)`,
    `i(?: am|'m| was told i am) (?:\\w+ )?terminally ill|(?:i have (?:a )?|my )terminal (?:\\w+ )?(?:cancer|illness|disease|tumou?r|condition|diagnosis)|my (?:\\w+ )?(?:cancer|illness|disease|tumou?r|condition|diagnosis) (?:is|was|turned out) (?:now )?terminal`,
    `i(?: am|'m) (?:now |going |moving |being moved )?(?:in|into|to) (?:a |the )?hospice(?=${AT_AN_END})|(?:i(?: am|'m)|i've been told it(?: is|'s)|my (?:treatment|care) is) (?:now )?palliative`,
  ),
  /** "I crashed the car and a boy was hurt. How do I live with it?" */
  accident: expressionOf(
    "i (?:\\w+ ){0,2}(?:crashed|hit|ran over|knocked down|drove)\\b[^]*\\b(?:hurt|injured|cyclist|pedestrian|boy|girl|child|man|woman|walk(?:ed)? again|spine|wheelchair)\\b[^]*\\b(?:live with|forgive|my fault|blame myself|guilt\\w*)",
    "i (?:\\w+ ){0,4}(?:dropped|reversed|texted|left|looked|fell asleep|ran into)\\b[^]*\\b(?:broke (?:his|her|their) (?:\\w+ )?(?:leg|arm|hip|neck|back|spine|skull|pelvis)|lost (?:his|her) (?:leg|arm|hand|sight|eye)|(?:hit|ran over|knocked down) an? (?:\\w+ )?(?:lady|man|woman|child|boy|girl|cyclist|pedestrian)|got burn\\w*)\\b[^]*\\b(?:walk again|be ok(?:ay)?|deserve|my fault|forgive|live with|guilt\\w*)",
  ),
  /** "He checks my phone every night. Is it love or is it control?" */
  controlled: expressionOf(
    // Watching
    `${PARTNER} (?:\\w+ ){0,2}(?:checks|searches|goes through|tracks) my (?:phone|messages|emails?|location|every move)`,
    `${PARTNER} (?:\\w+ ){0,2}(?:put|hid|has) (?:a|some) (?:\\w+ )?trackers? (?:on|in) my`,
    `${NAMED_PARTNER} checks the (?:miles|mileage)`,
    // Forbidding
    `${PARTNER} (?:\\w+ ){0,2}(?:decides|controls|dictates) (?:what i (?:wear|eat|spend|say)|who i (?:see|meet|talk)|where i go|how much i spend)`,
    `${PARTNER} (?:\\w+ ){0,2}(?:says|said|thinks) i (?:can't|cannot|must not|mustn't|am not allowed to|may not) (?:see|talk to|speak to|visit|meet|go out)`,
    `${PARTNER} (?:\\w+ ){0,2}made me (?:delete|block|drop|quit my)`,
    `${PARTNER} (?:\\w+ ){0,2}(?:won't|will not|doesn't|does not|never|wouldn't) lets? me (?:(?:leave|go out|work|study)(?=${AT_AN_END})|leave the (?:house|flat|apartment|home|room)|out of the (?:house|flat|room)|see (?:my (?:friends|family|mum|mom|mother|sister|parents)|anyone|anybody|people)|have (?:friends|money|a phone|my phone|my own|a bank|a job))`,
    // Money and papers
    `${NAMED_PARTNER} (?:keeps|holds) all (?:of )?(?:the|my|our) (?:bank )?(?:cards|money|accounts)`,
    `(?:${PARTNER}|hubby) (?:\\w+ ){0,2}(?:has|keeps|took|holds|hides) my (?:passport|bank card|cards|wages|salary|papers)`,
    `${PARTNER} ${WITHIN_SENTENCE}gives me (?:\\w+ )?(?:pounds|quid|dollars|bucks|euros|pocket money|an allowance) (?:a|per|every) (?:day|week|month)`,
    `(?:ask|beg) (?:him|her|${NAMED_PARTNER}) for (?:every penny|bus fare|pocket money|permission)`,
    "my (?:wages|salary|pay) goe?s? (?:\\w+ ){0,2}(?:to|into) (?:his|her) account|show (?:him|her) every receipt",
    // Rage
    `${PARTNER} (?:\\w+ ){0,2}(?:so|very|always|really) (?:angry|furious|mad|jealous) (?:when(?:ever)?|if|every time|each time) i (?:\\w+ )?(?:see|meet|go out|talk to|speak to|visit|wear)`,
    `${PARTNER} (?:\\w+ ){0,2}(?:shouts|screams|yells),? (?:and )?then (?:\\w+ )?(?:buys|brings|apologi\\w+|says sorry)`,
    `${PARTNER} (?:\\w+ ){0,2}(?:shouts|screams|yells) ${WITHIN_SENTENCE}(?:i imagined|i am imagining|it never happened|shake|hide)|gaslight\\w*`,
    `${PARTNER} (?:\\w+ ){0,2}(?:hits|punches|punched|kicks|kicked) (?:holes in )?(?:the |a )?(?:walls?|doors?)`,
    `${PARTNER} (?:\\w+ ){0,2}(?:throws|threw|smashes|smashed) (?:things|plates|my things) (?:at|when|in anger)`,
    `${PARTNER} (?:\\w+ ){0,2}(?:slapped me|shoved me|grabbed me by|(?:scratched|slapped|pinched|grabbed) my (?:face|arm|hair|wrist|neck|throat))`,
    // Threats and fear
    `if i (?:ever )?leave (?:him|her),? (?:he|she) ${WITHIN_SENTENCE}(?:never see|take) (?:the|my|our) (?:kids|children|son|daughter|baby)|make sure i never see (?:the|my|our) (?:kids|children)`,
    "(?:he'll|she'll|he will|she will) take (?:the|my|our) (?:kids|children|son|daughter|baby) (?:away|from me|if i)",
    `(?:scared|afraid|frightened|dare not|don't dare) to (?:tell|ask|leave) (?:him|her|${NAMED_PARTNER}) ${WITHIN_SENTENCE}(?:angry|anger|furious|rage|temper)`,
    `(?:never feel|don't feel|do not feel|feel un|not) ?safe (?:\\w+ )?(?:with|around|near) (?:him|her|${NAMED_PARTNER})(?=${AT_AN_END})`,
    `(?:scared|afraid|frightened) of (?:his|her|${NAMED_PARTNER}'s) (?:temper|moods?|anger)`,
    `i(?: am|'m| feel) (?:\\w+ ){0,2}(?:scared|afraid|frightened|terrified) of (?:him|her|${NAMED_PARTNER})(?=${AT_AN_END}| (?:when|if|at night|now|sometimes)\\b)`,
    `${PARTNER} (?:\\w+ ){0,2}hurts me(?=${AT_AN_END}| (?:when(?:ever)?|if|because) (?:he|she) (?:\\w+ ){0,2}(?:drinks?|drunk|angry|mad|upset|jealous)\\b| (?:every|at night|in (?:bed|front of))\\b)`,
    `walk(?:ing)? on eggshells (?:\\w+ ){0,2}(?:at home|around (?:him|her|${NAMED_PARTNER}))`,
  ),
  /** "A man keeps showing up at my bus stop. Is he going to lose interest soon?" */
  watched: expressionOf(
    `${STRANGER} (?:\\w+ ){0,2}keeps? (?:showing|turning) up (?:\\w+ )?(?:at|outside) my`,
    `${STRANGER} (?:\\w+ ){0,2}(?:waits?|waiting|stands?|standing|parks?|sits) (?:\\w+ )?(?:outside|in front of|across from) my (?:house|home|flat|work|office|window|gym) (?:\\w+ ){0,2}(?:every|most|each|at night|for hours|in (?:his|her) car|watching)`,
    `${STRANGER} (?:\\w+ ){0,2}(?:sits|waits|parks) in (?:his|her) car (?:across|outside|opposite|in front)`,
    `${STRANGER} (?:\\w+ ){0,2}(?:turns?|turning|shows?|showing) up everywhere i go`,
    `${STRANGER} (?:\\w+ ){0,3}(?:leaving|leaves|left) (?:\\w+ )?(?:notes|letters|flowers|photos) (?:on|under|in|at) my (?:car|windscreen|windshield|door|desk|locker|porch)`,
    "(?:man|woman|guy|stranger|brother|he|she) keeps? (?:on )?following me (?:home|from|to)(?! school)",
    `(?:${STRANGER}|he|she|they) (?:\\w+ ){0,2}(?:makes?|making|made|creates?|created) (?:\\w+ )?(?:new|fake) accounts?`,
    "(?:every|each) time i block (?:him|her|them)",
    "my ex(?:-\\w+)? (?:\\w+ ){0,2}(?:won't|will not|doesn't|does not|can't|refuses to) (?:leave me (?:alone|in peace)|stop (?:calling|texting|following|contacting|harassing|messaging) me)",
    `i(?:'ve| have)? blocked (?:him|her|them) ${WITHIN_SENTENCE}(?:(?:another|new|other|fake) (?:account|number|profile)|keeps? (?:calling|texting|writing|messaging))`,
    `(?:${STRANGER}|he|she) (?:\\w+ ){0,2}(?:rings?|ringing|knocks?|knocking) (?:on |at )?my (?:door ?bell|door|window) ${WITHIN_SENTENCE}(?:night|midnight|walks? (?:off|away)|runs? (?:off|away))`,
    `(?:${STRANGER}|he|she) (?:\\w+ ){0,2}(?:follows?|followed|following) me (?:home|to work|from (?:work|the train|the bus))`,
  ),
} as const;

type GraveName = keyof typeof GRAVE_WORDS;

/** A pattern of a bank in which `<dying>` stands for the words of that name. */
export function withGraveWords(pattern: string): string {
  return pattern.replace(/<(\w+)>/g, (_, name) => GRAVE_WORDS[name as GraveName].source);
}

/**
 * What is grave in any question, and on which the oracle has general words: decisions that belong to
 * those who treat somebody, and what somebody near has suffered.
 */
const GRAVE_ANYWAY = expressionOf(
  "(?:can't|cannot|can not) afford (?:food|to eat|to feed|heating)|nothing (?:left )?to eat|(?:no|not enough) money for food",
  "amputat\\w+|(?:turn|switch)(?:ing)? off (?:the|his|her|my \\w+'s) (?:machine|ventilator)s?|restraining order",
  `(?:${KIN}|he|she) (?:is|was) (?:\\w+ )?on life support`,
  `(?:will|does) my ${KIN} (?:still |even )?(?:recogni[sz]e|know) me (?:when i (?:visit|come)|any ?more|next time)`,
  `${KIN} (?:was|got) (?:hit|run over|knocked down) by (?:a|the) (?:car|bus|train|tram|truck|lorry)`,
);

/** Whether a person lives or walks again, whatever is told before. */
const WHETHER_LIVES = expressionOf(
  `(?<!\\bwhere )(?:will|is|are|can) (?:this |my |our |the )?(?:he|she|both|${KIN}|${KINS})(?: of (?:them|my (?:girls|boys|twins)))? (?!and i )(?:\\w+ ){0,2}(?:survive|alive|walk again|pull through|be at peace|(?:live|wake up)(?=${AT_AN_END}))`,
);

/** Illnesses, examinations and treatments. */
const OF_ILLNESS = expressionOf(
  "chemo(?:therapy)?|radiotherapy|dialysis|(?:kidney|liver|heart|lung|bone marrow|organ) transplant|transplant list|biopsy|mammogram|colonoscopy|endoscopy|mri|(?:ct|brain|heart|bone|cancer) scan|ana?esthetic",
  "(?:blood|scan|biopsy|medical) tests?|(?:blood|lab|scan|medical|biopsy|hiv|genetic)(?: test)? results?|\\d+ week scan|(?:my|his|her|our|their|'s) (?:\\w+ )?(?:surgery|operation)(?! (?:scar|manager|room|team|moves))|(?:heart|knee|hip|back|brain|eye|spine|cataract|bypass) (?:operation|surgery)",
  "tumou?r|(?:breast|lung|skin|prostate|bowel|colon|bone|ovarian) cancer|(?:have|has|had|beat|survive) cancer(?! (?:sun|moon|rising|in|as|and|on|placements?|ascendant|energy)\\b)|leuka?emia|lymphoma|melanoma|had a (?:\\w+ )?stroke(?! of)|after (?:the|my|his|her) stroke|in remission|diagnosed with(?! (?:adhd|add|autism|dyslexia)\\b)",
  "(?:is|are|am|i'm|he's|she's|was|been|lies|still|kept|taken) (?:\\w+ )?(?:in|into|to) (?:the |this |a )?(?:hospital(?: bed)?|icu|nicu|intensive care)(?! (?:job|kitchen|management|shift)\\b)|in a coma(?! of)|(?:twins?|baby|babies|girls?|boys?|son|daughter) (?:\\w+ ){0,3}in (?:an )?incubators?|anorexi\\w+|bulimi\\w+|eating disorder|born at \\d+ weeks|pree?mm?ie|premature (?:baby|babies|son|daughter|twins?)|on oxygen",
  "smear (?:test|results?)|(?:came back|is|was) abnormal|abnormal (?:results?|smear|cells)|called me back for a (?:second|closer) look|cancer screening|bowel screening",
);
/** Words of people who work where others are ill. */
const AT_WORK =
  /\b(?:interview|shifts?|job|internship|startup|business|sales|mechanic|engine|chemistry|i study|met (?:in|at)|works? (?:in|at|nights|as)|working (?:in|at)|(?:am|i'm|is|he's|she's) an? (?:\w+ )?(?:nurse|doctor|surgeon))\b/;
/** "Will it be fine?", "When will she come home?" and "Should I be worried?" */
const WHETHER_IT_ENDS_WELL =
  /\b(?:ok(?:ay)?|fine|all right|alright|good news|bad news|well|recover\w*|heal\w*|beat|get (?:through|over)|better|worse|make it|clear|clean|successful|survive|live|benign|come back|pull through|wake up|wrong|cured?|normal|gone|working|negative|positive|last)\b|^how (?:will|is|does) (?:it|this|that|everything)\b|\b(?:it|this|that|treatment) (?:work|help)\b|^when\b.*\b(?:home|discharged|released)\b|\b(?:come home|be worried|they find)\b/;
/** A person of whom nobody knows where he or she is; "she is missing her ex" is not. */
const MISSING = expressionOf(
  `(?:(?:he|she|${KIN})(?: (?:is|has been|has gone|been)|'s)|${KINS} (?:are|have been|went)|(?:he|she|${KIN}) went) missing(?= (?:since|at sea|in the (?:mountains|hills|sea|war|forest)|for (?:\\w+ )?(?:days|weeks|months|years))\\b|${AT_AN_END})`,
  `(?:son|daughter|child|boy|girl|brother|sister|nephew|niece) (?:\\w+ )?ran away(?! from (?!home))|(?:he|she|${KIN}) (?:\\w+ )?wandered (?:out|off|away)|dementia ${WITHIN_SENTENCE}wandered`,
  "(?:vanished|disappeared) (?:while|backpacking|hiking|on (?:his|her) way)|(?:walked out of (?:the|his|her) (?:house|home|flat|school|hospital)|didn't come (?:home|back) from) (?:\\w+ ){1,8}(?:ago|on \\w+day)",
  "(?:hasn't|has not|haven't) been seen|(?:nobody|no ?one) has (?:seen|heard from) (?:him|her|them)",
  "lost at sea|(?:hasn't|has not|haven't) been heard (?:from|of)|search for (?:my|our|him|her) (?:\\w+ )?(?:was|is|has been) called off",
  "(?:no ?one|nobody) (?:ever )?(?:saw|heard from) (?:him|her|them) (?:ever )?again",
);
const IS_FOUND =
  /\b(?:alive|found|find (?:him|her|them)|com(?:e|ing) (?:home|back)|reach|safe|ok(?:ay)?|all right|alright|give (?:him|her|them) back|ever know|what happened)\b/;
/** A child that is long hoped for. */
const TRYING =
  /\b(?:trying (?:for|to have) (?:a|another|our) (?:\w+ )?(?:baby|child)(?![- ](?:name|shower|free|monitor))|trying to (?:conceive(?! an?\b)|get pregnant)|ivf|fertility|infertil\w+|mis+car\w+|my eggs|tubes are blocked|adoption fell through|embryos?|my amh|frozen eggs|to adopt(?! an? (?:\w+ )?(?:dog|cat|kitten|puppy|pet|rabbit)\b))\b/;
const IS_PREGNANT =
  /\b(?:it|this) (?:ever |finally )?(?:happen|work)|\b(?:pregnant|conceive|(?:be|become) (?:a )?(?:mother|father|mum|mom|dad|parents)|have (?:a|one|our|another|my)\b|is this (?:\w+ )?(?:my|our) (?:baby|child)|child (?:for|coming to) (?:us|me)|be a (?:mum|mom|mother|dad|father)|baby (?:live|stay))/;
/** "I lost my wife in June. Will it get easier?" */
const GRIEF_EASES =
  /\b(?:will|does|do|is|can|could) (?:it|this|that|things|life|the (?:pain|grief|hurt|ache|sadness|loss)|i)\b(?: \w+){0,4} (?:easier|better|lighter|less|bearable|normal|stop|fade|pass|heal|end|go away|ok(?:ay)?|cope|smile|laugh)(?: again| hurting| for (?:me|us)| with time| in time| soon| one day| someday| without (?:him|her|them))?\s*(?:[.?!]|$)/;
/** What may be said to have died without a loss. */
const THING_DIED =
  /\b(?:phone|laptop|computer|battery|car|engine|tv|starter|sourdough|plants?|conversation|chat|spark|romance|internet) (?:has |have |just |suddenly )?(?:died|is dead|are dead)\b/;
/** The clause asks whether or when something comes about, or what is found, and not for advice. */
const ASKS_WHETHER =
  /^(?:if|whether|is|are|am|was|do|does|did|has|have|had|will|would|can|could|may|might|when|how (?:will|is|does|do)|what will they|should i be)\b/;

/** What a question tells, and what it asks about it. */
const ENDS: readonly (readonly [told: RegExp, asked: RegExp])[] = [
  [OF_ILLNESS, WHETHER_IT_ENDS_WELL],
  [MISSING, IS_FOUND],
  [TRYING, IS_PREGNANT],
];

/**
 * Whether a question is too grave for a verdict. `isOfGrief` says that it is about a loss, of which
 * it may ask whether it gets easier.
 */
export function isGrave(text: string, clauses: readonly string[], isOfGrief: boolean): boolean {
  if (GRAVE_ANYWAY.test(text) || WHETHER_LIVES.test(text)) return true;
  if (Object.values(GRAVE_WORDS).some((words) => words.test(text))) return true;
  if (isOfGrief && GRIEF_EASES.test(text) && !THING_DIED.test(text)) return true;
  return ENDS.some(([told, asked]) =>
    told.test(text) && !(told === OF_ILLNESS && AT_WORK.test(text)) &&
    clauses.some((clause) => ASKS_WHETHER.test(clause) && asked.test(clause))
  );
}

function expressionOf(...forms: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${forms.join("|")})(?![a-z])`);
}
