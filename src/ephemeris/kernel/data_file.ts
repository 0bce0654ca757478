import { File, OpenFile, type WASI } from "@bjorn3/browser_wasi_shim";

const SUCCESS = 0;
const FROM_START = 0;
const FROM_POSITION = 1;

/** A file in memory that the engine reads through `dataFileImports`. */
export class DataFile extends File {
  override path_open() {
    return { ret: SUCCESS, fd_obj: new OpenDataFile(this) };
  }
}

class OpenDataFile extends OpenFile {
  position = 0;
}

/**
 * The imports with which the engine reads and seeks in its data files. A chart of a random date
 * takes about 23 reads and 23 seeks. The functions of the WASI shim would take a third of the
 * chart's time, because they copy and allocate much.
 */
export function dataFileImports(wasi: WASI): Record<string, WebAssembly.ImportValue> {
  const { fd_read, fd_seek } = wasi.wasiImport;
  let memory = new DataView(new ArrayBuffer(0));
  const currentMemory = () => {
    const { buffer } = (wasi.inst.exports as { memory: WebAssembly.Memory }).memory;
    if (memory.buffer !== buffer) memory = new DataView(buffer as ArrayBuffer);
    return memory;
  };

  function read(fd: number, parts: number, partCount: number, readBytes: number): unknown {
    const file = wasi.fds[fd];
    if (!(file instanceof OpenDataFile)) return fd_read(fd, parts, partCount, readBytes);
    const view = currentMemory();
    const bytes = new Uint8Array(view.buffer);
    const start = file.position;
    for (let part = parts; part < parts + 8 * partCount; part += 8) {
      const end = file.position + view.getUint32(part + 4, true);
      const found = file.file.data.subarray(file.position, end);
      bytes.set(found, view.getUint32(part, true));
      file.position += found.length;
    }
    view.setUint32(readBytes, file.position - start, true);
    return SUCCESS;
  }

  function seek(fd: number, offset: bigint, whence: number, newOffset: number): unknown {
    const file = wasi.fds[fd];
    if (!(file instanceof OpenDataFile)) return fd_seek(fd, offset, whence, newOffset);
    const { length } = file.file.data;
    const base = whence === FROM_START ? 0 : whence === FROM_POSITION ? file.position : length;
    file.position = base + Number(offset);
    currentMemory().setBigUint64(newOffset, BigInt(file.position), true);
    return SUCCESS;
  }

  return { fd_read: read, fd_seek: seek };
}
