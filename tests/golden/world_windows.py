"""What happens in twenty windows of 30 and 90 days, sampled from the positions of pyswisseph.

Knows nothing of the service's searches: positions every hour (slow planets every day, around a hit
three years back and ahead), a sign change of what is sought, bisection to a second. Eclipses are those of
swisseph itself. Days are UTC, by the second nearest to the instant.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyswisseph==2.10.3.2
/tmp/venv/bin/python tests/golden/world_windows.py > tests/golden/world_windows.json
"""
import json
import pathlib
import random

import swisseph

EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
SEED, WINDOWS = 20270206, 10
SIGNS = ["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius",
         "Capricorn", "Aquarius", "Pisces"]
BODIES = {name: getattr(swisseph, name.upper()) for name in
          ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune",
           "pluto"]}
SLOW = ["jupiter", "saturn", "uranus", "neptune", "pluto"]
ASPECTS = {"conjunction": 0, "sextile": 60, "square": 90, "trine": 120, "opposition": 180}
PHASES = ["new_moon", "first_quarter", "full_moon", "last_quarter"]
HOUR, SECOND = 1 / 24, 1 / 86400
YEARS_AROUND, ORB, MAX_GAP = 3 * 365.25, 1, 400


def place(body, day):
    values, flags = swisseph.calc_ut(day, BODIES[body], swisseph.FLG_SWIEPH | swisseph.FLG_SPEED)
    if not flags & swisseph.FLG_SWIEPH:
        raise SystemExit(f"{body} at {day} is not of the data files")
    return values[0], values[3]


def longitude(body, day):
    return place(body, day)[0]


def turn(degrees):
    return (degrees + 180) % 360 - 180


