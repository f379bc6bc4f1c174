"""One seeded fault in what is drawn on a page, by several writers of PDF."""
from held_design import BLACK, NAVY, PT, RED, SAND, TEAL, WHITE, Design, full_photo, shop_sign, stripes, white_card
from held_inks import clear, rounded, shaped
from held_writers import after, by_svg, cairo_pdf, ghostscript, reportlab_pdf
from rows import expect, piece, row, run

SMALL = (1000, 500)
# A hem hides what lies beyond the piece: bleed is asked for where it is cut.
STRAIGHT = piece(1000, 500, 'banner')
ALL = ('All', (1, 1, 1, 1))


def writers(*names):
    """Ways to write a design: name, tool and `make(path, design)`."""
    ways = {
        'lab': ('reportlab', reportlab_pdf),
        'cairo': ('cairo', lambda path, design: cairo_pdf(path, design, boxes=True)),
        'outlines': ('cairo', lambda path, design: cairo_pdf(path, design, boxes=True, outlines=True)),
        'inkscape': ('inkscape', lambda path, design: by_svg(path, design, 'inkscape', boxes=True)),
        'rsvg': ('rsvg-convert', lambda path, design: by_svg(path, design, 'rsvg-convert', boxes=True)),
        'gs': ('ghostscript', lambda path, design: after(
            lambda to: reportlab_pdf(to, design), lambda source, to: ghostscript(to, source))(path)),
        'mutool': ('mutool', lambda path, design: after(
            lambda to: reportlab_pdf(to, design), lambda source, to: run('mutool', 'clean', '-gggz', source, to))(path)),
        'streams': ('qpdf', lambda path, design: after(
            lambda to: reportlab_pdf(to, design),
            lambda source, to: run('qpdf', '--object-streams=generate', source, to))(path)),
        'no boxes': ('reportlab', lambda path, design: reportlab_pdf(path, design, boxes=False)),
    }
    return [(name, *ways[name]) for name in names]


def seeded(name, on, make, expects, *names):
    """The same fault through each writer; `make()` gives the design."""
    bleed = make().bleed
    if 'place' in expects:
        x, y, w, h = expects['place']
        # Places are told from the corner of the page.
        expects = {**expects, 'place': (x + bleed, y + bleed, w, h)}
    for way, tool, write in writers(*names):
        row(f'held-fault {name} {way}.pdf', tool, on,
            lambda path, write=write: write(path, make()), expects)


def rows():
    pictures()
    bleeds()
    sizes()
    small_things()
    inks()
    edges()
    cuts()
    whites()


def sign(width=1000, height=500, bleed=10, **words):
    return shop_sign(width, height, bleed, **words)


def board(**words):
    return shop_sign(600, 400, 5, 160, 25, **words)


def pictures():
    place = (500, 180, 120, 80)
    seeded('coarse picture', 'banner small', lambda: sign().photo(*place, 40, 31),
           expect('low resolution', r'^resolution\.blocked', 'blocks', place, figure=40),
           'lab', 'cairo', 'inkscape', 'gs', 'streams')
    seeded('fair picture', 'banner small', lambda: sign().photo(*place, 85, 31),
           expect('low resolution', r'^resolution\.warning', 'warns', place, figure=85), 'lab', 'mutool')
    seeded('coarse cmyk', 'board', lambda: board().photo(300, 150, 100, 60, 60, 32, 'CMYK'),
           expect('low resolution', r'^resolution\.blocked', 'blocks', (300, 150, 100, 60), figure=60), 'lab', 'gs')
    seeded('coarse label', 'label', lambda: white_card(60, 40, 2, 5).photo(40, 8, 12, 12, 90, 33),
           expect('low resolution', r'^resolution\.blocked', 'blocks', (40, 8, 12, 12), figure=90), 'lab', 'cairo')
    seeded('coarse ground', 'banner', lambda: full_photo(3000, 1000, dpi=45, inside=90),
           expect('low resolution', r'^resolution\.blocked', 'blocks', figure=45), 'lab', 'no boxes')
    seeded('stretched', 'board', lambda: board().add(
        'photo', x=320, y=150, w=200, h=50, px=(400, 315), seed=34, mode='RGB'),
           expect('low resolution', r'^resolution\.blocked', 'blocks', (320, 150, 200, 50), figure=51), 'lab')


