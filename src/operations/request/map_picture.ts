import { z } from "zod";
import { caption, paintOptions, PERSONAL, scale } from "./picture.ts";

const mapOptions = paintOptions.extend({
  scale,
  caption: z.strictObject({
    title: caption.optional().meta({
      ...PERSONAL,
      description:
        "Title above the map, one line, in any script; longer text is cut with an ellipsis. It is also the accessible name of the picture.",
      example: "Where my lines run",
    }),
  }).meta({ id: "MapCaption" }).optional(),
}).meta({ id: "MapOptions" });

/** How the map of lines is drawn, and whether the JSON answer includes it. */
export const mapFields = {
  picture: mapOptions.optional().meta({
    description:
      "How the map is drawn, for Accept: image/svg+xml, Accept: image/png or include_picture.",
  }),
  include_picture: z.boolean().optional().meta({
    description: "Whether data.picture also has the map, at the same price.",
    default: false,
  }),
};
