/** One event; instants are ISO 8601 in UTC, to the second. */
export interface IcsEvent {
  /** Always the same for an event, so that calendars do not show it twice. */
  uid: string;
  start: string;
  /** Without an end the event has no duration. */
  end?: string;
  summary: string;
  description: string;
  categories: readonly string[];
}

export interface IcsCalendar {
  name: string;
  /** The time of the last revision of the event texts. */
  revisedAt: string;
  events: Iterable<IcsEvent>;
}

const PRODUCT = "-//Astrology Business Intelligence API//EN";
/** Octets of a line, without its end: RFC 5545, section 3.1. */
const MAX_OCTETS = 75;
/** In UTF-8, of a unit of UTF-16. */
const MAX_OCTETS_A_UNIT = 3;
/** Any of these ends a line for some reader. */
const LINE_ENDS = /\r\n|[\n\r\v\f\x85\u2028\u2029]/g;
/** Characters that no text may contain: controls except the tab, and lone surrogates. */
// deno-lint-ignore no-control-regex
const FORBIDDEN = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]|\p{Surrogate}/gu;

/**
 * A calendar as RFC 5545 has it (media type text/calendar), with its name as RFC 7986 has it. Yields
 * between events, so that it can run in turns.
 */
export function* icsText({ name, revisedAt, events }: IcsCalendar): Generator<void, string> {
  const stamp = icsInstant(revisedAt);
  let text = textOf([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${PRODUCT}`,
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
  ]);
  for (const event of events) {
    text += textOf(eventLines(event, stamp));
    yield;
  }
  return text + textOf(["END:VCALENDAR"]);
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** The event leaves its time free: TRANSPARENT. */
function eventLines(
  { uid, start, end, summary, description, categories }: IcsEvent,
  stamp: string,
): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${icsInstant(start)}`,
    ...(end === undefined ? [] : [`DTEND:${icsInstant(end)}`]),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `CATEGORIES:${categories.map(escaped).join(",")}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** `20260101T133310Z`. */
function icsInstant(instant: string): string {
  return instant.replaceAll(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(LINE_ENDS, "\n").replaceAll(FORBIDDEN, "\ufffd")
    .replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Broken between characters, so that no line has more octets than it may. */
function folded(line: string): string {
  if (line.length * MAX_OCTETS_A_UNIT <= MAX_OCTETS) return line;
  let text = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0)!);
    if (octets + more > MAX_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
