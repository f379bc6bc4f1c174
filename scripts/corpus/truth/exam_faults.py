"""One seeded fault in what a page draws, of each promise in several ways."""
from exam_kit import (BACKLIT, BANNER, BOARD, CANVAS, GIANT, LABEL, LOGO, MAGNET, MURAL, PLATE, ROLLUP, STRAIGHT,
                      VINYL, Sheet, dictionary, form, packed, poster, qr, separation)
from exam_sound import banner, board, grouped, then
from exam_sound_art import device_n, one_bit, pattern
from held_design import PT, photo
from held_standards import cmyk_profile
from held_writers import after, ghostscript
from rows import expect, row, run

X, Y, W, H = 260, 120, 200, 90


def base(width=500, height=350, bleed=5):
    s = Sheet(width, height, bleed).ground('0.2 0 0.1 0 k')
    return s.words(width * 0.06, height * 0.2, min(height, width * 0.7) * 0.15 * PT, 'Panadería', '0 0 0 1 k')


def fault(name, told, draw, on=BOARD, make=base, change=None, ways=('',)):
    """`draw(sheet)` adds the fault; through `ways`: gs, qpdf, mutool, pdftocairo."""
    place = told.get('place')

    def drawn():
        s = make()
        draw(s)
        return s
    if place:
        told = {**told, 'place': make().on(*place)}
    steps = {
        'gs': lambda source, path: ghostscript(path, source),
        'qpdf': lambda source, path: run('qpdf', '--object-streams=generate', '--linearize', source, path),
        'mutool': lambda source, path: run('mutool', 'clean', '-gggg', '-z', source, path),
        'pdftocairo': lambda source, path: run('pdftocairo', '-pdf', source, path),
        'rotated': lambda source, path: run('qpdf', '--rotate=+90', source, path),
    }
    for way in ways:
        save = lambda path: drawn().save(path, change=change)
        row(f'exam-fault {name}{" " + way if way else ""}.pdf', way or 'pikepdf', on,
            after(save, steps[way]) if way else save, told)


def rows():
    resolution()
    inks()
    thin()
    small()
    fonts()
    colours()


