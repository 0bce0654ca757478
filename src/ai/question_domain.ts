import type { Topic } from "../astrology/drivers/driver.ts";
import { firstAsked } from "./asking_part.ts";
import { lettersOf } from "./mended.ts";
import { oncePerQuestion } from "./once_per_question.ts";

/**
 * What a question is about, more closely than its topic. The value is the name of a cell of advice,
 * `about.…`.
 */
export interface Domain {
  id: string;
  topic: Topic;
  /** The words for the subject in an answer; null if the question's own words are used. */
  words: string | null;
  /** Words by which questions on this matter are known. */
  knownBy: string;
  /** Whether the matter is so serious that the answer must not be light. */
  isGrave: boolean;
}

type Row = readonly [id: string, topic: Topic, form: RegExp, words?: string, isGrave?: "grave"];

/** The end of a pet's life. */
export const PET_PUT_TO_SLEEP =
  /\bput\w* (?:my|our|the) (?:\w+ )?(?:dog|cat|horse|pet|rabbit) (?:to sleep|down)\b(?! on\b)|\b(?:dog|cat|horse|pet|rabbit)\b[^?]*\btime to (?:let (?:him|her|it) go|say goodbye(?! to my\b))\b/;

/** The first form that fits counts, so narrow forms stand before wide forms. */
const ROWS: readonly Row[] = [
  ["therapy", "wellbeing", /\b(?:therapy|therapist|counsel(?:l?ing|l?or))\b/, "therapy", "grave"],
  [
    "self_kind",
    "wellbeing",
    /\b(?:hard on myself|kind(?:er)? to myself|self-?critic\w*|perfectionis\w*|(?:not|never) good enough)\b/,
    "being hard on yourself",
  ],
  [
    "staying",
    "general",
    /\b(?:should|shall|do|can|could) (?:i|we) (?:really |still |just |even )?stay (?:in|with|at|on|or)\b|\bstay or (?:leave|go)\b|\bstay\b.*\bor do i leave\b/,
    "staying",
  ],
  [
    "quitting",
    "wellbeing",
    /\b(?:smok\w*|cigarettes?|vap(?:e|ing)|drinking|alcohol|sugar|scrolling|social media)\b/,
  ],
  [
    "pet_ill",
    "family",
    /\bput\w* (?:(?:my|our|the) )?(?:\w+ )?(?:dog|cat|horse|pet|rabbit|him|her|it) to sleep\b|\bput\w* (?:my|our|the) (?:\w+ )?(?:dog|cat|horse|pet|rabbit) down\b|\beuthan\w+/,
    "your animal",
    "grave",
  ],
  [
    "own_pet",
    "family",
    /\bmy (?:\w+ )?(?:dog|cat|puppy|kitten|pet|rabbit|parrot|horse)\b(?!.*\b(?:ill|sick|better|recover|vet|pain|okay|ok|died|losing|loss)\b)/,
    "your pet",
  ],
  [
    "feelings",
    "love",
    /\b(?:is|are) (?:my \w+|he|she|they|this) (?:really |truly )?(?:the one|the right (?:one|person|man|woman)|right for me)\b/,
    "your feelings",
  ],
  [
    "new_love",
    "love",
    /\b(?:find(?:ing)? (?:true |real |new )?love|love again|(?:meet|find)(?:ing)? (?:the )?(?:right (?:person|one|man|woman)|someone|somebody|the one)|dating app)\b/,
    "love",
  ],
  ["too_late", "general", /\btoo (?:late|old) (?:to|for)\b/],
  [
    "opening",
    "love",
    /\b(?:open(?:ing)? up|more open|(?:show|express|share)(?:ing)? (?:my )?(?:feelings|emotions)|vulnerab\w+|let(?:ting)? (?:people|anyone|someone|him|her|them) in)\b/,
    "opening up",
  ],
  [
    "hard_news",
    "family",
    /\btell (?:my|a|our) (?:best )?(?:friend|sister|brother|cousin|colleague|neighbou?r|mother|father|mom|mum|dad)\b/,
    "this talk",
  ],
  [
    "amends",
    "love",
    /\b(?:forgive (?:me|us)|forgiven|trust me again|(?:make|making) amends|(?:say|saying) sorry|apologi[sz]\w*)\b/,
    "making amends",
  ],
  ["care_home", "family", /\b(?:care|nursing|retirement) home\b/, "a care home", "grave"],
  [
    "trust",
    "love",
    /\b(cheat\w*|(?:an|the) affair|(?:un)?faithful|infidelity|betray\w*|trust (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend|spouse)))\b/,
    "trust between the two of you",
    "grave",
  ],
  ["trust", "general", /\blying to me\b/, "trust", "grave"],
  [
    "partnership",
    "career",
    /\b(business partner|co-?founder|investor)s?\b|\bwork(?:ing)? with (?:my|a) (?:brother|sister|friend|best friend|husband|wife|partner|father|mother|dad|mum|mom)\b/,
    "this partnership",
  ],
  [
    "pet_ill",
    "family",
    /\b(?:dog|cat|puppy|kitten|pet|rabbit|parrot|horse)\b.*\b(?:ill|sick|better|recover|vet|pain|okay|ok)\b/,
    "your animal",
    "grave",
  ],
  [
    "self_forgive",
    "wellbeing",
    /\b(?:forgive myself|self-forgiveness|(?:feel(?:ing)? )?guilty|guilt)\b/,
    "peace with yourself",
  ],
  [
    "illness_near",
    "family",
    /\b(?:in|into|from|out of) (?:the )?hospital\b|\bvisit(?:ing)?\b.*\b(?:ill|sick|dying)\b/,
    "this visit",
    "grave",
  ],
  [
    "grief",
    "family",
    /\b(grief|griev\w+|my late (?:husband|wife|partner|mother|father|mom|mum|dad|sister|brother|son|daughter|grand\w+)(?! (?:left|gave|bought|built|made)\b)|mourn\w*|(?:mother|father|mom|mum|dad|husband|wife|partner|sister|brother|son|daughter|gran\w*)(?:'s| has| is) been gone|passed away|died|took (?:his|her|their) own life|death of|buried (?:my |our )?(?:mother|father|mum|mom|mam|dad|husband|wife|partner|son|daughter|brother|sister|gran(?:ny|dma|dpa|dad|dmother|dfather)?|nana?)|(?:los(?:t|ing|e)|loss of) (?:my|our) (?:mother|father|mom|mum|dad|parents?|husband|wife|partner|sister|brother|son|daughter|child|baby|friend|best friend|gran(?:ny|dma|dpa|dad|dmother|dfather|dson|ddaughter|dparents?|dchild)?|nana?|aunt|uncle|cousin|niece|nephew|dog|cat)(?! (?:to (?:another|a (?:younger|different|new))|over (?:money|a)|(?:in|at) (?:the|a) \w*(?:market|shop|store|crowd|mall|park|station|airport|festival)|group)\b)(?!'s? (?!(?:mother|father|mom|mum|dad|parents?|sister|brother|baby|child|son|daughter|gran\w*)\b))|lost (?:mum|mom|dad|gran(?:ny|dma|dpa|dad|dmother|dfather)?|nana?)(?!'s| (?:in|at) (?:the|a) \w*(?:market|shop|store|crowd|mall|park|station|airport)\b))\b/,
    "your grief",
    "grave",
  ],
  ["forgiving", "family", /\bforgiv(?:e|ing|eness)\b/, "forgiving", "grave"],
  ["letting_go", "general", /\blet(?:ting)? go of\b/, "letting go", "grave"],
  [
    "health",
    "wellbeing",
    /\b(surgery|operation|treatment|medication|my (?:knee|back pain|health|diagnosis)|headaches?|migraines?|(?:back|shoulder|knee|hip|stomach|chest|joint) pains?|pains? in my|biopsy|scan|mri|tumou?r|lump(?! (?:of|sum)\b)|cancer|symptoms?|(?:test|blood|medical) results|the doctors? (?:phones?|calls?|says?|finds?|found))\b/,
    "your health",
    "grave",
  ],
  [
    "trust_again",
    "love",
    /\btrust\b.*\b(?:again|after)\b/,
    "learning to trust again",
  ],
  [
    "parting",
    "love",
    /\b(?:cancel|call(?:ing)? off|postpone)\w*\b.*\b(?:wedding|engagement)\b|\b(divorc\w*|separat(?:e|ion|ing)|dump(?:ing)? (?:him|her|my \w+)|(?:leave|leaving|end (?:it|things) with|break(?:ing)? up with|split up with) (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend|spouse|marriage|relationship)))\b/,
    "this step",
    "grave",
  ],
  [
    "second_chance",
    "love",
    /\b((?:another|second|one more|last) chance|take (?:him|her|them|my ex) back|get(?:ting)? back (?:together|with))\b/,
    "a second chance",
  ],
  [
    "contact",
    "love",
    /\breply to (?:his|her|their)\b|\b(text|texts|texting|message|call|reach out|reply|dm|write to) (?:to )?(?:him|her|them|back|first|my)\b/,
    "getting in touch",
  ],
  [
    "heartbreak",
    "love",
    /\bheart\b.*\b(?:heal|mend|break)\w*\b|\bstop (?:thinking about|loving|missing) (?:him|her|them|someone)\b|\bget(?:ting)? over (?:him|her|them|someone)\b|\bbroken heart\b|\bheartbroken\b/,
    "your heart",
  ],
  [
    "former",
    "love",
    /\b(my ex|ex-?(?:husband|wife|boyfriend|girlfriend))\b/,
  ],
  ["ended", "love", /\b(?:marriage|relationship) (?:fail|end|break)\w*\b/],
  ["former", "love", /\b(broke up|break-?up)\b/, "the breakup"],
  [
    "new_friends",
    "general",
    /\b(?:make|making|find|finding|meet|meeting) (?:new |more |some )?(?:friends|people)\b/,
    "new friends",
  ],
  ["friend", "general", /\b(friend|friends|friendship)\b/],
  [
    "cut_contact",
    "family",
    /\b(?:cut(?:ting)? (?:off )?(?:all )?(?:contact|ties)|stop (?:talking|speaking) to|no contact|estranged)\b/,
    "this distance",
  ],
  ["pace", "love", /\b(?:moving|going) too (?:fast|quickly|slow(?:ly)?)\b/, "the pace between you"],
  [
    "office_romance",
    "love",
    /\b(?:dat(?:e|ing)|kiss\w*|in love with|crush on) (?:a |my |the )?(?:coworker|co-worker|colleague|boss|manager)\b|\b(?:coworker|co-worker|colleague)\b.*\b(?:crush|flirt\w*|like me|love me|into me)\b/,
    "love at work",
  ],
  [
    "truth",
    "love",
    /\btell (?:my|our) (?:husband|wife|partner|boyfriend|girlfriend|spouse)\b(?!.*\b(?:affection|attention|tenderness)\b)|\bthe truth\b.*\b(?:husband|wife|partner|boyfriend|girlfriend|him|her)\b|\btell (?:him|her) the truth\b/,
    "the truth",
  ],
  ["colleague", "career", /\bjealous\w*\b.*\bwork\b/, "life at work"],
  ["jealousy", "love", /\bjealous\w*\b/, "jealousy"],
  ["distance", "love", /\blong[- ]distance\b/, "love at a distance"],
  ["age", "love", /\bage (?:gap|difference)\b/, "the age difference"],
  [
    "commitment",
    "love",
    /\b((?:afraid|scared|fear) of (?:commitment|love|intimacy|closeness|(?:getting|being) (?:hurt|loved))|commitment issues|sabotag\w*|push(?:ing)? (?:people|everyone|him|her|them) away)\b/,
    "commitment",
  ],
  ["needy", "love", /\b(needy|clingy)\b/, "closeness"],
  ["open_relationship", "love", /\bopen (?:relationship|marriage)\b|\bpolyamor\w+\b/, "this idea"],
  [
    "pattern",
    "love",
    /\balways (?:attract|choose|pick|fall for|end up with)\b(?!.*\bunavailable\b)|\bnarcissists?\b/,
    "your pattern in love",
  ],
  [
    "attractive",
    "love",
    /\b(flirt\w*|attractive|attract(?! (?:\w+ )?(?:clients?|customers?|readers|students|money))|desirable)\b/,
    "your charm",
  ],
  [
    "unavailable",
    "love",
    /\b(unavailable|(?:wrong|same) (?:kind|type|sort|people|men|women|guys|girls|person)|keep (?:choosing|picking|attracting|falling for))\b/,
    "the people you choose",
  ],
  [
    "interest",
    "love",
    /\b(los(?:e|ing) interest|get(?:ting)? bored (?:of|once|when|with|as soon))\b/,
    "staying interested",
  ],
  [
    "pattern",
    "love",
    /\b(?:my relationships|need(?:s|ing)? (?:rescuing|saving|fixing)|same pattern|weakness in love|doing wrong in (?:love|dating)|need(?:s)? rescuing|(?:people|men|women|they) (?:\w+ )?(?:leave me|pull away))\b/,
    "your pattern in love",
  ],
  ["independence", "love", /\b(?:independen\w+|lose myself|losing myself)\b/, "your independence"],
  ["affection", "love", /\b(?:affection|tenderness|more attention)\b/, "affection"],
  [
    "listening",
    "love",
    /\b(?:husband|wife|partner|boyfriend|girlfriend|he|she)\b.*\blisten\b/,
    "being heard",
  ],
  ["body_joy", "love", /\b(?:sexy|desire|sensual)\b/, "pleasure in yourself"],
  ["waiting_for_love", "love", /\bwait(?:ing)? for (?:him|her|them|his|their)\b/, "this waiting"],
  [
    "single",
    "love",
    /\bstill single\b|\bbeing single\b|\balone forever\b|\bforever alone\b/,
    "life on your own",
  ],
  ["spark", "love", /\b(spark|passion|rekindle|romance back)\b/, "the spark between you"],
  [
    "partner_wish",
    "love",
    /\b(standards|in a partner|look for in an?|who is right for me|what (?:kind|type|sort) of (?:partner|person|man|woman))\b/,
    "love",
  ],
  [
    "feelings",
    "love",
    /\b(?:is|was) (?:it|this) (?:really |true )?love\b|\blove or\b/,
    "your feelings",
  ],
  ["feelings", "love", /\bdo i (?:really |still )?love (?:him|her|them)\b/, "your feelings"],
  [
    "silence",
    "love",
    /\b(?:call|calling|text|texting|write|message) me back\b|\bghost(?:ed|ing|s)\b/,
    "dating",
  ],
  [
    "lonely_pair",
    "love",
    /\b(?:lonely|alone)\b.*\b(?:marriage|relationship|husband|wife|partner|boyfriend|girlfriend)\b/,
    "closeness",
  ],
  ["lonely", "general", /\b(lonely|loneliness|feel(?:ing)? (?:so )?alone)\b/, "closeness"],
  [
    "confess",
    "love",
    /\btell (?:him|her|them) (?:how|that|what) i\b|\bconfess\b|\bsay (?:that )?i love you\b/,
    "saying how you feel",
  ],
  ["second_date", "love", /\b(?:second|third|another) date\b/, "this date"],
  [
    "telling",
    "family",
    /\bhow (?:do|can|should|could|shall) (?:i|we) (?:\w+ )?(?:tell|explain|break|come out)\b(?! (?:if|whether))|\bcom(?:e|ing) out to\b/,
    "this talk",
  ],
  [
    "colleague",
    "career",
    /\b(colleagues?|coworkers?|co-workers?)\b/,
    "life at work",
  ],
  [
    "introducing",
    "love",
    /\bintroduc\w+\b.*\b(?:kids|children|son|daughter|parents|family|friends)\b/,
    "this meeting",
  ],
  [
    "child",
    "family",
    /\b(?:help|support)\b.*\bmy (?:son|daughter|child|kids?|teenager|stepson|stepdaughter)\b/,
  ],
  [
    "worry",
    "wellbeing",
    /\b(overthink\w*|worry\w*|anxi\w+|stress\w*|nervous|panic\w*|self-?doubt)\b/,
    "your peace of mind",
  ],
  ["neighbor", "family", /\bneighbou?rs?\b/, "life next door"],
  [
    "saying_no",
    "wellbeing",
    /\b(?:say(?:ing)? no|set(?:ting)? (?:a )?limits?|boundar\w+)\b/,
    "saying no",
  ],
  [
    "ask_out",
    "love",
    /\bask(?:ing)? (?:him|her|them) out\b|\bfirst date\b|\bfirst move\b/,
    "this first step",
  ],
  [
    "parenting",
    "family",
    /\b(?:am i|being|be) a (?:good|bad|better) (?:mother|father|mom|mum|dad|parent)\b/,
    "being a parent",
  ],
  [
    "housemates",
    "family",
    /\b(?:mov(?:e|es|ing) (?:back )?in with (?:us|me)|(?:mov(?:e|ing) (?:back )?in|live|living) with (?:my|our) (?:parents?|mother|father|mom|mum|dad|family|in-laws|sister|brother|son|daughter|grand\w+))\b/,
    "living together",
  ],
  ["together", "love", /\b(mov(?:e|ing) in|liv(?:e|ing) together)\b/, "moving in together"],
  [
    "together",
    "love",
    /\b(marry|marrying|get married|propose|proposing|(?:our|my) wedding|engaged|engagement)\b/,
    "marriage",
  ],
  [
    "children_wish",
    "family",
    /\b(?:have|having) (?:a|another) (?:child|baby|kid)\b|\bhav(?:e|ing) (?:children|kids)\b|\btry(?:ing)? for a (?:baby|child)\b|\bstart(?:ing)? a family\b/,
    "the wish for a child",
  ],
  [
    "ready",
    "love",
    /\bready (?:for|to) (?:a (?:new )?relationship|love|dat(?:e|ing)|a partner)\b/,
    "a new relationship",
  ],
  [
    "new_love",
    "love",
    /\b(find(?:ing)? (?:love|someone|a partner)|meet(?:ing)? (?:someone|my soulmate|the one)|soulmate|dating|love life|fall in love|(?:new|true) love)\b/,
    "love",
  ],
  ["arguing", "love", /\b(?:we|us)\b.*\b(?:argu\w+|fight\w*|quarrel\w*)\b/, "your quarrels"],
  ["raise", "career", /\b((?:a|my) raise|pay rise|more pay|higher salary)\b/, "the raise"],
  ["interview", "career", /\binterview\b/, "your interview"],
  [
    "job_search",
    "career",
    /\b(?:find|finding|get|getting|land|landing|looking for) (?:a|an|another|the|this|any|new) (?:\w+ )?(?:job|work|position)\b|\bjob (?:search|hunt)\w*\b|\bunemploy\w+\b/,
    "your search for work",
  ],
  ["retire", "career", /\bretir(?:e|ing|ement)\b/, "leaving work"],
  ["promotion", "career", /\bpromot\w+\b/, "the promotion"],
  ["exam", "career", /\b(exams?|tests?)\b/, "the test"],
  [
    "offer",
    "career",
    /\b(job offers?|which (?:job|offer|position)|(?:take|accept) (?:the|this|a) (?:new )?(?:job|offer|position|role))\b/,
    "the offer",
  ],
  [
    "path",
    "spirituality",
    /\b(purpose|calling|meaning of|my path|the right (?:path|track)|destiny|who am i|soul|what i want|feel(?:ing)? lost)\b/,
    "your path",
  ],
  [
    "leave_job",
    "career",
    /\b(?:resign|resigning|hand in my notice)\b|\b(?:quit|quitting|leave|leaving|change|changing|switch|switching)\b.*\b(?:jobs?|work|career|company|agency|profession)\b/,
    "this step",
  ],
  ["speaking", "career", /\b(?:speak up|public speaking|presentation|meeting)\b/, "this meeting"],
  [
    "promotion",
    "career",
    /\b(?:apply|applying) for\b.*\b(?:position|role|job|post)\b|\b(?:manager|leadership) (?:position|role)\b/,
    "this position",
  ],
  [
    "tired_work",
    "career",
    /\b(?:tired of|bored (?:with|by|at)|hate|fed up with|stuck in|unhappy (?:at|with|in)|dread)\b.*\b(?:job|work|career)\b/,
    "your work",
  ],
  [
    "study",
    "career",
    /\b(university|college|thesis|study|studies|studying|degree|course|apprenticeship|back to school)\b/,
    "your studies",
  ],
  [
    "business",
    "career",
    /\b(business|mak(?:e|ing) a living|startup|start-up|bakery|caf[eé]|restaurant|company|entrepreneur\w*|open (?:a|my) \w+|(?:my own|our|the) (?:shop|store|studio|salon)|food truck)\b/,
    "the business",
  ],
  [
    "papers",
    "general",
    /\b(visa|permit|citizenship|green card|passport|asylum|application|court)\b/,
    "your papers",
  ],
  [
    "rest",
    "wellbeing",
    /\b(sleep\w*|wak(?:e|ing) up|insomnia|exhaust\w*|burn-?out|burned out|(?:so|always|more) tired(?! of)|energy)\b/,
    "your rest",
  ],
  [
    "leading",
    "career",
    /\bmy team\b|\blead(?:ing|er)? (?:a|my|the) (?:team|people|group)\b/,
    "your team",
  ],
  [
    "work",
    "career",
    /\b(job|jobs|career|work|boss|manager|freelanc\w*|retire|employer|profession|interview)\b/,
  ],
  ["pet", "family", /\b(dog|cat|puppy|kitten|pet|rabbit|parrot)\b/, "the question of a pet"],
  [
    "sale",
    "family",
    /\bsell(?:ing)?\b.*\b(?:house|apartment|flat|home|place|property|land)\b|\b(?:house|apartment|flat|home|place|property|land)\b.* sell\b|\bsale of\b.*\b(?:house|apartment|flat|home)\b|\b(?:house|home|flat|apartment) sale\b/,
    "the sale",
  ],
  [
    "purchase",
    "money",
    /\b(?:buy|buying|lease)\b.*\b(?:car|van|bike|motorcycle|motorbike|boat|camper|piano|laptop)\b/,
    "the purchase",
  ],
  ["rent_or_buy", "family", /\b(?:rent or buy|buy or rent)\b/, "your home"],
  ["lease", "family", /\b(?:landlord|landlady|my lease|the lease|tenancy|my rent)\b/, "your home"],
  ["saving", "money", /\bafford\b/, "the cost"],
  [
    "home",
    "family",
    /\b(?:(?:buy|rent|mortgage|renovat\w*)\b.*\b(?:house|apartment|flat|home|place|property|cottage|cabin|villa|condo)|(?:own|first) (?:a )?(?:home|house)|apartment|flat|mortgage)\b/,
    "your home",
  ],
  [
    "household",
    "family",
    /\b(at home|household|(?:my|our) home\b.*\b(?:peace\w*|calm\w*|quiet\w*)|the house\b.*\b(?:quiet|calm|peace))\b/,
    "home",
  ],
  [
    "move",
    "travel",
    /\bbetween (?:two|three) (?:cities|countries|places)\b|\b(move|moving|relocat\w+|emigrat\w+|abroad)\b/,
    "the move",
  ],
  ["trip", "travel", /\b(travel\w*|trip|journey|holiday|vacation|flight|fly|train)\b/, "the trip"],
  ["lending", "money", /\b(?:lend\w*|lent|borrow\w*|loan)\b/, "the money"],
  ["debt", "money", /\b(?:debts?|owe (?:money|so much|the bank)|in the red)\b/, "your debts"],
  ["saving", "money", /\bsav(?:e|ing)\b.*\bmoney\b|\bsave more\b/, "saving"],
  [
    "hardship",
    "wellbeing",
    /\b(?:make it through|get through(?! (?:my|the|an?|this) (?:\w+ )?(?:dissertation|thesis|exams?|interview|wedding|speech|meeting|shift|list|book|course|day|week))|survive (?:this|the (?:divorce|loss|illness|separation|break-?up))|cope|coping|(?:difficult|hard) (?:phase|times?|year)|so hard (?:right )?now)\b/,
    "hard times",
    "grave",
  ],
  [
    "caretaking",
    "wellbeing",
    /\b(?:tak(?:e|ing) care of (?:everyone|everybody|others)|people[- ]pleas\w+)\b/,
    "looking after others",
  ],
  [
    "child",
    "family",
    /\b(?:son|daughter|kids?|child|children|step(?:son|daughter|children|kids)|teenagers?)\b/,
  ],
  ["parents", "family", /\b(?:mother|father|mom|mum|dad|parents?)\b/],
  ["family", "family", /\b(family|in-laws|sister|brother|grand\w+|aunt|uncle|cousin)\b/],
  [
    "money",
    "money",
    /\b(money|salary|savings|budget|income|bills|finances|rich|broke)\b/,
    "money",
  ],
  [
    "creative",
    "creativity",
    /\b(book|novel|paint\w*|music|song|film|blog|podcast|poem\w*|art|writing|writer|sing|singing|piano|guitar|photography)\b/,
  ],
  [
    "finishing",
    "wellbeing",
    /\b(?:finish\w*|procrastinat\w*|motivat\w+|discipline|put(?:ting)? things off)\b/,
    "finishing things",
  ],
  [
    "confidence",
    "wellbeing",
    /\b(?:confiden\w+|self-esteem|shy|shyness|insecure)\b/,
    "your confidence",
  ],
  ["comparing", "wellbeing", /\bcompar(?:e|ing)\b/, "comparing yourself"],
  [
    "new_start",
    "general",
    /\b(?:start(?:ing)? (?:over|again|afresh)|new start|fresh start|new life|become an? \w+)\b/,
    "a new start",
  ],
  [
    "joining",
    "general",
    /\b(?:join(?:ing)?|choir|club|class|workshop|reunion|festival|sign(?:ing)? up|volunteer\w*|party|go to (?:the|my|a))\b/,
  ],
  [
    "everyday",
    "general",
    /\b(?:cook|cooking|style|wardrobe|wear|dress|hair|haircut|bangs|fringe|beard|tattoo|dinner|party|watch|present for|gift for)\b/,
  ],
  [
    "relationship",
    "love",
    /\b(?:husband|wife|partner|boyfriend|girlfriend|marriage|spouse)\b.*\bhapp(?:y|ier|iness)\b/,
  ],
  ["happiness", "wellbeing", /\b(?:happy|happier|happiness)\b/, "your happiness"],
  [
    "blocked",
    "general",
    /\b(?:block\w*|stuck|hold(?:s|ing)? me back|in my way)\b/,
    "what is blocking you",
  ],
  [
    "habit",
    "wellbeing",
    /\b(?:running|jogging|gym|exercise|yoga|workout|marathon|swimming|diet)\b/,
  ],
  ["focus", "general", /\b(?:focus|priorit\w+)\b/, "your focus"],
  [
    "past_choice",
    "general",
    /\bdid (?:i|we) (?:make|do|choose|take)\b|\bregret\w*\b/,
    "your choice",
  ],
  [
    "support",
    "general",
    /\b(?:rely on|count on|turn to|on my side|lean on|ask(?:ing)? for help)\b/,
    "the people around you",
  ],
  [
    "relationship",
    "love",
    /\b((?:my|our|this) (?:relationship|marriage|husband|wife|partner|boyfriend|girlfriend|spouse))\b/,
  ],
  [
    "relationship",
    "love",
    /\b(?:for each other|for us|between us|our future|have a future|future together|this relationship)\b/,
    "the two of you",
  ],
  ["someone", "love", /\b(he|she|him|her|each other|crush)\b/, "the bond between you"],
  [
    "love_life",
    "love",
    /\b(relationships?|partner|boyfriend|girlfriend|crush|date|love)\b/,
    "love",
  ],
];

/** The words in the forms of each matter. */
const KNOWN_BY: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(ROWS, ([id]) => id)].map(([id, rows]) => [
    id,
    rows.map(([, , { source }]) => source.replace(/\\[a-z]/g, " ").replace(/[^a-z]+/g, " "))
      .join(" "),
  ]),
);

/** What an English question is about; null if no form fits. */
export const domainOf = oncePerQuestion(readDomain);

function readDomain(question: string): Domain | null {
  const text = lettersOf(question);
  // A loss or an illness counts wherever it is told.
  const row = firstAsked(ROWS, ([, , form]) => form, text) ??
    ROWS.find(([, , form, , grave]) => grave !== undefined && form.test(text));
  if (row === undefined) return null;
  const [id, topic, , words = null, grave] = row;
  return { id, topic, words, knownBy: KNOWN_BY.get(id)!, isGrave: grave !== undefined };
}
