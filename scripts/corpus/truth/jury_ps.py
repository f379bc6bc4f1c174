"""PostScript programs through Ghostscript: inks, overprint, boxes, layers, scale."""
from jury_kit import Ps
from rows import PIECES, expect, piece, row

BOARD = piece(420, 280, 'board')
TWO = piece(420, 280, 'board', sides=2)
SHAPED = piece(90, 60, 'sticker', 'contour')
CLEAR = piece(420, 280, 'vinyl', white=True)
BANNER, GIANT = PIECES['banner'], PIECES['giant']
OVER = 'true setoverprint '


def base(on=BOARD, ground='0.9 0.3 0.2 0.1 setcmykcolor', **words):
    s = Ps(on, **words).ground(ground)
    return s.text(on['ordered']['widthMm'] * 0.2, on['ordered']['heightMm'] * 0.4, on['ordered']['heightMm'] * 0.12, 'Bodega', '0 0 0 0 setcmykcolor')


def made(name, draw, told=None, on=BOARD, make=base, words=(), **base_words):
    def write(path):
        s = make(on, **base_words)
        draw(s)
        s.save(path, *words)
    if told and 'place' in told:
        told = {**told, 'place': make(on, **base_words).on(*told['place'])}
    row(f'jury-{"fault " if told else ""}ps {name}.pdf', 'ghostscript', on, write, told)


def rows():
    sound()
    inks()
    cuts()
    whites()
    sizes()


def path_of(x, y, w, h, r):
    return (f'newpath {x + r} {y} moveto {x + w} {y} {x + w} {y + h} {r} arct {x + w} {y + h} {x} {y + h} {r} arct '
            f'{x} {y + h} {x} {y} {r} arct {x} {y} {x + w} {y} {r} arct closepath')


def sound():
    made('plain', lambda s: s)
    made('pdf 1.3', lambda s: s, words=('-dCompatibilityLevel=1.3',))
    made('pdf 1.7', lambda s: s, words=('-dCompatibilityLevel=1.7',))
    made('rgb', lambda s: s.rect(60, 180, 120, 40, '0.9 0.2 0.1 setrgbcolor'))
    made('grey', lambda s: s, ground='0.6 setgray')
    made('slug with words', lambda s: s.op('gsave').text(20, -14, 3, 'Trabajo 4711', face='/Helvetica').op('grestore'), slug=20)
    made('slug with marks', lambda s: s.op(*[f'1 1 1 1 setcmykcolor 0.09 setlinewidth newpath {x} -20 moveto {x} -8 lineto stroke newpath {x} 288 moveto {x} 300 lineto stroke' for x in (0, 420)]), slug=20)
    made('ink of 295', lambda s: s.rect(60, 180, 120, 40, '0.85 0.8 0.8 0.5 setcmykcolor'))
    made('deep black of 240', lambda s: s.rect(60, 180, 120, 40, '0.6 0.4 0.4 1 setcmykcolor'))
    made('black text small', lambda s: s.rect(50, 200, 300, 40, '0 0 0 0 setcmykcolor').text(60, 220, 2.8, 'Razon social y registro sanitario 12.345/V', face='/NimbusSans-Regular'))
    made('big text in deep black', lambda s: s.rect(50, 180, 300, 60, '0 0 0 0 setcmykcolor').text(60, 230, 24, 'RESERVA', '0.5 0.4 0.4 1 setcmykcolor'))
    made('black overprints', lambda s: s.op('gsave', OVER).text(60, 220, 14, 'RESERVA').op('grestore'))
    made('spot tone', lambda s: s.spot('PANTONE 186 C', '0 1 0.8 0.05').op('1 setcolor 60 180 120 40 rectfill'))
    made('Perfect Blue', lambda s: s.spot('Perfect Blue', '1 0.5 0 0').op('0.8 setcolor 60 180 120 40 rectfill'))
    made('Blanco Roto', lambda s: s.spot('PANTONE Bright White', '0.05 0.05 0.1 0').op('1 setcolor 60 180 120 40 rectfill'))
    made('Recorte Azul', lambda s: s.spot('PANTONE Process Cyan C', '1 0 0 0').op('1 setcolor 60 180 120 40 rectfill'))
    made('lines of 0.35', lambda s: s.op('0 0 0 0 setcmykcolor 0.125 setlinewidth', *[f'newpath 60 {y} moveto 360 {y} lineto stroke' for y in (200, 210, 220)]))
    made('dashes', lambda s: s.op('0 0 0 0 setcmykcolor 0.5 setlinewidth [3 2] 0 setdash newpath 60 200 moveto 360 200 lineto stroke'))
    made('shading', lambda s: s.op('gsave 60 180 200 60 rectclip << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [60 0 260 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 1 1 0] /C1 [0 0 1 0] >> >> shfill grestore'))
    made('clipped hairline', lambda s: s.op('gsave 500 400 10 10 rectclip 0.01 setlinewidth newpath 0 0 moveto 400 300 lineto stroke grestore'))
    made('white first', lambda s: s.rect(60, 180, 100, 40, '0 0 0 0 setcmykcolor'))
    made('turned 90', lambda s: s.op('[/Rotate 0 /PAGE pdfmark'))
    made('layers', lambda s: s.op('[/_objdef {l} /type /dict /OBJ pdfmark [{l} << /Type /OCG /Name (Textos) >> /PUT pdfmark'))
    row('jury-ps two sides.pdf', 'ghostscript', TWO, lambda path: base(TWO).save(path, pages=[base(TWO, '0 0.6 0.9 0 setcmykcolor')]))
    made('small tolerance', lambda s: s, on=piece(3000, 1000, 'banner'), make=lambda on: base(piece(3003, 1001, 'banner')))
    made('tenth', lambda s: s, on=GIANT, make=lambda on, **w: base(GIANT, scale=0.1))
    made('tenth of a banner', lambda s: s, on=piece(3000, 1000, 'banner'), make=lambda on: base(on, scale=0.1))


