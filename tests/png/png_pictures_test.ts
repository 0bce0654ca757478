import assert from "node:assert/strict";
import { ApiError } from "../../src/base/errors.ts";
import { MAX_PICTURES, PngPictures } from "../../src/png/png_pictures.ts";
import { pngPixels } from "../wheel/png_pixels.ts";

const { signal } = new AbortController();
const by = (organizationId: string) => ({ organizationId, signal });
const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" ${fill}/></svg>`;
const RED = square('fill="#ff0000"');

Deno.test("a picture has the pixels of its scale, and says how dense they are", async () => {
  using pictures = new PngPictures(1);
  const png = await pictures.draw(RED, 3, by("a"));
  const pixels = pngPixels(png);
  assert.deepEqual([pixels.width, pixels.height, pixels.at(59, 29)], [60, 30, [255, 0, 0]]);
  const density = new TextDecoder("latin1").decode(png).indexOf("pHYs");
  assert.equal(new DataView(png.buffer, png.byteOffset).getUint32(density + 4), 3 * 3780);
});

Deno.test("transparent ground stays transparent", async () => {
  using pictures = new PngPictures(1);
  const png = await pictures.draw(square('fill="none"'), 1, by("a"));
  assert.equal(png[25], 6, "red, green, blue and opacity");
});

Deno.test("organizations take turns, so that one queue does not hold another's picture", async () => {
  using pictures = new PngPictures(1);
  const done: string[] = [];
  const draw = async (organizationId: string) => {
    await pictures.draw(RED, 1, by(organizationId));
    done.push(organizationId);
  };
  await Promise.all([..."aaaaaaabb"].map(draw));
  assert.equal(done.join(""), "ababaaaaa");
});

Deno.test("an organization has its share, and the process its bound", async () => {
  using pictures = new PngPictures(1);
  const { ofOrganization, ofProcess } = MAX_PICTURES;
  const all = Array.from(
    { length: ofProcess },
    (_, index) => pictures.draw(RED, 1, by(`org ${Math.floor(index / ofOrganization)}`)),
  );
  const refused = (code: string) => (error: unknown) =>
    error instanceof ApiError && error.code === code;
  await assert.rejects(pictures.draw(RED, 1, by("org 0")), refused("RATE_LIMITED"));
  await assert.rejects(pictures.draw(RED, 1, by("another")), refused("SERVICE_UNAVAILABLE"));
  await Promise.all(all);
  await pictures.draw(RED, 1, by("org 0"));
});

Deno.test("a picture that nobody waits for is not drawn", async () => {
  using pictures = new PngPictures(1);
  const gone = new AbortController();
  const first = pictures.draw(RED, 1, by("a"));
  const left = pictures.draw(RED, 1, { organizationId: "b", signal: gone.signal });
  gone.abort();
  await assert.rejects(left, /nobody waits/);
  await first;
});

Deno.test("a thread that fails refuses its picture alone; the next one is drawn", async () => {
  using pictures = new PngPictures(1);
  await assert.rejects(pictures.draw("no picture", 1, by("a")), /png worker/);
  assert.ok((await pictures.draw(RED, 1, by("a"))).length > 50);
  using broken = new PngPictures(1, new URL("data:text/javascript,throw new Error('broken')"));
  await assert.rejects(broken.draw(RED, 1, by("a")), /broken/);
});
