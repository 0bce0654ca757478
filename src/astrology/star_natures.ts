import type { Point } from "../ephemeris/points.ts";

/**
 * The stars and figures that Ptolemy describes, with the planets whose nature they share, the
 * stronger first, and the stars of the catalogue that belong to them. Source: Tetrabiblos I.9; in
 * the translation of J. M. Ashmand (1822), chapters I.9–11.
 */
export const NATURES: readonly {
  figure: string;
  planets: readonly Point[];
  stars: readonly string[];
}[] = [
  { figure: "head of Aries", planets: ["mars", "saturn"], stars: ["hamal", "sheratan"] },
  { figure: "Pleiades", planets: ["moon", "mars"], stars: ["alcyone"] },
  { figure: "the ruddy star of the Hyades", planets: ["mars"], stars: ["aldebaran"] },
  { figure: "horns of Taurus", planets: ["mars"], stars: ["elnath"] },
  { figure: "feet of Gemini", planets: ["mercury", "venus"], stars: ["alhena"] },
  { figure: "leading head of Gemini", planets: ["mercury"], stars: ["castor"] },
  { figure: "following head of Gemini", planets: ["mars"], stars: ["pollux"] },
  {
    figure: "the Asses of Cancer",
    planets: ["mars", "sun"],
    stars: ["asellus_borealis", "asellus_australis"],
  },
  { figure: "claws of Cancer", planets: ["saturn", "mercury"], stars: ["acubens"] },
  { figure: "heart of Leo", planets: ["mars", "jupiter"], stars: ["regulus"] },
  { figure: "loins and tail of Leo", planets: ["saturn", "venus"], stars: ["zosma", "denebola"] },
  { figure: "Vindemiator", planets: ["saturn", "mercury"], stars: ["vindemiatrix"] },
  { figure: "Spica", planets: ["venus", "mars"], stars: ["spica"] },
  {
    figure: "points of the claws of Scorpio",
    planets: ["jupiter", "mercury"],
    stars: ["zubenelgenubi", "zubeneshamali"],
  },
  { figure: "front of Scorpio", planets: ["mars", "saturn"], stars: ["dschubba", "acrab"] },
  { figure: "Antares", planets: ["mars", "jupiter"], stars: ["antares"] },
  { figure: "sting of Scorpio", planets: ["mercury", "mars"], stars: ["shaula"] },
  { figure: "back of Sagittarius", planets: ["jupiter", "mercury"], stars: ["nunki"] },
  { figure: "horns of Capricorn", planets: ["venus", "mars"], stars: ["algedi"] },
  { figure: "tail of Capricorn", planets: ["saturn", "jupiter"], stars: ["deneb_algedi"] },
  {
    figure: "shoulders of Aquarius",
    planets: ["saturn", "mercury"],
    stars: ["sadalsuud", "sadalmelik"],
  },
  { figure: "Ursa Minor", planets: ["saturn", "venus"], stars: ["polaris"] },
  { figure: "Ursa Major", planets: ["mars"], stars: ["alkaid"] },
  { figure: "Arcturus", planets: ["mars", "jupiter"], stars: ["arcturus"] },
  { figure: "Corona Borealis", planets: ["venus", "mercury"], stars: ["alphecca"] },
  { figure: "Lyra", planets: ["venus", "mercury"], stars: ["vega"] },
  { figure: "Cygnus", planets: ["venus", "mercury"], stars: ["deneb"] },
  { figure: "Perseus", planets: ["jupiter", "saturn"], stars: ["algol"] },
  { figure: "Auriga", planets: ["mars", "mercury"], stars: ["capella"] },
  { figure: "Serpentarius", planets: ["saturn", "venus"], stars: ["rasalhague"] },
  { figure: "Serpens", planets: ["saturn", "mars"], stars: ["unukalhai"] },
  { figure: "Aquila", planets: ["mars", "jupiter"], stars: ["altair"] },
  { figure: "Pegasus", planets: ["mars", "mercury"], stars: ["markab", "scheat", "algenib"] },
  { figure: "Andromeda", planets: ["venus"], stars: ["alpheratz", "mirach", "almach"] },
  {
    figure: "mouth of Piscis Australis",
    planets: ["venus", "mercury"],
    stars: ["fomalhaut"],
  },
  { figure: "Cetus", planets: ["saturn"], stars: ["menkar", "diphda"] },
  {
    figure: "shoulders of Orion",
    planets: ["mars", "mercury"],
    stars: ["betelgeuse", "bellatrix"],
  },
  {
    figure: "other bright stars of Orion",
    planets: ["jupiter", "saturn"],
    stars: ["rigel", "alnilam"],
  },
  { figure: "mouth of Canis", planets: ["jupiter", "mars"], stars: ["sirius"] },
  { figure: "Procyon", planets: ["mercury", "mars"], stars: ["procyon"] },
  { figure: "Hydra", planets: ["saturn", "venus"], stars: ["alphard"] },
  { figure: "Corvus", planets: ["mars", "saturn"], stars: ["algorab"] },
  { figure: "Argo", planets: ["saturn", "jupiter"], stars: ["canopus"] },
  {
    figure: "horse of Centaurus",
    planets: ["venus", "jupiter"],
    stars: ["hadar", "rigil_kentaurus", "acrux"],
  },
];

const NATURES_OF_STARS = new Map(
  NATURES.flatMap(({ planets, stars }) =>
    stars.map((star): [string, readonly Point[]] => [star, planets])
  ),
);

/** The planets whose nature a star shares; empty for Achernar, which Ptolemy could not see. */
export function starNatures(star: string): readonly Point[] {
  return NATURES_OF_STARS.get(star) ?? [];
}
