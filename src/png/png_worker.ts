/// <reference lib="deno.worker" />
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { createRequire } from "node:module";
import { pngFile } from "./png_file.ts";

/** A picture to draw; `font` comes with the first. */
export interface PngTask {
  svg: string;
  scale: number;
  font?: Uint8Array<ArrayBuffer>;
}

export type PngResult = { png: Uint8Array<ArrayBuffer> } | { error: string };

const FAMILY = "Noto Sans";
const module = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
const started = Deno.readFile(module).then((bytes) => initWasm(bytes));
let fontBuffers: Uint8Array[] = [];

self.onmessage = async ({ data }: MessageEvent<PngTask>) => {
  if (data.font !== undefined) fontBuffers = [data.font];
  try {
    await started;
    const png = drawn(data);
    self.postMessage({ png } satisfies PngResult, [png.buffer]);
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies PngResult);
  }
};

function drawn({ svg, scale }: PngTask): Uint8Array<ArrayBuffer> {
  const picture = new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    // Reading a font takes longer than drawing a wheel.
    font: {
      fontBuffers: svg.includes("<text") ? fontBuffers : [],
      defaultFontFamily: FAMILY,
      sansSerifFamily: FAMILY,
    },
  });
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
