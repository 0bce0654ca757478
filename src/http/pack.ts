import { gzipSync } from "node:zlib";
import type { Body } from "../metering/stored_body.ts";

/** Shorter bodies gain too little. */
const MIN_LENGTH = 1024;
/** Longer bodies would hold the event loop for more than a few milliseconds. */
const MAX_LENGTH = 128 * 1024;
/** Nearly as small as the usual level 6, in less time. */
const GZIP_LEVEL = 4;

/** Media types of answers that gain by it. */
const COMPRESSIBLE = /^(?:application\/json|image\/svg\+xml|text\/)/;

/** Whether `Accept-Encoding` lists gzip without refusing it by `q=0`. */
export function acceptsGzip(list: string | null): boolean {
  const quality = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(list ?? "");
  return quality !== null && Number(quality[1] ?? 1) > 0;
}

/**
 * The body compressed at once. Null if its type or length is left to the middleware, which
 * compresses a stream: for an answer of 13 kB that takes more than twice the processor time.
 */
export function packed(body: Body, contentType: string): Uint8Array<ArrayBuffer> | null {
  const isFit = body.length >= MIN_LENGTH && body.length <= MAX_LENGTH &&
    COMPRESSIBLE.test(contentType);
  return isFit ? gzipSync(body, { level: GZIP_LEVEL }) : null;
}
