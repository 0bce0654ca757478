"""The rows of stellium; see ../peers.py."""
import importlib.metadata
import json
import pathlib
import tempfile
import warnings
from datetime import UTC, date, datetime, timedelta

import stellium
import swisseph as swe
from stellium import (
    ChartBuilder, ElectionalSearch, MultiChartBuilder, Native, PlannerBuilder, ReportBuilder, ReturnBuilder,
    SynthesisBuilder, analyze_sect,
)
from stellium.analysis import BatchCalculator
from stellium.components import (
    AccidentalDignityComponent, AntisciaCalculator, ArabicPartsCalculator, DignityComponent, FixedStarsComponent,
    MidpointCalculator,
)
from stellium.core.ayanamsa import AYANAMSA_REGISTRY, list_ayanamsas
from stellium.electional.intervals import voc_windows
from stellium.electional.planetary_hours import get_planetary_hours_for_day
from stellium.electional.predicates import is_waxing
from stellium.engines import houses as house_engines
from stellium.engines.almuten import almuten_of_degree
from stellium.engines.aspects import HarmonicAspectEngine
from stellium.engines.directions import DirectionsEngine, DistributionsCalculator
from stellium.engines.dispositors import DispositorEngine
from stellium.engines.patterns import AspectPatternAnalyzer
from stellium.engines.releasing import ZodiacalReleasingAnalyzer
from stellium.engines.search import find_aspect_exact, find_eclipse, find_ingress, find_station
from stellium.i18n import get_available_locales, t
from stellium.presentation.sections.transit_periods import calculate_transit_periods
from stellium.utils.chart_shape import detect_chart_shape
from stellium.visualization.ephemeris import GraphicEphemeris
from stellium.visualization.vedic import NorthIndianRenderer, SouthIndianRenderer

import reference as ref

warnings.simplefilter("ignore")

EPHEMERIS = f"Swiss Ephemeris (pyswisseph {importlib.metadata.version('pyswisseph')}), its files included"
BIRTH = ("1990-07-15 10:30", ref.ROME)


def builder(when=BIRTH[0], where=ref.ROME):
    return ChartBuilder.from_details(when, where)


A = (builder().with_aspects().add_component(DignityComponent()).add_component(AccidentalDignityComponent())
     .add_component(ArabicPartsCalculator()).add_component(FixedStarsComponent())
     .add_component(MidpointCalculator(calculate_all=True)).add_component(AntisciaCalculator())
     .with_declination_aspects().add_analyzer(AspectPatternAnalyzer())
     .add_analyzer(ZodiacalReleasingAnalyzer(["Part of Fortune"])).calculate())
B = builder("1985-03-21 22:15", ref.NEW_YORK).calculate()
SIDEREAL = builder().with_sidereal("lahiri").calculate()


def at(cast, name):
    return cast.get_object(name).longitude


def of_kind(kind):
    return [position for position in A.positions if position.object_type.name == kind]


def aspects_hold(aspects):
    """Whether each aspect is one, by the places of both; at least one there is."""
    return len(aspects) > 0 and all(
        abs(abs(ref.apart(aspect.object1.longitude, aspect.object2.longitude) - aspect.aspect_degree) - aspect.orb) < 0.01
        for aspect in aspects)


def house_systems():
    cusps = set()
    for name, letter in house_engines.HOUSE_SYSTEM_CODES.items():
        [engine] = [kind for kind in vars(house_engines).values()
                    if isinstance(kind, type) and kind is not house_engines.SwissHouseSystemBase
                    and getattr(kind, "system_name", None) and kind().system_name == name]
        found = builder().with_house_systems([engine()]).calculate().get_houses().cusps
        assert ref.near(found[1], ref.second_cusp(ref.BIRTH, ref.ROME, letter)), name
        cusps.add(found)
    names = len(house_engines.HOUSE_SYSTEM_CODES)
    # Letter E of Swiss Ephemeris, which "Equal (Vertex)" asks for, is equal from the ascendant.
    assert len(cusps) == names - 1
    return f"{names}; equal from the vertex is that from the ascendant"


