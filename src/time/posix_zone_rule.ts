/** The local time of one half of a POSIX TZ rule: standard time or daylight saving time. */
export interface ClockType {
  /** Seconds to add to UT to get local time; east positive. */
  offsetSeconds: number;
  abbreviation: string;
  /** Whether the history of the zone records this local time as daylight saving time. */
  dst: boolean;
}

/**
 * The day of a change: weekday `weekday` (0: Sunday) of week `week` (5: the last week) of month
 * `month`.
 */
interface RuleDay {
  month: number;
  week: number;
  weekday: number;
  /** Local time of the change in seconds. The value may be negative or longer than a day. */
  timeSeconds: number;
}

/** The rule that applies to all times after a zone's last recorded change. */
export interface PosixZoneRule {
  standard: ClockType;
  daylight?: { type: ClockType; start: RuleDay; end: RuleDay };
}

const NAME = "(<[^>]+>|[A-Za-z]+)";
const TIME = "([+-]?\\d+(?::\\d+){0,2})";
const DAY = `M(\\d+)\\.(\\d)\\.(\\d)(?:/${TIME})?`;
const RULE = new RegExp(`^${NAME}${TIME}(?:${NAME}${TIME}?,${DAY},${DAY})?$`);

/**
 * Reads the footer of a TZif file (RFC 8536 § 3.3), such as `CET-1CEST,M3.5.0,M10.5.0/3`. Only
 * rules by month, week and weekday are supported, because the tz database uses no other rules.
 * @throws {Error} on any other text.
 */
export function parsePosixZoneRule(text: string): PosixZoneRule {
  const match = RULE.exec(text);
  if (!match) throw new Error(`zone rule not understood: ${JSON.stringify(text)}`);
  const [, standardName, standardTime, daylightName, daylightTime] = match;
  const standardOffset = -seconds(standardTime);
  const standard = {
    offsetSeconds: standardOffset,
    abbreviation: bare(standardName),
    dst: false,
  };
  if (daylightName === undefined) return { standard };
  const type = {
    offsetSeconds: daylightTime === undefined ? standardOffset + 3600 : -seconds(daylightTime),
    abbreviation: bare(daylightName),
    dst: true,
  };
  const day = (at: number): RuleDay => ({
    month: Number(match[at]),
    week: Number(match[at + 1]),
    weekday: Number(match[at + 2]),
    timeSeconds: match[at + 3] === undefined ? 7200 : seconds(match[at + 3]),
  });
  return { standard, daylight: { type, start: day(5), end: day(9) } };
}

/** The changes of `rule` in the Gregorian `year`, earliest first, as seconds since 1970 in UT. */
export function ruleChanges(
  rule: PosixZoneRule,
  year: number,
): { atSeconds: number; type: ClockType }[] {
  if (!rule.daylight) return [];
  const { type, start, end } = rule.daylight;
  return [
    { atSeconds: localSeconds(start, year) - rule.standard.offsetSeconds, type },
    { atSeconds: localSeconds(end, year) - type.offsetSeconds, type: rule.standard },
  ].sort((a, b) => a.atSeconds - b.atSeconds);
}

function localSeconds(day: RuleDay, year: number): number {
  const first = Date.UTC(year, day.month - 1, 1);
  const untilWeekday = (day.weekday - new Date(first).getUTCDay() + 7) % 7;
  const daysInMonth = new Date(Date.UTC(year, day.month, 0)).getUTCDate();
  let dayOfMonth = 1 + untilWeekday + (day.week - 1) * 7;
  while (dayOfMonth > daysInMonth) dayOfMonth -= 7;
  return first / 1000 + (dayOfMonth - 1) * 86400 + day.timeSeconds;
}

function seconds(text: string): number {
  const [hours, minutes = 0, rest = 0] = text.replace(/^[+-]/, "").split(":").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60 + rest);
}

function bare(name: string): string {
  return name.replace(/[<>]/g, "");
}
