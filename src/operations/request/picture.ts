import { z } from "zod";
import { PNG_SCALES, type PngScale } from "../../routes/rendering.ts";
import { invalidRequest } from "../../base/errors.ts";
import { type Brand, contrastOf, MIN_CONTRAST } from "../../wheel/brand_colours.ts";
import { CARD_SHAPES, type CardShape } from "../../wheel/card/card_shapes.ts";
import type { WheelInput } from "../../wheel/wheel_chart.ts";
import { brandGround, type PaintWish } from "../../wheel/wheel_theme.ts";

const MAX_CAPTION = 80;
/** The largest scale of a card. A portrait card at scale 3 would have 19 million pixels. */
const MAX_CARD_SCALE = 2;
/**
 * A pattern that excludes control characters, line ends and direction marks, but allows the two
 * joiners that words and emoji need.
 */
const PLAIN = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
/**
 * A pattern for five marks on one letter, which would reach into the wheel. Four marks are allowed.
 */
const PILED_MARKS = /\p{M}{5}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const caption = z.string().min(1).max(MAX_CAPTION)
  .refine(
    (text) => PLAIN.test(text),
    "expected plain text: no control characters, line ends or direction marks",
  )
  .refine((text) => !PILED_MARKS.test(text), "expected at most 4 marks on a letter")
  .refine((text) => VISIBLE.test(text), "expected at least one visible character");

/** A caption may name a person. */
export const PERSONAL = { "x-personal": "caller's words" };

const theme = z.enum(["auto", "light", "dark"]).optional().meta({
  description:
    "With `auto`, the picture is dark if the reader's system prefers dark, otherwise light. A PNG with `auto` is light, because a PNG cannot know what the reader prefers.",
  default: "auto",
});

export const scale = z.union(PNG_SCALES.map((one) => z.literal(one))).optional().meta({
  description:
    "Pixels for each unit of the picture, for Accept: image/png. The scales 2 and 3 are for dense screens. An SVG has no pixels.",
  default: 1,
});

const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, "expected a colour such as #4b3ba8");

/** Colours of a picture. */
export const paintOptions = z.strictObject({
  theme,
  brand: z.strictObject({
    ground: hex.optional().meta({
      description:
        "Background colour. The colours of elements and aspects are adjusted until they are readable on this background.",
      example: "#fffaf2",
    }),
    ink: hex.optional().meta({
      description:
        "Colour of text and glyphs. The contrast of this colour to the background must be at least 4.5.",
      example: "#2b1f3a",
    }),
    accent: hex.optional().meta({
      description:
        "Colour of the axes, of a second ring and of the marks of a card. The contrast of this colour to the background must be at least 3.",
      example: "#7a3fb0",
    }),
  }).optional().meta({
    id: "PictureBrand",
    description:
      "Colours of your brand as #rrggbb; their contrast is checked by WCAG 2. A colour that is left out comes from the theme. A picture with brand colours looks the same in light and dark mode.",
  }),
  transparent: z.boolean().optional().meta({
    description:
      "Whether to leave the background out. The theme or brand.ground then says on which background the picture will be shown.",
    default: false,
  }),
});

const pictureOptions = paintOptions.extend({
  scale,
  panel: z.boolean().optional().meta({
    description:
      "Whether to add tables next to the wheel: positions, house cusps, aspect grid and elements.",
    default: false,
  }),
  card: z.enum(CARD_SHAPES).optional().meta({
    description:
      "Whether to draw a card to share, with names, signs and wheel, instead of the wheel alone. landscape is 1200 × 630 pixels, portrait 1080 × 1920. `caption.title` is the headline. scale must be 1 or 2.",
  }),
  caption: z.strictObject({
    title: caption.optional().meta({
      ...PERSONAL,
      description: "Title above the wheel. The title is also the accessible name of the picture.",
      example: "The two of us",
    }),
    inner: caption.optional().meta({
      ...PERSONAL,
      description:
        "Caption of the inner ring, which shows the subject or the birth chart. In a wheel with one ring, this is the caption under the wheel.",
      example: "You",
    }),
    outer: caption.optional().meta({
      ...PERSONAL,
      description:
        "Caption of the outer ring of a bi-wheel, which shows the partner or the transits.",
      example: "Your partner",
    }),
  }).optional().meta({
    description:
      "Your captions, in any script, with at most two lines each. A longer text is cut and ends in an ellipsis. Control characters, line ends and direction marks are refused. Latin, Greek and Cyrillic letters are drawn as outlines; other scripts need a font where the picture is shown.",
  }),
  compact: z.boolean().optional().meta({
    description:
      "Whether to draw the wheel for display at 320 px: marks are larger, and minutes and the degrees of cusps are hidden. In bi-wheels, the degrees of bodies are hidden too.",
    default: false,
  }),
}).meta({ id: "PictureOptions" });

