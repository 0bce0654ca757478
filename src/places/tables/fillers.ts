/**
 * Words that people enter instead of a place, by language, compared as folded names. Some of these
 * words are also names of towns (Home in Washington, None in Piedmont). Such a word means the town
 * only if the town's region is given too.
 */
export const FILLERS: Record<string, string> = {
  anyTyped:
    "n a|na|nil|nill|null|undefined|void|empty|blank|default|test|testing|test test|tbd|tba|tbc|abc|abcd|" +
    "abcde|abc abc|xyz|asd|asdf|asdfg|asdfgh|sdf|qwe|qwer|qwert|qwerty|foo|foo bar|lorem ipsum|unk|idk|" +
    "idk lol|dunno|lol|nope|no|yes|ok|x|xx|city country|city state|place of birth|birth place|birthplace",
  en:
    "home|at home|my home|home birth|born at home|house|my house|hospital|the hospital|in hospital|in a hospital|" +
    "in the hospital|at the hospital|local hospital|general hospital|city hospital|govt hospital|" +
    "government hospital|private hospital|district hospital|maternity|maternity hospital|maternity ward|" +
    "maternity home|nursing home|clinic|birth center|none|none given|nothing|no place|city|my city|the city|" +
    "town|my town|home town|hometown|village|my village|country|my country|native|native place|place|" +
    "state|region|world|the world|earth|planet earth|the moon|moon|heaven|hell|here|there|somewhere|anywhere|everywhere|nowhere|" +
    "other|others|any|unknown|unknown place|unknown city|not known|not sure|unsure|i dont know|dont know|dont remember|i dont remember|cant remember|" +
    "do not know|i do not know|not given|not provided|not specified|unspecified|not available|unavailable|" +
    "not applicable|not stated|not entered|missing|no answer|no data|no info|no information|private|" +
    "my parents house|parents house|grandmas house|on a plane|on an airplane|in a plane|airplane|in the air|" +
    "at sea|on a ship|on a boat|in a car|in the car|in a taxi|in an ambulance|ambulance|on the road|" +
    "secret|hidden|confidential|declined|declined to answer|prefer not to say|prefer not to answer|" +
    "rather not say|same|same as above|same place|same city|as above|see above|ditto|abroad|overseas",
  es:
    "casa|en casa|mi casa|hospital|en el hospital|maternidad|clinica|ninguno|ninguna|nada|ciudad|mi ciudad|" +
    "mi pueblo|pais|mi pais|desconocido|desconocida|no se|no me acuerdo|no lo se|no sabe|no recuerdo|no aplica|" +
    "no disponible|no especificado|no informado|sin datos|sin dato|aqui|otro|otra|otros|privado|lo mismo",
  pt:
    "casa|em casa|minha casa|hospital|no hospital|maternidade|clinica|nenhum|nenhuma|nada|cidade|" +
    "minha cidade|vila|interior|pais|meu pais|desconhecido|desconhecida|nao sei|sei la|nao lembro|nao informado|" +
    "nao informada|nao consta|nao se aplica|nao disponivel|sem informacao|aqui|outro|outra|outros|privado|mesmo",
  fr:
    "maison|a la maison|chez moi|domicile|a domicile|hopital|a l hopital|a lhopital|maternite|la maternite|" +
    "clinique|aucun|aucune|rien|ville|ma ville|village|mon village|pays|inconnu|inconnue|je ne sais pas|" +
    "je sais pas|ne sait pas|non renseigne|non precise|non applicable|sans objet|ici|autre|prive",
  de:
    "zuhause|zu hause|daheim|hausgeburt|haus|krankenhaus|im krankenhaus|klinik|klinikum|geburtshaus|spital|" +
    "keine|keiner|keine angabe|ohne angabe|k a|nichts|stadt|meine stadt|dorf|land|unbekannt|nicht bekannt|" +
    "weiss nicht|weiss ich nicht|ich weiss nicht|keine ahnung|nicht angegeben|hier|andere|anderer|privat",
  it:
    "casa|a casa|casa mia|ospedale|in ospedale|clinica|nessuno|nessuna|niente|citta|la mia citta|paese|" +
    "sconosciuto|sconosciuta|ignoto|non so|non lo so|non specificato|non disponibile|qui|altro|privato",
  nl:
    "thuis|ziekenhuis|in het ziekenhuis|geen|niets|stad|dorp|onbekend|weet niet|weet ik niet|nvt|n v t|hier|anders",
  scandinavian:
    "hemma|hjemme|sjukhus|pa sjukhus|sygehus|sykehus|ingen|inget|stad|okand|ukendt|ukjent|vet ej|vet inte|vet ikke|" +
    "ved ikke|har",
  pl:
    "dom|w domu|szpital|w szpitalu|klinika|porodowka|brak|brak danych|nic|zaden|miasto|moje miasto|wies|kraj|" +
    "nieznane|nieznany|nie wiem|nie podano|nie dotyczy|nie pamietam|tutaj|inne|inny",
  czechSlovak:
    "doma|nemocnice|nemocnica|v nemocnici|zadne|ziadne|mesto|nezname|neznamy|nevim|neviem|neuvedeno",
  hu: "otthon|korhaz|korhazban|nincs|varos|falu|ismeretlen|nem tudom|nincs adat",
  ro: "acasa|spital|in spital|maternitate|niciunul|nimic|oras|sat|necunoscut|nu stiu|nespecificat",
  tr:
    "ev|evde|evim|hastane|hastanede|yok|hic|sehir|koy|ilce|bilinmiyor|bilmiyorum|belirtilmemis|burada|diger",
  ru:
    "я не знаю|не помню|незнаю|дома|дом|больница|в больнице|роддом|в роддоме|родильный дом|нет|нету|ничего|город|мой город|деревня|село|страна|" +
    "неизвестно|неизвестен|не знаю|хз|не помню|не указано|не указан|здесь|тут|другое|другой",
  uk: "вдома|лікарня|пологовий будинок|немає|нема|місто|село|невідомо|не знаю|не вказано|тут|інше",
  el: "σπιτι|στο σπιτι|νοσοκομειο|πολη|χωριο|κανενα|αγνωστο|δεν ξερω",
  ar:
    "البيت|بيت|في البيت|المنزل|منزل|مستشفى|المستشفى|لا شيء|لا يوجد|مدينة|المدينة|قرية|غير معروف|لا اعرف|لا أعرف|هنا",
  he: "בית|בבית|בית חולים|אין|עיר|לא ידוע|לא יודע|לא יודעת",
  fa: "خانه|بیمارستان|شهر|روستا|نامعلوم|نمیدانم|نمی دانم|هیچ",
  hi: "घर|अस्पताल|शहर|गांव|गाँव|पता नहीं|अज्ञात|कोई नहीं|ghar|pata nahi|pata nahin|gaon|gaav|shahar",
  indonesianMalay:
    "rumah|di rumah|rumah sakit|hospital|tidak ada|desa|kampung|tidak tahu|tak tahu|entah|lainnya",
  tl: "bahay|sa bahay|ospital|sa ospital|wala|hindi ko alam|di ko alam|ewan",
  vi: "nha|o nha|tai nha|benh vien|khong|khong co|khong biet|thanh pho|lang",
  th: "บ้าน|โรงพยาบาล|ไม่ทราบ|ไม่รู้|ไม่มี|เมือง",
  sw: "nyumbani|hospitali|hakuna|mji|kijiji|sijui|haijulikani",
  ja: "自宅|家|病院|産院|不明|なし|無し|わからない|分からない|未記入|市|町|村|ここ|その他",
  zh: "家|家里|在家|医院|醫院|无|無|没有|沒有|城市|村|不知道|不详|不詳|未知|不明|其他|保密",
  ko: "집|병원|산부인과|없음|모름|모르겠음|미상|도시|시골|여기|기타",
};
