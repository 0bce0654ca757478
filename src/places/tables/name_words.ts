/**
 * Folded words before a town that are not part of its name. They are removed only if the text has
 * no meaning with them.
 */
export const WORDS_BEFORE =
  "born in|birth in|near|nr|close to|outside|just outside|outskirts of|somewhere in|city of|town of|village of|" +
  "municipality of|greater|metro|metropolitan|central|downtown|inner|suburban|mega city|г|гор|город|с|село|дер|" +
  "деревня|пос|поселок|пгт|ст|місто|м|смт|dist|distt|district|dt|tp|thanh pho|quan|huyen|kota|kab|kabupaten|" +
  "hansestadt|freie und hansestadt|landeshauptstadt|stadt|gemeinde|raum|nahe|bei|nähe|commune de|ville de|" +
  "ciudad de|municipio de|cidade de|comune di|citta di|miasto|gmina|obec|mesto|brgy|barangay|sitio|" +
  "woj|wojewodztwo|obl|oblast|обл|область|okres|near to|cerca de|perto de|pres de|vicino a|hospital in";

/** The same for words after a town. */
export const WORDS_BEHIND =
  "city|town|village|area|metro area|metropolitan area|metro|metropolis|metropolitan|ncr|dc|d c|district|dist|" +
  "suburb|suburbs|suburban|urban|rural|region|surroundings|proper|shi|ku|si|gu|stadt|und umgebung|ciudad|capital|" +
  "do para|bezirk|city centre|city center|merkez|市|区|區|县|縣|府|都|県|町|村|시|구";

/**
 * Abbreviations in names of towns. If there are several full forms, the one that a town has is
 * used.
 */
export const SHORT_WORDS: Record<string, string> = {
  n: "north",
  s: "south sao san",
  e: "east",
  w: "west",
  sta: "santa",
  sto: "santo",
  cd: "ciudad",
  gen: "general",
  pto: "puerto",
  pt: "port",
  gr: "gross",
  kl: "klein",
  wash: "washington",
  gtr: "greater",
  phila: "philadelphia",
  wlkp: "wielkopolski",
};

/**
 * Words next to a region's name that give its kind, and characters after it, if the index does not
 * include them.
 */
export const REGION_WORDS =
  "state|estado|pcia|province|provincia|prov|region|county|dist|district|islands|isles|of|de|del|woj|wojewodztwo|" +
  "voivodeship|oblast|obl|krai|kray|republic|область|обл|край|республика|респ|departement|department|departamento|" +
  "kanton|canton|bundesland|省|县|縣|府|都|県|州";
