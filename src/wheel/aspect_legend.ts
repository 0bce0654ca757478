import { ASPECT_TYPES } from "../ephemeris/points.ts";
import { ASPECT_GLYPHS } from "./glyphs/aspect_glyphs.ts";
import { aspectStroke } from "./aspect_lines.ts";
import { glyph } from "./svg_element.ts";
import type { WheelAspect } from "./wheel_chart.ts";
import { SIZE } from "./layout/wheel_geometry.ts";
import { ASPECT_STYLES, type Paint } from "./wheel_theme.ts";

const LEFT = 9;
const SAMPLE_LENGTH = 26;
const ROW_HEIGHT = 11.8;

/**
 * The legend in the lower left corner: the line and glyph of each aspect type that the wheel shows.
 */
export function aspectLegend(
  aspects: readonly WheelAspect[],
  margin: number,
  paint: Paint,
): string {
  const left = margin + LEFT;
  const types = ASPECT_TYPES.filter((type) => aspects.some((aspect) => aspect.type === type));
  return types.map((type, index) => {
    const y = Math.round((SIZE - margin - 9 - ROW_HEIGHT * (types.length - 1 - index)) * 10) / 10;
    return `<g ${
      paint.stroke(ASPECT_STYLES[type].colour)
    } stroke-width="1.2"><title>${type}</title>` +
      `<path ${aspectStroke(type, paint)} stroke-width="1.5" d="M${
        left + 13
      } ${y}h${SAMPLE_LENGTH}"/>` +
      glyph(ASPECT_GLYPHS[type], [left + 4, y], 0.9) + "</g>";
  }).join("");
}
