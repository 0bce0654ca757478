import type { Element, Sign } from "../signs.ts";
import type { Nakshatra } from "./nakshatras.ts";

/**
 * Name of the tables; any changed cell needs a new name. The tables are those of Horoscope
 * Matching, All India Federation of Astrologers' Societies (3rd edition, 2021). The chapters on
 * varna, tara, graha maitri and gana were read at futuresamachar.com. The points of vashya and yoni
 * follow transcriptions of the tables on pages 111 to 115: one transcription of vashya and two of
 * yoni.
 */
export const GUNA_TABLES = "north-1";

/** The eight kootas, each with the most points that it can give; 36 points in total. */
export const KOOTA_MAX = {
  varna: 1,
  vashya: 2,
  tara: 3,
  yoni: 4,
  graha_maitri: 5,
  gana: 6,
  bhakoot: 7,
  nadi: 8,
} as const;
export type Koota = keyof typeof KOOTA_MAX;
export const KOOTAS = Object.keys(KOOTA_MAX) as Koota[];
export const MAX_GUNAS = 36;

export const KOOTA_NAMES: Readonly<Record<Koota, string>> = {
  varna: "Varna",
  vashya: "Vashya",
  tara: "Tara",
  yoni: "Yoni",
  graha_maitri: "Graha Maitri",
  gana: "Gana",
  bhakoot: "Bhakoot",
  nadi: "Nadi",
};

/** Varna: the rank of the Moon's sign, which its element decides. */
export const VARNA_RANKS: Readonly<Record<Element, number>> = {
  water: 4,
  fire: 3,
  earth: 2,
  air: 1,
};

/** Vashya: classes of signs. */
export const VASHYAS = ["quadruped", "human", "aquatic", "wild", "insect"] as const;
export type Vashya = (typeof VASHYAS)[number];

/** The class of vashya for the first half and for the second half of each sign. */
export const SIGN_VASHYAS: Readonly<Record<Sign, readonly [Vashya, Vashya]>> = {
  Aries: ["quadruped", "quadruped"],
  Taurus: ["quadruped", "quadruped"],
  Gemini: ["human", "human"],
  Cancer: ["aquatic", "aquatic"],
  Leo: ["wild", "wild"],
  Virgo: ["human", "human"],
  Libra: ["human", "human"],
  Scorpio: ["insect", "insect"],
  Sagittarius: ["human", "quadruped"],
  Capricorn: ["quadruped", "aquatic"],
  Aquarius: ["human", "human"],
  Pisces: ["aquatic", "aquatic"],
};

/** The points of two classes of vashya; the table is symmetric. */
export const VASHYA_POINTS: Readonly<Record<Vashya, Readonly<Record<Vashya, number>>>> = {
  quadruped: { quadruped: 2, human: 1, aquatic: 1, wild: 0, insect: 1 },
  human: { quadruped: 1, human: 2, aquatic: 1, wild: 0, insect: 1 },
  aquatic: { quadruped: 1, human: 1, aquatic: 2, wild: 1, insect: 1 },
  wild: { quadruped: 0, human: 0, aquatic: 1, wild: 2, insect: 0 },
  insect: { quadruped: 1, human: 1, aquatic: 1, wild: 0, insect: 2 },
};

/**
 * Tara: the counts that give no points. The count is taken from the other person's nakshatra,
 * modulo nine.
 */
export const POINTLESS_TARAS: readonly number[] = [3, 5, 7];
export const TARA_POINTS = 1.5;

/** Yoni: the animals, in the order of the columns of `YONI_ROWS`. */
export const YONIS = [
  ...["horse", "elephant", "sheep", "serpent", "dog", "cat", "rat"] as const,
  ...["cow", "buffalo", "tiger", "deer", "monkey", "mongoose", "lion"] as const,
];
export type Yoni = (typeof YONIS)[number];

/** The points of two animals, one digit for each pair; the table is symmetric. */
const YONI_ROWS: Readonly<Record<Yoni, string>> = {
  horse: "42232221013321",
  elephant: "24332222312320",
  sheep: "23421213312031",
  serpent: "33242111122202",
  dog: "22124212210211",
  cat: "22212402213321",
  rat: "22111042222212",
  cow: "12312224303221",
  buffalo: "03312223412221",
  tiger: "11121120141121",
  deer: "32220323214221",
  monkey: "33022322212432",
  mongoose: "22301212222342",
  lion: "10121121111224",
};

export function yoniPoints(one: Yoni, other: Yoni): number {
  return Number(YONI_ROWS[one][YONIS.indexOf(other)]);
}