def resolution():
    place = (X, Y, W, H)

    def low(figure, level='blocks', place=place):
        return expect('low resolution', rf'^resolution\.{"blocked" if level == "blocks" else "warning"}', level, place, near=3, figure=figure, within=1.5)
    fault('photo of 50', low(50), lambda s: s.photo(*place, 50, 1, 'CMYK'), ways=('', 'gs', 'qpdf'))
    fault('photo of 120', low(120, 'warns'), lambda s: s.photo(*place, 120, 1), ways=('', 'mutool'))
    fault('photo of 50 in a clip', low(50, place=(300, 140, 60, 40)), lambda s: s.op('q 300 140 60 40 re W n').photo(*place, 50, 2).op('Q'))
    fault('photo of 40 in a form', low(40), lambda s: s.op(f'q /{s.image(form(f"q {W} 0 0 {-H} {X} {Y + H} cm /P Do Q", [0, 0, 600, 400], {"XObject": {"P": packed(photo(315, 142, 3).tobytes(), 315, 142)}}))} Do Q'))
    fault('photo of 40 in tiles', low(40, place=None), lambda s: s.op('/Pattern cs /' + s.have('Pattern', lambda pdf: pattern(
        pdf, 'q 40 0 0 40 0 0 cm /P Do Q', s.matrix_numbers(), 40, res={'XObject': {'P': packed(photo(63, 63, 4).tobytes(), 63, 63)}})) + ' scn', X, Y, W, H, 're f'))
    fault('logo of 72', low(72, place=(300, 150, 90, 60)), lambda s: s.draw(s.image(logo((255, 170))), 300, 150, 90, 60))
    fault('inline of 60', low(60, place=(300, 150, 50, 50)), lambda s: s.op('q 50 0 0 -50 300 200 cm BI /W 118 /H 118 /CS /RGB /BPC 8 /F /AHx ID', photo(118, 118, 5).tobytes().hex() + '> EI Q'))
    fault('photo of 45 as a mask', low(45), lambda s: s.op(f'q /{s.state(ca=0.9)} gs').photo(*place, 45, 6).op('Q'), ways=('', 'gs'))
    fault('photo of 30 turned', low(30, place=None), lambda s: s.op('q 0.7071 0.7071 -0.7071 0.7071 360 80 cm').photo(0, 0, 120, 90, 30, 7).op('Q'))
    fault('label photo of 100', low(100, place=(4, 4, 14, 14)), lambda s: s.photo(4, 4, 14, 14, 100, 8), LABEL, lambda: base(50, 30, 2))
    fault('plate photo of 150', low(150, 'warns', (150, 80, 100, 80)), lambda s: s.photo(150, 80, 100, 80, 150, 9), PLATE, lambda: base(297, 210, 3))
    fault('banner photo of 60', low(60, place=(500, 250, 400, 250)), lambda s: s.photo(500, 250, 400, 250, 60, 10), BANNER, lambda: base(1500, 700, 10), ways=('', 'gs'))
    fault('mural of 50', low(50, place=None), lambda s: s.photo(-20, -20, 2440, 1240, 50, 11), MURAL, lambda: base(2400, 1200, 20))
    fault('canvas of 70', low(70, place=None), lambda s: s.photo(-5, -5, 510, 360, 70, 12), CANVAS, ways=('', 'qpdf', 'gs'))
    fault('giant of 30 at a tenth', low(30, place=None), lambda s: s.photo(2000, 500, 2500, 800, 30, 13), GIANT, lambda: poster(10000, 2000, 10, 74, 150, 90, scale=0.1))
    fault('rollup photo of 90', low(90, place=(200, 900, 400, 300)), lambda s: s.photo(200, 900, 400, 300, 90, 14), ROLLUP, lambda: base(850, 2000, 0))
    fault('one bit of 60', low(60, place=place), lambda s: s.draw(s.image(one_bit_of((472, 213))), *place))
    fault('magnet photo of 80', low(80, place=(100, 150, 200, 120)), lambda s: s.photo(100, 150, 200, 120, 80, 15), MAGNET, lambda: base(500, 350, 3))


def one_bit_of(px):
    from PIL import Image, ImageDraw
    image = Image.new('1', px, 1)
    ImageDraw.Draw(image).ellipse((20, 20, px[0] - 20, px[1] - 20), fill=0)
    return packed(image.tobytes(), *px, '/DeviceGray', 1)


def logo(px):
    from PIL import Image, ImageDraw
    image = Image.new('RGB', px, (250, 240, 225))
    draw = ImageDraw.Draw(image)
    draw.ellipse((20, 20, 120, 140), fill=(180, 30, 40))
    draw.rectangle((140, 60, 240, 110), fill=(20, 60, 140))
    return packed(image.tobytes(), *px)


