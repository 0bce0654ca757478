import assert from "node:assert/strict";

/** An element of a picture with what it inherits of its strokes. */
export interface DrawnElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** Own or inherited. */
  strokeWidth: number;
  strokeClass: string;
  text: string;
}

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const TEXT = /[^<]*/y;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Reads the XML of a picture strictly: whatever is not well-formed fails. */
export function readSvg(svg: string): DrawnElement[] {
  const elements: DrawnElement[] = [];
  const open: DrawnElement[] = [];
  let at = 0;
  while (at < svg.length) {
    TEXT.lastIndex = at;
    const text = TEXT.exec(svg)![0];
    if (text !== "") readText(text, open.at(-1));
    at += text.length;
    if (at === svg.length) break;
    TAG.lastIndex = at;
    const tag = TAG.exec(svg);
    assert.ok(tag !== null, `no tag at ${at}: ${svg.slice(at, at + 60)}`);
    at += tag[0].length;
    const [, closing, name, attributes, empty] = tag;
    if (closing) {
      assert.equal(open.pop()?.tag, name);
      continue;
    }
    const element = elementOf(name, attributes, open.at(-1));
    elements.push(element);
    if (!empty) open.push(element);
  }
  assert.deepEqual(open, []);
  assert.equal(elements[0].tag, "svg");
  return elements;
}

function readText(text: string, parent: DrawnElement | undefined) {
  const unescaped = unescapeXml(text);
  if (parent === undefined) assert.equal(text.trim(), "");
  else parent.text += unescaped;
}

function unescapeXml(text: string): string {
  return text.replace(/&([^;]*);?/g, (found, name) => {
    assert.ok(found.endsWith(";") && name in ENTITIES, `bare ampersand: ${found}`);
    return ENTITIES[name];
  });
}

function elementOf(tag: string, source: string, parent?: DrawnElement): DrawnElement {
  const attributes = new Map<string, string>();
  for (const [, name, value] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    assert.ok(!attributes.has(name), `${tag} has ${name} twice`);
    attributes.set(name, unescapeXml(value));
  }
  const ownClass = attributes.get("class");
  return {
    tag,
    attributes,
    strokeWidth: Number(attributes.get("stroke-width") ?? parent?.strokeWidth ?? 1),
    strokeClass: ownClass?.startsWith("s-") ? ownClass : parent?.strokeClass ?? "",
    text: "",
  };
}
