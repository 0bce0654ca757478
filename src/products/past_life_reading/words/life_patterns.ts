/** A matter with the words of its questions, in small letters with straight apostrophes. */
type LifePattern = readonly [id: string, words: RegExp];

/**
 * Matters before which nothing else that a question mentions comes: a sadness over old places, to
 * meet somebody again ("Will I see her again in another life?"), a death, the wish for a child that
 * was not fulfilled, violence.
 */
export const FIRST_PATTERNS: readonly LifePattern[] = [
  [
    "stirred",
    /\bgrief (?:when(?:ever)? i (?:see|hear|enter|visit)|at the sight)\b(?![^.?!]*\b(?:my|our|his|her) )/,
  ],
  [
    "reunion",
    /\b(?:will|do|does|shall|can)\b(?![^.?!]*\b(?:someone|somebody|anyone|anybody)\b)[^.?!]*\b(?:(?:meet|see|be with|be together|be reunited|find (?:him|her|them|each other|one another))\b[^.?!]*\b(?:again|after (?:death|this life|we die|i die)|(?:the|our|my|a|another) (?:next |other )?life|heaven|other side)|we be again)\b/,
  ],
  [
    "grief",
    /\bmy late (?:grand\w+|mother|father|mom|mum|dad|husband|wife|partner|sister|brother|aunt|uncle|friend|son|daughter)\b|\b(?:passed away|in heaven|other side|grie(?:f|v\w+)|mourn\w*|funeral|widow\w*|suicide|miscarr\w*)\b|(?<!\bi )\b(?:died|dead)\b|\b(?:death of|lost) my (?!job|work|way|keys|money|mind|temper|house|home|confidence|faith)|\b(?:los[et]|losing) (?:my|our|the|a) (?:unborn )?(?:baby|child|son|daughter|twins?|pregnancy)\b(?! (?:weight|fat|belly|fever|teeth|in me)\b)|\bstillb(?:orn|irth)\b|\bmy \w+'s death\b|\bto sleep\b.*\b(?:dog|cat|vet)\b|\b(?:dog|cat)\b.*\bput (?:\w+ )?to sleep\b/,
  ],
  [
    "no_child",
    /\b(?:couldn't|could not|could never|was never able to|can't|cannot|wasn't able to) (?:have|had) (?:any |a |my own )?(?:children|kids|child|baby)\b|\b(?:children|kids|a baby)\b.*\bin this life i (?:couldn't|could not|can't|never could)\b|\bpeace with (?:being childless|not having)\b/,
  ],
  [
    "harm",
    /\b(?:hurt|beats?|hits?|abus\w+|attacked|raped?|molest\w*|assault\w*|choked) me\b(?! that\b)|\babus(?:e|ed|ive)\b|\btrauma\w*|\b(?:be|being) touched\b|\bviolen(?:t|ce)\b/,
  ],
];

/** Fears that an answer can name. */
const FEARED =
  "heights|fire|flames|(?:deep |open |dark )?water|the dark|darkness|crowds|spiders|snakes|dogs|cats|birds|horses|thunder|storms|lightning|flying|needles|blood|knives|mirrors|bridges|boats|ships|the sea|the ocean|drowning|caves|tunnels|cellars|elevators|lifts|(?:small|closed|enclosed|narrow) (?:spaces|rooms)|forests|death|dying|loneliness|failure|strangers|being (?:abandoned|alone|left|left alone|trapped|buried|poor|watched)|abandonment";
/** A fear by its name, which is `feared` or `feared2`. */
export const FEAR_OF = new RegExp(
  `\\b(?:(?:afraid|scared|terrified|frightened|fearful|fears?|phobia|dread) of|fear) (?<feared>${FEARED})\\b` +
    `|\\bdo(?:es)? (?<feared2>${FEARED}) (?:scare|frighten|terrify) me\\b`,
);

/** Dreams that an answer can name. */
const DREAMT =
  "(?:an? |the )?(?:burning (?:house|city|village|ship|building)|old house|empty house|castle|shipwreck|drowning|fire|flood|war|battle|falling(?! (?:in|for|out|apart))|flying|being (?:chased|hunted|trapped|buried|left)|the sea|the ocean|deep water|water|snakes?|wolves|wolf|horses?|desert|staircase|tower)";
/** A dream by what happens in it, which is `dreamt`. */
export const DREAM_OF = new RegExp(
  `\\b(?:dream(?:s|ing|ed|t)?|nightmares?) (?:of|about) (?<dreamt>${DREAMT})\\b`,
);

/**
 * The matters by the words of a question. The first pattern that fits counts, so what a question asks
 * about stands before what it only mentions. A wrong matter is worse than none, so a word alone stands
 * here only if it has one meaning.
 */
export const LIFE_PATTERNS: readonly LifePattern[] = [
  [
    "money_self",
    /\b(?:guilt\w*|bad|ashamed|selfish)\b[^.?!]*\b(?:spend\w*|spent|buy\w*|treat\w*)\b|\b(?:spend\w*|buy\w*)\b[^.?!]*\b(?:on|for) myself\b/,
  ],
  [
    "money_ask",
    /\b(?:ask\w* for|name|charge|demand\w*|negotiat\w*)\b[^.?!]{0,25}\b(?:money|a raise|my (?:price|fee|worth|salary|rate)|prices?|enough)\b|\bundercharg\w*|\bwork(?:ing)? for (?:free|nothing)\b/,
  ],
  [
    "money_goes",
    /\bmoney\b[^.?!]*\b(?:slips?|runs?|flows?|disappears?|vanish\w*|goes|leaves?|last)\b|\b(?:hold|hang) on ?to (?:my |any )?money\b|\b(?:always|constantly|forever) (?:broke|short of money|out of money)\b|\b(?:keep|save) (?:any |my )?money\b|\b(?:overspend\w*|spend (?:too much|everything|it all|(?:all )?(?:my )?money (?:as soon|faster|before|the moment)))\b/,
  ],
  [
    "say_no",
    /\b(?:say(?:ing)? no|stand(?:ing)? up (?:to|for myself)|refuse (?:anyone|anybody|anything|my|him|her|them)|set(?:ting)? (?:limits|boundaries)|pushover|always (?:give|giving) in|giv(?:e|ing) in to)\b/,
  ],
  [
    "others_past",
    /\bhappen\w* to (?:him|her|them|my \w+)\b[^.?!]*\bli(?:fe|ves)\b|\b(?:his|her|their) (?:past|last|previous|former|other) li(?:fe|ves)\b|\b(?:is|are) (?!i\b)[^.?!]*\ban old soul\b/,
  ],
  ["asked_another", /\bghost(?:ed|s|ing) me\b/],
  [
    "ancestors",
    /\b(?:repeat\w*|mak(?:e|ing)) (?:all )?my (?:mother|father|mom|mum|dad|parent)'?s'? mistakes\b|\b(?:turn(?:ing)? into|becom(?:e|ing)) my (?:mother|father|mom|mum|dad)\b/,
  ],
  [
    "past_fact",
    /\bi(?:'ve| have)? lived before\b|^(?!.*\b(?:dream|(?:if|wish|when|before|after|until) i (?:had )?died)).*\bi died\b/,
  ],
  ["past_self", /\bmy (?:past self|last words)\b/],
  ["age", /\b(?:older|younger) than my (?:friends|peers)\b/],
  [
    "care",
    /\bput(?:ting)? (?:everyone|everybody|others|other people)(?: else)?(?:'s \w+)? first\b/,
  ],
  ["care", /\bkeep(?:ing)? (?:the|my|our) family together\b/],
  ["keeping", /\battached to (?:objects|things|stuff|my (?:things|stuff))\b/],
  ["met", /\bmy \w+ (?:was|used to be) (?:once )?my \w+\b/],
  ["asked_way", /\bwhat (?:would|could|can) make me happ(?:y|ier)\b/],
  ["former", /\bgets? left\b(?! (?:out|over))|\balways left\b(?! (?:out|over))/],
  ["signs", /\bthe number \d+\b/],
  ["begin", /\b(?:no motivation|unmotivated|so lazy)\b/],
  ["asked_cause", /\brun(?:ning)? away from\b/],
  ["met", /\bwho was i to (?:my|him|her|them)\b/],
  ["asked_way", /\b(?:change|clear|heal|cleanse|improve) my karma\b/],
  ["old_debt", /\bdeserve (?:this|that|it|all this)\b/],
  [
    "stirred",
    /\bmy (?:hands?|knees|legs) (?:shakes?|trembles?)\b|\bmy heart (?:races?|pounds?|jumps?|beats? (?:fast|faster))\b|\bgoosebumps\b/,
  ],
  ["fear", FEAR_OF],
  ["fear", /\b(?:what|which) fears?\b/],
  [
    "far_place",
    /\b(?:long|longing|yearn\w*|homesick|drawn|pull\w*|ache)\b[^.?!]*\b(?:deserts?|mountains|north|moors|highlands|steppes?|jungle|fjords?|islands?)\b/,
  ],
  [
    "stirred",
    /\b(?:cry|weep|shiver|tremble|shake|tear up|get goosebumps)\b (?:when(?:ever)?|every time|each time|at) (?:i (?:hear|see|smell|touch|enter)\b|(?:the|an?) )/,
  ],
  [
    "past_self",
    /\b(?:who|what) (?:was|were) i\b(?! (?:thinking|doing wrong|supposed))|\bwhat did i do (?:for a living|for work|back then|then|before|in)\b|\bwhat was my (?:job|trade|profession|calling|life|past life|name)\b|\bwhat kind of (?:person|life) (?:was|did)\b|\bwhere (?:did i live|was i born)\b.*\b(?:life|lives|before|then|last time)\b/,
  ],
  [
    "affinity",
    /\b(?:ties|tied|binds|bound|pulls|draws|calls) me (?:back )?(?:to|toward|towards) (?:the|this|that|old)\b/,
  ],
  ["knack", /\bso good (?:at|with)\b|\bcomes? (?:so )?(?:easily|easy|naturally) to me\b/],
  ["talent", /\bwhat (?:talents?|gifts?|skills?) (?:did|do) i\b/],
  ["body", /\bbirthmarks?\b/],
  ["rest", /\bguilt\w*\b[^.?!]*\b(?:rest|resting|relax\w*|day off|doing nothing)\b/],
  [
    "ache",
    /\b(?:pains?|painful|aches?|aching|hurts|headaches?|migraines?|illness|(?<!mentally )ill|disease|eczema|rash|asthma|allerg\w+|(?:i'm|am i|i am|i get|i feel|always|often|so) sick(?! of)|my (?:back|knees?|hip|shoulders?|stomach|chest)|(?<!lump in )my throat)\b/,
  ],
  [
    "aversion",
    /\b(?:hate|dislike|detest|loathe|disgusted by|can't (?:stand|bear)|cannot (?:stand|bear)) (?:(?:wearing|having) (?:anything|something|things) |the (?:sound|sounds|smell|colou?r|taste|sight|feel|feeling|touch|noise) |(?:bells|clocks|wool|silk|velvet|lilies|roses|incense|meat|fish|milk|churches|castles|uniforms|crowns|drums|organs|snow|winter|sundays|(?:hot|cold|wet) weather|heat|rain|wind|summer)\b)/,
  ],
  [
    "body",
    /\b(?:scars?|birthmarks?|this body|my body|my weight|(?:lose|put on|gain) weight|(?:my|round the|the) neck)\b/,
  ],
  [
    "between_others",
    /\bbetween (?:those|these|the) two\b|\bbetween (?:him|her|them) and (?:him|her|them|my)\b/,
  ],
  [
    "asked_who",
    /\bwho (?:is|was) (?:she|he|that|this)(?: (?:wo)?man| person| girl| boy| child| stranger)?(?=\W*$)|\bmeet (?:someone|somebody|anyone|anybody|people) .*\b(?:past|other|another|former|previous|last|earlier) li(?:fe|ves)\b/,
  ],
  [
    "met",
    /\b(?:was|were|is) my [\w -]+? (?:once|ever) (?:my|a|the)\b|\b(?:story|bond|tie|link|thread|connection|history) between (?:me|us|my)\b|\bwhat (?:ties|binds|connects|links) (?:me (?:to|and|with)|us)\b/,
  ],
  [
    "old_debt",
    /\b(?:my|bad|old|heavy|unpaid) karma\b|\bkarma (?:between|with)\b|\b(?:have|share) (?:\w+ )?karma\b|\b(?:do|did|have) i (?:still )?owe\b|\bold(?:er)? (?:scores?|debts?|quarrels?|feuds?|promises?|vows?)\b|\bscores? to settle\b|\bkarmic (?:debts?|ties?|contract)\b|\benem(?:y|ies)\b.*\b(?:life|lives|before|age)\b|\b(?:did|have) i (?:ever )?(?:betray\w*|hurt|harm\w*|wrong\w*|kill\w*|abandon\w*)\b|\bwhat (?:promises?|vows?|oaths?) (?:did|do|have) i\b/,
  ],
  [
    "pattern",
    /\bbreak (?:the|this|a|that|my|our) (?:pattern|cycle|circle)\b|\bon[- ]and[- ]off\b|\bkeep going back to\b/,
  ],
  [
    "stirred",
    /\bwhy (?:do|does) (?!(?:my (?!own )|he|she|they|people|men|women|everyone|i|it|our (?:mother|father))\b)[^.?!]* makes? me (?:cry|shake|tremble|shiver|sad|uneasy|nervous|sick|freeze|panic|anxious|homesick|angry|weep|jump|restless)\b/,
  ],
  [
    "met",
    /\bwhere do i know\b|\b(?:knew|know|known|recogni[sz]ed)\b.*\b(?:the (?:minute|moment|second)|at once|immediately|(?:at |the )?first (?:day|time|lesson|sight))\b|\b(?:was|were|did|have|had|do)\b.*\b(?:know|known|knew|recogni[sz]e|meet|met|with me|together|related|connected|chose|choose|love[dr]?s?|married)\b.*\b(?:life|lives|lifetimes?|before)\b|\bwho (?:was|were) (?!i\b).*\b(?:before|past|life|lives)\b|\bpast[- ]life (?:connection|bond|tie|contract)\b|\b(?:was|were) (?!i\b)[^.?!]*\b(?:past|another|previous|other|former|last) li(?:fe|ves)\b|\bhave we met\b|\b(?:did|do|were|had) (?!.*\b(?:dog|cat|horse)s?\b).*\band i\b.*\b(?:before|then|life|lives|lifetimes?)\b|\b(?:did|do) (?:my|our|twins?) .*\b(?:choose (?:me|us)|share (?:a|one) past)\b|\btwins share\b|\bfrom (?:another|a past|a previous) life\b/,
  ],
  [
    "past_fact",
    /\b(?:was|did|have|had) i\b.*\b(?:life|lives|lifetimes?|before|back then|incarnat\w+)\b|\bwas i \w+ once\b|^\W*was i (?:an? )?\w+\W*$|\bold enem(?:y|ies)\b|\bdid i (?:die|live|kill|fight|suffer|starve|drown)\b|\bwas i (?:ever|once|really)\b|\bwas i an? (?!bad|good|fool|terrible|horrible)\w+(?: \w+)?\?|\bhow many lives\b|\bhave i lived\b|(?:^|[.!?,] )\W*(?:was|were) i (?!wrong|right|too|unfair|stupid|the problem|good|bad)\w+|\bhave i been (?:an? \w+|\w+ed\b)|\breincarnation of\b/,
  ],
  [
    "animals",
    /\b(?:cats?|dogs?|horses?|birds?|wolves|wolf|pets?|animals?|puppy|kitten|rabbits?)\b/,
  ],
  [
    "sleep",
    /\bwak(?:e|ing) up (?:at|every|in the (?:middle|night))\b|\b(?:insomnia|sleepless)\b|\b(?:can't|cannot|can not|never|barely|hardly) (?:fall a)?sleep\b|\blie awake\b/,
  ],
  [
    "love",
    /\b(?:choose|pick|date|attract|end up with) (?:the )?(?:wrong|unavailable|married) (?:kind of )?(?:men|man|women|woman|guys?|partners?)\b/,
  ],
  ["paying", /\b(?:pay|pays|paying|paid) for (?:every\w+|others|all)\b|\bsplit\w* the bill\b/],
  [
    "signs",
    /\bwatch(?:es|ing)? over (?:me|us)\b|\b\d\d:\d\d\b|\bangel numbers?\b|\b(?:same|repeating|number) numbers?\b|\b(?:feathers?|omens?|coincidences?|synchronicit\w+|ghosts?|spirit guides?|psychic)\b|\bsigns? from\b|\b(?:is|was) (?:it|this|that) a sign\b/,
  ],
  [
    "distance",
    /\b(?:haven't|have not|hasn't|has not|stopped|barely|hardly|refuses to|refused to|no longer|don't|do not|doesn't|won't|isn't|aren't|not) (?:talk|sp[eo]ak|spoke)\w*(?: (?:to|with) (?:me|us|each|my|him|her|them|one another)|,| since| any ?more| for | in (?:\w+ )?(?:years|months)|$)|\b(?:estranged|no contact|silent treatment|reconcil\w+)\b/,
  ],
  [
    "lost_kin",
    /\b(?:half|step)[- ]?(?:brothers?|sisters?|siblings?)\b|\b(?:adopted|adoption|biological|birth (?:mother|father|parents|family)|dna test)\b|\bnever (?:met|knew) my\b/,
  ],
  [
    "baby",
    /\b(?:pregnan\w*|conceive|fertility|infertil\w*|ivf|childless)\b|\b(?:have|having|i want|wanting|try\w* for) (?:a |another |any |more )?(?:baby|child|children|kids)\b|\b(?:become|ever be|be) a (?!good|better|bad)(?:mother|father|mum|mom|dad|parent)\b/,
  ],
  [
    "test",
    /\b(?:exams?|(?:driving|entrance|language|aptitude) tests?|interviews?|auditions?|finals|thesis)\b|\bpass (?:my|the|this)\b/,
  ],
  [
    "asked_hindrance",
    /\b(?:hold(?:s|ing)?|keep(?:s|ing)?|stop(?:s|ping)?) me (?:back|from|at|in)\b|\bblock(?:s|ed|ing)? me\b|\bin my way\b/,
  ],
  ["too_late", /\btoo (?:late|old) (?:to|for)\b/],
  [
    "begin",
    /\b(?:never|can't|cannot|don't|not) (?:seem to |get to )?(?:begin|start|get started)\b|\b(?:getting|get) started\b/,
  ],
  [
    "tell",
    /\b(?:should|must|do|can|could|when|how) .*\b(?:tell|confess|come clean|come out) (?:to )?(?:my|him|her|them|everyone)\b/,
  ],
  [
    "confide",
    /\b(?:strangers|people|everyone|everybody) (?:always )?(?:tell|confide|open up|trust) (?:me|in me|to me)\b/,
  ],
  [
    "closeness",
    /\b(?:hug(?:s|ged|ging)?|be(?:ing)? touched|closeness|push(?:ing)? (?:people|love|everyone|others) away|let(?:ting)? people (?:in|close)|open(?:ing)? up)\b/,
  ],
  [
    "ancestors",
    /\b(?:ancest\w+|generations?|runs? in (?:my|the|our) family|family (?:curse|pattern|karma|trauma|secrets?))\b/,
  ],
  [
    "job_loss",
    /\b(?:lost|losing) my job\b|\b(?:laid off|made redundant|unemployed|got fired|was fired)\b/,
  ],
  ["owed", /\bowes? (?:me|us)\b/],
  [
    "inheritance",
    /\binherit\w*\b|\b(?:left|leaves) (?:to )?me\b.*\b(?:will|house|land|money|farm|ring|watch|necklace|jewel\w*|piano|clock|china|paintings?)\b|\b(?:house|land|money|farm|ring) (?:that )?my .* left me\b/,
  ],
  ["asked_weakness", /\b(?:weakness\w*|flaws?|wrong with me|blind spots?)\b/],
  [
    "nest",
    /\bempty nest\b|\b(?:kids|children|sons|daughters) (?:have|has|are|is|all)? ?(?:now )?(?:left|gone|grown|moved out)\b/,
  ],
  ["soulmate", /\b(?:soul ?mates?|twin flames?)\b/],
  ["patience", /\b(?:im)?patien(?:t|ce)\b/],
  ["gossip", /\b(?:gossip\w*|behind my back|talk(?:s|ing)? about me|rumou?rs?)\b/],
  ["apologize", /\b(?:apologi[sz]\w*|say(?:ing)? sorry)\b/],
  [
    "thoughts",
    /\b(?:overthink\w*|over-?analy[sz]\w*|ruminat\w*|racing thoughts|stop thinking|thinking too much)\b/,
  ],
  [
    "familiar",
    /\bd[eé]j[aà] vu\b|\b(?:house|place|room|city|village|mill)\b.*\bremembers? me\b|\bknew (?:where|how|what)\b.*\bbefore (?:anyone|anybody|i)\b|\bknow (?:my|the) way (?:around|round|about)\b|\b(?:seems?|feels?|felt|so|strangely|oddly) familiar\b|\b(?:been|lived) (?:here|there|to \w+) before\b/,
  ],
  [
    "intuition",
    /\b(?:intuition|gut feelings?|my gut|inner voice|instincts?)\b|\bknow when (?:someone|somebody|people|anyone|he|she|they)(?: is| are|'s|'re)? l(?:ying|ies?)\b/,
  ],
  [
    "sabotage",
    /\bself[- ]?sabotag\w*\b|\bsabotag\w* (?:myself|my own)\b|\bi (?:\w+ ){0,2}sabotag\w*/,
  ],
  [
    "success",
    /\b(?:enjoy|celebrate|fear of|afraid of|handle) (?:my |the |any )?success\b|\bempty (?:after|when|once)\b[^.?!]*\b(?:achiev|accomplish|finish|succe)\w*/,
  ],
  [
    "late",
    /\b(?:always|chronically|so) (?:running )?late\b|\bdeadlines?\b|\bbe on time\b|\bpunctual\b|\bnever (?:have )?enough time\b/,
  ],
  [
    "lost",
    /\bfeel(?:ing)? (?:so |completely |totally )?(?:lost|empty|adrift)\b|\b(?:no|lost my) direction\b|\bwhat(?:'s| is) next\b/,
  ],
  ["forgive", /\b(?:forgiv|resent)\w*/],
  [
    "freedom",
    /\b(?:told what to do|authority|obey\w*|rebel\w*|my freedom|independen\w+|feel (?:so )?trapped|rules)\b/,
  ],
  [
    "conflict",
    /\b(?:fights?|fighting|argu\w+|quarrel\w*|angry|anger|temper|shout\w*|clash\w*|peacemaker|mediator)\b/,
  ],
  [
    "speaking",
    /\b(?:public speaking|lump in my throat|have to sing|speeches|a speech|on stage|my voice|be(?:ing)? heard|listens? to me|interrupt(?:s|ed)? me|shy|shyness|phone calls?)\b|\bin front of (?:people|others|a crowd|an audience|strangers|everyone)\b|\bspeak(?:ing)? (?:up|out|in|on the phone|to (?:groups|strangers|people)|my mind)\b/,
  ],
  [
    "dream",
    /^(?!.*\bdream(?:s|ed|ing|t)? (?:(?:was|is) to|job|house|home|man|woman|career|life|big|come|of (?:open|own|becom|mov|liv|start|be|hav|writ)\w*)).*\b(?:dream(?:s|ing|ed|t)?|nightmares?)\b/,
  ],
  [
    "compare",
    /\b(?:compar(?:e|es|ing|isons?)|env(?:y|ious)|jealous of my (?:friend|sister|brother|colleague)\w*)\b/,
  ],
  [
    "trust",
    /\b(?:(?:never feel safe|feel unsafe)(?! (?:with|around|near) (?:him|her|my)\b)|(?:dis|mis)?trust\w*|betray\w*|jealous\w*|suspicious)\b/,
  ],
  ["guilt", /\b(?:guilt\w*|ashamed|shame|owe|punish\w*|blame)\b/],
  [
    "rest",
    /\b(?:relax\w*|exhausted|overwork\w*|burn(?:ed|t)?[ -]?out|workaholic|slow down|switch off|sit still|do nothing)\b|\b(?:so|always|constantly) tired\b(?! of)|\b(?:can't|cannot|never) rest\b|\bwork(?:ing)? (?:until|till|myself|all the time)\b|\bstop working\b/,
  ],
  [
    "money",
    /\b(?:money|salary|(?:a|pay) raise|debts?|be rich|poverty|broke(?! up)|savings|afford|financ\w*|spend too much|overspend\w*|rent|mortgage|loan)\b|\b(?:never|can't|cannot|can never|unable to|to) save\b(?! (?:him|her|them|people|my|the|our))/,
  ],
  [
    "former",
    /\b(?:my ex|ex-?(?:husband|wife|boyfriend|girlfriend)|let(?:ting)? (?:him|her|them) go|break-?up|broke up|get (?:him|her) back|over (?:him|her)|miss (?:him|her|them)|people who leave|leaves? (?:me|us)|abandon\w*|the one who left|divorce\w*)\b/,
  ],
  ["belong", /\b(?:belong\w*|fit in|outsider|alien|tribe|black sheep|left out|misfit)\b/],
  [
    "differ",
    /\b(?:partner|husband|wife|boyfriend|girlfriend|he|she) (?:wants|doesn't want|refuses|insists)\b/,
  ],
  [
    "asked_deed",
    /\b(?:should|shall|time|idea|wrong|worth|wise)\b.*\b(?:sell|buy|rent|give away)\b.*\b(?:house|flat|apartment|home|car|land|farm|ring|piano|boat|cottage)\b/,
  ],
  ["single", /\b(?:single|(?<!\bhate (?:being|to be) )alone|lonely|loneliness|solitude)\b/],
  [
    "care",
    /\b(?:look(?:s|ing)? after|strong one|always the one|tak(?:e|ing) care|rescu\w*|saving people|organi[sz]es? everything|needs? (?:saving|rescuing|fixing|mending)|responsible for|cleans? up after|after everyone|people.?pleas\w*|say(?:ing)? no|responsible|responsibility|help(?:ing)? (?:every\w+|people|others)|empath\w*|caregiver|carer)\b/,
  ],
  [
    "child",
    /\bmy (?:\w+ )?(?:toddler|newborn|twins|stepkids|daughter|son|child|children|kids?|baby|youngest|eldest|teenager|teen|stepson|stepdaughter)\b/,
  ],
  [
    "family",
    /\b(?:born (?:in)?to|part of|chose) (?:this|such a|that|a) (?:\w+ )?family\b|\bborn to (?:my|these) parents\b|\b(?:my|our|the) (?:\w+ )?(?:mother|father|mom|mum|dad|sister|brother|parents?|grand(?:mother|father|ma|pa|parents?)|aunt|uncle|cousin|family|siblings?|in-laws?|mother-in-law|step-?\w+)\b/,
  ],
  ["neighbor", /\b(?:neighbou?rs?|flatmates?|roommates?|landlords?|landlady|housemates?)\b/],
  ["friend", /\b(?:friends?|friendships?)\b/],
  [
    "habit_break",
    /\b(?:smok(?:e|ing)|vaping|sugar|scrolling|gambling|addict\w*|cravings?|binge\w*|overeat\w*|my nails|drinking|comfort eat\w*|crav(?:e|es|ing)|sweets)\b|\beat (?:when|too much|at night|if)\b/,
  ],
  [
    "unfinished",
    /\bstick (?:with|to) (?:any|a|one|my|it|things)\w*\b|\b(?:unfinished|half[- ]finished|before the end)\b|\bnever finish\b|\bfinish (?:anything|what|things|the|my)\b|\b(?:quit|quitting|drop|give up|giving up) (?:everything|things|right|just|halfway|too)\b/,
  ],
  [
    "new_work",
    /\b(?:new|chang(?:e|ing)(?: of)?(?: my)?|another) (?:jobs?|careers?|work|professions?)\b|\b(?:leav(?:e|ing)|quit(?:ting)?) (?:my |the )?(?:job|work|career|company|nursing|teaching|law|medicine|marketing|banking|office)\b|\b(?:open|start) (?:a|an|my own|our own) (?:\w+ )?(?:business|company|shop|store|bakery|caf[eé]|studio|practice|restaurant|salon)\b|\bbecome an? (?!better|more|mother|father|parent|grand\w*|person|burden)\w+|\b(?:retrain\w*|self-employed|go freelance|retire early|own business)\b/,
  ],
  [
    "talent",
    /\b(?:talent(?:s|ed)?|hidden gifts?|gifted|my gifts?|good (?:at|with)|skills?|abilit(?:y|ies)|potential)\b/,
  ],
  [
    "work",
    /\b(?:at work|my work|workplace|jobs?|boss|careers?|colleagues?|co-?workers?|manager|clients?|my (?:team|business|company|shop)|promotion|promoted|freelanc\w*|office|employ(?:er|ees?|ed|ment)|resign\w*|fired|laid off|meetings)\b|\bwork (?:too|so) (?:hard|much)\b/,
  ],
  [
    "love",
    /\b(?:in love|love life|(?:find|finding|true) love|falls? for|falling for|my (?:partner|husband|wife|boyfriend|girlfriend|lover|spouse|crush|fianc[eé]e?)|relationships?|marriage|married|marry|dating|crush|romance|romantic|intimacy|commitment|flirt\w*|unavailable|attract (?:\w+ )?(?:men|women|people|guys)|(?:choose|pick|date|attract|end up with) (?:the )?(?:wrong|same|unavailable|married) (?:kind of )?(?:men|man|women|woman|guys?|partners?|people))\b/,
  ],
  [
    "keeping",
    /\b(?:collect(?:ing)?|hide (?:food|things|money|sweets)|save every\w*)\b|\bkeep (?:every|all (?:my|the)|hold of every)\w*\b|\bthrow(?:ing)? (?:\w+ ){0,2}(?:away|out)\b|\b(?:hoard\w*|clutter\w*|declutter\w*|get rid of(?! (?:this|my|the) (?:\w+ )?(?:fear|anger|guilt|feeling|habit|anxiety|shame|debt))|part with)\b/,
  ],
  [
    "rooted",
    /\b(?:can't|cannot|never|unable to|afraid to|hard to|why don't i) (?:\w+ )?leave (?:the|this|my|our) (?:\w+ )?(?:village|town|city|island|country|area|valley|place|hometown|home town)\b/,
  ],
  [
    "far_place",
    /\b(?:love|longing|passion|pull|weakness|fondness) (?:for|of|to|toward|towards) (?:\w+ )?(?:japan|ital|egypt|irish|ireland|scot|french|france|spain|spanish|gree|india|chin|peru|mexic|iceland|norw|russia|africa|portug|turk|moroc|vietnam|thai|korea|tibet|nordic|celtic|viking)\w*|\bcountr(?:y|ies)\b.*\bsoul\b|\b(?:drawn|love|obsess\w*|fascinat\w*|feel at home|pulled|connect\w*|longing|pull)\b.*\b(?:japan|italy|egypt|ireland|scotland|france|spain|greece|india|china|peru|mexico|iceland|norway|russia|africa|paris|venice|deserts?|mountains?|islands?|countr(?:y|ies)|cit(?:y|ies))\b/,
  ],
  [
    "affinity",
    /\b(?:drawn to|obsess\w*|fascinat\w*)\b|\bdo i love\b|\bi(?:'ve)? (?:always )?loved? (?:old|the (?:sea|ocean|smell|sound|forest)|music|books)\b/,
  ],
  ["courage", /\b(?:courage\w*|brave(?:r|ry)?)\b/],
  [
    "art",
    /\b(?:paint|painting|novel|poems?|poetry|writing|songs?|singing|sing|singer|album|piano|violin|guitar|drawing|sculpt\w*|pottery|photography|dancing|acting|creative|creativity|inspiration|own style)\b|\bmy (?:book|art|music|blog)\b|\bwrite (?:a|my)\b/,
  ],
  [
    "seen",
    /\b(?:impost[eo]r|believe in myself|prove (?:myself|my worth)|confiden(?:t|ce)|self-?(?:esteem|worth|doubt)|good enough|invisible|birthdays?|photograph(?:ed|s of me)|mirrors?|underestimat\w*|me seriously|(?:be|being|feel) seen|overlooked|cent(?:er|re) of attention|compliments?|praise|spotlight|(?:un)?worthy)\b/,
  ],
  [
    "fear",
    /\b(?:(?:feel|being|am) watched|afraid|scared|fears?|phobia|anxi\w+|panic\w*|terrified|nervous|frighten\w*|crowds(?! (?:exhaust|drain|tire|wear))|needles|faint\w*|worr(?:y|ied|ies|ying))\b/,
  ],
  ["moods", /\b(?:cry|crying|tears|sensitive|moods?|moody|emotions?|emotional|overwhelmed)\b/],
  [
    "age",
    /\b(?:older|younger) than (?:i am|my age|my years)\b|\b(?:(?:getting|growing) old(?:er)?|(?:when|if) i(?:'m| am) old|grow old|ag(?:e)?ing|too old|turn(?:ed|ing)? (?:\d\d|thirty|forty|fifty|sixty|seventy)|midlife|menopause|retirement|my youth)\b/,
  ],
  [
    "belief",
    /\b(?:faith|god|guardians?|protected|pray\w*|church|religio\w*|spiritual\w*|meditat\w*|angels?|reborn|afterlife|after death)\b/,
  ],
  ["luck", /\b(?:luck|lucky|unlucky)\b/],
  ["curse", /\b(?:cursed?|jinx\w*|hexed|evil eye)\b/],
  [
    "pattern",
    /\b(?:keeps? (?:happening|repeating|making|attracting|meeting|choosing|ending|falling|getting)|always (?:end|attract|choose|happens?|me)|same (?:mistakes?|patterns?|kind|type|thing)|over and over|again and again)\b/,
  ],
  [
    "plans",
    /\b(?:start(?:ing)? (?:over|again)|procrastinat\w*|decid\w*|decisions?|stuck|success\w*|failure|fail|perfect\w*|put(?:ting)? (?:things|everything) off)\b/,
  ],
  [
    "home",
    /^(?!.*\b(?:sell|buy|insur|paint|renovat|repair)).*\b(?:homesick|at home|mov(?:e|ing)(?! (?:on|forward|past|in))|relocat\w*|emigrat\w*|abroad|my (?:house|home|flat|apartment|roots)|a home|place)\b/,
  ],
  ["asked_meaning", /\bwhat (?:does|do|did|could) (?:that|it|this|they) (?:all )?mean\b/],
  ["asked_longing", /\bi (?:want|wish|long|would love|'d love) (?:to )?/],
  [
    "purpose",
    /\b(?:purpose|calling|destin\w*|mission|life path|soul|lessons?|(?:right|my|wrong) path|meaning of (?:my )?life)\b|\bhere (?:to|for)\b|\bwith my life\b|\bmeant to (?:be|do|learn)\b/,
  ],
];
