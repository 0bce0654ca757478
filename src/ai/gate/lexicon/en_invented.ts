/**
 * Statements that careless writers make and no computed fact can support. Each expression matches
 * one kind of sentence. The expressions are applied to text in lower case.
 */
const PERSON =
  "(?:ex|ex-\\w+|former (?:partner|lover|husband|wife)|boss|partner|husband|wife|boyfriend|girlfriend|spouse|lover|crush|date|friend|colleague|coworker|co-worker|manager|landlord|neighbou?r|brother|sister|mother|father|daughter|son|sibling|uncle|aunt|cousin|team|company|employer|rival|enemy)";
const ALREADY = "(?:(?:still|already|secretly|really|only|just|now|never|quietly|also|often) )*";
/**
 * What another person thinks, wants or does. "May", "might" and "can" are left out, because these
 * words do not claim that something is so.
 */
const MIND =
  "(?:thinks?|wants?|loves?|misses|miss|regrets?|knows?|hides?|lies|lie|plans?|envies|envy|doubts?|hates?|wishes|wish|dreams?|feels?|hopes?|fears?|admires?|pretends?|betrays?|cheats?|is (?:cheating|lying|seeing|hiding|planning|waiting|plotting|jealous|watching|leaving|testing|in love)|are (?:cheating|lying|hiding|planning|plotting|jealous)|has (?:feelings|decided|already|a secret)|have (?:feelings|decided)|texts?|will)";

const MINDS: readonly RegExp[] = [
  new RegExp(`\\byour ${PERSON} (?:at work )?${ALREADY}${MIND}\\b`),
  new RegExp(
    `(?<!\\b(?:if|whether|when|what|how|why|that|as|where|until|before|than|which) )\\b(?:he|she) ${ALREADY}${MIND}\\b`,
  ),
  new RegExp(
    `\\byour ${PERSON} (?:never (?:forgave|loved|trusted|wanted)|finds you|has (?:always|secretly|never))\\b`,
  ),
  /\b(?:they|he|she|the team|the company) (?:has |have )?(?:already decided|secretly \w+)\b|\bthe company wants you\b/,
  /\bthe (?:man|woman|one|person) you (?:like|love|want|met) (?:is|has|does|will)\b/,
  /\b(?:he|she|your \w+) (?:is|was) (?:a|an) (?:\w+ )?(?:doctor|nurse|lawyer|teacher|engineer|artist|banker|liar|cheat)\b/,
  /\b(?:somebody|someone|a (?:colleague|friend|neighbou?r|stranger|rival|relative)) (?:\w+ )?(?:plans|plots|envies|lies|hides|speaks badly|wants your|betrays|watches|is (?:plotting|lying|spreading|jealous))\b/,
];

const SOON =
  "(?:soon|today|tonight|tomorrow|before long|shortly|this (?:evening|morning|afternoon|very day)|any day)";
