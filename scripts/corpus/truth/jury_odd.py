"""Rare ways to the same faults, and sound pages that look like them."""
from exam_kit import BOARD, LABEL, SHAPED, TWO, WHITE_FILM, Sheet, dictionary, form, jpeg, packed, separation
from exam_sound import corners
from held_design import PT, photo
from held_standards import cmyk_profile
from rows import expect, row

AT = (150, 150, 200, 100)


def base(width=500, height=350, bleed=5, ground='0.6 0.1 0.3 0 k', **words):
    s = Sheet(width, height, bleed, **words).ground(ground)
    return s.words(60, 90, 130, 'Churros', '0 0 0 0 k')


def odd(name, draw, told=None, on=BOARD, make=base, change=None):
    if told and 'place' in told:
        told = {**told, 'place': make().on(*told['place'])}

    def write(path):
        s = make()
        draw(s)
        s.save(path, change=change)
    row(f'jury-{"fault " if told else ""}odd {name}.pdf', 'pikepdf', on, write, told)


def rows():
    total_ink()
    registration()
    lines()
    overprint()
    blanks()
    edges()
    cuts()
    texts()


def filled(s, ink, more=''):
    return s.op('q', more, ink, *AT, 're f Q')


def icc(pdf):
    import pikepdf
    return pikepdf.Array([pikepdf.Name.ICCBased, pdf.make_stream(cmyk_profile(), N=4)])


def tile(content, matrix, res=None):
    def make(pdf):
        import pikepdf
        return pikepdf.Stream(pdf, content.encode(), dictionary({
            'Type': '/Pattern', 'PatternType': 1, 'PaintType': 1, 'TilingType': 1, 'BBox': [0, 0, 20, 20], 'XStep': 20, 'YStep': 20,
            'Resources': res or {}, 'Matrix': matrix}, pdf))
    return make


def inks(names):
    def make(pdf):
        import pikepdf
        return pikepdf.Array([pikepdf.Name.DeviceN, [pikepdf.Name('/' + each) for each in names], pikepdf.Name.DeviceCMYK,
                              pikepdf.Stream(pdf, b'{}', FunctionType=4, Domain=[0, 1] * 4, Range=[0, 1] * 4)])
    return make


def total_ink():
    told = lambda figure: expect('total ink', r'^totalInk', place=AT, figure=figure, within=6)
    by = lambda name, draw, figure, **more: odd(f'ink {name}', draw, {**told(figure), **more} if figure else None)
    by('of an overprint', lambda s: filled(filled(s, '1 1 0 0 k'), '0 0 1 0.9 k', f'/{s.state(OP=True, op=True, OPM=1)} gs'), 390)
    by('of a multiply', lambda s: filled(filled(s, '1 0.9 0 0 k'), '0 0 1 0.9 k', f'/{s.state(BM="/Multiply")} gs'), 380)
    by('of a knockout', lambda s: filled(filled(s, '1 1 0 0 k'), '0 0 1 0.9 k'), None)
    by('of DeviceN', lambda s: filled(s, f'/{s.have("ColorSpace", inks(("Cyan", "Magenta", "Yellow", "Black")))} cs 0.9 0.9 0.9 0.9 scn'), 360)
    by('of an ICC space', lambda s: filled(s, f'/{s.have("ColorSpace", icc)} cs 0.9 0.9 0.9 0.7 scn'), 340)
    by('of a tile', lambda s: filled(s, f'/Pattern cs /{s.have("Pattern", tile("1 1 1 0.6 k 0 0 20 20 re f", s.matrix_numbers()))} scn'), 360)
    by('of a photo', lambda s: s.draw(s.image(jpeg(photo(1300, 650, 4, 'CMYK').point(lambda v: 225))), *AT), 353)
    by('of an inline picture', lambda s: s.op('q 200 0 0 100 150 150 cm BI /W 8 /H 8 /CS /CMYK /BPC 8 /F /AHx ID', 'E6E6E6B3' * 64 + '>', 'EI Q'), 341, also='resolution')
    by('of a palette', lambda s: s.draw(s.image(packed(bytes(1300 * 650), 1300, 650, ['/Indexed', '/DeviceCMYK', 0, lambda pdf: __import__('pikepdf').String(bytes((230, 230, 230, 204)))])), *AT), 351)
    by('in a form', lambda s: s.op(f'/{s.image(form("0.9 0.9 0.9 0.8 k 150 150 200 100 re f", [0, 0, 500, 350]))} Do'), 350)
    by('half seen through', lambda s: filled(s, '1 1 1 1 k', f'/{s.state(ca=0.5)} gs'), None)
    by('clipped to nothing', lambda s: s.op('q 600 600 10 10 re W n 1 1 1 1 k', *AT, 're f Q'), None)
    by('covered', lambda s: filled(filled(s, '1 1 1 1 k'), '0 0.2 0.2 0 k'), None)


