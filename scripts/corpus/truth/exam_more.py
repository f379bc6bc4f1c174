"""The same promises on turned pages, at other scales, on the back, and in unusual ways to draw."""
from exam_faults import fault, standard
from exam_kit import (BANNER, BOARD, CANVAS, FOAM, GIANT, LABEL, SHAPED, STRAIGHT, TWO, VINYL, Sheet, dictionary,
                      form, jpeg, packed, poster, qr, separation)
from exam_sound import board, corners, page, plain, shaped
from exam_sound_art import device_n, grouped, on_board, pattern
from held_design import PT, photo
from rows import ROWS, expect, piece, row, run

X, Y, W, H = 260, 120, 200, 90
TEXT = '0 0 0 1 k'
HIGH = piece(350, 500, 'board')


def rows():
    first = len(ROWS)
    sound()
    turned()
    scaled()
    backs()
    pictures()
    inks()
    thin()
    empty()
    # A name of their own, so that they can be run alone.
    ROWS[first:] = [(name.replace('exam-', 'exam-more ', 1), *rest) for name, *rest in ROWS[first:]]


def code(px, bits=1, **keys):
    """A QR code of so many pixels a module."""
    import numpy
    from PIL import Image
    grid = numpy.random.default_rng(3).random((29, 29)) < 0.5
    for top, left in ((0, 0), (0, 21), (21, 0)):
        grid[top:top + 8, left:left + 8] = False
    for top, left in ((0, 0), (0, 22), (22, 0)):
        grid[top:top + 7, left:left + 7] = True
        grid[top + 1:top + 6, left + 1:left + 6] = False
        grid[top + 2:top + 5, left + 2:left + 5] = True
    whole = numpy.zeros((37, 37), bool)
    whole[4:33, 4:33] = grid
    image = Image.fromarray((~whole).astype(numpy.uint8) * 255).resize((37 * px,) * 2, 0)
    if bits == 1:
        return packed(image.convert('1').tobytes(), 37 * px, 37 * px, '/DeviceGray', 1, **keys)
    return packed(image.convert('RGB').tobytes(), 37 * px, 37 * px, **keys)


