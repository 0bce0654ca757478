import { z } from "zod";
import { caption, paintOptions, PERSONAL, scale } from "./picture.ts";

const mapOptions = paintOptions.extend({
  scale,
  caption: z.strictObject({
    title: caption.optional().meta({
      ...PERSONAL,
      description:
        "Title above the map in one line, in any script. A longer text is cut and ends in an ellipsis. The title is also the accessible name of the picture.",
      example: "Where my lines run",
    }),
  }).meta({ id: "MapCaption" }).optional(),
}).meta({ id: "MapOptions" });

/** How the map of lines is drawn, and whether the JSON answer includes it. */
export const mapFields = {
  picture: mapOptions.optional().meta({
    description:
      "How the map is drawn. The settings apply to Accept: image/svg+xml, Accept: image/png and include_picture.",
  }),
  include_picture: z.boolean().optional().meta({
    description: "Whether the answer has the map in data.picture too, at the same price.",
    default: false,
  }),
};
