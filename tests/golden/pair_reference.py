"""Aspects, overlays and midpoints of a pair, from swetest's positions in reference_charts.json.

python3 tests/golden/pair_reference.py > tests/golden/pair_reference.json
"""
import json
import pathlib

HERE = pathlib.Path(__file__).parent
SUBJECT, PARTNER = "native_san_diego", "partner"
# The swetest row: five numbers a body, then twelve cusps, ascendant, midheaven, ARMC, vertex.
BODIES = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune",
          "pluto", "chiron", "mean_node", "true_node", "mean_lilith"]
CUSPS, ASCENDANT, MIDHEAVEN, VERTEX = 70, 82, 83, 85
ASPECT_POINTS = [body for body in BODIES if body not in ("mean_node", "mean_lilith")]
# Half of 8, 6, 8, 8, 8; half of two more degrees with the Sun or the Moon.
ORBS = {"conjunction": (0, 4), "sextile": (60, 3), "square": (90, 4), "trine": (120, 4),
        "opposition": (180, 4)}


def read(name):
    charts = json.loads((HERE / "reference_charts.json").read_text())["charts"]
    row = next(chart for chart in charts if chart["id"] == name)["swetest"]["row"]
    longitudes = {body: row[5 * index] for index, body in enumerate(BODIES)}
    return (longitudes, row[CUSPS:CUSPS + 12],
            {"ascendant": row[ASCENDANT], "midheaven": row[MIDHEAVEN], "vertex": row[VERTEX]})


def apart(a, b):
    return abs((a - b + 180) % 360 - 180)


def aspects(first, second):
    found = []
    for one, its in first.items():
        for other, others in second.items():
            if {one, other} <= {"ascendant", "midheaven"}:
                continue
            for name, (angle, limit) in ORBS.items():
                most = limit + (1 if {one, other} & {"sun", "moon"} else 0)
                orb = abs(apart(its, others) - angle)
                if orb <= most:
                    found.append({"first": one, "second": other, "type": name, "orb": orb})
    return found


def house(longitude, cusps):
    for number in range(12):
        size = (cusps[(number + 1) % 12] - cusps[number]) % 360
        if (longitude - cusps[number]) % 360 < size:
            return number + 1


def midpoint(a, b):
    """Half way along the shorter arc."""
    return (a + ((b - a + 180) % 360 - 180) / 2) % 360


def composite_angles(first, second):
    midheaven = midpoint(first["midheaven"], second["midheaven"])
    ascendant = midpoint(first["ascendant"], second["ascendant"])
    if (ascendant - midheaven) % 360 > 180:
        ascendant = (ascendant + 180) % 360
    vertex = midpoint(first["vertex"], second["vertex"])
    if apart(vertex, ascendant) < 90:
        vertex = (vertex + 180) % 360
    return {"ascendant": ascendant, "midheaven": midheaven, "vertex": vertex}


def main():
    (one, one_cusps, one_angles), (two, two_cusps, two_angles) = read(SUBJECT), read(PARTNER)
    points = lambda bodies, angles: {
        **{body: bodies[body] for body in ASPECT_POINTS},
        "ascendant": angles["ascendant"], "midheaven": angles["midheaven"]}
    everything = lambda bodies, angles: {
        **{body: bodies[body] for body in BODIES if body != "mean_node"},
        "ascendant": angles["ascendant"], "midheaven": angles["midheaven"]}
    overlay = lambda placed, cusps: {name: house(at, cusps) for name, at in placed.items()}
    print(json.dumps({
        "origin": "pair_reference.py, from the rows of swetest in reference_charts.json",
        "command": "python3 tests/golden/pair_reference.py > tests/golden/pair_reference.json",
        "subject": SUBJECT,
        "partner": PARTNER,
        "aspects": aspects(points(one, one_angles), points(two, two_angles)),
        "subject_in_partner": overlay(everything(one, one_angles), two_cusps),
        "partner_in_subject": overlay(everything(two, two_angles), one_cusps),
        "midpoints": {body: midpoint(one[body], two[body])
                      for body in BODIES if body != "mean_node"},
        "composite_angles": composite_angles(one_angles, two_angles),
    }, indent=1))


main()
