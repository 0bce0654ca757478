import { crc32, deflateSync } from "node:zlib";

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of every pixel. The colours are not multiplied by the opacity. */
  rgba: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const TRUECOLOUR = 2;
const TRUECOLOUR_AND_OPACITY = 6;
/**
 * The PNG filter that stores the difference from the pixel above. The filter is cheap, and nearly
 * all differences in drawings are zero.
 */
const FILTER_UP = 2;
/** The level of compression. A higher level makes files 3 % smaller and takes twice the time. */
const DEFLATE_LEVEL = 3;
const PIXELS_A_METRE = 3780;

/**
 * The pixels as a PNG file. Opaque pictures have no opacity channel. The file states the density of
 * its pixels, so that a picture of scale 2 is printed as large as a picture of scale 1.
 */
export function pngFile({ width, height, rgba }: Pixels, scale: number): Uint8Array<ArrayBuffer> {
  const isOpaque = hasFullOpacity(rgba);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, isOpaque ? TRUECOLOUR : TRUECOLOUR_AND_OPACITY], 8);
  const density = new Uint8Array(9);
  const densityView = new DataView(density.buffer);
  densityView.setUint32(0, PIXELS_A_METRE * scale);
  densityView.setUint32(4, PIXELS_A_METRE * scale);
  density[8] = 1;
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("sRGB", Uint8Array.of(0)),
    chunk("pHYs", density),
    chunk(
      "IDAT",
      deflateSync(filtered(rgba, width, height, isOpaque ? 3 : 4), { level: DEFLATE_LEVEL }),
    ),
    chunk("IEND", new Uint8Array()),
  ]);
}

function hasFullOpacity(rgba: Uint8Array): boolean {
  for (let index = 3; index < rgba.length; index += 4) if (rgba[index] !== 255) return false;
  return true;
}

/** Each row after the filter. A pixel that equals the pixel above it costs only one comparison. */
function filtered(rgba: Uint8Array, width: number, height: number, channels: 3 | 4): Uint8Array {
  const rows = new Uint8Array(height * (width * channels + 1));
  const whole = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = FILTER_UP;
    for (let pixel = y * width; pixel < (y + 1) * width; pixel++, at += channels) {
      const above = y === 0 ? 0 : whole[pixel - width];
      if (whole[pixel] === above) continue;
      const offset = 4 * pixel;
      for (let channel = 0; channel < channels; channel++) {
        // The array keeps the difference modulo 256.
        rows[at + channel] = rgba[offset + channel] - (above >>> 8 * channel & 255);
      }
    }
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
