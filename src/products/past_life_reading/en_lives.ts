const CALLINGS =
  "guide|smith|blacksmith|gardener|orchardist|potter|maker|letter carrier|messenger|courier|copyist|scribe|librarian|" +
  "innkeeper|tavern keeper|cook|baker|player|actor|actress|dancer|singer|minstrel|bard|luthier|lute maker|groom|" +
  "stable hand|weaver|spinner|tailor|seamstress|interpreter|translator|trader|merchant|dyer|ferryman|boatman|" +
  "miner|lamp keeper|caravan leader|pathfinder|camel driver|host|mason|stonemason|builder|architect|carpenter|granary keeper|" +
  "printer|well digger|digger|net mender|fisherman|fisher|sailor|captain|pirate|lighthouse keeper|king|queen|prince|" +
  "princess|emperor|empress|pharaoh|lord|lady|duke|duchess|count|countess|baron|noble|nobleman|noblewoman|courtier|" +
  "knight|squire|soldier|warrior|general|guard|samurai|gladiator|priest|priestess|monk|nun|abbot|abbess|bishop|" +
  "oracle|prophet|shaman|druid|witch|wizard|sorcerer|sorceress|alchemist|healer|herbalist|midwife|physician|doctor|" +
  "nurse|surgeon|apothecary|teacher|scholar|philosopher|astronomer|astrologer|painter|sculptor|artist|poet|musician|" +
  "composer|farmer|shepherd|shepherdess|peasant|hunter|trapper|beekeeper|brewer|butcher|miller|shoemaker|cobbler|" +
  "slave|servant|maid|beggar|thief|spy|judge|lawyer|executioner|gravedigger|banker|moneylender|explorer|courtesan";

/** A pattern for callings that a text says the reader had, in lower case. */
export const CALLING_NAMED = new RegExp(
  "(?:\\byou (?:were|became|had been|had become|were once|once were|served as|worked as|lived as|were known as|lived and died as)" +
    "|\\b(?:life|work|days|years|time|trade|living|existence|incarnation) as|^as|^being)" +
    `\\s+(?:only\\s+|just\\s+|once\\s+)?(?:a|an|the|one of the)\\s+(?:[\\p{L}-]+\\s+){0,2}?(?<calling>${CALLINGS})s?\\b`,
  "gu",
);

/** A pattern for places that a text gives to the reader's past life: "you kept the lighthouse". */
export const KEPT_NAMED =
  /\byou (?:were one of (?:two |the )?partners in|kept|ran|tended|owned|lived in|lived at|worked in|worked at|grew up in|served in|served at|were born in|were the keeper of|were keeper of|fought in|ruled|reigned in) (?:a|an|the|your|one)\s+(?:[\p{L}'’-]+\s+){0,2}?(?<place>inn|tavern|orchard|vineyard|forge|pottery|library|bakery|stable|ferry|mine|caravan|granary|dye house|press|lighthouse|castle|palace|court|monastery|abbey|convent|temple|pyramid|plantation|farm|hospital|prison|battlefield|army|war|kingdom|empire|tribe|brothel|harem)\b/gu;

/**
 * A pattern for a person's name with a capital letter. Children's words for a neighbor are not
 * names.
 */
export const PERSON_NAMED =
  /\b(?:[Yy]ou were(?: once)?(?: (?:called|named|known as|born))?|[Yy]our name was|called you|knew you as|named you)\s+(?!(?:Auntie|Aunt|Uncle|Mother|Father|Grandmother|Grandfather|Sir|Madam|Master|Mistress|Brother|Sister|Captain|Cousin|I|God)\b)\p{Lu}\p{L}+/u;

/** A pattern for a country, a people or an age. The settings have none of these. */
export const COUNTRY_NAMED =
  /\b(?:Egypt\w*|Rome|Romans?|Greece|Greeks?|Athens|Athenian|Sparta\w*|Babylon\w*|Mesopotamia\w*|Sumer\w*|Persian?|Atlantis|Atlantean|Lemuria\w*|China|Chinese|Japan\w*|India|Indian|Tibet\w*|France|French|Paris|England|English|London|Britain|British|Scotland|Scottish|Ireland|Irish|Wales|Welsh|Spain|Spanish|Portugal|Portuguese|Italy|Italian|Venice|Venetian|Florence|German\w*|Prussian?|Austria\w*|Vienna|Russian?|Poland|Polish|America\w*|Mexic\w+|Aztecs?|Mayans?|Maya|Incas?|Vikings?|Norse|Celts?|Celtic|Druids?|Mongol\w*|Ottoman|Turkish|Arabia\w*|Moor(?:ish|s)|Byzanti\w+|Africa\w*|Ethiopia\w*|Jerusalem|Israel\w*|Europe\w*|Asian?|Sahara|Nile|Himalayas?|Alps|Medieval|Middle Ages|Renaissance|Victorian|Tudor|Baroque|Georgian|Regency|Antiquity|Stone Age|Bronze Age|Iron Age|Dark Ages|Crusades?|Crusaders?|Inquisition|World War|Civil War|French Revolution)\b/;
export const AGE_NAMED =
  /\b(?:medieval|victorian|(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|twentieth|last|previous)[\s-]centur(?:y|ies)|centur(?:y|ies) ago|\d{3,4}s|\d+ ?(?:bc|bce|ad|ce))\b/;