def sound():
    on_board('qr of small pixels', lambda s: s.draw(s.image(code(1)), X, Y, 60, 60))
    on_board('qr of ten pixels', lambda s: s.draw(s.image(code(10, 8)), X, Y, 150, 150))
    on_board('watermark', lambda s: [s.words(40, 80 + 60 * n, 50, 'muestra muestra', '0 0 0 0.06 k') for n in range(4)])
    page('thin frame of a banner', STRAIGHT, lambda: poster(1500, 700, 10, 110, 90, 24).op('0 0 0 0 K 2 w 20 20 1460 660 re S'))
    page('photo left and ground right', BOARD, lambda: Sheet(500, 350, 5).ground('0 0.2 0.8 0 k').photo(-5, -5, 225, 360, 160, 101, 'CMYK').words(240, 180, 70, 'Limones', '0.8 0 1 0.4 k'))
    page('colour on the left only', BOARD, lambda: Sheet(500, 350, 5).rect(-5, -5, 205, 360, '0.8 0 1 0.1 k').words(220, 180, 60, 'Huerta', TEXT))
    page('slanted stripes', BOARD, stripes)
    page('cream ground', BOARD, lambda: Sheet(500, 350, 5).ground('0 0.02 0.1 0 k').words(60, 180, 90, 'Crema', TEXT))
    page('ground 0.05 mm short', BOARD, lambda: Sheet(500, 350, 5).ground('0.3 0 0.9 0 k', 4.95).words(60, 180, 90, 'Lima', TEXT))
    page('ground far beyond the page', BOARD, lambda: Sheet(500, 350, 5).ground('0.3 0 0.9 0 k', 90).words(60, 180, 90, 'Lima', TEXT))
    page('1 mm wider', BOARD, lambda: poster(501, 350))
    page('3 mm wider banner', STRAIGHT, lambda: poster(1503, 700, 10, 110, 90, 24))
    page('high piece, wide page', HIGH, board)
    on_board('letters filled and outlined', lambda s: s.words(X, Y + 60, 90, 'SOL', '0 1 1 0 k 0 0 0 1 K 0.6 w', more='2 Tr'))
    on_board('dots of round caps', lambda s: s.op('q 1 J 6 w 0 1 1 0 K', ' '.join(f'{X + 12 * n} {Y} m {X + 12 * n} {Y} l' for n in range(15)), 'S Q'))
    on_board('paths that paint nothing', lambda s: s.op('q 0.01 w', X, Y, 'm', X + W, Y, 'l n', X, Y, W, 0.01, 're W n Q'))
    on_board('rgb with a profile', lambda s: s.draw(s.image(packed(photo(1300, 585, 102).tobytes(), 1300, 585, lambda pdf: dictionary(
        ['/ICCBased', pdf.make_stream(srgb(), N=3)]))), X, Y, W, H))
    on_board('separation black', lambda s: s.rect(X, Y, W, H, f'/{s.spot("Black", (0, 0, 0, 1))} cs 0.7 scn'))
    on_board('overprint set for all', lambda s: s.op(f'/{s.state(OP=True, op=True, OPM=1)} gs').rect(X, Y, W, H, '0.2 0.9 0 0 k'))
    on_board('photo used twice', lambda s: twice(s, 165))
    on_board('arrow heads and tiny triangles', lambda s: [s.op('0 0 0 1 k', X + 5 * n, Y, 'm', X + 5 * n + 2, Y + 1, 'l', X + 5 * n, Y + 2, 'l f') for n in range(30)])
    on_board('form with a matrix', lambda s: s.op(f'/{s.image(form("0 0.9 0.9 0 k 0 0 50 50 re f", [0, 0, 50, 50], Matrix=[2, 0, 0, 1, X, Y]))} Do'))
    on_board('note with a hidden flag', lambda s: s, lambda pdf, p: noted(pdf, p, 2))
    on_board('printer marks', lambda s: s, lambda pdf, p: noted(pdf, p, 4, 'PrinterMark'))
    page('cut with holes', SHAPED, lambda: shaped(drawn=corners(0, 0, 70, 70, 12) + ' ' + corners(30, 50, 8, 8, 4)))
    page('two cut lines', SHAPED, lambda: shaped(drawn=corners(0, 0, 70, 70, 12) + ' S ' + corners(10, 10, 50, 50, 8)))
    page('cut of four strokes', SHAPED, lambda: shaped(drawn='0 0 m 70 0 l S 70 0 m 70 70 l S 70 70 m 0 70 l S 0 70 m 0 0 l'))


def srgb():
    with open('/usr/share/color/icc/ghostscript/srgb.icc', 'rb') as of:
        return of.read()


def stripes():
    s = Sheet(500, 350, 5)
    for n in range(-8, 14):
        s.op('0 0.6 0.9 0 k' if n % 2 else '0 0.1 0.4 0 k', n * 40, -5, 'm', n * 40 + 40, -5, 'l', n * 40 + 240, 355, 'l', n * 40 + 200, 355, 'l f')
    return s.words(60, 200, 140, 'Circo', TEXT)


def twice(s, dpi):
    name = s.image(jpeg(photo(round(W / 25.4 * dpi), round(H / 25.4 * dpi), 103, 'CMYK')))
    s.draw(name, X, Y, W, H).draw(name, X, Y + 100, W / 4, H / 4)


def noted(pdf, pikepdf, flags, kind='Popup'):
    one = pdf.make_indirect(dictionary({'Type': '/Annot', 'Subtype': '/' + kind, 'Rect': [300, 300, 400, 400], 'F': flags}))
    pdf.pages[0].obj.Annots = pikepdf.Array([one])