def inks():
    place = (X, Y, W, H)

    def heavy(figure, place=place, within=3):
        return expect('total ink', r'^totalInk', 'warns', place, near=4, figure=figure, within=within)
    fault('ink of 340', heavy(340), lambda s: s.rect(*place, '0.9 0.8 0.7 1 k'), ways=('', 'gs', 'qpdf', 'mutool'))
    fault('ink of 320 in strokes', heavy(320), lambda s: s.line([(X, Y), (X + W, Y + H)], '0.8 0.7 0.7 1 K', 20))
    fault('ink of 310', heavy(310), lambda s: s.oval(*place, 'f', '0.8 0.65 0.65 1 k'))
    fault('ink of 360 in text', heavy(360, None), lambda s: s.words(X, Y + 60, 140, 'PAN', '0.9 0.8 0.9 1 k'))
    fault('ink of 400 in a form', heavy(400), lambda s: s.op(f'/{s.image(form(f"1 1 1 1 k {X} {Y} {W} {H} re f", [0, 0, 600, 400]))} Do'))
    fault('ink of 350 by profile', heavy(350), lambda s: s.rect(*place, '/' + s.have('ColorSpace', lambda pdf: dictionary(
        ['/ICCBased', pdf.make_stream(cmyk_profile(), N=4)])) + ' cs 0.9 0.85 0.85 0.9 scn'))
    fault('ink of 380 in a gradient', heavy(380, None, 8), lambda s: s.op('q', X, Y, W, H, 're W n /' + s.have('Shading', lambda pdf: dictionary({
        'ShadingType': 2, 'ColorSpace': '/DeviceCMYK', 'Coords': [X, 0, X + W, 0], 'Extend': [True, True], 'Function': {
            'FunctionType': 2, 'N': 1, 'Domain': [0, 1], 'C0': [0.2, 0.1, 0, 0], 'C1': [0.95, 0.95, 0.95, 0.95]}})) + ' sh Q'))
    fault('ink of 400 in a photo', heavy(400, within=6), lambda s: s.draw(s.image(packed(b'\xff\xff\xff\xff' * 1300 * 585, 1300, 585, '/DeviceCMYK')), *place))
    fault('two inks laid over each other', expect('total ink', r'^totalInk', 'warns', place, figure=340, within=6),
          lambda s: s.rect(*place, '0.9 0.8 0 0 k').op(f'q /{s.state(OP=True, op=True, OPM=1)} gs').rect(*place, '0 0 0.7 1 k').op('Q'))
    fault('backlit ink of 350', heavy(350, (300, 250, 200, 100)), lambda s: s.rect(300, 250, 200, 100, '0.9 0.8 0.8 1 k'), BACKLIT, lambda: base(1000, 600, 20))
    reg = expect('registration colour', r'^registration', place=place, near=4, also='totalInk|richBlack')
    fault('registration area', reg, lambda s: s.rect(*place, f'/{s.spot("All", (1, 1, 1, 1))} cs 1 scn'), ways=('', 'gs', 'qpdf'))
    fault('registration text', expect('registration colour', r'^registration', also='totalInk|richBlack'), lambda s: s.words(X, Y + 40, 60, 'PAN', f'/{s.spot("All", (1, 1, 1, 1))} cs 1 scn'))
    fault('registration frame', reg, lambda s: s.op(f'q /{s.spot("All", (1, 1, 1, 1))} CS 0.8 SCN 1 w', X, Y, W, H, 're S Q'))
    white = expect('white overprints', r'^overprint\.white', place=place, near=4)
    fault('white overprints', white, lambda s: s.op(f'q /{s.state(OP=True, op=True, OPM=0)} gs').rect(*place, '0 0 0 0 k').op('Q'), ways=('', 'mutool'))
    fault('white text overprints', expect('white overprints', r'^overprint\.white'), lambda s: s.op(f'q /{s.state(OP=True, op=True, OPM=1)} gs').words(X, Y + 40, 60, 'PAN', '0 0 0 0 k').op('Q'))
    fault('white paper grey overprints', white, lambda s: s.op(f'q /{s.state(OP=True, op=True, OPM=1)} gs').rect(*place, '1 g').op('Q'))


def thin():
    def hair(figure, place, near=4):
        return expect('hairline', r'^hairline', 'warns', place, near=near, figure=figure, within=0.04)
    across = (X, Y + 40, W, 0)
    draw = lambda wide, ink='0 0 0 1 K': lambda s: s.line([(X, Y + 40), (X + W, Y + 40)], ink, wide)
    fault('line of 0.1', hair(0.1, across), draw(0.1), ways=('', 'gs', 'mutool', 'pdftocairo'))
    fault('line of 0', hair(0, across), lambda s: s.op('q 0 0 0 1 K 0 w', X, Y + 40, 'm', X + W, Y + 40, 'l S Q'))
    fault('curve of 0.15', hair(0.15, (X, Y, W, H)), lambda s: s.oval(X, Y, W, H, 'S', f'0 0 0 1 K {0.15 / PT:.4f} w'))
    fault('line of 1 made small', hair(0.08, across), lambda s: s.op('q 0 0 0 1 K 0.08 0 0 0.08 0 0 cm', f'{1 / PT} w', X / 0.08, (Y + 40) / 0.08, 'm', (X + W) / 0.08, (Y + 40) / 0.08, 'l S Q'))
    fault('line of 0.2 in a form', hair(0.2, across), lambda s: s.op(f'/{s.image(form(f"0 0 0 1 K {0.2 / PT:.4f} w {X} {Y + 40} m {X + W} {Y + 40} l S", [0, 0, 600, 400]))} Do'))
    fault('thin bar', hair(0.1, across), lambda s: s.rect(X, Y + 40, W, 0.1 / PT, '0 0 0 1 k'))
    fault('dashed line of 0.1', hair(0.1, across), lambda s: s.op('q [2 1] 0 d').op(f'0 0 0 1 K {0.1 / PT:.4f} w', X, Y + 40, 'm', X + W, Y + 40, 'l S Q'))
    fault('label line of 0.1', hair(0.1, (20, 15, 20, 0)), lambda s: s.line([(20, 15), (40, 15)], '0 0 0 1 K', 0.1), LABEL, lambda: base(50, 30, 2))
    fault('tenth line of 0.02', hair(0.2, None), lambda s: s.line([(3000, 900), (6000, 900)], '0 0 0 1 K', 0.2), GIANT, lambda: poster(10000, 2000, 10, 74, 150, 90, scale=0.1))
    fault('outline letters of 0.1', hair(0.1, None), lambda s: s.words(X, Y + 50, 90, 'PAN', f'0 0 0 1 K {0.1 / PT:.4f} w', more='1 Tr'))


