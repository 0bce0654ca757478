/**
 * The points of a chart, in the order of the kernel's rows. The ids are the ids of the API. Bodies
 * 0–13 are in every row. Bodies 14–19 are only in extended rows, and so are the south nodes and
 * lots (20–23), which are derived from other points. Points 24–28 are the angles.
 */
export const POINTS = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
  "chiron",
  "mean_node",
  "true_node",
  "mean_lilith",
  "ceres",
  "pallas",
  "juno",
  "vesta",
  "pholus",
  "true_lilith",
  "mean_south_node",
  "true_south_node",
  "lot_of_fortune",
  "lot_of_spirit",
  "ascendant",
  "midheaven",
  "descendant",
  "imum_coeli",
  "vertex",
] as const;

export type Point = (typeof POINTS)[number];

/** Sun … Pluto. */
export const PLANETS = POINTS.slice(0, POINTS.indexOf("chiron"));

/** Points that only extended rows have. */
export const EXTRA_BODIES = POINTS.slice(POINTS.indexOf("ceres"), POINTS.indexOf("ascendant"));

export function isExtraBody(point: Point): boolean {
  return EXTRA_BODIES.includes(point);
}

/**
 * Aspect types in the order of the kernel, each with its angle in degrees. The first five types are
 * the major aspects.
 */
export const ASPECT_ANGLES_DEG = {
  conjunction: 0,
  sextile: 60,
  square: 90,
  trine: 120,
  opposition: 180,
  semisextile: 30,
  semisquare: 45,
  quintile: 72,
  sesquiquadrate: 135,
  biquintile: 144,
  quincunx: 150,
} as const;

export type AspectType = keyof typeof ASPECT_ANGLES_DEG;
export const ASPECT_TYPES = Object.keys(ASPECT_ANGLES_DEG) as AspectType[];

/** House systems of the API with their letters in Swiss Ephemeris. */
export const HOUSE_SYSTEM_LETTERS = {
  placidus: "P",
  koch: "K",
  whole_sign: "W",
  equal: "A",
  porphyry: "O",
  regiomontanus: "R",
  campanus: "C",
  alcabitius: "B",
  topocentric: "T",
  morinus: "M",
  vehlow: "V",
  meridian: "X",
  equal_mc: "D",
  krusinski: "U",
  sripati: "S",
  azimuthal: "H",
  carter: "F",
  aries: "N",
} as const;

export type HouseSystem = keyof typeof HOUSE_SYSTEM_LETTERS;

/**
 * House systems whose cusps are the beginnings of signs, counted from the ascendant's sign or from
 * Aries. In every other system, the cusps stay at the same points of the sky in every zodiac.
 */
export const SIGN_HOUSE_SYSTEMS: readonly HouseSystem[] = ["whole_sign", "aries"];