def inks():
    at = (60, 180, 120, 40)
    made('ink of 330', lambda s: s.rect(*at, '0.9 0.85 0.85 0.7 setcmykcolor'), expect('total ink', r'^totalInk', place=at, figure=330, within=3))
    made('ink of 400', lambda s: s.rect(*at, '1 1 1 1 setcmykcolor'), expect('total ink', r'^totalInk', place=at, figure=400, within=3))
    made('ink of 320 in text', lambda s: s.text(60, 230, 30, 'RESERVA', '0.8 0.8 0.8 0.8 setcmykcolor'), expect('total ink', r'^totalInk', figure=320, within=4))
    made('ink by overprint', lambda s: s.rect(*at, '1 1 0 0.4 setcmykcolor').spot('PANTONE 116 C', '0 0.2 1 0').op('gsave', OVER, '1 setcolor 60 180 120 40 rectfill grestore'), expect('total ink', r'^totalInk', figure=340, within=4))
    made('ink of shading', lambda s: s.op('gsave 60 180 200 60 rectclip << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [60 0 260 0] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 1 1 1] >> >> shfill grestore'), expect('total ink', r'^totalInk'))
    made('registration', lambda s: s.op('[/Separation /All /DeviceCMYK {dup dup dup}] setcolorspace 1 setcolor 60 180 120 40 rectfill'), expect('registration', r'^registration', place=at, also='totalInk'))
    made('registration text', lambda s: s.text(60, 230, 20, 'RESERVA', '[/Separation /All /DeviceCMYK {dup dup dup}] setcolorspace 1 setcolor'), expect('registration', r'^registration', also='totalInk'))
    made('rich small', lambda s: s.rect(50, 200, 300, 40, '0 0 0 0 setcmykcolor').text(60, 220, 2, 'Razon social y registro sanitario', '0.6 0.5 0.5 1 setcmykcolor', '/NimbusSans-Regular'), expect('rich black', r'^text\.richBlack', also='text'))
    made('three inks small', lambda s: s.rect(50, 200, 300, 40, '0 0 0 0 setcmykcolor').text(60, 220, 2, 'Razon social y registro sanitario', '0.4 0.6 0.8 0 setcmykcolor', '/NimbusSans-Regular'), expect('text in several inks', r'^text\.inks', also='text'))
    made('tiny text', lambda s: s.rect(50, 200, 300, 40, '0 0 0 0 setcmykcolor').text(60, 220, 0.8, 'Razon social y registro sanitario', face='/NimbusSans-Regular'), expect('small text', r'^text\.small'))
    made('tiny outlines', lambda s: s.rect(50, 200, 300, 40, '0 0 0 0 setcmykcolor').op('0 0 0 1 setcmykcolor /NimbusSans-Regular findfont [1.1 0 0 -1.1 0 0] makefont setfont newpath 60 220 moveto (Razon social y registro sanitario de la bodega) true charpath fill'), expect('small text', r'^text\.small'))
    made('hairline', lambda s: s.op('0 0 0 0 setcmykcolor 0.02 setlinewidth newpath 60 200 moveto 360 200 lineto stroke'), expect('hairline', r'^hairline', place=(60, 200, 300, 0)))
    made('line of no width', lambda s: s.op('0 0 0 0 setcmykcolor 0 setlinewidth newpath 60 200 moveto 360 200 lineto stroke'), expect('hairline', r'^hairline'))
    made('white overprints', lambda s: s.op('gsave', OVER, '0 0 0 0 setcmykcolor 60 180 120 40 rectfill grestore'), expect('white overprints', r'^overprint\.white', place=at), words=('-dPreserveOverprintSettings=true',))
    made('white text overprints', lambda s: s.op('gsave', OVER).text(60, 230, 30, 'RESERVA', '0 0 0 0 setcmykcolor').op('grestore'), expect('white overprints', r'^overprint\.white'))


