"""Essential dignities of Sun to Saturn in 500 charts by the tables of PyPI immanuel.

Lines, tab-separated: Julian day in UT, latitude, longitude (degrees), tables (lilly: Lilly's
triplicities and Ptolemaic terms; hellenistic: Dorotheus' triplicities and Egyptian terms), then each
planet's dignities by commas. immanuel counts no planet as peregrine that shares the element of its
domicile or is in mutual reception; so peregrine is said here of planets without the five dignities.
Charts with a planet within 0.001° of a whole degree, or the Sun within 1° of the horizon, are left out.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install immanuel==1.6.0
/tmp/venv/bin/python tests/golden/dignity_scores.py tests/golden/dignity_scores.tsv.gz
"""
import gzip
import pathlib
import random
import sys

import swisseph
from immanuel.const import chart, dignities
from immanuel.reports import dignity
from immanuel.settings import Config
from immanuel.tools import condition, ephemeris

SEED, CHARTS = 20260717, 500
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
PLANETS = [chart.SUN, chart.MOON, chart.MERCURY, chart.VENUS, chart.MARS, chart.JUPITER, chart.SATURN]
TABLES = {"lilly": (dignities.LILLEAN_TRIPLICITIES, dignities.PTOLEMAIC_TERMS),
          "hellenistic": (dignities.DOROTHEAN_TRIPLICITIES, dignities.EGYPTIAN_TERMS)}


def found(planet, is_day, config):
    essential = {"ruler": dignity.ruler(planet, config), "exaltation": dignity.exalted(planet),
                 "triplicity": dignity.triplicity_ruler(planet, is_day, config),
                 "term": dignity.term_ruler(planet, config), "face": dignity.face_ruler(planet)}
    debilities = {"detriment": dignity.detriment(planet, config), "fall": dignity.fall(planet),
                  "peregrine": not any(essential.values())}
    return ",".join(name for name, holds in {**essential, **debilities}.items() if holds)


def lines():
    random_, charts = random.Random(SEED), 0
    while charts < CHARTS:
        jd = random_.uniform(swisseph.julday(1800, 1, 3, 0), swisseph.julday(2399, 12, 30, 0))
        latitude, longitude = random_.uniform(-62, 62), random_.uniform(-180, 180)
        planets = [ephemeris.get_planet(index, jd) for index in PLANETS]
        ascendant = ephemeris.get_angle(chart.ASC, jd, latitude, longitude, chart.PLACIDUS)
        height = abs(swisseph.difdeg2n(planets[0]["lon"], ascendant["lon"]))
        near = any(abs(planet["lon"] - round(planet["lon"])) < 0.001 for planet in planets)
        if near or height < 1 or height > 179:
            continue
        charts += 1
        is_day = condition.is_daytime(jd, latitude, longitude)
        for name, (triplicities, terms) in TABLES.items():
            config = Config()
            config.rulerships = dignities.TRADITIONAL_RULERSHIPS
            config.triplicities, config.terms = triplicities, terms
            config.include_participatory_triplicities = False
            yield "\t".join([repr(jd), repr(latitude), repr(longitude), name,
                             *(found(planet, is_day, config) for planet in planets)])


swisseph.set_ephe_path(str(EPHEMERIS))
with open(sys.argv[1], "wb") as file:
    file.write(gzip.compress(("\n".join(lines()) + "\n").encode(), mtime=0))
