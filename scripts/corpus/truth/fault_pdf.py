"""PDFs with one seeded fault, written by several tools."""
from designs import FONT, design, usual
from rewrites import ALL, FEW, KEEPS_INKS, rewritten
from rows import expect
from sound_pdf import contour, two_pages, vectors

AS_DRAWN = ('reportlab', 'qpdf-objects', 'qpdf-qdf')


def then(draw):
    """The usual page and one fault on it."""
    def whole(d):
        usual(d)
        draw(d)
    return whole


def at(on, x, y, width, height, **how):
    """A rectangle of the piece as a place of the page."""
    from designs import Drawing
    from rows import PIECES
    import os
    import tempfile

    return Drawing(os.path.join(tempfile.gettempdir(), 'place.pdf'), PIECES[on], **how).on_page(x, y, width, height)


def coarse(dpi):
    return lambda d: d.picture(d.width * 0.05 + 60, d.height * 0.55, 150, 100, dpi=dpi, seed=3)


def resolution():
    place = at('board', 90, 220, 150, 100)
    for dpi, level in ((40, 'blocks'), (80, 'blocks'), (120, 'warns')):
        rewritten(f'fault-coarse-{dpi}', 'board', design(then(coarse(dpi))), ('reportlab', 'gs17', 'cairo') if dpi < 120 else FEW,
                  expect('low resolution', r'resolution', level, place, figure=dpi))
    place = at('banner', 210, 550, 150, 100)
    rewritten('fault-coarse-banner', 'banner', design(then(coarse(30))), FEW,
              expect('low resolution', r'resolution', 'blocks', place, figure=30))

    def turned(d):
        x, y, _, _ = d.at(120, 330)
        d.c.saveState()
        d.c.translate(x, y)
        d.c.rotate(30)
        wide = 100 * 72 / 25.4
        from designs import photo_file
        d.c.drawImage(photo_file(197, 98, 'CMYK', 5), 0, 0, wide, wide / 2)
        d.c.restoreState()
    rewritten('fault-coarse-turned', 'board', design(then(turned)), FEW,
              expect('low resolution', r'resolution', 'blocks', figure=50))

    def in_form(d):
        d.c.beginForm('coarse')
        d.picture(100, 100, 120, 60, dpi=45)
        d.c.endForm()
        d.c.doForm('coarse')
    rewritten('fault-coarse-in-form', 'board', design(then(in_form)), FEW,
              expect('low resolution', r'resolution', 'blocks', at('board', 100, 100, 120, 60), figure=45))


def sizes():
    def of(width, height):
        def make(path, piece):
            other = {**piece, 'ordered': {'widthMm': width, 'heightMm': height}}
            design(usual)(path, other)
        return make
    rewritten('fault-proportion', 'board', of(600, 450), FEW, expect('proportion', r'proportion|size', 'warns'))
    rewritten('fault-proportion-1.5', 'banner', of(3045, 1000), FEW, expect('1.5 % of 3 m', r'proportion|size|dimension', 'warns'))
    rewritten('fault-size-half', 'board', of(300, 200), FEW, expect('wrong size', r'[sS]ize', figure=200, within=4, also='resolution'))
    rewritten('fault-size-1cm', 'board', of(610, 410), FEW, expect('1 cm too large', r'[sS]ize|proportion'))


def bleeds():
    none = expect('no bleed', r'bleed', 'warns')
    rewritten('fault-no-bleed', 'board', design(usual, bleed=0), ALL, none)
    rewritten('fault-no-bleed-boxes', 'vinyl', design(usual, bleed=0, slug=8, boxes='trim bleed'), FEW, none)

    def to_trim(d):
        usual_inside(d)

    def usual_inside(d):
        d.background(bleed=0)
        d.picture(d.width * 0.55, d.height * 0.3, d.width * 0.2, d.height * 0.3)
    rewritten('fault-bleed-by-content', 'board', design(to_trim), ALL, none)
    rewritten('fault-bleed-1mm', 'board', design(usual, bleed=1), FEW, expect('1 mm bleed', r'bleed', 'warns', figure=1))

    def one_mm(d):
        d.background(bleed=1)
        d.picture(d.width * 0.55, d.height * 0.3, d.width * 0.2, d.height * 0.3)
    rewritten('fault-bleed-1mm-content', 'vinyl', design(one_mm), FEW, expect('1 mm bleed', r'bleed', 'warns', figure=1))

    def one_side(d):
        beyond = d.bleed
        d.rect(0, -beyond, d.width + beyond, d.height + 2 * beyond, (0.4, 0.1, 0, 0))
    rewritten('fault-bleed-one-side', 'board', design(one_side), FEW, none)