def sticker(name='CutContour', line=None, over=True, ink='0 1 0 0', paint='stroke', wide=0.09):
    def draw(s):
        s.op('gsave', OVER if over else '').spot(name, ink).op(f'1 setcolor {wide} setlinewidth', line or path_of(0, 0, 90, 60, 8), paint, 'grestore')
    return draw


def small_base(on):
    s = Ps(on).ground('0 0.7 0.9 0 setcmykcolor')
    return s.text(18, 36, 9, 'Miel', '0 0 0 0 setcmykcolor')


def cuts():
    on = lambda name, draw, told=None, piece=SHAPED: made(name, draw, told, piece, small_base if piece is SHAPED else base)
    for name in ('CutContour', 'Thru-cut', 'Linea Corte', 'Contorno', 'Troquel', 'Stanze', 'Cut Line', 'DECOUPE', 'Corte_1'):
        on(f'cut {name}', sticker(name))
    on('no cut', lambda s: s, expect('no cut line', r'^cut\.missing'))
    on('cut in magenta', lambda s: s.op('0 1 0 0 setcmykcolor 0.09 setlinewidth', path_of(0, 0, 90, 60, 8), 'stroke'), expect('no cut line', r'^cut\.(missing|layer)', also='hairline|margin|cut'))
    on('cut open', sticker(line='newpath 0 8 moveto 0 60 lineto 90 60 lineto 90 0 lineto 10 0 lineto'), expect('cut open', r'^cut\.open', figure=12.8, within=0.5))
    on('cut open by 1', sticker(line='newpath 0 1 moveto 0 60 lineto 90 60 lineto 90 0 lineto 0 0 lineto'), expect('cut open', r'^cut\.open', figure=1, within=0.3))
    on('cut closed by a last point', sticker(line='newpath 0 0 moveto 0 60 lineto 90 60 lineto 90 0 lineto 0 0 lineto'))
    on('cut of four lines', sticker(line='newpath 0 0 moveto 90 0 lineto 90 0 moveto 90 60 lineto 90 60 moveto 0 60 lineto 0 60 moveto 0 0 lineto'))
    on('cut partial', sticker(line=path_of(0, 0, 40, 60, 4)), expect('cut partial', r'^cut\.partial'))
    on('cut filled', sticker(paint='fill'), expect('cut filled', r'^cut\.filled', also='cut'))
    on('cut crossing', sticker(line='newpath 0 0 moveto 90 60 lineto 90 0 lineto 0 60 lineto closepath'), expect('cut crossing', r'^cut\.crossing', also='cut'))
    on('cut knocks out', sticker(over=False), expect('cut knocks out', r'^cut\.knocksOut'))
    teeth = 'newpath 0 0 moveto ' + ' '.join(f'{n * 0.3:.2f} {0.3 * (n % 2)} lineto' for n in range(1, 300)) + ' 90 0 lineto 90 60 lineto 0 60 lineto closepath'
    on('cut too fine', sticker(line=teeth), expect('cut too fine', r'^cut\.(fine|tooLong)', also='cut'))
    on('small holes', sticker(line=path_of(0, 0, 90, 60, 8) + ' 75 30 moveto 74.5 30 0.5 0 360 arc closepath'), expect('cut too small', r'^cut\.(small|fine)', also='cut'))
    made('cut not ordered', sticker(line=path_of(20, 20, 380, 240, 8)), expect('cut not ordered', r'^cut\.unordered'))
    made('cut not ordered as Corte', sticker('Corte', line=path_of(20, 20, 380, 240, 8)), expect('cut not ordered', r'^cut\.unordered'))


