"""The rows of immanuel; see ../peers.py."""
import importlib.metadata
import pathlib
import tempfile

import swisseph as swe
from immanuel import charts, settings
from immanuel.const import calc, chart
from immanuel.reports import dignity
from immanuel.tools import condition, ephemeris, midpoint, transit

import reference as ref

EPHEMERIS = f"Swiss Ephemeris (pysweph {importlib.metadata.version('pysweph')}), its files included"

A = charts.Subject("1990-07-15 10:30", *ref.ROME)
B = charts.Subject("1985-03-21 22:15", *ref.NEW_YORK)
NATAL = charts.Natal(A)
PARTNER = charts.Natal(B)


def at(cast, point):
    return cast.objects[point].longitude.raw


def natal(**settings):
    config = charts.Config()
    for name, value in settings.items():
        setattr(config, name, value)
    return charts.Natal(A, config=config)


def progressed(method):
    config = charts.Config()
    config.mc_progression_method = method
    return charts.Progressed(A, "2020-07-15 10:30", config=config)


def progressions():
    # 30 years of life are 30 days; Naibod's midheaven moves 0.98564733° of right ascension a year.
    sun = all(ref.near(at(progressed(method), chart.SUN), ref.longitude(ref.BIRTH + 30, swe.SUN), 0.01)
              for method in (calc.NAIBOD, calc.SOLAR_ARC, calc.DAILY_HOUSES))
    arc = ref.longitude(ref.BIRTH + 30, swe.SUN) - ref.longitude(ref.BIRTH, swe.SUN)
    directed = at(progressed(calc.SOLAR_ARC), chart.MC) - ref.midheaven(ref.BIRTH, ref.ROME)
    angles = {round(at(progressed(method), chart.MC), 2)
              for method in (calc.NAIBOD, calc.SOLAR_ARC, calc.DAILY_HOUSES)}
    return sun and ref.near(directed, arc, 0.02) and len(angles) == 3


def house_systems():
    letters = {chart.ALCABITUS: b"B", chart.AZIMUTHAL: b"H", chart.CAMPANUS: b"C", chart.EQUAL: b"A",
               chart.KOCH: b"K", chart.MERIDIAN: b"X", chart.MORINUS: b"M", chart.PLACIDUS: b"P",
               chart.POLICH_PAGE: b"T", chart.PORPHYRIUS: b"O", chart.REGIOMONTANUS: b"R",
               chart.VEHLOW_EQUAL: b"V", chart.WHOLE_SIGN: b"W"}
    for system, letter in letters.items():
        cusp = natal(house_system=system).houses[chart.HOUSE2].longitude.raw
        assert ref.near(cusp, ref.second_cusp(ref.BIRTH, ref.ROME, letter)), letter
    assert ref.near(natal(house_system=chart.SUN_ON_FIRST).houses[chart.HOUSE1].longitude.raw,
                    ref.longitude(ref.BIRTH, swe.SUN))
    return f"{len(letters)}, and equal from each planet"


def lots():
    points = (chart.PART_OF_FORTUNE, chart.PART_OF_SPIRIT, chart.PART_OF_EROS)
    cast = natal(objects=list(points) + [chart.SUN, chart.MOON, chart.ASC])
    fortune = at(cast, chart.ASC) + at(cast, chart.MOON) - at(cast, chart.SUN)
    assert ref.near(at(cast, chart.PART_OF_FORTUNE), fortune)
    return str(len({round(at(cast, point), 3) for point in points}))


def stars():
    try:
        ephemeris.get_fixed_star("Regulus", ref.BIRTH)
    except swe.Error:
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "sefstars.txt").write_text(ref.REGULUS)
            settings.add_swe_filepath(folder)
            star = ephemeris.get_fixed_star("Regulus", ref.BIRTH)
            settings.reset_swe_filepath()
        return ref.near(star["lon"], ref.REGULUS_DEG, 0.01)
    return False


def languages():
    names = [natal(locale=locale).objects[chart.SUN].name for locale in (None, "de_DE", "es_ES", "pt_BR")]
    return "4: en, de, es, pt" if names == ["Sun", "Sonne", "Sol", "Sol"] else False


def ambiguous():
    twice = charts.Natal(charts.Subject("2024-10-27 02:30", *ref.ROME)).native
    settled = charts.Subject("2024-10-27 02:30", *ref.ROME, time_is_dst=False)
    assert round((settled.julian_date - charts.Subject("2024-10-27 02:30", *ref.ROME).julian_date) * 24, 3) == 1
    return "(ambiguous)" in str(twice)


def skipped():
    return "(ambiguous)" in str(charts.Natal(charts.Subject("2024-03-31 02:30", *ref.ROME)).native)


