"""One seeded fault of bleed, size, edges, pages, cut lines and white ink."""
import math

from exam_faults import fault
from exam_kit import (BACKLIT, BANNER, BOARD, CANVAS, FIGURE, FLAG, FOAM, GIANT, LABEL, MESH, PLATE,
                      ROLLUP, SHAPED, SLEEVED, STRAIGHT, TWO, VINYL, WHITE_FILM, Sheet, of_kind, poster)
from exam_sound import corners, plain, shaped, sleeve, white_film
from held_design import PT
from held_inks import rounded
from held_writers import after, ghostscript
from rows import expect, piece, row, run

TEXT = '0 0 0 1 k'


def page(name, on, make, told, change=None):
    row(f'exam-fault {name}.pdf', 'pikepdf', on, lambda path: make().save(path, change=change), told)


def rows():
    bleeds()
    sizes()
    edges()
    pages()
    cuts()
    whites()


def grounded(width, height, bleed, out, ground='0.9 0.6 0 0.15 k'):
    """A ground that ends `out` millimetres beyond the piece."""
    return Sheet(width, height, bleed).ground(ground, out).words(
        width * 0.2, height * 0.5, height * 0.15 * PT, 'Abierto', '0 0 0 0 k')


def bleeds():
    none, little = expect('no bleed', r'^bleed\.none'), lambda mm: expect('little bleed', r'^bleed\.small', figure=mm, within=0.6)
    some = expect('no bleed', r'^bleed')
    page('bleed of 0', STRAIGHT, lambda: grounded(1500, 700, 10, 0), none)
    page('bleed of 0 board', BOARD, lambda: grounded(500, 350, 5, 0), none)
    page('bleed of 0 vinyl', VINYL, lambda: grounded(420, 297, 3, 0), none)
    page('bleed of 0 label', LABEL, lambda: grounded(50, 30, 2, 0), none)
    page('bleed of 0 plate', PLATE, lambda: grounded(297, 210, 3, 0), none)
    page('bleed of 1', STRAIGHT, lambda: grounded(1500, 700, 10, 1), little(1))
    page('bleed of 2 board', BOARD, lambda: grounded(500, 350, 5, 2), little(2))
    page('bleed of 1 vinyl', VINYL, lambda: grounded(420, 297, 3, 1), little(1))
    page('bleed of 4', STRAIGHT, lambda: grounded(1500, 700, 10, 4), little(4))
    page('bleed of 0 on finished page', BOARD, lambda: poster(500, 350, 0), none)
    page('bleed of 2 on the page', BOARD, lambda: poster(500, 350, 2), little(2))
    page('bleed of 0 photo', CANVAS, lambda: Sheet(500, 350, 5).photo(0, 0, 500, 350, 160, 1, 'CMYK'), none)
    page('bleed of 0 below', BOARD, lambda: Sheet(500, 350, 5).rect(-5, -5, 510, 355, '0.9 0.6 0 0.15 k').words(60, 180, 90, 'Mar', '0 0 0 0 k'), some)
    page('bleed of 0 of a band', BOARD, lambda: Sheet(500, 350, 5).rect(0, 280, 500, 70, '0 0.9 0.9 0 k').words(60, 150, 90, 'Mar', TEXT), some)
    page('bleed of 0 in a clip', BOARD, lambda: Sheet(500, 350, 5).op('q 0 0 500 350 re W n').photo(-5, -5, 510, 360, 160, 2, 'CMYK').op('Q'), none)
    page('slit of 2', STRAIGHT, lambda: grounded(1500, 700, 10, -2), expect('slit', r'^bleed', figure=2, within=0.6))
    page('slit of 1 board', BOARD, lambda: grounded(500, 350, 5, -1), expect('slit', r'^bleed', figure=1, within=0.4))

    def claims(pdf, pikepdf):
        """The trim is stated as large as the page."""
        obj = pdf.pages[0].obj
        obj.TrimBox = obj.BleedBox = [float(v) for v in obj.MediaBox]
    page('bleed of 0 by boxes', BOARD, lambda: poster(500, 350, 0), none, claims)
    for way, step in {'gs': lambda a, b: ghostscript(b, a), 'cairo': lambda a, b: run('pdftocairo', '-pdf', a, b)}.items():
        row(f'exam-fault bleed of 0 {way}.pdf', way, BOARD, after(lambda path: grounded(500, 350, 5, 0).save(path), step), none)


