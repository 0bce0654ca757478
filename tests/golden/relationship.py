"""Davison and composite charts of pairs, by pyswisseph, stellium and kerykeion.

pyswisseph (500 pairs) reads the data files of the service. Its Davison chart is swe.calc_ut and
swe.houses at the mean Julian day, the mean latitude and the longitude half way of the shorter turn. Its
composite has swe.deg_midp for every body and for the midheavens; cusps by swe.houses_armc from the right
ascension of that midheaven, which swe.cotrans gives, with swe.ECL_NUT at the mean Julian day.
stellium (100 of the pairs whose longitudes differ by less than 180 degrees): SynthesisBuilder.davison
with the location method "simple". kerykeion (the same 100): CompositeSubjectFactory.
stellium reads its own data files; kerykeion has none of Sun, Moon and planets, so its figures are those of
Moshier's theory, by which the true node is up to 0.007 degrees off and left out. Instants are even seconds, so that a mean is a whole second.

Lines, tab-separated; Julian days in UT, degrees:
  pair       first (day, latitude, longitude)  second (the same)  latitude of the composite's houses
             (empty: the mean)  house system
  davison    day  latitude  longitude  bodies, by commas  their speeds  cusps, ascendant, midheaven, vertex
  composite  bodies, by commas  cusps, ascendant, midheaven, vertex
  stellium   latitude  longitude  bodies but the mean node, by commas  Placidus cusps
  kerykeion  bodies but the nodes, by commas
Bodies in the order of BODIES. A pair comes before its charts.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install stellium==0.22.0 kerykeion==5.12.10 pyswisseph==2.10.3.2
/tmp/venv/bin/python tests/golden/relationship.py tests/golden/relationship.tsv.gz
"""
import datetime
import gzip
import pathlib
import random
import sys
import warnings

import swisseph as swe
from kerykeion import AstrologicalSubjectFactory, CompositeSubjectFactory
from stellium.core.native import Native
from stellium.core.synthesis import SynthesisBuilder

SEED = 20260715
EPHEMERIS = pathlib.Path(__file__).parent.parent.parent / "wasm/ephemeris_files"
BODIES = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune",
          "pluto", "chiron", "mean_lilith", "true_node", "mean_node"]
NUMBERS = [getattr(swe, {"mean_lilith": "MEAN_APOG"}.get(body, body.upper())) for body in BODIES]
STELLIUM = {"true_node": "True Node", "mean_lilith": "Mean Apogee"}
SYSTEMS = {"placidus": b"P", "koch": b"K", "regiomontanus": b"R", "porphyry": b"O", "whole_sign": b"W"}
PAIRS, OTHERS = 500, 100
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


def day_of(moment):
    return (moment - EPOCH).total_seconds() / 86400 + 2440587.5


def calc(day):
    found = [swe.calc_ut(day, number, swe.FLG_SWIEPH | swe.FLG_SPEED) for number in NUMBERS]
    if any(not used & swe.FLG_SWIEPH for _, used in found):
        raise SystemExit(f"{day} is not of the data files")
    return [values[0] for values, _ in found], [values[3] for values, _ in found]


def obliquity(day):
    return swe.calc_ut(day, swe.ECL_NUT)[0][0]


def angles(cusps, ascmc):
    return [*cusps, ascmc[0], ascmc[1], ascmc[3]]


def commas(numbers):
    return ",".join(f"{number:.9f}" for number in numbers)


def mean_place(one, other):
    turn = (other[2] - one[2]) % 360
    half = turn / 2 if turn <= 180 else turn / 2 - 180
    return (one[1] + other[1]) / 2, (one[2] + half + 180) % 360 - 180


def davison(one, other, system):
    day = (one[0] + other[0]) / 2
    latitude, longitude = mean_place(one, other)
    longitudes, speeds = calc(day)
    return ["davison", repr(day), repr(latitude), repr(longitude), commas(longitudes),
            commas(speeds), commas(angles(*swe.houses(day, latitude, longitude, SYSTEMS[system])))]


def composite(one, other, latitude, system):
    bodies = [swe.deg_midp(*both) for both in zip(calc(one[0])[0], calc(other[0])[0])]
    midheaven = swe.deg_midp(*[swe.houses(*birth, b"O")[1][1] for birth in (one, other)])
    tilt = obliquity((one[0] + other[0]) / 2)
    armc = swe.cotrans((midheaven, 0, 1), -tilt)[0]
    at = (one[1] + other[1]) / 2 if latitude is None else latitude
    houses = swe.houses_armc(armc, at, tilt, SYSTEMS[system])
    return ["composite", commas(bodies), commas(angles(*houses))]


def by_stellium(births):
    natives = [Native(moment, (latitude, longitude)) for moment, latitude, longitude in births]
    chart = SynthesisBuilder.davison(*natives).with_location_method("simple").calculate()
    place = {position.name: position.longitude for position in chart.positions}
    named = [place[STELLIUM.get(body, body.title())] for body in BODIES[:-1]]
    return ["stellium", repr(chart.location.latitude), repr(chart.location.longitude),
            commas(named), commas(chart.house_systems["Placidus"].cusps)]


def by_kerykeion(births):
    subjects = [
        AstrologicalSubjectFactory.from_birth_data(
            str(number), moment.year, moment.month, moment.day, moment.hour, moment.minute,
            seconds=moment.second, lat=latitude, lng=longitude, tz_str="UTC", online=False)
        for number, (moment, latitude, longitude) in enumerate(births)]
    model = CompositeSubjectFactory(*subjects).get_midpoint_composite_subject_model()
    return ["kerykeion", commas(getattr(model, body).abs_pos for body in BODIES[:-2])]


def main():
    warnings.simplefilter("ignore")
    chance = random.Random(SEED)
    seconds = [int((datetime.datetime(year, 1, 1, tzinfo=datetime.timezone.utc) - EPOCH)
                   .total_seconds()) // 2 for year in (1900, 2026)]

    def birth():
        moment = EPOCH + datetime.timedelta(seconds=2 * chance.randint(*seconds))
        return moment, chance.randint(-62000, 62000) / 1024, chance.randint(-184000, 184000) / 1024

    lines, others = [], 0
    for number in range(PAIRS):
        births = [birth(), birth()]
        system = list(SYSTEMS)[number % len(SYSTEMS)]
        latitude = chance.randint(-62000, 62000) / 1024 if number % 2 else None
        # pyswisseph and stellium share one library, and each its folder.
        swe.set_ephe_path(str(EPHEMERIS))
        one, other = [(day_of(moment), *place) for moment, *place in births]
        lines += [
            ["pair", *map(repr, one), *map(repr, other),
             "" if latitude is None else repr(latitude), system],
            davison(one, other, system), composite(one, other, latitude, system)]
        if others < OTHERS and abs(one[2] - other[2]) < 180:
            others += 1
            lines += [by_stellium(births), by_kerykeion(births)]
    text = "".join("\t".join(line) + "\n" for line in lines)
    with open(sys.argv[1], "wb") as out:
        out.write(gzip.compress(text.encode(), mtime=0))
    print(f"{PAIRS} pairs, {others} of them by stellium and kerykeion")


main()