def ayanamsas():
    for name in list_ayanamsas():
        expected = ref.sidereal(ref.longitude(ref.BIRTH, swe.SUN), mode=AYANAMSA_REGISTRY[name].swe_constant)
        assert ref.near(at(builder().with_sidereal(name).calculate(), "Sun"), expected, 0.02), name
    return str(len(list_ayanamsas()))


def uranian():
    names = ("Cupido", "Hades", "Zeus", "Kronos", "Apollon", "Admetos", "Vulkanus", "Poseidon")
    cast = builder().with_uranian().calculate()
    for number, name in enumerate(names):
        assert ref.near(at(cast, name), ref.longitude(ref.BIRTH, swe.CUPIDO + number), 0.01), name
    return str(len(names))


def distant():
    return not {"Eris", "Sedna", "Haumea", "Makemake"} & {point.name for point in builder().with_tnos().calculate().positions}


def harmonics():
    found = builder().with_aspects(HarmonicAspectEngine(7)).calculate().aspects
    return len(found) > 0 and all(min(
        abs(ref.apart(aspect.object1.longitude, aspect.object2.longitude) - 360 / 7 * step) for step in (1, 2, 3)) < 10
        for aspect in found)


def transit_dates():
    [period] = calculate_transit_periods(A, datetime(2024, 1, 1, tzinfo=UTC), datetime(2024, 12, 31, tzinfo=UTC),
                                         transit_planets=["Sun"], include_natal_points=["Sun"], aspects={"Conjunction": 1.0})
    return ref.is_return(jd_of(period.exact_dates[0]), swe.SUN)


def jd_of(instant):
    return swe.julday(instant.year, instant.month, instant.day,
                      instant.hour + instant.minute / 60 + (instant.second + instant.microsecond / 1e6) / 3600)


def returned(planet, **when):
    return ReturnBuilder.planetary(A, planet, **when).calculate().datetime.julian_day


def sidereal_return():
    jd = ReturnBuilder.solar(SIDEREAL, 2024).calculate().datetime.julian_day
    # The Sun was far from its place among the stars.
    assert ref.apart(ref.sidereal(ref.longitude(jd, swe.SUN), jd), at(SIDEREAL, "Sun")) > 20
    return f"no; a sidereal chart's return came {ref.days_early(jd)} days early"


def progressed(method):
    return MultiChartBuilder.progression(A, age=30, angle_method=method).calculate().outer


def progressions():
    charts = [progressed(method) for method in ("quotidian", "solar_arc", "naibod")]
    assert all(ref.near(at(cast, "Sun"), ref.longitude(ref.BIRTH + 30, swe.SUN), 0.01) for cast in charts)
    return len({round(at(cast, "MC"), 2) for cast in charts}) == 3


def directed():
    cast = MultiChartBuilder.arc_direction(A, age=30, arc_type="solar_arc").calculate().outer
    arc = ref.longitude(ref.BIRTH + 30, swe.SUN) - ref.longitude(ref.BIRTH, swe.SUN)
    return ref.near(at(cast, "Mars"), at(A, "Mars") + arc, 0.02)


def profection():
    found = A.profection(age=30, include_monthly=False)
    return (found.profected_house, found.profected_sign, found.ruler) == (7, "Pisces", "Jupiter")


def releasing():
    # Fortune in Gemini: 20 years of Mercury, each of 360 days, then Cancer, 25 years of the Moon.
    first, second = A.zodiacal_releasing().l1_periods()[:2]
    return (first.sign, first.length_days, second.sign, second.length_days) == ("Gemini", 7200, "Cancer", 9000)


def firdaria():
    # By day: Sun 10 years, Venus 8, Mercury 13.
    rulers = [A.firdaria().at(datetime(1990 + age, 7, 20, tzinfo=UTC)).ruler for age in (0, 9, 11, 17, 19, 30)]
    return rulers == ["Sun", "Sun", "Venus", "Venus", "Mercury", "Mercury"]


def primary_directions():
    arc = DirectionsEngine(A, method="mundane").direct("Sun", "MC").arc.arc_degrees
    return abs(arc - ref.SUN_TO_MC) < 0.01


