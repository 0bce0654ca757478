"""Ayanamsas, and the sidereal longitudes of twenty points, by pyswisseph alone.

2,000 instants of 1800 to 2399, multiples of 1/128 day in TT. At each the ten ayanamsas with nutation, and
lahiri without; at the first 12 of them also each point's longitude by SEFLG_SIDEREAL in each ayanamsa (with
--all: at every instant, which is 9 MB).

Lines, tab-separated:
  modes      the names of the ayanamsas
  points     the names of the points
  ayanamsas  Julian day in TT, lahiri without nutation, the ten with it
  longitudes Julian day in TT, ayanamsa, the points'
All angles as integers of 1e-10 degree; the ten as what they are more than lahiri without nutation.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyswisseph==2.10.3.2
/tmp/venv/bin/python tests/golden/ayanamsas.py tests/golden/ayanamsas.tsv.gz
All instants, and the test on them:
/tmp/venv/bin/python tests/golden/ayanamsas.py /tmp/all.tsv.gz --all
AYANAMSAS=/tmp/all.tsv.gz deno task test ephemeris/ayanamsas
"""
import gzip
import pathlib
import random
import sys

import swisseph as swe

SEED = 20261124
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
MODES = {"fagan_bradley": 0, "lahiri": 1, "deluce": 2, "raman": 3, "krishnamurti": 5,
         "yukteshwar": 7, "true_citra": 27, "true_revati": 28, "true_pushya": 29,
         "lahiri_icrc": 46}
POINTS = {name: getattr(swe, name.upper()) for name in
          ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune",
           "pluto", "chiron", "mean_node", "true_node", "ceres", "pallas", "juno", "vesta",
           "pholus"]} | {"mean_lilith": swe.MEAN_APOG, "true_lilith": swe.OSCU_APOG}
INSTANTS, WITH_POINTS = 2000, 12
FIRST, LAST = (round(swe.julday(*date, 0) * 128) for date in [(1800, 1, 3), (2399, 12, 30)])


def whole(degrees):
    return round(degrees * 1e10)


def ayanamsa(day, mode, flags=0):
    swe.set_sid_mode(mode)
    return whole(swe.get_ayanamsa_ex(day, swe.FLG_SWIEPH | flags)[1])


def longitude(day, body, mode):
    swe.set_sid_mode(mode)
    values, used = swe.calc(day, body, swe.FLG_SWIEPH | swe.FLG_SIDEREAL)
    if not used & swe.FLG_SWIEPH:
        raise SystemExit(f"{body} at {day} is not of the data files")
    return whole(values[0])


def main():
    swe.set_ephe_path(str(EPHEMERIS))
    random_ = random.Random(f"{SEED}")
    lines = [["modes", *MODES], ["points", *POINTS]]
    days = [random_.randint(FIRST, LAST) / 128 for _ in range(INSTANTS)]
    for day in days:
        without = ayanamsa(day, MODES["lahiri"], swe.FLG_NONUT)
        more = [ayanamsa(day, mode) - without for mode in MODES.values()]
        lines.append(["ayanamsas", repr(day), without, *more])
    for day in days if "--all" in sys.argv else days[:WITH_POINTS]:
        for name, mode in MODES.items():
            lines.append(["longitudes", repr(day), name,
                          *(longitude(day, body, mode) for body in POINTS.values())])
    text = "".join("\t".join(map(str, cells)) + "\n" for cells in lines)
    with open(sys.argv[1], "wb") as file:
        file.write(gzip.compress(text.encode(), mtime=0))


main()