def base(width=500, height=350, bleed=5, scale=1):
    s = Sheet(width, height, bleed, scale=scale).ground('0.2 0 0.1 0 k')
    return s.words(width * 0.06, height * 0.2, min(height, width * 0.7) * 0.15 * PT, 'Panadería', TEXT)


def turned():
    """The page is turned by /Rotate: places count on the page as it is seen."""
    seen = {90: lambda x, y, w, h: (355 - y - h, x + 5, h, w), 180: lambda x, y, w, h: (505 - x - w, 355 - y - h, w, h),
            270: lambda x, y, w, h: (y + 5, 505 - x - w, h, w)}
    low = ('low resolution', r'^resolution\.blocked', 'blocks')
    faults = {
        'photo of 50': (low, (X, Y, W, H), 50, lambda s: s.photo(X, Y, W, H, 50, 1, 'CMYK')),
        'line of 0.1': (('hairline', r'^hairline', 'warns'), (X, Y, W, 0), 0.1, lambda s: s.line([(X, Y), (X + W, Y)], '0 0 0 1 K', 0.1)),
        'ink of 340': (('total ink', r'^totalInk', 'warns'), (X, Y, W, H), 340, lambda s: s.rect(X, Y, W, H, '0.9 0.8 0.7 1 k')),
        'text near the foot': (('near the edge', r'^margin', 'warns'), (120, 337, 94, 8), None, lambda s: s.words(120, 345, 30, 'www.ejemplo.es', TEXT)),
        'logo near the left': (('near the edge', r'^margin', 'warns'), (6, 150, 40, 40), None, lambda s: s.oval(6, 150, 40, 40, 'f', '0 1 1 0 k')),
    }
    for turn, place in seen.items():
        for name, (told, at, figure, draw) in faults.items():
            def make(path, draw=draw, turn=turn):
                s = base()
                draw(s)
                s.save(path, change=lambda pdf, p: pdf.pages[0].obj.__setitem__('/Rotate', turn))
            row(f'exam-fault {name} turned {turn}.pdf', 'pikepdf', BOARD if turn == 180 else HIGH, make, expect(
                *told, place=place(*at), near=15 if 'text' in name else 4, figure=figure, within=1.5))

    def short(path, turn=90):
        s = Sheet(500, 350, 5).rect(0, -5, 505, 360, '0.9 0.6 0 0.15 k')
        s.save(path, change=lambda pdf, p: pdf.pages[0].obj.__setitem__('/Rotate', turn))
    row('exam-fault bleed of 0 at the left turned.pdf', 'pikepdf', HIGH, short, expect('no bleed', r'^bleed\.none', place=(5, 0, 350, 5), near=2))
    row('exam-fault cut open turned.pdf', 'pikepdf', SHAPED, lambda path: shaped(drawn='0 0 m 70 0 l 70 70 l 0 70 l 0 3 l').save(
        path, change=lambda pdf, p: pdf.pages[0].obj.__setitem__('/Rotate', 270)), expect('cut line', r'^cut\.open', also='cut'))


