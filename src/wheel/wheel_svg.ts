import { aspectLegend } from "./aspect_legend.ts";
import { aspectLines } from "./aspect_lines.ts";
import { captionBands } from "./caption_bands.ts";
import { bodyRing } from "./body_ring.ts";
import { cuspLabels } from "./cusp_labels.ts";
import { type FurtherMarks, furtherMarks, marksOf } from "./further_marks.ts";
import { houseLines, houseRing } from "./house_lines.ts";
import { placeAmongLines } from "./layout/place_among_lines.ts";
import { shownBodies } from "./shown_bodies.ts";
import { dataPanel, panelWidth } from "./panel/data_panel.ts";
import { pictureNotes } from "./picture_notes.ts";
import { handFor } from "./glyphs/written_line.ts";
import { circle, escapeXml, fingerprint, group } from "./svg_element.ts";
import type { WheelChart, WheelInput, WheelSide } from "./wheel_chart.ts";
import { wheelDescription } from "./wheel_description.ts";
import {
  type BodyRing,
  COMPACT_SIZE,
  dialFrom,
  geometryOf,
  SIZE,
  type WheelGeometry,
} from "./layout/wheel_geometry.ts";
import { type Paint, paintFor } from "./wheel_theme.ts";
import { zodiacRing } from "./zodiac_ring.ts";

/**
 * Draws a chart wheel as an SVG document: one chart, or one chart around another. The document
 * needs no script and no external resource, except a font for captions beyond Latin, Greek and
 * Cyrillic letters. The same input gives the same bytes.
 * @throws {RangeError} if a longitude is not finite, or an aspect names a point that the point's
 * chart lacks.
 */
export function wheelSvg(input: WheelInput): string {
  const { drawing: wheel, geometry, words, paint } = drawnWheel(input, true);
  const { margin, isCompact } = geometry;
  const { aboveHeight, belowHeight, drawing } = captionBands(input, geometry, paint);
  const shownWidth = SIZE - 2 * margin;
  const shownHeight = aboveHeight + shownWidth + belowHeight;
  const width = isCompact ? COMPACT_SIZE : SIZE;
  const pixels = width / shownWidth;
  const besides = input.hasPanel === true ? panelWidth(input) : 0;
  return svgDocument({
    ...words,
    size: [Math.round(pixels * (shownWidth + besides)), Math.round(pixels * shownHeight)],
    box: [margin, margin - aboveHeight, shownWidth + besides, shownHeight],
    content: wheel + drawing + wheelNotes(input, geometry, paint) +
      (besides === 0 ? "" : dataPanel(input, [SIZE - margin, margin], paint)),
    paint,
  });
}

/** A picture in the style of the wheels, with a title and a description in words. */
export function svgDocument(
  { title, description, size: [width, height], box, content, paint }: {
    title: string;
    description: string;
    size: readonly [width: number, height: number];
    box: readonly [left: number, top: number, width: number, height: number];
    content: string;
    paint: Paint;
  },
): string {
  const [name, words] = [escapeXml(title), escapeXml(description)];
  // Two pictures in one page must not have the same ids.
  const id = `wheel-${fingerprint(name + words)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="wheel" width="${width}" height="${height}" ` +
    `viewBox="${box.join(" ")}" role="img" aria-labelledby="${id}-title" ` +
    `aria-describedby="${id}-text"><title id="${id}-title">${name}</title>` +
    `<desc id="${id}-text">${words}</desc>${paint.styleSheet}` +
    paint.ground(...box) +
    group('fill="none" stroke-linecap="round" stroke-linejoin="round"', content) +
    "</svg>\n";
}

/** The wheel in its square, without captions, and a text that says what the wheel shows. */
export function drawnWheel(input: WheelInput, hasLegend: boolean) {
  checkLongitudes(input);
  const geometry = geometryOf({
    isDouble: input.outer !== undefined,
    hasHouses: input.inner.houses.length > 0,
    isCompact: input.isCompact ?? false,
  });
  const paint = paintFor(input);
  const further = furtherOf(input, geometry);
  return {
    geometry,
    paint,
    drawing: wheel(input, geometry, further, paint, hasLegend),
    words: {
      title: input.captions?.title ?? input.title,
      description: wheelDescription(input, further),
    },
  };
}

const NOTE = { inset: 9, lineHeight: 12.5, scale: 0.95 };

