/**
 * Words and expressions that world texts must not contain, because they make predictions that a
 * reader could check against the news.
 */

const words = (text: string) => new Set(text.split(/\s+/));

/** Words that have a capital letter in the middle of a sentence but are not names. */
export const CAPITALS = words(
  "sun moon mercury venus mars jupiter saturn uranus neptune pluto " +
    "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces " +
    "january february march april may june july august september october november december " +
    "monday tuesday wednesday thursday friday saturday sunday new full first last quarter great " +
    "solar lunar eclipse conjunction opposition square trine sextile station retrograde direct " +
    "equinox solstice ingress lights luminaries i",
);

/** Words that count as names even at the beginning of a sentence. */
export const NAMES = words(
  "america american americans usa us uk britain british england english scotland ireland irish france " +
    "french germany german germans italy italian spain spanish portugal russia russian russians " +
    "ukraine ukrainian china chinese japan japanese india indian pakistan korea korean iran iranian " +
    "iraq israel israeli israelis palestine palestinian gaza syria lebanon saudi arabia yemen egypt " +
    "libya sudan ethiopia nigeria kenya africa african brazil brazilian argentina chile peru mexico " +
    "mexican venezuela colombia cuba canada canadian australia australian zealand indonesia vietnam " +
    "thailand taiwan philippines poland hungary austria switzerland swiss greece turkish turkey " +
    "sweden norway finland denmark netherlands dutch belgium europe european europeans asia asian " +
    "arab arabs muslim muslims jewish jews christians hindus washington moscow beijing london paris " +
    "berlin rome tokyo delhi brussels kyiv jerusalem tehran wall nato un eu opec imf brics kremlin " +
    "pentagon congress senate parliament bundestag nasdaq dow opec google apple amazon microsoft meta " +
    "tesla openai nvidia facebook trump biden harris putin zelensky xi modi macron merz starmer " +
    "netanyahu erdogan musk bezos zuckerberg altman obama clinton republicans democrats labour tories",
);
/** Names that mean something else without a capital letter or at the beginning of a sentence. */
export const NAMES_WITH_CAPITAL = words(
  "us un wall apple meta turkey modi labour congress swiss english dow harris xi",
);
/** Words that are no names at the beginning of a sentence: "Wall by wall", "Us and them". */
export const NO_NAMES_AT_HEAD = words("us un wall apple labour english");

/** Everyday phrases and nicknames that only sound like world events. */
export const WORLD_IDIOMS =
  /\b(?:planet|god) of war\b|\bwars? of (?:words|nerves|ideas)\b|\btugs? of war\b|\b(?:king|queen|lord|lady) of (?:the )?(?:castle|planets|gods|night|underworld|day)\b|\bfloods? of\b|\bcrash courses?\b|\bstrik(?:e|es|ing) (?:a|the right) (?:balance|chord|note|tone)\b/g;

const EVENTS =
  /\b(?:elections?|referend(?:um|ums|a)|ballots?|coups?|impeach\w*|inaugurations?|wars?|warfare|invasions?|invad(?:e|es|ed|ing)|cease-?fires?|armistices?|sanctions?|assassinat\w*|massacres?|genocides?|terroris\w*|hostages?|missiles?|bombings?|air ?strikes?|riots?|uprisings?|insurrections?|blockades?|shutdowns?|lockdowns?|recessions?|stagflation|bankruptc(?:y|ies)|bailouts?|bank runs?|takeovers?|layoffs|earthquakes?|tsunamis?|hurricanes?|cyclones?|typhoons?|tornado(?:es|s)?|wildfires?|bushfires?|eruptions?|droughts?|famines?|heat ?waves?|landslides?|avalanches?|floods?|flooding|epidemics?|pandemics?|outbreaks?|shipwrecks?|blackouts?|cyber-?attacks?|data breach(?:es)?|evacuations?|tariffs?|general strikes?|walkouts?|crash(?:es|ed|ing)?)\b/;
const ONE_EVENT =
  /\b(?:an?|the|another|one|this|that|new|major|peace|trade) (?:\w+ )?(?:treaty|summit|revolution(?! (?:of|in) )|rebellion|truce|merger|scandal|attack|explosion|accident|verdict|ruling|handover|ipo)\b|\bpeace (?:deals?|talks)\b/;

/** Things that have a price or a rate. */
const PRICED =
  "(?:dollars?|euros?|yen|yuan|sterling|pounds?|rupees?|francs?|currenc(?:y|ies)|exchange rates?|bitcoin|crypto\\w*|gold|silver|oil|crude|gas|copper|wheat|grain|commodit(?:y|ies)|stocks?|share prices?|equities|bonds?|yields?|markets?|interest rates?|rates|inflation|prices?|rents?|wages?|housing|property|unemployment|gdp|econom(?:y|ies)|exports|imports|profits?|deficits?)";