def distributions():
    # The ascendant at 16°37′ of Virgo is in Venus' Egyptian bounds, to 17°; then Jupiter's to 21°.
    return [period.ruler for period in DistributionsCalculator(A).calculate(80)[:2]] == ["Venus", "Jupiter"]


def length_of_life():
    found = A.length_of_life()
    return found.hyleg.point == "Sun" and found.total == found.base_years + sum(part.delta for part in found.modifiers)


def planner():
    pages = (PlannerBuilder.for_native(Native(*BIRTH)).date_range(date(2024, 3, 1), date(2024, 3, 31))
             .timezone("Europe/Rome").location(ref.ROME).without_zr_timeline().without_graphic_ephemeris().generate())
    return pages.startswith(b"%PDF")


def elections():
    search = ElectionalSearch(datetime(2024, 3, 5), datetime(2024, 3, 15), A.location)
    moments = search.where(is_waxing()).find_moments(step="day")
    def elongation(moment):
        jd = moment.chart.datetime.julian_day
        return (ref.longitude(jd, swe.MOON) - ref.longitude(jd, swe.SUN)) % 360
    return len(moments) > 3 and all(elongation(moment) < 180 for moment in moments)


def stars():
    names = of_kind("FIXED_STAR")
    assert ref.near(at(A, "Regulus"), ref.REGULUS_DEG, 0.01)
    return str(len({star.name for star in names}))


def lots():
    own = builder().add_component(ArabicPartsCalculator(custom_parts={"Mine": {
        "points": ["ASC", "Moon", "Sun"], "sect_flip": False, "description": ""}})).calculate()
    fortune = at(A, "ASC") + at(A, "Moon") - at(A, "Sun")
    assert ref.near(at(A, "Part of Fortune"), fortune) and ref.near(at(own, "Mine"), fortune)
    return f"{len(of_kind('ARABIC_PART'))}, and one's own"


def parallels():
    [pair] = [found for found in A.get_contraparallels() if {found.object1.name, found.object2.name} == {"Sun", "Saturn"}]
    sun, saturn = (ref.equatorial(ref.BIRTH, body)[1] for body in (swe.SUN, swe.SATURN))
    return abs(abs(sun + saturn) - pair.orb) < 0.001


def receptions():
    cast = builder("2004-07-02 12:00").add_component(DignityComponent()).calculate()
    return any({found["planet1"], found["planet2"]} == {"Moon", "Saturn"} for found in cast.get_mutual_receptions())


def conditions():
    kinds = lambda planet: {found["type"] for found in A.get_planet_accidental(planet)["conditions"]}
    return "cazimi" in kinds("Jupiter") and "under_beams" in kinds("Mercury")


def accidental():
    found = A.get_planet_accidental("Jupiter")
    return found["score"] == sum(part["value"] for part in found["conditions"]) > 0


def antiscia():
    return ref.near(at(A, "Sun Antiscion"), 180 - ref.longitude(ref.BIRTH, swe.SUN))


def phase():
    moon = A.get_object("Moon").phase
    lit = swe.pheno_ut(ref.BIRTH, swe.MOON, swe.FLG_MOSEPH)[1]
    return abs(moon.illuminated_fraction - lit) < 0.01 and moon.phase_name == "Last Quarter"


def void_of_course():
    # The new Moon of 2024-03-10 was her last aspect in Pisces.
    windows = voc_windows(datetime(2024, 3, 9, 12), datetime(2024, 3, 12))
    return any(abs(window.start_jd - ref.NEW_MOON) < 2 * ref.MINUTES
               and ref.near(ref.longitude(window.end_jd, swe.MOON), 0) for window in windows)


def planetary_hours():
    first = get_planetary_hours_for_day(datetime(2024, 6, 20), *ref.ROME)[0]
    rise = swe.rise_trans(swe.julday(2024, 6, 20, 0), swe.SUN, swe.CALC_RISE, (*ref.ROME[::-1], 0), 0, 0, swe.FLG_MOSEPH)[1][0]
    # A Thursday begins with Jupiter's hour.
    return first.ruler == "Jupiter" and abs(first.start_jd - rise) < 3 * ref.MINUTES


