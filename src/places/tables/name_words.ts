/**
 * Folded words before a town that are not part of the town's name. The words are removed only if
 * the text has no meaning with these words.
 */
export const WORDS_BEFORE =
  "born in|birth in|near|nr|in|from|originally|originally from|originally in|i was born in|i was born near|was born in|born and raised in|born near|somewhere near|maybe|approx|approximately|around|about|probably|landkreis|kreis|lk|close to|outside|just outside|outskirts of|somewhere in|city of|town of|village of|" +
  "municipality of|greater|metro|metropolitan|central|downtown|inner|suburban|mega city|г|гор|город|с|село|дер|" +
  "деревня|пос|поселок|пгт|ст|місто|м|смт|dist|distt|district|dt|tp|thanh pho|quan|huyen|kota|kab|kabupaten|" +
  "hansestadt|freie und hansestadt|landeshauptstadt|stadt|gemeinde|raum|nahe|bei|nähe|commune de|ville de|" +
  "ciudad de|municipio de|cidade de|comune di|citta di|miasto|gmina|obec|mesto|brgy|barangay|sitio|" +
  "woj|wojewodztwo|obl|oblast|обл|область|okres|near to|born at home in|born at|taluk|taluka|tehsil|tahsil|mandal|vill|po|raf|cfb|nas|mcas|us naval hospital|" +
  "us naval base|us army hospital|us air force hospital|us military hospital|cerca de|perto de|pres de|vicino a|hospital in";

/** Folded words after a town that are not part of the town's name. */
export const WORDS_BEHIND =
  "i think|maybe|probably|township|twp|borough|boro|city|town|village|area|metro area|metropolitan area|metro|metropolis|metropolitan|ncr|dc|d c|district|dist|" +
  "suburb|suburbs|suburban|urban|rural|region|surroundings|proper|shi|ku|si|gu|stadt|und umgebung|ciudad|capital|" +
  "do para|bezirk|city centre|city center|merkez|afb|ab|raf|nas|air base|airbase|air force base|air station|naval base|" +
  "naval station|army base|military base|base|barracks|kaserne|army hospital|naval hospital|military hospital|市|区|區|县|縣|府|都|県|町|村|시|구";

/**
 * Abbreviations in names of towns. If an abbreviation has several full forms, the form that a
 * town's name contains is used.
 */
export const SHORT_WORDS: Record<string, string> = {
  n: "north novo nova nuevo nueva nizhny",
  no: "north",
  nth: "north",
  s: "south sao san",
  so: "south",
  sth: "south",
  e: "east",
  w: "west",
  upr: "upper",
  lwr: "lower",
  gt: "great",
  mt: "mount",
  ft: "fort",
  st: "saint sankt",
  ste: "sainte",
  sn: "san",
  sta: "santa",
  sto: "santo",
  cd: "ciudad",
  cdad: "ciudad",
  gen: "general",
  gral: "general",
  cnel: "coronel",
  cmte: "comandante",
  pres: "presidente",
  pte: "presidente",
  gob: "gobernador",
  tte: "teniente",
  nva: "nueva nova",
  nvo: "nuevo novo",
  vla: "villa vila",
  pta: "punta ponta",
  stgo: "santiago",
  pto: "puerto porto",
  pt: "port point",
  fco: "francisco",
  colo: "colorado",
  spgs: "springs",
  spg: "spring",
  bch: "beach",
  hts: "heights",
  jct: "junction",
  ctr: "center centre",
  vly: "valley",
  lk: "lake",
  pk: "park",
  is: "islands isle",
  isl: "island islands",
  н: "нижний нижняя новый новая",
  в: "верхний верхняя великий",
  б: "большой белая",
  кр: "красный",
  gr: "gross",
  kl: "klein",
  wash: "washington",
  gtr: "greater",
  phila: "philadelphia",
  wlkp: "wielkopolski",
};

/**
 * Words and characters before or after a region's name that say what kind of region it is. The
 * table lists only words that the index does not include.
 */
export const REGION_WORDS =
  "state|estado|pcia|province|provincia|prov|region|county|dist|district|islands|isles|of|de|del|woj|wojewodztwo|" +
  "voivodeship|oblast|obl|krai|kray|republic|область|обл|край|республика|респ|departement|department|departamento|" +
  "kanton|canton|bundesland|省|县|縣|府|都|県|州|" +
  "kraj|megye|judet|judetul|zupanija|lan|fylke|rayon|raion|район|guberniya|gubernia|губерния|губ|wilaya|ken|fu|pref|protectorate|colony";

/** Short forms of words before the names of regions. */
export const SHORT_REGION_WORDS: Record<string, string> = {
  n: "north northern",
  no: "north",
  s: "south southern",
  so: "south",
  e: "east eastern",
  w: "west western",
  c: "central",
  st: "saint",
  br: "british",
  port: "portuguese",
  fr: "french",
};

/** Latin transliterations of folded Cyrillic letters. Folding has removed the marks of й and ї. */
export const LATIN_LETTERS: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ы: "y",
  э: "e",
  ю: "yu",
  я: "ya",
  і: "i",
  є: "ie",
  ґ: "g",
  ь: "",
  ъ: "",
};