def sizes():
    told = lambda also=None: expect('wrong size', r'^(pageSize|proportion)', also=also)
    page('size 8 mm wider', piece(1500, 700, 'banner'), lambda: poster(1508, 700, 10, 110, 90, 24), told())
    page('size 45 mm of 3 m', piece(3000, 1000, 'banner', 'hem'), lambda: poster(3045, 1000, 10, 105, 95, 30), told())
    page('size 3 mm board', BOARD, lambda: poster(503, 350), told())
    page('size 2 mm label', LABEL, lambda: Sheet(52, 30, 2).ground('0 0.5 1 0 k').words(8, 18, 14, 'Miel', TEXT), told())
    page('size of A3 for a board', BOARD, lambda: poster(420, 297, 5, 200), told())
    page('size turned and other', piece(350, 600, 'board'), lambda: poster(500, 350), told())
    page('size 5 mm plate', PLATE, lambda: poster(302, 210, 3, 210, 15), told())
    page('size 30 mm of 10 m', GIANT, lambda: poster(10000, 2030, 10, 74, 150, 90, scale=0.1), told())
    page('size 5 mm rollup', ROLLUP, lambda: poster(850, 2005, 0, 155, 60, 14), told())
    page('size twice', BOARD, lambda: poster(1000, 700, 5, 110, 40), told('.'))


def edges():
    near = lambda place=None, **w: expect('near the edge', r'^margin', place=place, **w)
    sheet = lambda *size: lambda: Sheet(*size).ground('0.1 0 0.3 0 k').words(size[0] * 0.3, size[1] * 0.5, size[1] * 0.1 * PT, 'Feria', TEXT)
    fault('text near the foot', near(), lambda s: s.words(120, 345, 30, 'www.ejemplo.es', TEXT), BOARD, sheet(500, 350, 5), ways=('', 'gs', 'qpdf'))
    row('exam-fault outlines near the foot.pdf', 'ghostscript', BOARD, after(lambda path: sheet(500, 350, 5)().words(
        120, 345, 30, 'www.ejemplo.es', TEXT).save(path), lambda a, b: ghostscript(b, a, '-dNoOutputFonts')), near())
    fault('logo near the left', near((6, 150, 40, 40)), lambda s: s.oval(6, 150, 40, 40, 'f', '0 1 1 0 k'), BOARD, sheet(500, 350, 5))
    fault('photo near the right', near((430, 150, 60, 50)), lambda s: s.photo(430, 150, 60, 50, 160, 1, 'CMYK'), BOARD, sheet(500, 350, 5), ways=('', 'mutool'))
    fault('phone near the edge of a banner', near(also='eyelets'), lambda s: s.words(500, 690, 90, '912 345 678', TEXT), BANNER, sheet(1500, 700, 10))
    fault('text near the edge of a rollup', near(), lambda s: s.words(8, 900, 60, 'hola', TEXT), ROLLUP, sheet(850, 2000, 0))
    fault('text near the edge of a label', near(), lambda s: s.words(0.5, 25, 9, 'Miel', TEXT), LABEL, sheet(50, 30, 2))
    fault('text near the edge of a plate', near(), lambda s: s.words(4, 205, 20, 'Abogados', TEXT), PLATE, sheet(297, 210, 3))
    fault('eyelet through text', expect('eyelet', r'^eyelets', also='margin'), lambda s: s.words(10, 35, 60, 'Gran', TEXT), BANNER, sheet(1500, 700, 10), ways=('', 'gs'))
    fault('eyelet through a logo', expect('eyelet', r'^eyelets', also='margin'), lambda s: s.oval(5, 5, 50, 50, 'f', '0 1 1 0 k'), MESH, sheet(2000, 1000, 10))
    fault('eyelet through a picture', expect('eyelet', r'^eyelets', also='margin'), lambda s: s.photo(1460, 660, 30, 30, 120, 1), BANNER, sheet(1500, 700, 10))
    fault('hole through text', expect('eyelet', r'^eyelets', also='margin'), lambda s: s.words(6, 20, 30, 'Gran', TEXT), FOAM, sheet(500, 350, 5))
    fault('text on the sleeve', expect('sleeve', r'^finish', also='margin'), lambda s: s.words(500, 60, 120, 'Feria de mayo', TEXT), SLEEVED, sheet(1800, 1200, 15), ways=('', 'gs'))
    fault('logo on the sleeve', expect('sleeve', r'^finish', also='margin'), lambda s: s.oval(800, 1130, 60, 60, 'f', '0 1 1 0 k'), SLEEVED, sheet(1800, 1200, 15))
    fault('photo on the sleeve', expect('sleeve', r'^finish', also='margin'), lambda s: s.photo(900, 10, 100, 60, 120, 1, 'CMYK'), SLEEVED, sheet(1800, 1200, 15))
    fault('text on the sleeve of a flag', expect('sleeve', r'^finish', also='margin'), lambda s: s.words(10, 700, 60, 'Feria', TEXT), FLAG, sheet(600, 1500, 15))