const MOVING =
  "(?:ris(?:e|es|ing|en)|rose|falls?|falling|fell|fallen|climb\\w*|drop\\w*|soar\\w*|plung\\w+|surg\\w+|collaps\\w+|rall(?:y|ies|ied|ying)|recover\\w*|slump\\w*|weaken\\w*|strengthen\\w*|tumbl\\w+|jump\\w*|dip(?:s|ped|ping)?|slid(?:e|es|ing)?|shrink\\w*|boom\\w*|doubl(?:e|es|ed|ing)|peak(?:s|ed|ing)?|plummet\\w*|spik(?:e|es|ed|ing)|skyrocket\\w*|sink\\w*|go(?:es)? (?:up|down)|gain\\w*|los(?:e|es|ing)|slow(?:s|ed|ing)? down|correct(?:s|ed|ing)?|stagnat\\w+|default\\w*)";
const MOVES = [
  new RegExp(`\\b${PRICED}\\b(?:\\s+(?!and\\b|or\\b)[\\w'’-]+){0,4}?\\s+${MOVING}\\b`),
  new RegExp(
    `\\b(?:higher|lower|rising|falling|soaring|cheaper|dearer|costlier|record|weaker|stronger|volatile)\\s+(?:\\w+\\s+)?${PRICED}\\b`,
  ),
  new RegExp(
    `\\b(?:rise|fall|drop|jump|rally|surge|slump|plunge|recovery|boom|correction|sell-?off|shock|swings?)\\s+(?:in|of|on|for)\\s+(?:the\\s+)?(?:\\w+\\s+)?${PRICED}\\b`,
  ),
];

/** Actors such as governments. A sentence about their future actions would predict news. */
const FORETOLD_ACTORS =
  /\b(?:governments?|nations?|countries|states|leaders?|rulers?|presidents?|ministers?|politicians?|markets?|econom(?:y|ies)|institutions?|banks?|compan(?:y|ies)|corporations?|industr(?:y|ies)|societ(?:y|ies)|citizens|voters|investors|traders|armies|troops|borders?|parliaments?|part(?:y|ies)|alliances?|negotiations|talks|crowds|protest(?:s|ers)|workers|unions|scientists|the people|the world|the public|someone|somebody)(?:\s+(?!and\b|or\b)[\w'’-]+){0,3}?\s+(?:will|shall|are going to|is going to|are set to|is set to|are about to|is about to|are bound to|is bound to|are due to|is due to)\b/;
const ONE_PERSON =
  /\b(?:an?|the|one|another|some|this|that) (?:[\w'’-]+ ){0,2}?(?:president|prime minister|premier|monarch|king|queen|pope|chancellor|senator|governor|mayor|dictator|tyrant|ceo|chief executive|central banker?|head of state|celebrity|billionaire|tycoon|prince|princess)\b|\b(?:step|steps|stepping) down\b|\b(?:resigns?|resignation|abdicat\w+|is arrested|is ousted|toppled?)\b/;
const ODDS =
  /\b(?:(?<!\bat )odds|probabilit\w+|probabl[ey]|likelihood|likeliest|fifty[- ]fifty|one in (?:two|three|four|five|ten|\d+)|(?:un)?likely|(?:good|fair|slim|high|low|strong|small|even|better|real|every|little) (?:chances?|possibilit(?:y|ies))|chances? (?:of|that|are|is)|per ?cent|percentage)\b|%/;
const CONTESTS =
  /\b(?:wins?|loses?|defeats?|beats?) (?:the|an?|its|their) (?:\w+ )?(?:vote|case|cup|game|match|race|championship|title|majority|seat|trophy)\b/;

const OUTBREAKS =
  /\b(?:protests?|unrest|violence|conflicts?|fighting|hostilities|tensions?|demonstrations?) (?:[\w'’-]+ ){0,2}?(?:erupts?|breaks? out|flares?|escalates?|boils? over|spills? over)\b|\b(?:announces?|unveils?|outlaws?|bans?|nationali[sz]es?|legali[sz]es?) (?:an?|the|its|their|new)\b/;

export const WORLD_PREDICTIONS: readonly RegExp[] = [
  EVENTS,
  ONE_EVENT,
  ...MOVES,
  FORETOLD_ACTORS,
  ONE_PERSON,
  ODDS,
  CONTESTS,
  OUTBREAKS,
];
