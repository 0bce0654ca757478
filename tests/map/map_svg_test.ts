import assert from "node:assert/strict";
import { LINE_BODIES } from "../../src/astrology/lines.ts";
import { readLines } from "../golden/lines.ts";
import { answer, picture } from "../operations/answer.ts";
import { openTestBed } from "../support/test_bed.ts";
import { type Box, drawnBoxes, overlap } from "../wheel/drawn_boxes.ts";
import { pngPixels } from "../wheel/png_pixels.ts";
import { type DrawnElement, readSvg } from "../wheel/read_svg.ts";
import { OTHER_RENDERERS, RESVG, sizeOf } from "../wheel/renderers.ts";

const bed = await openTestBed();
const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const LISBON = { longitude: -9.13333, latitude: 38.71667 };
/** Many bodies together: their labels need room. */
const CROWDED = { id: "a", dob: "1962-02-05", tob: "00:10", utc_offset: "+00:00" };
const [LEFT, RIGHT] = [-12, 912];
const PIXELS_PER_DEG = 2.5;
type Place = [longitudeDeg: number, latitudeDeg: number];

const map = (request: object) => picture("charts.lines", { subject: BORN, ...request });
const words = (elements: readonly DrawnElement[], tag: string) =>
  elements.filter((element) => element.tag === tag).map(({ text }) => text);
const onMap = ([longitude, latitude]: Place) => [
  (longitude + 180) * PIXELS_PER_DEG,
  (84 - latitude) * PIXELS_PER_DEG,
];

function bornAt(born: string) {
  const [dob, tob] = born.slice(0, -1).split("T");
  return { id: "a", dob, tob, utc_offset: "+00:00" };
}

Deno.test("through the app: a map where Accept asks for it, and the same one in the answer on request", async () => {
  await using app = await bed.testApp({ credits: 20 });
  const path = "/v1/charts/lines";
  const body = {
    subject: BORN,
    ...LISBON,
    picture: { theme: "dark", caption: { title: "My lines" } },
  };
  const drawn = await app.post(path, body, { headers: { accept: "image/svg+xml" } });
  assert.deepEqual([drawn.status, drawn.headers.get("x-credits-charged")], [200, "3"]);
  assert.equal(drawn.headers.get("content-type")?.split(";")[0], "image/svg+xml");
  const { json } = await app.post(path, { ...body, include_picture: true });
  assert.equal(json.data.picture, drawn.text);
  assert.equal((await app.post(path, body)).json.data.picture, undefined);
  const elements = readSvg(drawn.text);
  assert.equal(words(elements, "title")[0], "My lines");
});