/** How the picture of a chart route is drawn, and whether the JSON answer includes it. */
export const pictureFields = {
  picture: pictureOptions.optional().meta({
    description:
      "How the chart wheel is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture.",
  }),
  include_picture: z.boolean().optional().meta({
    description: "Whether the answer has the chart wheel in data.picture too, at the same price.",
    default: false,
  }),
};

interface PictureRequest {
  picture?: z.infer<typeof pictureOptions>;
  include_picture?: boolean;
}

/** How a picture was asked for. */
export interface PictureWish {
  isIncluded: boolean;
  paint: PaintWish;
  isCompact: boolean;
  hasPanel: boolean;
  card: CardShape | null;
  scale: PngScale;
  captions: NonNullable<WheelInput["captions"]>;
}

/**
 * Reads how the picture should be drawn.
 * @param hasOuter Whether the wheel has two rings.
 * @throws {ApiError} INVALID_REQUEST for options without effect, or colours in which text would be
 * unreadable.
 */
export function pictureWish(
  { picture = {}, include_picture }: PictureRequest,
  hasOuter: boolean,
): PictureWish {
  const { compact = false, scale = 1, caption = {}, card, panel = false } = picture;
  if (caption.outer !== undefined && !hasOuter) {
    throw noEffect(
      "picture.caption.outer",
      "the wheel of this request has one ring; use title or inner",
    );
  }
  if (card !== undefined && compact) {
    throw noEffect("picture.compact", "a card has a wheel of fixed size; leave compact out");
  }
  if (panel && (compact || card !== undefined)) {
    const form = compact ? "a compact wheel" : "a card";
    throw noEffect(
      "picture.panel",
      `${form} has no room for tables; leave out either panel or the other option`,
    );
  }
  if (card !== undefined && scale > MAX_CARD_SCALE) {
    throw invalidRequest({
      path: "picture.scale",
      code: "out_of_range",
      message: `found ${scale}; a card has at most scale ${MAX_CARD_SCALE}`,
    });
  }
  return {
    isIncluded: include_picture ?? false,
    paint: paintWish(picture),
    isCompact: compact,
    hasPanel: panel,
    card: card ?? null,
    scale,
    captions: caption,
  };
}

/**
 * Reads the colours of the picture.
 * @throws {ApiError} INVALID_REQUEST for a theme without effect, or colours in which text would be
 * unreadable.
 */
export function paintWish(
  { theme = "auto", brand, transparent = false }: z.infer<typeof paintOptions>,
): PaintWish {
  if (brand?.ground !== undefined && theme !== "auto") {
    throw noEffect(
      "picture.theme",
      "brand.ground decides whether the picture is light or dark; leave theme out",
    );
  }
  if (brand !== undefined) requireReadable(brand, theme);
  return { theme, ...(brand && { brand }), isTransparent: transparent };
}

function requireReadable(brand: Brand, theme: PaintWish["theme"]): void {
  const { ground, ink } = brandGround(brand, theme);
  const colours = [
    ["ink", ink, MIN_CONTRAST.text],
    ["accent", brand.accent, MIN_CONTRAST.mark],
  ] as const;
  for (const [name, colour, least] of colours) {
    if (colour === undefined) continue;
    const contrast = contrastOf(colour, ground);
    if (contrast >= least) continue;
    throw invalidRequest({
      path: `picture.brand.${brand[name] === undefined ? "ground" : name}`,
      code: "unreadable_colour",
      message: `${name} ${colour} on ground ${ground} has contrast ${
        contrast.toFixed(1)
      }; expected ${least} or more (WCAG 2); take a darker or a lighter colour`,
    });
  }
}

function noEffect(path: string, message: string) {
  return invalidRequest({ path, code: "no_effect", message });
}
