"""Lots of 500 charts by day and by night, by pyswisseph and the formulas of PyPI flatlib.

Day and night by the Sun's altitude (swe_azalt, no refraction), not by houses. The instants are whole
seconds of years in which our Delta T is the library's; instants with the Sun within 0.1° of the horizon
are left out. The formulas are those of flatlib.tools.arabicparts: by name of its parts, Saturn's is
Nemesis, Jupiter's Victory, Mars' Courage, Venus' Eros, Mercury's Necessity.

Lines, tab-separated: instant (UTC), latitude, longitude, day or night, twelve lots in the order of LOTS,
degrees.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyswisseph==2.10.3.2
/tmp/venv/bin/pip install --no-deps flatlib==0.2.3
/tmp/venv/bin/python tests/golden/lots.py tests/golden/lots.tsv.gz
"""
import gzip
import pathlib
import random
import sys
from datetime import datetime, timedelta

import swisseph as swe
from flatlib import const
from flatlib.tools import arabicparts as parts

SEED = 20261124
CHARTS = 500
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
SPANS = [(datetime(1810, 1, 1), datetime(1971, 1, 1)), (datetime(2131, 1, 1), datetime(2390, 1, 1))]
BODIES = {const.SUN: swe.SUN, const.MOON: swe.MOON, const.MERCURY: swe.MERCURY,
          const.VENUS: swe.VENUS, const.MARS: swe.MARS, const.JUPITER: swe.JUPITER,
          const.SATURN: swe.SATURN}
LOTS = {"lot_of_fortune": parts.PARS_FORTUNA, "lot_of_spirit": parts.PARS_SPIRIT,
        "lot_of_eros": parts.PARS_VENUS, "lot_of_necessity": parts.PARS_MERCURY,
        "lot_of_courage": parts.PARS_MARS, "lot_of_victory": parts.PARS_JUPITER,
        "lot_of_nemesis": parts.PARS_SATURN, "lot_of_father": parts.PARS_FATHER,
        "lot_of_mother": parts.PARS_MOTHER, "lot_of_children": parts.PARS_SONS,
        "lot_of_marriage_of_men": parts.PARS_WEDDING_MALE,
        "lot_of_marriage_of_women": parts.PARS_WEDDING_FEMALE}


def chart(instant, latitude, longitude):
    """Points by flatlib's names, and the Sun's altitude; degrees."""
    hours = instant.hour + instant.minute / 60 + instant.second / 3600
    jd = swe.julday(instant.year, instant.month, instant.day, hours)
    points = {}
    for name, body in BODIES.items():
        position, _ = swe.calc_ut(jd, body, swe.FLG_SWIEPH)
        points[name] = position[0]
        if body == swe.SUN:
            _, altitude, _ = swe.azalt(jd, swe.ECL2HOR, (longitude, latitude, 0), 0, 0, position[:3])
    _, angles = swe.houses(jd, latitude, longitude, b"O")
    points[const.ASC] = angles[0]
    return points, altitude


def lot(name, points, is_day):
    first, second, projected = parts.FORMULAS[name][0 if is_day else 1]
    at = lambda point: lot(point, points, is_day) if point.startswith("Pars") else points[point]
    return (at(projected) + at(second) - at(first)) % 360


def lines():
    swe.set_ephe_path(str(EPHEMERIS))
    draw = random.Random(SEED)
    found = 0
    while found < CHARTS:
        first, last = draw.choice(SPANS)
        seconds = draw.randrange(int((last - first).total_seconds()))
        instant = first + timedelta(seconds=seconds)
        latitude, longitude = round(draw.uniform(-75, 75), 4), round(draw.uniform(-180, 180), 4)
        points, altitude = chart(instant, latitude, longitude)
        if abs(altitude) < 0.1:
            continue
        found += 1
        is_day = altitude > 0
        lots = [f"{lot(name, points, is_day):.9f}" for name in LOTS.values()]
        yield "\t".join([instant.isoformat(), str(latitude), str(longitude),
                         "day" if is_day else "night", *lots])


with open(sys.argv[1], "wb") as file:
    file.write(gzip.compress(("\n".join(lines()) + "\n").encode(), mtime=0))
