import { ANGLE_POINTS } from "../astrology/chart/chart.ts";
import type { Point } from "../ephemeris/points.ts";
import { BODY_GLYPHS } from "./glyphs/body_glyphs.ts";
import { lettersOf } from "./glyphs/letters.ts";
import { leaderLine } from "./layout/leader_line.ts";
import type { RingPlaces } from "./layout/place_among_lines.ts";
import { degreesAndMinutes, degreeText, minuteText, positionWords } from "./position_words.ts";
import { strokeText } from "./glyphs/stroke_text.ts";
import { decimal, escapeXml, glyph, group, line } from "./svg_element.ts";
import type { WheelBody, WheelMark } from "./wheel_chart.ts";
import type { BodyRing, Dial } from "./layout/wheel_geometry.ts";
import type { Colour, Paint } from "./wheel_theme.ts";

/** The scale at which three letters are as wide as a figure. */
const LETTERS_SCALE = 0.9;

/**
 * The bodies of one chart: glyph, degree, minute, motion, and a line from each mark to its true
 * position.
 */
export function bodyRing(
  { marks: bodies }: RingPlaces<WheelMark>,
  dial: Dial,
  ring: BodyRing,
  colour: Colour,
  paint: Paint,
): string {
  const columns = bodies.map(({ mark, shownDeg }) => column(mark, shownDeg, dial, ring, paint));
  const ticks = bodies.map(({ mark: { longitudeDeg } }) =>
    line(dial.at(ring.mark[0], longitudeDeg), dial.at(ring.mark[1], longitudeDeg))
  );
  const leaders = bodies.map(({ mark: { longitudeDeg }, shownDeg }) =>
    leaderLine(dial, [ring.rim, longitudeDeg], [ring.leaderEnd, shownDeg])
  );
  const ranges = bodies.map(({ mark }) => rangeArc(mark, dial, ring.rim));
  return group(
    `${paint.stroke(colour)} stroke-width="${decimal(1.6 / ring.glyphScale)}"`,
    group('stroke-width="2.6" stroke-opacity=".45" stroke-linecap="butt"', ranges.join("")) +
      `<path stroke-width="1.5" stroke-linecap="butt" d="${ticks.join("")}"/>` +
      `<path stroke-width=".8" stroke-opacity=".75" d="${leaders.join("")}"/>` +
      columns.join(""),
  );
}

function column(
  body: WheelMark,
  shownDeg: number,
  dial: Dial,
  ring: BodyRing,
  paint: Paint,
): string {
  const { textScale } = ring;
  const mark = motionMark(body);
  const row = (value: string, radius: number | null, scale = textScale) =>
    radius === null || value === ""
      ? ""
      : glyph(strokeText(value), dial.at(radius, shownDeg), scale);
  const figure = (value: string, radius: number | null) =>
    row(value, radius && radius - (mark === "" ? 0 : ring.motionRoom));
  const isTimed = body.longitudeRange === undefined;
  return `<g><title>${escapeXml(bodyWords(body))}</title>` +
    markGlyph(body, dial.at(ring.glyph, shownDeg), ring) +
    group(
      `stroke-width="${decimal(1.25 / textScale)}"`,
      figure(
        ring.minute === null
          ? String(degreesAndMinutes(body.longitudeDeg).degree)
          : degreeText(body.longitudeDeg),
        ring.degree,
      ),
    ) +
    group(
      `${paint.stroke("muted")} stroke-width="${decimal(1.15 / textScale)}"`,
      row(mark, ring.motion, mark.length > 1 ? ring.twoMotionsScale : textScale) +
        figure(isTimed ? minuteText(body.longitudeDeg) : "", ring.minute),
    ) +
    "</g>";
}

function markGlyph(
  { id, name }: WheelMark,
  centre: Parameters<typeof glyph>[1],
  ring: BodyRing,
): string {
  if (Object.hasOwn(BODY_GLYPHS, id)) {
    const isInLetters = (ANGLE_POINTS as readonly string[]).includes(id);
    return glyph(BODY_GLYPHS[id as Point], centre, isInLetters ? ring.textScale : ring.glyphScale);
  }
  return glyph(strokeText(lettersOf(id, name)), centre, ring.textScale * LETTERS_SCALE);
}

function motionMark({ isRetrograde, motion }: WheelMark): string {
  return (motion === "stationary" ? "S" : "") + (isRetrograde ? "℞" : "");
}

/** A body in words, such as "Mars 12°05′ Leo, house 7, retrograde". */
export function bodyWords(body: WheelMark): string {
  const range = body.longitudeRange;
  const place = range
    ? `between ${positionWords(range.fromDeg)} and ${positionWords(range.toDeg)}`
    : positionWords(body.longitudeDeg);
  return `${body.name} ${place}` +
    (body.house === null ? "" : `, house ${body.house}`) +
    (body.motion === "stationary" ? ", stationary" : "") +
    (body.isRetrograde ? ", retrograde" : "");
}

/**
 * The bodies of an outer chart, without houses, because the wheel shows only the houses of the
 * inner chart.
 */
export function withoutHouse(bodies: readonly WheelBody[]): WheelBody[] {
  return bodies.map((body) => ({ ...body, house: null }));
}

function rangeArc({ longitudeRange: range }: WheelMark, dial: Dial, radius: number): string {
  if (range === undefined) return "";
  return `<path d="${leaderLine(dial, [radius, range.fromDeg], [radius, range.toDeg])}"/>`;
}