def registration():
    told = expect('registration', r'^registration', place=AT, also='totalInk')
    every = lambda s: s.have('ColorSpace', lambda pdf: separation(pdf, 'All', (1, 1, 1, 1)))
    odd('registration of a form', lambda s: (s.op(f'/{s.image(form("/C cs 1 scn 150 150 200 100 re f", [0, 0, 500, 350], {"ColorSpace": {"C": lambda pdf: separation(pdf, "All", (1, 1, 1, 1))}}))} Do')), told)
    odd('registration of a stroke', lambda s: s.op(f'q /{every(s)} CS 0.8 SCN 3 w', *AT, 're S Q'), expect('registration', r'^registration', also='totalInk'))
    odd('registration of tint 0', lambda s: filled(s, f'/{every(s)} cs 0 scn'))
    odd('registration of a mask', lambda s: (s.op(f'q /{every(s)} cs 1 scn').draw(s.image(packed(b'\x55\xaa' * 80 * 650, 1280, 650, None, 1, ImageMask=True)), *AT).op('Q')), expect('registration', r'^registration', also='totalInk'))
    odd('registration in the slug', lambda s: s.op(f'q /{every(s)} cs 1 scn 100 -14 8 4 re f Q'), make=lambda: base(slug=15))


def lines():
    told = expect('hairline', r'^hairline')
    odd('line of a form', lambda s: s.op(f'/{s.image(form("0 G 1 w 0 0 m 3000 0 l S", [0, -10, 3000, 10], Matrix=[0.1, 0, 0, 0.02, 100, 200]))} Do'), told)
    odd('line dashed', lambda s: s.op('q 0 0 0 0 K 0.03 w [2 2] 0 d 100 200 m 400 200 l S Q'), told)
    odd('line of a tile', lambda s: filled(s, f'/Pattern cs /{s.have("Pattern", tile("0 G 0.03 w 0 10 m 20 10 l S", s.matrix_numbers()))} scn'), told)
    odd('line by a state', lambda s: s.op(f'q /{s.state(LW=0.03)} gs 0 0 0 0 K 100 200 m 400 200 l S Q'), told)
    odd('line of an oval', lambda s: s.oval(150, 150, 120, 90, 'S', '0.03 w 0 0 0 0 K'), told)
    odd('line filled and stroked', lambda s: s.op('q 0 0 0 0 K 0 0 0 0 k 0.02 w 150 150 100 60 re B Q'))
    odd('line of no paint', lambda s: s.op('q 0 w 100 200 m 400 200 l n Q'))
    odd('line in white on white', lambda s: s.rect(*AT, '0 0 0 0 k').op('q 0 0 0 0 K 0.02 w 160 200 m 300 200 l S Q'))
    odd('line under a picture', lambda s: s.op('q 0 G 0.02 w 160 200 m 300 200 l S Q').photo(*AT, 160))


