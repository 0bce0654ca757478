"""The eight kootas of all 108 x 108 padas by PyPI PyJHora, method "North".

Lines, tab-separated: pada of the bride and of the groom, both 1 ... 108 from the beginning of Ashwini, then
the points of varna, vashya, tara, yoni, graha_maitri, gana, bhakoot, nadi. PyJHora knows the Moon by its pada
only.

python3 -m venv /tmp/venv && /tmp/venv/bin/pip install PyJHora==4.8.7 pyswisseph==2.10.3.2 numpy
/tmp/venv/bin/python tests/golden/guna_milan.py tests/golden/guna_milan.tsv.gz
"""
import gzip
import sys

from jhora.horoscope.match.compatibility import Ashtakoota


def lines():
    for bride in range(108):
        for groom in range(108):
            pair = Ashtakoota(groom // 4 + 1, groom % 4 + 1, bride // 4 + 1, bride % 4 + 1, method="North")
            kootas = [pair.varna_porutham(), pair.vasiya_porutham(), pair.tara_porutham(), pair.yoni_porutham(),
                      pair.maitri_porutham(), pair.gana_porutham(), pair.raasi_porutham(), pair.naadi_porutham()]
            yield "\t".join(str(value) for value in [bride + 1, groom + 1] + [f"{points:g}" for points, _ in kootas])


with open(sys.argv[1], "wb") as file:
    file.write(gzip.compress(("\n".join(lines()) + "\n").encode(), mtime=0))
