"""Profections of 120 years and their months by PyPI stellium, counted in whole signs.

Lines, tab-separated: birth (UTC), latitude, longitude, point, year, its sign, its lord, its house of the
birth chart, the planets in it by commas, the signs of its twelve months by commas.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install stellium==0.22.0
/tmp/venv/bin/python tests/golden/profections.py tests/golden/profections.tsv.gz
"""
import gzip
import sys
from datetime import datetime, timezone

from stellium import ChartBuilder
from stellium.core.native import Native
from stellium.engines.houses import WholeSignHouses
from stellium.engines.profections import ProfectionEngine

BIRTHS = [("2000-01-01T18:00:00", 32.71571, -117.16472), ("1988-02-29T03:20:00", 48.85, 2.35),
          ("1975-12-31T23:10:00", -33.87, 151.21), ("1990-06-15T12:00:00", 52.52, 13.4),
          ("1961-08-04T05:24:00", 21.31, -157.86), ("2004-02-29T20:45:00", -23.55, -46.63)]
POINTS = {"ascendant": "ASC", "sun": "Sun", "moon": "Moon", "midheaven": "MC"}
PLANETS = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"]
YEARS = 120


def lines():
    for when, latitude, longitude in BIRTHS:
        born = datetime.fromisoformat(when).replace(tzinfo=timezone.utc)
        chart = ChartBuilder.from_native(Native(born, (latitude, longitude))) \
            .with_house_systems([WholeSignHouses()]).calculate()
        engine = ProfectionEngine(chart)
        assert "whole" in engine.house_system.lower()
        for point, name in POINTS.items():
            for year in range(YEARS):
                found = engine.annual(year, name)
                inside = [planet.name.lower() for planet in found.planets_in_house
                          if planet.name in PLANETS]
                months = [engine.monthly(year, month, name).profected_sign for month in range(12)]
                yield "\t".join([when, str(latitude), str(longitude), point, str(year),
                                 found.profected_sign, found.ruler.lower(),
                                 str(found.profected_house), ",".join(inside), ",".join(months)])


with open(sys.argv[1], "wb") as file:
    file.write(gzip.compress(("\n".join(lines()) + "\n").encode(), mtime=0))
