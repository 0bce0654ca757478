import type { Coordinates } from "../time/coordinates.ts";
import { type PointReader, polygonHolds } from "./polygon_holds.ts";

/**
 * A zone's claim on a leaf of the map: the zone claims the whole leaf, or only polygons in the
 * leaf.
 */
export interface ZoneClaim {
  /** Index into the names of the map. */
  zone: number;
  /**
   * The claimed polygons; empty if the zone claims the whole leaf. Each polygon is a list of closed
   * rings of alternating longitude and latitude, in 1e-6°.
   */
  polygons: Int32Array[][];
}

/**
 * A part of the Earth, stored as the claims on this part, or as its four quarters in the order
 * north-east, north-west, south-west, south-east. A quarter is null if it is open sea.
 */
export type ZoneNode = { claims: ZoneClaim[] } | { quarters: (ZoneNode | null)[] };

interface ZoneMapHeader {
  format: 1;
  timezones: string[];
  /** Number of nodes and of leaves. */
  nodes: number;
  leaves: number;
}

const MAGIC = 0x31504d5a; // "ZMP1"

/**
 * Writes a map as one file: magic, length of the header, header as JSON; four words per node (0:
 * open sea, n: the node n, -n: the leaf n - 1); the start of each leaf, and the end; the bytes of
 * the leaves.
 */
export function packZoneMap(timezones: string[], root: ZoneNode): Uint8Array<ArrayBuffer> {
  const nodes: number[] = [];
  const leaves: Uint8Array[] = [];
  const add = (node: ZoneNode | null): number => {
    if (node === null) return 0;
    if ("claims" in node) return -leaves.push(claimBytes(node.claims));
    const at = nodes.length;
    nodes.push(0, 0, 0, 0);
    node.quarters.forEach((quarter, i) => nodes[at + i] = add(quarter));
    return at / 4;
  };
  add(root);
  const leafStarts = [0];
  for (const { length } of leaves) leafStarts.push(leafStarts.at(-1)! + length);
  const header: ZoneMapHeader = {
    ...{ format: 1, timezones },
    ...{ nodes: nodes.length / 4, leaves: leaves.length },
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const [nodesAt, startsAt, bytesAt] = sections(json.length, header);
  const file = new Uint8Array(bytesAt + leafStarts.at(-1)!);
  new Uint32Array(file.buffer, 0, 2).set([MAGIC, json.length]);
  file.set(json, 8);
  new Int32Array(file.buffer, nodesAt, nodes.length).set(nodes);
  new Uint32Array(file.buffer, startsAt, leafStarts.length).set(leafStarts);
  leaves.forEach((leaf, i) => file.set(leaf, bytesAt + leafStarts[i]));
  return file;
}

/** Reads only the header. @throws {Error} if the bytes are not a zone map of this format. */
function readZoneMapHeader(file: Uint8Array): ZoneMapHeader {
  const [magic, length] = new Uint32Array(file.buffer, file.byteOffset, 2);
  const header: ZoneMapHeader | null = magic === MAGIC
    ? JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + length)))
    : null;
  if (header?.format !== 1) throw new Error("not a zone map of this version: build it anew");
  return header;
}

/**
 * The offsets of three sections: the nodes, the starts of the leaves, and the bytes of the leaves.
 */
function sections(
  headerLength: number,
  { nodes, leaves }: ZoneMapHeader,
): [number, number, number] {
  const nodesAt = (8 + headerLength + 3) & ~3;
  const startsAt = nodesAt + 16 * nodes;
  return [nodesAt, startsAt, startsAt + 4 * (leaves + 1)];
}

/**
 * The bytes of claims in the format that `PointReader` reads: the number of claims; for each claim,
 * its zone and number of polygons; for each polygon, its rings and their points.
 */
