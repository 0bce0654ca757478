import { z } from "zod";
import type { PaintWish } from "../../wheel/wheel_theme.ts";
import type { WheelInput } from "../../wheel/wheel_chart.ts";
import { renderedPicture } from "../../routes/rendering.ts";
import type { PictureWish } from "../request/picture.ts";

/** The field of `data` that holds the chart wheel. */
export const pictureField = {
  picture: z.string().optional().meta({
    description: "The chart wheel as an SVG document, if include_picture is true.",
  }),
};

/**
 * What an operation gives to draw a wheel. The options of the request decide the style of the
 * wheel.
 */
type DrawnWheel = Omit<WheelInput, keyof PaintWish | "isCompact" | "hasPanel" | "kind"> & {
  kind: string;
};

/**
 * Adds to a result a function that draws its picture. If include_picture is true, the picture is
 * added to `data` as well. Captions of the request replace the captions of `draw`.
 */
export async function withPicture<Data extends object, Meta>(
  { isIncluded, isCompact, hasPanel, captions, scale, card, paint }: PictureWish,
  { data, meta }: { data: Data; meta: Meta },
  draw: () => DrawnWheel,
) {
  const picture = async () => {
    // Loaded only if a picture is requested.
    const [{ wheelSvg }, { shareCard }] = await Promise.all([
      import("../../wheel/wheel_svg.ts"),
      import("../../wheel/card/share_card.ts"),
    ]);
    const wheel = draw();
    const input = {
      ...wheel,
      ...paint,
      isCompact,
      hasPanel,
      captions: { ...wheel.captions, ...captions },
    };
    return card === null ? wheelSvg(input) : shareCard(input, card);
  };
  return {
    data: isIncluded ? { ...data, picture: await picture() } : data,
    meta,
    renders: renderedPicture(picture, scale),
  };
}
