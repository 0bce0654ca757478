import type { Position } from "./layout/wheel_geometry.ts";

/**
 * Characters that XML 1.0 forbids even if they are escaped: control characters, lone surrogates,
 * and the two noncharacters.
 */
// deno-lint-ignore no-control-regex
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Any text as XML character data. Forbidden characters are replaced by U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, "\ufffd").replace(/[&<>"']/g, (found) => ENTITIES[found]);
}

/** A number as text, rounded to a hundredth of a pixel. */
export function decimal(value: number): string {
  // Integers can be formatted much faster than fractions, and a wheel has thousands of numbers.
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

/** A glyph, or a text in strokes, centred on a position. */
export function glyph(strokes: string, [x, y]: Position, scale: number, attributes = ""): string {
  const scaling = scale === 1 ? "" : `scale(${scale})`;
  return `<path transform="translate(${decimal(x)} ${decimal(y)})${scaling}" ` +
    `${attributes}${attributes && " "}d="${strokes}"/>`;
}

/** A group of elements with attributes. If the content is empty, there is no group. */
export function group(attributes: string, content: string): string {
  return content === "" ? "" : `<g ${attributes}>${content}</g>`;
}

/** FNV-1a of a text's UTF-16 units, 32 bits, in hexadecimal. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