def local_mean_time():
    # Milan in 1850, in the zone of Rome: Rome's mean time is 49:56 ahead of Greenwich, Milan's 36:46.
    hours = (charts.Subject("1850-03-31 02:30", 45.4642, 9.19).julian_date - swe.julday(1850, 3, 31, 0)) * 24
    return abs(2.5 - hours - (49 + 56 / 60) / 60) < 0.01


def unknown_time():
    only_date = charts.Subject("1990-07-15", *ref.ROME)
    return only_date.date_time.hour == 0 and chart.ASC in charts.Natal(only_date).objects


def dignities():
    # Jupiter at 22° of Cancer by day: exaltation 4, Egyptian term 2.
    return NATAL.objects[chart.JUPITER].score == 6


def receptions():
    # The Moon in Capricorn and Saturn in Cancer receive each other, the Moon in Aries and Saturn do not.
    def received(moon_deg):
        points = {index: {"index": index, "lon": lon} for index, lon in
                  ((chart.MOON, moon_deg), (chart.SATURN, 100.0), (chart.MARS, 10.0))}
        return dignity.mutual_reception_ruler(points[chart.MOON], points)
    return received(280.0) and not received(10.0)


def aspects_hold(cast, other):
    """Whether each aspect of a chart to another is one, by the places of both; at least one there is."""
    return len(cast.aspects) > 0 and all(
        abs(ref.apart(at(cast, first), at(other, second)) - aspect.aspect) <= aspect.orb
        for first, aspects in cast.aspects.items() for second, aspect in aspects.items())


TRIED = {
    "natal": ("yes", "charts.Natal", lambda: ref.near(at(NATAL, chart.MOON), ref.longitude(ref.BIRTH, swe.MOON))
              and ref.near(at(NATAL, chart.ASC), ref.ascendant(ref.BIRTH, ref.ROME))),
    "synastry": ("yes", "Natal(aspects_to=…)", lambda: aspects_hold(charts.Natal(A, aspects_to=PARTNER), PARTNER)
                 and NATAL.house_for(PARTNER.objects[chart.SUN]) == chart.HOUSE7),
    "composite": ("yes", "charts.Composite", lambda: ref.near(
        at(charts.Composite(A, B), chart.SUN),
        ref.midpoint(ref.longitude(ref.BIRTH, swe.SUN), ref.longitude(ref.PARTNER, swe.SUN)))),
    "relocated": ("by hand: the offset from UTC with another place", "Subject(timezone_offset=2.0)",
                  lambda: ref.near(at(charts.Natal(charts.Subject("1990-07-15 10:30", *ref.TOKYO, timezone_offset=2.0)),
                                      chart.ASC), ref.ascendant(ref.BIRTH, ref.TOKYO))),
    "house_systems": ("", "Config.house_system", house_systems),
    "patterns": ("yes", "Natal.aspect_patterns", lambda: "T-Square" in str(NATAL.aspect_patterns)),
    "shape": ("yes", "Natal.shape", lambda: NATAL.shape == "Seesaw"),
    "transits": ("yes", "charts.Transits", lambda: aspects_hold(charts.Transits(*ref.ROME, aspects_to=NATAL), NATAL)),
    "transit_dates": ("the next or previous one", "transit.next_aspect_to", lambda: ref.is_return(
        transit.next_aspect_to(chart.SUN, at(NATAL, chart.SUN), 2460310.5, 0.0), swe.SUN)),
    "solar_return": ("yes", "charts.SolarReturn",
                     lambda: ref.near(at(charts.SolarReturn(A, 2024), chart.SUN), at(NATAL, chart.SUN))),
    "lunar_return": ("the instant, no chart", "transit.next_aspect_to", lambda: ref.is_return(
        transit.next_aspect_to(chart.MOON, at(NATAL, chart.MOON), 2460310.5, 0.0), swe.MOON, tolerance_deg=0.01)),
    "planet_return": ("the instant, no chart", "transit.next_aspect_to", lambda: ref.is_return(
        transit.next_aspect_to(chart.MARS, at(NATAL, chart.MARS), 2460310.5, 0.0), swe.MARS)),
    "progressions": ("yes; midheaven by 3 methods", "charts.Progressed", progressions),
    "lots": ("", "Config.objects", lots),
    "stars": ("any of a file that the user adds", "settings.add_swe_filepath, ephemeris.get_fixed_star", stars),
    "midpoints": ("of two given points", "tools.midpoint.composite", lambda: ref.near(
        midpoint.composite(NATAL._objects[chart.SUN], NATAL._objects[chart.MOON])["lon"],
        ref.midpoint(ref.longitude(ref.BIRTH, swe.SUN), ref.longitude(ref.BIRTH, swe.MOON)))),
    "dignity_scores": ("yes", "Object.score", dignities),
    "out_of_bounds": ("yes", "Object.out_of_bounds", lambda: NATAL.objects[chart.URANUS].out_of_bounds
                      and not NATAL.objects[chart.SUN].out_of_bounds),
    "receptions": ("yes", "reports.dignity.mutual_reception_ruler", receptions),
    "eclipses": ("the next or previous one", "transit.next_solar_eclipse",
                 lambda: abs(transit.next_solar_eclipse(2460400.5)[1] - ref.ECLIPSE) < 10 * ref.MINUTES),
    "ingresses": ("the next or previous one", "transit.next_sign_ingress",
                  lambda: abs(transit.next_sign_ingress(chart.SUN, chart.ARIES, 2460370.5) - ref.INGRESS) < 2 * ref.MINUTES),
    "sky_aspects": ("the next or previous one", "transit.next_aspect_between", lambda: near_square()),
    "phase": ("yes", "transit.next_new_moon, Natal.moon_phase",
              lambda: abs(transit.next_new_moon(2460370.5) - ref.NEW_MOON) < 2 * ref.MINUTES
              and condition.moon_phase(ref.NEW_MOON + 15) == calc.FULL_MOON),
    "languages": ("", "Config.locale", languages),
    "zones": ("from coordinates", "Subject", lambda: abs(A.julian_date - ref.BIRTH) < 1e-6 and abs(B.julian_date - ref.PARTNER) < 1e-6),
    "twice": ("takes the first, marks it ambiguous", "Subject, 2024-10-27 02:30 in Rome", ambiguous),
    "skipped": ("taken, and marked ambiguous", "Subject, 2024-03-31 02:30 in Rome", skipped),
    "before_zones": ("mean time of the zone's city", "Subject, Milan in 1850", local_mean_time),
    "unknown_time": ("no: a date alone is taken as midnight, with houses", "Subject('1990-07-15')", unknown_time),
}