def drawn(draw):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "picture.svg")
        draw(str(path))
        return "</svg>" in path.read_text()


def languages():
    known = get_available_locales()
    return f"{len(known)}: {', '.join(known)}" if t("Chart Overview", locale="zh_CN") != "Chart Overview" else False


def bazi():
    # 1990 is a year of metal and horse; 2448088 - 11 days leave the 18th day of sixty.
    return "庚午" in str(A.bazi()) and "辛巳" in str(A.bazi())


def place_search():
    names = json.loads(pathlib.Path(stellium.__path__[0], "data/geocode_cache.json").read_text())
    place = Native(BIRTH[0], "Rome, Italy").location
    assert (round(place.latitude, 1), round(place.longitude, 1)) == (41.9, 12.5)
    return f"{len(names)} names; others by the web service of Nominatim, not tried"


def in_utc(when, where=ref.ROME):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = builder(when, where).calculate().datetime.utc_datetime
    assert not told
    return found


def before_zones():
    # Milan, 9.19° east, has a mean time 36 minutes 46 seconds ahead of Greenwich.
    found = in_utc("1850-03-31 02:30", (45.4642, 9.19))
    return abs(found - datetime(1850, 3, 31, 1, 53, 14, tzinfo=UTC)) < timedelta(seconds=2)


def unknown_time():
    cast = builder().with_unknown_time().calculate()
    midnight = swe.julday(1990, 7, 14, 22)
    return (ref.near(cast.moon_range.start_longitude, ref.longitude(midnight, swe.MOON), 0.01)
            and cast.get_houses() is None and cast.get_object("ASC") is None)


