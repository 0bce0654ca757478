"""Sidereal charts of the births in parity_births.tsv by PyPI PyJHora, once with our settings, once with its own.

One JSON object, a line for each chart: the settings by name, and under each the charts in the order of the births: the Moon's
longitude, nakshatra (1 ... 27) and pada, sign (0 ... 11) and navamsa sign of the ascendant and of Sun to
Saturn, Rahu, Ketu, and the mahadashas as [lord, start as a Julian day in UT].

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install PyJHora==4.8.7 pyswisseph==2.10.3.2 numpy geocoder \
  pytz timezonefinder geopy python-dateutil
/tmp/venv/bin/python tests/golden/parity.py > tests/golden/parity.json
"""
import contextlib
import json
import os
import sys
from datetime import datetime, timedelta

HERE = os.path.dirname(os.path.abspath(__file__))

# It prints while it is imported.
with contextlib.redirect_stdout(sys.stderr):
    import swisseph as swe
    from jhora import const
    from jhora.horoscope.chart import charts
    from jhora.horoscope.dhasa.graha import vimsottari
    from jhora.panchanga import drik

LORDS = ["sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"]
SETTINGS = {
    "ours": {"ayanamsa": "LAHIRI", "true_node": False, "year_days": 365.25},
    "pyjhora": {"ayanamsa": "TRUE_PUSHYA", "true_node": True, "year_days": 365.256364},
}


def births():
    with open(os.path.join(HERE, "parity_births.tsv"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            name, born, time, clock, latitude, longitude = line.rstrip("\n").split("\t")
            hours, minutes, seconds = [int(part) for part in (clock[1:] + ":00").split(":")[:3]]
            offset = timedelta(hours=hours, minutes=minutes, seconds=seconds)
            utc = datetime.fromisoformat(f"{born}T{time}:00") - (-offset if clock[0] == "-" else offset)
            day = swe.julday(utc.year, utc.month, utc.day,
                             utc.hour + utc.minute / 60 + utc.second / 3600)
            yield name, day, drik.Place(name, float(latitude), float(longitude), 0.0)


def chart(name, day, place, year_days):
    rasi = charts.divisional_chart(day, place, divisional_chart_factor=1)
    navamsa = charts.divisional_chart(day, place, divisional_chart_factor=9)
    moon = drik.sidereal_longitude(day, const._MOON)
    nakshatra, pada, _ = drik.nakshatra_pada(moon)
    vimsottari.year_duration = year_days
    dashas = vimsottari.vimsottari_mahadasa(day, place)
    return {
        "name": name, "julianDayUt": day, "moonDeg": round(moon, 7), "nakshatra": nakshatra, "pada": pada,
        "signs": [sign for _, (sign, _) in rasi[:10]],
        "navamsaSigns": [sign for _, (sign, _) in navamsa[:10]],
        "dashas": [[LORDS[lord], round(start, 6)] for lord, start in dashas.items()],
    }


def main():
    swe.set_ephe_path(os.path.join(HERE, "../../wasm/ephemeris_files"))
    for setting, values in SETTINGS.items():
        drik.set_ayanamsa_mode(values["ayanamsa"])
        const.set_node_mode(values["true_node"])
        drik.set_planet_list(set_rahu_ketu_as_true_nodes=values["true_node"])
        charts_found = ",\n".join(json.dumps(chart(*birth, values["year_days"])) for birth in births())
        yield f'"{setting}": {{"settings": {json.dumps(values)}, "charts": [\n{charts_found}\n]}}'


with contextlib.redirect_stdout(sys.stderr):
    text = "{" + ",\n".join(main()) + "}"
print(text)
