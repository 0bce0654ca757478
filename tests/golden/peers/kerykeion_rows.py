"""The rows of kerykeion; see ../peers.py."""
import importlib.metadata
import math
import re
import typing
from datetime import datetime, timezone

import swisseph as swe
from kerykeion import (
    BACKEND_NAME, AspectsFactory, AstroCartographyFactory, AstrologicalSubjectFactory, ChartDataFactory,
    ChartDrawer, CompositeSubjectFactory, EclipseFactory, EphemerisDataFactory, FixedStarDiscoveryFactory,
    HeliacalFactory, HouseComparisonFactory, KerykeionException, MoonPhaseDetailsFactory, OccultationFactory,
    PlanetaryNodesFactory, PlanetaryReturnFactory, PrimaryDirectionsFactory, RelationshipScoreFactory,
    RelocatedChartFactory, ReportGenerator, TransitsTimeRangeFactory, to_context,
)
from kerykeion.schemas import kr_literals as literals
from kerykeion.utilities import circular_mean

import reference as ref

assert BACKEND_NAME == "swisseph", "set KERYKEION_BACKEND=swisseph: its own backend needs a download"
EPHEMERIS = f"Swiss Ephemeris (pyswisseph {importlib.metadata.version('pyswisseph')}), Moshier's formulas without planet files"
HOME = dict(lat=ref.ROME[0], lng=ref.ROME[1], tz_str="Europe/Rome")
POINTS = typing.get_args(literals.AstrologicalPoint)


def subject(**changes):
    birth = dict(name="A", year=1990, month=7, day=15, hour=10, minute=30, online=False, **HOME)
    return AstrologicalSubjectFactory.from_birth_data(**{**birth, **changes})


A = subject(calculate_dignities=True, calculate_gauquelin=True, calculate_local_space=True, active_points=list(POINTS))
# Its planets are those of the Moshier formulas to the last digit.
assert A.sun.abs_pos == ref.longitude(ref.BIRTH, swe.SUN)
B = subject(name="B", year=1985, month=3, day=21, hour=22, minute=15, lat=ref.NEW_YORK[0], lng=ref.NEW_YORK[1],
            tz_str="America/New_York")
SIDEREAL = subject(zodiac_type="Sidereal", sidereal_mode="LAHIRI", calculate_nakshatra=True)


def julian_day(iso):
    instant = datetime.fromisoformat(iso).astimezone(timezone.utc)
    hours = instant.hour + instant.minute / 60 + instant.second / 3600
    return swe.julday(instant.year, instant.month, instant.day, hours)


def returned(kind, natal=A):
    found = PlanetaryReturnFactory(natal, online=False, **HOME).next_return_from_date(2024, 1, 1, return_type=kind)
    return julian_day(found.iso_formatted_utc_datetime), found


def heliocentric_return():
    found = PlanetaryReturnFactory(A, online=False, **HOME).next_heliocentric_return("Mars", 2460310.5)
    places = [ref.longitude(jd, swe.MARS, swe.FLG_HELCTR)
              for jd in (ref.BIRTH, julian_day(found.iso_formatted_utc_datetime))]
    return ref.near(*places)


def sidereal_return():
    jd, found = returned("Solar", SIDEREAL)
    # The Sun of the chart that is answered is not where the Sun of the birth is.
    assert ref.apart(found.sun.abs_pos, SIDEREAL.sun.abs_pos) > 20
    return f"no; a sidereal chart's return came {ref.days_early(jd)} days early"


def aspects_hold(aspects):
    """Whether each aspect is one, by the places of both; at least one there is."""
    return len(aspects) > 0 and all(
        abs(abs(ref.apart(aspect.p1_abs_pos, aspect.p2_abs_pos) - aspect.aspect_degrees) - abs(aspect.orbit)) < 0.01
        for aspect in aspects)


def transit_dates():
    days = EphemerisDataFactory(datetime(2024, 7, 10), datetime(2024, 7, 19))
    birth = subject(active_points=["Sun"])
    events = TransitsTimeRangeFactory(birth, days.get_ephemeris_data_as_astrological_subjects(),
                                      active_points=["Sun"]).get_transit_events(refine_exact_moments=True).events
    [event] = [event for event in events if event.aspect == "conjunction"]
    return abs(julian_day(event.exact_moment + "+00:00" if "+" not in event.exact_moment else event.exact_moment)
               - returned("Solar")[0]) < 10 * ref.MINUTES


