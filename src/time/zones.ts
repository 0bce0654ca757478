import {
  type ClockType,
  parsePosixZoneRule,
  type PosixZoneRule,
  ruleChanges,
} from "./posix_zone_rule.ts";

/**
 * A stretch of time in which the clocks of a zone did not change: `startSeconds` ≤ UT <
 * `endSeconds`.
 */
export interface ZonePeriod extends ClockType {
  /** Seconds since 1970-01-01T00:00Z; -Infinity for the period before the first recorded change. */
  startSeconds: number;
  endSeconds: number;
}

/** One instant that a wall clock may have meant. */
export interface LocalInstant extends ClockType {
  /** UT in seconds since 1970-01-01T00:00Z. */
  utcSeconds: number;
}

/** The first line of the pack; the TZif bodies follow. Offsets count from the end of this line. */
export interface ZonePackHeader {
  format: 1;
  /** Release of the tz database, such as "2026f". */
  version: string;
  /** Name of the Debian package that the bodies were taken from, and the package's hash. */
  package: string;
  packageSha256: string;
  /**
   * For each zone name: offset, length and country. The country (ISO 3166) is given if `zone.tab`
   * lists the zone.
   */
  zones: Record<string, [number, number, string?]>;
}

/** The history of every time zone. */
export interface ZonePack {
  /** Release of the tz database, such as "2026f". */
  readonly version: string;
  /** All zone names, including links, in alphabetical order. */
  readonly names: readonly string[];
  has(zone: string): boolean;
  /**
   * ISO 3166 code of the country whose clocks the zone describes; null for `Etc/…` and other zones
   * without a country.
   */
  countryOf(zone: string): string | null;
  /**
   * The periods that overlap the time from `fromSeconds` to `toSeconds` (UT since 1970), in order.
   * @throws {RangeError} on an unknown zone.
   */
  periods(zone: string, fromSeconds: number, toSeconds: number): ZonePeriod[];
}

interface ZoneHistory {
  /** UT in seconds since 1970 of every recorded change. */
  changes: Float64Array;
  /** The type of clock that applies from each change on. */
  typeOfChange: Uint8Array;
  types: ClockType[];
  rule: PosixZoneRule;
}

/**
 * Reads a zone pack made by `tools/build_zones.ts`: the tz database as Debian builds it, with the
 * histories before 1970 (backzone) that other builds leave out.
 * @throws {Error} if the bytes are not a zone pack.
 */
export function readZonePack(bytes: Uint8Array): ZonePack {
  const end = bytes.indexOf(0x0a);
  const header: ZonePackHeader = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  if (header.format !== 1) throw new Error(`zone pack of unknown format ${header.format}`);
  const bodies = bytes.subarray(end + 1);
  const histories = new Map<string, ZoneHistory>();

  const history = (zone: string): ZoneHistory => {
    const known = histories.get(zone);
    if (known) return known;
    if (!Object.hasOwn(header.zones, zone)) throw new RangeError(`unknown time zone ${zone}`);
    const [offset, length] = header.zones[zone];
    const read = parseTzif(bodies.subarray(offset, offset + length));
    histories.set(zone, read);
    return read;
  };

  return {
    version: header.version,
    names: Object.keys(header.zones),
    has: (zone) => Object.hasOwn(header.zones, zone),
    countryOf: (zone) => Object.hasOwn(header.zones, zone) ? header.zones[zone][2] ?? null : null,
    periods: (zone, fromSeconds, toSeconds) => periodsOf(history(zone), fromSeconds, toSeconds),
  };
}

/**
 * All instants at which clocks that follow `periods` show `localSeconds` (the clock's time read as
 * if it were UT, seconds since 1970). There is no instant in a gap, and there are two instants if
 * clocks were set back.
 */
export function localInstants(
  periods: readonly ZonePeriod[],
  localSeconds: number,
): LocalInstant[] {
  return periods.flatMap(({ startSeconds, endSeconds, offsetSeconds, abbreviation, dst }) => {
    const utcSeconds = localSeconds - offsetSeconds;
    return utcSeconds >= startSeconds && utcSeconds < endSeconds
      ? [{ utcSeconds, offsetSeconds, abbreviation, dst }]
      : [];
  });
}

/**
 * Reads the 64-bit block of a TZif file, version 2 or later (RFC 8536 § 3). Leap seconds are
 * ignored.
 */
function parseTzif(body: Uint8Array): ZoneHistory {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [utCount, standardCount, leapCount, changeCount, typeCount, nameBytes] = [0, 1, 2, 3, 4, 5]
    .map((i) => view.getInt32(20 + 4 * i));
  const typesAt = 44 + changeCount * 9;
  const namesAt = typesAt + typeCount * 6;
  const footerAt = namesAt + nameBytes + leapCount * 12 + standardCount + utCount;
  const ascii = new TextDecoder("latin1");
  const types = Array.from({ length: typeCount }, (_, i) => {
    const at = typesAt + i * 6;
    const nameAt = namesAt + body[at + 5];
    return {
      offsetSeconds: view.getInt32(at),
      dst: body[at + 4] === 1,
      abbreviation: ascii.decode(body.subarray(nameAt, body.indexOf(0, nameAt))),
    };
  });
  return {
    changes: Float64Array.from(
      { length: changeCount },
      (_, i) => Number(view.getBigInt64(44 + i * 8)),
    ),
    typeOfChange: body.subarray(44 + changeCount * 8, typesAt),
    types,
    rule: parsePosixZoneRule(ascii.decode(body.subarray(footerAt + 1, body.length - 1))),
  };
}

function periodsOf(history: ZoneHistory, fromSeconds: number, toSeconds: number): ZonePeriod[] {
  const periods: ZonePeriod[] = [];
  let startSeconds = -Infinity;
  let type = history.types[0];
  const change = (atSeconds: number, next: ClockType) => {
    if (atSeconds > fromSeconds) periods.push({ startSeconds, endSeconds: atSeconds, ...type });
    startSeconds = atSeconds;
    type = next;
  };
  const { changes, typeOfChange, types } = history;
  for (let i = 0; i < changes.length && startSeconds <= toSeconds; i++) {
    change(changes[i], types[typeOfChange[i]]);
  }
  const lastChange = changes.length > 0 ? changes[changes.length - 1] : -Infinity;
  if (startSeconds <= toSeconds && toSeconds >= lastChange) {
    for (const { atSeconds, type: next } of changesByRule(history.rule, fromSeconds, toSeconds)) {
      if (atSeconds > lastChange) change(atSeconds, next);
    }
  }
  if (startSeconds <= toSeconds) periods.push({ startSeconds, endSeconds: Infinity, ...type });
  return periods;
}

function* changesByRule(rule: PosixZoneRule, fromSeconds: number, toSeconds: number) {
  const year = (seconds: number) => new Date(seconds * 1000).getUTCFullYear();
  if (!rule.daylight) return;
  for (let y = year(fromSeconds) - 1; y <= year(toSeconds) + 1; y++) yield* ruleChanges(rule, y);
}
