"""Writes lines.tsv.gz: where on Earth bodies culminate, rise and set at 100 births, by pyswisseph.

    pip install pyswisseph==2.10.3.2
    python tests/golden/lines.py tests/golden/lines.tsv.gz

Births are before 1972, where Delta T is the library's on both sides. Rising and setting are found on a random
parallel by bisection of the true altitude that swe_azalt gives.

Columns: instant (UTC), sidereal time of Greenwich, body, right ascension, declination, latitude of the
parallel, longitudes where the body rises and where it sets there; degrees.
"""
import gzip
import pathlib
import random
import sys

import swisseph as swe

SEED, CHARTS = 20260785, 100
swe.set_ephe_path(str(pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"))
BODIES = {
    "sun": swe.SUN, "moon": swe.MOON, "mercury": swe.MERCURY, "venus": swe.VENUS, "mars": swe.MARS,
    "jupiter": swe.JUPITER, "saturn": swe.SATURN, "uranus": swe.URANUS, "neptune": swe.NEPTUNE,
    "pluto": swe.PLUTO, "chiron": swe.CHIRON, "true_node": swe.TRUE_NODE, "mean_node": swe.MEAN_NODE,
}
chance = random.Random(SEED)


def altitude(jd, position, longitude, latitude):
    return swe.azalt(jd, swe.EQU2HOR, (longitude, latitude, 0), 0, 0, position)[1]


def horizon(jd, position, latitude, culminates, side):
    """The longitude between upper and lower culmination where the altitude is 0."""
    up, down = culminates, culminates + side * 180
    for _ in range(60):
        middle = (up + down) / 2
        if altitude(jd, position, middle, latitude) > 0:
            up = middle
        else:
            down = middle
    return (up + 180) % 360 - 180


def rows():
    for _ in range(CHARTS):
        year, month, day = chance.randint(1850, 1971), chance.randint(1, 12), chance.randint(1, 28)
        hour, minute, second = chance.randrange(24), chance.randrange(60), chance.randrange(60)
        jd = swe.julday(year, month, day, hour + minute / 60 + second / 3600)
        sidereal = swe.sidtime(jd) * 15
        for name, body in BODIES.items():
            position, _ = swe.calc_ut(jd, body, swe.FLG_SWIEPH | swe.FLG_EQUATORIAL)
            ascension, declination = position[:2]
            latitude = chance.uniform(-1, 1) * (90 - abs(declination))
            culminates = ascension - sidereal
            # West of the meridian of culmination the body is still in the east.
            rises, sets = (horizon(jd, position, latitude, culminates, side) for side in (-1, 1))
            yield (f"{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z\t{sidereal:.8f}\t{name}\t"
                   f"{ascension:.8f}\t{declination:.8f}\t{latitude:.8f}\t{rises:.8f}\t{sets:.8f}\n")


with gzip.GzipFile(sys.argv[1], "wb", mtime=0) as file:
    file.write("".join(rows()).encode())
