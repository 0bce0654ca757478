const BLOCK = 512;
const WAL_PAGE = 8192;
/** The files of template1 and template0, to which no test connects. */
const TEMPLATES = /^\/?base\/[14]\/\d/;
const WAL_SEGMENT = /^\/?pg_wal\/[\dA-F]{24}$/;

/**
 * A dump of an embedded database (a tar) without the parts that no test reads: the template
 * databases, and the unused end of the write-ahead log.
 */
export function smallDump(tar: Uint8Array): Blob {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const header = tar.slice(at, at + BLOCK);
    const name = textAt(header, 0, 100);
    const length = parseInt(textAt(header, 124, 12), 8);
    let content = tar.slice(at + BLOCK, at + BLOCK + length);
    at += BLOCK + Math.ceil(length / BLOCK) * BLOCK;
    if (TEMPLATES.test(name)) continue;
    if (WAL_SEGMENT.test(name)) content = writtenPages(content);
    setLength(header, content.length);
    kept.push(header, content, new Uint8Array(-content.length & (BLOCK - 1)));
  }
  return new Blob([...kept, new Uint8Array(2 * BLOCK)]);
}

function writtenPages(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const last = segment.findLastIndex((byte) => byte !== 0);
  return segment.slice(0, Math.ceil((last + 1) / WAL_PAGE) * WAL_PAGE);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(at, at + length)).replace(/\0.*/s, "");
}

function setLength(header: Uint8Array, length: number): void {
  const encoder = new TextEncoder();
  header.set(encoder.encode(length.toString(8).padStart(11, "0")), 124);
  // The checksum is computed with spaces in its own field.
  header.fill(" ".charCodeAt(0), 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.set(encoder.encode(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
}
