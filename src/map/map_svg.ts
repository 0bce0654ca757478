import { POINT_NAMES } from "../astrology/chart/chart.ts";
import type { Line, LineAngle, MapPlace } from "../astrology/lines.ts";
import { BODY_GLYPHS } from "../wheel/glyphs/body_glyphs.ts";
import { strokeText } from "../wheel/glyphs/stroke_text.ts";
import { handFor } from "../wheel/glyphs/written_line.ts";
import { fittedLines } from "../wheel/layout/fitted_lines.ts";
import type { Position } from "../wheel/layout/wheel_geometry.ts";
import {
  decimal,
  escapeXml,
  fingerprint,
  glyph,
  group,
  line as straight,
} from "../wheel/svg_element.ts";
import { type Colour, type Paint, paintFor, type PaintWish } from "../wheel/wheel_theme.ts";
import { spreadAlong } from "./edge_labels.ts";
import land from "./land.json" with { type: "json" };
import { mapDescription } from "./map_description.ts";
import { isShown, MAP_HEIGHT, MAP_WIDTH, onMap, PIXELS_PER_DEG, shownPart } from "./plain_map.ts";

/** Input of a map of lines. */
export interface MapInput extends PaintWish {
  /**
   * The accessible name, used unless a caption gives one. Any plain text is allowed, because the
   * text is escaped.
   */
  title: string;
  lines: readonly Line[];
  /**
   * A place to mark. The place is drawn only if the map shows it; the description always names it.
   */
  mark: MapPlace | null;
  /** Title above the map; any plain text. */
  caption?: string;
}

const MARGIN = 12;
/**
 * Height of the band of labels above or below the map, and the distances from the map of the parts
 * of a label.
 */
const BAND = { height: 62, glyph: 36, angle: 53, bend: 4, leader: 25 };
const LABEL_WIDTH = 21;
const TITLE = { height: 34, scale: 1.6, maxLines: 1 };
const GRATICULE_STEP_DEG = 30;
/** The path of the land is in tenths of a degree. */
const LAND_SCALE = PIXELS_PER_DEG / 10;

/**
 * The style of each line. Lines differ both in dashes and in colour, so that either is enough to
 * tell lines apart.
 */
const STYLES: Readonly<
  Record<LineAngle, { label: string; edge: "top" | "bottom"; colour: Colour; dashes: string }>
> = {
  midheaven: { label: "MC", edge: "top", colour: "soft", dashes: "" },
  imum_coeli: { label: "IC", edge: "top", colour: "soft", dashes: "5 4" },
  ascendant: { label: "AC", edge: "bottom", colour: "hard", dashes: "" },
  descendant: { label: "DC", edge: "bottom", colour: "hard", dashes: "5 4" },
};

interface ShownLine {
  line: Line;
  parts: Position[][];
}

/**
 * Draws lines on a plain map of the world (equirectangular, 84° north to 60° south) as an SVG
 * document, in the style of the wheels. Lines of midheaven and imum coeli are named above the map,
 * lines of ascendant and descendant below it. The document needs no script and no external
 * resource, except a font for a caption beyond Latin letters. The same input gives the same bytes.
 */
export function mapSvg(input: MapInput): string {
  const paint = paintFor(input);
  const titleHeight = input.caption === undefined ? 0 : TITLE.height;
  const [left, top] = [-MARGIN, -BAND.height - titleHeight];
  const [width, height] = [MAP_WIDTH + 2 * MARGIN, MAP_HEIGHT + BAND.height - top];
  const title = escapeXml(input.caption ?? input.title);
  const description = escapeXml(mapDescription(input));
  // Pictures in one page must not share ids.
  const id = `map-${fingerprint(title + description)}`;
  const lines = input.lines.map((line): ShownLine => ({
    line,
    parts: line.parts.map((part) => shownPart(part).map(onMap)).filter((part) => part.length > 1),
  }));
  return `<svg xmlns="http://www.w3.org/2000/svg" class="wheel" width="${width}" height="${height}" ` +
    `viewBox="${left} ${top} ${width} ${height}" role="img" aria-labelledby="${id}-title" ` +
    `aria-describedby="${id}-text"><title id="${id}-title">${title}</title>` +
    `<desc id="${id}-text">${description}</desc>${paint.styleSheet}` +
    paint.ground(left, top, width, height) +
    world(paint) +
    group(
      'fill="none" stroke-linecap="round" stroke-linejoin="round"',
      lines.map((shown) => drawing(shown, paint)).join("") + labels(lines, "top", paint) +
        labels(lines, "bottom", paint) + mark(input.mark, paint) + heading(input.caption, paint),
    ) +
    "</svg>\n";
}