Deno.test("the same request gives the same bytes; themes differ, and only auto has a style sheet", async () => {
  const [one, again, light, dark] = await Promise.all(
    ["auto", "auto", "light", "dark"].map((theme) => map({ ...LISBON, picture: { theme } })),
  );
  assert.equal(one, again);
  assert.match(one, /prefers-color-scheme:dark/);
  for (const fixed of [light, dark]) assert.doesNotMatch(fixed, /<style|class="[sf]-/);
  assert.match(dark, /^<svg[^]*?<rect [^>]*fill="#121018"/);
});

Deno.test("every map is well-formed XML without script or reference, whatever a caption or an id says", async () => {
  const hostile = `</title><script>alert("1")</script>&amp;<![CDATA[ ]]> '--> 漢 \\u0000`;
  const subject = { ...BORN, id: `"><svg onload=alert(1)>&` };
  for (const theme of ["auto", "light", "dark"]) {
    for (const title of [undefined, hostile, "Ǻ".repeat(80), "漢".repeat(80)]) {
      for (const near of [{}, LISBON, { latitude: -90, longitude: 180 }]) {
        const svg = await map({ subject, ...near, picture: { theme, caption: { title } } });
        const elements = readSvg(svg);
        const tags = new Set(elements.map(({ tag }) => tag));
        assert.ok(!tags.has("script") && !/\son\w+="|href=|url\(/.test(svg));
        assert.equal(
          words(elements, "title")[0],
          title ?? `Astrocartography lines of ${subject.id}`,
        );
      }
    }
  }
});

/** Where the drawn pieces of a line are on the map, one list a piece. */
function drawnPieces(elements: readonly DrawnElement[], name: string): number[][][] {
  const title = elements.findIndex(({ tag, text }) => tag === "title" && text === name);
  return elements[title + 1].attributes.get("d")!.split("M").slice(1).map((piece) =>
    piece.split("L").map((point) => point.split(" ").map(Number))
  );
}

Deno.test("each drawn point lies on the line of the JSON answer, and no piece leaves the map", async () => {
  const names = { midheaven: "Midheaven", ascendant: "Ascendant" } as const;
  const { data } = await answer("charts.lines", { subject: BORN, bodies: ["sun"] });
  const elements = readSvg(await map({ bodies: ["sun"] }));
  for (const [angle, name] of Object.entries(names)) {
    const pieces = drawnPieces(elements, `Sun ${name}`);
    const { geometry } = data.lines.features.find(({ id }: { id: string }) =>
      id === `sun.${angle}`
    );
    const points = geometry.coordinates.flat().map(onMap);
    const inside = points.filter(([, y]: number[]) => y > 0 && y < 360);
    for (const [x, y] of inside) {
      assert.ok(
        pieces.flat().some(([drawnX, drawnY]) => Math.hypot(drawnX - x, drawnY - y) < 0.02),
        `${name} is not drawn at ${x}, ${y}`,
      );
    }
    assert.equal(pieces.length, geometry.coordinates.length);
    for (const [x, y] of pieces.flat()) assert.ok(x >= 0 && x <= 900 && y >= 0 && y <= 360);
    assert.equal(pieces.at(-1)!.at(-1)![1], 360);
  }
});

/** Glyphs and letters; the land is placed by a transform too. */
function labelBoxes(elements: readonly DrawnElement[]): Box[] {
  return drawnBoxes(
    elements.filter(({ attributes }) =>
      attributes.has("transform") && attributes.has("stroke-width")
    ),
    new Map(),
  );
}

Deno.test("the labels of all lines of 100 births and of the most crowded one stand apart, on the paper", async () => {
  const births = [CROWDED, ...[...(await readLines()).keys()].map(bornAt)];
  for (const subject of births) {
    const svg = await map({
      subject,
      bodies: LINE_BODIES,
      picture: { caption: { title: "Lines" } },
    });
    const { height } = sizeOf(svg);
    const boxes = labelBoxes(readSvg(svg));
    // A glyph and an angle for each line, and the title.
    assert.equal(boxes.length, 2 * 4 * LINE_BODIES.length + 1);
    for (const [index, box] of boxes.entries()) {
      assert.ok(box.left >= LEFT && box.right <= RIGHT, `${subject.dob}: ${JSON.stringify(box)}`);
      assert.ok(box.top >= -96 && box.bottom <= height - 96);
      // No label covers the map either.
      assert.ok(box.bottom < 0 || box.top > 360, subject.dob);
      const covered = boxes.slice(index + 1).find((other) => overlap(box, other));
      assert.equal(covered, undefined, `${subject.dob}: ${box.data} and ${covered?.data}`);
    }
  }
});

Deno.test("the marked place is drawn where it is, and one beyond the map is told in words", async () => {
  const circles = (svg: string) => readSvg(svg).filter(({ tag }) => tag === "circle");
  const near = await map(LISBON);
  const [x, y] = onMap([LISBON.longitude, LISBON.latitude]);
  assert.equal(circles(near).length, 3);
  for (const { attributes } of circles(near)) {
    assert.ok(Math.abs(Number(attributes.get("cx")) - x) < 0.01);
    assert.ok(Math.abs(Number(attributes.get("cy")) - y) < 0.01);
  }
  assert.match(near, /Marked: 38\.7° N 9\.1° W\.<\/desc>/);
  for (const [latitude, said] of [[-77.85, "77.8° S"], [89, "89.0° N"]] as const) {
    const beyond = await map({ latitude, longitude: 166.67 });
    assert.equal(circles(beyond).length, 0);
    assert.ok(beyond.includes(`${said} 166.7° E is beyond the edge of the map.</desc>`), beyond);
  }
  assert.equal(circles(await map({})).length, 0);
});

Deno.test("the description says where each line crosses the equator", async () => {
  const { data } = await answer("charts.lines", { subject: BORN, bodies: ["sun"] });
  const [description] = words(readSvg(await map({ bodies: ["sun"] })), "desc");
  const [[longitude]] = data.lines.features[0].geometry.coordinates[0];
  const side = longitude < 0 ? "W" : "E";
  assert.ok(description.includes(`Sun Midheaven ${Math.abs(longitude).toFixed(1)}° ${side}`));
});

/** Two places of the map: the middle of Australia, and of the Pacific far from any line. */
const AUSTRALIA: Place = [134, -25];
const PACIFIC: Place = [-135, -25];
const LAND = { light: [0xdd, 0xe0, 0xe6], dark: [0x29, 0x30, 0x3d] };
const PAPER = { light: [255, 255, 255], dark: [0x12, 0x10, 0x18] };

for (const { name, missing, render } of [RESVG, ...OTHER_RENDERERS]) {
  const why = missing === null ? "" : ` (skipped: ${missing})`;
  Deno.test({
    name: `${name} draws land and sea where they are${why}`,
    ignore: missing !== null,
    fn: async () => {
      for (const theme of ["light", "dark"] as const) {
        const svg = await map({ bodies: ["sun"], ...LISBON, picture: { theme } });
        const pixels = pngPixels(await render(svg));
        const scale = pixels.width / sizeOf(svg).width;
        const see = (place: Place, expected: number[]) => {
          const [x, y] = onMap(place);
          const found = pixels.at((x + 12) * scale, (y + 62) * scale);
          assert.ok(
            found.every((value, index) => Math.abs(value - expected[index]) <= 4),
            `${theme}, ${place}: ${found}, expected ${expected}`,
          );
        };
        see(AUSTRALIA, LAND[theme]);
        see(PACIFIC, PAPER[theme]);
      }
    },
  });
}
