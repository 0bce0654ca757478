import assert from "node:assert/strict";
import type { WheelInput } from "../../src/wheel/wheel_chart.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import {
  aspectsOf,
  BODIES,
  bodiesAt,
  bodyAt,
  chanceChart,
  chartWith,
  NATAL_WHEEL,
  withoutHouses,
} from "./drawn_charts.ts";
import { readSvg } from "./read_svg.ts";

function descriptionOf(input: WheelInput): string {
  return readSvg(wheelSvg(input)).find(({ tag }) => tag === "desc")!.text;
}

Deno.test("the same input gives the same bytes, and ids differ from chart to chart", () => {
  const random = seededRandom(1);
  const charts = Array.from({ length: 20 }, () => chanceChart(random));
  const draw = () => charts.map((inner) => wheelSvg({ title: "t", inner, aspects: [] }));
  assert.deepEqual(draw(), draw());
  const ids = draw().map((svg) => /id="(wheel-[0-9a-f]{8})-title"/.exec(svg)![1]);
  assert.equal(new Set(ids).size, ids.length);
});

Deno.test("a title of any characters stays text", () => {
  for (
    const title of [
      "</title><script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "]]><![CDATA[ <!-- &amp; &#0; &x; --> <?php ?>",
      "Ærøskøbing & 北京, 'quoted' \"twice\", 👩‍🚀",
      "<".repeat(2000),
    ]
  ) {
    const elements = readSvg(wheelSvg({ ...NATAL_WHEEL, title, description: title }));
    assert.equal(elements.find(({ tag }) => tag === "title")!.text, title);
    assert.ok(elements.find(({ tag }) => tag === "desc")!.text.startsWith(title));
    const tags = new Set(elements.map(({ tag }) => tag));
    assert.deepEqual(
      tags,
      new Set(["svg", "title", "desc", "style", "rect", "g", "path", "circle"]),
    );
  }
});

Deno.test("what XML can not hold is replaced", () => {
  const title = "a\0b\x1bc\ud800d\uffffe\udc00\tf";
  const elements = readSvg(wheelSvg({ ...NATAL_WHEEL, title }));
  assert.equal(elements[1].text, "a\ufffdb\ufffdc\ufffdd\ufffde\ufffd\tf");
});

Deno.test("a picture carries no script, no text to be set in a font, nothing from elsewhere", () => {
  const svg = wheelSvg({ ...NATAL_WHEEL, outer: { ...NATAL_WHEEL.inner, isFirst: false } });
  assert.ok(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'));
  const rest = svg.replace('"http://www.w3.org/2000/svg"', "");
  assert.doesNotMatch(
    rest,
    /https?:|<script|<text|<image|<use|href|url\(|@import|\son\w+=|font|NaN/i,
  );
});

Deno.test("the largest picture stays below 100 KB", () => {
  const random = seededRandom(7);
  let max = 0;
  for (let run = 0; run < 50; run++) {
    const [inner, outer] = [0, 1].map(() =>
      chartWith(bodiesAt(BODIES.map(() => random() * 360)), random() * 360)
    );
    const aspects = aspectsOf(inner.planets, outer.planets, 4);
    assert.equal(aspects.length, 200);
    const svg = wheelSvg({ title: "t", inner, outer: { ...outer, isFirst: false }, aspects });
    max = Math.max(max, new TextEncoder().encode(svg).length);
  }
  assert.ok(max < 100_000, `${max} bytes`);
});

Deno.test("the description says in words what the picture shows", () => {
  const words = descriptionOf({ ...NATAL_WHEEL, description: "Cast for noon." });
  for (
    const part of [
      "Cast for noon. Positions: Sun 10°22′ Capricorn, house 12;",
      "Moon 13°19′ Scorpio, house 10;",
      "Ascendant 22°30′ Capricorn; Midheaven 22°30′ Libra; house cusps 1 22°30′ Capricorn, 2 ",
      "Aspects: Sun sextile Moon, orb 2°57′.",
    ]
  ) assert.ok(words.includes(part), `${part} in ${words}`);
});

Deno.test("two charts are described one after the other, many aspects by their strongest", () => {
  const outer = {
    ...withoutHouses([bodyAt("mars", 125.05, { house: 3, isRetrograde: true })]),
    isFirst: true,
  };
  const aspects = Array.from({ length: 25 }, (_, index) => ({
    first: "mars" as const,
    second: "sun" as const,
    type: "trine" as const,
    orbDeg: index / 10,
    strength: 1 - index / 30,
  }));
  const words = descriptionOf({ ...NATAL_WHEEL, outer, aspects });
  assert.match(words, /Inner wheel: Sun .+ Outer wheel: Mars 5°03′ Leo, retrograde\. Aspects: /);
  assert.match(words, /: outer Mars trine inner Sun, orb 0°00′; .+ orb 1°54′; and 5 more\.$/);
});

Deno.test("positions are cut off at the minute, never rounded into the next sign", () => {
  const inner = withoutHouses([bodyAt("sun", 29.9999999), bodyAt("moon", 15.7), bodyAt("mars", 0)]);
  const words = descriptionOf({ title: "t", inner, aspects: [] });
  assert.match(words, /Sun 29°59′ Aries; Moon 15°42′ Aries; Mars 0°00′ Aries; no houses/);
});

Deno.test("the picture names itself to assistive technology", () => {
  const [svg, title, desc] = readSvg(wheelSvg(NATAL_WHEEL));
  assert.equal(svg.attributes.get("role"), "img");
  assert.equal(svg.attributes.get("aria-labelledby"), title.attributes.get("id"));
  assert.equal(svg.attributes.get("aria-describedby"), desc.attributes.get("id"));
  assert.equal(title.text, "A birth");
});

Deno.test("a point that a chart lacks, or a longitude that is no number, is refused", () => {
  assert.throws(
    () => wheelSvg({ ...NATAL_WHEEL, aspects: [{ ...NATAL_WHEEL.aspects[0], second: "mars" }] }),
    { name: "RangeError", message: /names mars, which the inner chart/ },
  );
  assert.throws(
    () => wheelSvg({ ...NATAL_WHEEL, inner: withoutHouses([bodyAt("sun", NaN)]) }),
    { name: "RangeError", message: /sun of the inner chart has longitude NaN/ },
  );
});
