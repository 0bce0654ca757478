"""Checks what answers say of sky, births and cards; shares no code with the service.

deno run --config tests/deno.json -A tests/golden/answers.ts /tmp/answers engine 20261126
pip install pyswisseph==2.10.3.2
python tests/golden/check_answers.py /tmp/answers wasm/ephemeris_files

Reads each sentence by its own expressions and removes what was read. A sentence is unread if words of
the sky are left in it. The positions are of pyswisseph, the time zones of Python, the cards of the
published definition of draw-1. Of tradition and of what is not dated in the sky nothing is checked.
"""
import collections, datetime as dt, glob, hashlib, json, re, sys, unicodedata
from functools import lru_cache
from zoneinfo import ZoneInfo
import swisseph as swe

SIGNS = 'Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces'.split()
BODIES = dict(zip('Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto'.split(), range(10)))
BODIES['Chiron'] = swe.CHIRON
ORD = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split()
MONTHS = 'January February March April May June July August September October November December'.split()
RULERS = 'Mars Venus Mercury Moon Sun Mercury Venus Mars Jupiter Saturn Saturn Jupiter'.split()
# Coordinates of GeoNames.
PLACES = {'Lyon, FR': (45.74846, 4.84671, 'Europe/Paris'), 'Austin, TX, US': (30.26715, -97.74306, 'America/Chicago'),
 'Osaka, JP': (34.69374, 135.50218, 'Asia/Tokyo'), 'Cape Town, ZA': (-33.92584, 18.42322, 'Africa/Johannesburg'),
 'Leeds, GB': (53.79648, -1.54785, 'Europe/London'), 'Toronto, CA': (43.70011, -79.4163, 'America/Toronto'),
 'Lima, PE': (-12.04318, -77.02824, 'America/Lima'), 'Reykjavik, IS': (64.13548, -21.89541, 'Atlantic/Reykjavik'),
 'Delhi, IN': (28.65195, 77.23149, 'Asia/Kolkata'), 'Sydney, AU': (-33.86785, 151.20732, 'Australia/Sydney'),
 'Quito, EC': (-0.22985, -78.52495, 'America/Guayaquil')}
STILL = dict(zip(list(BODIES)[2:], (5 / 60, 3 / 60, 1.5 / 60, 1 / 60, 1 / 60, 20 / 3600, 10 / 3600, 10 / 3600, 20 / 3600)))
EXALT = {'Sun': 0, 'Moon': 1, 'Mercury': 5, 'Venus': 11, 'Mars': 9, 'Jupiter': 3, 'Saturn': 6}

def rx(s):
    s = s.replace('<BODY>', '(?:Sun|Moon|Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune|Pluto|Chiron|North Node|South Node|Ascendant|Midheaven)')
    s = s.replace('<SIGN>', '(?:' + '|'.join(SIGNS) + ')').replace('<ORD>', '(?:' + '|'.join(ORD) + ')')
    s = s.replace('<ASP>', '(?:conjunct|joins|sextiles?|squares?|trines?|opposes|opposite)')
    s = s.replace('<DATE>', r'\d{1,2}(?: (?:' + '|'.join(MONTHS) + r'))?(?: \d{4})?')
    return re.compile(s)

ANGLE = {'conjunct': 0, 'joins': 0, 'sextile': 60, 'sextiles': 60, 'square': 90, 'squares': 90, 'trine': 120,
         'trines': 120, 'opposes': 180, 'opposite': 180, 'conjunction': 0, 'opposition': 180}

@lru_cache(maxsize=2000000)
def lon(body, jd):
    if body in ('North Node', 'South Node'):
        x = swe.calc_ut(jd, swe.TRUE_NODE, swe.FLG_SWIEPH | swe.FLG_SPEED)[0]
        return ((x[0] + (180 if body[0] == 'S' else 0)) % 360, x[3])
    x, flags = swe.calc_ut(jd, BODIES[body], swe.FLG_SWIEPH | swe.FLG_SPEED)
    assert flags & swe.FLG_SWIEPH, 'files missing'
    return (x[0], x[3])

def sep(a, b):
    d = abs(a - b) % 360
    return min(d, 360 - d)
def signed(a, b, angle):
    """How far the arc from a to b is from ±angle, with sign; the nearer of the two."""
    d = (a - b) % 360
    return min(((d - t + 180) % 360 - 180 for t in {angle, (360 - angle) % 360}), key=abs)
