import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";

export interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue at a place; transparent is white. */
  at(x: number, y: number): [number, number, number];
}

/** Reads a PNG of 8 bits a channel, not interlaced, as renderers write them. */
export function pngPixels(png: Uint8Array): Pixels {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  assert.equal(view.getUint32(0), 0x89504e47);
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const type = new TextDecoder().decode(png.subarray(at + 4, at + 8));
    if (type === "IDAT") parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, kind, , , interlace] = png.subarray(24, 29);
  const channels = ({ 2: 3, 6: 4 } as Record<number, number>)[kind];
  assert.ok(depth === 8 && interlace === 0 && channels, `depth ${depth}, kind ${kind}`);
  const data = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  return {
    width,
    height,
    at(x, y) {
      const start = (Math.floor(y) * width + Math.floor(x)) * channels;
      const alpha = channels === 4 ? data[start + 3] / 255 : 1;
      const over = (value: number) => Math.round(value * alpha + 255 * (1 - alpha));
      return [over(data[start]), over(data[start + 1]), over(data[start + 2])];
    },
  };
}

/** Formula: PNG, filter types 0 to 4. */
function unfiltered(source: Uint8Array, stride: number, height: number, channels: number) {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = source[row * (stride + 1)];
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column;
      const left = column < channels ? 0 : out[at - channels];
      const above = row === 0 ? 0 : out[at - stride];
      const corner = row === 0 || column < channels ? 0 : out[at - stride - channels];
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      out[at] = source[row * (stride + 1) + 1 + column] + guess;
    }
  }
  return out;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((v) => Math.abs(guess - v));
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
}
