"""Sidereal charts and instants by pyswisseph alone: swe_calc and swe_houses_ex with SEFLG_SIDEREAL.

Twelve charts, each ayanamsa at least once, with whole signs and other house systems; then, by bisection,
when the Sun enters sidereal Capricorn in 2026, when Mars stands again where he stood at a birth, and
when Saturn is conjunct the Sun of that birth, all three less the ayanamsa of their own instants.
Bodies are of the instant in TT by the service's Delta T, so that both compute the same instant; houses by
the library's own. swe_set_delta_t_userdef is not used: the library then also takes it for the epochs of
ayanamsas, which are in UT, and deluce would be 0.017" off.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyswisseph==2.10.3.2
/tmp/venv/bin/python tests/golden/sidereal_charts.py > tests/golden/sidereal_charts.json
"""
import datetime
import json
import pathlib

import swisseph as swe

EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
MODES = {"fagan_bradley": 0, "lahiri": 1, "deluce": 2, "raman": 3, "krishnamurti": 5,
         "yukteshwar": 7, "true_citra": 27, "true_revati": 28, "true_pushya": 29,
         "lahiri_icrc": 46}
BODIES = {**{name: getattr(swe, name.upper()) for name in
             ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune",
              "pluto", "chiron", "true_node"]}, "mean_lilith": swe.MEAN_APOG}
SYSTEMS = {"whole_sign": b"W", "placidus": b"P", "koch": b"K", "equal": b"A", "porphyry": b"O",
           "regiomontanus": b"R", "campanus": b"C", "alcabitius": b"B", "topocentric": b"T",
           "morinus": b"M"}
# Instant, latitude, longitude, ayanamsa, house system, seconds of Delta T.
CHARTS = [
    ("1801-03-21T04:05:06Z", 48.85, 2.35, "lahiri", "placidus", 18.339192200132405),
    ("1856-11-30T23:10:00Z", -33.87, 151.21, "fagan_bradley", "koch", 9.99833492109244),
    ("1900-01-01T12:00:00Z", 51.5, -0.12, "raman", "whole_sign", -1.9517618601408357),
    ("1947-08-14T18:30:00Z", 28.61, 77.21, "lahiri", "whole_sign", 28.108977563557293),
    ("1969-07-20T20:17:40Z", 28.57, -80.65, "krishnamurti", "equal", 39.73654543778398),
    ("1987-03-04T02:00:00Z", 13.08, 80.27, "true_citra", "whole_sign", 55.41203777777812),
    ("2000-01-01T18:00:00Z", 32.72, -117.15, "deluce", "porphyry", 63.824819166666565),
    ("2019-12-26T05:18:00Z", 1.29, 103.85, "true_revati", "regiomontanus", 69.36003377777776),
    ("2026-01-14T09:37:00Z", 19.08, 72.88, "yukteshwar", "campanus", 69.11013612037033),
    ("2047-05-29T06:00:00Z", 59.91, 10.75, "true_pushya", "alcabitius", 74.36014036367021),
    ("2198-10-08T15:45:30Z", -1.29, 36.82, "lahiri_icrc", "topocentric", 161.7994509145649),
    ("2390-06-01T00:00:00Z", 40.71, -74.01, "lahiri", "morinus", 493.7367776122697),
]
BIRTH = "1987-03-04T02:00:00Z"
DELTA_T_OF_BIRTH, DELTA_T_OF_2026 = CHARTS[5][-1], CHARTS[8][-1]


def julian_day(instant):
    return datetime.datetime.fromisoformat(instant).timestamp() / 86400 + 2440587.5


def calc(day, body, delta_t):
    flags = swe.FLG_SWIEPH | swe.FLG_SPEED | swe.FLG_SIDEREAL
    values, used = swe.calc(day + delta_t / 86400, BODIES[body], flags)
    assert used & swe.FLG_SWIEPH
    return values


def chart(instant, latitude, longitude, ayanamsa, system, delta_t):
    swe.set_sid_mode(MODES[ayanamsa])
    day = julian_day(instant)
    cusps, angles = swe.houses_ex(day, latitude, longitude, SYSTEMS[system], swe.FLG_SIDEREAL)
    return {
        "instant": instant, "latitude": latitude, "longitude": longitude, "ayanamsa": ayanamsa,
        "houseSystem": system,
        "ayanamsaDeg": swe.get_ayanamsa_ex(day + delta_t / 86400, swe.FLG_SWIEPH)[1],
        "ayanamsaWithoutNutationDeg": swe.get_ayanamsa(day + delta_t / 86400),
        "planets": {body: dict(zip(["longitude", "speed"], calc(day, body, delta_t)[0::3]))
                    for body in BODIES},
        "angles": {"ascendant": angles[0], "midheaven": angles[1], "vertex": angles[3]},
        "cusps": list(cusps),
    }


def signed(degrees):
    return (degrees + 180) % 360 - 180


def reaches(body, target, low, high):
    """When a body that runs one way reaches a sidereal longitude between two days, to a millisecond."""
    low, high = julian_day(low), julian_day(high)
    past = lambda day: signed(calc(day, body, DELTA_T_OF_2026)[0] - target)
    assert past(low) * past(high) < 0
    below = past(low) < 0
    while high - low > 1e-9:
        middle = (low + high) / 2
        if (past(middle) < 0) == below:
            low = middle
        else:
            high = middle
    seconds = round(((low + high) / 2 - 2440587.5) * 86400)
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def instants():
    swe.set_sid_mode(MODES["lahiri"])
    birth = julian_day(BIRTH)
    mars, sun = (calc(birth, body, DELTA_T_OF_BIRTH)[0] for body in ["mars", "sun"])
    return {
        "sunInCapricorn": reaches("sun", 270, "2026-01-10T00:00:00Z", "2026-01-20T00:00:00Z"),
        "marsReturn": reaches("mars", mars, "2026-05-20T00:00:00Z", "2026-06-20T00:00:00Z"),
        "saturnToSun": reaches("saturn", sun, "2024-03-15T00:00:00Z", "2024-04-15T00:00:00Z"),
    }


swe.set_ephe_path(str(EPHEMERIS))
print(json.dumps({"charts": [chart(*one) for one in CHARTS], "birth": BIRTH, "instants": instants()},
                 indent=1))