/** Land, graticule and frame. */
function world(paint: Paint): string {
  const [originX, originY] = onMap([0, 0]);
  const meridians = range(-180, 180).map((longitude) => {
    const [x] = onMap([longitude, 0]);
    return straight([x, 0], [x, MAP_HEIGHT]);
  });
  const parallels = range(-60, 60).map((latitude) => {
    const [, y] = onMap([0, latitude]);
    return straight([0, y], [MAP_WIDTH, y]);
  });
  return `<path transform="translate(${originX} ${originY})scale(${LAND_SCALE})" ` +
    `${paint.fill("line")} fill-opacity=".4" d="${land.path}"/>` +
    `<path fill="none" ${paint.stroke("line")} stroke-width=".6" stroke-opacity=".6" d="${
      meridians.join("") + parallels.join("") + straight([0, 0], [MAP_WIDTH, 0])
    }"/>`;
}

function range(first: number, last: number): number[] {
  const count = (last - first) / GRATICULE_STEP_DEG + 1;
  return Array.from({ length: count }, (_, index) => first + index * GRATICULE_STEP_DEG);
}

function drawing({ line, parts }: ShownLine, paint: Paint): string {
  const { colour, dashes } = STYLES[line.angle];
  const path = parts.map((part) =>
    `M${part.map(([x, y]) => `${decimal(x)} ${decimal(y)}`).join("L")}`
  ).join("");
  const name = `${POINT_NAMES[line.body]} ${POINT_NAMES[line.angle]}`;
  return `<g><title>${name}</title><path ${paint.stroke(colour)} stroke-width="1.3"` +
    `${dashes && ` stroke-dasharray="${dashes}"`} d="${path}"/></g>`;
}

/**
 * The labels of the lines that are named at one edge. A short line joins each label to the end of
 * its line.
 */
function labels(lines: readonly ShownLine[], edge: "top" | "bottom", paint: Paint): string {
  const [edgeY, out] = edge === "top" ? [0, -1] : [MAP_HEIGHT, 1];
  const named = lines.filter(({ line }) => STYLES[line.angle].edge === edge)
    .map(({ line, parts }) => ({ line, x: edgeEnd(parts, edge)[0] }))
    .sort((a, b) => a.x - b.x);
  const middles = spreadAlong(named.map(({ x }) => x), LABEL_WIDTH, MAP_WIDTH);
  const at = (x: number, distance: number): Position => [x, edgeY + out * distance];
  return named.map(({ line, x }, index) => {
    const { label, colour } = STYLES[line.angle];
    const middle = middles[index];
    const leader = straight(at(x, 0), at(x, BAND.bend)) +
      straight(at(x, BAND.bend), at(middle, BAND.leader));
    return group(
      paint.stroke(colour),
      `<path stroke-width=".8" d="${leader}"/>` +
        glyph(BODY_GLYPHS[line.body], at(middle, BAND.glyph), 0.8, 'stroke-width="1.8"') +
        glyph(strokeText(label), at(middle, BAND.angle), 0.8, 'stroke-width="1.5"'),
    );
  }).join("");
}

/** Lines run from north to south. */
function edgeEnd(parts: readonly Position[][], edge: "top" | "bottom"): Position {
  return edge === "top" ? parts[0][0] : parts.at(-1)!.at(-1)!;
}

function mark(place: MapPlace | null, paint: Paint): string {
  if (place === null || !isShown(place)) return "";
  const [x, y] = onMap(place).map(decimal);
  const disc = (radius: number, attributes: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`;
  // The disc is drawn twice, because fill and stroke both need the class attribute, so that one
  // element cannot have both colours.
  return disc(5, paint.fill("paper")) + disc(5, `${paint.stroke("ink")} stroke-width="1.6"`) +
    disc(1.6, paint.fill("ink"));
}

function heading(caption: string | undefined, paint: Paint): string {
  const words = (caption ?? "").replace(/\s+/g, " ").trim();
  const hand = handFor(words, TITLE.scale);
  const y = -BAND.height - TITLE.height / 2 + 2;
  return fittedLines(words, MAP_WIDTH, TITLE.maxLines, hand.advanceOf)
    .map((line) => hand.write(line, { x: MAP_WIDTH / 2, y, isCentred: true }, "ink", paint))
    .join("");
}