def scaled():
    """At a tenth, and with a unit of ten points."""
    big = lambda: base(10000, 2000, 10, 0.1)

    def unit(pdf, pikepdf):
        pdf.pages[0].obj.UserUnit = 10
    place = (2000, 800, 1500, 600)
    for name, at, change in (('tenth', tuple(v / 10 for v in (2010, 810, 1500, 600)), None), ('user unit', (2010, 810, 1500, 600), unit)):
        def put(what, told, draw, change=change, name=name, **saved):
            def make(path):
                s = big()
                draw(s)
                s.save(path, change=change, **({'min_version': '1.6'} if change else {}))
            row(f'exam-fault {what} {name}.pdf', 'pikepdf', GIANT, make, told)
        put('photo of 25', expect('low resolution', r'^resolution\.blocked', 'blocks', at, near=10, figure=25), lambda s: s.photo(*place, 25, 1, 'CMYK'))
        put('photo of 55', expect('low resolution', r'^resolution\.warning', 'warns', at, near=10, figure=55), lambda s: s.photo(*place, 55, 1, 'CMYK'))
        put('ink of 340', expect('total ink', r'^totalInk', place=at, near=10, figure=340), lambda s: s.rect(*place, '0.9 0.8 0.7 1 k'))
        put('line of 0.1', expect('hairline', r'^hairline', figure=0.1, within=0.04), lambda s: s.line([(2000, 800), (4000, 800)], '0 0 0 1 K', 0.1))
        put('text of 5', expect('small text', r'^text\.small', figure=5, within=0.6), lambda s: s.words(2000, 800, 5, 'hasta fin de existencias', TEXT))
        put('words near the foot', expect('near the edge', r'^margin'), lambda s: s.words(4000, 1980, 200, 'www.ejemplo.es', TEXT))
    straight = piece(3000, 1000, 'banner')
    for out in (0, 4):
        row(f'exam-fault bleed of {out} tenth.pdf', 'pikepdf', straight, lambda path, out=out: Sheet(3000, 1000, 10, scale=0.1).ground(
            '0.9 0.6 0 0.15 k', out).words(600, 500, 400, 'Abierto', '0 0 0 0 k').save(path),
            expect('no bleed', r'^bleed\.none') if out == 0 else expect('little bleed', r'^bleed\.small', figure=4, within=0.7))


def backs():
    """Faults of the second page."""
    def back(name, told, draw):
        def make(path):
            s = base()
            draw(s)
            board().save(path, s)
        row(f'exam-fault back {name}.pdf', 'pikepdf', TWO, make, told)
    at = base().on(X, Y, W, H)
    back('photo of 50', expect('low resolution', r'^resolution\.blocked', 'blocks', at, near=4, figure=50), lambda s: s.photo(X, Y, W, H, 50, 1))
    back('font absent', expect('font', r'^fonts'), lambda s: s.words(X, Y, 30, 'Hola', font=s.font(embedded=False, base='Arial')))
    back('ink of 340', expect('total ink', r'^totalInk', place=at, near=4, figure=340), lambda s: s.rect(X, Y, W, H, '0.9 0.8 0.7 1 k'))
    back('text near the foot', expect('near the edge', r'^margin'), lambda s: s.words(120, 345, 30, 'www.ejemplo.es', TEXT))
    row('exam-fault back bleed of 0.pdf', 'pikepdf', TWO, lambda path: board().save(path, Sheet(500, 350, 5).ground('0.9 0 0 0 k', 0)), expect('no bleed', r'^bleed\.none'))


