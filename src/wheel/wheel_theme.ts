import type { AspectType } from "../ephemeris/points.ts";
import { type Brand, isDark, MIN_CONTRAST, mixed, readable } from "./brand_colours.ts";
import { decimal } from "./svg_element.ts";

/** The two values of each colour: on light and on dark paper. */
const COLOURS = {
  paper: ["#ffffff", "#121018"],
  ink: ["#18202c", "#eef2f7"],
  axis: ["#18202c", "#eef2f7"],
  muted: ["#5b6675", "#a3afbf"],
  line: ["#a9b3c0", "#4c596e"],
  outer: ["#0a6c7d", "#67d5e6"],
  fire: ["#bf3a2b", "#ff8b78"],
  earth: ["#3c7a34", "#8fd07f"],
  air: ["#9a6a00", "#f2c867"],
  water: ["#2463ae", "#82b8ff"],
  joined: ["#9a6a00", "#f2c867"],
  hard: ["#c22f2f", "#ff7f76"],
  soft: ["#1f66c1", "#74b0ff"],
  strained: ["#b4560b", "#ffa95e"],
  adjusting: ["#1f7a45", "#6fd39a"],
  inventive: ["#7a3fb0", "#c79bff"],
} as const;
export type Colour = keyof typeof COLOURS;

/**
 * The style of each aspect. Aspects differ both in dashes and in colour, so that either is enough
 * to tell aspects apart.
 */
export const ASPECT_STYLES: Readonly<
  Record<AspectType, { colour: Colour; dashes: string | null }>
> = {
  conjunction: { colour: "joined", dashes: null },
  sextile: { colour: "soft", dashes: "5 4" },
  square: { colour: "hard", dashes: "9 3" },
  trine: { colour: "soft", dashes: null },
  opposition: { colour: "hard", dashes: "14 3 2 3" },
  semisextile: { colour: "adjusting", dashes: "1 3" },
  semisquare: { colour: "strained", dashes: "3 3" },
  quintile: { colour: "inventive", dashes: "7 2 1 2" },
  sesquiquadrate: { colour: "strained", dashes: "6 3 1 3 1 3" },
  biquintile: { colour: "inventive", dashes: "7 2 1 2 1 2" },
  quincunx: { colour: "adjusting", dashes: "3 2 1 2" },
};

/** The colours of one wheel, written as attributes of its elements. */
export interface Paint {
  /** The style sheet to which the attributes refer; empty if they need none. */
  styleSheet: string;
  stroke(colour: Colour): string;
  fill(colour: Colour): string;
  /** The background of the picture; empty if the picture is transparent. */
  ground(left: number, top: number, width: number, height: number): string;
}

/** How a picture is coloured. */
export interface PaintWish {
  /**
   * `auto` (the default) follows the reader's preference for light or dark. A brand cannot have
   * `auto`.
   */
  theme?: "auto" | "light" | "dark";
  brand?: Brand;
  isTransparent?: boolean;
}

/**
 * The distance by which the background extends beyond the picture, so that the picture's edge has
 * full colour where sizes are rounded.
 */
const BLEED = 1;

/** The share of the background that is mixed into the ink, for muted text and for lines. */
const OF_GROUND = { muted: 0.35, line: 0.68 };

/**
 * The colours of a brand. The colours of elements and aspects are moved until they are readable.
 */
function brandColours(brand: Brand, shade: 0 | 1): Record<Colour, string> {
  const ground = brand.ground ?? COLOURS.paper[shade];
  const own = brand.ground === undefined ? shade : isDark(ground) ? 1 : 0;
  const ink = brand.ink ?? COLOURS.ink[own];
  const text = (colour: string) => readable(colour, ground, ink, MIN_CONTRAST.text);
  const mark = (colour: string) => readable(colour, ground, ink, MIN_CONTRAST.mark);
  const names = Object.keys(COLOURS) as Colour[];
  const usual = Object.fromEntries(names.map((name) => [name, mark(COLOURS[name][own])]));
  return {
    ...usual as Record<Colour, string>,
    paper: ground,
    ink,
    axis: brand.accent ?? ink,
    outer: text(brand.accent ?? COLOURS.outer[own]),
    muted: text(mixed(ink, ground, OF_GROUND.muted)),
    line: mixed(ink, ground, OF_GROUND.line),
  };
}

/** The background and ink with which a brand's colours are shown. */
export function brandGround(
  brand: Brand,
  theme: PaintWish["theme"],
): { ground: string; ink: string } {
  const { paper, ink } = brandColours(brand, theme === "dark" ? 1 : 0);
  return { ground: paper, ink };
}

export function paintFor(
  { theme: wanted = "auto", brand, isTransparent = false }: PaintWish,
): Paint {
  const shade = wanted === "dark" ? 1 : 0;
  const branded = brand && brandColours(brand, shade);
  const theme = branded === undefined ? wanted : "light";
  const colourOf = (colour: Colour) => branded?.[colour] ?? COLOURS[colour][shade];
  // Viewers without custom properties or media queries use the attributes.
  const paint = (kind: "stroke" | "fill", colour: Colour) =>
    (theme === "auto" ? `class="${kind[0]}-${colour}" ` : "") +
    `${kind}="${colourOf(colour)}"`;
  return {
    styleSheet: theme === "auto" ? AUTO_STYLE_SHEET : "",
    stroke: (colour) => paint("stroke", colour),
    fill: (colour) => paint("fill", colour),
    ground: (left, top, width, height) =>
      isTransparent
        ? ""
        : `<rect x="${decimal(left - BLEED)}" y="${decimal(top - BLEED)}" width="${
          decimal(width + 2 * BLEED)
        }" height="${decimal(height + 2 * BLEED)}" ${paint("fill", "paper")}/>`,
  };
}

const AUTO_STYLE_SHEET = autoStyleSheet();

/**
 * The style sheet for the theme `auto`. Rules override attributes even in viewers that do not
 * understand `var()`; such viewers would then draw black. So the rules are inside a condition that
 * only viewers with custom properties meet.
 */
function autoStyleSheet(): string {
  const names = Object.keys(COLOURS) as Colour[];
  const shades = (shade: 0 | 1) =>
    names.map((name) => `--wheel-${name}:${COLOURS[name][shade]}`).join(";");
  const rules = names.map((name) =>
    `.wheel .s-${name}{stroke:var(--wheel-${name})}.wheel .f-${name}{fill:var(--wheel-${name})}`
  );
  return `<style>@supports(fill:var(--a)){.wheel{${shades(0)}}` +
    `@media(prefers-color-scheme:dark){.wheel{${shades(1)}}}${rules.join("")}}</style>`;
}