def ayanamsas():
    modes = [mode for mode in typing.get_args(literals.SiderealMode) if mode != "USER"]
    for mode in modes:
        cast = subject(zodiac_type="Sidereal", sidereal_mode=mode, active_points=["Sun"])
        number = getattr(swe, f"SIDM_{mode}")
        assert ref.near(cast.sun.abs_pos, ref.sidereal(ref.longitude(ref.BIRTH, swe.SUN), mode=number), 0.02), mode
    return f"{len(modes)}, and one's own"


def house_systems():
    letters = typing.get_args(literals.HousesSystemIdentifier)
    cusps = set()
    for letter in letters:
        cast = subject(houses_system_identifier=letter)
        assert ref.near(cast.second_house.abs_pos, ref.second_cusp(ref.BIRTH, ref.ROME, letter.encode())), letter
        cusps.add((cast.second_house.abs_pos, cast.third_house.abs_pos, cast.eighth_house.abs_pos))
    assert len(cusps) == len(letters)
    return str(len(letters))


def perspectives():
    of = lambda kind: subject(perspective_type=kind, active_points=["Sun", "Moon", "Mars"])
    swe.set_topo(*ref.ROME[::-1], 0)
    moon_from_rome = ref.longitude(ref.BIRTH, swe.MOON, swe.FLG_TOPOCTR)
    assert ref.near(of("Topocentric").moon.abs_pos, moon_from_rome)
    mars, venus = (swe.calc_ut(ref.BIRTH, body, swe.FLG_MOSEPH | swe.FLG_HELCTR | swe.FLG_XYZ)[0][:2]
                   for body in (swe.MARS, swe.VENUS))
    seen = math.degrees(math.atan2(mars[1] - venus[1], mars[0] - venus[0])) % 360
    assert ref.near(of("Venuscentric").mars.abs_pos, seen, 0.05)
    # Without planet files the barycentre of its Mars is the Sun.
    assert ref.near(of("Barycentric").mars.abs_pos, ref.longitude(ref.BIRTH, swe.MARS, swe.FLG_HELCTR))
    return "topocentric, from Moon and planets; barycentric with files to add"


def present(*names):
    """How many of these points a chart has with a place of their own."""
    places = {round(getattr(A, name.lower()).abs_pos, 4) for name in names}
    assert len(places) == len(names)
    return str(len(places))


def directions():
    """The Sun to the midheaven: by definition its difference in right ascension."""
    [arc] = [found.arc for found in PrimaryDirectionsFactory.compute(A)
             if (found.promissor, found.significator, found.aspect) == ("Sun", "Medium_Coeli", "conjunction")]
    assert round(ref.SUN_TO_MC, 1) == 41.5
    return f"arcs; Sun to midheaven {arc:.1f}°, by right ascension {ref.SUN_TO_MC:.1f}°"