def bleeds():
    def ends(out, make=sign, **words):
        def made():
            design = make(**words)
            design.items.pop(0)
            ground = Design(design.width, design.height, design.bleed).ground(NAVY, out)
            design.items.insert(0, ground.items[0])
            return design
        return made
    seeded('no bleed', STRAIGHT, ends(0), expect('no bleed', r'^bleed\.none'),
           'lab', 'cairo', 'inkscape', 'gs')
    for out in (1, 3):
        seeded(f'bleed of {out}', STRAIGHT, ends(out),
               expect('little bleed', r'^bleed\.small', figure=out, within=0.6), 'lab', 'rsvg')
    seeded('no bleed board', 'board', ends(0, board), expect('no bleed', r'^bleed\.none'), 'lab', 'cairo')
    seeded('page of finished size', STRAIGHT, lambda: sign(bleed=0),
           expect('no bleed', r'^bleed\.none'), 'no boxes', 'cairo')
    seeded('bleed of 2 by page', STRAIGHT, lambda: sign(bleed=2),
           expect('little bleed', r'^bleed\.small', figure=2, within=0.6), 'lab')

    def one_side():
        design = full_photo(*SMALL)
        design.items[0].update(w=design.items[0]['w'] - 10)
        return design
    seeded('photo without bleed on the right', STRAIGHT, one_side, expect('no bleed', r'^bleed'), 'lab', 'gs')
    seeded('vinyl no bleed', 'vinyl', lambda: full_photo(297, 210, 0, 160, 18), expect('no bleed', r'^bleed\.none'), 'no boxes')
    seeded('panel without bleed', STRAIGHT, lambda: white_card(*SMALL).rect(0, 0, 40, 500, TEAL),
           expect('no bleed', r'^bleed'), 'lab')


def sizes():
    size = r'^(pageSize|proportion)'
    seeded('45 mm wider', 'banner', lambda: shop_sign(3045, 1000, dpi=105, inside=90), expect('wrong size', size), 'lab', 'no boxes')
    seeded('other size', 'banner small', lambda: stripes(1000, 700), expect('wrong size', size), 'lab', 'cairo')
    seeded('6 mm high', 'board', lambda: stripes(600, 406, 5, 25), expect('wrong size', size), 'lab')
    seeded('4 mm label', 'label', lambda: white_card(64, 40, 2, 5), expect('wrong size', size), 'lab')
    seeded('half size', 'board', lambda: shop_sign(300, 200, 5, 320, 15), expect('wrong size', size), 'lab')
    seeded('A4 for banner', 'banner small', lambda: white_card(297, 210, 10, 20), expect('wrong size', size, also='margin'), 'lab')
    row('held-fault sideways odd.pdf', 'reportlab', piece(500, 900, 'banner', 'hem'),
        lambda path: reportlab_pdf(path, stripes(1000, 500)), expect('wrong size', size))


def small_things():
    hair = expect('hairline', r'^hairline', place=(480, 300, 300, 0), near=6, figure=0.1, within=0.06)
    for name, ink in (('white hairline', WHITE), ('hairline', SAND)):
        seeded(name, 'banner small', lambda ink=ink: sign().path([(480, 300), (780, 300)], closed=False, line=ink, wide=0.1),
               hair, 'lab', 'cairo', 'inkscape', 'gs')
    seeded('hairline frame', 'board', lambda: board().rect(350, 150, 80, 60, line=WHITE, wide=0.05),
           expect('hairline', r'^hairline', place=(350, 150, 80, 60), figure=0.05, within=0.05), 'lab', 'rsvg')
    seeded('hairline as area', 'board', lambda: board().rect(300, 200, 200, 0.03, WHITE),
           expect('hairline', r'^hairline', place=(300, 200, 200, 0), figure=0.085, within=0.05), 'lab')
    tiny = {'label': (lambda: white_card(60, 40, 2, 5), 3, 20, 31, 5), 'board': (board, 4, 400, 200, 15),
            'banner small': (sign, 5, 600, 300, 20)}
    for on, (make, size, x, y, long) in tiny.items():
        seeded(f'text of {size} on {on}', on,
               lambda make=make, size=size, x=x, y=y: make().text(
                   x, y, size, 'solo hasta fin de existencias', WHITE if on != 'label' else BLACK),
               expect('small text', r'^text\.small', place=(x, y - size / PT, long, size / PT), near=40,
                      figure=size, within=0.6),
               'lab', 'cairo', 'outlines', 'inkscape')
    seeded('text of 3 by matrix', 'board', lambda: board().text(400, 200, 3, 'bases en la web', WHITE, turn=90),
           expect('small text', r'^text\.small', figure=3, within=0.4), 'lab', 'gs')
    rich = (0.6, 0.5, 0.5, 1)
    seeded('rich black text', 'label', lambda: white_card(60, 40, 2, 5).text(30, 20, 7, 'Ingredientes: sal', rich),
           expect('rich black', r'^text\.richBlack', figure=7, within=0.5, place=(30, 17.5, 24, 3), near=6), 'lab', 'gs')
    seeded('text in three inks', 'label', lambda: white_card(60, 40, 2, 5).text(30, 20, 7, 'Ingredientes: sal', (0.7, 0.6, 0.4, 0)),
           expect('small text in inks', r'^text\.inks', figure=7, within=0.5, place=(30, 17.5, 24, 3), near=6), 'lab', 'gs')


