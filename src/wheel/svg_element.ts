import type { Position } from "./layout/wheel_geometry.ts";

/** What XML 1.0 has no place for, even escaped: controls, lone surrogates, the two noncharacters. */
// deno-lint-ignore no-control-regex
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text of any origin as character data of XML; what XML can not hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, "\ufffd").replace(/[&<>"']/g, (found) => ENTITIES[found]);
}

/** A number as it is written: to a hundredth of a pixel. */
export function decimal(value: number): string {
  // Whole numbers are far quicker to write than fractions, and a wheel has thousands.
  const hundredths = Math.round(value * 100);
  const size = Math.abs(hundredths);
  const sign = hundredths < 0 ? "-" : "";
  const fraction = size % 100;
  const whole = (size - fraction) / 100;
  if (fraction === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${fraction < 10 ? "0" : ""}${
    fraction % 10 === 0 ? fraction / 10 : fraction
  }`;
}

/** Path data of a straight line. */
export function line([x1, y1]: Position, [x2, y2]: Position): string {
  return `M${decimal(x1)} ${decimal(y1)}L${decimal(x2)} ${decimal(y2)}`;
}

/** Path data of a circle. */
export function circlePath(x: number, y: number, radius: number): string {
  const turn = `a${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${turn} ${2 * radius} 0${turn} ${-2 * radius} 0z`;
}

export function circle(radius: number, attributes: string): string {
  return `<circle cx="300" cy="300" r="${radius}" ${attributes}/>`;
}

/** A glyph or a text in strokes, its middle at a position. */
export function glyph(strokes: string, [x, y]: Position, scale: number, attributes = ""): string {
  const scaling = scale === 1 ? "" : `scale(${scale})`;
  return `<path transform="translate(${decimal(x)} ${decimal(y)})${scaling}" ` +
    `${attributes}${attributes && " "}d="${strokes}"/>`;
}

/** A group with attributes; empty content makes no group. */
export function group(attributes: string, content: string): string {
  return content === "" ? "" : `<g ${attributes}>${content}</g>`;
}
