"""Apparent ecliptic places of 60 stars at 60 instants of 1850 to 2200 by PyPI pyerfa (IAU SOFA's models).

Lines, tab-separated: Julian day in TT, then longitude and latitude (degrees, true ecliptic and equinox
of date) of each star, in the order of stars.json. Its measurements are those of SIMBAD, as
sefstars.txt of Debian's swe-basic-data 4.0-20221111 has them: name, designation, right ascension,
declination (degrees, ICRS, J2000.0), proper motions (0.001" a year, the first times the cosine of the
declination), parallax (0.001"), radial velocity (km/s), magnitude.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyerfa==2.0.1.5
apt-get download swe-basic-data && dpkg -x swe-basic-data_*.deb /tmp/swe
/tmp/venv/bin/python tests/golden/stars.py /tmp/swe/usr/share/libswe/ephe/sefstars.txt \
    tests/golden/stars.json tests/golden/stars.tsv.gz
"""
import gzip
import json
import random
import sys

import erfa
import numpy as np

SEED, INSTANTS = 20260719, 60
J2000, J1850, J2200 = 2451545.0, 2396758.5, 2524593.5
MAS = np.radians(1 / 3_600_000)
# Their names in the file, where it has another star or spelling under the usual one.
NAMES = {"Algedi": "Giedi Secunda", "Acrab": "Graffias"}
STARS = """Alpheratz Algenib Diphda Mirach Achernar Sheratan Almach Hamal Polaris Menkar Algol Alcyone
Aldebaran Rigel Capella Bellatrix Elnath Alnilam Betelgeuse Canopus Alhena Sirius Castor Procyon Pollux
Asellus_Borealis Asellus_Australis Acubens Alphard Regulus Zosma Denebola Acrux Algorab Vindemiatrix
Spica Alkaid Hadar Arcturus Rigil_Kentaurus Zubenelgenubi Zubeneshamali Alphecca Unukalhai Dschubba
Acrab Antares Shaula Rasalhague Vega Nunki Altair Algedi Deneb Sadalsuud Deneb_Algedi Sadalmelik
Fomalhaut Scheat Markab""".replace("\n", " ").split(" ")


def catalogue(path):
    found = {}
    for line in open(path, encoding="latin-1"):
        cells = [cell.strip() for cell in line.split(",")]
        if not line.startswith("#") and len(cells) > 13 and cells[2] == "ICRS":
            found.setdefault(cells[0], cells)
    for name in (name.replace("_", " ") for name in STARS):
        cells = found[NAMES.get(name, name)]
        hours, minutes, seconds, degrees, arcminutes, arcseconds = cells[3:9]
        sign = -1 if degrees.startswith("-") else 1
        yield [name, cells[1], (int(hours) + int(minutes) / 60 + float(seconds) / 3600) * 15,
               sign * (abs(int(degrees)) + int(arcminutes) / 60 + float(arcseconds) / 3600),
               float(cells[9]), float(cells[10]), float(cells[12]), float(cells[11]), float(cells[13])]


def place(jd, star):
    _, _, ra, dec, motion, dec_motion, parallax, velocity, _ = star
    ra, dec = np.radians([ra, dec])
    astrom, origins = erfa.apci13(jd, 0.0)
    ri, di = erfa.atciq(ra, dec, motion * MAS / np.cos(dec), dec_motion * MAS, parallax / 1000,
                        velocity, astrom)
    _, deps = erfa.nut06a(jd, 0.0)
    obliquity = erfa.obl06(jd, 0.0) + deps
    ecliptic = erfa.rx(obliquity, np.eye(3)) @ erfa.s2c(ri - origins, di)
    longitude, latitude = erfa.c2s(ecliptic)
    return np.degrees(longitude) % 360, np.degrees(latitude)


random_ = random.Random(SEED)
stars = list(catalogue(sys.argv[1]))
with open(sys.argv[2], "w", encoding="utf-8") as file:
    file.write(json.dumps(stars, indent=0) + "\n")
lines = []
for _ in range(INSTANTS):
    day = random_.uniform(J1850, J2200)
    lines.append("\t".join(repr(float(n)) for n in [day, *(n for star in stars for n in place(day, star))]))
with open(sys.argv[3], "wb") as file:
    file.write(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))