def nakshatras():
    moon = ref.sidereal(ref.longitude(ref.BIRTH, swe.MOON))
    number, pada = int(moon // (40 / 3)) + 1, int(moon % (40 / 3) // (10 / 3)) + 1
    return (SIDEREAL.moon.nakshatra_number, SIDEREAL.moon.nakshatra_pada) == (number, pada)


def lots():
    fortune = A.ascendant.abs_pos + A.moon.abs_pos - A.sun.abs_pos
    assert ref.near(A.pars_fortunae.abs_pos, fortune)
    return present(*[point for point in POINTS if point.startswith("Pars")])


def stars():
    names = [point for point in POINTS if getattr(A, point.lower()).magnitude is not None]
    assert ref.near(A.regulus.abs_pos, ref.REGULUS_DEG, 0.01)
    found = FixedStarDiscoveryFactory.find_prominent_stars(subject())
    assert {"Pollux", "Castor"} <= {star.name for star in found}
    return f"{present(*names)}; conjunctions of a larger catalogue"


def parallels():
    found = AspectsFactory.single_chart_declination_aspects(subject())
    [pair] = [aspect for aspect in found if (aspect.p1_name, aspect.p2_name) == ("Sun", "Saturn")]
    sun, saturn = (ref.equatorial(ref.BIRTH, body)[1] for body in (swe.SUN, swe.SATURN))
    return pair.aspect == "contra_parallel" and abs(abs(sun + saturn) - pair.orbit) < 0.001


def local_space():
    place = (*ref.ROME[::-1], 0)
    azimuth, altitude, _ = swe.azalt(ref.BIRTH, swe.ECL2HOR, place, 0, 0,
                                     swe.calc_ut(ref.BIRTH, swe.SUN, swe.FLG_MOSEPH)[0][:3])
    return ref.near(A.sun.azimuth, azimuth, 0.05) and ref.near(A.sun.altitude_above_horizon, altitude, 0.05)


def gauquelin():
    sector = swe.gauquelin_sector(ref.BIRTH, swe.SUN, 0, (*ref.ROME[::-1], 0), 0, 0, swe.FLG_MOSEPH)
    return abs(A.sun.gauquelin_sector - sector) < 0.05


def planet_nodes():
    [mars] = PlanetaryNodesFactory.from_subject(A, planets=["Mars"]).nodes
    expected = swe.nod_aps_ut(ref.BIRTH, swe.MARS, swe.NODBIT_MEAN, swe.FLG_MOSEPH)[0][0]
    return ref.near(mars.ascending_node.abs_pos, expected, 0.05)


def phase():
    moon = MoonPhaseDetailsFactory.from_subject(A).moon
    lit = swe.pheno_ut(ref.BIRTH, swe.MOON, swe.FLG_MOSEPH)[1]
    return abs(moon.detailed.illumination_details.visible_fraction - lit) < 0.01 and moon.phase_name == "Last Quarter"


def local_eclipses():
    # At Dallas the eclipse of 2024-04-08 was total at 18:42 UT.
    first = EclipseFactory.search_from_location(32.78, -96.8, 2024, 1).solar_eclipses[0]
    return first.type == "total" and abs(first.maximum_jd - swe.julday(2024, 4, 8, 18.7)) < 5 * ref.MINUTES


def heliacal():
    # Venus met the Sun on 2025-03-23, 8° north of it.
    event = HeliacalFactory().next_heliacal_rising(2460400.5, "Venus", (*ref.ROME[::-1], 50))
    return abs(event.julian_day - swe.julday(2025, 3, 23, 1)) < 10


def occultations():
    [event] = OccultationFactory().search_global(2460400.5, swe.VENUS, 1)
    return ref.apart(ref.longitude(event.maximum_jd, swe.MOON), ref.longitude(event.maximum_jd, swe.VENUS)) < 1.5


def lines():
    found = AstroCartographyFactory.compute(A, step=2, planets=["Sun"])
    [culminates] = {point.longitude for line in found if line.line_type == "MC" for point in line.points}
    expected = ref.equatorial(ref.BIRTH, swe.SUN)[0] - swe.sidtime(ref.BIRTH) * 15
    return ref.near(culminates, expected, 0.01) and {line.line_type for line in found} == {"MC", "IC", "ASC", "DSC"}


def wheel(**settings):
    return ChartDrawer(chart_data=ChartDataFactory.create_natal_chart_data(subject()), **settings).generate_svg_string()


def languages():
    known = typing.get_args(literals.KerykeionChartLanguage)
    assert len({re.sub(r"\s+", "", wheel(chart_language=language)) for language in known}) == len(known)
    return f"{len(known)}: {', '.join(sorted(language.lower() for language in known))}"


def pair_score():
    score = RelationshipScoreFactory(A, B).get_relationship_score()
    return score.score_value == sum(item.points for item in score.score_breakdown) > 0


def refused(**changes):
    try:
        subject(**changes)
    except KerykeionException:
        return True
    return False


def unknown_time():
    before = datetime.now()
    cast = subject(hour=None, minute=None)
    return cast.hour in (before.hour, datetime.now().hour) and cast.ascendant is not None


def local_mean_time():
    milan = subject(year=1850, month=3, day=31, hour=2, minute=30, lat=45.4642, lng=9.19)
    return milan.iso_formatted_utc_datetime == "1850-03-31T01:40:00+00:00"


TRIED = {
    "natal": ("yes", "AstrologicalSubjectFactory", lambda: ref.near(A.moon.abs_pos, ref.longitude(ref.BIRTH, swe.MOON))
              and ref.near(A.ascendant.abs_pos, ref.ascendant(ref.BIRTH, ref.ROME))),
    "synastry": ("yes", "ChartDataFactory.create_synastry_chart_data, HouseComparisonFactory", lambda: aspects_hold(
        ChartDataFactory.create_synastry_chart_data(subject(), B).aspects)
        and len(HouseComparisonFactory(subject(), B).get_house_comparison().first_points_in_second_houses) > 10),
    "composite": ("yes", "CompositeSubjectFactory.get_midpoint_composite_subject_model", lambda: ref.near(
        CompositeSubjectFactory(subject(), B).get_midpoint_composite_subject_model().sun.abs_pos,
        ref.midpoint(ref.longitude(ref.BIRTH, swe.SUN), ref.longitude(ref.PARTNER, swe.SUN)))),
    "davison": ("yes", "CompositeSubjectFactory.get_davison_composite_subject_model", lambda: ref.near(
        CompositeSubjectFactory(subject(), B).get_davison_composite_subject_model().moon.abs_pos,
        ref.longitude((ref.BIRTH + ref.PARTNER) / 2, swe.MOON), 0.02)),
    "relocated": ("yes", "RelocatedChartFactory.relocate", lambda: ref.near(
        RelocatedChartFactory.relocate(subject(), *ref.TOKYO).ascendant.abs_pos, ref.ascendant(ref.BIRTH, ref.TOKYO))),
    "heliocentric": ("yes", "perspective_type", lambda: ref.near(
        subject(perspective_type="Heliocentric").mars.abs_pos, ref.longitude(ref.BIRTH, swe.MARS, swe.FLG_HELCTR))),
    "perspectives": ("yes", "perspective_type", perspectives),
    "ayanamsas": ("", "sidereal_mode", ayanamsas),
    "house_systems": ("", "houses_system_identifier", house_systems),
    "uranian": ("", "active_points", lambda: present("Cupido", "Hades", "Zeus", "Kronos", "Apollon", "Admetos",
                                                   "Vulkanus", "Poseidon")),
    "distant": ("", "active_points", lambda: present("Eris", "Sedna", "Haumea", "Makemake", "Ixion", "Orcus", "Quaoar")),
    "transits": ("yes", "ChartDataFactory.create_transit_chart_data", lambda: aspects_hold(
        ChartDataFactory.create_transit_chart_data(subject(), subject(year=2024)).aspects)),
    "transit_dates": ("yes", "TransitsTimeRangeFactory.get_transit_events", transit_dates),
    "solar_return": ("yes", "PlanetaryReturnFactory", lambda: ref.is_return(returned("Solar")[0], swe.SUN)),
    "lunar_return": ("yes", "PlanetaryReturnFactory", lambda: ref.is_return(returned("Lunar")[0], swe.MOON, tolerance_deg=0.01)),
    "planet_return": ("as seen from the Sun", "PlanetaryReturnFactory.next_heliocentric_return", heliocentric_return),
    "precession_corrected": ("", "PlanetaryReturnFactory", sidereal_return),
    "primary_directions": ("", "PrimaryDirectionsFactory", directions),
    "nakshatras": ("yes", "calculate_nakshatra", nakshatras),
    "lots": ("", "active_points", lots),
    "stars": ("", "active_points, FixedStarDiscoveryFactory", stars),
    "parallels": ("yes", "AspectsFactory.single_chart_declination_aspects", parallels),
    "midpoints": ("of two given points", "utilities.circular_mean",
                  lambda: ref.near(circular_mean(350, 20), 5) and ref.near(circular_mean(100, 140), 120)),
    "out_of_bounds": ("yes", "KerykeionPointModel.is_out_of_bounds",
                      lambda: A.uranus.is_out_of_bounds and not A.sun.is_out_of_bounds),
    "dignity_scores": ("yes", "calculate_dignities", lambda: A.jupiter.dignity_score == 6),
    "gauquelin": ("yes", "calculate_gauquelin", gauquelin),
    "local_space": ("yes", "calculate_local_space", local_space),
    "planet_nodes": ("yes", "PlanetaryNodesFactory", planet_nodes),
    "phase": ("yes", "MoonPhaseDetailsFactory", phase),
    "eclipses": ("yes", "EclipseFactory.search_global", lambda: abs(
        EclipseFactory.search_global(2024, 1).solar_eclipses[0].maximum_jd - ref.ECLIPSE) < 10 * ref.MINUTES),
    "local_eclipses": ("yes", "EclipseFactory.search_from_location", local_eclipses),
    "heliacal": ("yes", "HeliacalFactory", heliacal),
    "occultations": ("yes", "OccultationFactory", occultations),
    "lines": ("yes", "AstroCartographyFactory", lines),
    "wheel": ("yes", "ChartDrawer", lambda: wheel().lstrip().startswith("<") and "</svg>" in wheel()),
    "text_report": ("yes", "ReportGenerator", lambda: "Sun" in ReportGenerator(subject()).generate_report()),
    "model_text": ("yes", "to_context", lambda: "<chart" in to_context(subject())),
    "languages": ("", "chart_language", languages),
    "pair_score": ("yes", "RelationshipScoreFactory", pair_score),
    "place_search": ("by the web service of GeoNames, with an account; not tried", "FetchGeonames", lambda: True),
    "zones": ("given by name, or by that web service", "tz_str", lambda: abs(A.julian_day - ref.BIRTH) < 1e-6
              and abs(B.julian_day - ref.PARTNER) < 1e-6),
    "twice": ("refused until is_dst says which", "2024-10-27 02:30 in Rome", lambda: refused(
        year=2024, month=10, day=27, hour=2, minute=30)
        and not refused(year=2024, month=10, day=27, hour=2, minute=30, is_dst=True)),
    "skipped": ("refused", "2024-03-31 02:30 in Rome", lambda: refused(year=2024, month=3, day=31, hour=2, minute=30)),
    "before_zones": ("mean time of the zone's city", "Milan in 1850", local_mean_time),
    "unknown_time": ("no: a missing hour becomes that of the call", "hour=None", unknown_time),
}

SOUGHT = {
    "draconic": "def draconic|draconic_",
    "patterns": "grand_?trine|t_?square|\\byod\\b",
    "shape": "seesaw|locomotive",
    "harmonics": "harmonic_|harmonics\\b",
    "progressions": "progressed|_progression",
    "solar_arc": "solar_arc|directed_",
    "profections": "profection_|profected",
    "releasing": "releasing",
    "firdaria": "firdar",
    "distributions": "distributions_through|bound_lord",
    "length_of_life": "hyleg|alcocoden",
    "year_ahead": "year_ahead|almanac",
    "elections": "electional_|class Election",
    "rectification": "rectif",
    "navamsa": "navam|\\bvarga",
    "dasha": "mahadasha|antardasha|dasha_period",
    "guna_milan": "guna_|koota",
    "vedic_pictures": "north_indian|south_indian",
    "bazi": "bazi|ba_zi",
    "antiscia": "antisci(a|on)",
    "receptions": "reception",
    "accidental_scores": "accidental",
    "conditions": "cazimi|combust",
    "dispositors": "disposit",
    "almuten": "almuten",
    "ingresses": "ingress",
    "stations": "stationary|station_",
    "sky_aspects": "aspect_exact|mutual_aspect",
    "void_of_course": "void_of|\\bvoc\\b",
    "planetary_hours": "planetary_hour",
    "geojson": "geojson",
    "map": "coastline|world_map",
    "calendar_file": "vcalendar|icalendar",
    "dial": "90_?degree|\\bdial\\b",
    "graphic_ephemeris": "graphic_ephemeris",
    "pdf": "_pdf\\b|reportlab",
    "worded": "openai|anthropic",
    "batch": "batch_|class Batch",
    "audience": "campaign|audience",
    "tarot": "tarot",
    "http": "fastapi|flask|http\\.server|uvicorn",
}