def texts():
    def words(x, y, text, high, inks, font='DejaVu'):
        return lambda d: d.text(x, y, text, high, inks, font)
    def told(name, on, spot, text, high, inks, fault, codes, tools=FEW, font='DejaVu', level='warns', also=None):
        """A text and its place: `spot` is its upper left corner."""
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont

        pdfmetrics.registerFont(TTFont('DejaVu', FONT))
        wide = pdfmetrics.stringWidth(text, font, high / 0.729)
        rewritten(name, on, design(then(words(*spot, text, high, inks, font))), tools,
                  expect(fault, codes, level, at(on, *spot, wide, high), max(3, high * 0.45), also=also))
    black, rich = (0, 0, 0, 1), (0.7, 0.6, 0.6, 0.8)
    told('fault-font-standard', 'board', (100, 250), 'HELVETICA', 20, black, 'font not embedded', 'font', AS_DRAWN, 'Helvetica', None)
    told('fault-text-tiny', 'board', (100, 300), 'the small print of it', 0.7, black, 'tiny text', 'text|small|tiny')
    told('fault-text-four-inks', 'board', (100, 300), 'small in four inks', 1.6, rich, 'small text in 4 inks', 'text|rich|ink', also='[iI]nk')
    told('fault-text-near-edge', 'board', (4, 200), 'EDGE', 10, black, 'text near edge', 'margin|edge')
    told('fault-text-near-edge-banner', 'banner', (1000, 940), 'BELOW', 40, black, 'text near edge', 'margin|edge|hem', ALL)
    rewritten('fault-text-eyelet', 'banner', design(then(words(12, 12, 'EYELET', 40, black))), FEW,
              expect('under eyelet', r'eyelet', 'warns', at('banner', 13.5, 13.5, 23, 23), also='margin|edge|hem'))


def near_edges():
    place = at('board', 3, 150, 40, 40)
    rewritten('fault-path-near-edge', 'board', design(then(lambda d: d.rect(3, 150, 40, 40, (0, 1, 1, 0)))), FEW,
              expect('path near edge', r'margin|edge', 'warns', place))
    rewritten('fault-picture-near-edge', 'board', design(then(lambda d: d.picture(3, 150, 40, 40, seed=4))), FEW,
              expect('picture near edge', r'margin|edge', 'warns', place))
    rewritten('fault-path-eyelet', 'banner', design(then(lambda d: d.rect(10, 10, 60, 60, (0, 1, 1, 0)))), FEW,
              expect('path under eyelet', r'eyelet|margin|edge', 'warns'))


def inks():
    for total, each in ((340, (0.9, 0.85, 0.85, 0.8)), (400, (1, 1, 1, 1))):
        rewritten(f'fault-ink-{total}', 'board', design(then(lambda d, each=each: d.rect(200, 250, 120, 60, each))),
                  FEW, expect('total ink', r'[iI]nk', 'warns', at('board', 200, 250, 120, 60), figure=total, within=5))

    def dark(d):
        from PIL import Image
        from designs import FOLDER
        import os
        path = os.path.join(FOLDER, 'dark.jpg')
        Image.new('CMYK', (600, 300), (240, 235, 230, 230)).save(path, 'JPEG', quality=95)
        left, low, wide, high = d.at(200, 250, 80, 40)
        d.c.drawImage(path, left, low, wide, high)
    rewritten('fault-ink-picture', 'board', design(then(dark)), FEW,
              expect('total ink in picture', r'[iI]nk', 'warns', at('board', 200, 250, 80, 40), figure=367, within=8))
    rewritten('fault-hairline', 'board', design(then(lambda d: d.rect(200, 300, 120, 40, (0, 0, 0, 1), stroke=0.03))), FEW,
              expect('hairline', r'[hH]air|thin|stroke|line', 'warns', at('board', 200, 300, 120, 40)))
    rewritten('fault-registration', 'board', design(then(lambda d: d.rect(200, 300, 60, 40, d.spot('All', (1, 1, 1, 1))))),
              AS_DRAWN, expect('registration colour', r'regist', place=at('board', 200, 300, 60, 40)))

    def white_over(d):
        d.c.setFillOverprint(True)
        d.c.setOverprintMask(1)
        d.rect(200, 300, 60, 40, (0, 0, 0, 0))
    rewritten('fault-white-overprint', 'board', design(then(white_over)), KEEPS_INKS,
              expect('overprint white', r'overprint', 'warns', at('board', 200, 300, 60, 40)))
    rewritten('fault-rgb', 'board', design(then(lambda d: d.rect(200, 300, 60, 40, (1, 0, 0)))), FEW,
              expect('RGB', r'colour\.rgb', 'notes', at('board', 200, 300, 60, 40)))
    rewritten('fault-spot', 'board', design(then(lambda d: d.rect(200, 300, 60, 40, d.spot('PANTONE 185 C')))), FEW,
              expect('spot ink', r'spot', 'notes', at('board', 200, 300, 60, 40)))
    for name in ('Special 1', 'Plate X', 'Varnish?'):
        rewritten(f'fault-unsure-{name[:5]}', 'board', design(then(lambda d, name=name: d.rect(200, 300, 60, 40, d.spot(name)))),
                  ('reportlab',), expect('unsure ink', r'ink|spot|unsure', place=at('board', 200, 300, 60, 40)))


