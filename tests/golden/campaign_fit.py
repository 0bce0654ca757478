"""Score, send and archetype of 2,000 customers, from the published document of fit-1 alone.

Reads campaign_fit.txt, what /v1/methods says of fit-1, and knows nothing else of the method. Signs are
those of pyswisseph with the data files of wasm/ephemeris_files; spans are sampled every ten minutes.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyswisseph==2.10.3.2
/tmp/venv/bin/python tests/golden/campaign_fit.py > tests/golden/campaign_fit.json
"""
import json
import math
import pathlib
import random
import re

import swisseph

HERE = pathlib.Path(__file__).parent
EPHEMERIS = HERE.parent.parent / "wasm/ephemeris_files"
DOCUMENT = HERE / "campaign_fit.txt"
SEED, CUSTOMERS = 1659, 2000
SIGNS = ["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius",
         "Capricorn", "Aquarius", "Pisces"]
BODIES = {"sun": swisseph.SUN, "moon": swisseph.MOON, "venus": swisseph.VENUS,
          "mars": swisseph.MARS, "jupiter": swisseph.JUPITER}
# 1900-01-01 and 2020-01-01, midnight UT.
FIRST_DAY, LAST_DAY = 2415020.5, 2458849.5
STEP_DAYS = 10 / 1440


def sections(text):
    """Heading -> table, as a list of rows by column name."""
    found = {}
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        heading, *lines = part.split("\n")
        rows = [[cell.strip() for cell in line.strip("|").split(" | ")]
                for line in lines if line.startswith("|")]
        if rows:
            found[heading] = [dict(zip(rows[0], row)) for row in rows[2:]]
    return found


TABLES = sections(DOCUMENT.read_text())
CONSTANTS = {row["constant"]: int(row["value"]) for row in TABLES["Score"]}
TASTES = [name for name in TABLES["Tones"][0] if name != "tone"]
RULES, ARCHETYPES = TABLES["Rules"], TABLES["Archetypes"]
CATEGORIES = {row["category"]: row for row in TABLES["Product categories"]}
TONES = {row["tone"]: row for row in TABLES["Tones"]}
CHANNELS = {row["channel"]: row for row in TABLES["Channels"]}


def leaning(row):
    return [int(row[taste]) for taste in TASTES]


def agreement(one, other):
    return sum(a * b for a, b in zip(one, other))


def sign_at(julian_day, body):
    (longitude, *_), flags = swisseph.calc_ut(julian_day, BODIES[body], swisseph.FLG_SWIEPH)
    assert flags & swisseph.FLG_SWIEPH
    return int(math.floor(longitude * 1e7 + 0.5) / 1e7 % 360 // 30)


def certain_sign(instants, is_span, body):
    if is_span:
        start, end = instants
        steps = math.ceil((end - start) / STEP_DAYS)
        instants = [start + (end - start) * step / steps for step in range(steps + 1)]
    found = {sign_at(instant, body) for instant in instants}
    return SIGNS[found.pop()] if len(found) == 1 else None


def apart(one, other):
    eastward = (SIGNS.index(other) - SIGNS.index(one)) % 12
    return min(eastward, 12 - eastward)


def look(rule, facts):
    """Whether a rule applies; None where it cannot be told."""
    signs = [facts[body] for body in rule["looks at"].split(", ")]
    asks, values = rule["asks"].split(": ")
    values = values.split(", ")
    if asks.startswith("gathered"):
        return sum(sign in values for sign in signs) >= int(asks.split(" ")[1])
    if None in signs:
        return None
    return signs[0] in values if asks == "sign" else str(apart(*signs)) in values


def score_of(facts, category, tone, channel):
    rows = CATEGORIES[category], TONES[tone], CHANNELS[channel]
    appeal = [sum(column) for column in zip(*map(leaning, rows))]
    raw = {}
    for rule in RULES:
        if look(rule, facts) is None:
            continue
        weight = CONSTANTS["weight of everything else"]
        for rank in "first", "second":
            if rule["asks"].startswith("sign") and \
                    rule["looks at"] == CATEGORIES[category][f"{rank} significator"]:
                weight = CONSTANTS[f"weight of the {rank} significator"]
        raw[rule["rule"]] = weight * agreement(leaning(rule), appeal)
    scale = CONSTANTS["spread"] / math.sqrt(sum(value * value for value in raw.values()))
    points = sum(math.floor(raw[rule["rule"]] * scale + 0.5) for rule in RULES if look(rule, facts))
    return min(CONSTANTS["highest"], max(CONSTANTS["lowest"], CONSTANTS["base"] + points))


def archetype_of(facts):
    applying = [leaning(rule) for rule in RULES if look(rule, facts)]
    sums = [sum(agreement(leaning(row), other) for other in applying) for row in ARCHETYPES]
    return ARCHETYPES[sums.index(max(sums))]["archetype"]


def births():
    """By turns to the minute, a local day, a date anywhere; every tenth clock may mean two instants."""
    draw = random.Random(SEED)
    for number in range(CUSTOMERS):
        midnight = draw.randrange(int(LAST_DAY - FIRST_DAY)) + FIRST_DAY
        if number % 3 == 0:
            instant = midnight + draw.randrange(1440) / 1440
            yield ([instant, instant + 1 / 24] if number % 10 == 0 else [instant]), False, draw
        elif number % 3 == 1:
            offset = draw.randrange(-24, 29) / 48
            yield [midnight - offset, midnight + 1 - offset], True, draw
        else:
            yield [midnight - 14 / 24, midnight + 36 / 24], True, draw


def main():
    swisseph.set_ephe_path(str(EPHEMERIS))
    lists = {"categories": list(CATEGORIES), "tones": list(TONES), "channels": list(CHANNELS),
             "archetypes": [row["archetype"] for row in ARCHETYPES]}
    customers = []
    for instants, is_span, draw in births():
        facts = {body: certain_sign(instants, is_span, body) for body in BODIES}
        picks = [draw.randrange(len(lists[name])) for name in ("categories", "tones", "channels")]
        names = (lists["categories"][picks[0]], lists["tones"][picks[1]], lists["channels"][picks[2]])
        is_adult = draw.random() < 0.9
        score = score_of(facts, *names)
        send = is_adult and score >= CONSTANTS["send from"]
        signs = [-1 if facts[body] is None else SIGNS.index(facts[body]) for body in BODIES]
        archetype = lists["archetypes"].index(archetype_of(facts))
        customers.append([instants, int(is_span), signs, *picks, int(is_adult), score, int(send),
                          archetype])
    head = {
        "origin": "campaign_fit.py, from campaign_fit.txt, pyswisseph " + swisseph.version,
        "command": "python tests/golden/campaign_fit.py > tests/golden/campaign_fit.json",
        "columns": ["Julian days in UT: all the instants it may be, or first and last of a span",
                    "is a span", "sign of sun, moon, venus, mars, jupiter, -1: not certain",
                    "category", "tone", "channel", "is adult", "score", "send", "archetype"],
        **lists,
    }
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in customers)
    print(json.dumps(head, indent=1)[:-2] + ',\n "customers": [\n' + rows + "\n]}")


main()