function claimBytes(claims: ZoneClaim[]): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number) => {
    for (; value >= 0x80; value >>>= 7) bytes.push(value & 0x7f | 0x80);
    bytes.push(value);
  };
  write(claims.length);
  for (const { zone, polygons } of claims) {
    write(zone);
    write(polygons.length);
    for (const rings of polygons) {
      write(rings.length);
      for (const ring of rings) {
        write(ring.length / 2);
        for (let i = 0; i < ring.length; i++) {
          const step = ring[i] - (i < 2 ? 0 : ring[i - 2]);
          write((step << 1 ^ step >> 31) >>> 0);
        }
      }
    }
  }
  return Uint8Array.from(bytes);
}

/** Reads `length` bytes of a map's file into a new array, beginning at `start`. */
export type ReadMap = (start: number, length: number) => Uint8Array<ArrayBuffer>;

/**
 * The boundaries of time zones. The tree of nodes is in memory; the leaves are read from the file
 * for each query.
 */
export class ZoneMap {
  readonly #timezones: readonly string[];
  readonly #nodes: Int32Array;
  readonly #leafStarts: Uint32Array;
  readonly #read: ReadMap;

  /** @throws {Error} if the bytes are not a zone map of this format. */
  constructor(read: ReadMap) {
    const [magic, headerLength] = new Uint32Array(read(0, 8).buffer);
    const header = readZoneMapHeader(read(0, magic === MAGIC ? 8 + headerLength : 8));
    const [nodesAt, startsAt, bytesAt] = sections(headerLength, header);
    this.#timezones = header.timezones;
    this.#nodes = new Int32Array(read(nodesAt, startsAt - nodesAt).buffer);
    this.#leafStarts = new Uint32Array(read(startsAt, bytesAt - startsAt).buffer);
    this.#read = (start, length) => read(bytesAt + start, length);
  }

  /**
   * The zones that claim a point. The zones on both sides claim a point on their boundary. Empty on
   * the open sea.
   * @param at A point within 89.9999° of latitude and 179.9999° of longitude.
   */
  claimants(at: Coordinates): string[] {
    const leaf = this.#leafOf(at);
    if (leaf === null) return [];
    const start = this.#leafStarts[leaf];
    const reader = leafReader(this.#read(start, this.#leafStarts[leaf + 1] - start));
    const found: string[] = [];
    for (let claims = reader.count(); claims > 0; claims--) {
      const timezone = this.#timezones[reader.count()];
      const polygons = reader.count();
      let isClaimed = polygons === 0;
      // All polygons are read, even after a polygon contains the point, so that the reader reaches
      // the next claim.
      for (let i = 0; i < polygons; i++) isClaimed = polygonHolds(at, reader) || isClaimed;
      if (isClaimed) found.push(timezone);
    }
    return found;
  }

  /** The leaf that contains a point; null on the open sea. */
  #leafOf({ latitudeDeg, longitudeDeg }: Coordinates): number | null {
    let [north, south, east, west] = [89.9999, -89.9999, 179.9999, -179.9999];
    for (let node = 0;;) {
      const middleLatitude = (north + south) / 2;
      const middleLongitude = (west + east) / 2;
      const isNorth = latitudeDeg >= middleLatitude;
      const isEast = longitudeDeg >= middleLongitude;
      if (isNorth) south = middleLatitude;
      else north = middleLatitude;
      if (isEast) west = middleLongitude;
      else east = middleLongitude;
      const quarter = isNorth ? (isEast ? 0 : 1) : (isEast ? 3 : 2);
      const next = this.#nodes[4 * node + quarter];
      if (next === 0) return null;
      if (next < 0) return -next - 1;
      node = next;
    }
  }
}

/**
 * Reads numbers that are stored in groups of 7 bits, the lowest group first. Coordinates are stored
 * as differences.
 */
function leafReader(bytes: Uint8Array): PointReader {
  let at = 0;
  const count = (): number => {
    let byte = bytes[at++];
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
    }
    return value >>> 0;
  };
  return {
    count,
    step: () => {
      const zigzag = count();
      return zigzag >>> 1 ^ -(zigzag & 1);
    },
  };
}