def pages():
    blank = expect('blank page', r'^blank')
    row('exam-fault blank back.pdf', 'pikepdf', TWO, lambda path: poster(500, 350).save(path, Sheet(500, 350, 5)), blank)
    row('exam-fault white back.pdf', 'pikepdf', TWO, lambda path: poster(500, 350).save(path, Sheet(500, 350, 5).ground('0 0 0 0 k')), blank)
    row('exam-fault clipped front.pdf', 'pikepdf', BOARD, lambda path: Sheet(500, 350, 5).op('q 0 0 0 0 re W n').ground().op('Q').save(path), blank)
    row('exam-fault blank of spaces.pdf', 'pikepdf', BOARD, lambda path: Sheet(500, 350, 5).words(50, 50, 40, '   ', TEXT).save(path), blank)
    row('exam-fault three pages.pdf', 'pikepdf', TWO, lambda path: poster(500, 350).save(path, plain(500, 350, 5), plain(500, 350, 5)), expect('pages', r'^pages'))
    row('exam-fault pages of two sizes.pdf', 'pikepdf', TWO, lambda path: poster(500, 350).save(path, plain(350, 350, 5)), expect('pages', r'^(pages|pageSize|proportion)', also='.'))


def cuts():
    told = lambda code: expect('cut line', rf'^cut\.({code})', also='^preflight.found.cut')
    whole = corners(0, 0, 70, 70, 12)
    for name, (drawn, code) in {
        'open': ('0 0 m 70 0 l 70 70 l 0 70 l 0 3 l', 'open'),
        'half': (corners(0, 0, 35, 70, 8), 'partial'),
        'crossing': ('0 0 m 70 0 l 0 70 l 70 70 l h', 'crossing'),
        'small loop': (whole + ' ' + corners(30, 30, 1, 1, 0.3), 'small|fine'),
        'zigzag': (zigzag(), 'fine|tooLong'),
    }.items():
        page(f'cut {name}', SHAPED, lambda drawn=drawn: shaped(drawn=drawn), told(code))
    page('cut filled', SHAPED, lambda: filled(whole), told('filled'))
    page('cut knocks out', SHAPED, lambda: shaped(over=False), told('knocksOut'))
    page('cut missing', SHAPED, lambda: plain(70, 70, 2), told('missing'))
    page('cut missing figure', FIGURE, lambda: plain(400, 600, 5), told('missing'))
    page('cut as magenta', SHAPED, lambda: plain(70, 70, 2).op('0 1 0 0 K 0.2 w', whole, 'S'), told('missing'))
    page('cut only named', SHAPED, lambda: named(), told('missing'))
    open_two = '0 0 m 70 0 l 70 30 l S 70 34 m 70 70 l 0 70 l 0 0 l'
    page('cut in two lines', SHAPED, lambda: shaped(drawn=open_two), told('open'))


def zigzag():
    spots = []
    for n in range(1600):
        radius = 35 if n % 2 else 34.8
        spots.append((35 + radius * math.cos(n * math.pi / 800), 35 + radius * math.sin(n * math.pi / 800)))
    return ' '.join(f'{x:.3f} {y:.3f} {"l" if n else "m"}' for n, (x, y) in enumerate(spots)) + ' h'


def filled(whole):
    s = plain(70, 70, 2)
    return s.op(f'q /{s.spot("CutContour", (0, 1, 0, 0))} cs 1 scn /{s.state(op=True, OP=True)} gs', whole, 'f Q')


def named():
    """The ink is a resource that nothing uses."""
    s = plain(70, 70, 2)
    s.spot('CutContour', (0, 1, 0, 0))
    return s


def whites():
    def colours():
        return Sheet(420, 297, 3).oval(60, 40, 200, 180, 'f', '0 0.9 0.9 0 k')
    page('white missing', WHITE_FILM, colours, expect('white', r'^white\.missing'))

    def knocking():
        s = colours()
        return s.op(f'/{s.spot("White", (0.1, 0, 0, 0))} cs 1 scn').oval(60, 40, 200, 180, 'f', '')
    page('white knocks out', WHITE_FILM, knocking, expect('white', r'^(white|overprint)'))
    page('white not ordered', VINYL, white_film, expect('white', r'^white\.unordered'))
