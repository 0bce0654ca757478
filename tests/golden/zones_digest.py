"""Digests of every zone's history as Python's zoneinfo reads it from Debian's files.

Run:  dpkg-deb -x tzdata_2026f-0+deb12u1_all.deb extracted
      python3 tests/golden/zones_digest.py extracted/usr/share/zoneinfo > tests/golden/zones_digest.json

For every zone, around every change from 1850 to 2037, two kinds of lines are hashed (SHA-256):
  instants  `<UT> <offset> <abbreviation>` at one second before, at, and one second after the change
  walls     `<wall clock> <UT> ...` for the wall clocks one second around both edges of each gap or
            overlap, and its middle: all instants that show it (fold 0 and 1, kept if they round-trip)
Times are whole seconds since 1970. A zone without changes is asked once, at 1970.
"""
import datetime as dt
import hashlib
import json
import struct
import sys
from zoneinfo import ZoneInfo

FIRST = int(dt.datetime(1850, 1, 1, tzinfo=dt.timezone.utc).timestamp())
LAST = int(dt.datetime(2038, 1, 1, tzinfo=dt.timezone.utc).timestamp())
EPOCH = dt.datetime(1970, 1, 1)


def names(root):
    for line in open(f"{root}/tzdata.zi"):
        word = line.split()
        if word and word[0] in "ZL":
            yield word[1] if word[0] == "Z" else word[2]


def changes(path):
    data = open(path, "rb").read()
    head = struct.unpack(">6l", data[20:44])
    second = 44 + head[3] * 5 + head[4] * 6 + head[5] + head[2] * 8 + head[1] + head[0]
    count = struct.unpack(">6l", data[second + 20 : second + 44])[3]
    found = struct.unpack(f">{count}q", data[second + 44 : second + 44 + 8 * count])
    return [t for t in found if FIRST <= t < LAST] or [0]


def at(zone, seconds):
    local = (EPOCH + dt.timedelta(seconds=seconds)).replace(tzinfo=dt.timezone.utc).astimezone(zone)
    return int(local.utcoffset().total_seconds()), local.tzname()


def instants_of_wall(zone, wall):
    naive = EPOCH + dt.timedelta(seconds=wall)
    found = set()
    for fold in (0, 1):
        offset = naive.replace(tzinfo=zone, fold=fold).utcoffset()
        utc = int((naive - offset - EPOCH).total_seconds())
        if utc + at(zone, utc)[0] == wall:
            found.add(utc)
    return sorted(found)


def main(root):
    zones, instants, walls = {}, 0, 0
    for name in sorted(set(names(root))):
        with open(f"{root}/{name}", "rb") as file:
            zone = ZoneInfo.from_file(file, key=name)
        digest = hashlib.sha256()
        for change in changes(f"{root}/{name}"):
            for seconds in (change - 1, change, change + 1):
                offset, abbreviation = at(zone, seconds)
                digest.update(f"{seconds} {offset} {abbreviation}\n".encode())
                instants += 1
            edges = sorted((change + at(zone, change - 1)[0], change + at(zone, change)[0]))
            middle = (edges[0] + edges[1]) // 2
            for wall in (edges[0] - 1, edges[0], middle, edges[1] - 1, edges[1], edges[1] + 1):
                found = instants_of_wall(zone, wall)
                digest.update(" ".join(map(str, [wall, *found])).encode() + b"\n")
                walls += 1
        zones[name] = digest.hexdigest()
    version = open(f"{root}/tzdata.zi").readline().split()[-1]
    command = "python3 tests/golden/zones_digest.py extracted/usr/share/zoneinfo"
    result = {
        "origin": f"Python {sys.version.split()[0]} zoneinfo over Debian's tzdata {version}",
        "command": command,
        "version": version,
        "instants": instants,
        "walls": walls,
        "zones": zones,
    }
    json.dump(result, sys.stdout, indent=1)
    print()


main(sys.argv[1])
