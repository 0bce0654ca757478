/** A table of customers as spreadsheets and shops export it, generated from a seed. */
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";

/** A line as it was written, and what was meant by it. */
export interface MessyLine {
  /** The number of its first physical line. */
  line: number;
  /** Whether the file says something of time and place. */
  hasTime: boolean;
  hasPlace: boolean;
  /** The customer, as far as the cells of the line have one reading. */
  meant: { id: string; dob: string; tob?: string; pob?: string };
}

const EPOCH_1940 = Date.parse("1940-01-01");
const DAYS_TO_2006 = 24_106;
const DAY_MS = 86_400_000;
const BYTE_ORDER_MARK = "\ufeff";

const two = (number: number) => String(number).padStart(2, "0");
const halfDay = (hour: number) => hour % 12 === 0 ? 12 : hour % 12;
const dayPart = (hour: number, minute: number) => String((hour * 60 + minute) / 1440);

/** Ways to write a time, by how many of a thousand cells are written so. */
const TIMES: readonly [share: number, write: (hour: number, minute: number) => string][] = [
  [350, (hour, minute) => `${two(hour)}:${two(minute)}`],
  [150, (hour, minute) => `${hour}:${two(minute)}`],
  [120, (hour, minute) => `${halfDay(hour)}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`],
  [40, (hour, minute) => `${halfDay(hour)}:${two(minute)}:00 ${hour < 12 ? "am" : "pm"}`],
  [60, (hour, minute) => `${two(hour)}${two(minute)}`],
  [60, (hour, minute) => `${two(hour)}.${two(minute)}`],
  [50, (hour, minute) => `${two(hour)}:${two(minute)}:00`],
  [30, (hour, minute) => `${hour}h${two(minute)}`],
  [60, (hour, minute) => `1899-12-30 ${two(hour)}:${two(minute)}:00`],
  [40, (hour, minute) => ` ${hour}:${two(minute)}\u00a0`],
  [40, (hour, minute) => dayPart(hour, minute).replace(".", ",")],
];
/** These cells are no time, or more than one. */
const NO_TIMES = ["7", "19", "0,25", "7,5", "unknown", "n/a", "-", "morning", "24:00", "12:60"];

const PLACES = [
  ...["San Diego, CA, US", "Lisbon, PT", "München", "Mexico City", "東京", "Nairobi, KE"],
  ...["Novosibirsk, RU", "paris, france", "BERLIN DE", "São Paulo, BR", "Kraków"],
];
/** Of several places, or of none. */
const DOUBTFUL_PLACES = ["Springfield", "San Jose", "Birmingham", "Victoria"];
const NO_PLACES = [
  "Atlantis-on-Sea",
  "Germany",
  "unknown",
  "n/a",
  'St. Mary\'s "General"',
  "12345",
];

/** The text of the file, and its lines. */
export function messyExport(count: number, seed: number): { text: string; lines: MessyLine[] } {
  const choices = seededChoices(seed);
  const happens = (perThousand: number) => choices.whole(1, 1000) <= perThousand;
  let text = `${BYTE_ORDER_MARK}"ID";dob;"tob";pob\r\n`;
  let line = 2;
  const lines: MessyLine[] = [];
  for (let number = 1; number <= count; number++) {
    if (happens(10)) {
      text += "\r\n";
      line++;
    }
    const id = `customer-${number}`;
    const [dob, meantDob] = dateOf(choices, happens);
    const [tob, meantTob] = timeOf(choices, happens);
    const [pob, meantPob] = placeOf(choices, happens);
    const row = [id, dob, tob, pob].map((cell) => cellOf(cell, happens(150))).join(";");
    const isTorn = happens(3);
    text += `${row}${isTorn ? ";extra" : ""}\r\n`;
    lines.push({
      line,
      hasTime: tob.trim() !== "",
      hasPlace: pob.trim() !== "",
      meant: {
        id,
        dob: isTorn ? "torn" : meantDob,
        ...(meantTob && { tob: meantTob }),
        ...(meantPob && { pob: meantPob }),
      },
    });
    line += row.split("\n").length;
  }
  return { text, lines };
}

/** Each with what is meant; a line whose date is not meant is refused. */
function dateOf({ whole, pick }: SeededChoices, happens: (perThousand: number) => boolean) {
  const day = new Date(EPOCH_1940 + whole(0, DAYS_TO_2006 - 1) * DAY_MS);
  const dob = day.toISOString().slice(0, 10);
  const [year, month, date] = dob.split("-");
  if (happens(8)) {
    const written = pick([
      `${date}/${month}/${year}`,
      `${year}/${month}/${date}`,
      "",
      "0000-00-00",
    ]);
    return [written, "refused"];
  }
  if (happens(6)) {
    const odd = pick([`20${pick([40, 62, 90])}`, "1890"]) + dob.slice(4, 8) + "15";
    return [odd, odd];
  }
  return [dob, dob];
}

function timeOf({ whole, pick }: SeededChoices, happens: (perThousand: number) => boolean) {
  if (happens(180)) return [pick(["", "", " "]), ""];
  if (happens(60)) return [pick(NO_TIMES), ""];
  const [hour, minute] = [whole(0, 23), whole(0, 59)];
  let share = whole(1, 1000);
  const [, write] = TIMES.find(([of]) => (share -= of) <= 0)!;
  const written = write(hour, minute);
  // A short part of a day may as well be an hour with minutes.
  const isShort = /^0(,\d|,[0-5]\d)?$/.test(written);
  return [written, isShort ? "" : `${two(hour)}:${two(minute)}`];
}

function placeOf({ pick }: SeededChoices, happens: (perThousand: number) => boolean) {
  if (happens(80)) return ["", ""];
  if (happens(40)) return [pick(NO_PLACES), ""];
  const place = pick(happens(100) ? DOUBTFUL_PLACES : PLACES);
  return [happens(20) ? place.replace(", ", ",\n") : place, place];
}

function cellOf(text: string, isQuoted: boolean): string {
  return isQuoted || /["\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
