import { anyOf, type QuestionList, wholeWords } from "./question_list.ts";

export const DUTCH: QuestionList = {
  language: "nl",
  benign: anyOf(
    "gu",
    wholeWords(
      "dood ?(?:moe|saai|gaan van (?:verlangen|nieuwsgierigheid)|lachen)",
      "sterf van (?:nieuwsgierigheid|verlangen|de honger)",
      "tijd (?:te )?doden",
      "doodlopende weg",
      "investeren in (?:mijn|ons|onze) (?:huwelijk|relatie|vriendschap|gezin)",
      "kreeft(?:man|vrouw)?",
      "slaat me (?:met|bij) (?:tennis|schaken)",
    ),
  ),
  crisis: anyOf(
    "u",
    wholeWords(
      "zelfmoord\\p{L}*",
      "zelfdoding",
      "zelf ?beschadig\\p{L}*",
      "(?:mezelf|mijzelf|me) (?:\\p{L}+ )?(?:iets aandoen|van kant maken|ophangen|snijden|verdrinken)",
      "(?:mezelf|mijzelf) (?:doden|vermoorden|pijn doen)",
      "een einde aan mijn leven",
      "uit het leven stappen",
      "(?:wil|wou) (?:\\p{L}+ )?(?:dood|sterven|doodgaan)(?: zijn)?",
      "niet meer (?:willen )?leven",
      "(?:hem|haar|iemand|mijn \\p{L}+) (?:vermoorden|doodmaken|doden|vergiftigen)",
      "(?:slaat|mishandelt|verkracht|misbruikt|wurgt|schopt|bedreigt) (?:hij |ze |zij )?me",
      "(?:sloeg|mishandelde|verkrachtte|misbruikte|bedreigde) (?:hij |ze )?me",
      "(?:word|werd|ben) (?:ik )?(?:\\p{L}+ )?(?:mishandeld|verkracht|misbruikt|geslagen|gestalkt|bedreigd)",
      "huiselijk geweld",
    ),
  ),
  scope: anyOf(
    "u",
    wholeWords(
      "(?:heb ik|heeft (?:hij|ze|mijn \\p{L}+)) (?:\\p{L}+ )?(?:kanker|een tumor|diabetes|aids)",
      "(?:wanneer|hoe) (?:ga|zal) ik (?:dood|sterven)|wanneer sterf ik",
      "hoe lang (?:heb ik|leef ik) nog",
      "(?:ben ik|word ik|is ze|wordt ze) (?:\\p{L}+ )?zwanger",
      "(?:win|verlies) ik (?:\\p{L}+ )?(?:rechtszaak|proces|zaak)",
      "(?:aandelen|bitcoins?|crypto\\p{L}*) (?:\\p{L}+ )?(?:kopen|verkopen)",
      "(?:investeren|beleggen) in (?:aandelen|bitcoin|crypto\\p{L}*|goud|vastgoed)",
      "stoppen met (?:mijn |de )?(?:medicijnen|pillen|behandeling)",
      "(?:loterij\\p{L}*|lotto|staatslot\\p{L}*|geluksgetal\\p{L}*|geluksnummers?)",
    ),
  ),
};
