"""When bodies return to the longitude of a birth, by pyswisseph alone.

Knows nothing of the service's searches. A track of each body's longitude, unwrapped over the turns, is
sampled once a day from 1800 to 2399, with every station put in by bisection, so that it runs one way
between two samples. The return `number` of a birth is every instant at which the track stands exactly
so many turns further on; each is bisected on swe_calc to the last digit. For the Sun and the Moon the
first is held against swe_solcross and swe_mooncross. `zodiac` 0 is tropical; `fagan_bradley` is
SEFLG_SIDEREAL with that mode: the precession-corrected return.

Lines, tab-separated; Julian days in TT:
  return    body  zodiac  birth  number  passes, by commas
  loops     body  birth   how many passes each of the first returns has, by commas

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyswisseph==2.10.3.2 numpy==2.4.6
/tmp/venv/bin/python tests/golden/returns.py tests/golden/returns.tsv.gz
"""
import gzip
import pathlib
import random
import sys

import numpy
import swisseph as swe

SEED = 20260715
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
BODIES = {name: getattr(swe, name.upper()) for name in
          ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune",
           "pluto", "chiron"]}
RETURNS = 300
CORRECTED = ["sun", "moon", "mercury", "mars", "saturn", "pluto", "chiron"]
LOOPING, POINTS, LOOPS = ["mercury", "venus", "mars", "saturn"], 200, 14
FIRST, LAST = swe.julday(1800, 1, 3, 0), swe.julday(2399, 12, 30, 0)


def calc(body, day, flags=0):
    values, used = swe.calc(day, BODIES[body], swe.FLG_SWIEPH | swe.FLG_SPEED | flags)
    if not used & swe.FLG_SWIEPH:
        raise SystemExit(f"{body} at {day} is not of the data files")
    return values[0], values[3]


def signed(degrees):
    return degrees - 360 * numpy.floor(degrees / 360 + 0.5)


def bisect(value, low, high):
    """Where `value` turns its sign, to the last digit of a Julian day."""
    below = value(low) < 0
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return float(middle)
        if (value(middle) < 0) == below:
            low = middle
        else:
            high = middle


def track_of(body, flags):
    """Days and unwrapped longitudes, one way between two of them."""
    days = numpy.arange(FIRST, LAST)
    samples = numpy.array([calc(body, day, flags) for day in days])
    turns = numpy.where(samples[:-1, 1] * samples[1:, 1] < 0)[0]
    stations = [bisect(lambda day: calc(body, day, flags)[1], days[at], days[at + 1])
                for at in turns]
    days = numpy.insert(days, turns + 1, stations)
    longitudes = numpy.insert(
        samples[:, 0], turns + 1, [calc(body, day, flags)[0] for day in stations])
    steps = signed(numpy.diff(longitudes))
    return days, longitudes[0] + numpy.concatenate([[0], numpy.cumsum(steps)])


def unwrapped(body, flags, track, day):
    days, longitudes = track
    at = min(numpy.searchsorted(days, day), len(days) - 1)
    return longitudes[at] + signed(calc(body, day, flags)[0] - longitudes[at])


def passes(body, flags, track, goal):
    days, longitudes = track
    ahead = longitudes >= goal
    return [bisect(lambda day: signed(calc(body, day, flags)[0] - goal), days[at], days[at + 1])
            for at in numpy.where(ahead[:-1] != ahead[1:])[0]]


def returns(body, zodiac, out):
    flags = 0 if zodiac == "0" else swe.FLG_SIDEREAL
    swe.set_sid_mode(swe.SIDM_FAGAN_BRADLEY)
    track = track_of(body, flags)
    # Without what the ends of the track may cut off.
    reach = track[1][-1] - 40
    random_ = random.Random(f"{SEED} {body} {zodiac}")
    written = 0
    while written < RETURNS:
        birth = random_.uniform(FIRST + 50, LAST - 400)
        start = unwrapped(body, flags, track, birth)
        most = int((reach - start) / 360)
        # People live a hundred years.
        within = max(1, int(unwrapped(body, flags, track, min(birth + 36525, LAST - 1)) - start) // 360)
        if most < 1:
            continue
        number = random_.randint(1, min(most, within))
        found = passes(body, flags, track, start + 360 * number)
        if body in ("sun", "moon") and zodiac == "0":
            cross = swe.solcross if body == "sun" else swe.mooncross
            library = cross(start % 360, found[0] - 5, swe.FLG_SWIEPH)
            if len(found) != 1 or abs(library - found[0]) > 0.05 / 86400:
                raise SystemExit(f"{body} of {birth}: {found}, but {library} by the library")
        out(["return", body, zodiac, repr(birth), str(number), ",".join(map(repr, found))])
        written += 1
    if zodiac == "0" and body in LOOPING:
        for _ in range(POINTS):
            birth = random_.uniform(FIRST + 50, LAST - 36525)
            start = unwrapped(body, flags, track, birth)
            most = min(LOOPS, int((reach - start) / 360))
            counts = [len(passes(body, flags, track, start + 360 * turn))
                      for turn in range(1, most + 1)]
            out(["loops", body, repr(birth), ",".join(map(str, counts))])


def main():
    swe.set_ephe_path(str(EPHEMERIS))
    lines = []
    out = lambda cells: lines.append("\t".join(cells))
    for body in BODIES:
        returns(body, "0", out)
        print(body, file=sys.stderr, flush=True)
    for body in CORRECTED:
        returns(body, "fagan_bradley", out)
    with open(sys.argv[1], "wb") as file:
        file.write(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))


main()
