"""Stickers, window films and their inks, by reportlab."""
import math

from designs import PT
from rows import piece
from wide6_kit import BOLD, px, shot_file, told, wide

SHAPED = piece(90, 60, 'sticker', 'contour')
SHEET = piece(210, 148, 'sticker', 'contour')
FILM = piece(400, 300, 'vinyl', white=True)
STRAIGHT = piece(120, 80, 'sticker')


class Label:
    """Reportlab in millimetres from the upper left corner of the piece, with spot inks and overprint."""

    def __init__(self, path, on, bleed=None, slug=0):
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont
        from reportlab.pdfgen import canvas
        pdfmetrics.registerFont(TTFont('Libre', BOLD))
        self.width, self.height = on['ordered']['widthMm'], on['ordered']['heightMm']
        self.bleed = on['rules']['bleedMm'] if bleed is None else bleed
        self.out = self.bleed + slug
        w, h, o = self.width, self.height, self.out
        self.c = canvas.Canvas(path, pagesize=((w + 2 * o) * PT, (h + 2 * o) * PT), pageCompression=1)
        self.boxes()
        self.c.translate(o * PT, (h + o) * PT)
        self.c.scale(PT, -PT)

    def boxes(self):
        w, h, o, b = self.width, self.height, self.out, self.bleed
        self.c.setTrimBox((o * PT, o * PT, (w + o) * PT, (h + o) * PT))
        self.c.setBleedBox(((o - b) * PT, (o - b) * PT, (w + o + b) * PT, (h + o + b) * PT))

    def ink(self, ink):
        from reportlab.lib.colors import CMYKColor, CMYKColorSep
        return CMYKColorSep(*ink[1], spotName=ink[0]) if isinstance(ink[0], str) else CMYKColor(*ink)

    def path(self, way, ink, line=None, over=False):
        """`way`: points, or curves of six numbers; closed unless it ends with None."""
        c = self.c
        c.saveState()
        if over:
            c.setFillOverprint(True)
            c.setStrokeOverprint(True)
            c.setOverprintMask(True)
        p = c.beginPath()
        p.moveTo(*way[0])
        for step in way[1:]:
            if step is None:
                break
            p.lineTo(*step) if len(step) == 2 else p.curveTo(*step)
        if way[-1] is not None:
            p.close()
        c.setFillColor(self.ink(ink))
        c.setStrokeColor(self.ink(ink))
        c.setLineWidth(line or 0)
        c.drawPath(p, fill=line is None, stroke=line is not None)
        c.restoreState()
        return self

    def rect(self, x, y, w, h, ink, **more):
        return self.path([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], ink, **more)

    def text(self, x, y, high, words, ink=(0, 0, 0, 0)):
        self.c.saveState()
        self.c.translate(x, y)
        self.c.scale(1, -1)
        self.c.setFont('Libre', high / 0.729)
        self.c.setFillColor(self.ink(ink))
        self.c.drawString(0, 0, words)
        self.c.restoreState()
        return self

    def photo(self, which, x, y, w, h, dpi=310, mode='RGB'):
        self.c.saveState()
        self.c.translate(x, y + h)
        self.c.scale(1, -1)
        self.c.drawImage(shot_file(which, px(w, dpi), px(h, dpi), mode), 0, 0, w, h)
        self.c.restoreState()
        return self

    def save(self):
        self.c.showPage()
        self.c.save()


