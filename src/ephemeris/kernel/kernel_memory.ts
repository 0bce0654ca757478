import { EphemerisError } from "../ephemeris_error.ts";
import type { KernelExports } from "./kernel_exports.ts";

type Column = Float64Array | Int32Array | Uint8Array;

/**
 * A block of the kernel's memory for one call: named columns, each at a multiple of 8 bytes. A
 * block declared with `using` is always freed. A call that grows the memory detaches views that
 * were made before the call.
 */
export class KernelMemory<Name extends string> implements Disposable {
  /** Address of each column. */
  readonly at: Readonly<Record<Name, number>>;
  readonly #kernel: KernelExports;
  readonly #base: number;

  /**
   * @param columns For each column, in memory order: the content, or the size in bytes of a column
   * that is filled later.
   * @throws {EphemerisError} if there is no memory left.
   */
  constructor(kernel: KernelExports, columns: Readonly<Record<Name, number | Column>>) {
    const at = { ...columns } as Record<Name, number>;
    const names = Object.keys(columns) as Name[];
    let bytes = 0;
    for (const name of names) {
      const column = columns[name];
      at[name] = bytes;
      bytes += Math.ceil((typeof column === "number" ? column : column.byteLength) / 8) * 8;
    }
    const base = kernel.malloc(bytes) >>> 0;
    if (base === 0) throw new EphemerisError(`The kernel has no memory left for ${bytes} bytes.`);
    this.at = at;
    this.#kernel = kernel;
    this.#base = base;
    for (const name of names) {
      at[name] += base;
      const column = columns[name];
      if (typeof column !== "number") this.bytes(name, column.byteLength).set(bytesOf(column));
    }
  }

  doubles(name: Name, length: number): Float64Array {
    return new Float64Array(this.#kernel.memory.buffer, this.at[name], length);
  }

  words(name: Name, length: number): Uint32Array {
    return new Uint32Array(this.#kernel.memory.buffer, this.at[name], length);
  }

  integers(name: Name, length: number): Int32Array {
    return new Int32Array(this.#kernel.memory.buffer, this.at[name], length);
  }

  bytes(name: Name, length: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, this.at[name], length);
  }

  [Symbol.dispose](): void {
    this.#kernel.free(this.#base);
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The C string at an address. */
export function readText(kernel: KernelExports, address: number): string {
  const bytes = new Uint8Array(kernel.memory.buffer, address);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

export function lastError(kernel: KernelExports): string {
  return readText(kernel, kernel.last_error());
}