/** Graha maitri: the friends and enemies of each lord of a sign. All other lords are neutral. */
export const SIGN_LORDS = ["sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn"] as const;
export type SignLord = (typeof SIGN_LORDS)[number];
export const FRIENDS: Readonly<Record<SignLord, readonly SignLord[]>> = {
  sun: ["moon", "mars", "jupiter"],
  moon: ["sun", "mercury"],
  mars: ["sun", "moon", "jupiter"],
  mercury: ["sun", "venus"],
  jupiter: ["sun", "moon", "mars"],
  venus: ["mercury", "saturn"],
  saturn: ["mercury", "venus"],
};
export const ENEMIES: Readonly<Record<SignLord, readonly SignLord[]>> = {
  sun: ["venus", "saturn"],
  moon: [],
  mars: ["mercury"],
  mercury: ["moon"],
  jupiter: ["mercury", "venus"],
  venus: ["sun", "moon"],
  saturn: ["sun", "moon", "mars"],
};
export type Regard = "friend" | "neutral" | "enemy";

/** The points that follow from how each of the two lords regards the other. */
export const MAITRI_POINTS: Readonly<Record<Regard, Readonly<Record<Regard, number>>>> = {
  friend: { friend: 5, neutral: 4, enemy: 1 },
  neutral: { friend: 4, neutral: 3, enemy: 0.5 },
  enemy: { friend: 1, neutral: 0.5, enemy: 0 },
};

export const GANAS = ["deva", "manushya", "rakshasa"] as const;
export type Gana = (typeof GANAS)[number];

/**
 * The points for the gana of the bride (outer key) and the gana of the other person (inner key).
 */
export const GANA_POINTS: Readonly<Record<Gana, Readonly<Record<Gana, number>>>> = {
  deva: { deva: 6, manushya: 5, rakshasa: 1 },
  manushya: { deva: 6, manushya: 6, rakshasa: 0 },
  rakshasa: { deva: 1, manushya: 0, rakshasa: 6 },
};

/** Bhakoot: the counts that give no points. The count is taken from the other person's sign. */
export const POINTLESS_SIGNS: readonly number[] = [2, 5, 6, 8, 9, 12];

export type Nadi = "adi" | "madhya" | "antya";

/** The properties of a nakshatra that three of the kootas compare. */
interface NakshatraTraits {
  yoni: Yoni;
  gana: Gana;
  nadi: Nadi;
}

export const NAKSHATRA_TRAITS: Readonly<Record<Nakshatra, NakshatraTraits>> = {
  ashwini: { yoni: "horse", gana: "deva", nadi: "adi" },
  bharani: { yoni: "elephant", gana: "manushya", nadi: "madhya" },
  krittika: { yoni: "sheep", gana: "rakshasa", nadi: "antya" },
  rohini: { yoni: "serpent", gana: "manushya", nadi: "antya" },
  mrigashira: { yoni: "serpent", gana: "deva", nadi: "madhya" },
  ardra: { yoni: "dog", gana: "manushya", nadi: "adi" },
  punarvasu: { yoni: "cat", gana: "deva", nadi: "adi" },
  pushya: { yoni: "sheep", gana: "deva", nadi: "madhya" },
  ashlesha: { yoni: "cat", gana: "rakshasa", nadi: "antya" },
  magha: { yoni: "rat", gana: "rakshasa", nadi: "antya" },
  purva_phalguni: { yoni: "rat", gana: "manushya", nadi: "madhya" },
  uttara_phalguni: { yoni: "cow", gana: "manushya", nadi: "adi" },
  hasta: { yoni: "buffalo", gana: "deva", nadi: "adi" },
  chitra: { yoni: "tiger", gana: "rakshasa", nadi: "madhya" },
  swati: { yoni: "buffalo", gana: "deva", nadi: "antya" },
  vishakha: { yoni: "tiger", gana: "rakshasa", nadi: "antya" },
  anuradha: { yoni: "deer", gana: "deva", nadi: "madhya" },
  jyeshtha: { yoni: "deer", gana: "rakshasa", nadi: "adi" },
  mula: { yoni: "dog", gana: "rakshasa", nadi: "adi" },
  purva_ashadha: { yoni: "monkey", gana: "manushya", nadi: "madhya" },
  uttara_ashadha: { yoni: "mongoose", gana: "manushya", nadi: "antya" },
  shravana: { yoni: "monkey", gana: "deva", nadi: "antya" },
  dhanishta: { yoni: "lion", gana: "rakshasa", nadi: "madhya" },
  shatabhisha: { yoni: "horse", gana: "rakshasa", nadi: "adi" },
  purva_bhadrapada: { yoni: "lion", gana: "manushya", nadi: "adi" },
  uttara_bhadrapada: { yoni: "cow", gana: "manushya", nadi: "madhya" },
  revati: { yoni: "elephant", gana: "deva", nadi: "antya" },
};