def sign(x): return int(x // 30) % 12
def jd_of(y, m, d, h=0.0): return swe.julday(y, m, d, h)
def day_jd(date): return jd_of(*map(int, date.split('-')))
def samples(a, b, n=49): return [a + (b - a) * i / (n - 1) for i in range(n)]
def iso(jd): y, m, d, h = swe.revjul(jd); return f'{y}-{m:02}-{d:02}'

class Born:
    def __init__(self, s):
        y, m, d = map(int, s['dob'].split('-'))
        self.timed = 'tob' in s
        self.dob = s['dob']
        if self.timed:
            la, lo, zone = PLACES[s['pob']]
            h, mi = map(int, s['tob'].split(':'))
            u = dt.datetime(y, m, d, h, mi, tzinfo=ZoneInfo(zone)).astimezone(dt.timezone.utc)
            self.jds = [jd_of(u.year, u.month, u.day, u.hour + u.minute / 60 + u.second / 3600)]
            self.place = (la, lo)
            self.cusps, self.angles = swe.houses(self.jds[0], la, lo, b'P')
        else:
            j = jd_of(y, m, d)
            self.jds = samples(j - 14 / 24, j + 36 / 24, 51)
            self.cusps = None
    def pos(self, body):
        """All longitudes that the birth may have; None where they are not known."""
        if body in ('Ascendant', 'Midheaven'):
            return [self.angles[0 if body[0] == 'A' else 1]] if self.timed else None
        return [lon(body, j)[0] for j in self.jds]
    def retro(self, body): return [lon(body, j)[1] < 0 for j in self.jds]
    def house(self, x):
        for i in range(12):
            a, b = self.cusps[i], self.cusps[(i + 1) % 12]
            if (x - a) % 360 < (b - a) % 360: return i
class Fact:
    """What is true for one answer."""
    def __init__(self, o):
        r, d = o['request'], o['data']
        self.o = o
        self.now = dt.datetime.fromisoformat(o['now'].replace('Z', '+00:00'))
        self.date = d.get('date') if o['id'] == 'horoscope.daily' else o['now'][:10]
        self.jd = day_jd(self.date)
        self.day = samples(self.jd, self.jd + 1 - 1e-6)
        if o['id'] == 'experiences.crystal_ball':
            self.day = [jd_of(self.now.year, self.now.month, self.now.day, self.now.hour + self.now.minute / 60)]
        s = r.get('subject') or ({'dob': r['birth_date']} if 'birth_date' in r else None)
        self.born = Born(s) if s else None
        self.partner = Born(r['partner']) if 'partner' in r else None
        self.sign = SIGNS.index(d['sign']) if d.get('sign') else None

def parse_date(text, fact, end=None):
    p = text.split()
    d = int(p[0])
    if len(p) == 1: m, y = end.month, end.year
    else:
        m = MONTHS.index(p[1]) + 1
        y = int(p[2]) if len(p) > 2 else None
    if y is None:
        if end is not None: y = end.year if m <= end.month else end.year - 1
        else:
            base = dt.date.fromisoformat(fact.date)
            y = min((base.year - 1, base.year, base.year + 1), key=lambda yy: abs((dt.date(yy, m, min(d, 28)) - base).days))
    return dt.date(y, m, d)
def jdd(d): return jd_of(d.year, d.month, d.day)

def crosses(f, a, b, n=97):
    xs = [f(j) for j in samples(a, b, n)]
    return any(p == 0 or p * q < 0 and abs(p - q) < 90 for p, q in zip(xs, xs[1:])) or abs(xs[-1]) < 1e-4
def zero_in_day(f, jd): return crosses(f, jd - 2e-4, jd + 1 + 2e-4)

def phase_at(jd): return (lon('Moon', jd)[0] - lon('Sun', jd)[0]) % 360

def aspect_in_sky(x, y, angle, jds, fact):
    """Exact on the day for the Moon; for an instant or other bodies within an orb of 8° (10° with Sun or Moon)."""
    xs = [abs(signed(lon(x, j)[0], lon(y, j)[0], angle)) for j in jds]
    return min(xs)
def next_aspect(jd):
    """The next major aspect of the Moon with Sun to Pluto: body, angle, instant."""
    best = None
    for b in list(BODIES)[:10]:
        if b == 'Moon': continue
        for angle in (0, 60, 90, 120, 180):
            for i in range(0, 24 * 6):
                a, c = jd + i / 24, jd + (i + 1) / 24
                if best and a >= best[2]: break
                for t in {angle, (360 - angle) % 360}:
                    g = lambda j: (lon('Moon', j)[0] - lon(b, j)[0] - t + 180) % 360 - 180
                    if g(a) <= 0 < g(c) and abs(g(a) - g(c)) < 5:
                        lo, hi = a, c
                        for _ in range(25):
                            mid = (lo + hi) / 2
                            if g(mid) <= 0: lo = mid
                            else: hi = mid
                        if best is None or lo < best[2]: best = (b, angle, lo)
    return best
def moon_leaves(jd):
    s = sign(lon('Moon', jd)[0]); j = jd
    while sign(lon('Moon', j)[0]) == s: j += 1 / 288
    return j

class Reader:
    def __init__(self):
        self.read = collections.Counter(); self.false = []; self.unread = []
    def ok(self, kind, truth, sentence, fact, why=''):
        self.read[kind] += 1
        if not truth: self.false.append((kind, sentence, fact.o['id'], fact.o['now'], json.dumps(fact.o['request'])[:300], why))

    # --- helpers of truth
    def natal_sign(self, born, body, s): return all(SIGNS[sign(x)] == s for x in born.pos(body))
    def natal_house(self, born, body, n): return born.timed and all(born.house(x) == n for x in born.pos(body))

FRAME = r"(?P<natal>[Yy]our natal |[Yy]our |natal )?(?:[Tt]he )?"

def read_sentence(s, f, r):
    """Reads and blanks claims one form after the other. Returns what is left."""
    left = s
    def take(pattern, act):
        nonlocal left
        pat = rx(pattern)
        while True:
            m = pat.search(left)
            if not m: return
            act(m)
            left = left[:m.start()] + '~' * (m.end() - m.start()) + left[m.end():]
    D = f.jd
    date = lambda t, end=None: parse_date(t, f, end)
    def span(m):
        if m.groupdict().get('end'):
            e = date(m['end'])
            if len(m['end'].split()) < 3:
                e = e.replace(year=int(f.date[:4]))
                if e.isoformat() < f.date: e = e.replace(year=e.year + 1)
            return date(m['start'], e), e
        if m.groupdict().get('one'): d1 = date(m['one']); return d1, d1
        return None
    # windows and transits to the birth with days
    SPAN = r"(?: sets the tone)?(?: from (?P<start><DATE>) to (?P<end><DATE>)| on (?P<one><DATE>))"
    def transit_truth(m, kind='transit', sp=None):
        x, y, angle = m['x'], m['y'], ANGLE[m['asp']]
        ys = f.born.pos(y)
        if ys is None: return r.ok(kind, False, s, f, 'unknown time')
        def orb(j): return max(abs(signed(lon(x, j)[0], yy, angle)) for yy in ys)
        if sp is None:
            inside = min(orb(j) for j in f.day)
            return r.ok(kind, inside <= 1.0 + 0.02, s, f, f'{inside:.3f}')
        a, b = jdd(sp[0]), jdd(sp[1])
        # each day of the span has an instant within a degree; the day before and after have none
        days = [min(orb(j) for j in samples(d, d + 1, 25)) for d in (a + i for i in range(int(b - a) + 1))]
        ok = max(days) <= 1.02
        r.ok(kind + ' span', ok, s, f, f'widest {max(days):.3f}')
        return sp
    def dated(m):
        transit_truth(m, 'window', span(m))
        for d in re.findall(r"\d{1,2} [A-Z][a-z]+(?: \d{4})?", m['ex'] or ''):
            x, y, angle = m['x'], m['y'], ANGLE[m['asp']]
            e = parse_date(d, f, span(m)[1]) if len(d.split()) < 3 else date(d)
            if e > span(m)[1] or len(d.split()) < 3 and e < span(m)[0]: e = e.replace(year=span(m)[0].year)
            b = jdd(e); ys = f.born.pos(y)
            r.ok('exact day', ys is not None and any(zero_in_day(lambda j: signed(lon(x, j)[0], yy, angle), b) for yy in ys), s, f, d)
    EX = r"(?P<ex>,? exact on (?:<DATE>)(?:(?:,| and|, and) (?:<DATE>))*)?"
    take(r"[Ff]rom (?P<start><DATE>) to (?P<end><DATE>),? (?:with )?(?:the )?(?P<x><BODY>) (?:is )?(?P<asp><ASP>) your (?:natal )?(?P<y><BODY>)" + EX, dated)
    take(r"[Oo]n (?P<one><DATE>),? with (?:the )?(?P<x><BODY>) (?:is )?(?P<asp><ASP>) your (?:natal )?(?P<y><BODY>)" + EX, dated)
    take(r"(?:[Tt]he )?(?P<x><BODY>) (?:is )?(?P<asp><ASP>) your (?:natal )?(?P<y><BODY>)" + SPAN + EX, dated)
    take(r"(?:[Tt]he )?(?P<x><BODY>) (?:is )?(?P<asp><ASP>) your (?:natal )?(?P<y><BODY>)" + SPAN, lambda m: transit_truth(m, 'transit', span(m)))
    take(r"[Ff]rom (?P<start><DATE>) to (?P<end><DATE>),? (?:the )?(?P<x><BODY>) (?:is )?(?P<asp><ASP>) your (?:natal )?(?P<y><BODY>)", lambda m: transit_truth(m, 'transit', span(m)))
    # between two births
    def pair(m):
        x, y, angle = m['x'], m['y'], ANGLE[m['asp']]
        xs, ys = f.born.pos(x), f.partner.pos(y)
        w = 99 if xs is None or ys is None else max(abs(signed(a, b, angle)) for a in xs for b in ys)
        lim = 4 + ({'Sun', 'Moon'} & {x, y} != set())
        r.ok('pair aspect', w <= lim + 0.02, s, f, f'{w:.2f}')
        r.orbs['pair'].append(w)
    take(r"[Yy]our (?P<x><BODY>) (?:is )?(?P<asp><ASP>) your partner's (?P<y><BODY>)", pair)
    def overlay(m):
        r.ok('overlay house', f.partner.timed and f.born.timed and all(f.born.house(x) == ORD.index(m['h']) for x in f.partner.pos(m['x'])), s, f)
    take(r"[Yy]our partner's (?P<x><BODY>) (?:is |falls )?in your (?P<h><ORD>) house", overlay)
    # natal with natal
    def natal_aspect(m):
        xs, ys, angle = f.born.pos(m['x']), f.born.pos(m['y']), ANGLE[m['asp']]
        lim = (6 if angle == 60 else 8) + (2 if {'Sun', 'Moon'} & {m['x'], m['y']} else 0)
        if f.born.timed or m['y'] in ('Ascendant', 'Midheaven'):
            w = 99 if ys is None else max(abs(signed(a, b, angle)) for a in xs for b in ys)
        else: w = max(abs(signed(a, b, angle)) for a, b in zip(xs, ys))
        r.ok('natal aspect', w <= lim + 0.01, s, f, f'{w:.2f}')
    take(r"[Yy]our natal (?P<x><BODY>) (?:is )?(?P<asp><ASP>) (?:your )?(?:natal )?(?P<y><BODY>)", natal_aspect)
    # progressed
    def progressed(m):
        b = f.born; y, mo, d = map(int, b.dob.split('-'))
        age = (D + .5 - b.jds[0]) / 365.24219
        j = b.jds[0] + age
        x = lon(m['x'], j)[0]
        r.ok('progressed sign', SIGNS[sign(x)] == m['s'], s, f)
        if m['h']: r.ok('progressed house', (sign(x) - f.sign) % 12 == ORD.index(m['h']) or b.timed and b.house(x) == ORD.index(m['h']), s, f)
    take(r"[Yy]our progressed (?P<x><BODY>) (?:is |stands )?in (?P<s><SIGN>)(?: in your (?P<h><ORD>) house)?", progressed)
    def lord(m):
        b = f.born; by = int(b.dob[:4]); age = int(f.date[:4]) - by - (f.date[5:] < b.dob[5:])
        asc = sign(b.angles[0])
        r.ok('lord of the year', RULERS[(asc + age) % 12] == m['x'], s, f, f'{RULERS[(asc+age)%12]}')
    take(r"(?:the )?(?P<x><BODY>) (?:is|as) the lord of your year", lord)
    # births: a body in a sign and a house
    def natal(m):
        b, x = f.born, m['x']
        if m['s']: r.ok('natal sign', r.natal_sign(b, x, m['s']), s, f, str([SIGNS[sign(p)] for p in b.pos(x)][:2]))
        if m['r']: r.ok('natal retrograde', all(b.retro(x)), s, f)
        if m['h']: r.ok('natal house', r.natal_house(b, x, ORD.index(m['h'])), s, f, '' if not b.timed else str([b.house(p) for p in b.pos(x)]))
    P = r"(?= (?:is |stands )?(?:retrograde )?(?:in (?:<SIGN>|your (?:<ORD>))))(?: is| stands)?(?P<r> retrograde)?(?: in (?P<s><SIGN>))?(?:,? in your (?P<h><ORD>) house)?"
    take(r"[Yy]our natal (?P<x><BODY>)" + P, lambda m: natal(m) if m['s'] or m['h'] or m['r'] else r.unread.append((f.o['id'], s)))
    take(r"born with (?:the )?(?P<x><BODY>)" + P, lambda m: natal(m) if m['s'] or m['h'] or m['r'] else r.unread.append((f.o['id'], s)))
    take(r"[Yy]our (?P<h><ORD>) house begins in (?P<s><SIGN>)", lambda m: r.ok('cusp', f.born.timed and SIGNS[sign(f.born.cusps[ORD.index(m['h'])])] == m['s'], s, f))
    # transits of the day without span
    take(r"(?P<x><BODY>) (?:is )?(?P<asp><ASP>) your (?:natal )?(?P<y><BODY>)", lambda m: transit_truth(m, 'transit of the day'))
    # world: events with dates
    def event_day(m):
        """The day of an event: its own `on D` after it, the sentence's date before it, `today`, or the text's day."""
        g = m.groupdict()
        for k in ('d', 'd2'):
            if g.get(k): return jdd(date(g[k]))
        if f.o['id'] == 'world.signals':
            before = [d for t, d in ((mm, parse_date(mm.group(), f)) for mm in re.finditer(r"\b\d{1,2} (?:" + '|'.join(MONTHS) + r")(?: \d{4})?", s)) if t.start() < m.start()]
            if before: return jdd(before[-1])
            if getattr(f, 'title_day', None): return f.title_day
        return D
    ON = r"(?: on (?P<d><DATE>))?"
    PASS = r"(?:,? the (?P<nth>first|second|third|fourth|fifth|sixth|seventh) of (?P<of>two|three|four|five|six|seven|eight|nine) passes)?"
    def world_aspect(m):
        j = event_day(m); x, y, angle = m['x'], m['y'], ANGLE[m['asp']]
        g = lambda t: signed(lon(x, t)[0], lon(y, t)[0], angle)
        r.ok('dated aspect', zero_in_day(g, j), s, f, f'{g(j):.3f} {g(j+1):.3f}')
        # where the sign or motion changes on the day itself, either is right
        r.ok('sign in an aspect', SIGNS[sign(lon(x, j)[0])] == m['sx'] or SIGNS[sign(lon(x, j + 1)[0])] == m['sx'], s, f)
        r.ok('sign in an aspect', SIGNS[sign(lon(y, j)[0])] == m['sy'] or SIGNS[sign(lon(y, j + 1)[0])] == m['sy'], s, f)
        for b, k in ((x, 'rx'), (y, 'ry')):
            v = [lon(b, j + h / 24)[1] for h in range(25)]
            # By the published limits a body that stands still is not called retrograde.
            r.ok('motion in an aspect', min(v) < 0 if m[k] else max(v) > -STILL[b], s, f, f'{b} {lon(b, j)[1]:.5f} {lon(b, j+1)[1]:.5f}')
        if m['nth']:
            k, n = passes(x, y, angle, j)
            r.ok('passes', ORD[k] == m['nth'] and 'zero one two three four five six seven eight nine'.split()[n] == m['of'], s, f, f'{k+1} of {n}')
    take(r"(?P<x><BODY>)(?P<rx> retrograde)? in (?P<sx><SIGN>) (?:is )?(?P<asp><ASP>) (?P<y><BODY>)(?P<ry> retrograde)? in (?P<sy><SIGN>)" + ON + PASS, world_aspect)
    def station(m):
        j = event_day(m); x = m['x']
        a, b = lon(x, j - 2e-4)[1], lon(x, j + 1 + 2e-4)[1]
        r.ok('station', (a < 0 < b) if m['t'] == 'direct' else (a > 0 > b), s, f)
        if m['h']: r.ok('house of a sign', (SIGNS.index(m['s']) - f.sign) % 12 == ORD.index(m['h']), s, f)
        if m['s']: r.ok('station sign', SIGNS[sign(lon(x, j + .5)[0])] == m['s'], s, f)
    take(r"(?P<x><BODY>) turn(?:s|ed) (?P<t>direct|retrograde)(?: in (?P<s><SIGN>))?(?:,? in your (?P<h><ORD>) house)?(?:,? today)?" + ON, station)
    def leaves(m):
        j = event_day(m); x = m['x']
        a, b = sign(lon(x, j)[0]), sign(lon(x, j + 1)[0])
        r.ok('ingress', a != b and SIGNS[b] == m['to'] and (not m['fr'] or SIGNS[a] == m['fr']), s, f, f'{SIGNS[a]} {SIGNS[b]}')
        if m['ret']: r.ok('ingress retrograde', lon(x, j + .5)[1] < 0, s, f)
        if m.groupdict().get('h'):
            r.ok('house of a sign', (b - f.sign) % 12 == ORD.index(m['h']), s, f)
    take(r"(?P<x><BODY>)(?P<ret>, retrograde,)? (?:leaves (?P<fr><SIGN>) and )?enter(?:s|ed) (?P<to><SIGN>)(?: and your (?P<h><ORD>) house)?(?: today)?(?P<h2> in your (?:<ORD>) house)?(?: today)?" + ON, leaves)
    # lunations and eclipses
    PH = {'New': 0, 'first quarter': 90, 'First quarter': 90, 'Full': 180, 'last quarter': 270, 'Last quarter': 270}
    def lunation(m):
        t = m.groupdict(); j = event_day(m)
        g = lambda x: (phase_at(x) - PH[t['ph']] + 180) % 360 - 180
        r.ok('lunation day', zero_in_day(g, j), s, f, f'{g(j):.2f} {g(j+1):.2f}')
        if t['s']:
            lo, hi = j, j + 1
            for _ in range(40):
                mid = (lo + hi) / 2
                lo, hi = (mid, hi) if g(mid) < 0 else (lo, mid)
            r.ok('lunation sign', SIGNS[sign(lon('Moon', lo)[0])] == t['s'], s, f)
            if t['h']: r.ok('house of a sign', (sign(lon('Moon', lo)[0]) - f.sign) % 12 == ORD.index(t['h']), s, f)
    TAIL = r"(?: on (?P<d><DATE>))?(?: falls| fell)?(?: in (?P<s><SIGN>))?(?:(?: and|,)? in your (?P<h><ORD>) house)?(?: today)?(?: on (?P<d2><DATE>))?"
    def eclipse(m):
        t = m.groupdict(); j = event_day(m)
        flag = swe.FLG_SWIEPH
        if t['what'] == 'solar': ret, tret = swe.sol_eclipse_when_glob(j - 1e-3, flag)
        else: ret, tret = swe.lun_eclipse_when(j - 1e-3, flag)
        r.ok('eclipse day', j <= tret[0] < j + 1, s, f, iso(tret[0]))
        kinds = {'total': swe.ECL_TOTAL, 'partial': swe.ECL_PARTIAL, 'annular': swe.ECL_ANNULAR, 'penumbral': swe.ECL_PENUMBRAL, 'hybrid': swe.ECL_ANNULAR_TOTAL}
        if t['k']: r.ok('eclipse kind', bool(ret & kinds[t['k'].lower()]), s, f)
        if t['s']: r.ok('eclipse sign', SIGNS[sign(lon('Moon' if t['what'] == 'lunar' else 'Sun', tret[0])[0])] == t['s'], s, f)
        if t['h']: r.ok('house of a sign', (SIGNS.index(t['s']) - f.sign) % 12 == ORD.index(t['h']), s, f)
    take(r"(?:(?P<k>[Tt]otal|[Pp]artial|[Aa]nnular|[Pp]enumbral|[Hh]ybrid) )?(?P<what>solar|lunar) eclipse" + TAIL, eclipse)
    take(r"(?P<ph>New|Full|[Ff]irst quarter|[Ll]ast quarter) Moon(?= (?:on \d|falls|fell|in (?:<SIGN>)))" + TAIL, lunation)
    # phases without a day
    NAMES = ['new', 'waxing crescent', 'first quarter', 'waxing gibbous', 'full', 'waning gibbous', 'last quarter', 'waning crescent']
    def phase(m):
        n = NAMES.index(m['p'].lower())
        xs = [phase_at(j) for j in f.day]
        good = [int(((x + 22.5) % 360) // 45) == n for x in xs]
        # either reading: eighths of the circle, or quarters with exact names only
        alt = [int(x // 90) == {1: 0, 3: 1, 5: 2, 7: 3}.get(n, -1) for x in xs]
        r.ok('phase', any(good) or n % 2 == 1 and any(alt), s, f, str(xs[0]))
    take(r"Moon is (?:an? |at its )?(?P<p>waxing crescent|waning crescent|waxing gibbous|waning gibbous|first quarter|last quarter|full|new)\b", phase)
    take(r"(?P<p>waxing crescent|waning crescent|waxing gibbous|waning gibbous|first quarter|last quarter) Moon\b", phase)
    # the Moon's next aspect
    def nxt(m):
        b, angle, t = next_aspect(f.day[0])
        r.ok('next aspect', b == m['y'] and angle == ANGLE[m['a']] and (not m['d'] or iso(t) == date(m['d']).isoformat()), s, f, f'{b} {angle} {iso(t)}')
    take(r"[Tt]he Moon's next aspect is an? (?P<a>conjunction|sextile|square|trine|opposition) (?:with|to) (?:the )?(?P<y><BODY>)(?: on (?P<d><DATE>))?", nxt)
    def void(m):
        ok = False
        for j in f.day:
            nb = next_aspect(j)
            if nb is None or nb[2] > moon_leaves(j): ok = True; break
        r.ok('void of course', ok, s, f)
    take(r"(?P<x>Moon) (?:is )?void of course(?: today)?", void)
    # a body of the day's sky in a sign
    def sky(m):
        x = m['x']
        ss = [SIGNS[sign(lon(x, j)[0])] == m['s'] for j in f.day]
        r.ok('sky sign', all(ss), s, f, f'{sum(ss)} of {len(ss)}')
        if m['r']: r.ok('sky retrograde', all(lon(x, j)[1] < 0 for j in f.day), s, f)
        if m['h']: r.ok('house of a sign', (SIGNS.index(m['s']) - f.sign) % 12 == ORD.index(m['h']), s, f)
    if f.o['id'] != 'audience.insights':
        take(r"(?P<x><BODY>)(?: is| stands)?(?P<r> retrograde)? in (?P<s><SIGN>)(?:,? in your (?P<h><ORD>) house)?(?: today)?", sky)
    # two bodies of the day's sky
    def sky_aspect(m):
        x, y, angle = m['x'], m['y'], ANGLE[m['asp']]
        g = lambda t: signed(lon(x, t)[0], lon(y, t)[0], angle)
        if f.title_day: return r.ok('dated aspect', zero_in_day(g, f.title_day), s, f)
        w = min(abs(g(j)) for j in f.day)
        lim = 8 if 'Node' in y else 1.0
        exact = zero_in_day(g, D)
        r.orbs['sky'].append(0 if exact else w)
        r.ok('aspect of the day', exact or w <= lim and 'Moon' not in (x,) or w <= lim and 'Node' in y, s, f, f'{w:.2f}')
    take(r"(?:(?<=[Tt]he )|(?<=[Ww]ith )|\b)(?P<x><BODY>) (?:is )?(?P<asp><ASP>) (?:the )?(?P<y><BODY>)", sky_aspect)
    return left

def passes(x, y, angle, jd):
    """Which pass of how many: exact aspects of one meeting, each within 450 days of the last."""
    f = lambda t, tt: (lon(x, t)[0] - lon(y, t)[0] - tt + 180) % 360 - 180
    tt = min({angle, (360 - angle) % 360}, key=lambda t: abs(f(jd + .5, t)))
    hits = []; t = jd - 2500; prev = f(t, tt)
    while t < jd + 2500:
        t += 1; cur = f(t, tt)
        if prev * cur <= 0 and abs(prev - cur) < 20: hits.append(t)
        prev = cur
    groups = [[hits[0]]]
    for h in hits[1:]:
        if h - groups[-1][-1] > 450: groups.append([h])
        else: groups[-1].append(h)
    for g in groups:
        for i, h in enumerate(g):
            if abs(h - jd) < 2.5: return i, len(g)
    return -1, 0

SKYWORD = rx(r"\b(?:<SIGN>|Sun|Moon|Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune|Pluto|Chiron|Node|Ascendant|Midheaven|retrograde|eclipse|trines?|sextiles?|squares (?:<BODY>|your)|conjunct|opposes|natal|progressed|(?:<ORD>) house|void of course|zodiac|lord of your)\b")

# ---- customers
ELEMENT = ['fire', 'earth', 'air', 'water']; MODE = ['cardinal', 'fixed', 'mutable']
def strong(b, s): return RULERS[s] == b or EXALT.get(b) == s
def weak(b, s): return RULERS[(s + 6) % 12] == b or (EXALT.get(b, 99) + 6) % 12 == s and b in EXALT
def read_customer(text, born, f, r):
    left = text
    names = '(?:Sun|Moon|Mercury|Venus|Mars|Jupiter|Saturn)'
    def holds(b, what):
        ss = {sign(x) for x in born.pos(b)}
        if what in ELEMENT: return all(ELEMENT[x % 4] == what for x in ss)
        if what in MODE: return all(MODE[x % 3] == what for x in ss)
        return all((strong if what == 'strong' else weak)(b, x) for x in ss)
    def claim(b, what): r.ok(f'customer {"dignity" if what in ("strong", "weak") else "element or mode"}', holds(b, what), text, f, f'{b} {what} {[SIGNS[sign(x)] for x in born.pos(b)][:1]} timed={born.timed}')
    for m in list(re.finditer(rf'(?P<a>{names}) and (?:the )?(?P<b>{names}) both (?:in (?P<e>\w+) signs|(?P<d>strong|weak) by sign)', left)):
        claim(m['a'], m['e'] or m['d']); claim(m['b'], m['e'] or m['d']); left = left.replace(m.group(), '~' * len(m.group()))
    for m in list(re.finditer(rf'(?P<a>{names}) and (?:the )?(?P<b>{names}) in signs (?P<k>that agree|at odds)', left)):
        d = {abs(sign(x) - sign(y)) % 12 for x, y in zip(born.pos(m['a']), born.pos(m['b']))}
        good = all(x in (0, 2, 4, 8, 10) for x in d) if m['k'] == 'that agree' else all(x in (3, 6, 9) for x in d)
        r.ok('customer signs together', good, text, f, str(d)); left = left.replace(m.group(), '~' * len(m.group()))
    for m in list(re.finditer(rf'(?P<b>{names}) (?:in an? (?P<e>fire|earth|air|water|cardinal|fixed|mutable) sign(?: that is also an? (?P<e2>\w+) sign)?)?(?: ?(?:and )?(?P<d>strong|weak) by sign)?', left)):
        if not (m['e'] or m['d']): continue
        for w in (m['e'], m['e2'], m['d']):
            if w: claim(m['b'], w)
        left = left.replace(m.group(), '~' * len(m.group()), 1)
    return left

# ---- cards
def deck():
    majors = ['The Fool','The Magician','The High Priestess','The Empress','The Emperor','The Hierophant','The Lovers','The Chariot','Strength','The Hermit','Wheel of Fortune','Justice','The Hanged Man','Death','Temperance','The Devil','The Tower','The Star','The Moon','The Sun','Judgement','The World']
    ranks = 'Ace Two Three Four Five Six Seven Eight Nine Ten Page Knight Queen King'.split()
    return majors + [f'{k} of {s}' for s in 'Wands Cups Swords Pentacles'.split() for k in ranks]
DECK = deck()
def draw(seed):
    def words():
        c = 0
        while True:
            h = hashlib.sha256(('abi-draw-1\n' + unicodedata.normalize('NFC', seed) + '\n' + str(c)).encode()).hexdigest()
            for i in range(0, 64, 8): yield int(h[i:i + 8], 16)
            c += 1
    w = words()
    def below(n):
        for x in w:
            if x // n < (1 << 32) // n: return x % n
    d = list(range(78))
    for last in range(77, 0, -1):
        c = below(last + 1); d[last], d[c] = d[c], d[last]
    return [(c, below(2)) for c in d]
POSITION = {'Present': 'present', 'Past': 'past', 'Future': 'future', 'Surroundings': 'surround', 'Outcome': 'outcome', 'Hidden Influences': 'hidden', 'Obstacle': 'obstacle', 'Advice': 'advice', 'Challenge': 'challenge', 'Aim': 'aim', 'Foundation': 'foundation', 'Recent Past': 'recent past', 'Near Future': 'near future', 'Self': 'self', 'Hopes and Fears': 'hopes and fears', 'You': 'you', 'The Other Person': 'other person', 'What Connects You': 'connects', 'What Stands Between You': 'between', 'What Can Grow': 'grow', 'Focus': 'focus'}
# The order of positions by the published spreads.
def read_cards(o, f, r):
    drawn = draw(o['request']['seed'])
    cards = o['data']['spread']['cards']
    for i, c in enumerate(cards):
        k, up = drawn[i]
        # which of 0 and 1 is upright is told by the published draw
        r.ok('card drawn', DECK[k] == c['name'], c['reading'], f, DECK[k])
        r.ok('orientation drawn', ('reversed' if up == 1 else 'upright') == c['orientation'], c['reading'], f)
        t = c['reading']; low = t.lower()
        named = [n for n in DECK if re.search(r'\b' + re.escape(n.replace('The ', '') if n.startswith('The ') else n) + r'\b', t) and (n.startswith('The ') is False or re.search(r'\b[Tt]he ' + re.escape(n[4:]) + r'\b', t))]
        r.ok('card named', named == [c['name']] or c['name'] in named and all(n in ('Death', 'Strength', 'Justice', 'Temperance', 'Judgement') for n in named if n != c['name']), t, f, str(named))
        other = 'upright' if c['orientation'] == 'reversed' else 'reversed'
        r.ok('orientation named', c['orientation'] in low and other not in low, t, f)
        key = POSITION.get(c['position'], c['position'].lower())
        r.ok('position named', key in low or key == 'self' and 'yourself' in low, t, f, c['position'])
    for m in re.finditer(r'(?:the|your) (?:card of (?:your |the )?(?P<p>[\w ]+?)|(?P<q>\w+) card)(?= says| reminds| adds| tells| asks| points| shows|[,;.])', o['data']['answer']):
        p = (m['p'] or m['q']).lower()
        names = [c['position'].lower() for c in cards]
        r.ok('position in the answer', any(p in n or POSITION.get(n.title(), n) in p for n in names), o['data']['answer'], f, p)
def main(folder, files):
    swe.set_ephe_path(files)
    total = Reader(); total.orbs = collections.defaultdict(list)
    for path in sorted(glob.glob(folder + '/*.jsonl')):
        r = Reader(); r.orbs = total.orbs
        sentences = with_sky = 0; answers = 0
        for line in open(path):
            o = json.loads(line); f = Fact(o); answers += 1
            if o['id'] == 'tarot.draw': read_cards(o, f, r)
            if o['id'] == 'audience.insights':
                for res, c in zip(o['data']['results'], o['request']['customers']):
                    born = Born(c)
                    sun = {SIGNS[sign(x)] for x in born.pos('Sun')}
                    said = res['personality']['sun_sign']
                    r.ok('customer sun sign', said is None and len(sun) > 1 or sun == {said}, str(res)[:200], f, str(sun))
            texts = []
            def walk(v, p):
                if isinstance(v, str):
                    if len(v.split()) > 2 and not re.search(r'image_prompt|drivers|\.id$|customer_id', p): texts.append((p, v))
                elif isinstance(v, list): [walk(x, f'{p}[{i}]') for i, x in enumerate(v)]
                elif isinstance(v, dict): [walk(x, p + '.' + k) for k, x in v.items()]
            walk(o['data'], '')
            for p, t in texts:
                f.title_day = None
                if p.endswith('.title') and o['id'] == 'world.signals':
                    sig = o['data']['signals'][int(re.search(r'\[(\d+)\]', p)[1])]
                    f.title_day = day_jd(sig['peak'][:10])
                for s in re.split(r'(?<=[.!?])\s+', t):
                    sentences += 1
                    if o['id'] == 'tarot.draw': continue
                    before = sum(r.read.values())
                    if o['id'] == 'audience.insights':
                        n = int(re.search(r'results\[(\d+)\]', p)[1])
                        left = read_customer(s, Born(o['request']['customers'][n]), f, r)
                    else:
                        left = read_sentence(s, f, r)
                    if sum(r.read.values()) > before: with_sky += 1
                    if SKYWORD.search(left): r.unread.append((o['id'], p, s, left))
        claims = sum(r.read.values())
        print(f'== {path.split("/")[-1]}: {answers} answers, {sentences} sentences, {claims} claims, {len(r.unread)} unread, {len(r.false)} false')
        print('   ', dict(r.read))
        for x in r.false[:int(sys.argv[3]) if len(sys.argv) > 3 else 6]: print('   FALSE', x)
        for x in r.unread[:int(sys.argv[3]) if len(sys.argv) > 3 else 6]: print('   UNREAD', x)
        total.read += r.read; total.false += r.false; total.unread += r.unread
    print('TOTAL', sum(total.read.values()), 'claims', len(total.unread), 'unread', len(total.false), 'false')
    for k, v in total.orbs.items():
        if v: v.sort(); print('orbs', k, len(v), v[0], v[len(v) // 2], v[-10:])

if __name__ == '__main__': main(sys.argv[1], sys.argv[2])
