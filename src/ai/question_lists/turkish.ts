import { anyOf, type QuestionList, wholeWords } from "./question_list.ts";

export const TURKISH: QuestionList = {
  language: "tr",
  benign: anyOf(
    "gu",
    wholeWords(
      "meraktan (?:oluyorum|olecegim)|gulmekten (?:oldum|oluyorum|olecegim)|sikintidan (?:oluyorum|patliyorum)|acliktan oluyorum",
      "zaman oldur\\p{L}*|vakit oldur\\p{L}*",
      "cikmaz sokak",
      "(?:evliligime|iliskime|kendime|iliskimize) yatirim",
      "yengec (?:burcu|erkegi|kadini)",
      "satrancta (?:beni )?(?:dovuyor|yeniyor)",
    ),
  ),
  crisis: anyOf(
    "u",
    wholeWords(
      "intihar\\p{L}*",
      "kendimi (?:\\p{L}+ )?(?:oldur\\p{L}*|as(?:mak|acagim|ayim)|kes(?:iyorum|mek|ecegim)|yarala\\p{L}*)",
      "canima kiy\\p{L}*|hayatima son",
      "olmek (?:isti\\p{L}+|istiyorum)|olsem (?:daha )?(?:iyi|keske)|keske olsem",
      "yasamak istemiyorum|artik yasamak istemi\\p{L}+|yasamanin anlami (?:yok|kalmadi)",
      "(?:onu|kocami|karimi|eski sevgilimi|birini|patronumu) (?:\\p{L}+ )?(?:oldurmek|oldurecegim|oldureyim|zehirlemek|bicaklamak)",
      "beni (?:\\p{L}+ )?(?:dovuyor|dovdu|dover|vuruyor|taciz|istismar|tehdit|bogdu|boguyor|takip ediyor)|bana (?:\\p{L}+ )?(?:vuruyor|vurdu|tecavuz|siddet|tacizde)",
      "tecavuz(?:e ugradim|\\p{L}* ugradim)|siddet goruyorum|istismar\\p{L}* ugr\\p{L}+",
      "aile ici siddet",
    ),
  ),
  scope: anyOf(
    "u",
    wholeWords(
      "kanser (?:miyim|mi oldum|mi)|tumor(?:um)? (?:var )?mi",
      "ne zaman (?:olecegim|olurum)|nasil olecegim|olum tarihi\\p{L}*",
      "ne kadar omrum (?:kaldi|var)",
      "hamile (?:miyim|kalacak miyim|kalir miyim)|hamile kal\\p{L}*",
      "davayi (?:\\p{L}+ )?(?:kazan|kaybed)\\p{L}*|mahkemeyi kazan\\p{L}*",
      "(?:bitcoin|hisse|kripto|altin|borsa)\\p{L}* (?:\\p{L}+ )?(?:almali|satmali|alayim|satayim|yatirim)\\p{L}*",
      "ilaclarimi (?:birak|kes)\\p{L}*",
      "(?:piyango\\p{L}*|loto|sansli (?:sayi|numara)\\p{L}*|sans oyun\\p{L}*|iddaa)",
    ),
  ),
};
