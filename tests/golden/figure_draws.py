"""Symbols and settings by the published definition of figures-1; shares nothing with our code.

python3 tests/golden/figure_draws.py > tests/golden/figure_draws.json

A draw is written as the places of the entries, from 0.
"""
import hashlib
import json
import platform
import unicodedata

SYMBOLS = (
    "key bridge candle anchor compass lighthouse feather mirror ladder hourglass acorn swan owl fox "
    "stag hare beehive moth cobweb fountain loom bell kite rowboat rose pomegranate mask staircase "
    "knot harp quill suitcase gate nest snail umbrella"
).split()
SETTINGS = (
    "mountain_pass forge orchard pottery letter_road copying_room harbor_inn village_oven "
    "players_cart lute_workshop relay_stable weaving_room border_market dye_house ferry mine caravan "
    "pilgrim_house temple_yard granary printing_cellar wells fishing_cove lighthouse"
).split()

QUESTIONS = [
    "", "?", "Will my ex come back to me?", "will my ex come back to me", "  WILL my ex, come back to me?! ",
    "Should I leave my agency job to freelance?", "\u00bfDebo cambiar de trabajo?", "caf\u00e9", "cafe\u0301",
    "\ufb01nally", "\u6211\u5e94\u8be5\u6362\u5de5\u4f5c\u5417\uff1f", "\u0928\u092e\u0938\u094d\u0924\u0947", "\u00c4rger im B\u00fcro",
    "\U0001f469\u200d\U0001f4bb", "42", "\uff14\uff12", "\u0395\u03a1\u03a9\u03a3",
]
DAYS = ["2026-11-24", "2027-02-03", "2000-02-29"]


def plain(question):
    """Letters, marks and digits in small letters, words between single spaces."""
    text = unicodedata.normalize("NFKC", question).lower()
    return " ".join("".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text).split())


def draw(name, size, count, day, question):
    seed = "\n".join(["abi-figures-1", name, day, plain(question)])
    digest = hashlib.sha256(seed.encode("utf-8")).hexdigest()
    left = list(range(size))
    return [left.pop(int(digest[8 * i:8 * i + 8], 16) % len(left)) for i in range(count)]


asked = [(question, day) for question in QUESTIONS for day in DAYS]
asked += [("Question number %d" % number, DAYS[0]) for number in range(150)]
draws = [
    {
        "question": question,
        "day": day,
        "symbols": draw("symbols", len(SYMBOLS), 2, day, question),
        "setting": draw("settings", len(SETTINGS), 1, day, question)[0],
    }
    for question, day in asked
]
print(json.dumps({
    "origin": "Python %s: hashlib, unicodedata %s" % (platform.python_version(), unicodedata.unidata_version),
    "command": "python3 tests/golden/figure_draws.py > tests/golden/figure_draws.json",
    "symbols": SYMBOLS,
    "settings": SETTINGS,
}, indent=1)[:-2] + ",\n \"draws\": [\n  " + ",\n  ".join(json.dumps(it) for it in draws) + "\n ]\n}")