def overprint():
    told = expect('white overprints', r'^overprint\.white')
    over = lambda s, **more: f'/{s.state(OP=True, op=True, OPM=1, **more)} gs'
    odd('white over of text', lambda s: s.op('q', over(s)).words(100, 200, 90, 'Porras', '0 0 0 0 k').op('Q'), told)
    odd('white over of a stroke', lambda s: s.op('q', over(s), '0 0 0 0 K 4 w', *AT, 're S Q'), told)
    odd('white over in a form', lambda s: (s.op('q', over(s), f'/{s.image(form("0 0 0 0 k 150 150 200 100 re f", [0, 0, 500, 350]))} Do Q')), told)
    odd('black over', lambda s: filled(s, '0 0 0 1 k', over(s)))
    odd('white over off', lambda s: filled(s, '0 0 0 0 k', over(s) + f' /{s.state(OP=False, op=False)} gs'))
    odd('white over of nothing below', lambda s: s.op('q', over(s), '0 0 0 0 k 700 700 10 10 re f Q'))


def blanks():
    told = expect('blank', r'^blank')
    plain = lambda: Sheet(500, 350, 5)
    odd('blank by white', lambda s: s.ground('1 g').words(100, 200, 60, 'Porras', '1 1 1 rg'), told, make=plain)
    odd('blank by clip', lambda s: s.op('q 0 0 0 0 re W n').rect(*AT).op('Q'), told, make=plain)
    odd('blank by alpha', lambda s: filled(s, '0 g', f'/{s.state(ca=0)} gs'), told, make=plain)
    odd('blank but the slug', lambda s: s.rect(50, -14, 20, 5), told, make=lambda: Sheet(500, 350, 5, 15))
    odd('blank by cover', lambda s: s.rect(*AT).ground('0 0 0 0 k'), told, make=plain)
    row('jury-fault odd blank back.pdf', 'pikepdf', TWO, lambda path: base().save(path, Sheet(500, 350, 5).ground('1 g')), expect('blank back', r'^blank\.back'))
    row('jury-odd pale back.pdf', 'pikepdf', TWO, lambda path: base().save(path, Sheet(500, 350, 5).words(200, 180, 60, 'Porras', '0 0 0 0.15 k')))
    odd('only a pale word', lambda s: s.words(100, 200, 60, 'Porras', '0 0 0 0.12 k'), make=plain)


def edges():
    none = expect('no bleed', r'^bleed\.none')
    white = lambda: Sheet(500, 350, 5)
    odd('clip at the cut', lambda s: s.op('q 0 0 500 350 re W n').ground().op('Q').words(60, 90, 90, 'Churros', '0 0 0 0 k'), none, make=white)
    odd('white frame over', lambda s: s.ground().op('q 0 g 1 g -5 -5 510 5 re -5 350 510 5 re -5 0 5 350 re 500 0 5 350 re f Q'), none, make=white)
    odd('photo to the cut in a form', lambda s: s.photo(0, 0, 500, 350, 156), none, make=white)
    odd('tint to the cut', lambda s: s.rect(0, 0, 500, 350, '0 0 0 0.1 k').words(60, 90, 90, 'Churros'), none, make=white)
    odd('bleed of 3', lambda s: s.ground(out=3), expect('little bleed', r'^bleed\.small', figure=3, within=0.2), make=white)
    odd('faded to the cut', lambda s: s.op(f'q /{s.have("Shading", fade)} sh Q').words(60, 90, 90, 'Churros'), make=white)
    odd('rays to the bleed', lambda s: [s.op('q 0 0.5 1 0 k 250 175 m', 250 + dx, 175 + dy, 'l', 250 + ex, 175 + ey, 'l f Q') for dx, dy, ex, ey in rays()], make=white)


def fade(pdf):
    return dictionary({'ShadingType': 3, 'ColorSpace': '/DeviceCMYK', 'Coords': [250, 175, 0, 250, 175, 160], 'Extend': [True, True],
                       'Function': {'FunctionType': 2, 'N': 1, 'Domain': [0, 1], 'C0': [0, 0.7, 0.9, 0], 'C1': [0, 0, 0, 0]}}, pdf)