def whites():
    def layer(name, first=True, over=True):
        def draw(s):
            paint = lambda: s.op('gsave', OVER if over else '').spot(name, '0.2 0 0.1 0').op('1 setcolor 60 160 200 80 rectfill grestore')
            if first:
                paint()
            s.rect(60, 160, 200, 80, '0 0.9 0.6 0 setcmykcolor') if first else None
            if not first:
                s.rect(60, 160, 200, 80, '0 0.9 0.6 0 setcmykcolor')
                paint()
        return draw
    nothing = lambda on: Ps(on).text(60, 120, 30, 'Bodega', '0.9 0.3 0.2 0.1 setcmykcolor')
    for name in ('White', 'Blanco', 'Tinta Blanca', 'Branco', 'Blanc', 'RDG_WHITE', 'Spot White'):
        made(f'white {name}', layer(name, False), None, CLEAR, nothing)
    made('white under', layer('White', True, False), None, CLEAR, nothing)
    made('no white', lambda s: s, expect('no white', r'^white\.missing'), CLEAR, nothing)
    made('white knocks out', layer('White', False, False), expect('white knocks out', r'^white\.knocksOut'), CLEAR, nothing)
    made('white not ordered', layer('Blanco'), expect('white not ordered', r'^white\.unordered'), BOARD)
    made('white only in the slug', lambda s: s.spot('White', '0.2 0 0.1 0').op('1 setcolor 20 -18 10 6 rectfill'), expect('no white', r'^white\.missing'), CLEAR, lambda on: Ps(on, slug=20).text(60, 120, 30, 'Bodega', '0.9 0.3 0.2 0.1 setcmykcolor'))


def sizes():
    def of(name, width, height, told, on=piece(3000, 1000, 'banner')):
        made(name, lambda s: s, told, on, lambda _: base(piece(width, height, 'banner')))
    of('45 mm too long', 3045, 1000, expect('size', r'^(proportion|pageSize)'))
    of('15 mm too short', 2985, 1000, expect('size', r'^(proportion|pageSize)'))
    of('other proportion', 3000, 900, expect('size', r'^proportion'))
    of('half', 1500, 500, expect('size', r'^pageSize', figure=200))
    made('one page of two', lambda s: s, expect('one page', r'^pages\.few'), TWO)
    row('jury-fault ps blank back.pdf', 'ghostscript', TWO, lambda path: base(TWO).save(path, pages=[Ps(TWO)]), expect('blank back', r'^blank\.back'))
    row('jury-fault ps white back.pdf', 'ghostscript', TWO, lambda path: base(TWO).save(path, pages=[Ps(TWO).ground('0 0 0 0 setcmykcolor')]), expect('blank back', r'^blank\.back'))
    row('jury-fault ps three pages.pdf', 'ghostscript', TWO, lambda path: base(TWO).save(path, pages=[base(TWO)] * 2), expect('pages', r'^pages\.many'))
    made('blank', lambda s: s, expect('blank', r'^blank'), BOARD, lambda on: Ps(on))
