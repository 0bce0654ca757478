import { anyOf, type QuestionList, wholeWords } from "./question_list.ts";

export const POLISH: QuestionList = {
  language: "pl",
  benign: anyOf(
    "gu",
    wholeWords(
      "umieram z (?:ciekawosci|nudow|nudy|tesknoty|glodu|smiechu)",
      "umrzec ze smiechu",
      "zabi(?:c|jac|jam) czas",
      "martwy punkt|slepy zaulek|slepa uliczka",
      "inwestowac w (?:siebie|zwiazek|malzenstwo|relacje|przyjazn)",
      "(?:znak|jestem|spod znaku) raka?",
    ),
  ),
  crisis: anyOf(
    "u",
    wholeWords(
      "samobojst\\p{L}*|samobojcz\\p{L}*",
      "(?:zabic|zabije|zabijam|powiesic|powiesze|okaleczam|okaleczac|tne) sie",
      "(?:sie|siebie) zabic",
      "odebrac sobie zycie|skonczyc ze soba|targnac sie na zycie",
      "(?:chce|chcialbym|chcialabym) (?:\\p{L}+ )?(?:umrzec|nie zyc|zniknac na zawsze)",
      "nie chce (?:mi sie )?(?:juz |wiecej )?zyc",
      "(?:zabic|zamordowac|otruc|zadzgac) (?:go|ja|ich|kogos|\\p{L}+ \\p{L}+|meza|zone|szefa|bylego|byla)",
      "(?:bije|pobil|uderzyl|uderza|gwalci|zgwalcil|dusi|dusil|molestuje|molestowal|grozi|przesladuje|katuje|zneca sie nad) (?:mnie|mi|mna)",
      "(?:mnie|mi) (?:bije|pobil|uderzyl|uderza|zgwalcil|dusi|molestuje|molestowal|grozi|przesladuje)",
      "(?:zostalam|zostalem|bylam|bylem|jestem) (?:\\p{L}+ )?(?:zgwalcona|zgwalcony|molestowana|molestowany|bita|bity|pobita|pobity)",
      "przemoc (?:domowa|w domu|seksualna)",
    ),
  ),
  scope: anyOf(
    "u",
    wholeWords(
      "(?:czy )?mam (?:\\p{L}+ )?(?:raka|nowotwor|cukrzyce|guza)",
      "(?:kiedy|jak) (?:umre|zgine)|data (?:mojej )?smierci",
      "ile (?:mi )?(?:zycia )?zostalo(?: zycia)?",
      "(?:czy )?(?:jestem|zajde|bede) w (?:ciazy|ciaze)|w ciaze|w ciazy",
      "(?:wygram|przegram) (?:\\p{L}+ )?(?:sprawe|proces|rozwod w sadzie)",
      "(?:kupic|sprzedac|inwestowac w) (?:\\p{L}+ )?(?:akcje|bitcoin\\p{L}*|krypto\\p{L}*|zloto|nieruchomosci)",
      "odstawic (?:leki|tabletki)",
      "(?:lotto|loteri\\p{L}*|totolot\\p{L}*|szczesliw\\p{L}+ (?:numer|liczb)\\p{L}*)",
    ),
  ),
};
