/**
 * These expressions expect text in lower case, because case-insensitive matching takes twice as
 * long.
 */

/** Promises, unless a "not" precedes them. */
export const CERTAINTY: readonly RegExp[] = [
  /\bguarante(?:e[ds]?|eing)\b/,
  /\b(?:fated|predestined|preordained|foreordained|destined|doomed|cursed)\b/,
  /\b(?:is|was|are|it's|it’s|as) (?:your |their )?(?:fate|destiny)\b|\byour (?:fate|destiny) (?:is|will|has|lies|awaits)\b/,
  /\binevitabl[ey]\b|\bunavoidabl[ey]\b|\bunstoppable fate\b/,
  /\b(?:will|shall|going to|'ll|’ll) (?:definitely|certainly|surely|undoubtedly|absolutely|inevitably|without fail)\b/,
  /\b(?:definitely|certainly|surely|undoubtedly|absolutely|inevitably) (?:will|be going|going to|come true|happen)\b/,
  /(?<!\b(?:be|make|making|feel|are you) )\b(?:sure|certain) to (?:be|come|happen|find|get|win|meet|succeed|fail|return|work|bring|feel|see|end|follow|pay|arrive|fall|pass|marry|make|give|have)\b/,
  /\bbound to (?:be|come|happen|find|get|win|meet|succeed|fail|return|work|bring|feel|see|end|follow|pay|arrive|fall|marry|make|give|have|change)\b/,
  /\b(?:will|is going to|are going to) [^.,;]{0,40}\b(?:for sure|for certain|no matter what|without fail|without (?:a )?doubt)\b/,
  /\bmust come true\b|\bwill come true\b|\bwill always (?:love you|win)\b/,
  /\b(?:you will|you'll|you’ll|you are going to|you're going to|you’re going to) (?:marry|wed|win|inherit|get (?:the job|married|promoted|divorced|fired|hired|rich|pregnant|back together)|become (?:rich|famous|pregnant|a parent)|be (?:promoted|hired|fired|rich|famous|married|divorced)|meet (?:your|the (?:one|love|man|woman|person))|find (?:your soulmate|the one|true love)|receive (?:an? (?:offer|proposal|promotion|inheritance)|money)|lose your)\b/,
  /\b(?:he|she|they) will (?:come back|return to you|leave (?:you|him|her)|propose|marry you|love you|cheat|text you|call you)\b/,
  /\b(?:it|this|that|success|love|the \w+) (?:is|will be) (?:100|one hundred|a hundred) ?(?:%|percent\b|per cent\b)/,
];

/** Promises that contain "no" or "never". */
export const CERTAINTY_ANYWAY: readonly RegExp[] = [
  /\b(?:without (?:a |any )?doubt|no doubt about it|beyond (?:any |all )?doubt|there is no question|mark my words)\b/,
  /\b(?:nothing|no one|nobody) (?:can|will|could) stop (?:you|this|it|what)\b/,
  /\b(?:cannot|can't|can’t) (?:fail|go wrong|lose(?! (?:anything|out|sight|touch|track|heart|face)))\b/,
  /\byou will never (?:be|find|have|get|meet|love|marry|work|succeed)\b/,
];

/** Advice that is refused in any context. */
export const ADVICE: readonly RegExp[] = [
  // Medicine
  /\b(?:stop|quit|skip|change|double|halve|reduce|increase|replace|avoid|start|begin|try|take|drop) (?:taking |using )?(?:your |the |any |all |some |more |less )?(?:medications?|medicines?|meds|pills?|tablets?|prescriptions?|antidepressants?|insulin|chemo(?:therapy)?|dos(?:e|es|age) of (?!reality|fun|courage|honesty|humou?r|patience|kindness|magic|sun|play)|treatments?|supplements?|vitamins?|steroids|statins|painkillers?)\b/,
  /\b(?:cures?|heals?|treats?|remed(?:y|ies) for|fights) (?:your |the |any )?(?:cancer|illness(?:es)?|disease|diabetes|depression|anxiety|pain|infection|tumou?r|asthma|arthritis|migraines?|condition)\b/,
  /\b(?:ignore|disregard|don't (?:trust|listen to)|instead of (?:seeing|asking)|no need (?:for|to see)|you (?:do not|don't|don’t) need) (?:your |the |a |any )?(?:doctors?|physicians?|therapists?|specialists?|medical advice|therapy|surgery|treatment)\b/,
  /\byou (?:have|may have|might have|are developing|suffer from|could have|show signs of) (?:an? )?(?:\w+ )?(?:cancer|tumou?r|disease|infection|disorder|diabetes|deficiency|depression|adhd|autism|bipolar|illness)\b/,
  /\b(?:you are|you're|you’re|you may be|you might be|you could be|she is|get|become|be) pregnant\b|\b(?:conceive a (?:child|baby)|a pregnancy (?:is|will|may|comes)|miscarr(?:y|iage)|your fertility|positive pregnancy)\b/,
  /\b(?:your )?(?:surgery|operation|biopsy|scan|test results?) (?:will|is going to|should) (?:go|be|come|show|turn)\b|\b(?:fast|detox|cleanse) for (?:\w+) (?:days|weeks)\b/,
  // Law
  /\b(?:sue|suing|sues) (?:him|her|them|your|the|for|over)\b|\b(?:file|bring|win|drop|settle|lose) (?:a |the |your |that )?(?:lawsuit|suit against|court case|legal (?:case|action|claim)|charges|custody)\b|\blawsuits?\b|\bpress(?:ing)? charges\b|\bplead (?:guilty|not guilty)\b|\btake (?:him|her|them|it|your \w+) to court\b|\b(?:the )?(?:judge|jury|court) will\b|\bin court\b|\blegal (?:action|advice|claim|proceedings)\b|\bcontest the will\b|\bbreak (?:the|your) lease\b|\bthe verdict (?:will|is going)\b/,
  /\b(?:file for|ask for|demand|get) (?:a |your )?(?:divorce|full custody)\b/,
  // Money
  /\b(?:invest|put|pour|sink|move|place|park|stake) (?:\w+ ){0,4}(?:in(?:to)?|on) (?:the )?(?:\w+ )?(?:stocks?|stock market|shares|crypto\w*|bitcoin|ethereum|gold|silver|bonds?|index funds?|mutual funds?|etfs?|property|real estate|forex|options|futures|markets?|startups?|tech stocks)\b/,
  /\b(?:buy|sell|short|trade|hold|dump) (?:your |some |more |the |all |any |these |those )?(?:stocks?|shares|crypto\w*|bitcoin|ethereum|tokens?|bonds?|gold|silver|forex|options|nfts?|coins|house now|property)\b/,
  /\b(?:bitcoin|ethereum|cryptocurrenc(?:y|ies)|day trading|forex|stock market|stock prices?|share prices?|penny stocks?|interest rates?|mutual funds?)\b/,
  /\b(?:take out|apply for|sign for|get) (?:a |an |another )?(?:second |big |new |personal )?(?:loan|mortgage)\b|\bremortgage\b|\bborrow (?:money|against|from the bank)\b|\bcash out\b|\b(?:all|half|most of) (?:of )?your (?:savings|pension|retirement)\b|\bbuy a lottery\b|\blottery (?:ticket|numbers?|win)\b|\blucky numbers?\b|\bplace a bet\b|\bbet (?:big|your (?:savings|money|salary))\b|\bcasino\b|\bgambl(?:e|ing) (?:on|your|with your (?:savings|money)|table)\b/,
];

/** Pressure on the reader or on others. A preceding "no need to" makes an expression harmless. */
export const PRESSING: readonly RegExp[] = [
  /\b(?:tell|let) (?:no one|nobody|no-one)(?: know)?\b|\b(?:do not|don't|don’t|never) tell (?:anyone|your (?:family|partner|friends|husband|wife|doctor|parents))\b|\bkeep (?:this|it) (?:a )?secret from\b/,
  /\bcut (?:off|ties with) (?:your |all )?(?:family|friends|parents|mother|father|everyone)\b/,
  /\b(?:you must|you have to|you need to|you'd better) (?:leave (?:him|her|them|your (?:husband|wife|partner|spouse|boyfriend|girlfriend|family))|obey|submit|pay (?:us|me)|marry|stay with (?:him|her)|forgive (?:him|her)|break up|divorce|quit your job)\b|\bor (?:else you|you will regret it|you will be punished)\b/,
  /\bleave (?:him|her|your (?:husband|wife|partner|spouse|boyfriend|girlfriend))(?: (?:now|today|tonight|at once|immediately|before))\b/,
  /\b(?:make|force) (?:him|her|them|your (?:ex|partner|crush)) (?:love|want|stay|jealous|obey|come back|commit)\b|\b(?:obey|submit to) (?:him|her|them|your|us|me)\b/,
  /\b(?:spy on|stalk|track) (?:him|her|them|your (?:ex|partner|husband|wife|boyfriend|girlfriend))(?!['’]s)\b|\b(?:check|read|search|go through) (?:his|her|their) (?:phone|messages|emails?|texts)\b/,
  /\b(?:punish|get revenge on|take revenge on|blackmail|threaten|humiliate) (?:him|her|them|your|anyone|someone)\b|\bdon['’]?t take no for an answer\b|\bsend (?:us|me) money\b|\bpay (?:us|me) (?:to|for|now)\b|\bcast a spell\b|\blift the curse\b/,
];

/** Mentions of illness. A mention is allowed together with the advice to ask a doctor. */
export const ILLNESS =
  /\b(?:medications?|diagnos(?:is|es|ed?)|prescribe[ds]?|tumou?rs?|cancer|chemo(?:therapy)?|antidepressants?|insulin|diabetes|high blood pressure|heart attack|a stroke|heart disease|clinical depression|anxiety disorder|panic disorder|bipolar|schizophreni\w+|infertil\w+|fertility treatment|surgery|biopsy|symptoms of (?:an? )?(?:\w+ )?(?:illness|disease|infection|disorder)|chronic illness|serious illness|fall(?:ing)? ill|get(?:ting)? sick(?! of))\b/;
export const DOCTOR =
  /\b(?:ask|see|seeing|talk|talking|speak|speaking|call|consult|check|visit|book|phone|discuss|take|raise|leave|belongs?|bring)\b[^.;]{0,50}\b(?:doctors?|physicians?|gp|therapists?|counsell?ors?|nurses?|professionals?|specialists?|pharmacists?)\b/;

/** Words that predict a death. No text may contain these words, not even a past-life scene. */
export const DEATH_AHEAD =
  /\b(?:will|may|might|could|shall|is going to|are going to|is about to|are about to|going to)(?: soon)? (?:die(?! down| out| away| of (?:laughter|boredom))|pass away|be (?:killed|dead|murdered)|lose (?:his|her|their|your) li(?:fe|ves)|perish)\b|\b(?:the )?(?:day|hour|year|date) (?:that |when )?you(?: will)? die\b|\bdeath (?:awaits|approaches|is (?:near|coming|close|at hand))\b|\byour (?:eternal rest|last days|final days|days are numbered|time is (?:almost )?up|own funeral|life (?:is|will be) over)\b|\bbefore you die\b/;

/** A death at any time. */
export const DEATH_EVER =
  /\b(?:a|the|sudden|early|untimely) death (?:in|of (?:a|your|his|her|their|someone)) (?:(?:the |your )?(?:family|parent|mother|father|partner|loved one|relative|friend|grandparent|child|spouse))|\bdeath (?:of|in) (?:a (?:loved one|relative|parent|friend|family member)|your (?:family|mother|father|partner|spouse|child|husband|wife|parents?|friend))|\byour (?:own )?death\b|\b(?:you|someone close|a loved one|your (?:mother|father|partner|husband|wife|child|friend)) (?:dies|died|passes away|passed away)\b|\b(?:fatal|terminal) (?:illness|accident|disease|crash|wound)\b|\bleft to live\b|\bfuneral\b|\b(?:kill|murder|strangle|poison) (?:him|her|them|yourself|someone|your \w+(?<!darlings))\b/;

/**
 * Expressions that make an answer unusable: no part of the answer is salvaged, and the model writes
 * the answer again.
 */
export const UNSAFE: readonly RegExp[] = [
  /\b(?:kill(?:ing)?|harm(?:ing)?|cut(?:ting)?|starv(?:e|ing)|hang(?:ing)?|punish(?:ing)?) yourself\b(?! (?:some|a|off|free|in|loose|down|short|out)\b)|\bsuicid\w*|\bself-harm\w*|\bend (?:your|his|her|their) (?:own )?life\b|\boverdos\w+|\btake your own life\b/,
  /\b(?:hit|slap|punch|choke|shoot|stab|rape|assault)(?:ing)? (?:him|her|them|your (?:partner|wife|husband|child|children|ex|boss|mother|father|dog|enem(?:y|ies)))\b/,
  /\b(?:orgasm\w*|genital\w*|penis|vagina\w*|erection|masturbat\w*|blow ?job|porn\w*|intercourse|ejaculat\w*|clitor\w*|nipples?|fuck\w*|cum(?:ming)?|dildo|anal sex|oral sex|have sex|having sex|sex with|naked bod(?:y|ies)|strip naked|aroused|horny|explicit sex\w*|kink(?:s|y)?|bondage sex)\b/,
  /\b(?:bitch(?:es)?|cunt|whore|slut\w*|bastard|asshole|arsehole|motherf\w+|shit(?:ty|head)?|dickhead|wanker|twat)\b/,
  /\b(?:nigg\w+|fagg?ots?|kikes?|spics?|chinks?|gooks?|trann(?:y|ies)|retard(?:s|ed)?|wetbacks?|ragheads?|dykes?|cripples?|subhumans?|inferior race|white power|heil)\b/,
];

/** Insults. A preceding "not" makes an insult harmless: "not because you are stupid". */
export const INSULT =
  /\b(?:you are|you're|you’re|you were always) (?:such )?(?:an? |so |too |just |nothing but |really |pretty |completely |a complete |a total |utterly )*(?:idiots?|stupid|dumb|moron|loser|worthless|ugly|pathetic|disgusting|fat|unlovable|imbecile)\b/;
