"""What three open libraries of PyPI have of the rows of /docs/peers, tried and not read from a list.

Each row is tried by a call, and its value is held against Swiss Ephemeris' Moshier formulas, against a
definition, or against an event that is known. A row that a library is said to lack is sought in the
names and strings of its sources with a pattern, which must match nowhere. Anything else stops the run.

Lines, tab-separated: row, library, what it has, how it was tried. No network is used.

python3 -m venv /tmp/kerykeion && /tmp/kerykeion/bin/pip install 'kerykeion[swiss]==6.0.0a10'
python3 -m venv /tmp/immanuel && /tmp/immanuel/bin/pip install immanuel==1.6.0
python3 -m venv /tmp/stellium && /tmp/stellium/bin/pip install stellium==0.22.0
for library in kerykeion immanuel stellium; do
  KERYKEION_BACKEND=swisseph /tmp/$library/bin/python tests/golden/peers.py $library
done > tests/golden/peers.tsv
"""
import importlib
import importlib.metadata
import pathlib
import platform
import re
import sys
from datetime import date

import swisseph as swe

sys.path.insert(0, str(pathlib.Path(__file__).parent / "peers"))

LIBRARY = sys.argv[1]


def tried(row):
    """The cell of a row and how it was tried."""
    cell, how, check = row
    found = check()
    assert found is not False, f"{LIBRARY}: {how} gave another value"
    return (found if isinstance(found, str) else cell), how


def sought(pattern, sources):
    for path, text in sources.items():
        match = re.search(pattern, text, re.IGNORECASE)
        assert match is None, f"{LIBRARY}: {path} has {match[0]!r}"
    return "no", f"/{pattern}/ matches in none of its {len(sources)} source files"


def facts(ephemeris):
    package = importlib.metadata.metadata(LIBRARY)
    text = package.get("License") or package.get("License-Expression")
    if text is None:
        [file] = [file for file in importlib.metadata.files(LIBRARY) if "LICENSE" in file.name]
        assert "AFFERO GENERAL PUBLIC LICENSE" in file.read_text()
        text = "AGPL-3.0"
    return {"version": package["Version"], "tried_on": date.today().isoformat(),
            "python": platform.python_version(), "ephemeris": ephemeris, "licence": text}


peer = importlib.import_module(f"{LIBRARY}_rows")
folder = pathlib.Path(importlib.import_module(LIBRARY).__file__).parent
sources = {path.relative_to(folder): path.read_text() for path in folder.rglob("*.py")}
cells = {name: (text, "") for name, text in facts(peer.EPHEMERIS).items()}
cells |= {name: tried(row) for name, row in peer.TRIED.items()}
cells |= {name: sought(pattern, sources) for name, pattern in peer.SOUGHT.items()}
assert not peer.TRIED.keys() & peer.SOUGHT.keys()
for name, (cell, how) in cells.items():
    print(name, LIBRARY, cell, how, sep="\t")