def sign(degrees):
    return SIGNS[int(degrees % 360 // 30)]


def roots(f, first, last, step):
    """Where f passes zero; a leap over the other side of the circle is none."""
    found, day, before = [], first, f(first)
    while day < last:
        after_day = min(day + step, last)
        after = f(after_day)
        if before * after <= 0 and abs(before) < 60 and abs(after) < 60 and before != after:
            low, high = day, after_day
            while high - low > SECOND / 100:
                middle = (low + high) / 2
                if f(low) * f(middle) <= 0:
                    high = middle
                else:
                    low = middle
            found.append((low + high) / 2)
        day, before = after_day, after
    return found


def date(day):
    year, month, date_, hours = swisseph.revjul(round(day / SECOND) * SECOND + SECOND / 100)
    return f"{year:04}-{month:02}-{date_:02}"


def ingresses(first, last):
    for body in BODIES:
        if body == "moon":
            continue
        for index in range(12):
            for day in roots(lambda d: turn(longitude(body, d) - 30 * index), first, last, HOUR):
                isback = place(body, day)[1] < 0
                into = SIGNS[index - 1] if isback else SIGNS[index]
                yield day, f"{body} enters {into}" + (" retrograde" if isback else "")


def stations(first, last):
    for body in BODIES:
        if body in ("sun", "moon"):
            continue
        for day in roots(lambda d: place(body, d)[1], first, last, HOUR):
            turns = "retrograde" if place(body, day + 0.5)[1] < 0 else "direct"
            yield day, f"{body} turns {turns} in {sign(longitude(body, day))}"


def aspects(first, last):
    for index, one in enumerate(SLOW):
        for other in SLOW[index + 1:]:
            for name, angle in ASPECTS.items():
                for side in {angle, -angle % 360}:
                    def apart(d, offset=0):
                        return turn(longitude(one, d) - longitude(other, d) - side - offset)
                    for day in roots(apart, first, last, HOUR):
                        yield day, told_aspect(one, name, other, day, apart)


def told_aspect(one, name, other, day, apart):
    around = (day - YEARS_AROUND, day + YEARS_AROUND)
    hits = roots(apart, *around, 1)
    bounds = sorted(roots(lambda d: apart(d, ORB), *around, 1) +
                    roots(lambda d: apart(d, -ORB), *around, 1))
    entry = max((it for it in bounds if it < day), default=None)
    leaves = min((it for it in bounds if it > day), default=None)
    own = min(range(len(hits)), key=lambda it: abs(hits[it] - day))
    first = last = own
    while first > 0 and hits[first] - hits[first - 1] < MAX_GAP:
        first -= 1
    while last + 1 < len(hits) and hits[last + 1] - hits[last] < MAX_GAP:
        last += 1
    whole = hits[first] - around[0] >= MAX_GAP and around[1] - hits[last] >= MAX_GAP
    planets = [f"{body}{' retrograde' if is_retrograde(body, day) else ''} in "
               f"{sign(longitude(body, day))}" for body in (one, other)]
    numbered = f"{own - first + 1} of {last - first + 1}" if whole else "unknown"
    stay = " to ".join("unknown" if it is None else date(it) for it in (entry, leaves))
    return f"{planets[0]} {name} {planets[1]}, pass {numbered}, within 1 degree {stay}"


# Slower than this it stands: the conventions that /v1/methods publishes, degrees a day.
STANDS = {"jupiter": 1 / 60, "saturn": 1 / 60, "uranus": 20 / 3600, "neptune": 10 / 3600,
          "pluto": 10 / 3600}


def is_retrograde(body, day):
    return place(body, day)[1] <= -STANDS[body]


def eclipses(first, last):
    kinds = {swisseph.ECL_TOTAL: "total", swisseph.ECL_ANNULAR: "annular",
             swisseph.ECL_PARTIAL: "partial", swisseph.ECL_PENUMBRAL: "penumbral",
             swisseph.ECL_ANNULAR_TOTAL: "hybrid"}
    solar = lambda d: swisseph.sol_eclipse_when_glob(d, swisseph.FLG_SWIEPH)
    lunar = lambda d: swisseph.lun_eclipse_when(d, swisseph.FLG_SWIEPH)
    for of, search in (("solar", solar), ("lunar", lunar)):
        day = first - 2
        while True:
            flags, times = search(day)
            if times[0] > last + 2:
                break
            [kind] = [name for bit, name in kinds.items() if flags & bit]
            yield times[0], f"{kind} {of} eclipse in {sign(longitude('moon', times[0]))}"
            day = times[0] + 10


def lunations(first, last, eclipsed):
    for quarter, name in enumerate(PHASES):
        def angle(d):
            return turn(longitude("moon", d) - longitude("sun", d) - 90 * quarter)
        for day in roots(angle, first, last, HOUR):
            if quarter % 2 == 0 and any(abs(day - it) < 1 for it in eclipsed):
                continue
            yield day, f"{name} in {sign(longitude('moon', day))}"


def window(start, days):
    first, last = start - 60 * SECOND, start + days + 60 * SECOND
    found = list(eclipses(first, last))
    eclipsed = [day for day, _ in found]
    found += [*ingresses(first, last), *stations(first, last), *aspects(first, last),
              *lunations(first, last, eclipsed)]
    dates = {date(start + it + 0.5) for it in range(days)}
    return {
        "startDate": date(start + 0.5),
        "days": days,
        "items": [[date(day), text, round(day, 5)] for day, text in sorted(found)
                  if date(day) in dates],
    }


swisseph.set_ephe_path(str(EPHEMERIS))
random.seed(SEED)
# From 1805 to 2390, midnight UTC.
starts = [random.randrange(2380330, 2594070) + 0.5 for _ in range(WINDOWS - 2)]
# The conjunction of Jupiter and Saturn at the solstice of 2020; Saturn and Neptune at 0° of Aries.
starts += [swisseph.julday(2020, 12, 1, 0), swisseph.julday(2026, 2, 1, 0)]
origin = {
    "origin": f"pyswisseph 2.10.3.2 (Swiss Ephemeris {swisseph.version}), data of wasm/ephemeris_files",
    "command": "python tests/golden/world_windows.py > tests/golden/world_windows.json",
    "columns": "date in UTC, what happens, Julian day in UT",
}
windows = [window(start, days) for start in starts for days in (30, 90)]
lines = ",\n".join(json.dumps(it).replace("], [", "],\n  [") for it in windows)
print(json.dumps(origin)[:-1] + ', "windows": [\n' + lines + "\n]}")