def inks():
    place = (500, 180, 200, 100)
    heavy = (0.95, 0.9, 0.85, 0.8)
    seeded('ink of 350', 'banner small', lambda: sign().rect(*place, heavy),
           expect('total ink', r'^totalInk', figure=350, within=4, place=place), 'lab', 'gs', 'mutool')
    seeded('text of 400', 'board', lambda: board().text(320, 200, 90, 'NEGRO', (1, 1, 1, 1)),
           expect('total ink', r'^totalInk', figure=400, within=4), 'lab')
    seeded('registration', 'banner small', lambda: sign().rect(*place, ALL),
           expect('registration colour', r'^registration', place=place, also='totalInk'), 'lab', 'gs')
    seeded('registration line', 'board', lambda: board().path([(300, 200), (500, 200)], closed=False, line=ALL, wide=2),
           expect('registration colour', r'^registration', place=(300, 200, 200, 0), also='totalInk'), 'lab')
    seeded('white overprints', 'banner small', lambda: sign().rect(*place, WHITE, over=True),
           expect('white overprints', r'^overprint\.white', place=place), 'lab', 'mutool')
    for name in ('Spot 3', 'Gold', 'Metallic Ink 7'):
        seeded(f'ink {name}', 'banner small', lambda name=name: sign().rect(*place, (name, (0, 0.2, 0.6, 0.2))),
               expect('spot ink', r'^(spot|ink)'), 'lab')
    seeded('fold', 'board', lambda: board().path([(300, 0), (300, 400)], closed=False, line=('Crease', (0, 1, 0, 0)), wide=0.5),
           expect('fold line', r'^(ink\.fold|cut\.unordered)', also='.'), 'lab')
    seeded('varnish', 'board', lambda: board().rect(300, 150, 90, 60, ('Barniz UVI', (0, 0, 0.3, 0)), over=True),
           expect('varnish', r'^(ink\.varnish|spot)', also='overprint'), 'lab')