def small():
    def tiny(size, place, code=r'^text\.small', what='small text', near=5):
        return expect(what, code, 'warns', place, near=near, figure=size, within=0.6)
    text = 'sin gluten y sin lactosa'
    at = lambda size: (X, Y + 40 - size * 0.26, 10 * size / PT * 1.35, size * 0.35)
    for size in (2, 3, 4):
        fault(f'text of {size}', tiny(size, at(size), near=8), lambda s, size=size: s.words(X, Y + 40, size, text, '0 0 0 1 k'), ways=('', 'gs') if size < 4 else ('', 'mutool', 'pdftocairo'))
    fault('text of 10 made small', tiny(3, at(3), near=8), lambda s: s.words(X, Y + 40, 10, text, '0 0 0 1 k', tm='0.3 0 0 -0.3'))
    fault('text of 3 sideways', tiny(3, None), lambda s: s.words(X, Y + 40, 3, text, '0 0 0 1 k', tm='0 1 1 0'))
    fault('text of 3 in lines', tiny(3, None), lambda s: s.op(f'BT 0 0 0 1 k /{s.font()} {3 / PT:.4f} Tf 1.5 TL 1 0 0 -1 {X} {Y} Tm', '(uno) Tj T* (dos) Tj (tres) \' [(cua) -80 (tro)] TJ ET'))
    fault('banner text of 5', tiny(5, (500, 300, 20, 2), near=25), lambda s: s.words(500, 301, 5, text, '0 0 0 1 k'), BANNER, lambda: base(1500, 700, 10))
    fault('rollup text of 4', tiny(4, None), lambda s: s.words(200, 900, 4, text, '0 0 0 1 k'), ROLLUP, lambda: base(850, 2000, 0))
    fault('label text of 2', tiny(2, None), lambda s: s.words(10, 20, 2, text, '0 0 0 1 k'), LABEL, lambda: base(50, 30, 2))
    row('exam-fault text of 3 as paths.pdf', 'ghostscript', BOARD, after(lambda path: base().words(
        X, Y + 40, 3, text + ', elaborado con harina de espelta', '0 0 0 1 k').save(path), lambda source, path: ghostscript(path, source, '-dNoOutputFonts')), tiny(3, None))
    rich = '0.6 0.5 0.5 1 k'
    fault('rich black of 6', tiny(6, at(6), r'^text\.richBlack', 'rich black', 10), lambda s: s.words(X, Y + 40, 6, text, rich), ways=('', 'gs', 'qpdf'))
    fault('rich black of 8 by profile', tiny(8, None, r'^text\.richBlack', 'rich black'), lambda s: s.words(X, Y + 40, 8, text, '/' + s.have('ColorSpace', lambda pdf: dictionary(
        ['/ICCBased', pdf.make_stream(cmyk_profile(), N=4)])) + ' cs 0.5 0.4 0.4 1 scn'))
    fault('four inks of 6', tiny(6, at(6), r'^text\.(inks|richBlack)', 'small text in inks', 10), lambda s: s.words(X, Y + 40, 6, text, '0.6 0.6 0.5 0.3 k'), ways=('', 'mutool'))
    fault('three inks of 7', tiny(7, at(7), r'^text\.inks', 'small text in inks', 10), lambda s: s.words(X, Y + 40, 7, text, '0.5 0.8 0.6 0 k'), ways=('', 'gs'))
    fault('label three inks of 5', tiny(5, None, r'^text\.inks', 'small text in inks'), lambda s: s.words(10, 20, 5, text, '0.5 0.8 0.6 0 k'), LABEL, lambda: base(50, 30, 2))


