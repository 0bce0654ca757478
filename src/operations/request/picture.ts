import { z } from "zod";
import { invalidRequest } from "../../base/errors.ts";
import type { WheelInput } from "../../wheel/wheel_chart.ts";

const MAX_CAPTION = 80;
/**
 * Excludes controls, line ends and direction marks; allows the two joiners that words and emoji
 * need.
 */
const PLAIN = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
/** More marks on one letter would reach into the wheel. */
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

export const theme = z.enum(["auto", "light", "dark"]).optional().meta({
  description: "`auto` is dark if the reader's system prefers dark, otherwise light.",
  default: "auto",
});

const pictureOptions = z.strictObject({
  theme,
  caption: z.strictObject({
    title: caption.optional().meta({
      ...PERSONAL,
      description: "Title above the wheel; also the accessible name of the picture.",
      example: "The two of us",
    }),
    inner: caption.optional().meta({
      ...PERSONAL,
      description:
        "Caption of the inner ring: the subject, or the birth chart. In a single wheel it is the caption under the wheel.",
      example: "You",
    }),
    outer: caption.optional().meta({
      ...PERSONAL,
      description: "Caption of the outer ring in a bi-wheel: the partner, or the transits.",
      example: "Your partner",
    }),
  }).optional().meta({
    description:
      "Your captions, in any script, two lines each; longer text is cut with an ellipsis. Control characters, line ends and direction marks are refused. Latin letters are drawn; other scripts need a font where the picture is shown.",
  }),
  compact: z.boolean().optional().meta({
    description:
      "For display at 320 px: marks are larger; minutes and cusp degrees are hidden, in bi-wheels also the bodies' degrees.",
    default: false,
  }),
}).meta({ id: "PictureOptions" });

/** How the picture of a chart route is drawn, and whether the JSON answer includes it. */
export const pictureFields = {
  picture: pictureOptions.optional().meta({
    description: "How the chart wheel is drawn, for Accept: image/svg+xml or include_picture.",
  }),
  include_picture: z.boolean().optional().meta({
    description: "Whether data.picture also has the chart wheel, at the same price.",
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
  theme: NonNullable<WheelInput["theme"]>;
  isCompact: boolean;
  captions: NonNullable<WheelInput["captions"]>;
}

/**
 * @param hasOuter Whether the wheel has two rings.
 * @throws {ApiError} INVALID_REQUEST for the caption of a missing ring.
 */
export function pictureWish(
  { picture = {}, include_picture }: PictureRequest,
  hasOuter: boolean,
): PictureWish {
  const { theme = "auto", compact = false, caption = {} } = picture;
  if (caption.outer !== undefined && !hasOuter) {
    throw invalidRequest({
      path: "picture.caption.outer",
      code: "no_effect",
      message: "the wheel of this request has one ring; use title or inner",
    });
  }
  return { isIncluded: include_picture ?? false, theme, isCompact: compact, captions: caption };
}
