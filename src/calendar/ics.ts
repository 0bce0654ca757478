/** One event. Instants are ISO 8601 in UTC, to the second. */
export interface IcsEvent {
  /**
   * The id of the event. The same event always has the same id, so that calendars do not show it
   * twice.
   */
  uid: string;
  start: string;
  /** The end of the event. An event without an end has no duration. */
  end?: string;
  summary: string;
  description: string;
  categories: readonly string[];
}

export interface IcsCalendar {
  name: string;
  /** The time at which the texts of events were last revised. */
  revisedAt: string;
  events: Iterable<IcsEvent>;
}

const PRODUCT = "-//Astrology Business Intelligence API//EN";
/** Maximum number of octets of a line without its line break: RFC 5545, section 3.1. */
const MAX_OCTETS = 75;
/** Maximum number of octets of a UTF-16 code unit when it is encoded in UTF-8. */
const MAX_OCTETS_A_UNIT = 3;
/** Characters that some readers treat as the end of a line. */
const LINE_ENDS = /\r\n|[\n\r\v\f\x85\u2028\u2029]/g;
/** Characters that no text may contain: control characters except the tab, and lone surrogates. */
// deno-lint-ignore no-control-regex
const FORBIDDEN = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]|\p{Surrogate}/gu;

/**
 * A calendar in the format of RFC 5545 (media type text/calendar), with a name by RFC 7986. The
 * generator yields between events, so that other work can run.
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

/** The lines of an event. TRANSPARENT means that a person is free during the event. */
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

/** An instant in the form `20260101T133310Z`. */
function icsInstant(instant: string): string {
  return instant.replaceAll(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(LINE_ENDS, "\n").replaceAll(FORBIDDEN, "\ufffd")
    .replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** A line folded between characters, so that no part has more than `MAX_OCTETS` octets. */
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

/** Number of octets that a character needs in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
