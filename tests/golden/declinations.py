"""Speeds in declination of fourteen bodies at 200 instants by PyPI pysweph (Swiss Ephemeris).

Lines, tab-separated: Julian day in UT, then degrees a day for Sun, Moon, Mercury, Venus, Mars,
Jupiter, Saturn, Uranus, Neptune, Pluto, Chiron, mean node, true node and mean Lilith.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pysweph==2.10.3.6
/tmp/venv/bin/python tests/golden/declinations.py tests/golden/declinations.tsv.gz
"""
import gzip
import pathlib
import random
import sys

import swisseph

SEED, INSTANTS = 20260718, 200
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
BODIES = [*range(10), swisseph.CHIRON, swisseph.MEAN_NODE, swisseph.TRUE_NODE, swisseph.MEAN_APOG]
FLAGS = swisseph.FLG_SWIEPH | swisseph.FLG_EQUATORIAL | swisseph.FLG_SPEED


def lines():
    random_ = random.Random(SEED)
    for _ in range(INSTANTS):
        jd = random_.uniform(swisseph.julday(1800, 1, 3, 0), swisseph.julday(2399, 12, 30, 0))
        speeds = [swisseph.calc_ut(jd, body, FLAGS)[0][4] for body in BODIES]
        yield "\t".join(repr(number) for number in [jd, *speeds])


swisseph.set_ephe_path(str(EPHEMERIS))
with open(sys.argv[1], "wb") as file:
    file.write(gzip.compress(("\n".join(lines()) + "\n").encode(), mtime=0))
