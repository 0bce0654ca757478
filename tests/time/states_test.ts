import assert from "node:assert/strict";
import { openPlaces } from "../../src/places/open_places.ts";
import { UNITED_STATES } from "../../src/time/territories/united_states.ts";

const places = openPlaces();

/** The first reading at noon, hours from UTC; `!` where nothing else is possible. */
function hours(text: string, date: string): string {
  const reading = places.read(text);
  assert.ok(reading.outcome === "resolved", text);
  const place = places.clockPlace(reading.place);
  const found = places.birthTime({ date, time: "12:00", place });
  assert.ok(found.outcome === "resolved", text);
  const { utcOffsetSeconds, confidence } = found.time;
  return `${utcOffsetSeconds / 3600}${confidence === "high" ? "!" : ""}`;
}

/** Town, then the first reading on 15 July of 1930, 1950 and 1964. */
const SUMMERS = `
Birmingham, Alabama       -6 -6 -6
Juneau, Alaska            -8 -8 -8
Phoenix, Arizona          -7! -7! -7!
Hope, Arkansas            -6 -6 -6
Los Angeles, California   -8 -7 -7
Denver, Colorado          -7 -7 -7
Hartford, Connecticut     -4 -4 -4
Wilmington, Delaware      -5 -4 -4
Miami, Florida            -5 -5 -5
Atlanta, Georgia          -6 -5 -5
Honolulu, Hawaii          -10.5! -10! -10!
Boise, Idaho              -7 -7 -7
Chicago, Illinois         -6 -6 -5
Indianapolis, Indiana     -6 -5 -5
Des Moines, Iowa          -6 -6 -5
Wichita, Kansas           -6 -6 -6
Louisville, Kentucky      -6 -5 -5
Paducah, Kentucky         -6 -6 -6
New Orleans, Louisiana    -6 -6 -6
Portland, Maine           -4 -4 -4
Baltimore, Maryland       -5 -4 -4
Boston, Massachusetts     -4 -4 -4
Detroit, Michigan         -5 -5 -5
Minneapolis, Minnesota    -6 -6 -5
Jackson, Mississippi      -6 -6 -6
St. Louis, Missouri       -6 -5 -5
Billings, Montana         -7 -7 -7
Omaha, Nebraska           -6 -6 -6
Las Vegas, Nevada         -8 -7 -7
Concord, New Hampshire    -5 -4 -4
Newark, New Jersey        -4 -4 -4
Albuquerque, New Mexico   -7 -7 -7
New York City             -4 -4 -4
Syracuse, New York        -5 -4 -4
Charlotte, North Carolina -5 -5 -5
Fargo, North Dakota       -6 -6 -6
Columbus, Ohio            -5 -5 -5
Cleveland, Ohio           -5 -4 -4
Oklahoma City, Oklahoma   -6 -6 -6
Portland, Oregon          -8 -7 -7
Philadelphia, Pennsylvania -4 -4 -4
Providence, Rhode Island  -4 -4 -4
Charleston, South Carolina -5 -5 -5
Sioux Falls, South Dakota -6 -6 -6
Nashville, Tennessee      -6 -6 -6
Houston, Texas            -6 -6 -6
Dallas, Texas             -6 -6 -6
Salt Lake City, Utah      -7 -7 -7
Burlington, Vermont       -5 -4 -4
Richmond, Virginia        -5 -5 -4
Arlington, Virginia       -5 -4 -4
Seattle, Washington       -8 -7 -7
Washington, DC            -5 -4 -4
Charleston, West Virginia -5 -5 -4
Milwaukee, Wisconsin      -6 -6 -5
Cheyenne, Wyoming         -7 -7 -7
Toronto, Ontario          -4 -4 -4
Windsor, Ontario          -4 -5 -5
Montreal                  -4 -4 -4
Calgary                   -7 -7 -7
`.trim().split("\n").map((line) => line.trim().split(/\s{2,}|(?<=[a-zC]) (?=-)/));

Deno.test("summers of every state have the likelier reading first, and the other beside it", () => {
  const wrong: string[] = [];
  const states = new Set<string>();
  for (const [text, ...rest] of SUMMERS) {
    const expected = rest.join(" ").split(" ").filter((part) => part !== "");
    assert.equal(expected.length, 3, text);
    for (const [i, year] of [1930, 1950, 1964].entries()) {
      const found = hours(text, `${year}-07-15`);
      if (found !== expected[i]) wrong.push(`${text} ${year}: ${found}, not ${expected[i]}`);
    }
    const reading = places.read(text);
    assert.ok(reading.outcome === "resolved");
    const { division } = places.clockPlace(reading.place);
    states.add(division!);
  }
  assert.deepEqual(wrong, []);
  const american = [...states].filter((code) => code.startsWith("US."));
  assert.equal(american.length, 51, "every state and the District of Columbia");
});

Deno.test("no winter hour of an American town is doubted for a summer time", () => {
  for (const [text] of SUMMERS) {
    for (const date of ["1930-01-15", "1950-02-15", "1964-12-15"]) {
      if (/Ohio|Kentucky|Dakota/.test(text)) continue; // beside a line between zones
      assert.match(hours(text, date), /!$/, `${text} ${date}`);
    }
  }
});

