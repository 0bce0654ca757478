"""Two births, and values of Swiss Ephemeris' Moshier formulas that need no files."""
import swisseph as swe

ROME = (41.9028, 12.4964)
NEW_YORK = (40.7128, -74.006)
TOKYO = (35.68, 139.69)
# 1990-07-15 10:30 in Rome (UTC+2) and 1985-03-21 22:15 in New York (UTC-5).
BIRTH = swe.julday(1990, 7, 15, 8.5)
PARTNER = swe.julday(1985, 3, 22, 3.25)
# The total eclipse of the Sun of 2024-04-08 was greatest at 18:17 UT, the Sun entered Aries on
# 2024-03-20 at 03:06, Mercury turned retrograde on 2024-04-01 at 22:14, the Moon was new on 03-10 at 09:00.
ECLIPSE = swe.julday(2024, 4, 8, 18 + 17 / 60)
INGRESS = swe.julday(2024, 3, 20, 3 + 6 / 60)
STATION = swe.julday(2024, 4, 1, 22 + 14 / 60)
NEW_MOON = swe.julday(2024, 3, 10, 9)
MINUTES = 1 / 1440


def apart(first, second):
    return abs((first - second + 180) % 360 - 180)


def near(found, expected, tolerance_deg=0.005):
    """Whether two angles agree; Moshier's Moon is up to a few arc seconds off."""
    return apart(found, expected) <= tolerance_deg


def longitude(jd, body, flags=0):
    return swe.calc_ut(jd, body, swe.FLG_MOSEPH | flags)[0][0]


def equatorial(jd, body):
    return swe.calc_ut(jd, body, swe.FLG_MOSEPH | swe.FLG_EQUATORIAL)[0][:2]


def midpoint(first, second):
    return (first + ((second - first + 180) % 360 - 180) / 2) % 360


def sidereal(degrees, jd=BIRTH, mode=swe.SIDM_LAHIRI):
    swe.set_sid_mode(mode)
    return (degrees - swe.get_ayanamsa_ex_ut(jd, swe.FLG_MOSEPH)[1]) % 360


def days_early(jd):
    """How long before the Sun's return to its place among the stars of the birth an instant is, days."""
    exact = jd
    for _ in range(6):
        short = sidereal(longitude(BIRTH, swe.SUN)) - sidereal(longitude(exact, swe.SUN), exact)
        exact += (short + 180) % 360 - 180
    return round(exact - jd)


def ascendant(jd, place, system=b"P"):
    return swe.houses(jd, *place, system)[1][0]


def second_cusp(jd, place, system):
    """pyswisseph gives 12 cusps, pysweph a zero before them."""
    return swe.houses(jd, *place, system)[0][-11]


def midheaven(jd, place):
    return swe.houses(jd, *place, b"P")[1][1]


def is_return(jd, body, at=BIRTH, tolerance_deg=0.005):
    """Whether a body stands at jd where it stood at the birth, in the tropical zodiac."""
    return near(longitude(jd, body), longitude(at, body), tolerance_deg)


SUN_TO_MC = (equatorial(BIRTH, swe.SUN)[0] - swe.houses(BIRTH, *ROME, b"P")[1][2]) % 360

# A line of sefstars.txt of Debian's swe-basic-data; Regulus was at 149°42′ in 1990.
REGULUS = "Regulus,alLeo,ICRS,10,08,22.31099,+11,58,01.9516,-248.73,5.59,5.9,41.13,1.4, 12, 2149\n"
REGULUS_DEG = 149.70