def rays():
    import math
    for n in range(0, 24, 2):
        a, b = n * math.pi / 12, (n + 1) * math.pi / 12
        yield 400 * math.cos(a), 400 * math.sin(a), 400 * math.cos(b), 400 * math.sin(b)


def cuts():
    def sheet(draw, name='CutContour'):
        def make():
            s = Sheet(70, 70, 2).ground('0.7 0 0.9 0 k').words(16, 40, 24, 'HOJA', '0 0 0 0 k')
            draw(s, f'/{s.spot(name)} CS 1 SCN /{s.state(OP=True, op=True, OPM=1)} gs 0.09 w')
            return s
        return make
    on = lambda name, draw, told=None, change=None: odd(f'cut {name}', lambda s: s, told, SHAPED, sheet(draw), change)
    ring = corners(0, 0, 70, 70, 12)
    on('in a form', lambda s, pen: s.op('q', pen, f'/{s.image(form(ring + " S", [-5, -5, 75, 75]))} Do Q'))
    on('dashed', lambda s, pen: s.op('q', pen, '[2 1] 0 d', ring, 'S Q'))
    on('with holes', lambda s, pen: s.op('q', pen, ring, 'S', corners(10, 10, 8, 8, 3), 'S Q'))
    on('twice', lambda s, pen: s.op('q', pen, ring, 'S', ring, 'S Q'))
    on('in the slug', lambda s, pen: s.op('q', pen, '200 200 30 30 re S Q'), expect('no cut line', r'^cut\.missing'))
    on('thick', lambda s, pen: s.op('q', pen, '1 w', ring, 'S Q'))
    on('open in a form', lambda s, pen: s.op('q', pen, f'/{s.image(form("0 5 m 0 70 l 70 70 l 70 0 l 5 0 l S", [-5, -5, 75, 75]))} Do Q'), expect('cut open', r'^cut\.open', figure=7.07, within=0.3))
    on('of arcs that meet', lambda s, pen: s.op('q', pen, '0 35 m 0 0 70 0 70 35 c S 70 35 m 70 70 0 70 0 35 c S Q'))
    on('small gap of 0.01', lambda s, pen: s.op('q', pen, '0 0 m 70 0 l 70 70 l 0 70 l 0 0.01 l S Q'))


def texts():
    paper = lambda s: s.rect(40, 130, 420, 180, '0 0 0 0 k')
    tiny = expect('small text', r'^text\.small')
    long = 'Consulte las bases legales de esta promoción en la tienda'
    odd('text by its matrix', lambda s: paper(s).words(60, 200, 200, long, tm='0.012 0 0 -0.012'), tiny)
    odd('text in a form', lambda s: (paper(s), s.op('q 0.05 0 0 0.05 60 200 cm').words(0, 0, 50, long).op('Q')), tiny)
    odd('text squeezed', lambda s: paper(s).words(60, 200, 14, long, more='40 Tz'))
    odd('text of 7', lambda s: paper(s).words(60, 200, 7, long))
    odd('text clip of a photo', lambda s: s.op('q').words(60, 260, 200, 'Porras', more='7 Tr').photo(*AT, 160).op('Q'))
    odd('font of a form not embedded', lambda s: paper(s).words(60, 200, 40, 'Porras', font=s.font(embedded=False, base='Futura-Bold')), expect('font', r'^fonts\.missing'))
    odd('font not embedded unseen', lambda s: paper(s).words(60, 900, 40, 'Porras', font=s.font(embedded=False, base='Futura-Bold')))
    odd('rich text of an ICC space', lambda s: paper(s).words(60, 200, 6, long, f'/{s.have("ColorSpace", icc)} cs 0.6 0.5 0.5 1 scn'), expect('rich black', r'^text\.(richBlack|inks)', also='text'))
    odd('black text of RGB', lambda s: paper(s).words(60, 200, 8, long, '0 0 0 rg'))
    odd('text in tint of one ink', lambda s: paper(s).words(60, 200, 7, long, '0 0 0 0.6 k'))
