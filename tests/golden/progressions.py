"""200 progressed charts by PyPI immanuel, each by its three ways of the midheaven.

Lines, tab-separated, angles in degrees, Julian days in UT:
  method (immanuel's DAILY_HOUSES is quotidian), birth, latitude, longitude, progressed instant,
  longitudes of Sun, Moon, Mercury, Venus, Mars, Jupiter, Saturn, Uranus, Neptune and Pluto, ARMC,
  ascendant, midheaven, twelve cusps of Placidus.
immanuel takes the length of the tropical year at the birth, the service 365.24219 days; so the
progressed instant is given, and the test asks for the date that leads to it.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install immanuel==1.6.0
/tmp/venv/bin/python tests/golden/progressions.py tests/golden/progressions.tsv.gz
"""
import gzip
import pathlib
import random
import sys

import swisseph
from immanuel.const import calc, chart
from immanuel.tools import ephemeris, forecast, orbit

SEED, CHARTS = 20260716, 200
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
METHODS = {"solar_arc": calc.SOLAR_ARC, "naibod": calc.NAIBOD, "quotidian": calc.DAILY_HOUSES}
BODIES = [chart.SUN, chart.MOON, chart.MERCURY, chart.VENUS, chart.MARS, chart.JUPITER, chart.SATURN,
          chart.URANUS, chart.NEPTUNE, chart.PLUTO]


def lines():
    random_ = random.Random(SEED)
    for _ in range(CHARTS):
        birth = random_.uniform(swisseph.julday(1900, 1, 1, 0), swisseph.julday(2026, 1, 1, 0))
        date = birth + random_.uniform(0, 95 * 365.25)
        latitude, longitude = random_.uniform(-62, 62), random_.uniform(-180, 180)
        for name, method in METHODS.items():
            progressed, armc = forecast.progression(
                birth, latitude, longitude, date, chart.PLACIDUS, method)
            obliquity = orbit.earth_obliquity(progressed)
            angles = ephemeris.armc_get_angles(armc, latitude, obliquity, chart.PLACIDUS)
            houses = ephemeris.armc_get_houses(armc, latitude, obliquity, chart.PLACIDUS)
            numbers = [birth, latitude, longitude, progressed]
            numbers += [ephemeris.get_planet(body, progressed)["lon"] for body in BODIES]
            numbers += [armc, angles[chart.ASC]["lon"], angles[chart.MC]["lon"]]
            numbers += [house["lon"] for house in list(houses.values())]
            yield "\t".join([name, *(repr(float(number)) for number in numbers)])


swisseph.set_ephe_path(str(EPHEMERIS))
with open(sys.argv[1], "wb") as file:
    file.write(gzip.compress(("\n".join(lines()) + "\n").encode(), mtime=0))