def near_square():
    jd = transit.next_aspect_between(chart.SUN, chart.MARS, 2460370.5, calc.SQUARE)
    return ref.near(ref.apart(ref.longitude(jd, swe.SUN), ref.longitude(jd, swe.MARS)), 90)


SOUGHT = {
    "davison": "davison",
    "draconic": "draconic",
    "heliocentric": "helioc|helctr",
    "perspectives": "topocentric_|topoctr|barycentric|planetocentric",
    "ayanamsas": "ayanam|set_sid|flg_sidereal",
    "uranian": "cupido|hades|uranian",
    "distant": "sedna|makemake|haumea",
    "harmonics": "harmonic",
    "precession_corrected": "precess",
    "solar_arc": "directed|solar_arc_direction",
    "profections": "profect",
    "releasing": "releasing",
    "firdaria": "firdar",
    "primary_directions": "primary_direction|promissor|significator",
    "distributions": "distribut",
    "length_of_life": "hyleg|alcocoden",
    "year_ahead": "year_ahead|almanac",
    "elections": "election",
    "rectification": "rectif",
    "nakshatras": "nakshatra",
    "navamsa": "navam",
    "dasha": "dasha\\b|vimsho",
    "guna_milan": "guna|koota|ashtakoota",
    "vedic_pictures": "north_indian|south_indian",
    "bazi": "bazi|ba_zi",
    "parallels": "parallel",
    "antiscia": "antisci",
    "accidental_scores": "accidental",
    "conditions": "cazimi|combust",
    "dispositors": "disposit",
    "almuten": "almuten",
    "gauquelin": "gauquelin",
    "local_space": "azalt|azimuth\\b(?!al)",
    "planet_nodes": "nod_aps",
    "local_eclipses": "eclipse_when_loc",
    "heliacal": "heliacal",
    "occultations": "occult(?!e)ation",
    "stations": "next_station|find_station",
    "void_of_course": "\\bvoid",
    "planetary_hours": "planetary_hour|rise_trans",
    "lines": "cartograph|acg",
    "geojson": "geojson",
    "map": "coastline|world_map",
    "calendar_file": "vcalendar|icalendar",
    "wheel": "svg",
    "dial": "\\bdial\\b",
    "graphic_ephemeris": "graphic_ephemeris",
    "pdf": "\\bpdf\\b",
    "text_report": "class Report|markdown",
    "model_text": "prompt|\\bllm\\b",
    "worded": "openai|anthropic",
    "pair_score": "compatib|relationship_score",
    "place_search": "geocod|geonames|nominatim",
    "batch": "batch",
    "audience": "campaign|audience",
    "tarot": "tarot",
    "http": "fastapi|flask|http\\.server|uvicorn",
}