/** Town, day, and its first reading. */
const RULES_BY_DATE: [string, string, string][] = [
  ["Milwaukee, Wisconsin", "1957-04-27", "-6"],
  ["Milwaukee, Wisconsin", "1957-04-28", "-5"],
  ["Milwaukee, Wisconsin", "1957-09-28", "-5"],
  ["Milwaukee, Wisconsin", "1957-09-29", "-6"],
  ["Duluth, Minnesota", "1960-05-21", "-6"],
  ["Duluth, Minnesota", "1960-05-22", "-5"],
  ["Duluth, Minnesota", "1960-09-04", "-5"],
  ["Duluth, Minnesota", "1960-09-05", "-6"],
  ["Richmond, Virginia", "1962-05-29", "-5"],
  ["Richmond, Virginia", "1962-05-30", "-4"],
  ["Richmond, Virginia", "1962-09-02", "-4"],
  ["Richmond, Virginia", "1962-09-03", "-5"],
  ["Boston, Massachusetts", "1954-10-15", "-4"],
  ["Hartford, Connecticut", "1954-10-15", "-5"],
  ["Chicago, Illinois", "1959-06-30", "-6"],
  ["Chicago, Illinois", "1959-07-01", "-5"],
  ["Chicago, Illinois", "1936-03-10", "-5"],
  ["Hammond, Indiana", "1955-07-01", "-5"],
  ["Dallas, Texas", "1936-02-29", "-6!"],
  ["Dallas, Texas", "1936-03-10", "-6!"],
  ["Memphis, Tennessee", "1936-08-19", "-6"],
  ["Knoxville, Tennessee", "1936-07-01", "-6"],
  ["Springfield, Illinois", "1936-07-01", "-6"],
  ["Dallas, Texas", "1936-11-10", "-6!"],
  ["Seattle, Washington", "1948-05-31", "-8"],
  ["Seattle, Washington", "1948-06-01", "-7"],
  ["Atlanta, Georgia", "1941-03-20", "-6!"],
  ["Atlanta, Georgia", "1941-03-21", "-5!"],
  ["Savannah, Georgia", "1930-07-01", "-5"],
  ["Knoxville, Tennessee", "1930-07-01", "-6"],
  ["El Paso, Texas", "1950-07-01", "-7"],
  ["Houston, Texas", "1943-07-01", "-5"],
  ["Springfield, Illinois", "1943-07-01", "-6"],
  ["Toronto, Ontario", "1884-06-01", "-5"],
  ["Spokane, Washington", "1955-07-01", "-8"],
  ["Coeur d'Alene, Idaho", "1950-07-01", "-7"],
  ["Salisbury, Maryland", "1947-07-01", "-5"],
  ["Hagerstown, Maryland", "1947-07-01", "-4"],
  ["Portland, Oregon", "1955-07-01", "-8"],
  ["Old Saybrook, Connecticut", "1921-07-01", "-5"],
  ["Cleveland, Ohio", "1913-07-01", "-6!"],
  ["Cleveland, Ohio", "1914-07-01", "-5"],
  ["Baltimore, Maryland", "1922-08-26", "-4"],
  ["Baltimore, Maryland", "1922-08-27", "-5"],
  ["Frederick, Maryland", "1958-10-01", "-5"],
  ["Frederick, Maryland", "1959-10-01", "-4"],
  ["Seaford, Delaware", "1947-07-01", "-4"],
  ["Dover, Delaware", "1947-07-01", "-5"],
  ["Montgomery, Alabama", "1935-05-18", "-6"],
  ["Montgomery, Alabama", "1935-05-19", "-5"],
  ["Montgomery, Alabama", "1935-09-01", "-5"],
  ["Montgomery, Alabama", "1935-09-02", "-6"],
  ["Buffalo, New York", "1938-07-01", "-4"],
  ["East Aurora, New York", "1938-07-01", "-4"],
  ["Rochester, New York", "1938-07-01", "-5"],
  ["Allentown, Pennsylvania", "1941-07-01", "-4"],
  ["Scranton, Pennsylvania", "1941-07-01", "-5"],
  ["Las Vegas, New Mexico", "1946-06-15", "-6"],
  ["Los Alamos, New Mexico", "1949-07-01", "-7"],
  ["Los Alamos, New Mexico", "1959-07-14", "-6"],
  ["Santa Fe, New Mexico", "1959-07-14", "-7"],
  ["Bristol, Virginia", "1963-07-01", "-5"],
  ["Charleston, West Virginia", "1963-07-01", "-5"],
  ["Wheeling, West Virginia", "1964-10-01", "-5"],
  ["Wheeling, West Virginia", "1965-10-01", "-4"],
  ["Martinsburg, West Virginia", "1965-10-01", "-4"],
  ["Moundsville, West Virginia", "1965-10-01", "-5"],
  ["Charleston, West Virginia", "1965-09-25", "-4"],
  ["Charleston, West Virginia", "1965-10-01", "-5"],
  ["Charleston, West Virginia", "1966-10-01", "-4"],
  ["Milwaukee, Wisconsin", "1964-10-01", "-6"],
  ["Milwaukee, Wisconsin", "1965-10-01", "-5"],
  ["Duluth, Minnesota", "1965-10-01", "-6"],
  ["Duluth, Minnesota", "1966-05-01", "-5"],
  ["Duluth, Minnesota", "1966-10-01", "-5"],
  ["Richmond, Virginia", "1965-05-01", "-5"],
  ["Richmond, Virginia", "1966-05-01", "-4"],
  ["Las Vegas, Nevada", "1949-07-01", "-8"],
  ["Reno, Nevada", "1950-04-30", "-7"],
];

Deno.test("rules by date hold on the days they name", () => {
  const wrong = RULES_BY_DATE.map((
    [text, date, expected],
  ) => [text, date, hours(text, date), expected])
    .filter(([, , found, expected]) => found !== expected);
  assert.deepEqual(wrong, []);
});

Deno.test("every state's reading names its source", () => {
  const named = new Set(UNITED_STATES.flatMap(({ area }) => area?.divisions ?? []));
  assert.equal(named.size, 51);
  for (const { source, area } of UNITED_STATES) {
    assert.ok(source.length > 8, JSON.stringify(area));
  }
});
