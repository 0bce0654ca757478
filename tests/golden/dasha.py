"""Vimshottari dashas from their definition, on the sidereal Moon of pyswisseph alone.

Nine lords rule 120 years in a fixed order; each of the 27 nakshatras belongs to one of them, from Ketu for
Ashvini on. The first lord is that of the Moon's nakshatra at birth, and as much of his years is gone as the
Moon has gone of her nakshatra. Every period is divided in the order of the lords, beginning with its own,
each part in proportion to the lord's years. A year is a fixed number of days.

500 births of 1850 to 2050 at whole seconds of UT: each of five ayanamsas with each of four years, 25 times.
Births with the Moon within 2 arcseconds of a border of a nakshatra are left out. The moments are the middles
of sub-sub-periods, the first soon after birth, the others at ages to 99.

Lines, tab-separated; times in seconds of UT since 1970:
  birth    time  Delta T in seconds  ayanamsa  days of a year  the Moon's sidereal longitude  her speed in
           degrees a day  nakshatra 1 to 27  pada 1 to 4  lord  balance in days  the nine starts, by commas
  running  moment  and for the levels 1, 2, 3: lord  start  end
A line `running` belongs to the birth before it. Delta T is the library's. Where another is used, the Moon is
elsewhere at the same UT and all periods move by as much: see dasha.ts.

  printed  example  time  lord  years  months  days: the balance at birth that P. V. R. Narasimha Rao prints
           (Vedic Astrology: An Integrated Approach, chapter 16), with the births as the tests of PyPI pyjhora
           4.8.7 have them (jhora/tests/pvr_tests.py, functions _vimsottari_test_1, 2, 3 and 5). A month is
           a twelfth of a year, a day a thirtieth of a month. Of the five ayanamsas only lahiri comes within
           a day of all four; the program says what each comes to.

PyPI pyjhora 4.8.7, given the same Moon and year, has the same 4,500 starts and 4,500 running periods to
0.03 s.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyswisseph==2.10.3.2
/tmp/venv/bin/python tests/golden/dasha.py tests/golden/dasha.tsv.gz
"""
import gzip
import pathlib
import random
import sys

import swisseph as swe

SEED = 20261124
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
ORDER = [("ketu", 7), ("venus", 20), ("sun", 6), ("moon", 10), ("mars", 7), ("rahu", 18),
         ("jupiter", 16), ("saturn", 19), ("mercury", 17)]
CYCLE = 120
MODES = {"lahiri": 1, "raman": 3, "krishnamurti": 5, "fagan_bradley": 0, "true_citra": 27}
YEARS = ["365.25", "365.2425", "365.256364", "360"]
# Of 120 years, up to 20 are gone at birth.
BIRTHS_EACH, OLDEST = 25, 99
EPOCH, DAY = 2440587.5, 86400
FIRST, LAST = (round((swe.julday(year, 1, 1, 0) - EPOCH) * DAY) for year in (1850, 2051))
NAKSHATRA = 360 / 27
# Name, year, month, day, hour, minute, hours east of UT, first lord and balance (years, months, days).
EXAMPLES = [("50", 2000, 4, 28, 5, 50, -4, "mars", (2, 2, 29)),
            ("52", 1963, 8, 7, 21, 14, 5.5, "rahu", (0, 0, 13)),
            ("53", 1972, 6, 1, 4, 16, 5.5, "sun", (4, 8, 27)),
            ("55", 1954, 11, 12, 7, 52, 5.5, "moon", (4, 7, 3))]


def moon_of(time, mode):
    """Sidereal longitude in degrees and degrees a day."""
    swe.set_sid_mode(mode)
    values, used = swe.calc_ut(
        EPOCH + time / DAY, swe.MOON, swe.FLG_SWIEPH | swe.FLG_SPEED | swe.FLG_SIDEREAL)
    if not used & swe.FLG_SWIEPH:
        raise SystemExit(f"the Moon at {time} is not of the data files")
    return values[0], values[3]


def divided(lord, start, length):
    """The nine parts of a period that starts with `lord`: lord, start, length."""
    parts = []
    for step in range(9):
        name, years = ORDER[(lord + step) % 9]
        parts.append(((lord + step) % 9, start, length * years / CYCLE))
        start += length * years / CYCLE
    return parts


def dasha_of(time, longitude, year_days):
    """Nakshatra from 0, part of it gone, and the nine mahadashas in seconds."""
    nakshatra = int(longitude / NAKSHATRA)
    gone = longitude / NAKSHATRA - nakshatra
    lord = nakshatra % 9
    # A cycle that begins with `lord` divides like a period of its own.
    start = time - gone * ORDER[lord][1] * year_days * DAY
    return nakshatra, gone, divided(lord, start, CYCLE * year_days * DAY)


def holding(parts, moment):
    return next(part for part in parts if part[1] <= moment < part[1] + part[2])


def running(periods, moment):
    found = [holding(periods, moment)]
    for _ in range(2):
        found.append(holding(divided(*found[-1]), moment))
    return found


def births(out):
    random_ = random.Random(f"{SEED}")
    for ayanamsa, mode in MODES.items():
        for year in YEARS:
            written = 0
            while written < BIRTHS_EACH:
                time = random_.randrange(FIRST, LAST)
                longitude, speed = moon_of(time, mode)
                if abs((longitude / NAKSHATRA + 0.5) % 1 - 0.5) * NAKSHATRA * 3600 < 2:
                    continue
                nakshatra, gone, periods = dasha_of(time, longitude, float(year))
                lord = nakshatra % 9
                years = float(year) * DAY
                out(["birth", str(time), f"{swe.deltat(EPOCH + time / DAY) * DAY:.6f}", ayanamsa, year,
                     f"{longitude:.9f}", f"{speed:.6f}", str(nakshatra + 1), str(int(gone * 4) + 1),
                     ORDER[lord][0], f"{(1 - gone) * ORDER[lord][1] * float(year):.7f}",
                     ",".join(f"{start:.2f}" for _, start, _ in periods)])
                for low, high in [(0.01, 2), (2, 60), (60, OLDEST)]:
                    somewhere = running(periods, time + random_.uniform(low, high) * years)[-1]
                    moment = round(somewhere[1] + somewhere[2] / 2)
                    cells = ["running", str(moment)]
                    for at, start, length in running(periods, moment):
                        cells += [ORDER[at][0], f"{start:.2f}", f"{start + length:.2f}"]
                    out(cells)
                written += 1


def examples(out):
    for name, year, month, day, hour, minute, east, lord, balance in EXAMPLES:
        time = round((swe.julday(year, month, day, hour + minute / 60 - east) - EPOCH) * DAY)
        out(["printed", name, str(time), lord, *map(str, balance)])
        print(f"example {name}, printed {lord} {balance}")
        for ayanamsa, mode in MODES.items():
            nakshatra, gone, _ = dasha_of(time, moon_of(time, mode)[0], 360)
            days = (1 - gone) * ORDER[nakshatra % 9][1] * 360
            print(f"  {ayanamsa:14}{ORDER[nakshatra % 9][0]:8}",
                  f"({int(days / 360)}, {int(days % 360 / 30)}, {days % 30:.2f})")


def main():
    swe.set_ephe_path(str(EPHEMERIS))
    lines = []
    out = lambda cells: lines.append("\t".join(cells))
    births(out)
    examples(out)
    with open(sys.argv[1], "wb") as file:
        file.write(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))


main()