def pictures():
    at = (X, Y, W, H)
    low = lambda figure, place=at: expect('low resolution', r'^resolution\.blocked', 'blocks', place, near=4, figure=figure, within=2)
    fault('picture used twice', low(40), lambda s: twice(s, 40))
    fault('stencil of 60', low(60), lambda s: s.op('0.9 0.7 0 0 k').draw(s.image(stencil((472, 213))), *at))
    fault('photo of 50 in two forms', low(50), lambda s: s.op(f'/{s.image(form("/F Do", [0, 0, 900, 900], {"XObject": {"F": form(f"q {W / 2} 0 0 {-H / 2} 0 {H / 2} cm /P Do Q", [0, 0, 300, 300], {"XObject": {"P": jpeg(photo(394, 177, 2))}}, Matrix=[2, 0, 0, 2, X, Y])}}))} Do'))
    fault('photo of 50 with a soft mask', low(50), lambda s: s.draw(s.image(packed(photo(394, 177, 3).tobytes(), 394, 177, SMask=packed(
        bytes(255 if (n // 394 - 88) ** 2 + (n % 394 - 197) ** 2 < 7000 else 0 for n in range(394 * 177)), 394, 177, '/DeviceGray'))), *at))
    fault('photo of 50 faded', low(50), lambda s: s.op(f'q /{s.state(ca=0.5, BM="/Multiply")} gs').photo(*at, 50, 4, 'CMYK').op('Q'))
    fault('photo of 50 flipped', low(50), lambda s: s.op('q', -W, 0, 0, H, X + W, Y, f'cm /{s.image(jpeg(photo(394, 177, 5)))} Do Q'))
    fault('palette of 50', low(50), lambda s: s.draw(s.image(palette((394, 177))), *at))
    fault('spot picture of 50', low(50), lambda s: s.draw(s.image(packed(photo(394, 177, 6, 'L').tobytes(), 394, 177, lambda pdf: separation(pdf, 'Pantone 485 C'))), *at))
    fault('photo of 50 half covered', low(50), lambda s: s.photo(*at, 50, 7).rect(X, Y, W / 2, H, '0 0 0 0 k'))


def stencil(px):
    from PIL import Image, ImageDraw
    image = Image.new('1', px, 1)
    ImageDraw.Draw(image).ellipse((20, 20, px[0] - 20, px[1] - 20), fill=0)
    return packed(image.tobytes(), *px, None, 1, ImageMask=True)


def palette(px):
    image = photo(*px, 8).quantize(64)
    table = bytes(image.getpalette()[:192]).ljust(192, b'\0')
    return packed(image.tobytes(), *px, lambda pdf: dictionary(['/Indexed', '/DeviceRGB', 63, pdf.make_stream(table)]))


def inks():
    at = (X, Y, W, H)
    white = expect('white overprints', r'^overprint\.white', place=at, near=4)
    over = lambda s: f'q /{s.state(OP=True, op=True, OPM=1)} gs'
    fault('white overprints in a form', white, lambda s: s.op(over(s), f'/{s.image(form(f"0 0 0 0 k {X} {Y} {W} {H} re f", [0, 0, 600, 400]))} Do Q'))
    fault('white line overprints', expect('white overprints', r'^overprint\.white'), lambda s: s.op(over(s)).line([(X, Y), (X + W, Y)], '0 0 0 0 K', 6).op('Q'))
    registered = lambda place=at: expect('registration colour', r'^registration', place=place, near=4, also='totalInk|richBlack')
    fault('registration in tints', registered(), lambda s: s.rect(*at, f'/{s.spot("All", (1, 1, 1, 1))} cs 0.6 scn'))
    fault('registration in a form', registered(), lambda s: s.op(f'/{s.image(form(f"/A cs 1 scn {X} {Y} {W} {H} re f", [0, 0, 600, 400], {"ColorSpace": {"A": lambda pdf: separation(pdf, "All", (1, 1, 1, 1))}}))} Do'))
    fault('registration in a picture', registered(), lambda s: s.draw(s.image(packed(photo(1300, 585, 9, 'L').tobytes(), 1300, 585, lambda pdf: separation(pdf, 'All', (1, 1, 1, 1)))), *at))
    heavy = lambda figure, within=4: expect('total ink', r'^totalInk', 'warns', at, near=4, figure=figure, within=within)
    four = lambda s: s.have('ColorSpace', lambda pdf: dictionary(['/DeviceN', ['/Cyan', '/Magenta', '/Yellow', '/Black'], '/DeviceCMYK', pdf.make_stream(
        b'{}', FunctionType=4, Domain=[0, 1] * 4, Range=[0, 1] * 4)]))
    fault('ink of 350 of a device n', heavy(350), lambda s: s.rect(*at, f'/{four(s)} cs 0.9 0.9 0.8 0.9 scn'))
    fault('ink of 340 of a spot', heavy(340), lambda s: s.rect(*at, f'/{s.spot("Negro Rico", (0.9, 0.8, 0.7, 1))} cs 1 scn'))
    fault('ink of 340 in tiles', expect('total ink', r'^totalInk', 'warns', figure=340, within=4), lambda s: s.op('/Pattern cs /' + s.have('Pattern', lambda pdf: pattern(
        pdf, '0.9 0.8 0.7 1 k 0 0 8 8 re f', s.matrix_numbers())) + ' scn', *at, 're f'))
    rich = lambda size: expect('rich black', r'^text\.(richBlack|inks)', 'warns', figure=size, within=0.6)
    fault('rich black of a device n', rich(7), lambda s: s.words(X, Y + 40, 7, 'sin gluten y sin lactosa', f'/{four(s)} cs 0.6 0.5 0.4 1 scn'))
    fault('rich black in a form', rich(7), lambda s: s.op(f'/{s.image(form(f"0.6 0.5 0.4 1 k BT /F {7 / PT:.3f} Tf 1 0 0 -1 {X} {Y + 40} Tm (sin gluten y sin lactosa) Tj ET", [0, 0, 600, 400], {"Font": {"F": embedded}}))} Do'))


def embedded(pdf):
    s = Sheet(1, 1)
    name = s.font()
    return s.res['Font'][name](pdf)


def thin():
    hair = lambda figure: expect('hairline', r'^hairline', 'warns', figure=figure, within=0.05)
    fault('line of 0.1 in a group', hair(0.1), lambda s: s.op(f'q /{s.state(ca=0.5)} gs').line([(X, Y), (X + W, Y)], '0 0 0 1 K', 0.1).op('Q'))
    fault('line of 0.1 of a spot', hair(0.1), lambda s: s.line([(X, Y), (X + W, Y)], f'/{s.spot("Pantone 485 C")} CS 1 SCN', 0.1))
    fault('grid of 0.05', hair(0.05), lambda s: [s.line([(X, Y + 5 * n), (X + W, Y + 5 * n)], '0 0 0 1 K', 0.05) for n in range(18)])
    fault('table of 0.1', hair(0.1), lambda s: s.op(f'q 0 0 0 1 K {0.1 / PT:.4f} w', *at_rect(), 're S Q'))
    fault('line of 0.15 flattened', hair(0.15), lambda s: s.op('q 0 0 0 1 K 1 0 0 0.1 0 0 cm', f'{1.5 / PT:.4f} w', X, Y * 10, 'm', X + W, Y * 10, 'l S Q'))
    tiny = lambda size: expect('small text', r'^text\.small', 'warns', figure=size, within=0.6)
    fault('text of 3 in a form', tiny(3), lambda s: s.op(f'/{s.image(form(f"BT {TEXT} /F {3 / PT:.3f} Tf 1 0 0 -1 {X} {Y + 40} Tm (sin gluten y sin lactosa) Tj ET", [0, 0, 600, 400], {"Font": {"F": embedded}}))} Do'))
    fault('white text of 3', tiny(3), lambda s: s.rect(X, Y, W, H, '0.9 0.5 0 0 k').words(X + 5, Y + 40, 3, 'sin gluten y sin lactosa', '0 0 0 0 k'))
    fault('text of 3 of a spot', tiny(3), lambda s: s.words(X, Y + 40, 3, 'sin gluten y sin lactosa', f'/{s.spot("Pantone 485 C")} cs 1 scn'))
    fault('text of 3 by unit', tiny(3), lambda s: s.op('q 0.1 0 0 0.1 0 0 cm').words(X * 10, Y * 10, 30, 'sin gluten y sin lactosa', TEXT).op('Q'))


def at_rect():
    return X, Y, W, H


def empty():
    blank = expect('blank page', r'^blank', also='.')
    row('exam-fault only in the slug.pdf', 'pikepdf', BOARD, lambda path: Sheet(500, 350, 5, 15).words(20, -10, 12, 'cartel v2', TEXT).save(path), blank)
    row('exam-fault only off the page.pdf', 'pikepdf', BOARD, lambda path: Sheet(500, 350, 5).rect(900, 900, 100, 100, TEXT).save(path), blank)

    def hidden():
        s = Sheet(500, 350, 5)
        s.have('Properties', lambda pdf: grouped(pdf, 'Todo', OFF=True), 'L')
        return s.op('/OC /L BDC').rect(100, 100, 200, 100, TEXT).op('EMC')
    row('exam-fault only in a hidden layer.pdf', 'pikepdf', BOARD, lambda path: hidden().save(path), blank)
