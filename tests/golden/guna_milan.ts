import { type KootaMoon, kootaMoon, kootaPoints } from "../../src/astrology/vedic/guna_milan.ts";
import { type Koota, KOOTAS } from "../../src/astrology/vedic/guna_tables.ts";
import { padaOf } from "../../src/astrology/vedic/nakshatras.ts";

/** The points of two padas as PyJHora has them; see guna_milan.py. */
export interface GoldenMilan {
  /** Padas 1 … 108 from the beginning of Ashwini. */
  bridePada: number;
  groomPada: number;
  points: Record<Koota, number>;
}

const TABLE = new URL("guna_milan.tsv.gz", import.meta.url);

export async function readGunaMilan(): Promise<GoldenMilan[]> {
  const file = await Deno.open(TABLE);
  const text = await new Response(file.readable.pipeThrough(new DecompressionStream("gzip")))
    .text();
  return text.trimEnd().split("\n").map((line) => {
    const [bridePada, groomPada, ...points] = line.split("\t").map(Number);
    return {
      bridePada,
      groomPada,
      points: Object.fromEntries(KOOTAS.map((koota, i) => [koota, points[i]])) as GoldenMilan[
        "points"
      ],
    };
  });
}

/** A Moon with its pada, by which PyJHora halves signs. */
export type PadaMoon = KootaMoon & { pada: number };

/**
 * The Moon of each pada, a quarter into it. So the pada that holds 15° of a sign counts as of the
 * first half.
 */
export const PADA_MOONS: readonly PadaMoon[] = Array.from({ length: 108 }, (_, index) => {
  const longitudeDeg = (index + 0.25) * 360 / 108;
  return { ...kootaMoon(longitudeDeg), pada: padaOf(longitudeDeg).pada };
});

/** How many pairs of padas have other points in a koota than ours. */
export function differingCells(golden: readonly GoldenMilan[]): Record<Koota, number> {
  const counted = Object.fromEntries(KOOTAS.map((koota) => [koota, 0])) as Record<Koota, number>;
  for (const { bridePada, groomPada, points } of golden) {
    const ours = kootaPoints(PADA_MOONS[bridePada - 1], PADA_MOONS[groomPada - 1]);
    for (const koota of KOOTAS) if (points[koota] !== ours[koota]) counted[koota]++;
  }
  return counted;
}

/** A convention of PyJHora that is not that of `north-1`: why, and its points where ours are known. */
export interface Difference {
  koota: Koota;
  reason: string;
  theirs: (bride: PadaMoon, groom: PadaMoon, ours: number) => number;
}

const VARNAS_OF_PYJHORA = { water: 4, fire: 3, air: 2, earth: 1 };

/** `VasiyaArray` of PyJHora, rows for the bride: quadruped, human, aquatic, wild, insect. */
const VASHYA_OF_PYJHORA = {
  quadruped: { quadruped: 2, human: 0.5, aquatic: 1, wild: 0, insect: 2 },
  human: { quadruped: 0.5, human: 2, aquatic: 0, wild: 0, insect: 0 },
  aquatic: { quadruped: 1, human: 0, aquatic: 2, wild: 2, insect: 2 },
  wild: { quadruped: 0, human: 0, aquatic: 2, wild: 2, insect: 0 },
  insect: { quadruped: 1, human: 0, aquatic: 1, wild: 0, insect: 2 },
};

/** PyJHora halves a sign by the number of the pada within its nakshatra. */
function vashyaOfPyjhora({ sign, pada, vashya }: PadaMoon) {
  if (sign === "Sagittarius") return pada <= 2 ? "human" : "quadruped";
  if (sign === "Capricorn") return pada <= 2 ? "quadruped" : "aquatic";
  return vashya;
}

const GANA_OF_PYJHORA = {
  deva: { deva: 6, manushya: 6, rakshasa: 0 },
  manushya: { deva: 5, manushya: 6, rakshasa: 0 },
  rakshasa: { deva: 1, manushya: 0, rakshasa: 6 },
};

/** All that explains why PyJHora 4.8.7 gives other points than we do. */
export const DIFFERENCES: readonly Difference[] = [
  {
    koota: "varna",
    reason:
      "PyJHora puts air before earth. Our source and Drik Panchang put earth before air; Saravali agrees with PyJHora.",
    theirs: ({ varna: bride }, { varna: groom }) =>
      VARNAS_OF_PYJHORA[groom] >= VARNAS_OF_PYJHORA[bride] ? 1 : 0,
  },
  {
    koota: "vashya",
    reason:
      "PyJHora has another table of points. It also halves Sagittarius and Capricorn by the number of the pada, which its own source calls approximate; we halve them at 15°.",
    theirs: (bride, groom) => VASHYA_OF_PYJHORA[vashyaOfPyjhora(bride)][vashyaOfPyjhora(groom)],
  },
  {
    koota: "tara",
    reason:
      "PyJHora gives the points for each tara that is 3, 5 or 7. Our source and Saravali give them for each that is not.",
    theirs: (_bride, _groom, ours) => 3 - ours,
  },
  {
    koota: "yoni",
    reason:
      "Horse and deer: 1 point in PyJHora, 3 in our source. Saravali prints 3 one way and 1 the other.",
    theirs: ({ yoni: bride }, { yoni: groom }, ours) =>
      [bride, groom].sort().join() === "deer,horse" ? 1 : ours,
  },
  {
    koota: "gana",
    reason:
      "Deva with manushya: PyJHora gives 5 where our source gives 6, and 6 where it gives 5. A deva bride with a rakshasa: 0 in PyJHora, 1 in our source.",
    theirs: ({ gana: bride }, { gana: groom }) => GANA_OF_PYJHORA[bride][groom],
  },
  {
    koota: "bhakoot",
    reason:
      "A bride of Aquarius and a groom of Cancer: PyJHora gives 7, but 0 with the two exchanged. The signs are the 6th and 8th of each other, so our source gives 0.",
    theirs: ({ sign: bride }, { sign: groom }, ours) =>
      bride === "Aquarius" && groom === "Cancer" ? 7 : ours,
  },
];