def rounded(x, y, w, h, r):
    k = r * 0.4477
    return [(x + r, y), (x + w - r, y), (x + w - k, y, x + w, y + k, x + w, y + r), (x + w, y + h - r), (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
            (x + r, y + h), (x + k, y + h, x, y + h - k, x, y + h - r), (x, y + r), (x, y + k, x + k, y, x + r, y)]


def circle(cx, cy, r):
    return rounded(cx - r, cy - r, 2 * r, 2 * r, r)


def bubble(x, y, w, h):
    """A speech bubble with its tail."""
    return rounded(x, y, w, h * 0.8, h * 0.25)[:5] + [(x + w * 0.5, y + h * 0.8), (x + w * 0.3, y + h), (x + w * 0.32, y + h * 0.8)] + rounded(x, y, w, h * 0.8, h * 0.25)[5:]


def flower(cx, cy, r, petals=7):
    return [(cx + r * (1 - 0.1 * (1 + math.cos(petals * n / 180 * math.pi))) * math.cos(n / 180 * math.pi),
             cy + r * (1 - 0.1 * (1 + math.cos(petals * n / 180 * math.pi))) * math.sin(n / 180 * math.pi)) for n in range(0, 360, 4)]


CUT = ('CutContour', (0, 1, 0, 0))


def art(path, on=SHAPED, **words):
    """A label to its bleed: photo, name and price."""
    d = Label(path, on, **words)
    b, w, h = d.bleed, d.width, d.height
    d.rect(-b, -b, w + 2 * b, h + 2 * b, (0.1, 0.8, 0.7, 0.05))
    return d.photo(2, w * 0.12, h * 0.2, w * 0.3, h * 0.5).text(w * 0.47, h * 0.4, h * 0.11, 'Miel de').text(w * 0.47, h * 0.58, h * 0.11, 'Jaén', (0, 0.1, 0.9, 0))


def label(name, draw, expects=None, on=SHAPED, **words):
    def make(path):
        d = art(path, on, **words)
        draw(d)
        d.save()
    wide(f'{name}.pdf', 'reportlab', on, make, expects)


def rows():
    cuts()
    bad_cuts()
    inks()
    white()


def cuts():
    line = lambda way, ink=CUT, wide_=0.25: lambda d: d.path(way, ink, line=wide_, over=True)
    label('cut rounded', line(rounded(0, 0, 90, 60, 6)))
    label('cut oval', line(rounded(0, 0, 90, 60, 30)))
    label('cut bubble', line(bubble(0, 0, 90, 60)))
    label('cut hexagon', line([(20, 0), (70, 0), (90, 30), (70, 60), (20, 60), (0, 30)]))
    label('cut of a point', line(rounded(0, 0, 90, 60, 6), wide_=0.353))
    label('cut of 1 mm', line(rounded(0, 0, 90, 60, 6), wide_=1))
    label('cut of a hair', line(rounded(0, 0, 90, 60, 6), wide_=0.01))
    label('cut with hole', lambda d: (line(rounded(0, 0, 90, 60, 6))(d), line(circle(9, 30, 3))(d)))
    label('cut with two holes', lambda d: (line(rounded(0, 0, 90, 60, 6))(d), line(circle(7, 8, 2.6))(d), line(circle(83, 8, 2.6))(d)))
    label('cut in four lines', lambda d: [d.path([*two, None], CUT, line=0.25, over=True) for two in (
        [(0, 0), (90, 0)], [(90, 0), (90, 60)], [(90, 60), (0, 60)], [(0, 60), (0, 0)])])

    def several(d, way=lambda x, y: rounded(x, y, 62, 62, 8)):
        for n in range(6):
            d.path(way(4 + n % 3 * 70, 6 + n // 3 * 72), CUT, line=0.25, over=True)
    label('sheet of six', several, on=SHEET)
    label('sheet of flowers', lambda d: several(d, lambda x, y: flower(x + 31, y + 31, 31)), on=SHEET)
    label('sheet and its edge', lambda d: (several(d), d.rect(0, 0, 210, 148, ('Thru-cut', (0, 0, 1, 0)), line=0.25, over=True)), on=SHEET)
    label('cut with slug', lambda d: (line(rounded(0, 0, 90, 60, 6))(d), d.text(10, -8, 2, 'Etiqueta miel 90x60', (0, 0, 0, 1))), slug=12)


def bad_cuts():
    said = lambda code, place=None, **more: told('cut line', rf'^cut\.{code}', 'warns', place, also=r'^preflight\.found\.cut', **more)
    on = lambda *at: [at[0] + 2, at[1] + 2, *at[2:]]
    draw = lambda way, ink=CUT, over=True, wide_=0.25: lambda d: d.path(way, ink, line=wide_, over=over)
    whole = rounded(0, 0, 90, 60, 6)
    gap = whole[:-1] + [(0, 8), None]
    label('cut open at a corner', draw(gap), said('open', on(0, 0, 90, 60), figure=10, within=0.3))
    label('cut open by 12', draw([(0, 60), (0, 0), (90, 0), (90, 60), (12, 60), None]), said('open', on(0, 0, 90, 60), figure=12, within=0.3))
    label('cut of three sides', lambda d: [d.path([*two, None], CUT, line=0.25, over=True) for two in ([(0, 0), (90, 0)], [(90, 0), (90, 60)], [(90, 60), (0, 60)])], said('open'))
    label('cut round the logo only', draw(rounded(10, 10, 30, 34, 4)), said('partial', on(10, 10, 30, 34), figure=3, within=0.1))
    label('cut as an area', lambda d: d.path(whole, CUT, over=True), said('filled', on(0, 0, 90, 60)))
    label('cut that knocks out', draw(whole, over=False), said('knocksOut', on(0, 0, 90, 60)))
    label('cut like an eight', draw([(0, 0), (90, 60), (90, 0), (0, 60)]), said('crossing', on(0, 0, 90, 60)))
    label('cut with a loop', draw([(0, 0), (50, 0), (50, 20), (40, 20), (40, -1), (90, 0), (90, 60), (0, 60)]), said('crossing'))
    label('cut too fine', draw([(0, 0)] + [(n * 0.2, 0.25 * (n % 2)) for n in range(1, 450)] + [(90, 0), (90, 60), (0, 60)]), said('fine'))
    label('cut with a hole of 2', lambda d: (draw(whole)(d), draw(circle(9, 30, 1))(d)), said('small', on(8, 29, 2, 2), figure=2, within=0.1))
    label('no cut', lambda d: None, told('cut missing', r'^cut\.missing'))
    label('cut in magenta of process', draw(whole, (0, 1, 0, 0)), told('cut missing', r'^cut\.missing'))
    label('cut unordered', lambda d: d.rect(0, 0, 120, 80, CUT, line=0.25, over=True), told('cut unordered', r'^cut\.unordered'), on=STRAIGHT)
    one = lambda d, way: [d.path(rounded(4 + n % 3 * 70, 6 + n // 3 * 72, 62, 62, 8) if n != 4 else way, CUT, line=0.25, over=True) for n in range(6)]
    label('sheet with one open', lambda d: one(d, [(74, 78), (136, 78), (136, 140), (74, 140), (74, 81), None]), said('open', on(74, 78, 62, 62), figure=3, within=0.3), on=SHEET)


def inks():
    names = ('Corte', 'Troquel', 'LINEA DE CORTE', 'Línea de Troquelado', 'corte_contorno', 'Contorno de corte', 'Medio corte', 'Faca', 'Linha de corte', 'Meio-corte',
             'Recorte vinil', 'Découpe', 'Ligne de coupe', 'Tracé de découpe', 'Mi-chair', 'Forme de découpe', 'Die Line', 'DieCut', 'Cut-Line', 'KISS CUT', 'thrucut', 'Through Cut', 'PerfCutContour', 'CUT')
    for name in names:
        label(f'cut ink {name}', lambda d, name=name: d.path(rounded(0, 0, 90, 60, 6), (name, (0, 1, 0, 0)), line=0.25, over=True))
    for name in ('Spot 1', 'Línea', 'Tinta 5', 'Trazado', 'Calque 2', 'Outline', 'Color directo 1', 'Ton direct'):
        label(f'cut ink {name}', lambda d, name=name: d.path(rounded(0, 0, 90, 60, 6), (name, (0, 1, 0, 0)), line=0.25, over=True), told('unsure ink', r'^ink\.unsure'))
    for name in ('PANTONE 186 C', 'Rojo corporativo', 'Bleu roi', 'Verde Oliva', 'HKS 13 K'):
        label(f'colour {name}', lambda d, name=name: d.rect(70, 50, 30, 12, (name, (0, 1, 0.8, 0.1))), on=STRAIGHT)


def white():
    def film(name, under=True, over=True):
        def make(path):
            d = Label(path, FILM)
            white_ = (name, (0.15, 0, 0, 0))
            ways = [rounded(60, 50, 280, 90, 20), circle(130, 210, 50), flower(270, 210, 55)]
            if under and not over:
                for way, ink in zip(ways, ((1, 0.5, 0, 0), (0, 0.9, 0.9, 0), (0.7, 0, 1, 0))):
                    d.path(way, ink)
            for way in ways if under else ():
                d.path(way, white_, over=over)
            if not (under and not over):
                for way, ink in zip(ways, ((1, 0.5, 0, 0), (0, 0.9, 0.9, 0), (0.7, 0, 1, 0))):
                    d.path(way, ink, over=True)
            d.text(90, 110, 32, 'Peluquería', (0, 0, 0, 1)).save()
        return make
    for name in ('Tinta blanca', 'BLANCO', 'Blanco soporte', 'Branco', 'Tinta branca', 'Encre blanche', 'Blanc', 'Spot White', 'White Ink', 'RDG_WHITE', 'Capa Blanco', 'blanc_soutien'):
        wide(f'white {name}.pdf', 'reportlab', FILM, film(name))
    wide('white that knocks out.pdf', 'reportlab', FILM, film('White', over=False), told('white knocks out', r'^white\.knocksOut'))
    wide('white absent.pdf', 'reportlab', FILM, film('White', under=False), told('white missing', r'^white\.missing'))
    wide('white not ordered.pdf', 'reportlab', piece(400, 300, 'vinyl'), film('Blanco'), told('white unordered', r'^white\.unordered', also='^preflight.found.bleed'))
    for name in ('Spot 2', 'Capa 3', 'Layer white cut'):
        wide(f'white {name}.pdf', 'reportlab', FILM, film(name), told('unsure ink', r'^ink\.unsure'))

    def over(d):
        d.path(rounded(62, 50, 46, 20, 5), (0, 0, 0, 0), over=True)
    label('white letters overprint', over, told('white overprint', r'^overprint\.white', place=[64, 52, 46, 20]), on=STRAIGHT)
