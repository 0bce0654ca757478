import assert from "node:assert/strict";

/** A component of a calendar: its properties by name, and the components in it. */
export interface Component {
  name: string;
  properties: Record<string, string>;
  components: Component[];
}

const LINE = /^([A-Z-]+):(.*)$/s;
const DATE_TIME = /^\d{8}T\d{6}Z$/;

/** Reads a calendar as strictly as RFC 5545 writes it; properties without parameters, each once. */
export function readIcs(bytes: Uint8Array): Component {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  assert.ok(text.endsWith("\r\n"), "the last line has no end");
  const physical = text.slice(0, -2).split("\r\n");
  for (const line of physical) {
    assert.doesNotMatch(line, /[^\P{Cc}\t]/u, "a control character");
    const octets = new TextEncoder().encode(line).length;
    assert.ok(octets <= 75, `${octets} octets: ${line}`);
    assert.ok(!line.includes("\ufeff") && line.isWellFormed());
  }
  const lines = physical.join("\r\n").replaceAll("\r\n ", "").split("\r\n");
  const [open, ...inner] = lines;
  assert.equal(open, "BEGIN:VCALENDAR");
  const calendar = readComponent("VCALENDAR", inner);
  assert.equal(inner.length, 0, "something follows the calendar");
  assert.equal(calendar.properties.VERSION, "2.0");
  assert.ok(calendar.properties.PRODID);
  for (const event of calendar.components) assertEvent(event);
  return calendar;
}

function readComponent(name: string, lines: string[]): Component {
  const component: Component = { name, properties: {}, components: [] };
  for (;;) {
    const line = lines.shift();
    assert.ok(line !== undefined, `${name} has no end`);
    const [, property, value] = LINE.exec(line) ?? assert.fail(`no property: ${line}`);
    if (property === "END") {
      assert.equal(value, name);
      return component;
    }
    if (property === "BEGIN") component.components.push(readComponent(value, lines));
    else {
      assert.ok(!(property in component.properties), `${property} occurs twice`);
      component.properties[property] = value;
    }
  }
}

function assertEvent({ name, properties }: Component) {
  assert.equal(name, "VEVENT");
  const { UID, DTSTAMP, DTSTART, DTEND, SUMMARY, DESCRIPTION, TRANSP } = properties;
  assert.ok(UID && SUMMARY);
  for (const instant of [DTSTAMP, DTSTART, DTEND ?? DTSTART]) assert.match(instant, DATE_TIME);
  if (DTEND !== undefined) assert.ok(DTEND > DTSTART, `${UID} ends before it begins`);
  assert.equal(TRANSP, "TRANSPARENT");
  for (const text of [UID, SUMMARY, DESCRIPTION]) {
    assert.doesNotMatch(text, /(?<!\\)(?:\\\\)*[;,]/, "a separator that is not escaped");
    assert.doesNotMatch(text, /(?<!\\)(?:\\\\)*\\[^\\;,n]/, "an escape that there is not");
  }
}

/** The text that a value stands for. */
export function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, escaped) => escaped === "n" ? "\n" : escaped);
}
