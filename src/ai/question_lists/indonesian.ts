import { anyOf, type QuestionList, wholeWords } from "./question_list.ts";

export const INDONESIAN: QuestionList = {
  language: "id",
  benign: anyOf(
    "gu",
    wholeWords(
      "mati (?:penasaran|kutu|gaya|rasa|lampu|bosan|ketawa)",
      "membunuh waktu",
      "jalan buntu",
      "investasi (?:waktu|diri|dalam (?:pernikahan|hubungan))",
      "zodiak kanker|kanker (?:cocok|dengan leo)",
      "cinta mati",
    ),
  ),
  crisis: anyOf(
    "u",
    wholeWords(
      "bunuh diri|membunuh diri(?:ku)?|mengakhiri hidup(?:ku)?|akhiri hidup(?:ku)?|menyakiti diri|menyayat (?:tangan|diri)|gantung diri",
      "(?:ingin|mau|pengen|pingin|lebih baik) (?:\\p{L}+ )?mati(?: saja| aja)?",
      "(?:tidak|gak|nggak|ga|ngga|tak) (?:mau|ingin|pengen) (?:\\p{L}+ )?hidup",
      "(?:ingin|mau|akan) (?:\\p{L}+ )?(?:membunuh|bunuh|meracuni|menusuk) (?:dia|suami\\p{L}*|istri\\p{L}*|mantan\\p{L}*|orang|seseorang|bos\\p{L}*)",
      "(?:memukul|memukuli|menampar|mencekik|memperkosa|melecehkan|menganiaya|mengancam|menguntit|menendang) (?:saya|aku|ku)|memukulku|memukuliku|memperkosaku|mencekikku|mengancamku",
      "(?:saya|aku) (?:\\p{L}+ )?(?:diperkosa|dipukul|dipukuli|dilecehkan|dianiaya|dicabuli|disiksa|dikuntit)",
      "kekerasan (?:dalam rumah tangga|seksual)|kdrt",
    ),
  ),
  scope: anyOf(
    "u",
    wholeWords(
      "(?:apakah )?(?:saya|aku|dia|ibu\\p{L}*|ayah\\p{L}*) (?:\\p{L}+ )?(?:kena|punya|mengidap|sakit) (?:kanker|tumor|diabetes)",
      "kapan (?:saya|aku|dia|ibu\\p{L}*|ayah\\p{L}*) (?:akan )?(?:mati|meninggal)|tanggal kematian\\p{L}*",
      "berapa lama lagi (?:saya|aku|dia) hidup",
      "(?:saya|aku|istri\\p{L}*) (?:\\p{L}+ )?hamil",
      "(?:menang|kalah|memenangkan) (?:\\p{L}+ )?(?:kasus|gugatan|sidang|perkara)",
      "(?:beli|membeli|jual|menjual|investasi) (?:\\p{L}+ )?(?:saham|bitcoin|kripto|emas|properti)",
      "berhenti minum obat",
      "(?:togel|lotre|(?:angka|nomor) keberuntungan\\p{L}*)",
    ),
  ),
};