def edges():
    seeded('text at the edge', 'banner small', lambda: sign().text(400, 480, 60, 'www.barmiramar.example', WHITE),
           expect('text near the edge', r'^margin', also='eyelets'), 'lab', 'cairo', 'outlines', 'gs')
    seeded('logo at the edge', 'banner small', lambda: white_card(*SMALL).oval(500, 8, 40, 40, RED),
           expect('drawing near the edge', r'^margin', place=(500, 8, 40, 40)), 'lab', 'inkscape')
    seeded('photo at the edge', 'banner small', lambda: white_card(*SMALL).photo(600, 10, 100, 80, 120, 35),
           expect('picture near the edge', r'^margin', place=(600, 10, 100, 80)), 'lab', 'cairo')
    seeded('eyelet through a logo', 'banner small', lambda: white_card(*SMALL).oval(10, 10, 30, 30, RED),
           expect('eyelet', r'^eyelets', also='margin'), 'lab', 'rsvg')
    seeded('eyelet through text', 'banner small', lambda: white_card(*SMALL).text(940, 30, 60, 'TEL', RED),
           expect('eyelet', r'^eyelets', also='margin'), 'lab', 'cairo')
    seeded('board text at the edge', 'board', lambda: board().text(300, 395, 30, 'desde 1987', WHITE),
           expect('text near the edge', r'^margin'), 'lab', 'outlines')
    blank = Design(1200, 800, 10)
    for name, designs in {'back': (shop_sign(1200, 800), blank), 'front': (blank, shop_sign(1200, 800))}.items():
        row(f'held-fault blank {name}.pdf', 'reportlab', 'double',
            lambda path, designs=designs: reportlab_pdf(path, *designs), expect('blank page', r'^blank'))
    row('held-fault blank page.pdf', 'cairo', 'banner small',
        lambda path: cairo_pdf(path, Design(*SMALL)), expect('blank page', r'^blank'))
    row('held-fault white on white.pdf', 'reportlab', 'banner small', lambda path: reportlab_pdf(
        path, Design(*SMALL).ground(WHITE).text(200, 250, 90, 'INVISIBLE', WHITE)), expect('blank page', r'^blank'))
    for name, count, on in (('many', 3, 'banner small'), ('few', 1, 'double')):
        size = SMALL if on == 'banner small' else (1200, 800)
        row(f'held-fault pages {name}.pdf', 'reportlab', on,
            lambda path, count=count, size=size: reportlab_pdf(path, *[stripes(*size)] * count),
            expect('number of pages', rf'^pages\.{name}'))
    row('held-fault pages differ.pdf', 'reportlab', 'double', lambda path: reportlab_pdf(
        path, stripes(1200, 800), stripes(1200, 600), boxes=False), expect('pages differ', r'^(pages\.differ|pageSize|proportion)', also='.'))
    row('held-fault designs.pdf', 'reportlab', piece(1000, 500, 'banner', 'hem', designs=2),
        lambda path: reportlab_pdf(path, sign(), stripes(*SMALL)), expect('number of pages', r'^pages'))


def cuts():
    line = ('CutContour', (0, 1, 0, 0))
    whole = rounded(0, 0, 80, 80, 12)

    def art(*paths, **words):
        design = shaped('CutContour')
        design.items.pop()
        for points in paths:
            design.path(points, **{'line': line, 'wide': 0.5, 'over': True, **words})
        return design
    faults = {
        'open': (lambda: art(whole[:-1], closed=False), r'^cut\.open'),
        'partial': (lambda: art(rounded(40, 40, 40, 40, 6)), r'^cut\.(partial|small)'),
        'filled': (lambda: art(whole, ink=line, line=None), r'^cut\.filled'),
        'crossing': (lambda: art([(0, 0), (80, 0), (0, 80), (80, 80)]), r'^cut\.crossing'),
        'knocking out': (lambda: art(whole, over=False), r'^cut\.knocksOut'),
        'fine': (lambda: art(rough()), r'^cut\.(fine|tooLong)'),
        'missing': (lambda: art(), r'^cut\.missing'),
        'small hole': (lambda: art(whole, rounded(60, 8, 1, 1, 0.3)), r'^cut\.(small|fine)'),
        'process ink': (lambda: art(whole, line=(0, 1, 0, 0)), r'^cut\.missing'),
    }
    for name, (make, code) in faults.items():
        seeded(f'cut {name}', 'shaped', make, expect(f'cut line {name}', code, also='^preflight.found.cut'), 'lab', 'streams')
    seeded('cut unordered', 'board', lambda: board().path(rounded(0, 0, 600, 400, 30), line=line, wide=0.5, over=True),
           expect('cut line not ordered', r'^cut\.unordered'), 'lab')


def rough():
    """A circle as an automatic tracing makes it, with many teeth of half a millimetre."""
    import math

    points = []
    for n in range(900):
        radius = 40 if n % 2 else 39.7
        points.append((40 + radius * math.cos(n * math.pi / 450), 40 + radius * math.sin(n * math.pi / 450)))
    return points


def whites():
    def colour_only():
        design = clear('White')
        del design.items[-2:]
        return design
    seeded('white missing', 'clear', colour_only, expect('white missing', r'^white\.missing'), 'lab', 'gs')
    seeded('white unordered', 'board', lambda: board().rect(300, 150, 90, 60, ('Tinta Blanca', (0.1, 0, 0, 0)), over=True),
           expect('white not ordered', r'^white\.unordered', also='overprint'), 'lab')
    seeded('white knocks out', 'clear', lambda: clear('White', over=False),
           expect('white knocks out', r'^(white|overprint)'), 'lab')

