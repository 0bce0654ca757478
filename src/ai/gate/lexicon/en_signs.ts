import { type Element, type Modality, type Sign, SIGNS } from "../../../astrology/signs.ts";
import { entriesOf, type Entry } from "./term.ts";

const ADJECTIVES: Readonly<Record<Sign, string>> = {
  Aries: "arian | arians | ariens | arietian",
  Taurus: "taurean | taureans | tauruses",
  Gemini: "geminian | geminis",
  Cancer: "cancerian | cancerians | cancers | moonchild | moonchildren",
  Leo: "leonine | leos",
  Virgo: "virgoan | virgos | virgoans",
  Libra: "libran | librans | libras",
  Scorpio: "scorpionic | scorpios | scorpian",
  Sagittarius: "sagittarian | sagittarians | sag | sagittariuses",
  Capricorn: "capricornian | capricorns",
  Aquarius: "aquarian | aquarians | aquariuses",
  Pisces: "piscean | pisceans",
};

/**
 * Emblems of the signs: emblems that always mean the sign, and animals that count only near sky
 * words.
 */
const EMBLEMS: Readonly<Record<Sign, { clear: string; loose: string }>> = {
  Aries: { clear: "the ram | celestial ram", loose: "a ram" },
  Taurus: { clear: "sign of the bull | celestial bull", loose: "the bull | a bull" },
  Gemini: { clear: "sign of the twins | heavenly twins | celestial twins", loose: "the twins" },
  Cancer: { clear: "the crab | celestial crab", loose: "a crab" },
  Leo: { clear: "sign of the lion | celestial lion", loose: "the lion | a lion" },
  Virgo: { clear: "sign of the virgin | sign of the maiden", loose: "the maiden | the virgin" },
  Libra: { clear: "sign of the scales | celestial scales", loose: "the scales | the balance" },
  Scorpio: { clear: "the scorpion | celestial scorpion", loose: "a scorpion" },
  Sagittarius: { clear: "the archer | the centaur | celestial archer", loose: "an archer" },
  Capricorn: {
    clear: "the sea goat | a sea goat | sign of the goat | mountain goat sign",
    loose: "the goat | a goat | the mountain goat",
  },
  Aquarius: {
    clear: "the water bearer | a water bearer | the water carrier | water bearer",
    loose: "a water carrier",
  },
  Pisces: {
    clear: "sign of the fishes | sign of the fish | two fishes | celestial fish",
    loose: "the fishes | the fish",
  },
};

const ELEMENT_PHRASES: Readonly<Record<Element, string>> = {
  fire: "fire sign | fire signs | element of fire | fire element | fiery sign | sign of fire | " +
    "fire energy",
  earth: "earth sign | earth signs | element of earth | earth element | earthy sign | " +
    "sign of earth | earth energy",
  air: "air sign | air signs | element of air | air element | airy sign | sign of air | air energy",
  water: "water sign | water signs | element of water | water element | watery sign | " +
    "sign of water | water energy",
};

const MODALITY_PHRASES: Readonly<Record<Modality, string>> = {
  cardinal: "cardinal sign | cardinal signs | cardinal energy | cardinal quality | cardinal mode",
  fixed: "fixed sign | fixed signs | fixed energy | fixed modality | fixed quality",
  mutable: "mutable | mutable sign | mutable signs | mutable energy | mutable quality",
};

const IDIOMS =
  "lion's share | bull by the horns | bull in a china shop | tip the scales | tips the scales | " +
  "bathroom scales | kitchen scales | into the lion's den | the lion's den | lion's den | " +
  "big fish | fish out of water | scales fall | scales fell | " +
  "scales back | scale back";

export const SIGN_ENTRIES: readonly Entry[] = [
  ...SIGNS.flatMap((sign): Entry[] => [
    // In lower case, "cancer" means the illness, which the safety checks handle.
    ...entriesOf(sign.toLowerCase(), { kind: "sign", sign }, sign === "Cancer"),
    ...entriesOf(ADJECTIVES[sign], { kind: "sign", sign }),
    ...entriesOf(`${sign.toLowerCase()} rising`, {
      kind: "body_in_sign",
      body: "ascendant",
      sign,
    }),
    ...entriesOf(`${sign.toLowerCase()} season`, { kind: "body_in_sign", body: "sun", sign }),
    ...entriesOf(EMBLEMS[sign].clear, { kind: "emblem", sign, isLoose: false }),
    ...entriesOf(EMBLEMS[sign].loose, { kind: "emblem", sign, isLoose: true }),
  ]),
  ...entriesOf(`cancer rising`, { kind: "body_in_sign", body: "ascendant", sign: "Cancer" }),
  ...Object.entries(ELEMENT_PHRASES).flatMap(([element, phrases]) =>
    entriesOf(phrases, { kind: "element", element: element as Element })
  ),
  ...Object.entries(MODALITY_PHRASES).flatMap(([modality, phrases]) =>
    entriesOf(phrases, { kind: "modality", modality: modality as Modality })
  ),
  ...entriesOf(
    "ruling planet | your ruler | planetary ruler | chart ruler | chart's ruler | ruled by | " +
      "sign's ruler | guiding planet",
    { kind: "ruler", isLoose: false },
  ),
  ...entriesOf(
    "lord of your year | lord of the year | lord of this year | lord for the year | year lord | " +
      "ruler of your year | ruler of the year | ruler of this year | planet of your year | " +
      "planet of the year | rules your year | rules this year | governs your year | " +
      "year is ruled by | year ruled by | time lord | its lord",
    { kind: "year_lord" },
  ),
  ...entriesOf(
    "your year | year of life | year of your life | profected year | profection year",
    { kind: "year_of_life" },
  ),
  ...entriesOf("ruler | rules | rules over | ruled | governs", { kind: "ruler", isLoose: true }),
  ...entriesOf(IDIOMS, { kind: "everyday" }),
];