def fonts():
    told = expect('font', r'^fonts')
    fault('arial absent', expect('font', r'^fonts\.missing'), lambda s: s.words(X, Y, 30, 'Hola', font=s.font(embedded=False, base='Arial-Black')), ways=('', 'qpdf', 'mutool'))
    fault('helvetica absent', told, lambda s: s.op(f'BT 0 0 0 1 k /{s.have("Font", standard)} 20 Tf 1 0 0 -1 {X} {Y} Tm (Hola) Tj ET'))
    fault('font absent in a form', told, lambda s: s.op(f'/{s.image(form(f"BT 0 0 0 1 k /F 20 Tf 1 0 0 -1 {X} {Y} Tm (Hola) Tj ET", [0, 0, 600, 400], {"Font": {"F": standard}}))} Do'))
    fault('font absent in tiles', told, lambda s: s.op('/Pattern cs /' + s.have('Pattern', lambda pdf: pattern(
        pdf, 'BT 0 0 0 1 k /F 20 Tf 1 0 0 -1 2 30 Tm (H) Tj ET', s.matrix_numbers(), 40, res={'Font': {'F': standard}})) + ' scn', X, Y, W, H, 're f'))
    fault('cid font absent', told, lambda s: s.op(f'BT 0 0 0 1 k /{s.have("Font", cid)} 20 Tf 1 0 0 -1 {X} {Y} Tm <002B0052> Tj ET'))


def standard(pdf):
    return pdf.make_indirect(dictionary({'Type': '/Font', 'Subtype': '/Type1', 'BaseFont': '/Helvetica', 'Encoding': '/WinAnsiEncoding'}))


def cid(pdf):
    return pdf.make_indirect(dictionary({
        'Type': '/Font', 'Subtype': '/Type0', 'BaseFont': '/MyriadPro', 'Encoding': '/Identity-H', 'DescendantFonts': [{
            'Type': '/Font', 'Subtype': '/CIDFontType2', 'BaseFont': '/MyriadPro', 'CIDSystemInfo': {'Registry': 'Adobe', 'Ordering': 'Identity', 'Supplement': 0},
            'FontDescriptor': {'Type': '/FontDescriptor', 'FontName': '/MyriadPro', 'Flags': 4, 'FontBBox': [0, 0, 1000, 1000], 'ItalicAngle': 0, 'Ascent': 900, 'Descent': -200, 'CapHeight': 700, 'StemV': 80}}]}))


def colours():
    place = (X, Y, W, H)
    for name, code in {'CutContour': 'cut', 'Corte': 'cut', 'Tinta Blanca': 'white', 'White': 'white', 'Barniz': 'ink|spot', 'Spot UV': 'ink|spot',
                       'Plegado': 'ink|cut', 'Hendido': 'ink|cut', 'Gold Foil': 'ink|spot', 'Metallic Gold': 'ink|spot|.', 'Thru-cut': 'cut', 'Découpe': 'cut', 'Corte Vinco': 'cut|ink'}.items():
        fault(f'ink {name}', expect('ink to ask about', rf'^({code})', also='.'), lambda s, name=name: s.op(
            f'q /{s.spot(name, (0, 0.4, 0.9, 0.1))} CS 1 SCN /{s.state(OP=True)} gs 0.3 w', *place, 're S Q'))
    fault('cut in a device n', expect('cut not ordered', r'^cut\.unordered', also='.'), lambda s: s.rect(*place, '/' + device_n(s, ['CutContour', 'Black']) + ' cs 1 0 scn'))
