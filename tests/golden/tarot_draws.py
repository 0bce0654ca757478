"""Whole draws of the 78 cards by the published definition of draw-1; shares nothing with our code.

python3 tests/golden/tarot_draws.py > tests/golden/tarot_draws.json

A card is its place in the standard order (0-77); a reversed one is written as place + 100.
"""
import hashlib
import json
import sys
import unicodedata

CARDS = 78
UNSIGNED = 1 << 32

# Composed and decomposed forms of the same text, compatibility forms that NFC leaves alone, signs
# beyond the basic plane, white space, line breaks, and what looks like a counter.
SPECIAL = [
    "", " ", "0", "42", "042", "42 ", "42\n", "42\n0", "\n", "\r\n", "\0", "a" * 500,
    "caf\u00e9", "cafe\u0301", "\u00c5", "A\u030a", "\u212b", "\u1e69", "s\u0323\u0307",
    "s\u0307\u0323", "\ud55c\uae00", "\u1112\u1161\u11ab\u1100\u1173\u11af", "\ufb01", "fi",
    "\u0958", "\u0915\u093c", "\u1100\u1161\u11a8", "\U0001f0cf", "\U0001d15e",
    "\U0001f469\u200d\U0001f4bb", "\u0442\u0430\u0440\u043e", "\u5854\u7f57", "\u30bf\u30ed\u30c3\u30c8",
    "\u062a\u0627\u0631\u0648\u062a", "\u0928\u092e\u0938\u094d\u0924\u0947", "\ufeff", "\u00a0",
    "What should I look at in love?", "abi-draw-1\n42\n0", "\\n",
]

# Found among two million: while they shuffle, a number is skipped so that none is favoured.
SKIPPING = ["reader-1225733", "reader-1916759", "reader-2190550"]


def words(seed):
    counter = 0
    while True:
        text = "abi-draw-1\n" + unicodedata.normalize("NFC", seed) + "\n" + str(counter)
        digest = hashlib.sha256(text.encode("utf-8")).hexdigest()
        for start in range(0, 64, 8):
            yield int(digest[start:start + 8], 16)
        counter += 1


def below(limit, stream):
    for word in stream:
        # Rejected: what is left over after as many whole runs of `limit` as fit.
        if word // limit < UNSIGNED // limit:
            return word % limit


def draw(seed):
    stream = words(seed)
    deck = list(range(CARDS))
    for last in range(CARDS - 1, 0, -1):
        chosen = below(last + 1, stream)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return [card + 100 * below(2, stream) for card in deck]


def main():
    seeds = SPECIAL + SKIPPING
    seeds += [f"reader-{number}" for number in range(200 - len(seeds))]
    assert draw("42")[:3] == [170, 132, 62]
    result = {
        "origin": f"Python {sys.version.split()[0]}: hashlib, unicodedata {unicodedata.unidata_version}",
        "command": "python3 tests/golden/tarot_draws.py > tests/golden/tarot_draws.json",
        "draws": [{"seed": seed, "cards": draw(seed)} for seed in seeds],
    }
    rows = ",\n  ".join(json.dumps(row) for row in result.pop("draws"))
    print(json.dumps(result, indent=1)[:-2] + ',\n "draws": [\n  ' + rows + "\n ]\n}")


main()