def cuts():
    rewritten('fault-cut-missing', 'shaped', design(vectors), FEW, expect('cut missing', r'cut', 'warns'))
    rewritten('fault-cut-unordered', 'vinyl', design(then(lambda d: d.rect(40, 40, 60, 60, d.spot('CutContour'), stroke=0.1))),
              KEEPS_INKS, expect('cut unordered', r'cut', 'warns', at('vinyl', 40, 40, 60, 60)))

    def line(points, closed=True, filled=False, over=True):
        def draw(d):
            d.background()
            d.picture(20, 20, 30, 30)
            if over:
                d.c.setStrokeOverprint(True)
                d.c.setFillOverprint(True)
            d.colour(d.spot('CutContour'))
            d.c.setLineWidth(0.25)
            path = d.c.beginPath()
            for index, (x, y) in enumerate(points):
                left, low, _, _ = d.at(x, y)
                (path.lineTo if index else path.moveTo)(left, low)
            if closed:
                path.close()
            d.c.drawPath(path, stroke=0 if filled else 1, fill=1 if filled else 0)
        return draw
    square = ((2, 2), (78, 2), (78, 78), (2, 78))
    place = at('shaped', 2, 2, 76, 76)
    for fault, draw in (
        ('open', line(square, closed=False)),
        ('filled', line(square, filled=True)),
        ('self-crossing', line(((2, 2), (78, 78), (78, 2), (2, 78)))),
        ('partial', line(((10, 10), (30, 10), (30, 30), (10, 30)))),
    ):
        rewritten(f'fault-cut-{fault}', 'shaped', design(draw), ('reportlab', 'gs17'),
                  expect(f'cut {fault}', r'cut|contour', 'warns', None if fault == 'partial' else place))
    rewritten('fault-cut-knocks-out', 'shaped', design(line(square, over=False)), ('reportlab', 'gs17'),
              expect('cut knocking out', r'cut|contour|overprint', place=place))
    fine = tuple((40 + (38 if step % 2 else 37.9) * __import__('math').cos(step / 2000 * 6.2832),
                  40 + (38 if step % 2 else 37.9) * __import__('math').sin(step / 2000 * 6.2832)) for step in range(2000))
    rewritten('fault-cut-fine', 'shaped', design(line(fine)), ('reportlab', 'gs17'),
              expect('cut too fine', r'cut|contour', 'warns', place))
    rewritten('fault-white-missing', 'clear', design(usual), FEW, expect('white missing', r'white', 'warns'))
    rewritten('fault-white-unordered', 'vinyl', design(then(lambda d: d.rect(40, 40, 60, 60, d.spot('White', (0.2, 0, 0, 0))))),
              KEEPS_INKS, expect('white unordered', r'white', 'warns', at('vinyl', 40, 40, 60, 60)))


def pages():
    def blank_back(d):
        usual(d)
        d.page()
    rewritten('fault-blank-back', 'double', design(blank_back), FEW, expect('blank back', r'blank|empty', 'warns'))
    rewritten('fault-blank-page', 'board', design(lambda d: d.text(100, 100, ' ', 10)), FEW, expect('blank page', r'blank|empty'))
    rewritten('fault-pages-many', 'board', design(two_pages), ALL, expect('too many pages', r'pages', 'warns', figure=2))
    rewritten('fault-pages-few', 'double', design(usual), FEW, expect('too few pages', r'pages', 'warns', figure=1))

    def of_two_sizes(d):
        usual(d)
        d.page()
        d.c.setPageSize((d.size()[0] * 0.8, d.size()[1]))
        d.c.setTrimBox((0, 0, 1000, 800))
        d.background()
    rewritten('fault-pages-differ', 'double', design(of_two_sizes, boxes=''), FEW, expect('pages differ', r'pages', 'warns', also='proportion|size|bleed'))


def rows():
    for group in (resolution, sizes, bleeds, texts, near_edges, inks, cuts, pages):
        group()
