/// <reference lib="deno.worker" />
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { createRequire } from "node:module";
import { pngFile } from "./png_file.ts";

/** A picture to draw; it has no text elements. */
export interface PngTask {
  svg: string;
  scale: number;
}

export type PngResult = { png: Uint8Array<ArrayBuffer> } | { error: string };

const module = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
const started = Deno.readFile(module).then((bytes) => initWasm(bytes));

self.onmessage = async ({ data }: MessageEvent<PngTask>) => {
  try {
    await started;
    const png = drawn(data);
    self.postMessage({ png } satisfies PngResult, [png.buffer]);
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies PngResult);
  }
};

function drawn({ svg, scale }: PngTask): Uint8Array<ArrayBuffer> {
  const picture = new Resvg(svg, { fitTo: { mode: "zoom", value: scale } });
  try {
    const image = picture.render();
    try {
      const { width, height, pixels } = image;
      return pngFile({ width, height, rgba: pixels }, scale);
    } finally {
      image.free();
    }
  } finally {
    picture.free();
  }
}