/** The notes of the picture in the lower corners, in small letters. */
function wheelNotes(input: WheelInput, { margin, isCompact }: WheelGeometry, paint: Paint): string {
  const notes = pictureNotes(input);
  const { inset, lineHeight, scale } = NOTE;
  return notes.map((note, index) => {
    const hand = handFor(note, scale);
    const width = Array.from(note).reduce((sum, letter) => sum + hand.advanceOf(letter), 0);
    // A compact wheel has no legend in the left corner. It has no room for two lines in the right
    // corner.
    const isLeft = isCompact && index > 0;
    const line = isCompact ? 0 : notes.length - 1 - index;
    const at = {
      x: isLeft ? margin + inset : SIZE - margin - inset - width,
      y: SIZE - margin - inset - line * lineHeight,
      isCentred: false,
    };
    return hand.write(note, at, "muted", paint);
  }).join("");
}

/** Lots and stars by ring. A compact wheel has no room for lots and stars. */
function furtherOf(
  input: WheelInput,
  { isCompact, innerRing, outerRing }: WheelGeometry,
): Record<WheelSide, FurtherMarks> {
  const { inner, outer } = input;
  const marks = (side: WheelSide, chart: WheelChart, { room }: BodyRing) =>
    furtherMarks(chart, isCompact ? 0 : marksOf(room) - shownBodies(input, side).length);
  return {
    inner: marks("inner", inner, innerRing),
    outer: outer === undefined || outerRing === null ? { drawn: [], left: [] } : marks(
      "outer",
      { ...outer, lots: outer.lots?.map((lot) => ({ ...lot, house: null })) },
      outerRing,
    ),
  };
}

function wheel(
  input: WheelInput,
  geometry: WheelGeometry,
  further: Record<WheelSide, FurtherMarks>,
  paint: Paint,
  hasLegend: boolean,
): string {
  const { inner, aspects } = input;
  const hasHouses = inner.houses.length > 0;
  const dial = dialFrom(inner.angles?.ascendant.longitudeDeg ?? 0);
  const { innerRing, outerRing } = geometry;
  const lines = houseLines(inner);
  const placed = (side: WheelSide, ring: BodyRing) =>
    placeAmongLines(
      [...shownBodies(input, side), ...further[side].drawn],
      ({ longitudeDeg }) => longitudeDeg,
      lines,
      ring.room,
    );
  const innerPlaces = placed("inner", innerRing);
  const outerPlaces = outerRing && placed("outer", outerRing);
  const crossedRing = ({ rim, floor, leaderEnd }: BodyRing, { crossed }: typeof innerPlaces) => ({
    from: rim,
    to: floor,
    stub: leaderEnd,
    crossed,
  });
  const rings = [
    ...(outerRing && outerPlaces ? [crossedRing(outerRing, outerPlaces)] : []),
    crossedRing(innerRing, innerPlaces),
  ];
  const borders = (outerRing ? circle(innerRing.rim, "") : "") + circle(geometry.aspects, "");
  return zodiacRing(dial, geometry, paint) +
    (hasHouses ? cuspLabels(inner, dial, geometry, paint) : "") +
    (hasHouses ? houseRing(inner.houses, lines, dial, geometry, rings, paint) : "") +
    group(`${paint.stroke("muted")} stroke-width="1.1"`, borders) +
    aspectLines(input, dial, geometry.aspects, paint) +
    (outerRing && outerPlaces ? bodyRing(outerPlaces, dial, outerRing, "outer", paint) : "") +
    bodyRing(innerPlaces, dial, innerRing, "ink", paint) +
    (geometry.isCompact || !hasLegend ? "" : aspectLegend(aspects, geometry.margin, paint));
}

/** @throws {RangeError} if a longitude is not finite. */
function checkLongitudes({ inner, outer }: WheelInput) {
  for (const [side, chart] of Object.entries({ inner, outer })) {
    if (chart === undefined) continue;
    const { planets, lots = [], stars = [], houses, angles } = chart;
    const named = [
      ...stars.map(({ name, longitudeDeg }) => [name, longitudeDeg] as const),
      ...[...planets, ...lots].map(({ id, longitudeDeg }) => [id, longitudeDeg] as const),
      ...houses.map(({ number, longitudeDeg }) => [`house ${number}`, longitudeDeg] as const),
      ...Object.entries(angles ?? {}).map(([name, { longitudeDeg }]) =>
        [name, longitudeDeg] as const
      ),
    ];
    for (const [name, longitudeDeg] of named) {
      if (Number.isFinite(longitudeDeg)) continue;
      throw new RangeError(
        `${name} of the ${side} chart has longitude ${longitudeDeg}; degrees expected`,
      );
    }
  }
}
