"""TT - UT1 by another series of the IERS and another program than the committed table was made of.

    pip download --no-deps astropy-iers-data
    python3 tests/golden/delta_t.py astropy_iers_data-VERSION-py3-none-any.whl > tests/golden/delta_t.json

Measured: EOP (IERS) 20 C04 of the Paris Observatory, every 97th day. Predicted: Bulletin A, every 23rd.
"""

import json
import sys
import zipfile

STEP_DAYS = {"measured": 97, "predicted": 23}

wheel = sys.argv[1]
with zipfile.ZipFile(wheel) as files:
    read = lambda name: files.read(f"astropy_iers_data/data/{name}").decode().splitlines()
    leaps = [line.split() for line in read("Leap_Second.dat") if line.strip() and line[0] != "#"]
    c04 = [line.split() for line in read("eopc04.1962-now") if line[0] != "#"]
    bulletin_a = read("finals2000A.all")


def tt_less_ut1(mjd, ut1_less_utc):
    tai_less_utc = [int(fields[4]) for fields in leaps if float(fields[0]) <= mjd][-1]
    return round(32.184 + tai_less_utc - ut1_less_utc, 4)


measured = [(float(fields[4]), float(fields[7])) for fields in c04 if float(fields[4]) >= 41690]
predicted = [
    (float(line[7:15]), float(line[58:68]))
    for line in bulletin_a
    if line[57] == "P" and line[58:68].strip()
]
instants = {
    source: [[mjd + 2400000.5, tt_less_ut1(mjd, value)] for mjd, value in rows[:: STEP_DAYS[source]]]
    for source, rows in {"measured": measured, "predicted": predicted}.items()
}
print("{")
print(f' "origin": {json.dumps("IERS: EOP 20 C04; predicted: Bulletin A (finals2000A.all)")},')
print(f' "package": {json.dumps(wheel.split("/")[-1])},')
print(f' "madeBy": "tests/golden/delta_t.py",')
print(f' "columns": ["Julian day UT", "TT - UT1 in seconds"],')
for source, comma in (("measured", ","), ("predicted", "")):
    rows = ",\n  ".join(json.dumps(row) for row in instants[source])
    print(f' "{source}": [\n  {rows}\n ]{comma}')
print("}")