/** Events in the reader's life that are stated as if they were known. */
const FORETOLD: readonly RegExp[] = [
  /\b(?:is|are) (?:on (?:its|his|her|their|the) way to you|coming (?:to you|your way)|about to (?:\w+ )?you|already in the post)\b/,
  /\b(?:there is|there's) an? \w+ on (?:the|its) way\b/,
  /\byou (?:are|'re) about to (?:be|get|win|meet|receive|find|lose|become)\b/,
  /\b(?:you will|you'll|you are going to) (?:\w+ )?(?:receive|shine|win|inherit|travel far|meet|marry|be (?:rich|wealthy|promoted|hired|famous|chosen|saved|happy)|become|get|earn|hear back|lose|succeed|regret)\b/,
  /\bwill (?:\w+ )?(?:surprise|call|text|come to|change|find|leave|answer|choose|reward|double|send|give|offer|bring|ask) (?:you|your)\b/,
  /\bwill (?:double|triple|be fine whatever|follow you home|come to you)\b/,
  /\b(?:arrives?|lands?|reaches you|comes? back to you|is yours|are yours|is paid back|appears) (?:soon|today|tonight|tomorrow|in your (?:lap|hands|mailbox)|on your (?:desk|doorstep)|for you|by (?:noon|evening|night)|before (?:long|evening|night|noon))\b/,
  new RegExp(`\\b(?:arrives?|texts you|calls you|proposes|returns to you) ${SOON}\\b`),
  /\b(?:the|a|this|that) (?:job|house|prize|contract|promotion|money|victory|offer) is (?:yours|as good as yours|certain)\b/,
  /\byou get the (?:job|promotion|raise|house|loan|part|offer)\b/,
  /\b(?:everything|all) (?:that )?you (?:wish for|want|hope for|ask for) (?:happens|comes|arrives|is yours)\b|\bsuccess is yours\b/,
  /\b(?:unexpected money|a (?:large|big) sum|an inheritance|a windfall|a proposal|a promotion|a baby|a soulmate|your soulmate|true love|your true love|a tall (?:dark )?stranger)\b/,
  /\bwhen your money (?:arrives|comes)\b|\byour luck (?:turns|changes)\b|\bcount on it\b/,
  /\byou (?:move house|hear back from|meet the (?:love|one|man|woman))\b|\bthe love of your life\b/,
  /\b(?:waits for you (?:near|in|at|by)|enters your life|rings (?:at noon|tonight|today)|sells for more|tells? you a secret|takes an interest in (?:you|your))\b/,
  /\byou (?:are )?(?:find|meet|receive|get) [^.,;]{1,40}\b(?:tonight|today|at noon|before evening)$/,
];

/** Ages, looks, percentages and scientific studies. */
const ATTRIBUTES: readonly RegExp[] = [
  /\b(?:past|under|over|about|around|nearly|almost|not yet) (?:thirty|forty|fifty|sixty|seventy)\b(?! (?:minutes|times|steps|pages|words|years ago))/,
  /\b(?:twenty|thirty|forty|fifty|sixty)(?:-\w+)? years? old\b|\b(?:at|of) your age\b|\bolder than you look\b/,
  /\b(?:blond|blonde|blue-eyed|brown-eyed|dark eyes|red hair|bald|bearded|tall and dark)\b/,
  /\b(?:studies|research|scientists|researchers|experts|statistics|surveys?|numbers) (?:show|prove|say|agree|have shown|found|find|confirm|suggest)\b/,
  /\b(?:\w+ty|ninety-\w+|hundred) per ?cent\b|\b(?:most|many) (?:people|couples|women|men) (?:with|like|of|regret|who)\b|\b(?:nine|eight|seven) (?:out of|in) ten\b/,
  /\b(?:usually|mostly|often|probably|mainly) (?:a |an )?(?:\w+ )?(?:woman|women|man|men|mothers?|divorced|single|widow\w*)\b|\b(?:good|high|low|modest|large) incomes?\b|\bwealthy (?:older )?(?:man|woman)\b/,
  /\b(?:elon musk|beyonce|mozart|cleopatra|napoleon|shakespeare|einstein|taylor swift)\b/,
];

const PEOPLES =
  "(?:women|men|foreigners|immigrants|refugees|strangers from|gay people|gays|lesbians|jews|muslims|christians|believers|atheists|black people|white people|old people|poor people|the poor)";
/** Groups of people, religion and politics. */
const GROUPS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:do not|don't|never) trust ${PEOPLES}\\b|\\b${PEOPLES} (?:are|bring|run|take|cannot|belong|do not|have|want)\\b`,
  ),
  /\b(?:especially|such as|like) (?:christians|jews|muslims|mothers|single women|pensioners)\b/,
  /\bvote (?:for|against) (?:the|a|your)\b|\bthe right party\b|\brise against\b/,
  /\b(?:jesus|christ|allah|satan|the devil|god (?:wants|has|turned|told|punishes)|blood of christ)\b/,
  /\bpeople like you\b/,
];

/** Statements about the body, its food and medicine, and its illnesses. */
const BODY: readonly RegExp[] = [
  /\b(?:gluten|magnesium|zinc|iodine|insulin|inhaler|thyroid|kidneys?|liver|arter(?:y|ies)|blood pressure|cholesterol|your (?:heart|stomach|blood|lungs|joints|back) (?:is|are) (?:weak|too|sick|ill|bad)|pain in your|back pain|your headaches?|migraines?|your rash|the lump|a lump|that lump|cleanses?|detox)\b/,
  /\b(?:fasting|skip (?:meals|breakfast|lunch|dinner)|stop eating|eat nothing|cut out (?:sugar|bread|dairy|meat)|starve|no food)\b/,
  /\b(?:do not|don't|no) need (?:that|the|an|this) (?:operation|scan|test|doctor|medicine|surgery)\b|\b(?:leave out|drop|swap|forget) (?:the|your) (?:tablets|pills|medicine|medication|inhaler|dose)\b/,
  /\byou can drink again\b|\bone (?:more )?glass (?:never|does no|will not)\b/,
  /\bclears? the (?:kidneys|blood|liver|skin)\b|\bkeeps? your (?:arteries|blood|liver) clean\b/,
];

/** Final verdicts on the reader's life, and unlimited promises. */
const VERDICTS: readonly RegExp[] = [
  /\bit is written\b|\bthe only right (?:way|choice|answer)\b|\bnever comes again\b|\bnothing bad can\b|\bis not for you\b|\byou (?:are|were) meant for\b/,
  /\bthe answer is (?:a )?(?:no|yes) and\b|\beverything turns out\b|\bwhatever (?:you do|happens)\b|\bthe plan fails\b|\b(?:should|must) be called off\b/,
  /\b(?:end|break off) (?:the|your|this|that) (?:friendship|relationship|engagement)\b|\b(?:guarante|guaranti|warrant)\w+ (?:to|of|a)\b|\b(?:100|hundred) per ?cent safe\b/,
];

/** Orders and promises about homes, work and money. */
const STAKES: readonly RegExp[] = [
  /\b(?:quit|leave|resign from) (?:your|the|that|this) job\b|(?:^|\b(?:and|or|then) )hand in your notice\b|\bstop paying\b/,
  /\b(?:buy|sell|rent out|remortgage) (?:a |an |the |your )?(?:\w+ )?(?:house|home|flat|apartment|land|car|gold|silver)\b/,
  /\b(?:put|move|pour|stake) (?:all (?:that )?you have|(?:all )?(?:your|the) (?:money|savings|pension|cash))\b|\bpension\b|\btax office\b|\bmortgage\b/,
  /^(?:lend|borrow)\b|\b(?:and|so|then) lend (?:him|her|them)\b|\blend (?:him|her|them) the (?:sum|money)\b|\bborrow what you need\b/,
  /\bsign (?:the|your|that|this) (?:\w+ )?(?:contract|lease|papers?|deed) (?:without|at once|now|today|before)\b|\bdo not sign\b/,
  /\byour (?:savings|investments?|money) (?:are|is|will) (?:safe|be|double|grow)\b|\btake out the cash\b|\bis the thing to own\b/,
  /\b(?:the )?(?:jury|judge|bank|court|law) is (?:on your side|about to)\b|\bdivorce papers\b|\bhas no right to\b/,
  /(?:^|[,;:] |\b(?:so|then|and) )(?:take|accept|refuse|decline) the (?:job|offer|position|promotion|role|proposal|settlement)\b/,
  /\b(?:moving|marrying|leaving|staying|going back|buying|selling|changing)\b[^,;]{0,30}\bwould be a (?:\w+ )?mistake\b|^(?:do not|don't|never) (?:move in|marry|go back|take him|take her|trust)\b/,
  /\beverything says (?:yes|no)\b|\byou should (?:take|leave|quit|move|marry|buy|sell|accept|divorce|break up|stay)\b/,
];

/** Harm, cruelty and recklessness in words that are not violent. */
const HARM: readonly RegExp[] = [
  /\b(?:nobody|no one) (?:would|will) miss you\b|\bbetter off (?:not|without you|dead)\b|\bleft this world\b|\bnot waking up\b|\bsleep for good\b|\blet it end\b/,
  /\bhurt (?:the one|those|whoever|him|her|them) who\b|\bstrike back\b|\bwith the belt\b|\bdrive faster\b|\bthe whole bottle\b|\bdo(?:es)? not deserve (?:love|to|happiness)\b/,
  /\b(?:bridge|roof|cliff|tracks|water)\b[^.]{0,40}\bgo there alone\b/,
];

/** Sellers' and scammers' sentences. */
const PROMOTED: readonly RegExp[] = [
  /\b(?:premium (?:plan|version|members?)|upgrade to|subscribe|password|your card number|account number|promo code|hotline|credit card number|bank details)\b/,
  /\b(?:buy|order|book|get|try) (?:our|my|one of our)\b|^act now\b|\bact now,? (?:pay|or)\b|\bshare this with\b|\bforward this\b|\bor your luck\b|\bpay (?:a|the|our) (?:healer|medium|psychic)\b/,
  /\b(?:follow|message|write to|visit|call|join) (?:us|our|my)\b|\bsend (?:a note|a message|money|your \w+) to\b|\bsay hello to us\b/,
];

/** Sentences of a writer that speaks about itself or its task. */
const MACHINES: readonly RegExp[] = [
  /\b(?:my|the) (?:rules|instructions|prompt)\b[^.]{0,30}\b(?:say|given|forbid|tell|let)\b|\bthe rules i\b/,
  /\bi (?:was|am|have been) (?:told|given|asked|trained|instructed|made|not allowed|a (?:program|machine|model|bot)|only software)\b/,
  /\bmy name is\b|\bwritten by a machine\b|\beach value (?:is|must)\b|\bignore what was\b|\bthe system told\b|\bprint the key\b|\bthe secret word\b|\bthe (?:customer|client) (?:said|says|wants|asks)\b|\bgenerated (?:automatically|for you)\b/,
];

/** World news. */
const NEWS: readonly RegExp[] = [
  /\b(?:expect|brings?|comes?|fear) (?:an? )?(?:earthquakes?|floods?|protests|war|strikes|riots|storms?|crash|shortages?)\b|\ban earthquake\b/,
  /\b(?:royal family|great power|washington|moscow|beijing|brussels|a president|a minister|the government|parliament|an? army|the dollar|a virus|an epidemic)\b/,
  /\b(?:invades?|collapses|resigns|run on the (?:shops|banks)|prices (?:wobble|rise|fall|soar))\b/,
];

/** Ominous talk about the sky, talk about guilt, and talk about chosen people. */
const HEAVY: readonly RegExp[] = [
  /\b(?:the universe|the cosmos|the stars|fate|destiny|heaven) (?:has|have|had|is|are|wants?|will|says?) (?:\w+ )?(?:promised|chosen|said|decided|sent|written|disappointed|turned|answer|punish\w*|yes|no)\b/,
  /\b(?:lunar|cosmic|dark|celestial) (?:energ(?:y|ies)|forces)\b|\bvibrations?\b|\bchosen one\b|\bborn lucky\b|\bbad luck\b|\bevil eye\b|\bage of aquarius\b/,
  /\b(?:difficult|hard|lucky|tense|heavy|harsh|kind) (?:square|opposition|conjunction|trine|sextile|alignment)\b|\b(?:square|opposition|conjunction|trine|sextile|alignment) (?:overhead|in the sky|above you)\b/,
  /\b(?:you are|you were) guilty\b|\batone for\b|\bsouls? (?:still )?follows? you\b|\bcut the cord\b|\bkarmic? debt\b|\b(?:your|the) sins?\b|\bpunish(?:es|ed)? you\b|\bcurse[ds]?\b/,
];

/** Notes on customers that advise pressure or predict what a customer will do. */
const PRESSED: readonly RegExp[] = [
  /\b(?:easy to manipulate|easily frightened|raise the price|hide the terms|time runs out|how lonely|weak will|because they panic|laugh at them|will return nothing|a third of them|press on (?:envy|fear|guilt)|fear of missing out|open rates?|so flatter|vain, )\b/,
];

export const INVENTED: readonly RegExp[] = [
  ...MINDS,
  ...FORETOLD,
  ...ATTRIBUTES,
  ...GROUPS,
  ...BODY,
  ...VERDICTS,
  ...STAKES,
  ...HARM,
  ...PROMOTED,
  ...MACHINES,
  ...NEWS,
  ...HEAVY,
  ...PRESSED,
];

/** Actions of people in the reader's life. Also sentences of a writer who speaks as "we". */
export const OF_OTHERS: readonly RegExp[] = [
  /(?:^|[,;:] |\b(?:and|but|so|because|for|as|that|since) )(?:he|she) (?!may|might|can|could|would|should)\w+/,
  /(?:^|[,;:] |\b(?:and|but|so|because|for|since) )his \w+ (?:is|are|was|has|have|\w+s)\b/,
  new RegExp(
    `\\byour (?:best )?${PERSON} (?:\\w+ly |still |already |only )?(?!is best|needs|has|likes|also|always|is|was|as|asks|says|leans|deserves)\\w+s\\b`,
  ),
  new RegExp(
    `\\byour (?:best )?${PERSON} (?:is|was|has been) (?!best|worth|welcome|free|only human|not a|tender)\\w+`,
  ),
  /\bour\b/,
];

/**
 * Subjects that do not belong in a reading. A word is allowed if the customer's text or a fact
 * contains it. Some 8,600 sentences that writers and the engine wrote for all products contain none
 * of these words.
 */
export const FAR_SUBJECTS: ReadonlySet<string> = new Set(
  ("rash fever clinic hospital herbs herbal vinegar garlic tablets pills medicines medication " +
    "vitamin vitamins symptoms allergies veins lungs kidneys liver thyroid hormones immune digestion " +
    "nausea tumour tumor infection virus calories dairy gluten joints spine headache headaches " +
    "fasting overweight pregnancy fertility surgeon operation vaccine insomnia depression trauma " +
    "blood overdose starve " +
    "insurance settlement mortgage pension lawsuit taxes tax loans stocks investment investments " +
    "investor deposit landlord creditor salary dismissal jackpot lottery inheritance windfall bitcoin " +
    "crypto " +
    "army armies soldiers troops missile earthquake earthquakes hurricane epidemic pandemic " +
    "protest protests riot riots election elections minister ministers president parliament " +
    "government governments dollar markets scandal scandals assassination terror terrorist refugee " +
    "refugees nations recession celebrity " +
    "muslim muslims christian christians jew jews jewish gay lesbian immigrants immigrant foreigners " +
    "foreigner races ethnic catholic hindu atheist believers jesus allah christ gods bible quran " +
    "sinner women feminists politicians left-wing right-wing " +
    "app amulet amulets talisman crystal crystals coupon premium website online newsletter subscribe " +
    "download hotline psychic euros dollars click " +
    "sin sins sinned atone atonement curse cursed curses hex ancestor ancestors karma karmic demon " +
    "demons evil vibration vibrations energies auras chakra chakras soulmate penance punished " +
    "punishment haunt haunts " +
    "cliff highway drunk whiskey weapon revenge worthless corpse " +
    "diabetes antidepressants lump inflammation antibiotics cannabis injections cramps cured " +
    "prescriptions womb conception melatonin valerian sinuses dizziness arthritis chemotherapy " +
    "turmeric bipolar specialists bailiff guarantor withdraw wages legally percentage commission " +
    "renovate resignation cradle cheque tidings resents envies outshine husband wife girlfriend " +
    "boyfriend thinner motorway fists whisky beating americans russians germany asians hindus turks " +
    "arabs lesbians gypsies migrants mosque infidel vermin blondes nation session bracelet pendant " +
    "webinar sponsor donation shipping coach upgrade login profile")
    .split(" "),
);
