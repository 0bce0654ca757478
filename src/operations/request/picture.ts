import { z } from "zod";
import { invalidRequest } from "../../base/errors.ts";
import type { WheelInput } from "../../wheel/wheel_chart.ts";

const MAX_CAPTION = 80;
/**
 * Controls, line ends and what turns the direction of text; the two joiners, of which words and
 * emoji are made, are none of them.
 */
const PLAIN = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
/** More marks on one letter would reach into the wheel. */
const PILED_MARKS = /\p{M}{5}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const caption = z.string().min(1).max(MAX_CAPTION)
  .refine(
    (text) => PLAIN.test(text),
    "expected plain text: no control characters, line ends or marks of direction",
  )
  .refine((text) => !PILED_MARKS.test(text), "expected at most 4 marks on a letter")
  .refine((text) => VISIBLE.test(text), "expected text that can be seen");

/** A caption may name somebody. */
const PERSONAL = { "x-personal": "caller's words" };

const pictureOptions = z.strictObject({
  theme: z.enum(["auto", "light", "dark"]).optional().meta({
    description: "`auto` is light, and dark where the reader prefers dark.",
    default: "auto",
  }),
  caption: z.strictObject({
    title: caption.optional().meta({
      ...PERSONAL,
      description: "Over the wheel, and the name of the picture.",
      example: "The two of us",
    }),
    inner: caption.optional().meta({
      ...PERSONAL,
      description:
        "The inner ring: the subject, or the birth chart. Of a single wheel what stands under it.",
      example: "You",
    }),
    outer: caption.optional().meta({
      ...PERSONAL,
      description: "The outer ring, where there is one: the partner, or the sky of the transits.",
      example: "Your partner",
    }),
  }).optional().meta({
    description:
      "Your texts, in any script, two lines each; what is longer is cut with an ellipsis. Without control characters, line ends and marks of direction. Latin letters are drawn, others need a font where the picture is shown.",
  }),
  compact: z.boolean().optional().meta({
    description:
      "For display at 320 px: larger marks. Hides minutes and cusp degrees; in bi-wheels also the bodies' degrees.",
    default: false,
  }),
}).meta({ id: "PictureOptions" });

/** How the picture of a chart route is drawn, and whether it stands in the JSON answer. */
export const pictureFields = {
  picture: pictureOptions.optional().meta({
    description: "How the chart wheel is drawn, for Accept: image/svg+xml or include_picture.",
  }),
  include_picture: z.boolean().optional().meta({
    description: "Also puts the chart wheel into data.picture, at the same price.",
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
 * @throws {ApiError} INVALID_REQUEST for a caption of a ring that is not there.
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