TRIED = {
    "natal": ("yes", "ChartBuilder", lambda: ref.near(at(A, "Moon"), ref.longitude(ref.BIRTH, swe.MOON))
              and ref.near(at(A, "ASC"), ref.ascendant(ref.BIRTH, ref.ROME))),
    "synastry": ("yes", "MultiChartBuilder.synastry", lambda: aspects_hold(
        MultiChartBuilder.synastry(A, B).calculate().get_all_cross_aspects())
        and len(MultiChartBuilder.synastry(A, B).calculate().get_all_house_overlays()) > 10),
    "composite": ("yes", "SynthesisBuilder.composite", lambda: ref.near(
        at(SynthesisBuilder.composite(A, B).calculate(), "Sun"),
        ref.midpoint(ref.longitude(ref.BIRTH, swe.SUN), ref.longitude(ref.PARTNER, swe.SUN)))),
    "davison": ("yes", "SynthesisBuilder.davison", lambda: ref.near(
        at(SynthesisBuilder.davison(A, B).calculate(), "Moon"), ref.longitude((ref.BIRTH + ref.PARTNER) / 2, swe.MOON), 0.02)),
    "relocated": ("by hand: the instant with another place", "Native(chart.datetime, place)", lambda: ref.near(
        at(ChartBuilder.from_native(Native(A.datetime, ref.TOKYO)).calculate(), "ASC"), ref.ascendant(ref.BIRTH, ref.TOKYO))),
    "heliocentric": ("yes", "with_heliocentric", lambda: ref.near(
        at(builder().with_heliocentric().calculate(), "Mars"), ref.longitude(ref.BIRTH, swe.MARS, swe.FLG_HELCTR))),
    "draconic": ("yes", "CalculatedChart.draconic",
                 lambda: ref.near(at(A.draconic(), "Sun"), at(A, "Sun") - at(A, "True Node"))),
    "ayanamsas": ("", "with_sidereal", ayanamsas),
    "house_systems": ("", "with_house_systems", house_systems),
    "uranian": ("", "with_uranian", uranian),
    "distant": ("with files to download; not tried", "with_tnos", distant),
    "patterns": ("yes", "AspectPatternAnalyzer", lambda: "T-Square" in {found.name for found in A.metadata["aspect_patterns"]}),
    "shape": ("yes", "detect_chart_shape", lambda: detect_chart_shape(A)[0] == "Seesaw"),
    "harmonics": ("aspects of any harmonic", "HarmonicAspectEngine", harmonics),
    "transits": ("yes", "MultiChartBuilder.transit", lambda: aspects_hold(
        MultiChartBuilder.transit(A, ("2024-07-15 12:00", None)).calculate().get_all_cross_aspects())),
    "transit_dates": ("yes", "calculate_transit_periods", transit_dates),
    "solar_return": ("yes", "ReturnBuilder.solar", lambda: ref.is_return(
        ReturnBuilder.solar(A, 2024).calculate().datetime.julian_day, swe.SUN)),
    "lunar_return": ("yes", "ReturnBuilder.lunar", lambda: ref.is_return(
        ReturnBuilder.lunar(A, near_date="2024-01-10").calculate().datetime.julian_day, swe.MOON, tolerance_deg=0.01)),
    "planet_return": ("yes", "ReturnBuilder.planetary", lambda: ref.is_return(returned("Mars", near_date="2024-01-10"), swe.MARS)),
    "precession_corrected": ("", "ReturnBuilder.solar", sidereal_return),
    "progressions": ("yes; midheaven by 3 methods", "MultiChartBuilder.progression", progressions),
    "solar_arc": ("yes; arcs of the Moon and planets as well", "MultiChartBuilder.arc_direction", directed),
    "profections": ("yes", "CalculatedChart.profection", profection),
    "releasing": ("yes", "ZodiacalReleasingAnalyzer", releasing),
    "firdaria": ("yes", "CalculatedChart.firdaria", firdaria),
    "primary_directions": ("yes", "DirectionsEngine(method='mundane')", primary_directions),
    "distributions": ("yes", "DistributionsCalculator", distributions),
    "length_of_life": ("yes", "CalculatedChart.length_of_life", length_of_life),
    "year_ahead": ("a planner as PDF", "PlannerBuilder", planner),
    "elections": ("yes", "ElectionalSearch", elections),
    "rectification": ("whether by day or night", "analyze_sect", lambda: 0 < analyze_sect(A, events=()).p_day < 1),
    "vedic_pictures": ("north and south Indian", "NorthIndianRenderer, SouthIndianRenderer", lambda: all(
        "</svg>" in renderer().render(SIDEREAL) for renderer in (NorthIndianRenderer, SouthIndianRenderer))),
    "bazi": ("yes", "CalculatedChart.bazi", bazi),
    "lots": ("", "ArabicPartsCalculator", lots),
    "stars": ("", "FixedStarsComponent", stars),
    "parallels": ("yes", "with_declination_aspects", parallels),
    "out_of_bounds": ("yes", "CelestialPosition.is_out_of_bounds",
                      lambda: A.get_object("Uranus").is_out_of_bounds and not A.get_object("Sun").is_out_of_bounds),
    "midpoints": ("yes", "MidpointCalculator", lambda: ref.near(at(A, "Midpoint:Sun/Moon"), ref.midpoint(
        ref.longitude(ref.BIRTH, swe.SUN), ref.longitude(ref.BIRTH, swe.MOON)))),
    "antiscia": ("yes", "AntisciaCalculator", antiscia),
    "dignity_scores": ("yes", "DignityComponent", lambda: A.get_planet_dignity("Jupiter")["score"] == 6),
    "receptions": ("yes", "get_mutual_receptions", receptions),
    "accidental_scores": ("yes", "AccidentalDignityComponent", accidental),
    "conditions": ("yes", "AccidentalDignityComponent", conditions),
    "dispositors": ("yes", "DispositorEngine", lambda: DispositorEngine(A).planetary().get_chain("Sun")[:3] == ["Sun", "Moon", "Mars"]),
    "almuten": ("yes", "almuten_of_degree", lambda: almuten_of_degree(10.0, "day").scores["Sun"] == 8),
    "phase": ("yes", "CelestialPosition.phase", phase),
    "eclipses": ("yes", "find_eclipse", lambda: abs(
        jd_of(find_eclipse(datetime(2024, 3, 30)).datetime_utc) - ref.ECLIPSE) < 10 * ref.MINUTES),
    "ingresses": ("yes", "find_ingress", lambda: abs(
        find_ingress("Sun", "Aries", datetime(2024, 3, 1)).julian_day - ref.INGRESS) < 2 * ref.MINUTES),
    "stations": ("yes", "find_station", lambda: abs(
        find_station("Mercury", datetime(2024, 3, 1)).julian_day - ref.STATION) < 10 * ref.MINUTES),
    "sky_aspects": ("yes", "find_aspect_exact", lambda: (lambda jd: ref.near(
        ref.apart(ref.longitude(jd, swe.SUN), ref.longitude(jd, swe.MOON)), 180))(
        find_aspect_exact("Sun", "Moon", 180, datetime(2024, 3, 1)).julian_day)),
    "void_of_course": ("yes", "voc_windows", void_of_course),
    "planetary_hours": ("yes", "get_planetary_hours_for_day", planetary_hours),
    "wheel": ("yes", "CalculatedChart.draw", lambda: "</svg>" in A.draw("x.svg").save(to_string=True)),
    "dial": ("yes", "CalculatedChart.draw_dial", lambda: drawn(lambda path: A.draw_dial(path, degrees=90).save())),
    "graphic_ephemeris": ("yes", "GraphicEphemeris", lambda: drawn(GraphicEphemeris("2024-01-01", "2024-06-30").draw)),
    "pdf": ("yes", "PlannerBuilder", planner),
    "text_report": ("yes", "ReportBuilder", lambda: "Sun" in ReportBuilder().from_chart(A).preset_minimal().to_string("markdown")),
    "model_text": ("yes", "to_prompt_text", lambda: "**Sun**: Cancer" in A.to_prompt_text()),
    "languages": ("", "with_locale", languages),
    "pair_score": ("yes", "calculate_compatibility_score", lambda: 0 < MultiChartBuilder.synastry(
        A, B).calculate().calculate_compatibility_score() < 100),
    "place_search": ("", "Native", place_search),
    "zones": ("from coordinates", "Native", lambda: abs(A.datetime.julian_day - ref.BIRTH) < 1e-6
              and abs(B.datetime.julian_day - ref.PARTNER) < 1e-6),
    "twice": ("takes the second, no warning", "2024-10-27 02:30 in Rome",
              lambda: in_utc("2024-10-27 02:30") == datetime(2024, 10, 27, 1, 30, tzinfo=UTC)),
    "skipped": ("taken, no warning", "2024-03-31 02:30 in Rome",
                lambda: in_utc("2024-03-31 02:30") == datetime(2024, 3, 31, 1, 30, tzinfo=UTC)),
    "before_zones": ("mean time of the place", "Milan in 1850", before_zones),
    "unknown_time": ("yes; no houses, the Moon as a range", "with_unknown_time", unknown_time),
    "batch": ("yes", "BatchCalculator", lambda: len(BatchCalculator.from_natives([Native(*BIRTH)] * 3).calculate_all()) == 3),
}

SOUGHT = {
    "perspectives": "topoctr|barycentric|calc_pctr|planetocentric",
    "nakshatras": "nakshatra",
    "navamsa": "navam|\\bvarga",
    "dasha": "mahadasha|vimsho|\\bdasha",
    "guna_milan": "guna_|koota|ashtakoota",
    "gauquelin": "gauquelin_(?!sector\\(\\) function)",
    "local_space": "azalt|local_space",
    "planet_nodes": "nod_aps",
    "local_eclipses": "eclipse_when_loc",
    "heliacal": "heliacal",
    "occultations": "occultation",
    "lines": "cartograph|\\bacg\\b",
    "geojson": "geojson",
    "map": "coastline|world_map",
    "calendar_file": "vcalendar|icalendar",
    "worded": "import openai|anthropic",
    "audience": "campaign|audience_",
    "tarot": "tarot",
    "http": "fastapi|flask|http\\.server|uvicorn",
}
